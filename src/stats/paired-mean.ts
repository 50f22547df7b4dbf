import { max } from "simple-statistics";
import type { Histogram } from "../tally/tally.js";
import { moments } from "./mean.js";
import { tOfLevel } from "./normal.js";
import type { Difference } from "./paired.js";

/**
 * How often a metric's difference b − a was 0, 1, 2, … (`up`) and 0, −1, −2, … (`down`), as a paired tally counts it.
 */
export interface DifferenceCounts {
  readonly up: readonly number[];
  readonly down: readonly number[];
}

/** The differences as a histogram, ascending. */
export function differenceHistogram({ up, down }: DifferenceCounts): Histogram {
  const values: number[] = [];
  const counts: number[] = [];
  const add = (value: number, count: number) => {
    if (count === 0) return;
    values.push(value);
    counts.push(count);
  };
  for (let d = down.length - 1; d > 0; d -= 1) add(-d, down[d]!);
  up.forEach((count, d) => {
    add(d, count);
  });
  return { values, counts };
}

/**
 * By how much a metric's mean in b exceeds that in a, from the differences within each trial.
 *
 * Where differences vary: mean ± t · se, with as many degrees of freedom as pairs that differ otherwise than the
 * commonest difference does. On common random numbers most pairs often don't differ at all, and the few that do are all
 * there is to learn from: of a hundred thousand pairs three may say something, and a normal interval would be far too
 * sure of them. Where many pairs differ it is the normal interval.
 *
 * Where every pair differs by the same amount d (all by 0, say), they show no spread, and a normal interval would claim
 * certainty. But if more than the share u = 1 − α^(1/n) of all trials differed otherwise, n in a row like this would
 * have a chance below α = 1 − level (the "rule of three": u is about 3 / n at 0.95). Those unseen ones could lie
 * anywhere in −range to range, so the mean lies between d − u (range + d) and d + u (range − d).
 *
 * @param range the largest difference the metric's bounds allow: max − min over both variants.
 */
export function pairedMeanDifference(differences: DifferenceCounts, level: number, range: number): Difference {
  const histogram = differenceHistogram(differences);
  const { trials, mean, squares } = moments(histogram);
  if (trials === 0) return { difference: null, ci: null };
  if (histogram.values.length === 1) {
    const unseen = -Math.expm1(Math.log(1 - level) / trials);
    return { difference: mean, ci: [mean - unseen * (range + mean), mean + unseen * (range - mean)] };
  }
  const telling = trials - max([...histogram.counts]);
  const half = tOfLevel(level, telling) * Math.sqrt(squares / (trials - 1) / trials);
  return { difference: mean, ci: [Math.max(-range, mean - half), Math.min(range, mean + half)] };
}
