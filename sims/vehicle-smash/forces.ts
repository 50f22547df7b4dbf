/** Both sides as a fight begins: vehicles, who is aboard, and what they roll. Nothing here changes during a fight. */

import { InputError } from "deadeven";
import { ATTACKS } from "../flat/weapons.js";
import { penaltyTable } from "../flat/wounds.js";
import type { Params } from "./params.js";
import { drivingDice } from "./rules/driving.js";
import { smashDamage } from "./rules/smash-damage.js";
import { readSide, type Vehicle } from "./vehicles.js";

/**
 * Vehicles are numbered from 0, A's first. So are all characters: of each vehicle its driver, mechanic, then shooters.
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
  readonly armor: Int32Array;
  readonly mobility: Int32Array;
  readonly power: Int32Array;
  readonly characters: number;
  readonly driver: Int32Array;
  /** −1 for none. */
  readonly mechanic: Int32Array;
  /** A vehicle's shooters are characters `shooters[v]` to `shootersEnd[v]` − 1. */
  readonly shooters: Int32Array;
  readonly shootersEnd: Int32Array;
  /** Two values each, of A and of B. */
  readonly smashPool: Int32Array;
  readonly outrunPool: Int32Array;
  readonly shotPool: Int32Array;
  readonly shotDifficulty: Int32Array;
  readonly shotDamage: Int32Array;
  /** 1 where the side's weapon carries as far as the vehicles are apart. */
  readonly inRange: Int32Array;
  readonly repairPool: Int32Array;
  readonly dexterity: Int32Array;
  readonly wits: Int32Array;
  readonly alertness: Int32Array;
  readonly policies: readonly Params["a-policy"][];
  /** Wound penalty after 0, 1, 2 … points of damage to a driver. */
  readonly penalties: Int32Array;
}

/** Reads both sides from the parameters. Throws an InputError for unknown vehicles and crews without seats. */
export function forcesOf(params: Params): Forces {
  const a = readSide(params["side-a"], "side-a", params.vehicles);
  const b = readSide(params["side-b"], "side-b", params.vehicles);
  checkSeats("a", a, params["a-mechanic"], params["a-shooters"]);
  checkSeats("b", b, params["b-mechanic"], params["b-shooters"]);
  const vehicles = [...a, ...b];
  const side = Int32Array.from(vehicles, (_, v) => (v < a.length ? 0 : 1));
  const wantsMechanic = [params["a-mechanic"], params["b-mechanic"]];
  const wantedShooters = [params["a-shooters"], params["b-shooters"]];
  const weapons = [ATTACKS[params["a-weapon"]], ATTACKS[params["b-weapon"]]];
  const size = vehicles.length;
  const driver = new Int32Array(size);
  const mechanic = new Int32Array(size).fill(-1);
  const shooters = new Int32Array(size);
  const shootersEnd = new Int32Array(size);
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
    shooters[v] = characters;
    characters += Math.min(free, wantedShooters[side[v]!]!);
    shootersEnd[v] = characters;
  });
  return {
    vehicles,
    ofA: a.length,
    names: vehicles.map((_, v) => (v < a.length ? `A${v + 1}` : `B${v - a.length + 1}`)),
    side,
    body: Int32Array.from(vehicles, ({ body }) => body),
    armor: Int32Array.from(vehicles, ({ armor }) => armor),
    mobility: Int32Array.from(vehicles, ({ mobility }) => mobility),
    power: Int32Array.from(vehicles, ({ power }) => power),
    characters,
    driver,
    mechanic,
    shooters,
    shootersEnd,
    smashPool: Int32Array.of(params["a-dexterity"] + params["a-drive"], params["b-dexterity"] + params["b-drive"]),
    outrunPool: Int32Array.of(params["a-stamina"] + params["a-drive"], params["b-stamina"] + params["b-drive"]),
    shotPool: Int32Array.of(params["a-firearms"] + params["a-dexterity"], params["b-firearms"] + params["b-dexterity"]),
    shotDifficulty: Int32Array.from(weapons, ({ difficulty }) => difficulty),
    shotDamage: Int32Array.from(weapons, ({ damage }) => damage),
    inRange: Int32Array.from(weapons, ({ range }) => (range >= params["shot-distance"] ? 1 : 0)),
    repairPool: Int32Array.of(params["a-dexterity"] + params["a-repair"], params["b-dexterity"] + params["b-repair"]),
    dexterity: Int32Array.of(params["a-dexterity"], params["b-dexterity"]),
    wits: Int32Array.of(params["a-wits"], params["b-wits"]),
    alertness: Int32Array.of(params["a-alertness"], params["b-alertness"]),
    policies: [params["a-policy"], params["b-policy"]],
    penalties: penaltyTable(params.health, params["wound-penalties"]),
  };
}

/** Most damage that vehicle `v`, its driver with this wound penalty, can do to `target` by one smash. */
export function mostSmashDamage(
  forces: Forces,
  v: number,
  target: number,
  penalty: number,
  rulings: Pick<Params, "smash-damage" | "over-ten">,
): number {
  const { mobility, power, armor, smashPool, side } = forces;
  const dice = drivingDice(smashPool[side[v]!]!, penalty, mobility[v]!);
  if (dice <= 0 || (mobility[target]! > 10 && rulings["over-ten"] === "impossible")) return 0;
  return smashDamage(dice, power[v]!, power[target]!, armor[target]!, rulings["smash-damage"]);
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
