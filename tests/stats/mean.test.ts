import type { Histogram } from "deadeven";
import { meanOf } from "deadeven/stats";
import { expect, test } from "vitest";
import { coverage, expectShare, streamOf, unit } from "./draws.js";

test("worked by hand: 2, 4, 4, 4, 5, 5, 7, 9", () => {
  // Sum 40, squared distances 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32, over 7.
  const { mean, sd, se, ci } = meanOf({ values: [2, 4, 5, 7, 9], counts: [1, 3, 2, 1, 1] }, 0.95);
  expect(mean).toBe(5);
  expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 14);
  expect(se).toBeCloseTo(Math.sqrt(32 / 7 / 8), 14);
  expect(ci![0]).toBeCloseTo(5 - 1.959963984540054 * Math.sqrt(4 / 7), 12);
  expect(ci![1]).toBeCloseTo(5 + 1.959963984540054 * Math.sqrt(4 / 7), 12);
});

test("what is undefined is null", () => {
  expect(meanOf({ values: [], counts: [] }, 0.95)).toEqual({ trials: 0, mean: null, sd: null, se: null, ci: null });
  expect(meanOf({ values: [3], counts: [1] }, 0.95)).toEqual({ trials: 1, mean: 3, sd: null, se: null, ci: null });
  expect(meanOf({ values: [3], counts: [9] }, 0.95)).toEqual({ trials: 9, mean: 3, sd: 0, se: 0, ci: [3, 3] });
});

test("a trillion trials of a billion each keep their digits", () => {
  // Half at m, half at m + 1: mean m + ½, variance ¼ · n / (n − 1).
  const n = 1e12;
  const { mean, sd } = meanOf({ values: [1e9, 1e9 + 1], counts: [n / 2, n / 2] }, 0.95);
  expect(mean).toBe(1e9 + 0.5);
  expect(sd).toBeCloseTo(0.5, 12);
  // One in a hundred is exactly that, not 0.010000000000000009.
  expect(meanOf({ values: [0, 1], counts: [99, 1] }, 0.95).mean).toBe(0.01);
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
    // The skewness costs about half a percent at this number of trials.
    expectShare(share, runs, level - 0.005, level);
  }
});

test("trials that all agree leave room for what was not seen: the rule of three", () => {
  // 1 − 0.05^(1/100) = 0.029513…, of a metric from 0 to 10 that was 4 in each of 100 trials.
  const { mean, sd, ci } = meanOf({ values: [4], counts: [100] }, 0.95, [0, 10]);
  expect([mean, sd]).toEqual([4, 0]);
  expect(ci![0]).toBeCloseTo(4 - 4 * 0.029513, 6);
  expect(ci![1]).toBeCloseTo(4 + 6 * 0.029513, 6);
});
