import type { PairedTally } from "../tally/paired-tally.js";
import type { Tally } from "../tally/tally.js";
import {
  type Difference,
  independentTrialsWorth,
  type PairCounts,
  pairedCorrelation,
  pairedDifference,
} from "./paired.js";
import { type DifferenceCounts, type MeanDifference, pairedMeanDifference } from "./paired-mean.js";

/** An outcome's share in b less that in a. */
export interface OutcomeDifference extends Difference {
  readonly outcome: string;
}

export interface PairedSummary {
  /** For each outcome that both variants have. */
  readonly differences: readonly OutcomeDifference[];
  /** For each metric that both have: its mean in b less that in a. */
  readonly metrics: Readonly<Record<string, MeanDifference>>;
  /**
   * How alike the trials went, by a's first outcome: φ from −1 to 1. Null where it is undefined, or b has no such
   * outcome.
   */
  readonly correlation: number | null;
  /**
   * How many trials of each variant, played independently, would have told that outcome's difference as well; null
   * likewise.
   */
  readonly independentTrials: number | null;
}

/** The interval of a paired difference of shares. */
export type DifferenceInterval = (counts: PairCounts) => Difference;

/**
 * What a paired tally says: how outcomes and metrics differ between two variants, b − a.
 *
 * Shares, and metrics that are 0 or 1 by their bounds, have `shareDifference`: Newcombe's method 10 unless another is
 * given (a confidence sequence, for a run that stops when it is precise enough).
 */
export function summarizePairs(
  tally: PairedTally,
  level: number,
  shareDifference: DifferenceInterval = (counts) => pairedDifference(counts, level),
): PairedSummary {
  const { a, b } = tally;
  const shared = a.outcomes.filter((outcome) => b.outcomes.includes(outcome));
  const first = b.outcomes.includes(a.outcomes[0]!) ? pairCounts(tally, a.outcomes[0]!) : null;
  return {
    differences: shared.map((outcome) => ({ outcome, ...shareDifference(pairCounts(tally, outcome)) })),
    metrics: Object.fromEntries(
      tally.differences.map((counts) => {
        const [min, max] = bounds(tally, counts.name);
        if (min !== 0 || max !== 1) return [counts.name, pairedMeanDifference(counts, level, max - min)];
        return [counts.name, { ...shareDifference(indicatorCounts(a, counts)), heavyTail: false }];
      }),
    ),
    correlation: first && pairedCorrelation(first),
    independentTrials: first && independentTrialsWorth(first),
  };
}

/**
 * In how many trials each, both or neither of the variants ended with the outcome. Both must have an outcome of that
 * name.
 */
export function pairCounts({ a, b, pairs }: PairedTally, outcome: string): PairCounts {
  const inA = a.outcomes.indexOf(outcome);
  const inB = b.outcomes.indexOf(outcome);
  const both = pairs[inA]![inB]!;
  return splitOf(both, a.ends[inA]! - both, b.ends[inB]! - both, a.trials);
}

/** The same for "the metric is 1", from the differences of a metric that is 0 or 1 and how often it was 1 in a. */
function indicatorCounts(a: Tally, { up, down, name }: DifferenceCounts & { readonly name: string }): PairCounts {
  const m = a.metrics.findIndex((metric) => metric.name === name);
  const offset = 1 - a.metrics[m]!.min;
  const ones = a.counts.reduce((sum, byMetric) => sum + (byMetric[m]![offset] ?? 0), 0);
  const aOnly = down[1] ?? 0;
  return splitOf(ones - aOnly, aOnly, up[1] ?? 0, a.trials);
}

function splitOf(both: number, aOnly: number, bOnly: number, trials: number): PairCounts {
  return { both, aOnly, bOnly, neither: trials - both - aOnly - bOnly };
}

/** The least and the greatest value that the metric may have in either variant. */
function bounds({ a, b }: PairedTally, name: string): [min: number, max: number] {
  const both = [...a.metrics, ...b.metrics].filter((metric) => metric.name === name);
  return [Math.min(...both.map(({ min }) => min)), Math.max(...both.map(({ max }) => max))];
}
