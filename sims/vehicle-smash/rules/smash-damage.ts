import type { Params } from "../params.js";

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
