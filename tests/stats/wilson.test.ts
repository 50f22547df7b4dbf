import { exactInterval, wilsonInterval } from "deadeven/stats";
import { expect, test } from "vitest";
import { binomialChances, coverage, expectShare, happens, streamOf } from "./draws.js";

test.each([
  // Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3; digits beyond his
  // four from Wilson's formula in 30-digit arithmetic.
  [81, 263, 0.95, 0.255288519878, 0.366209576983],
  [15, 148, 0.95, 0.0623863995307, 0.160487241723],
  [0, 20, 0.95, 0, 0.161125158053],
  [1, 29, 0.95, 0.00611321429276, 0.171755218793],
  // SciPy 1.17: binomtest(k, n).proportion_ci(level, "wilson").
  [7, 10, 0.95, 0.39677814746114526, 0.892208732593699],
  [0, 10, 0.95, 0, 0.27753279986288926],
  [10, 10, 0.99, 0.6011459066950919, 1],
  // Wilson's formula in 30-digit arithmetic.
  [5, 1_000_000, 0.95, 2.13570296847e-6, 1.1705702681e-5],
])("Wilson's interval of %i in %i at %d is the published one", (successes, trials, level, lo, hi) => {
  const interval = wilsonInterval(successes, trials, level);
  expect(interval[0]).toBeCloseTo(lo, 11);
  expect(interval[1]).toBeCloseTo(hi, 11);
});

test("the ends are exactly 0 for none and 1 for all, and nothing is known of no trials", () => {
  for (const trials of [1, 3, 7, 1e5, 1e12]) {
    expect(wilsonInterval(0, trials, 0.95)[0]).toBe(0);
    expect(wilsonInterval(trials, trials, 0.95)[1]).toBe(1);
    expect(wilsonInterval(0, trials, 0.95)[1]).toBeGreaterThan(0);
  }
  expect(wilsonInterval(0, 0, 0.95)).toEqual([0, 1]);
});

test("a level that is none is refused", () => {
  for (const level of [0, 1, 95, Number.NaN]) {
    expect(() => wilsonInterval(1, 2, level)).toThrow(RangeError);
    expect(() => exactInterval(1, 2, level)).toThrow(RangeError);
  }
});

test.each([
  // SciPy 1.17: binomtest(k, n).proportion_ci(level, "exact"); Clopper and Pearson's closed forms at the ends.
  [7, 10, 0.95, 0.3475471499400021, 0.9332604888222655],
  [0, 10, 0.95, 0, 1 - 0.025 ** (1 / 10)],
  [10, 10, 0.99, 0.005 ** (1 / 10), 1],
])("the exact interval of %i in %i at %d is the published one", (successes, trials, level, lo, hi) => {
  const interval = exactInterval(successes, trials, level);
  expect(interval[0]).toBeCloseTo(lo, 9);
  expect(interval[1]).toBeCloseTo(hi, 9);
});

test("at a level close to 1 the exact interval holds as often as it says, and Wilson's does not", () => {
  const n = 200;
  const level = 1 - 0.05 / 30;
  const chances = [0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05];
  const missed = (interval: typeof exactInterval, p: number) =>
    binomialChances(n, p).reduce((total, chance, successes) => {
      const [lo, hi] = interval(successes, n, level);
      return lo <= p && p <= hi ? total : total + chance;
    }, 0);
  for (const p of chances) expect(missed(exactInterval, p)).toBeLessThanOrEqual(1 - level);
  expect(Math.max(...chances.map((p) => missed(wilsonInterval, p)))).toBeGreaterThan(5 * (1 - level));
});

/** How often the interval of n trials covers p, by adding up the chances of all counts for which it does. */
function exactCoverage(n: number, p: number, level: number): number {
  return binomialChances(n, p).reduce((total, chance, successes) => {
    const [lo, hi] = wilsonInterval(successes, n, level);
    return lo <= p && p <= hi ? total + chance : total;
  }, 0);
}

test("it covers the truth as often as its level says, on average over chances", () => {
  const chances = Array.from({ length: 199 }, (_, i) => (i + 1) / 200);
  const average = (level: number) => chances.reduce((sum, p) => sum + exactCoverage(40, p, level), 0) / chances.length;
  expect(average(0.95)).toBeGreaterThan(0.945);
  expect(average(0.95)).toBeLessThan(0.96);
  expect(average(0.8)).toBeGreaterThan(0.79);
  expect(average(0.8)).toBeLessThan(0.825);
});

test.each([0.02, 0.3, 0.5, 0.9])("simulated, it covers a chance of %d as often as it must", (p) => {
  const stream = streamOf(`wilson ${p}`);
  const runs = 5000;
  const share = coverage(runs, p, () => wilsonInterval(happens(stream, 100, p), 100, 0.95));
  expectShare(share, runs, exactCoverage(100, p, 0.95));
});
