/** Exact distributions of rolls by the rulings, for sims' exact answers. Kernels roll; see pool.ts. */

import { type Distribution, dicePool } from "deadeven/exact";
import { effectiveDifficulty } from "./pool.js";
import type { PoolRulings } from "./rulings.js";

/** Net successes of `dice` dice (0 or less: no roll) against `difficulty`, any whole number. */
export function netDistribution(dice: number, difficulty: number, rulings: PoolRulings): Distribution {
  return dicePool(
    { dice: Math.max(dice, 0), difficulty: effectiveDifficulty(difficulty, rulings["over-ten"]) },
    (successes, ones) => (rulings.ones === "cancel" ? Math.max(successes - ones, 0) : successes),
  );
}

/** 1 for a botch, 0 for none. */
export function botchDistribution(dice: number, difficulty: number, rulings: PoolRulings): Distribution {
  return dicePool(
    { dice: Math.max(dice, 0), difficulty: effectiveDifficulty(difficulty, rulings["over-ten"]) },
    (successes, ones) => {
      const botched = rulings.botch === "no-success" ? successes === 0 && ones > 0 : ones > successes;
      return botched ? 1 : 0;
    },
  );
}
