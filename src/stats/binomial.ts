/** How often something of chance p happens in n independent trials: the binomial distribution. */

import { deviance } from "./deviance.js";
import { zOfLevel } from "./normal.js";
import { stirlingError } from "./stirling.js";

/** The variance above which ranks come from the bell curve: its error is then far below one rank. */
const LARGE_VARIANCE = 1e6;

/**
 * The chance of exactly x in n, by Loader's saddle-point form, accurate for any n. x and n are whole, x is from 0 to n,
 * and p lies between 0 and 1.
 */
export function binomialChance(x: number, n: number, p: number): number {
  if (x === 0) return Math.exp(n * Math.log1p(-p));
  if (x === n) return Math.exp(n * Math.log(p));
  const y = n - x;
  return (
    Math.exp(stirlingError(n) - stirlingError(x) - stirlingError(y) - deviance(x, n * p) - deviance(y, n * (1 - p))) *
    Math.sqrt(n / (2 * Math.PI * x * y))
  );
}

/** The chance of at most x in n. Sums outwards from x, on the side where the terms fall. */
export function binomialAtMost(x: number, n: number, p: number): number {
  if (x < 0) return 0;
  if (x >= n) return 1;
  if (x > n * p) return 1 - binomialAtMost(n - x - 1, n, 1 - p);
  const odds = (1 - p) / p;
  let term = binomialChance(x, n, p);
  let total = 0;
  for (let i = x; term > total * 1e-17; i -= 1) {
    total += term;
    term *= (i / (n - i + 1)) * odds;
  }
  return total;
}

/**
 * The largest rank l for which P(fewer than l in n) ≤ tail; 0 if there is none above. Exact while the variance n p (1 −
 * p) is below a million. Above, the bell curve with Cornish and Fisher's (1938) correction for skewness and one rank
 * off for good measure, so that the rank is never too high.
 */
export function binomialLowerRank(n: number, p: number, tail: number): number {
  const variance = n * p * (1 - p);
  if (variance > LARGE_VARIANCE) {
    const z = zOfLevel(1 - 2 * tail);
    return Math.floor(n * p + 0.5 - z * Math.sqrt(variance) + ((z * z - 1) * (1 - 2 * p)) / 6) - 1;
  }
  let fits = 0;
  let tooHigh = n + 1;
  while (tooHigh - fits > 1) {
    const rank = Math.floor((fits + tooHigh) / 2);
    if (binomialAtMost(rank - 1, n, p) <= tail) fits = rank;
    else tooHigh = rank;
  }
  return fits;
}
