/** The rules' arithmetic, apart from any dice. */

import type { Params } from "./params.js";

/** Dice of a driver: the pool less the wound penalty, never more than the vehicle's mobility. May be 0 or less. */
export function drivingDice(pool: number, penalty: number, mobility: number): number {
  return Math.min(pool - penalty, mobility);
}

/** Damage of a smash with `net` successes, 1 or more, after armor. */
export function smashDamage(
  net: number,
  power: number,
  targetPower: number,
  armor: number,
  ruling: Params["smash-damage"],
): number {
  return Math.max(0, net - (ruling === "excess" ? 1 : 0) + power - targetPower - armor);
}

/** The difficulty of outrunning: 6 less the difference of mobility (or dexterity) from the pursuer's, in one's favour. */
export function outrunDifficulty(own: number, pursuers: number): number {
  return 6 - (own - pursuers);
}

export const EVADE_DIFFICULTY = 6;

/** The difficulty of a repair in motion; 1 more for a vehicle that was attacked this turn. */
export const REPAIR_DIFFICULTY = 8;
