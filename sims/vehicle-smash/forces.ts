/** Both sides as a fight begins: vehicles, who is aboard, and what they roll. Nothing here changes during a fight. */

import { InputError } from "deadeven";
import { ATTACKS, type Attack } from "../flat/weapons.js";
import { penaltyTable } from "../flat/wounds.js";
import type { Params } from "./params.js";
import { drivingDice } from "./rules/driving.js";
import { smashBonus, smashDamage } from "./rules/smash-damage.js";
import { readSide, scaledVehicles, type Vehicle } from "./vehicles.js";

/**
 * Vehicles are numbered from 0, A's first. So are all characters: of each vehicle its driver, mechanic, then fighters.
 */
export interface Forces {
  readonly vehicles: readonly Vehicle[];
  /** How many vehicles A has: B's first is number `ofA`. */
  readonly ofA: number;
  /** "A1", "B2" … */
  readonly names: readonly string[];
  /** 0 for A, 1 for B. */
  readonly side: Int32Array;
  readonly body: Int32Array;
  /** Of all vehicles of side A together, and of side B. */
  readonly bodyOf: readonly [number, number];
  readonly armor: Int32Array;
  readonly mobility: Int32Array;
  readonly characters: number;
  readonly sideOfCharacter: Int32Array;
  readonly driver: Int32Array;
  /** −1 for none. */
  readonly mechanic: Int32Array;
  /** Whether A has mechanics, and whether B has. */
  readonly withMechanics: readonly boolean[];
  /** A vehicle's fighters are characters `fighters[v]` to `fightersEnd[v]` − 1. */
  readonly fighters: Int32Array;
  readonly fightersEnd: Int32Array;
  /** What a smash of vehicle v on t adds to its net successes, after armor: `smashBonus[v × vehicles + t]`. */
  readonly smashBonus: Int32Array;
  /** Two values each, of A and of B. */
  readonly smashPool: Int32Array;
  readonly outrunPool: Int32Array;
  readonly attackPool: Int32Array;
  readonly attackDifficulty: Int32Array;
  readonly attackDamage: Int32Array;
  /** 1 where the side's weapon is a firearm. */
  readonly fires: Int32Array;
  readonly repairPool: Int32Array;
  readonly dexterity: Int32Array;
  readonly wits: Int32Array;
  readonly alertness: Int32Array;
  readonly policies: readonly Params["a-policy"][];
  readonly aims: readonly Params["a-aim"][];
  /** Wound penalty after 0, 1, 2 … points of damage to a driver. */
  readonly penalties: Int32Array;
}

/** Reads both sides from the parameters. Throws an InputError for unknown vehicles and crews without seats. */
export function forcesOf(params: Params): Forces {
  const known = scaledVehicles(params);
  const a = readSide(params["side-a"], "side-a", known);
  const b = readSide(params["side-b"], "side-b", known);
  checkSeats("a", a, params["a-mechanic"], params["a-shooters"]);
  checkSeats("b", b, params["b-mechanic"], params["b-shooters"]);
  checkReach("a", params);
  checkReach("b", params);
  const vehicles = [...a, ...b];
  const side = Int32Array.from(vehicles, (_, v) => (v < a.length ? 0 : 1));
  const wantsMechanic = [params["a-mechanic"], params["b-mechanic"]];
  const wantedShooters = [params["a-shooters"], params["b-shooters"]];
  const attacks = [attackOf("a", params), attackOf("b", params)];
  const size = vehicles.length;
  const driver = new Int32Array(size);
  const mechanic = new Int32Array(size).fill(-1);
  const fighters = new Int32Array(size);
  const fightersEnd = new Int32Array(size);
  let characters = 0;
  vehicles.forEach(({ seats }, v) => {
    driver[v] = characters;
    characters += 1;
    let free = seats - 1;
    if (wantsMechanic[side[v]!] && free > 0) {
      mechanic[v] = characters;
      characters += 1;
      free -= 1;
    }
    fighters[v] = characters;
    characters += Math.min(free, wantedShooters[side[v]!]!);
    fightersEnd[v] = characters;
  });
  const firstOfB = driver[a.length]!;
  return {
    vehicles,
    ofA: a.length,
    names: vehicles.map((_, v) => (v < a.length ? `A${v + 1}` : `B${v - a.length + 1}`)),
    side,
    body: Int32Array.from(vehicles, ({ body }) => body),
    bodyOf: [bodyOf(a), bodyOf(b)],
    armor: Int32Array.from(vehicles, ({ armor }) => armor),
    mobility: Int32Array.from(vehicles, ({ mobility }) => mobility),
    characters,
    sideOfCharacter: Int32Array.from({ length: characters }, (_, character) => (character < firstOfB ? 0 : 1)),
    driver,
    mechanic,
    withMechanics: wantsMechanic,
    fighters,
    fightersEnd,
    smashBonus: Int32Array.from(vehicles.flatMap((v) => vehicles.map((target) => smashBonus(v, target, params)))),
    smashPool: Int32Array.of(params["a-dexterity"] + params["a-drive"], params["b-dexterity"] + params["b-drive"]),
    outrunPool: Int32Array.of(params["a-stamina"] + params["a-drive"], params["b-stamina"] + params["b-drive"]),
    attackPool: Int32Array.from(attacks, ({ pool }) => pool),
    attackDifficulty: Int32Array.from(attacks, ({ difficulty }) => difficulty),
    attackDamage: Int32Array.from(attacks, ({ damage }) => damage),
    fires: Int32Array.from(attacks, ({ fires }) => (fires ? 1 : 0)),
    repairPool: Int32Array.of(params["a-dexterity"] + params["a-repair"], params["b-dexterity"] + params["b-repair"]),
    dexterity: Int32Array.of(params["a-dexterity"], params["b-dexterity"]),
    wits: Int32Array.of(params["a-wits"], params["b-wits"]),
    alertness: Int32Array.of(params["a-alertness"], params["b-alertness"]),
    policies: [params["a-policy"], params["b-policy"]],
    aims: [params["a-aim"], params["b-aim"]],
    penalties: penaltyTable(params.health, params["wound-penalties"]),
  };
}

/** Most damage that vehicle `v`, its driver with this wound penalty, can do to `target` by one smash. */
export function mostSmashDamage(
  forces: Forces,
  v: number,
  target: number,
  penalty: number,
  rulings: Pick<Params, "over-ten">,
): number {
  const { mobility, smashPool, smashBonus, side, vehicles } = forces;
  const dice = drivingDice(smashPool[side[v]!]!, penalty, mobility[v]!);
  if (dice <= 0 || (mobility[target]! > 10 && rulings["over-ten"] === "impossible")) return 0;
  return smashDamage(dice, smashBonus[v * vehicles.length + target]!);
}

function bodyOf(vehicles: readonly Vehicle[]): number {
  return vehicles.reduce((sum, { body }) => sum + body, 0);
}

/** What fighters of a side roll and do, by the table of attacks on foot. */
function attackOf(side: "a" | "b", params: Params) {
  const other = side === "a" ? "b" : "a";
  const attack: Attack = ATTACKS[params[`${side}-weapon`]];
  return {
    pool: params[`${side}-${attack.skill}`] + params[`${side}-dexterity`],
    difficulty:
      attack.difficulty === "target" ? params[`${other}-stamina`] + params[`${other}-athletics`] : attack.difficulty,
    damage: attack.damage + (attack.addsStrength ? params[`${side}-strength`] : 0),
    fires: attack.skill === "firearms",
  };
}

/** Fighters whose weapon doesn't carry to the enemy are refused. */
function checkReach(side: "a" | "b", params: Params): void {
  const weapon = params[`${side}-weapon`];
  const { range } = ATTACKS[weapon];
  if (params[`${side}-shooters`] === 0 || range >= params["shot-distance"]) return;
  throw new InputError(
    `shot-distance must be a whole number from 1 to ${range}, the range of ${side}-weapon ${weapon}, not "${params["shot-distance"]}"`,
  );
}

/** Smaller vehicles of a mixed side carry as many as fit; a number that fits in none is refused. */
function checkSeats(prefix: "a" | "b", vehicles: readonly Vehicle[], mechanic: boolean, shooters: number): void {
  const free = Math.max(...vehicles.map(({ seats }) => seats)) - 1;
  if (mechanic && free < 1) {
    throw new InputError(`${prefix}-mechanic must be false: no vehicle of side-${prefix} has a second seat`);
  }
  const most = free - (mechanic ? 1 : 0);
  if (shooters > most) {
    const beside = mechanic ? "driver and mechanic" : "the driver";
    throw new InputError(
      `${prefix}-shooters must be a whole number from 0 to ${most}, the seats of side-${prefix} beside ${beside}, not "${shooters}"`,
    );
  }
}
