/** Do a few games come from where very many others do? An exact test, stratum by stratum. */

import type { Stream } from "../random/stream.js";
import { orthonormal } from "./orthonormal.js";

/** Games played under the same conditions: by value, how many of the few there are, and how many of the many. */
export interface Stratum {
  readonly few: readonly number[];
  readonly many: readonly number[];
  /** For each value what it counts as, in one or more ways. */
  readonly scores: readonly (readonly number[])[];
}

/** How often the few are drawn anew. The least chance that can be told is one in this and one. */
export const DRAWS = 9999;

/**
 * How likely the few would differ as much from all, if they had come from where the many do.
 *
 * If they had, then within each stratum any so many of all games, the few and the many put together, could as well
 * have been the few. So they are drawn anew, without replacement, again and again, and each time it is asked whether
 * what is drawn lies as far from what one expects: T = d′V⁻d, d being the sums of scores less what one expects of them,
 * and V their covariances, both summed over strata. So scores that tell the same count once. Of values without an order
 * in one stratum T is K. Pearson's χ², but for a factor that all draws share. The part of the draws that lie as far,
 * what was observed being one of them, is the chance. That is exact for any number of games on either side, and counts
 * in that the many are a sample too.
 *
 * R. A. Fisher, *The Design of Experiments* (1935), section 21, has the idea; M. Dwass, "Modified randomization tests
 * for nonparametric hypotheses", Annals of Mathematical Statistics 28 (1957), 181–187, that a sample of the draws does.
 *
 * Null where nothing can differ: no game, or scores that are all alike.
 */
export function sameSource(strata: readonly Stratum[], stream: Stream, draws = DRAWS): number | null {
  const width = strata[0]?.scores[0]?.length ?? 0;
  const expected = new Float64Array(width);
  const covariance = Array.from({ length: width }, () => new Array<number>(width).fill(0));
  const observed = new Float64Array(width);
  const drawn = new Float64Array(width * draws);
  for (const { few, many, scores } of strata) {
    const pooled = few.map((count, value) => count + many[value]!);
    const [n, all] = [sum(few), sum(pooled)];
    if (n === 0) continue;
    const means = Array.from(
      { length: width },
      (_, s) => pooled.reduce((total, count, value) => total + count * scores[value]![s]!, 0) / all,
    );
    const part = all > 1 ? (n / all) * ((all - n) / (all - 1)) : 0;
    for (let s = 0; s < width; s += 1) {
      expected[s]! += n * means[s]!;
      observed[s]! += few.reduce((total, count, value) => total + count * scores[value]![s]!, 0);
    }
    pooled.forEach((count, value) => {
      const off = scores[value]!.map((score, s) => score - means[s]!);
      for (let s = 0; s < width; s += 1) {
        for (let t = 0; t < width; t += 1) covariance[s]![t]! += part * count * off[s]! * off[t]!;
      }
    });
    addDraws(drawn, pooled, n, scores, stream);
  }
  const rows = orthonormal(covariance);
  if (rows.length === 0) return null;
  const distance = (sums: Float64Array, from: number) => {
    let total = 0;
    for (const row of rows) {
      let along = 0;
      for (let s = 0; s < width; s += 1) along += row[s]! * (sums[from + s]! - expected[s]!);
      total += along ** 2;
    }
    return total;
  };
  const least = distance(observed, 0) * (1 - 1e-9) - 1e-9;
  let asFar = 1;
  for (let d = 0; d < draws; d += 1) if (distance(drawn, d * width) >= least) asFar += 1;
  return asFar / (draws + 1);
}

/** Adds to each draw's sums those of n of the pooled games: all are shuffled on from where the last draw left them. */
function addDraws(
  drawn: Float64Array,
  pooled: readonly number[],
  n: number,
  scores: Stratum["scores"],
  stream: Stream,
): void {
  const width = scores[0]!.length;
  const games = new Int32Array(sum(pooled));
  let filled = 0;
  pooled.forEach((count, value) => {
    games.fill(value, filled, filled + count);
    filled += count;
  });
  for (let from = 0; from < drawn.length; from += width) {
    for (let i = 0; i < n; i += 1) {
      const j = i + stream.below(games.length - i);
      const value = games[j]!;
      games[j] = games[i]!;
      games[i] = value;
      const score = scores[value]!;
      for (let s = 0; s < width; s += 1) drawn[from + s]! += score[s]!;
    }
  }
}

/** Scores of values that have no order: each counts for itself. */
export function nominalScores(values: number): number[][] {
  return Array.from({ length: values }, (_, value) => Array.from({ length: values }, (_, s) => (s === value ? 1 : 0)));
}

/**
 * Scores of values in order: how far each lies from the middle of all, from −½ to ½, by the part of games that lie
 * below it; and that squared. So what lies too high or too low is told, and what lies too far out or too near the
 * middle: the first two of J. Neyman's components of fit ("»Smooth test« for goodness of fit", Skandinavisk
 * Aktuarietidskrift 20, 1937, 149–199). Of two values the second tells nothing but the first again, weighed by how
 * rare they are: it is left out, since groups that weigh it otherwise would make a second question of it. `counts` are
 * of all games, by value, ascending.
 */
export function orderedScores(counts: readonly number[]): number[][] {
  const all = sum(counts);
  const isEither = counts.filter((count) => count > 0).length <= 2;
  let below = 0;
  return counts.map((count) => {
    const middle = (below + count / 2) / all - 0.5;
    below += count;
    return [middle, isEither ? 0 : middle ** 2];
  });
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
