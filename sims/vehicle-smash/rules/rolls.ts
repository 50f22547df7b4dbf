/** What all rolls have in common: streams of dice, botches, adrenaline. */

import type { Log, Streams } from "deadeven";
import type { Fight } from "../state.js";
import * as tell from "../tell.js";

/** The parts of the game that roll dice of their own. */
export const SUBSTREAMS = ["initiative", "smash", "maneuver", "shots", "repair", "policy"] as const;
export type VehicleStreams = Streams<(typeof SUBSTREAMS)[number]>;

/**
 * Adrenaline buys successes for the roll that a character aboard `v` has just made; a botch that they don't mend is
 * counted. `lacking`, `worthwhile` and `eachCounts` are as in Adrenaline.buy. Returns the successes bought.
 */
export function buySuccesses(
  fight: Fight,
  v: number,
  character: number,
  lacking: number,
  worthwhile: number,
  eachCounts: boolean,
  log?: Log,
): number {
  const bought = fight.adrenaline.buy(character, fight.roller.dice, lacking, worthwhile, eachCounts);
  if (bought > 0) log?.(tell.buys(fight, v, character, bought));
  else if (fight.roller.botch) fight.botches += 1;
  return bought;
}
