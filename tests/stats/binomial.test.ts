import betaQuantile from "@stdlib/stats-base-dists-beta-quantile";
import { expect, test } from "vitest";
import { binomialAtMost, binomialChance, binomialLowerRank } from "../../src/stats/binomial.js";
import { deviance } from "../../src/stats/deviance.js";
import { stirlingError } from "../../src/stats/stirling.js";
import { binomialChances } from "./draws.js";

test("Stirling's remainder is what ln Γ leaves", () => {
  // ln Γ(x) − ((x − ½) ln x − x + ½ ln 2π) in 30-digit arithmetic.
  expect(stirlingError(0.001)).toBeCloseTo(2.542270467967, 12);
  expect(stirlingError(3)).toBeCloseTo(0.0276779256849984, 13);
  expect(stirlingError(9.99999999999)).toBeCloseTo(stirlingError(10), 12);
});

test("the deviance's series joins its formula", () => {
  for (const x of [90, 110, 81, 122, 123, 1000])
    expect(deviance(x, 100)).toBeCloseTo(x * Math.log(x / 100) + 100 - x, 11);
  expect(deviance(0, 7)).toBe(7);
  expect(deviance(5, 5)).toBe(0);
});

test.each([
  [1, 0.3],
  [20, 0.5],
  [100, 0.05],
  [333, 0.9],
])("chances of %i trials at %d are those of Pascal's rule", (n, p) => {
  let atMost = 0;
  binomialChances(n, p).forEach((chance, x) => {
    expect(binomialChance(x, n, p)).toBeCloseTo(chance, 13);
    atMost += chance;
    expect(binomialAtMost(x, n, p)).toBeCloseTo(atMost, 12);
  });
  expect(binomialAtMost(-1, n, p)).toBe(0);
});

test("chances in very many trials keep their digits", () => {
  // Added up in 40-digit arithmetic.
  expect(binomialAtMost(3, 1e9, 1e-8)).toBeCloseTo(0.0103360504110928, 14);
  expect(binomialChance(470_000, 1e6, 0.47)).toBeCloseTo(0.0007993244416074, 15);
});

test.each([
  [20, 0.5, 0.025],
  [1000, 0.05, 0.005],
  [1_000_000, 0.25, 0.025],
])("a rank of %i at %d is the last that keeps the tail, by the beta distribution as well", (n, p, tail) => {
  const rank = binomialLowerRank(n, p, tail);
  expect(binomialAtMost(rank - 1, n, p)).toBeLessThanOrEqual(tail);
  expect(binomialAtMost(rank, n, p)).toBeGreaterThan(tail);
  // P(fewer than l in n) ≤ tail says that the l-th smallest of n random numbers exceeds p with at most that chance.
  expect(betaQuantile(1 - tail, rank, n - rank + 1)).toBeLessThanOrEqual(p);
  expect(betaQuantile(1 - tail, rank + 1, n - rank)).toBeGreaterThan(p);
});

test.each([0.05, 0.25, 0.5, 0.95])("above a million of variance, ranks at %d are a little low, never high", (p) => {
  for (const n of [3e7, 3e8]) {
    for (const tail of [0.025, 0.0005]) {
      const rank = binomialLowerRank(n, p, tail);
      expect(binomialAtMost(rank - 1, n, p)).toBeLessThanOrEqual(tail);
      expect(binomialAtMost(rank + 2, n, p)).toBeGreaterThan(tail);
    }
  }
});
