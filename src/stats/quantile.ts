import { sum } from "simple-statistics";
import type { Histogram } from "../tally/tally.js";
import { binomialLowerRank } from "./binomial.js";

/**
 * The smallest value v that at least the share p of the trials did not exceed: F(v) ≥ p. The median is p = 0.5. Always
 * a value that came up, never one between two. Null of no trials. This is the inverse of the empirical distribution
 * function, type 1 of Hyndman and Fan, "Sample quantiles in statistical packages" (1996).
 */
export function quantileOf(histogram: Histogram, p: number): number | null {
  const trials = sum([...histogram.counts]);
  // Dividing, not multiplying by p: 7 / 100 is the same double as 0.07, but 0.07 · 100 is more than 7.
  return firstWhere(histogram, (atMost) => atMost / trials >= p);
}

/**
 * Where the true quantile p may lie. Of n trials the number that do not exceed the true quantile is binomial, whatever
 * the metric's distribution; so the values at two ranks (order statistics), found from the binomial distribution alone,
 * enclose it with at least the chance `level`, at most (1 − level) / 2 lost on either side. Metrics that take few
 * values make it only safer. W. J. Conover, *Practical Nonparametric Statistics* (3rd ed. 1999), section 3.2.
 *
 * An end is null where so few trials set no bound: fewer than 6 say nothing of the median at 0.95.
 */
export function quantileInterval(
  histogram: Histogram,
  p: number,
  level: number,
): [lo: number | null, hi: number | null] {
  const trials = sum([...histogram.counts]);
  const tail = (1 - level) / 2;
  const low = binomialLowerRank(trials, p, tail);
  const high = trials + 1 - binomialLowerRank(trials, 1 - p, tail);
  return [
    low < 1 ? null : firstWhere(histogram, (atMost) => atMost >= low),
    high > trials ? null : firstWhere(histogram, (atMost) => atMost >= high),
  ];
}

/** The smallest value for which the number of trials that did not exceed it passes. */
function firstWhere({ values, counts }: Histogram, passes: (atMost: number) => boolean): number | null {
  let atMost = 0;
  for (let i = 0; i < values.length; i += 1) {
    atMost += counts[i]!;
    if (passes(atMost)) return values[i]!;
  }
  return null;
}
