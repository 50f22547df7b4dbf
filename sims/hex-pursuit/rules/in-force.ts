/** The rules in force: the numbers and rulings that a chase or a stand is played by, as plain fields for the loop. */

import type { Params } from "../params.js";
import { neededByDistance } from "./to-hit.js";
import { isArea, type WeaponName } from "./weapons.js";

/** What of the parameters the fighting takes. */
export type FightParams = Pick<
  Params,
  | "weapon"
  | "to-hit"
  | "farthest"
  | "bite"
  | "injuries-to-fall"
  | "undead-injuries-to-fall"
  | "opportunity"
  | "zombies-shove"
  | "survivors-shove"
  | "undead-turn"
  | "extreme-from"
  | "shotgun"
  | "rocket"
>;

/** Nobody is safe anywhere: the goal of a stand. */
export const NOWHERE = Number.POSITIVE_INFINITY;

export interface Rules {
  readonly weapon: WeaponName;
  readonly area: boolean;
  /** The weapon's and the bare fists' needed rolls by distance. */
  readonly needed: Uint8Array;
  readonly fists: Uint8Array;
  readonly extremeFrom: "19" | "20";
  /** 2q + r from which on a survivor is safe, or NOWHERE. */
  readonly goal: number;
  readonly bite: number;
  readonly injuriesToFall: number;
  readonly undeadInjuriesToFall: number;
  readonly freeAttacks: boolean;
  readonly zombiesShove: boolean;
  readonly survivorsShove: boolean;
  readonly moveAndAttack: boolean;
}

/** The rules of a chase to the goal, or of a stand. */
export function rulesFrom(params: FightParams, goal: number): Rules {
  return {
    weapon: params.weapon,
    area: isArea(params.weapon),
    needed: neededByDistance(params.weapon, params),
    fists: neededByDistance("fists", params),
    extremeFrom: params["extreme-from"],
    goal,
    bite: params.bite,
    injuriesToFall: params["injuries-to-fall"],
    undeadInjuriesToFall: params["undead-injuries-to-fall"],
    freeAttacks: params.opportunity,
    zombiesShove: params["zombies-shove"],
    survivorsShove: goal !== NOWHERE && params["survivors-shove"],
    moveAndAttack: params["undead-turn"] === "move-and-attack",
  };
}
