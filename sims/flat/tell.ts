/** Words of a replay that both games have. Allocates. */

import type { Adrenaline } from "./adrenaline.js";
import type { PoolRoller } from "./pool.js";

export function roundBegins(rounds: number): string {
  return `Round ${rounds}.`;
}

/** The initiative roll just made by `name`, and what it has earned character `who`. */
export function initiativeRoll(
  name: string,
  roller: PoolRoller,
  adrenaline: Adrenaline,
  who: number,
  earned: number,
): string {
  return `${name} rolls initiative, ${roller.told()}${adrenaline.toldEarned(who, earned)}.`;
}

/** What `name` buys on that roll, once all have rolled, and what it then comes to. */
export function buysInitiative(name: string, bought: number, adrenaline: Adrenaline, who: number, net: number): string {
  const successes = bought === 1 ? "1 success" : `${bought} successes`;
  return `${name} buys ${successes} on initiative with adrenaline (now ${adrenaline.points[who]}): ${net}.`;
}

/** What the wounds of `name` take off its roll, and what it then comes to. */
export function slowedByWounds(name: string, less: number, initiative: number): string {
  return `${name} is wounded, which takes ${less} off: ${initiative}.`;
}

/** "a driver", "a driver and a mechanic", "a driver, a mechanic and 2 fighters". */
export function listed(all: readonly string[]): string {
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** One initiative roll for all enemies is side B's. */
export const SHARED_ROLL = "Side B";

/** A round's order, of those who act simultaneously and their initiative: "Order: B2 (4), then A1 and B1 (3)." */
export function order(groups: readonly { readonly names: readonly string[]; readonly initiative: number }[]): string {
  return `Order: ${groups.map(({ names, initiative }) => `${names.join(" and ")} (${initiative})`).join(", then ")}.`;
}
