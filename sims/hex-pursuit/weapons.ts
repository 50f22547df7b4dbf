/** Range bands, what each weapon reaches, and the roll it needs. */

/** Range bands, in the order of the metrics that count hits. */
export const SHORT = 0;
export const MEDIUM = 1;
export const LONG = 2;
export const EXTREME = 3;

/** How much harder a hit is in each band. */
const BAND_PENALTY = [0, 1, 2, 3] as const;

/** Farthest distance that counts as within melee reach: the same hex and the six around it. */
export const MELEE_REACH = 1;

interface Weapon {
  /** Nearest and farthest hex it may be used at. */
  readonly from: number;
  readonly to: number;
  /** Whether the band's penalty counts. */
  readonly bands: boolean;
  /** A hit strikes everyone in the target's hex. */
  readonly area?: boolean;
  /** One more penalty, beyond this distance; a ruling says whether it comes on top of the band's. */
  readonly penaltyBeyond?: number;
}

const ANY = Number.POSITIVE_INFINITY;
const MELEE: Weapon = { from: 0, to: MELEE_REACH, bands: true };
const NORMAL: Weapon = { from: 0, to: ANY, bands: true };
const SHORT_AND_MEDIUM: Weapon = { from: 0, to: 12, bands: true };

export const WEAPONS = {
  pistol: NORMAL,
  fists: MELEE,
  club: MELEE,
  axe: MELEE,
  sword: MELEE,
  chainsaw: MELEE,
  "shield-bash": MELEE,
  "thrown-object": { from: 1, to: 2, bands: true },
  "throwing-knife": { from: 1, to: 4, bands: true },
  bow: SHORT_AND_MEDIUM,
  slingshot: SHORT_AND_MEDIUM,
  crossbow: NORMAL,
  rifle: NORMAL,
  "automatic-rifle": NORMAL,
  "machine-gun": NORMAL,
  "sniper-rifle": { from: MELEE_REACH + 1, to: ANY, bands: false },
  shotgun: { from: 0, to: ANY, bands: true, penaltyBeyond: 6 },
  "grenade-launcher": { from: 3, to: 12, bands: true, area: true },
  "rocket-launcher": { from: 0, to: ANY, bands: true, area: true, penaltyBeyond: 12 },
  molotov: { from: 1, to: 4, bands: true, area: true },
  grenade: { from: 1, to: 6, bands: true, area: true },
} as const satisfies Record<string, Weapon>;

export type WeaponName = keyof typeof WEAPONS;
export const WEAPON_NAMES = Object.keys(WEAPONS) as WeaponName[];

/** What of the parameters decides whether a shot hits. */
export interface HitRules {
  readonly "to-hit": number;
  readonly "extreme-from": "19" | "20";
  readonly shotgun: "added" | "instead";
  readonly rocket: "added" | "instead";
}

/** The band of a distance in hexes; the same hex counts as short. */
export function bandOf(distance: number, extremeFrom: "19" | "20"): number {
  if (distance <= 6) return SHORT;
  if (distance <= 12) return MEDIUM;
  return distance < Number(extremeFrom) ? LONG : EXTREME;
}

/** The lowest d6 that hits at this distance (7 or more: none does), or undefined where the shot is not allowed. */
export function neededRoll(name: WeaponName, distance: number, rules: HitRules): number | undefined {
  const weapon: Weapon = WEAPONS[name];
  if (distance < weapon.from || distance > weapon.to) return undefined;
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

/** Whether a hit strikes everyone in the target's hex. */
export function isArea(name: WeaponName): boolean {
  return (WEAPONS[name] as Weapon).area ?? false;
}

/** Whether the weapon works hand to hand only. */
export function isMelee(name: WeaponName): boolean {
  return WEAPONS[name].to === MELEE_REACH;
}

/** Beyond this distance nothing changes any more. */
const FARTHEST = 63;

/** What a roll can't reach, and what a shot that is not allowed needs. */
export const NEVER = 99;

/** The rolls needed by distance, 0 to 63; NEVER where the shot is not allowed. Look up with `neededAt`. */
export function neededByDistance(name: WeaponName, rules: HitRules): Uint8Array {
  return Uint8Array.from({ length: FARTHEST + 1 }, (_, distance) => neededRoll(name, distance, rules) ?? NEVER);
}

/** Looks up a table of `neededByDistance` at any distance. */
export function neededAt(table: Uint8Array, distance: number): number {
  return table[Math.min(distance, FARTHEST)]!;
}
