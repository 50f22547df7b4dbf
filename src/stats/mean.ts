import { sum } from "simple-statistics";
import type { Histogram } from "../tally/tally.js";
import { zOfLevel } from "./normal.js";
import type { Interval } from "./wilson.js";

/** A metric's average, its spread, and how well the trials pin the average down. What is undefined is null. */
export interface MeanSummary {
  readonly trials: number;
  /** The average. Null of no trials. */
  readonly mean: number | null;
  /**
   * The sample standard deviation (divided by n − 1): how far single trials lie from the average. Null of fewer than
   * two.
   */
  readonly sd: number | null;
  /**
   * The standard error, sd / sqrt(n): how far averages of so many trials lie from the true one. Null of fewer than two.
   */
  readonly se: number | null;
  /** mean ± z · se, the normal interval. Null of fewer than two trials. */
  readonly ci: Interval | null;
}

/**
 * The mean of a histogram with its normal interval, which rests on the central limit theorem: averages of many trials
 * follow the bell curve whatever the metric's own distribution.
 *
 * Trials that all gave the same value v show no spread, and the normal interval would claim certainty. But if more than
 * the share u = 1 − α^(1/n) of all trials gave something else, n in a row like these would have a chance below α = 1 −
 * level (the "rule of three": u is about 3 / n at 0.95). With the metric's `bounds`, least and greatest, the mean then
 * lies between v − u (v − least) and v + u (greatest − v); without them the interval is v alone.
 *
 * Sums are compensated, and a second pass over the distances from the first pass's mean corrects that mean, so that
 * counts of 1e12 cost no digits (Chan, Golub and LeVeque, "Algorithms for computing the sample variance", 1983).
 */
export function meanOf(histogram: Histogram, level: number, bounds?: Interval): MeanSummary {
  const z = zOfLevel(level);
  const { trials, mean, squares } = moments(histogram);
  if (trials === 0) return { trials, mean: null, sd: null, se: null, ci: null };
  if (trials === 1) return { trials, mean, sd: null, se: null, ci: null };
  const sd = Math.sqrt(squares / (trials - 1));
  const se = sd / Math.sqrt(trials);
  if (squares === 0 && bounds !== undefined) {
    const unseen = -Math.expm1(Math.log(1 - level) / trials);
    return { trials, mean, sd, se, ci: [mean - unseen * (mean - bounds[0]), mean + unseen * (bounds[1] - mean)] };
  }
  return { trials, mean, sd, se, ci: [mean - z * se, mean + z * se] };
}

/** The number of trials, their mean, and the sum of the squared distances from it. Of no trials the mean is NaN. */
export function moments({ values, counts }: Histogram): { trials: number; mean: number; squares: number } {
  const trials = sum([...counts]);
  const nearly = sum(values.map((value, i) => counts[i]! * value)) / trials;
  const drift = sum(values.map((value, i) => counts[i]! * (value - nearly)));
  const squares = sum(values.map((value, i) => counts[i]! * (value - nearly) ** 2));
  return { trials, mean: nearly + drift / trials, squares };
}
