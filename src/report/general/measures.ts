/** What matters of a change to a game whose seats are rivals: its length, its first seat, and how it ends. */

import { spaced } from "../../base/words.js";
import { meanOf } from "../../stats/mean.js";
import type { Effect, EffectsResult } from "../../study/one-at-a-time.js";
import type { VariantResult } from "../../study/result.js";
import { histogramOf } from "../../tally/tally.js";
import { ascending, sizeOf } from "../../tally/winners.js";
import type { Game } from "../game.js";
import * as quantities from "../quantity.js";
import { lengthIn } from "./length.js";

export interface Measure {
  /** Undefined where an effect says nothing of it. */
  readonly of: (effect: Effect, label: string) => quantities.Quantity | undefined;
  /** What its charts are called after the changes; nothing where it is the only one. */
  readonly name: string | undefined;
  /** As a heading names it: "how long games are". */
  readonly about: string;
  /** As sentences name it, after "change". */
  readonly measure: string;
  readonly axis: string;
  /** The least change that matters, of what is no share. */
  readonly size?: { readonly least: number; readonly unit: string };
}

/** Other outcomes than these are in the tables of how games end. */
const MOST_OUTCOMES = 2;

/** How long games take, what the first seat has, and how games end but for who wins. */
export function measuresOf(game: Game, { base }: EffectsResult): Measure[] {
  return [...lengthMeasures(game, base), FIRST_SEAT, ...endMeasures(game, base)];
}

const FIRST_SEAT: Measure = {
  of: quantities.firstSeatEffect,
  name: "first-seat",
  about: "what the first seat is worth",
  measure: "what the first seat has above an even share",
  axis: "difference in the first seat's advantage",
};

function lengthMeasures(game: Game, base: VariantResult | undefined): Measure[] {
  const length = lengthIn(game);
  if (length === undefined || base === undefined) return [];
  const { name, unit, min, max } = length;
  const { mean } = meanOf(histogramOf(base.tally, name), base.summary.level, [min, max]);
  return [
    {
      of: (effect, label) => quantities.metricEffect(effect, name, label),
      name: "length",
      about: "how long games are",
      measure: "how long games are",
      axis: `difference in ${spaced(name) === unit ? unit : `${spaced(name)} (${unit})`}`,
      size: { least: tenthOf(mean ?? 0), unit },
    },
  ];
}

/** A tenth, which players notice, as a person would say it. */
function tenthOf(mean: number): number {
  return Number((Math.max(Math.abs(mean), 1) / 10).toPrecision(1));
}

/** Outcomes that say more than which seat won; of two, the first tells of both. */
function endMeasures({ outcomes }: Game, base: VariantResult | undefined): Measure[] {
  if (base === undefined || outcomes.length < 2) return [];
  const { ends, winners } = base.tally;
  // By how often: an outcome that one seat's win is comes up as often as it does.
  const alone = new Set(
    ascending(winners ?? { keys: [], counts: [] }).flatMap(([set, n]) => (sizeOf(set) === 1 ? [n] : [])),
  );
  const told = outcomes.filter((_, i) => ends[i]! > 0 && !alone.has(ends[i]!));
  return (told.length === outcomes.length && outcomes.length === 2 ? told.slice(0, 1) : told)
    .slice(0, MOST_OUTCOMES)
    .map((outcome) => ({
      of: (effect, label) => quantities.outcomeEffect(effect, outcome, label),
      name: `end-${outcome}`,
      about: `how often games end "${spaced(outcome)}"`,
      measure: `the share of games that end "${spaced(outcome)}"`,
      axis: `difference in "${spaced(outcome)}"`,
    }));
}
