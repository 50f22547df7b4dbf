/** The exact answer of an exchange, by the distribution of its one roll. */

import type { Exact } from "deadeven";
import { mostToSpend } from "../../flat/adrenaline.js";
import { soakedOf } from "../../flat/exact-attack.js";
import { rollResults } from "../../flat/exact-pool.js";
import { successesToBuy } from "../../flat/spending.js";
import { forcesOf } from "../forces.js";
import type { Params } from "../params.js";
import { smashIn } from "./smash.js";

/** One smash. */
export function exactExchange(params: Params): Exact {
  const forces = forcesOf(params);
  const target = forces.ofA;
  const { dice, difficulty, damage, leastNet } = smashIn(forces, 0, target, params);
  const start = params["adrenaline-start"];
  const outcomes = { damage: 0, "no-damage": 0, botch: 0 };
  const damages = new Map<number, number>();
  const nets = new Map<number, number>();
  for (const { net: rolled, botch, earned, chance } of rollResults(dice, difficulty, params, params.doubles)) {
    const most = dice > 0 ? mostToSpend(start + earned, params["adrenaline-cap"]) : 0;
    const bought = successesToBuy(params.adrenaline, 1 - rolled, leastNet - rolled, most);
    const net = rolled + bought;
    const done = damage(net) - soakedOf(damage(net), forces.body[target]!, start, params);
    // A bought success mends a botch.
    outcomes[done > 0 ? "damage" : botch && bought === 0 ? "botch" : "no-damage"] += chance;
    damages.set(done, (damages.get(done) ?? 0) + chance);
    nets.set(net, (nets.get(net) ?? 0) + chance);
  }
  return { outcomes, metrics: { damage: summary(damages), "net-successes": summary(nets) } };
}

function summary(chances: ReadonlyMap<number, number>) {
  const distribution = [...chances].sort(([a], [b]) => a - b);
  return { mean: distribution.reduce((sum, [value, chance]) => sum + value * chance, 0), distribution };
}
