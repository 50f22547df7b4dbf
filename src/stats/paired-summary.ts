import { hasHeadline, seatNamed } from "../tally/headline.js";
import type { PairedTally } from "../tally/paired-tally.js";
import type { Tally } from "../tally/tally.js";
import { partOf, type SparseCounts, winnersPairs } from "../tally/winners.js";
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
 * given (a confidence sequence, for a run that stops when it is precise enough). What headlines, the first outcome
 * unless another or a seat is named, stands first.
 */
export function summarizePairs(
  tally: PairedTally,
  level: number,
  shareDifference: DifferenceInterval = (counts) => pairedDifference(counts, level),
  headline = tally.a.outcomes[0]!,
): PairedSummary {
  const { a, b } = tally;
  const shared = [headline, ...a.outcomes.filter((outcome) => outcome !== headline)].filter(
    (outcome) => hasHeadline(a, outcome) && hasHeadline(b, outcome),
  );
  const first = shared[0] === headline ? pairCounts(tally, headline) : null;
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
 * In how many trials each, both or neither of the variants ended with the outcome, or was won from the seat. Both must
 * have an outcome, or a seat, of that name.
 */
export function pairCounts({ a, b, pairs, winners }: PairedTally, outcome: string): PairCounts {
  const seat = seatNamed(outcome);
  if (seat !== undefined) return seatCounts(winners, a.trials, (set) => partOf(set, seat));
  const inA = a.outcomes.indexOf(outcome);
  const inB = b.outcomes.indexOf(outcome);
  const both = pairs[inA]![inB]!;
  return splitOf(both, a.ends[inA]! - both, b.ends[inB]! - both, a.trials);
}

/**
 * The same of the first seat's wins, where a game that nobody wins counts as an even part: its advantage is by how much
 * these exceed an even share (`summarizeSeats`). Both variants must have several seats.
 */
export function firstSeatCounts({ a, b, winners }: PairedTally): PairCounts {
  const part = (seats: number) => (set: number) => (set === 0 ? 1 / seats : partOf(set, 0));
  return seatCounts(winners, a.trials, part(a.winners!.seats), part(b.winners!.seats));
}

/**
 * Of a win that is shared, a part counts: what both have of the trial for both, and what one has more for that one.
 * Intervals take parts for whole wins of as many trials, which spread no less.
 */
function seatCounts(
  winners: SparseCounts | undefined,
  trials: number,
  partInA: (set: number) => number,
  partInB = partInA,
): PairCounts {
  let [both, aOnly, bOnly] = [0, 0, 0];
  for (const [a, b, count] of winners === undefined ? [] : winnersPairs(winners)) {
    const [one, other] = [partInA(a), partInB(b)];
    both += count * Math.min(one, other);
    aOnly += count * Math.max(0, one - other);
    bOnly += count * Math.max(0, other - one);
  }
  return splitOf(both, aOnly, bOnly, trials);
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
