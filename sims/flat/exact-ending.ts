/** What a duel of two that was solved comes to, as both sims of the Flat say it. */

import type { Exact } from "deadeven";
import type { DuelAnswer } from "./duel-of-two.js";
import { isFiveToTen } from "./metrics.js";

/** A metric's mean and distribution. */
type ExactMetric = NonNullable<Exact["metrics"]>[string];

/** Values and their chances. */
export type Pairs = readonly (readonly [value: number, chance: number])[];

export interface Ending {
  readonly wins: { readonly a: number; readonly b: number };
  readonly bothOut: number;
  readonly unfinished: number;
  /** The metrics that both games have. */
  readonly metrics: Record<"rounds" | "rounds-5-to-10" | "damage-by-a" | "damage-by-b", ExactMetric>;
  /** What each has left in the end. */
  readonly left: { readonly a: Pairs; readonly b: Pairs };
}

/** Sums a duel up. */
export function endingOf({ ended, left }: DuelAnswer): Ending {
  const leftA = left.map(sumOf);
  const leftB = [...left[0]!.keys()].map((b) => left.reduce((sum, row) => sum + row[b]!, 0));
  const bothOut = left[0]![0]!;
  const unfinished = left.slice(1).reduce((sum, row) => sum + sumOf(row.slice(1)), 0);
  const rounds = Float64Array.from(ended);
  rounds[rounds.length - 1]! += unfinished;
  const decidedInTime = sumOf(ended.filter((_, round) => isFiveToTen(round)));
  const damageTo = (chances: readonly number[]) =>
    summed(chances.map((chance, still) => [chances.length - 1 - still, chance]));
  return {
    wins: { a: leftB[0]! - bothOut, b: leftA[0]! - bothOut },
    bothOut,
    unfinished,
    metrics: {
      rounds: summed([...rounds.entries()]),
      "rounds-5-to-10": summed([
        [0, 1 - decidedInTime],
        [1, decidedInTime],
      ]),
      "damage-by-a": damageTo(leftB),
      "damage-by-b": damageTo(leftA),
    },
    left: { a: [...leftA.entries()], b: [...leftB.entries()] },
  };
}

/** Mean and distribution from chances in any order; values that can't come up are left out. */
export function summed(pairs: Pairs): ExactMetric {
  const distribution = pairs.filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b);
  return { mean: distribution.reduce((sum, [value, chance]) => sum + value * chance, 0), distribution };
}

function sumOf(chances: Float64Array): number {
  return chances.reduce((sum, chance) => sum + chance, 0);
}
