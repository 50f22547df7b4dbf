/** Attacks. The table of attacks is in sims/flat/weapons.ts, and setup.ts takes each side's numbers from it. */

import { CHANGED_INTENTION } from "../../flat/intentions.js";
import { hitDamage } from "../../flat/weapons.js";
import type { State } from "../state.js";
import { diceDodged } from "./dodges.js";

/** Dexterity and the attack's skill, less wounds and the dice that the target's dodge takes. */
export function attackDice(fight: State, i: number, target: number): number {
  const { fighters, penalty } = fight;
  return fighters[i]!.attackDice - penalty[i]! - diceDodged(fight, target);
}

export function attackDifficulty({ fighters, changed }: State, i: number): number {
  return fighters[i]!.difficulty + (changed[i] === 1 ? CHANGED_INTENTION : 0);
}

/** Damage of i's hit with `net` successes, 1 or more. */
export function attackDamage({ fighters, setup }: State, i: number, net: number): number {
  return hitDamage(fighters[i]!.damage, net, setup.damage);
}
