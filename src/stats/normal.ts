/** The bell curve and those of its kin: how wide an interval must be. */

import gammainc from "@stdlib/math-base-special-gammainc";
import beta from "@stdlib/stats-base-dists-beta-quantile";
import gamma from "@stdlib/stats-base-dists-gamma-quantile";
import normalQuantile from "@stdlib/stats-base-dists-normal-quantile";
import tQuantile from "@stdlib/stats-base-dists-t-quantile";

/**
 * How many standard errors either side an interval of this level reaches if its estimate follows the bell curve:
 * z with P(−z ≤ Z ≤ z) = level. `zOfLevel(0.95)` is 1.959964. Throws a RangeError unless 0 < level < 1.
 */
export function zOfLevel(level: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`the level is ${level}; it must lie between 0 and 1`);
  return -normalQuantile((1 - level) / 2, 0, 1);
}

/**
 * The same where the standard error itself is known only from `freedom` independent pieces of information: Student's t.
 * It is wider, much so for few: `tOfLevel(0.95, 2)` is 4.302653; for many it comes down to `zOfLevel`.
 */
export function tOfLevel(level: number, freedom: number): number {
  return -tQuantile((1 - level) / 2, freedom);
}

/** How likely a χ² variable with so many degrees of freedom is to reach this. */
export function chiSquareTail(value: number, freedom: number): number {
  return gammainc(value / 2, freedom / 2, true, true);
}

/** The value that a gamma distribution of this shape, and rate 1, does not exceed with chance p. */
export function gammaQuantile(p: number, shape: number): number {
  return gamma(p, shape, 1);
}

/** The value that a beta distribution with these two parameters does not exceed with chance p. */
export function betaQuantile(p: number, a: number, b: number): number {
  return beta(p, a, b);
}
