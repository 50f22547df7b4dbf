/** What each weapon reaches, and its own penalties. */

import { MELEE_REACH } from "./hexes.js";

export interface Weapon {
  /** Nearest and farthest hex it may be used at. */
  readonly from: number;
  readonly to: number;
  /** Whether the range band's penalty counts. */
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

const WEAPONS = {
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

export function weaponNamed(name: WeaponName): Weapon {
  return WEAPONS[name];
}

/** Whether a hit strikes everyone in the target's hex. */
export function isArea(name: WeaponName): boolean {
  return weaponNamed(name).area ?? false;
}
