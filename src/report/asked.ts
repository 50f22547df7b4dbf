/** What a report asked for, as it came out, and what a page tells of it whatever kind of study it was. */

import { seatingsPlayed } from "../present/tournament.js";
import type { CheckResult } from "../study/check.js";
import type { CompareResult } from "../study/compare.js";
import type { EffectsResult } from "../study/one-at-a-time.js";
import type { RunsResult, VariantResult, Variation } from "../study/result.js";
import type { TournamentResult } from "../study/tournament.js";
import type { TuneResult } from "../study/tune.js";

/** A study that was played for a report. */
export type Asked = RunsResult | CompareResult | EffectsResult | TuneResult | CheckResult | TournamentResult;

export interface AskedOutline {
  /** What was asked, in a few words: "one setting", "players × deck". */
  readonly about: string;
  /** All that it played, and those of them whose parameters and assumptions a page tells. */
  readonly played: readonly VariantResult[];
  readonly described: readonly VariantResult[];
  readonly vary: readonly Variation[];
  /** Trials of each variant, or of each comparison of two. */
  readonly trials: readonly number[];
}

export function outlineOf(study: Asked): AskedOutline {
  switch (study.kind) {
    case "run":
    case "sweep":
    case "tune": {
      const { vary, variants } = study;
      return {
        about: vary.length === 0 ? "one setting" : vary.map(({ param }) => param).join(" × "),
        played: variants,
        described: variants,
        vary,
        trials: variants.map(({ summary }) => summary.trials),
      };
    }
    case "tournament": {
      const { vary, variants } = seatingsPlayed(study);
      return {
        about: `a tournament by ${study.enter.map(({ param }) => param).join(" × ")}`,
        played: variants,
        described: variants,
        vary,
        trials: variants.map(({ summary }) => summary.trials),
      };
    }
    case "check":
      return {
        about: `${study.aims.length === 1 ? "an aim" : `${study.aims.length} aims`}`,
        played: study.variants,
        described: study.variants,
        vary: study.vary,
        trials: study.variants.map(({ summary }) => summary.trials),
      };
    case "compare":
      return {
        about: `${study.a.name} against ${study.b.name}`,
        played: [study.a, study.b],
        described: [study.a],
        vary: [],
        trials: [study.paired.a.trials],
      };
    case "effects": {
      const base = study.base === undefined ? [] : [study.base];
      return {
        about: "one change at a time",
        played: [...base, ...study.effects.map(({ variant }) => variant)],
        described: base,
        vary: [],
        trials: study.effects.map(({ trials }) => trials),
      };
    }
  }
}
