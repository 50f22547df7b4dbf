import { binomialAtMost } from "./binomial.js";

/**
 * Holm's step-down: p-values made honest when many differences are judged at once.
 *
 * Of twenty differences that are nothing but chance, one in about will look "settled at 95%". Holm's method holds the
 * chance of even one false "settled" below 1 − level: the smallest of m p-values is multiplied by m, the next by m − 1,
 * and so on, and none may come out below the one before it. A difference is settled if its adjusted p-value is at most
 * 1 − level.
 *
 * S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979),
 * 65–70.
 *
 * Returned in the order given. `holm([0.01, 0.04, 0.03])` is [0.03, 0.06, 0.06].
 */
export function holm(pValues: readonly number[]): number[] {
  const adjusted: number[] = pValues.map(() => 1);
  const order = pValues.map((_, i) => i).sort((i, j) => pValues[i]! - pValues[j]!);
  let least = 0;
  order.forEach((i, rank) => {
    least = Math.max(least, Math.min(1, pValues[i]! * (pValues.length - rank)));
    adjusted[i] = least;
  });
  return adjusted;
}

/**
 * How likely pairs at least as lopsided as these would be if variants a and b had the same chance: McNemar's test,
 * exact. Where the chances are equal, a trial that ended differently favours either with chance ½. Two-sided; 1 when
 * none differs. Parts of a trial, of wins that are shared, are left out where that makes the pairs less lopsided.
 *
 * Q. McNemar, "Note on the sampling error of the difference between correlated proportions or percentages",
 * Psychometrika 12 (1947), 153–157.
 */
export function mcnemarPValue(aOnly: number, bOnly: number): number {
  const less = Math.ceil(Math.min(aOnly, bOnly) - 1e-9);
  const more = Math.max(less, Math.floor(Math.max(aOnly, bOnly) + 1e-9));
  return Math.min(1, 2 * binomialAtMost(less, less + more, 0.5));
}
