/** What smashes and shots have in common: adrenaline that buys what is lacking, and evasion that takes some away. */

import type { Log } from "deadeven";
import type { Fight } from "../state.js";
import * as tell from "../tell.js";
import { takenByEvasion } from "./evading.js";

/** Buys what the attack just rolled lacks, if the policy does. No dice, no roll to mend. Returns what was bought. */
export function pushAttack(fight: Fight, v: number, character: number, target: number, log?: Log): number {
  const { roller, adrenaline } = fight;
  if (roller.dice === 0) return 0;
  const bought = adrenaline.push(character, 1 + takenByEvasion(fight, target) - roller.net);
  if (bought > 0) log?.(tell.push(fight, v, character, bought));
  return bought;
}

/** Net successes of the attack just rolled, with those bought, less what the target's evasion takes. */
export function successesLeft(fight: Fight, target: number, bought: number, log?: Log): number {
  const net = fight.roller.net + bought;
  const taken = takenByEvasion(fight, target);
  if (taken === 0 || net === 0) return net;
  log?.(tell.evasionTakes(fight, target, net - taken));
  return net - taken;
}
