/** What a smash does: its net successes and what one vehicle has over the other, less armor. */

import type { Params } from "../params.js";
import type { Vehicle } from "../vehicles.js";

export type SmashRules = Pick<Params, "smash-damage" | "smash-adds">;

/** What the attacker has over its target, by what counts: below 0 where it has less. */
function advantage(attacker: Vehicle, target: Vehicle, adds: Params["smash-adds"]): number {
  switch (adds) {
    case "power":
      return attacker.power - target.power;
    case "half-power":
      return Math.trunc((attacker.power - target.power) / 2);
    case "mobility":
      return attacker.mobility - target.mobility;
    case "nothing":
      return 0;
  }
}

/**
 * What comes on top of a smash's net successes, armor taken off: most often below 0. The first success may count for
 * nothing: under `excess` always, under `piecewise` for the stronger vehicle.
 */
export function smashBonus(attacker: Vehicle, target: Vehicle, rules: SmashRules): number {
  const more = advantage(attacker, target, rules["smash-adds"]);
  const firstIsFree = rules["smash-damage"] === "excess" || (rules["smash-damage"] === "piecewise" && more > 0);
  return more - (firstIsFree ? 1 : 0) - target.armor;
}

/** Damage of a smash with `net` successes, 1 or more, after armor. */
export function smashDamage(net: number, bonus: number): number {
  return Math.max(0, net + bonus);
}

/** Net successes that a smash must have to do any damage. */
export function leastNetToDamage(bonus: number): number {
  return Math.max(1, 1 - bonus);
}
