/** The numbers and rulings that a chase or a stand is played by, ready for the loop. */

import type { Retreat } from "./retreat.js";
import { type HitRules, isArea, isMelee, neededByDistance, type WeaponName } from "./weapons.js";

export type Tactic = "run" | "shoot-then-run" | "hold";

/** What of the parameters the fighting takes. */
export interface FightParams extends HitRules {
  readonly weapon: WeaponName;
  readonly tactic: Tactic;
  readonly pace: "slowest" | "own";
  readonly bite: number;
  readonly "injuries-to-fall": number;
  readonly "undead-injuries-to-fall": number;
  readonly opportunity: boolean;
  readonly "zombies-shove": boolean;
  readonly "survivors-shove": boolean;
  readonly "undead-turn": "move-or-attack" | "move-and-attack";
}

export interface Rules {
  readonly weapon: WeaponName;
  readonly area: boolean;
  readonly melee: boolean;
  /** The weapon's and the bare fists' needed rolls by distance. */
  readonly needed: Uint8Array;
  readonly fists: Uint8Array;
  readonly extremeFrom: "19" | "20";
  readonly tactic: Tactic;
  /** Those who run keep to the pace of the slowest. */
  readonly together: boolean;
  /** In a chase, 2q + r where safety begins, and the row that those who step aside keep to. */
  readonly goal: number;
  readonly middleRow: number;
  /** In a stand, what finds a way for those who run. In a chase there is none. */
  readonly retreat: Retreat | undefined;
  readonly bite: number;
  readonly injuriesToFall: number;
  readonly undeadInjuriesToFall: number;
  readonly opportunity: boolean;
  readonly undeadShove: boolean;
  readonly livingShove: boolean;
  readonly moveAndAttack: boolean;
}

/** The rules of a chase (where safety is) or of a stand (what finds a way for those who run). */
export function rulesFrom(
  params: FightParams,
  place: { readonly goal: number; readonly middleRow: number } | { readonly retreat: Retreat },
): Rules {
  const chase = "goal" in place;
  return {
    weapon: params.weapon,
    area: isArea(params.weapon),
    melee: isMelee(params.weapon),
    needed: neededByDistance(params.weapon, params),
    fists: neededByDistance("fists", params),
    extremeFrom: params["extreme-from"],
    tactic: params.tactic,
    together: chase && params.pace === "slowest",
    goal: chase ? place.goal : 0,
    middleRow: chase ? place.middleRow : 0,
    retreat: chase ? undefined : place.retreat,
    bite: params.bite,
    injuriesToFall: params["injuries-to-fall"],
    undeadInjuriesToFall: params["undead-injuries-to-fall"],
    opportunity: params.opportunity,
    undeadShove: params["zombies-shove"],
    livingShove: chase && params["survivors-shove"],
    moveAndAttack: params["undead-turn"] === "move-and-attack",
  };
}
