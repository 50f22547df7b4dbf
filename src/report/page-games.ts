/**
 * The games behind a page: a study that is asked for again is not played again, and a game that several studies played
 * has one figure, that of the study with most games of it.
 */

import { pairedDifference } from "../stats/paired.js";
import { summarizePairs } from "../stats/paired-summary.js";
import type { CompareResult } from "../study/compare.js";
import type { EffectsResult } from "../study/one-at-a-time.js";
import type { VariantResult } from "../study/result.js";
import { retold } from "../study/retold.js";
import { variantAt } from "../study/variant-result.js";
import type { Asked } from "./asked.js";
import { REPORT_LEVEL } from "./defaults.js";

/** Of a variant that a page shows with another study's games, those that its own study played. */
const OWN_GAMES = new WeakMap<VariantResult, VariantResult>();

/** A variant with the games that its own study played, however many others the page knows of. */
export function ownGames(variant: VariantResult): VariantResult {
  return OWN_GAMES.get(variant) ?? variant;
}

export class PageGames {
  private readonly studies = new Map<string, Promise<readonly Asked[]>>();
  /** The variant with most games, by what is played in it: fixed once a figure of it was handed out. */
  private readonly shown = new Map<string, VariantResult>();
  private readonly richer = new Map<string, VariantResult>();
  private pending = 0;
  private waiting: (() => void)[] = [];

  /** The study of that name: as it was played, or played now. */
  once<T extends Asked>(name: string, play: () => Promise<readonly T[]>): Promise<readonly T[]> {
    const known = this.studies.get(name) as Promise<readonly T[]> | undefined;
    if (known !== undefined) return known;
    const study = this.held(play());
    this.studies.set(name, study);
    return study;
  }

  /**
   * Results wait until all that was asked for meanwhile is played: only then is it known which has most games of a
   * variant.
   */
  private async held<T extends Asked>(play: Promise<readonly T[]>): Promise<readonly T[]> {
    this.pending += 1;
    try {
      const results = await play;
      for (const variant of results.flatMap(variantsIn)) this.note(variant);
    } finally {
      this.pending -= 1;
      if (this.pending === 0) this.release();
    }
    if (this.pending > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return play;
  }

  private release(): void {
    for (const [key, variant] of this.richer) {
      // Of what was played once, for its exact answer, no figure was handed out: another study may have one.
      if (variant.tally.trials > 1 && !this.shown.has(key)) this.shown.set(key, variant);
    }
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  private note(variant: VariantResult): void {
    const key = playedIn(variant);
    const other = this.richer.get(key);
    if (other === undefined || other.tally.trials < variant.tally.trials) this.richer.set(key, variant);
  }

  /** A result as its page shows it: each variant with most games, and every interval at the level. */
  shownAt<T extends Asked>(result: T, level: number): T {
    const one = (variant: VariantResult) => this.variant(variant, level);
    switch (result.kind) {
      case "run":
      case "sweep":
        return { ...result, variants: result.variants.map(one) };
      case "compare":
        return { ...result, ...comparedAt(result, level), level, a: one(result.a), b: one(result.b) };
      case "effects":
        return { ...result, ...effectsAt(result, level, one), level };
      default:
        // Those that look at their games more than once have intervals of their own making.
        return result;
    }
  }

  private variant(variant: VariantResult, level: number): VariantResult {
    const most = this.shown.get(playedIn(variant)) ?? variant;
    const { name, varied } = variant;
    const shown = retold(variantAt(most, level, REPORT_LEVEL), { name, varied });
    if (most !== variant) OWN_GAMES.set(shown, variant);
    return shown;
  }
}

function variantsIn(result: Asked): readonly VariantResult[] {
  switch (result.kind) {
    case "run":
    case "sweep":
      return result.variants;
    case "compare":
      return [result.a, result.b];
    case "effects":
      return [...(result.base === undefined ? [] : [result.base]), ...result.effects.map(({ variant }) => variant)];
    default:
      return [];
  }
}

/** What is played in a variant, whatever it is called: the game, its parameters with their files, and who plays. */
function playedIn({ values, summary, seat }: VariantResult): string {
  return JSON.stringify([summary.sim, values, summary.skill, seat]);
}

function comparedAt({ paired, headline }: CompareResult, level: number) {
  return summarizePairs(paired, level, undefined, headline);
}

function effectsAt({ base, effects }: EffectsResult, level: number, one: (variant: VariantResult) => VariantResult) {
  return {
    ...(base === undefined ? {} : { base: one(base) }),
    effects: effects.map((effect) => ({
      ...effect,
      ...pairedDifference(effect.pairs, level),
      variant: one(effect.variant),
    })),
  };
}
