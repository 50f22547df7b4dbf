/** How many games would show a difference? Of tests whose statistic is a sum of squares. */

import { chiSquareTail } from "./normal.js";

/** How often a difference is to be noticed: in four of five series of so many games. */
export const POWER = 0.8;

/**
 * How likely a test at level `alpha` is to notice a difference, where what it adds up has `freedom` degrees of freedom
 * and the difference lifts it by `lift`. Without a difference the sum follows the χ² distribution, with one the
 * non-central χ²: that of a χ² with 2j more degrees of freedom, j being Poisson with mean lift / 2.
 */
export function chanceToTell(lift: number, freedom: number, alpha: number): number {
  const critical = bisected((value) => chiSquareTail(value, freedom) <= alpha);
  const half = lift / 2;
  // Terms beyond ten standard deviations of the Poisson are nothing.
  const [from, to] = [
    Math.max(0, Math.floor(half - 10 * Math.sqrt(half))),
    Math.ceil(half + 10 * Math.sqrt(half) + 20),
  ];
  let weight = Math.exp(-half + from * Math.log(half || 1) - logFactorial(from));
  let chance = 0;
  for (let j = from; j <= to; j += 1) {
    chance += weight * chiSquareTail(critical, freedom + 2 * j);
    weight *= half / (j + 1);
  }
  return Math.min(1, chance);
}

/** The number of games after which that chance is `POWER`, each game lifting the statistic by `lift`. */
export function gamesToTell(lift: number, freedom: number, alpha: number): number {
  return Math.ceil(bisected((total) => chanceToTell(total, freedom, alpha) >= POWER) / lift);
}

/** The least value from 0 on at which something holds that goes on to hold. */
function bisected(holds: (value: number) => boolean): number {
  let [low, high] = [0, 1];
  while (!holds(high)) high *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function logFactorial(n: number): number {
  let log = 0;
  for (let i = 2; i <= n; i += 1) log += Math.log(i);
  return log;
}
