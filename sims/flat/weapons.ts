/** The attacks of a character on foot, or of a fighter aboard a vehicle: the rules' table. */

import type { RatingName } from "./ratings.js";
import type { DamageRuling } from "./rulings.js";
import { NEVER } from "./spending.js";

export interface Attack {
  /** The rating that adds to Dexterity to make the pool. */
  readonly skill: Extract<RatingName, "brawl" | "melee" | "firearms">;
  /** Damage of a hit; Strength is added where `addsStrength`. */
  readonly damage: number;
  readonly addsStrength: boolean;
  /** Farthest target, in slots of five feet. */
  readonly range: number;
  /** Difficulty of the attack roll; "target" is the target's Stamina + Athletics. */
  readonly difficulty: number | "target";
}

export const ATTACKS = {
  punch: { skill: "brawl", damage: 0, addsStrength: true, range: 1, difficulty: 6 },
  grapple: { skill: "brawl", damage: 0, addsStrength: true, range: 1, difficulty: "target" },
  spear: { skill: "melee", damage: 1, addsStrength: true, range: 2, difficulty: 6 },
  pistol: { skill: "firearms", damage: 4, addsStrength: false, range: 10, difficulty: 6 },
  "large-pistol": { skill: "firearms", damage: 6, addsStrength: false, range: 10, difficulty: 7 },
  shotgun: { skill: "firearms", damage: 8, addsStrength: false, range: 6, difficulty: 7 },
  rifle: { skill: "firearms", damage: 8, addsStrength: false, range: 25, difficulty: 6 },
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

/** Every attack of the table, punches first. */
export const ATTACK_NAMES = [
  "punch",
  "grapple",
  "spear",
  "pistol",
  "large-pistol",
  "shotgun",
  "rifle",
] as const satisfies readonly AttackName[];

/** Dodging: Dodge + Dexterity at this difficulty. */
export const DODGE_DIFFICULTY = 6;

/** Net successes that a hit must have to do more than `armor` soaks; NEVER if none do. */
export function leastNetToHarm(base: number, armor: number, damage: DamageRuling): number {
  if (base > armor) return 1;
  return damage === "plus-extra" ? armor - base + 2 : NEVER;
}

/** Damage of a hit with `net` successes, 1 or more: `base`, and under `plus-extra` 1 for each past the first. */
export function hitDamage(base: number, net: number, damage: DamageRuling): number {
  return damage === "plus-extra" ? base + net - 1 : base;
}
