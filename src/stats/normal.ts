/**
 * The bell curve: how many standard errors wide an interval must be, and how rare a score is.
 *
 * The quantile is Wichura's algorithm AS 241 (1988), good to about 16 digits, as @stdlib has it.
 */

import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";

/**
 * How many standard errors either side an interval of this level reaches if its estimate follows the bell curve:
 * z with P(−z ≤ Z ≤ z) = level. `zOfLevel(0.95)` is 1.959964. Throws a RangeError unless 0 < level < 1.
 */
export function zOfLevel(level: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`the level is ${level}; it must lie between 0 and 1`);
  return -normalQuantile((1 - level) / 2, 0, 1);
}
