/** What all rolls have in common: streams of dice, botches, adrenaline. */

import type { Log, Streams } from "deadeven";
import type { Fight } from "../state.js";
import * as tell from "../tell.js";

/** The parts of the game that roll dice of their own. */
export const SUBSTREAMS = ["initiative", "smash", "maneuver", "shots", "repair", "policy"] as const;
export type VehicleStreams = Streams<(typeof SUBSTREAMS)[number]>;

/**
 * Adrenaline buys the roll that a character aboard `v` has just made what it lacks, as its policy has it; a botch that
 * it doesn't mend is counted. `lacking` and `worthwhile` are as in successesToBuy. Returns the successes bought.
 */
export function buySuccesses(
  fight: Fight,
  v: number,
  character: number,
  lacking: number,
  worthwhile: number,
  log?: Log,
): number {
  const bought = fight.adrenaline.buy(character, fight.roller.dice, lacking, worthwhile);
  if (bought > 0) log?.(tell.buys(fight, v, character, bought));
  else if (fight.roller.botch) fight.botches += 1;
  return bought;
}
