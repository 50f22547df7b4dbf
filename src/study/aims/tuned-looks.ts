import { lookSchedule, tOptFor } from "../../stats/sequence.js";
import type { Range } from "./aim.js";
import type { Quantity } from "./quantity.js";

/** Looks of the shared schedule that aims use: 100 trials, then about a quarter more each. */
const EVERY = 5;

/** The numbers of trials, fixed beforehand, at which aims are looked at. */
export function aimLooks(cap: number): number[] {
  return lookSchedule(cap).filter((look, i) => i % EVERY === 0 || look === cap);
}

/**
 * The number of trials at which a sequence is to be narrowest, set before the first: where a quarter of the range can
 * be told, for a share; for whatever tells no scale, halfway (by factors) to the cap.
 */
export function tOptOf({ low, high }: Range, kind: Quantity["kind"], alpha: number, cap: number): number {
  const halfway = Math.sqrt(100 * cap);
  if (kind !== "share" || low === null || high === null || high <= low) return Math.min(halfway, cap);
  return Math.min(cap, tOptFor((high - low) / 4, 1 - alpha));
}
