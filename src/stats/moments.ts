import { sum } from "simple-statistics";
import type { Histogram } from "../tally/tally.js";
import { gammaQuantile, tOfLevel, zOfLevel } from "./normal.js";

/** Of how many numbers, their mean, and the sums of the powers of their distances from it. */
export interface Moments {
  readonly trials: number;
  readonly mean: number;
  readonly squares: number;
  readonly cubes: number;
  readonly fourths: number;
}

/** Above so many events a Poisson count's bounds come from their expansion: its error is then in the sixth digit. */
const MANY_EVENTS = 1000;

/**
 * A histogram's moments. Of no trials the mean is NaN.
 *
 * Sums are compensated, and where products are too large to be exact a second pass over the distances from the first
 * pass's mean corrects that mean, so that counts of 1e12 cost no digits (Chan, Golub and LeVeque, "Algorithms for
 * computing the sample variance", 1983). Where they are exact it would take some away: 0.05 is 0.05.
 */
export function momentsOf({ values, counts }: Histogram): Moments {
  const trials = sum([...counts]);
  const products = values.map((value, i) => counts[i]! * value);
  const nearly = sum(products) / trials;
  const power = (n: number) => sum(values.map((value, i) => counts[i]! * (value - nearly) ** n));
  const mean = products.every(Number.isSafeInteger) ? nearly : nearly + power(1) / trials;
  return { trials, mean, squares: power(2), cubes: power(3), fourths: power(4) };
}

/** The moments of numbers of which none stands for more than itself. */
export function momentsOfEach(numbers: ArrayLike<number>): Moments {
  const trials = numbers.length;
  let mean = 0;
  for (let i = 0; i < trials; i += 1) mean += numbers[i]! / trials;
  let [squares, cubes, fourths] = [0, 0, 0];
  for (let i = 0; i < trials; i += 1) {
    const square = (numbers[i]! - mean) ** 2;
    squares += square;
    cubes += square * (numbers[i]! - mean);
    fourths += square * square;
  }
  return { trials, mean, squares, cubes, fourths };
}

/**
 * How many standard errors a mean's interval reaches down and up: as many as the numbers' own skewness and kurtosis ask
 * for. For a bell curve it is Student's t.
 *
 * Great values that are rare make an average lopsided: one that is 1000 in 3 of 1,000 trials and else 0 is a Poisson
 * count of 3, times 1. Any lopsided mean is like the count that is as lopsided: of λ = n / g² events for numbers of
 * skewness g. The interval reaches as far as the exact one of that count (F. Garwood, "Fiducial limits for the Poisson
 * distribution", Biometrika 28, 1936), each in its own standard errors. Where there are two values, and one is rare, it
 * is that very interval; without skewness λ is infinite, and the count follows the bell curve.
 *
 * The spread is an estimate too. The part of its variance that the mean says nothing of is (κ − 1 − g²) / n with the
 * kurtosis κ, and makes the bell curve Student's with 2n / (κ − 1 − g²) degrees of freedom, by the rule of F. E.
 * Satterthwaite ("An approximate distribution of estimates of variance components", Biometrics 2, 1946). That is n for
 * a bell curve and would be infinite for two values; here it is at most n − 1.
 *
 * For two numbers or more that are not all alike.
 */
export function momentSides({ trials, squares, cubes, fourths }: Moments, level: number): [down: number, up: number] {
  const variance = squares / trials;
  const skewness = cubes / trials / variance ** 1.5;
  const beyond = fourths / trials / variance ** 2 - 1 - skewness ** 2;
  const freedom = beyond > 0 ? Math.min(trials - 1, (2 * trials) / beyond) : trials - 1;
  const wider = tOfLevel(level, freedom) / zOfLevel(level);
  const [down, up] = countSides(trials / skewness ** 2, level);
  return skewness < 0 ? [wider * up, wider * down] : [wider * down, wider * up];
}

/** How many standard errors Garwood's interval reaches down and up from a Poisson count of so many events. */
function countSides(events: number, level: number): [down: number, up: number] {
  const z = zOfLevel(level);
  const root = Math.sqrt(events);
  // The gamma distribution's quantiles as Cornish and Fisher (1938) expand them.
  if (events > MANY_EVENTS) {
    return [
      z - (z ** 2 - 1) / (3 * root) + (z ** 3 - 7 * z) / (36 * events),
      z + (z ** 2 + 2) / (3 * root) + (z ** 3 + 11 * z) / (36 * events),
    ];
  }
  const tail = (1 - level) / 2;
  return [(events - gammaQuantile(tail, events)) / root, (gammaQuantile(1 - tail, events + 1) - events) / root];
}
