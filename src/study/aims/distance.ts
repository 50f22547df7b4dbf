/** How far a game is from its aims. */

import type { Interval } from "../../stats/wilson.js";
import type { Range } from "./aim.js";
import type { Quantity } from "./quantity.js";

/**
 * By how much a value lies outside a range, 0 within it: of a share the difference itself, of means and quantiles a
 * part of the bound. So a hundredth is a point of a share, or a hundredth of the turns.
 */
export function gapOf(value: number, { low, high }: Range, kind: Quantity["kind"]): number {
  const scaled = (gap: number, bound: number) => (kind === "share" ? gap : gap / Math.max(1, Math.abs(bound)));
  if (low !== null && value < low) return scaled(low - value, low);
  return high !== null && value > high ? scaled(value - high, high) : 0;
}

/** The least and the greatest gap of the values in an interval. */
export function gapInterval([least, greatest]: Interval, range: Range, kind: Quantity["kind"]): Interval {
  const ends = [gapOf(least, range, kind), gapOf(greatest, range, kind)];
  const { low, high } = range;
  // From one side of the range to the other, some value lies in it.
  const crosses = (low === null || greatest >= low) && (high === null || least <= high);
  return [crosses ? 0 : Math.min(...ends), Math.max(...ends)];
}

/** All gaps as one distance: 0 where every aim is met. */
export function distanceOf(gaps: readonly number[]): number {
  return Math.hypot(...gaps);
}
