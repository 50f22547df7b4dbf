/** What is ours and shapes a result, and where the text contradicts itself. */

import { EXACT_WITHIN, isSpent, spendingInRounds, spendingOf } from "../flat/assumptions.js";
import { isSolvable } from "./exact/duel.js";
import { type Forces, forcesOf, mostSmashDamage } from "./forces.js";
import type { Params } from "./params.js";

export function assumptions(params: Params): readonly string[] {
  const forces = forcesOf(params);
  const said = ["A die is a ten-sided die; the text never names it."];
  if (params.scenario === "exchange") {
    said.push("One smash without initiative; its damage is not limited to the body the target has.");
    said.push(...spendingOf(params));
    said.push(...harmless(forces, params, [0], [forces.ofA]));
    return said;
  }
  said.push(
    "A vehicle acts on its driver's initiative: the driver first, then its fighters, then its mechanic.",
    "All characters of a side have the same ratings, know every vehicle's state, and fight to the end unless their policy is to flee.",
  );
  const all = forces.vehicles.map((_, v) => v);
  const a = all.filter((v) => forces.side[v] === 0);
  const b = all.filter((v) => forces.side[v] === 1);
  if (params["a-policy"].startsWith("smash")) said.push(...harmless(forces, params, a, b));
  if (params["b-policy"].startsWith("smash")) said.push(...harmless(forces, params, b, a));
  const bothSmash = params["a-policy"].startsWith("smash") && params["b-policy"].startsWith("smash");
  const unarmed = forces.fighters.every((fighter, v) => fighter === forces.fightersEnd[v]);
  const none = [...pairs(a, b), ...pairs(b, a)].every(
    ([v, target]) => mostSmashDamage(forces, v, target, 0, params) === 0,
  );
  if (bothSmash && unarmed && none) {
    said.push(
      `No smash of this fight can do damage, so that every trial is left unfinished after ${params["round-cap"]} rounds.`,
    );
  }
  if (!unarmed || forces.mechanic.some((character) => character >= 0)) {
    said.push(...aboard(forces, params, "a", a), ...aboard(forces, params, "b", b));
  }
  if (!unarmed) {
    said.push(
      `Those aboard attack at ${params["shot-distance"]} slots, whatever the vehicles do; the text gives no distance.`,
      `A character goes down at ${params.health} damage and loses ${params["wound-penalties"].join(", ")} ` +
        "dice after 1, 2, 3 … damage; the text gives no health and no wounds. A fighter, or else the mechanic, " +
        "takes over from a driver.",
    );
  }
  if ([params["a-policy"], params["b-policy"]].some((policy) => policy.startsWith("flee") || policy === "random")) {
    said.push(
      `Outrunning gets a vehicle away with ${params.lead} net successes, added up over the rounds; the text gives no number.`,
      "A side escapes if any of its vehicles got away and the others are out of the fight.",
    );
  }
  said.push(...spendingInRounds(params));
  if (isSpent(params) && isSolvable(params, forces)) said.push(EXACT_WITHIN);
  said.push(`A fight is left unfinished after ${params["round-cap"]} rounds.`);
  return said;
}

/** Vehicles that can smash as long as they like and never do damage. */
function harmless(forces: Forces, params: Params, from: readonly number[], to: readonly number[]): readonly string[] {
  const said = new Set<string>();
  for (const [v, target] of pairs(from, to)) {
    if (mostSmashDamage(forces, v, target, 0, params) > 0) continue;
    said.add(`A ${inWords(forces, v)}'s smash can't damage a ${inWords(forces, target)}, however well it is rolled.`);
  }
  return [...said];
}

/** "small car" of `small-car`. */
function inWords({ vehicles }: Forces, v: number): string {
  return vehicles[v]!.name.replaceAll("-", " ");
}

function pairs(from: readonly number[], to: readonly number[]): (readonly [number, number])[] {
  return from.flatMap((v) => to.map((target) => [v, target] as const));
}

/** Who rides where, which seats may have cut short. */
function aboard(forces: Forces, params: Params, side: "a" | "b", vehicles: readonly number[]): readonly string[] {
  const said = new Set<string>();
  for (const v of vehicles) {
    const shooters = forces.fightersEnd[v]! - forces.fighters[v]!;
    const wanted = params[`${side}-shooters`];
    const mechanic = forces.mechanic[v]! >= 0;
    if (shooters < wanted || (params[`${side}-mechanic`] && !mechanic)) {
      said.add(
        `A ${inWords(forces, v)} of side ${side.toUpperCase()} has seats for ${shooters} of ${wanted} ` +
          `fighters${params[`${side}-mechanic`] && !mechanic ? " and no mechanic" : ""}.`,
      );
    }
  }
  return [...said];
}

export const contradictions: readonly string[] = [
  "Damage of a smash: the formula (net successes plus own less the target's power) gives 4 for the first " +
    "example, a power-5 car on a power-2 motorcycle with one success, which says 3. smash-damage formula, the " +
    "default, keeps the formula; excess counts successes past the first, which gives that 3, and then misses " +
    "the third example; piecewise counts past the first for the stronger vehicle alone, which fits all three " +
    "before armor.",
  "The second example (one success against a stronger vehicle: no damage) fits the formula. The third (5 " +
    "successes of a power-2 vehicle on a power-5 car: 2 damage) fits it only before armor, which every car " +
    "has; after armor it is 1.",
  "The text says strength where its examples use power. Power is used, and no option offers the other.",
  "Outrunning: the table of actions takes the difference in dexterity, the prose and its example that in " +
    "mobility. outrun-by mobility is the default, dexterity the other reading.",
  "Outrunning: taken literally, the prose lowers the difficulty when the other vehicle is quicker, the " +
    "reverse of its own example (4 for mobility 7 from mobility 5, and 8 the other way round). The example is " +
    "followed, and no option offers the reverse.",
  "The outrunning example's motorcycle has mobility 7, the table's 9. The table is followed, and no option offers the other.",
];
