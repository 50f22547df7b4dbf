/** The exact answer of an exchange, by the distribution of its one roll. */

import type { Exact } from "deadeven";
import { type Distribution, dicePool } from "deadeven/exact";
import { effectiveDifficulty } from "../../flat/pool.js";
import { forcesOf } from "../forces.js";
import type { Params } from "../params.js";
import { smashIn } from "./smash.js";

/**
 * One smash. Undefined where its driver begins without adrenaline but would spend it: whether the roll itself earns
 * any depends on its faces.
 */
export function exactExchange(params: Params): Exact | undefined {
  const pushes = params.adrenaline === "push" || params.adrenaline === "mixed";
  const soaks = params.adrenaline === "soak" || params.adrenaline === "mixed";
  if (pushes && params["adrenaline-start"] === 0) return undefined;
  const forces = forcesOf(params);
  const { dice, difficulty, damage } = smashIn(forces, 0, forces.ofA, params);
  const soaked = soaks ? params["adrenaline-start"] : 0;
  const done = (net: number) => Math.max(0, damage(net) - soaked);
  const bought = (net: number) => (pushes && net === 0 ? 1 : net);
  // Net successes and botch of the same roll, as one number: twice the one, plus 1 for the other.
  const rolls = dicePool(
    { dice, difficulty: effectiveDifficulty(difficulty, params["over-ten"]) },
    (successes, ones) => {
      const net = params.ones === "cancel" ? Math.max(0, successes - ones) : successes;
      const botched = params.botch === "no-success" ? successes === 0 && ones > 0 : ones > successes;
      // A bought success mends a botch.
      return 2 * bought(net) + (botched && bought(net) === net ? 1 : 0);
    },
  );
  const net = rolls.map((roll) => roll >> 1);
  const harms = (roll: number) => done(roll >> 1) > 0;
  const botches = (roll: number) => roll % 2 === 1 && !harms(roll);
  return {
    outcomes: {
      damage: rolls.chance(harms).toNumber(),
      "no-damage": rolls.chance((roll) => !harms(roll) && !botches(roll)).toNumber(),
      botch: rolls.chance(botches).toNumber(),
    },
    metrics: { damage: summary(net.map(done)), "net-successes": summary(net) },
  };
}

function summary(distribution: Distribution) {
  return { mean: distribution.mean().toNumber(), distribution: distribution.pairs() };
}
