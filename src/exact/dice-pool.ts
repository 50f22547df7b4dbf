/** Pools of dice that are counted, not added: dice at or over a difficulty are successes, ones spoil them. */

import { Distribution } from "./distribution.js";

export interface DicePool {
  /** From 0. */
  readonly dice: number;
  /** Sides of each die, from 2; 10 unless said. */
  readonly sides?: number;
  /** The lowest face that is a success, from 2 (a 1 never is) to sides + 1 (nothing is). */
  readonly difficulty: number;
}

/** What a pool is worth, by its numbers of successes and of ones. */
export type PoolScore = (successes: number, ones: number) => number;

/** Successes less ones, never below 0: each 1 cancels a success. */
export const netSuccesses: PoolScore = (successes, ones) => Math.max(0, successes - ones);

/** 1 for no success and at least one 1, else 0. */
export const botch: PoolScore = (successes, ones) => (successes === 0 && ones > 0 ? 1 : 0);

/**
 * The distribution of a pool's score, its net successes unless said. Each die is a success, a 1 or neither, so that
 * the numbers of successes s and ones o among n dice are multinomial: n! / (s! o! (n − s − o)!) ways to place them.
 * Throws a RangeError for a pool that can't be.
 *
 *     dicePool({ dice: 1, difficulty: 6 }).atLeast(1).toNumber(); // 0.5
 *     dicePool({ dice: 2, difficulty: 6 }, botch).chance(1).toString(); // "9/100"
 */
export function dicePool({ dice, sides = 10, difficulty }: DicePool, score: PoolScore = netSuccesses): Distribution {
  if (!Number.isInteger(dice) || dice < 0) throw new RangeError(`a pool can't have ${dice} dice`);
  if (!Number.isInteger(sides) || sides < 2) throw new RangeError(`a die of a pool can't have ${sides} sides`);
  if (!Number.isInteger(difficulty) || difficulty < 2 || difficulty > sides + 1) {
    throw new RangeError(`a difficulty is from 2 to ${sides + 1} with dice of ${sides} sides, not ${difficulty}`);
  }
  const successFaces = BigInt(sides + 1 - difficulty);
  const otherFaces = BigInt(difficulty - 2);
  const weights: [number, bigint][] = [];
  for (let successes = 0; successes <= dice; successes += 1) {
    for (let ones = 0; successes + ones <= dice; ones += 1) {
      const others = dice - successes - ones;
      const ways = binomial(dice, successes) * binomial(dice - successes, ones);
      weights.push([score(successes, ones), ways * successFaces ** BigInt(successes) * otherFaces ** BigInt(others)]);
    }
  }
  return Distribution.of(weights);
}

/** In how many ways k of n things can be picked. */
function binomial(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}
