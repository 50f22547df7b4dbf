/** What smashes and attacks by fighters have in common: adrenaline that buys what is lacking, and evasion. */

import type { Log } from "deadeven";
import type { Fight } from "../state.js";
import * as tell from "../tell.js";
import { takenByEvasion } from "./evading.js";
import { buySuccesses } from "./rolls.js";

/**
 * Net successes of the attack just rolled, with those that its character aboard `v` buys, less what the target's
 * evasion takes. With `leastNet` of them it does any damage, and with `eachCounts` more with each one more.
 */
export function successesLeft(
  fight: Fight,
  v: number,
  character: number,
  target: number,
  leastNet: number,
  eachCounts: boolean,
  log?: Log,
): number {
  const taken = takenByEvasion(fight, target);
  const { net } = fight.roller;
  const worthwhile = leastNet + taken - net;
  const bought = buySuccesses(fight, v, character, 1 + taken - net, worthwhile, eachCounts && worthwhile <= 1, log);
  const left = net + bought;
  if (taken === 0 || left === 0) return left;
  log?.(tell.evasionTakes(fight, target, left - taken));
  return left - taken;
}

/** Notes an attack, for what takes effect when all who act simultaneously have acted. */
export function strike(fight: Fight, target: number, victim: number, damage: number): void {
  const place = fight.blows;
  fight.blowVehicle[place] = target;
  fight.blowVictim[place] = victim;
  fight.blowDamage[place] = damage;
  fight.blows = place + 1;
}
