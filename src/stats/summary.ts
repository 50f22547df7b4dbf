import { type Histogram, histogramOf, type Tally } from "../tally/tally.js";
import { meanOf } from "./mean.js";
import { quantileOf } from "./quantile.js";
import { type Interval, wilsonInterval } from "./wilson.js";

/** How often trials ended one way. The share is null of no trials. */
export interface OutcomeSummary {
  readonly outcome: string;
  readonly count: number;
  readonly share: number | null;
  readonly ci: Interval;
}

/**
 * A metric over all trials. What is undefined is null: all but the sd and se of no trials, and those and the ci of a
 * single one.
 */
export interface MetricSummary {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly se: number | null;
  /** Of the mean. */
  readonly ci: Interval | null;
  /** Whether so few trials make up the spread that the mean's interval may hold less often than it says. */
  readonly heavyTail: boolean;
  /**
   * The least and the greatest value seen, and values between: at least 5%, 25%, 50%, 75%, 95% of trials did not exceed
   * them.
   */
  readonly min: number | null;
  readonly p05: number | null;
  readonly p25: number | null;
  readonly median: number | null;
  readonly p75: number | null;
  readonly p95: number | null;
  readonly max: number | null;
}

export interface Summary {
  readonly outcomes: readonly OutcomeSummary[];
  readonly metrics: Readonly<Record<string, MetricSummary>>;
}

/** The interval of a share: `successes` of `trials`. */
export type ShareInterval = (successes: number, trials: number) => Interval;

/**
 * What a tally says: each outcome's share and each metric's mean, spread and quantiles, with intervals.
 *
 * Shares, and metrics that are 0 or 1 by their bounds, have `shareInterval`: Wilson's unless another is given (a
 * confidence sequence, for a run that stops when it is precise enough).
 */
export function summarize(
  tally: Tally,
  level: number,
  shareInterval: ShareInterval = (successes, trials) => wilsonInterval(successes, trials, level),
): Summary {
  const outcomes = tally.outcomes.map((outcome, o) => {
    const count = tally.ends[o]!;
    const share = tally.trials === 0 ? null : count / tally.trials;
    return { outcome, count, share, ci: shareInterval(count, tally.trials) };
  });
  const metrics = tally.metrics.map(({ name, min, max }) => {
    const histogram = histogramOf(tally, name);
    const summary = summarizeMetric(histogram, level, [min, max]);
    if (min !== 0 || max !== 1) return [name, summary] as const;
    const ones = histogram.counts[histogram.values.indexOf(1)] ?? 0;
    return [name, { ...summary, ci: shareInterval(ones, tally.trials), heavyTail: false }] as const;
  });
  return { outcomes, metrics: Object.fromEntries(metrics) };
}

/** The same for one histogram, such as that of a metric where the trial ended one way. */
export function summarizeMetric(histogram: Histogram, level: number, bounds?: Interval): MetricSummary {
  const { mean, sd, se, ci, heavyTail } = meanOf(histogram, level, bounds);
  return {
    mean,
    sd,
    se,
    ci,
    heavyTail,
    min: histogram.values[0] ?? null,
    p05: quantileOf(histogram, 0.05),
    p25: quantileOf(histogram, 0.25),
    median: quantileOf(histogram, 0.5),
    p75: quantileOf(histogram, 0.75),
    p95: quantileOf(histogram, 0.95),
    max: histogram.values.at(-1) ?? null,
  };
}
