import { exactInterval, type Interval, wilsonInterval } from "./wilson.js";

/** How often something happened in variant a and in variant b of the same trials. Whole numbers. */
export interface PairCounts {
  readonly both: number;
  readonly aOnly: number;
  readonly bOnly: number;
  readonly neither: number;
}

/** A difference b − a of two shares, or of two means, with its interval. Null of no trials. */
export interface Difference {
  readonly difference: number | null;
  readonly ci: Interval | null;
}

/** Whether an interval leaves no doubt which of the two is the larger. */
export function isSettled({ ci }: Pick<Difference, "ci">): boolean {
  return ci !== null && (ci[0] > 0 || ci[1] < 0);
}

/** So many trials that differ at most, and at most this part of all, are few. Of more, method 10 holds as it should. */
const FEW = 20;
const FEW_OF_ALL = 0.1;

/**
 * By how much b's share exceeds a's when both were counted in the same trials: Newcombe's method 10.
 *
 * Each share has its Wilson interval. The distances from the estimates to their ends are squared and added, as standard
 * errors would be, less what the two have in common, which their correlation φ tells. The correlation is taken a little
 * too low (Newcombe's continuity correction), so that the interval never shrinks to nothing, not even when no trial
 * differs.
 *
 * R. G. Newcombe, "Improved confidence intervals for the difference between binomial proportions based on paired
 * data", Statistics in Medicine 17 (1998), 2635–2650.
 *
 * Of shares that are alike this holds too seldom while few trials differ (86% at 95% where two are to be expected, all
 * one way). While few do, each end is at least as far out as that of the two counts of trials that differ, squared and
 * added likewise, each with its exact interval.
 */
export function pairedDifference(counts: PairCounts, level: number): Difference {
  const { trials, a, b } = margins(counts);
  if (trials === 0) return { difference: null, ci: null };
  const difference = (counts.bOnly - counts.aOnly) / trials;
  const [aLo, aHi] = wilsonInterval(a, trials, level);
  const [bLo, bHi] = wilsonInterval(b, trials, level);
  const apart = 1 - cautiousCorrelation(counts);
  const down = squareAndAdd(b / trials - bLo, aHi - a / trials, apart);
  const up = squareAndAdd(bHi - b / trials, a / trials - aLo, apart);
  const { aOnly, bOnly } = counts;
  if (aOnly + bOnly > Math.min(FEW, FEW_OF_ALL * trials))
    return { difference, ci: [difference - down, difference + up] };
  const [aOnlyLo, aOnlyHi] = exactInterval(aOnly, trials, level);
  const [bOnlyLo, bOnlyHi] = exactInterval(bOnly, trials, level);
  const fewDown = Math.hypot(bOnly / trials - bOnlyLo, aOnlyHi - aOnly / trials);
  const fewUp = Math.hypot(bOnlyHi - bOnly / trials, aOnly / trials - aOnlyLo);
  return { difference, ci: [difference - Math.max(down, fewDown), difference + Math.max(up, fewUp)] };
}

/** sqrt(x² − 2 φ x y + y²) for φ = 1 − apart, written so that nothing cancels when φ is close to 1. */
export function squareAndAdd(x: number, y: number, apart: number): number {
  return Math.sqrt((x - y) ** 2 + 2 * apart * x * y);
}

/**
 * How alike the two variants' trials went: the correlation φ of "it happened in a" with "it happened in b". 1: always
 * together. 0: unrelated. −1: one or the other. Null where it happened always or never in one of the two, since φ is
 * then undefined.
 */
export function pairedCorrelation(counts: PairCounts): number | null {
  const { spread } = margins(counts);
  return spread === 0 ? null : (counts.both * counts.neither - counts.aOnly * counts.bOnly) / spread;
}

/** φ with half a trial's count taken off where it is positive, not below 0; 0 where it is undefined. */
function cautiousCorrelation(counts: PairCounts): number {
  const { trials, spread } = margins(counts);
  if (spread === 0) return 0;
  const together = counts.both * counts.neither - counts.aOnly * counts.bOnly;
  return (together > 0 ? Math.max(0, together - trials / 2) : together) / spread;
}

/**
 * How many trials of each variant, played independently, would have pinned the difference down as well as these pairs
 * did: n times the variance of an independent difference over that of the paired one. More than n where common random
 * numbers helped. Null where no trial differs, or every trial does and the same way: the pairs then show no variance at
 * all.
 */
export function independentTrialsWorth(counts: PairCounts): number | null {
  const { trials, a, b } = margins(counts);
  const { aOnly, bOnly } = counts;
  const paired = aOnly + bOnly - (bOnly - aOnly) * ((bOnly - aOnly) / trials);
  if (!(paired > 0)) return null;
  return (a * (trials - a)) / paired + (b * (trials - b)) / paired;
}

/** How often it happened in each, and the root of the product of all four margins, φ's denominator. */
function margins({ both, aOnly, bOnly, neither }: PairCounts) {
  const a = both + aOnly;
  const b = both + bOnly;
  const trials = both + aOnly + bOnly + neither;
  return { trials, a, b, spread: Math.sqrt(a * (trials - a)) * Math.sqrt(b * (trials - b)) };
}
