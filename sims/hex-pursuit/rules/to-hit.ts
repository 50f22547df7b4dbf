/** Range bands, and the roll that an attack needs: a d6 of `to-hit` or more after the penalties; no roll is special. */

import { type WeaponName, weaponNamed } from "./weapons.js";

/** Range bands, each 1 harder to hit in than the one before: short, without penalty, to extreme, at −3. */
export const BANDS = ["short", "medium", "long", "extreme"] as const;
export const SHORT = 0;
export const MEDIUM = 1;
export const LONG = 2;
export const EXTREME = 3;
export type Band = typeof SHORT | typeof MEDIUM | typeof LONG | typeof EXTREME;

/** How much harder a hit is in each band. */
const BAND_PENALTY = [0, 1, 2, 3] as const;

/** The farthest hex of short and of medium range; where long ends is a ruling. */
const SHORT_TO = 6;
const MEDIUM_TO = 12;

/** What of the parameters decides whether a shot hits. */
export interface HitRules {
  readonly "to-hit": number;
  /** The distance beyond which nothing can be hit; 0 where there is no such limit. */
  readonly farthest: number;
  readonly "extreme-from": "19" | "20";
  readonly shotgun: "added" | "instead";
  readonly rocket: "added" | "instead";
}

/** The band of a distance in hexes; the same hex counts as short. */
export function bandOf(distance: number, extremeFrom: HitRules["extreme-from"]): Band {
  if (distance <= SHORT_TO) return SHORT;
  if (distance <= MEDIUM_TO) return MEDIUM;
  return distance < Number(extremeFrom) ? LONG : EXTREME;
}

/** The lowest d6 that hits at this distance (7 or more: none does), or undefined where the shot is not allowed. */
export function neededRoll(name: WeaponName, distance: number, rules: HitRules): number | undefined {
  const weapon = weaponNamed(name);
  if (distance < weapon.from || distance > weapon.to) return undefined;
  if (rules.farthest > 0 && distance > rules.farthest) return undefined;
  const own = weapon.penaltyBeyond !== undefined && distance > weapon.penaltyBeyond ? 1 : 0;
  const instead =
    (name === "shotgun" && rules.shotgun === "instead") || (name === "rocket-launcher" && rules.rocket === "instead");
  const band = weapon.bands && !instead ? BAND_PENALTY[bandOf(distance, rules["extreme-from"])]! : 0;
  return rules["to-hit"] + band + own;
}

/** The chance that a d6 shows `needed` or more. */
export function chanceOf(needed: number): number {
  return Math.min(6, Math.max(0, 7 - needed)) / 6;
}

/** Beyond this distance nothing changes any more. */
const TABLE_TO = 63;

/** What a roll can't reach, and what a shot that is not allowed needs. */
const NEVER = 99;

/** The rolls needed by distance, 0 to 63; NEVER where the shot is not allowed. Look up with `neededAt`. */
export function neededByDistance(name: WeaponName, rules: HitRules): Uint8Array {
  return Uint8Array.from({ length: TABLE_TO + 1 }, (_, distance) => neededRoll(name, distance, rules) ?? NEVER);
}

/** Looks up a table of `neededByDistance` at any distance. */
export function neededAt(table: Uint8Array, distance: number): number {
  return table[Math.min(distance, TABLE_TO)]!;
}

/** Whether some roll hits at a distance. */
export function canHit(table: Uint8Array, distance: number): boolean {
  return neededAt(table, distance) <= 6;
}
