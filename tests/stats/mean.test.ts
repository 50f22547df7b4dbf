import type { Histogram } from "deadeven";
import { exactInterval, meanOf } from "deadeven/stats";
import { expect, test } from "vitest";
import { binomialChance } from "../../src/stats/binomial.js";
import { coverage, expectShare, streamOf, unit } from "./draws.js";

test("worked by hand: 2, 4, 4, 4, 5, 5, 7, 9", () => {
  // Sum 40, squared distances 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, over 7.
  const { mean, sd, se, ci, heavyTail } = meanOf({ values: [2, 4, 5, 7, 9], counts: [1, 3, 2, 1, 1] }, 0.95, [2, 9]);
  expect(mean).toBe(5);
  expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 14);
  expect(se).toBeCloseTo(Math.sqrt(32 / 7 / 8), 14);
  // Student's of 7 degrees of freedom is 2.36 standard errors; of so few trials it is more careful still.
  expect(ci![0]).toBeGreaterThan(5 - 4 * se!);
  expect(ci![0]).toBeLessThan(5 - 2.36 * se!);
  expect(ci![1]).toBeGreaterThan(5 + 2.36 * se!);
  expect(ci![1]).toBeLessThan(5 + 4 * se!);
  expect(heavyTail).toBe(false);
});

test.each([2, 3, 4])(
  "of %i rolls of a die, gone through one by one, nineteen intervals in twenty hold the mean",
  (n) => {
    let [held, all] = [0, 0];
    for (let rolls = 0; rolls < 6 ** n; rolls += 1) {
      const counts = [0, 0, 0, 0, 0, 0];
      for (let roll = 0; roll < n; roll += 1) counts[Math.floor(rolls / 6 ** roll) % 6]! += 1;
      const seen = [1, 2, 3, 4, 5, 6].filter((side) => counts[side - 1]! > 0);
      const { ci } = meanOf({ values: seen, counts: seen.map((side) => counts[side - 1]!) }, 0.95, [1, 6]);
      all += 1;
      if (ci![0] <= 3.5 && ci![1] >= 3.5) held += 1;
    }
    // Half a point less is rounding: four rolls hold in 1,224 of 1,296.
    expect(held / all).toBeGreaterThan(0.944);
  },
);

test("of many trials that are not lopsided it is the normal interval", () => {
  // −1, 0 and 1 as often: variance 2/3.
  const { ci } = meanOf({ values: [-1, 0, 1], counts: [1e6, 1e6, 1e6] }, 0.95);
  expect(ci![1]).toBeCloseTo(1.959964 * Math.sqrt(2 / 3 / 3e6), 6);
  expect(ci![0]).toBeCloseTo(-ci![1], 7);
});

test.each([
  // Garwood (1936): 0 to 3.69, 0.619 to 8.77, 1.62 to 11.67, 4.80 to 18.39 of 0, 3, 5, 10.
  [0, 0, 3.6889],
  [3, 0.6187, 8.7673],
  [5, 1.6235, 11.6683],
  [10, 4.7954, 18.3904],
])("a value of %i in a million is a Poisson count, in its exact interval", (count, low, high) => {
  const n = 1e6;
  const rare = meanOf(
    count === 0 ? { values: [0], counts: [n] } : { values: [0, n], counts: [n - count, count] },
    0.95,
    [0, n],
  );
  expect(rare.ci![0]).toBeCloseTo(low, 3);
  expect(rare.ci![1]).toBeCloseTo(high, 3);
  // Turned around, and at any height, it is the same.
  if (count === 0) return;
  const turned = meanOf({ values: [-n, 0], counts: [count, n - count] }, 0.95, [-n, 0]);
  expect(turned.ci![0]).toBeCloseTo(-rare.ci![1], 9);
  expect(turned.ci![1]).toBeCloseTo(-rare.ci![0], 9);
});

/** Of all the counts that may come up, the chance of those whose interval holds the mean; none may leave the bounds. */
function heldOfTwoValues(n: number, p: number, usual: number, rare: number, bounds: [number, number]): number {
  let held = 0;
  for (let count = 0; count <= n * p + 30 * Math.sqrt(n * p) + 30; count += 1) {
    const pairs = [
      [usual, n - count],
      [rare, count],
    ].filter(([, times]) => times! > 0);
    pairs.sort(([a], [b]) => a! - b!);
    const { ci } = meanOf({ values: pairs.map(([v]) => v!), counts: pairs.map(([, c]) => c!) }, 0.95, bounds);
    expect(ci![0]).toBeGreaterThanOrEqual(bounds[0]);
    expect(ci![1]).toBeLessThanOrEqual(bounds[1]);
    const truth = usual + p * (rare - usual);
    if (ci![0] <= truth && truth <= ci![1]) held += binomialChance(count, n, p);
  }
  return held;
}

test.each([1000, 100_000])("of two values in %i trials, one of them rare, it holds as often as it says", (n) => {
  for (const times of [1, 2, 3, 5, 10, 30, 100]) {
    for (const [usual, rare, bounds] of [
      [0, 1000, [0, 1000]],
      [1000, 0, [0, 1000]],
      [0, 1000, [0, 50_000]],
      [500, 1000, [0, 1000]],
    ] as [number, number, [number, number]][]) {
      expect(heldOfTwoValues(n, times / n, usual, rare, bounds)).toBeGreaterThan(0.95);
    }
  }
});

test.each([
  ["values that hang together with no bounds", [1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1], 0.94],
  ["a tenth of zeros, at both ends", [0, 500, 1000], [1, 8, 1], 0.94],
  ["rare values on both sides", [0, 500, 1000], [2, 996, 2], 0.95],
  ["a die, and a thousand in two hundred", [1, 2, 3, 4, 5, 6, 1000], [33, 33, 33, 33, 33, 34, 1], 0.94],
])("of 1,000 trials of %s it holds", (name, values, weights, least) => {
  const stream = streamOf(name);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const truth = values.reduce((sum, value, i) => sum + (value * weights[i]!) / total, 0);
  const runs = 1000;
  const share = coverage(runs, truth, () => {
    const counts = values.map(() => 0);
    for (let trial = 0; trial < 1000; trial += 1) counts[stream.pick(weights)]! += 1;
    const seen = values.map((_, i) => i).filter((i) => counts[i]! > 0);
    return meanOf({ values: seen.map((i) => values[i]!), counts: seen.map((i) => counts[i]!) }, 0.95, [0, 1000]).ci!;
  });
  expectShare(share, runs, least, 1);
});

test("one odd trial doesn't take the interval to the metric's end, at whatever level", () => {
  // Clopper and Pearson: at the upper end, one of 300 or none has half the chance that the level leaves.
  const share = exactInterval(1, 300, 0.9997)[1];
  expect((1 - share) ** 299 * (1 + 299 * share)).toBeCloseTo(0.00015, 9);
  const most = 4 * share;
  for (const odd of [0, 3]) {
    const { ci } = meanOf({ values: [odd, 4], counts: [1, 299] }, 0.9997, [0, 4]);
    // Those that may be there too may lie four below, whatever this one did.
    expect(ci![0]).toBeCloseTo(4 - most, 2);
  }
  // Where nothing says how far out one may lie, Student's t alone does: 3.98 with half of 0.9997 in the tails of 1.
  const free = meanOf({ values: [0, 4], counts: [1, 299] }, 0.9997);
  expect(free.ci![0]).toBeLessThan(0);
});

test.each([0.95, 0.999])("of 300 trials with rare values a step and four below, it holds at a level of %f", (level) => {
  const n = 300;
  for (const [near, far] of [
    [1, 0.3],
    [0.5, 1],
    [3, 1],
    [0.2, 3],
    [0.5, 0.5],
  ] as [number, number][]) {
    const truth = 4 - near / n - (4 * far) / n;
    let held = 0;
    for (let a = 0; a <= 40; a += 1) {
      for (let b = 0; b <= 25; b += 1) {
        // So many a step below; of the rest so many four below.
        const chance = binomialChance(a, n, near / n) * binomialChance(b, n - a, far / n / (1 - near / n));
        const seen = (
          [
            [0, b],
            [3, a],
            [4, n - a - b],
          ] as const
        ).filter(([, count]) => count > 0);
        const { ci } = meanOf({ values: seen.map(([v]) => v), counts: seen.map(([, c]) => c) }, level, [0, 4]);
        if (ci![0] <= truth && truth <= ci![1]) held += chance;
      }
    }
    expect(held).toBeGreaterThan(level);
  }
});

test("where a tail is too heavy for any interval, it says so", () => {
  // A tenth of the tail at each tenfold value: infinite variance, but for the end at 100,000.
  const values = Array.from({ length: 50 }, (_, i) => Math.floor(1.26 ** i));
  const weights = values.map((_, i) => Math.round(1e6 * 1.26 ** (-1.5 * i)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const truth = values.reduce((sum, value, i) => sum + (value * weights[i]!) / total, 0);
  const stream = streamOf("heavy");
  let held = 0;
  let told = 0;
  for (let run = 0; run < 300; run += 1) {
    const counts = values.map(() => 0);
    for (let trial = 0; trial < 1000; trial += 1) counts[stream.pick(weights)]! += 1;
    const { ci, heavyTail } = meanOf({ values, counts }, 0.95, [0, 100_000]);
    if (ci![0] <= truth && truth <= ci![1]) held += 1;
    if (heavyTail) told += 1;
  }
  expect(held / 300).toBeLessThan(0.92);
  expect(told / 300).toBeGreaterThan(0.95);
});

test("what is undefined is null", () => {
  const none = { mean: null, sd: null, se: null, ci: null, heavyTail: false };
  expect(meanOf({ values: [], counts: [] }, 0.95)).toEqual({ ...none, trials: 0 });
  expect(meanOf({ values: [3], counts: [1] }, 0.95)).toEqual({ ...none, trials: 1, mean: 3 });
  expect(meanOf({ values: [3], counts: [9] }, 0.95)).toMatchObject({ trials: 9, mean: 3, sd: 0, se: 0, ci: [3, 3] });
});

test("a trillion trials of a billion each keep their digits", () => {
  // Half at m, half at m + 1: mean m + ½, variance ¼ · n / (n − 1).
  const n = 1e12;
  const { mean, sd } = meanOf({ values: [1e9, 1e9 + 1], counts: [n / 2, n / 2] }, 0.95);
  expect(mean).toBe(1e9 + 0.5);
  expect(sd).toBeCloseTo(0.5, 12);
  // One in a hundred is exactly that, not 0.010000000000000009.
  expect(meanOf({ values: [0, 1], counts: [99, 1] }, 0.95).mean).toBe(0.01);
  expect(meanOf({ values: [-50, 0, 50], counts: [999, 97_901, 1100] }, 0.95).mean).toBe(0.0505);
});

test("the interval covers a skewed metric's mean as often as its level says", () => {
  // Failures before the first success of chance 1 / 4: mean 3.
  const stream = streamOf("mean");
  const runs = 3000;
  for (const level of [0.8, 0.95]) {
    const share = coverage(runs, 3, () => {
      const counts: number[] = [];
      for (let trial = 0; trial < 400; trial += 1) {
        const value = Math.floor(Math.log(1 - unit(stream)) / Math.log(0.75));
        while (counts.length <= value) counts.push(0);
        counts[value]! += 1;
      }
      const histogram: Histogram = { values: counts.map((_, value) => value), counts };
      return meanOf(histogram, level).ci!;
    });
    expectShare(share, runs, level, level + 0.03);
  }
});

test("trials that all agree leave room for what was not seen", () => {
  // 1 − 0.025^(1/100) = 0.036217, of a metric from 0 to 10 that was 4 in each of 100 trials.
  const { mean, sd, ci, heavyTail } = meanOf({ values: [4], counts: [100] }, 0.95, [0, 10]);
  expect([mean, sd, heavyTail]).toEqual([4, 0, false]);
  expect(ci![0]).toBeCloseTo(4 - 4 * 0.036217, 5);
  expect(ci![1]).toBeCloseTo(4 + 6 * 0.036217, 5);
});
