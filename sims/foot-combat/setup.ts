/** What the parameters fix for every fight: who fights, with what, and by which readings of the rules. */

import { ATTACKS, type Attack } from "../flat/weapons.js";
import { penaltyTable } from "../flat/wounds.js";
import type { Params } from "./params.js";

/** A fighter, who has all but its name in common with the others of its side. */
export interface Fighter {
  readonly name: string;
  /** 0 for A, 1 for B. */
  readonly side: number;
  /** Its enemies are fighters `firstEnemy` to `endOfEnemies` − 1. */
  readonly firstEnemy: number;
  readonly endOfEnemies: number;
  readonly wits: number;
  readonly alertness: number;
  readonly range: number;
  /** Dice of the attack, of a dodge, and of holding on or breaking free, before wounds. */
  readonly attackDice: number;
  readonly dodgeDice: number;
  readonly gripDice: number;
  /** Damage of a hit with one net success. */
  readonly damage: number;
  /** Difficulty of its attacks on the other side. */
  readonly difficulty: number;
  readonly grapples: boolean;
  readonly dodge: Params["a-dodge"];
}

/** Fighter `number`, from 1, of a side; the difficulty of its attacks is worked out against the other. */
function fighterOf(params: Params, side: "a" | "b", number: number): Fighter {
  const other = side === "a" ? "b" : "a";
  const weapon = params[`${side}-weapon`];
  const attack: Attack = ATTACKS[weapon];
  const dexterity = params[`${side}-dexterity`];
  const strength = params[`${side}-strength`];
  const toughness = params[`${other}-stamina`] + params[`${other}-athletics`];
  return {
    name: `${side.toUpperCase()}${number}`,
    side: side === "a" ? 0 : 1,
    firstEnemy: side === "a" ? params["a-fighters"] : 0,
    endOfEnemies: side === "a" ? params["a-fighters"] + params["b-fighters"] : params["a-fighters"],
    wits: params[`${side}-wits`],
    alertness: params[`${side}-alertness`],
    range: attack.range,
    attackDice: params[`${side}-${attack.skill}`] + dexterity,
    dodgeDice: params[`${side}-dodge-rating`] + dexterity,
    gripDice: strength + params[`${side}-brawl`],
    damage: attack.damage + (attack.addsStrength ? strength : 0),
    difficulty: attack.difficulty === "target" ? toughness : attack.difficulty,
    grapples: weapon === "grapple",
    dodge: params[`${side}-dodge`],
  };
}

export interface Setup {
  /** Side A's first. A fighter's place in this list is its number everywhere. */
  readonly fighters: readonly Fighter[];
  readonly names: readonly string[];
  readonly health: number;
  /** Of all fighters of side A together, and of side B. */
  readonly healthOf: readonly [number, number];
  /** Dice lost by the damage taken. */
  readonly penalties: Int32Array;
  readonly distance: number;
  readonly move: number;
  readonly roundCap: number;
  readonly damage: Params["damage"];
  readonly dodgeTakesDice: boolean;
  readonly grapplesHold: boolean;
}

export function setupOf(params: Params): Setup {
  const fighters: Fighter[] = [];
  for (let k = 1; k <= params["a-fighters"]; k += 1) fighters.push(fighterOf(params, "a", k));
  for (let k = 1; k <= params["b-fighters"]; k += 1) fighters.push(fighterOf(params, "b", k));
  return {
    fighters,
    names: fighters.map(({ name }) => name),
    health: params.health,
    healthOf: [params["a-fighters"] * params.health, params["b-fighters"] * params.health],
    penalties: penaltyTable(params.health, params["wound-penalties"]),
    distance: params.distance,
    move: params.move,
    roundCap: params["round-cap"],
    damage: params.damage,
    dodgeTakesDice: params.dodge === "dice",
    grapplesHold: params.grapple === "hold",
  };
}
