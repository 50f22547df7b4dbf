import type { Histogram } from "../tally/tally.js";
import { meanOf } from "./mean.js";
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

/** A difference of means; `heavyTail` as of a mean (`MeanSummary`). */
export interface MeanDifference extends Difference {
  readonly heavyTail: boolean;
}

/**
 * By how much a metric's mean in b exceeds that in a: the mean of the differences within each trial, with a mean's
 * interval (`meanOf`). On common random numbers most pairs often don't differ at all, and the few that do are all there
 * is to learn from; if none does, unseen ones may differ by as much as the metric's bounds allow.
 *
 * @param range the largest difference the metric's bounds allow: max − min over both variants.
 */
export function pairedMeanDifference(differences: DifferenceCounts, level: number, range: number): MeanDifference {
  const { mean, ci, heavyTail } = meanOf(differenceHistogram(differences), level, [-range, range]);
  return { difference: mean, ci, heavyTail };
}
