import type { Histogram } from "deadeven";
import { quantileInterval, quantileOf } from "deadeven/stats";
import { expect, test } from "vitest";
import { binomialChances, coverage, expectShare, streamOf } from "./draws.js";

/** 1 to n, once each. */
const ranks = (n: number): Histogram => ({
  values: Array.from({ length: n }, (_, i) => i + 1),
  counts: Array.from({ length: n }, () => 1),
});

test("a quantile is the smallest value that enough trials did not exceed", () => {
  const dice = { values: [1, 2, 6], counts: [5, 5, 10] };
  expect([0.05, 0.25, 0.26, 0.5, 0.51, 0.95].map((p) => quantileOf(dice, p))).toEqual([1, 1, 2, 2, 6, 6]);
  expect(quantileOf({ values: [], counts: [] }, 0.5)).toBeNull();
  // 0.07 · 100 is more than 7 in binary; the seventh of a hundred is the 0.07-quantile all the same.
  for (let p = 1; p <= 100; p += 1) expect(quantileOf(ranks(100), p / 100)).toBe(p);
});

test.each([
  // The ranks for a median at 95% found in tables (Conover, *Practical Nonparametric Statistics*): 1 and 6 of 6, 2 and
  // 9 of 10, 6 and 15 of 20.
  [6, 1, 6],
  [10, 2, 9],
  [20, 6, 15],
  // Binomial quantiles of SciPy 1.17: binom.ppf(0.025, 100, 0.5) is 40.
  [100, 40, 61],
])("the median's interval of %i trials lies at the tables' ranks", (n, lo, hi) => {
  expect(quantileInterval(ranks(n), 0.5, 0.95)).toEqual([lo, hi]);
});

test("too few trials set no bound", () => {
  expect(quantileInterval(ranks(5), 0.5, 0.95)).toEqual([null, null]);
  // SciPy 1.17: binom.ppf(0.025, 70, 0.95) is 63.
  expect(quantileInterval(ranks(70), 0.95, 0.95)).toEqual([63, null]);
  expect(quantileInterval(ranks(70), 0.05, 0.95)).toEqual([null, 8]);
  expect(quantileInterval({ values: [], counts: [] }, 0.5, 0.95)).toEqual([null, null]);
});

test("a trillion trials have an interval, and a narrow one", () => {
  const n = 1e12;
  // 1,000,001 values, evenly spread: the 0.05-quantile is near 50,000, and its standard error 0.22 of a value.
  const counts = Array.from({ length: 1_000_001 }, () => n / 1_000_000);
  const [lo, hi] = quantileInterval({ values: counts.map((_, i) => i), counts }, 0.05, 0.95);
  expect(lo).toBe(49_999);
  expect(hi).toBe(50_000);
});

test.each([0.05, 0.5, 0.75])("it covers the %d-quantile exactly as often as the binomial distribution says", (p) => {
  const stream = streamOf(`quantile ${p}`);
  const n = 101;
  const runs = 4000;
  const size = 1_000_000;
  const [lo, hi] = quantileInterval(ranks(n), p, 0.95).map((rank) => rank ?? 0) as [number, number];
  const exact = binomialChances(n, p).reduce((sum, chance, k) => (k >= lo && k < hi ? sum + chance : sum), 0);
  expect(exact).toBeGreaterThanOrEqual(0.95);
  const share = coverage(runs, p * size, () => {
    const values = Array.from({ length: n }, () => stream.below(size) + 1).sort((a, b) => a - b);
    return quantileInterval({ values, counts: values.map(() => 1) }, p, 0.95);
  });
  expectShare(share, runs, exact);
});

test("it covers a die's quantiles at least as often as its level says", () => {
  const stream = streamOf("die");
  const runs = 3000;
  for (const [p, truth] of [
    [0.05, 1],
    [0.5, 3],
    [0.95, 6],
  ] as const) {
    const share = coverage(runs, truth, () => {
      const counts = [0, 0, 0, 0, 0, 0];
      for (let i = 0; i < 60; i += 1) counts[stream.below(6)]! += 1;
      return quantileInterval({ values: [1, 2, 3, 4, 5, 6], counts }, p, 0.95);
    });
    expectShare(share, runs, 0.95, 1);
  }
});
