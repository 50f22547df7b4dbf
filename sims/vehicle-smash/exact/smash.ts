/** One smash: its roll and what it does, and exact tables of all vehicles smashing all vehicles. */

import type { ExactTable } from "deadeven";
import { netDistribution } from "../../flat/exact-pool.js";
import type { Forces } from "../forces.js";
import type { Params } from "../params.js";
import { drivingDice } from "../rules/driving.js";
import { leastNetToDamage, smashBonus, smashDamage } from "../rules/smash-damage.js";
import { scaledVehicles, type Vehicle } from "../vehicles.js";

/** A smash of one vehicle, its driver unhurt, on another. */
export interface Smash {
  readonly dice: number;
  readonly difficulty: number;
  /** Damage after armor with this many net successes; 0 with none. */
  readonly damage: (net: number) => number;
  /** Net successes that it must have to do any. */
  readonly leastNet: number;
}

export function smashOf(attacker: Vehicle, target: Vehicle, pool: number, params: Params): Smash {
  const bonus = smashBonus(attacker, target, params);
  return {
    dice: drivingDice(pool, 0, attacker.mobility),
    difficulty: target.mobility,
    damage: (net) => (net === 0 ? 0 : smashDamage(net, bonus)),
    leastNet: leastNetToDamage(bonus),
  };
}

export function smashIn(forces: Forces, v: number, target: number, params: Params): Smash {
  return smashOf(forces.vehicles[v]!, forces.vehicles[target]!, forces.smashPool[forces.side[v]!]!, params);
}

/** Every vehicle of the file smashing every other, driven by A's driver: mean damage, and the chance of any. */
export function smashTables(params: Params): readonly ExactTable[] {
  const vehicles = scaledVehicles(params);
  const pool = params["a-dexterity"] + params["a-drive"];
  const names = vehicles.map(({ name }) => name);
  const damage = vehicles.map((attacker) =>
    vehicles.map((target) => {
      const smash = smashOf(attacker, target, pool, params);
      return netDistribution(smash.dice, smash.difficulty, params).map(smash.damage);
    }),
  );
  const axes = { rows: { title: "smashing", values: names }, columns: { title: "smashed", values: names } };
  return [
    {
      name: "smash-damage",
      title: "Mean damage of one smash, after armor, by a driver of side A",
      ...axes,
      value: "mean damage",
      cells: damage.map((row) => row.map((cell) => cell.mean().toNumber())),
      share: false,
    },
    {
      name: "smash-chance",
      title: "Chance that one smash does any damage, by a driver of side A",
      ...axes,
      value: "chance of damage",
      cells: damage.map((row) => row.map((cell) => cell.atLeast(1).toNumber())),
      share: true,
    },
  ];
}
