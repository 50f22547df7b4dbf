import { describe, expect, test } from "vitest";
import { andList } from "../../src/base/words.js";
import {
  decimalsFor,
  duration,
  exactMean,
  exactShare,
  fixed,
  meanWithInterval,
  quantileWithInterval,
  rate,
  share,
  shareInterval,
  shareWithInterval,
  shareZ,
  valueInWords,
  zScore,
} from "../../src/present/format.js";

test.each([
  ["stop-at-kill", "stop at kill"],
  [true, "yes"],
  ["0x12", "0x12"],
  ["3xsmall-car", "3 small cars"],
  ["1xsmall-car", "1 small car"],
  ["2xbike+small-car", "2 bikes and 1 small car"],
  ["bike+small-car+2xmoped", "1 bike, 1 small car and 2 mopeds"],
  ["mine.json", "mine.json"],
  ["mine[cards.Brute.count=3]", "mine with Brute count 3"],
  ["mine[cards.Brute.count=3,size=9]", "mine with Brute count 3 and size 9"],
  ["mine[a=1,b=2,c=3,d=4]", "mine with 4 changes"],
])("a value is told as a person says it: %s", (value, words) => expect(valueInWords(value)).toBe(words));

describe("digits", () => {
  test.each([
    [0.26, 2],
    [2.6, 1],
    [12, 0],
    [340, -1],
    [0.0038, 4],
    // Rounded to two digits this is 0.10.
    [0.0996, 2],
    [0, 0],
    [Number.NaN, 0],
  ])("an uncertainty of %s supports %s decimals", (uncertainty, decimals) => {
    expect(decimalsFor(uncertainty)).toBe(decimals);
  });

  test("groups thousands, rounds to tens and writes a proper minus", () => {
    expect(fixed(1234567, 0)).toBe("1,234,567");
    expect(fixed(1234.5678, 2)).toBe("1,234.57");
    expect(fixed(12345, -2)).toBe("12,300");
    expect(fixed(-2.71459, 2)).toBe("−2.71");
    expect(fixed(-0.001, 1)).toBe("0.0");
    expect(fixed(999, 0)).toBe("999");
  });
});

describe("shares", () => {
  test("of two that make a whole, rounded half-way, still make one", () => {
    expect([share(0.5275, [0.52, 0.54]), share(0.4725, [0.46, 0.48])]).toEqual(["52.8%", "47.2%"]);
  });

  test("have as many digits as their interval's half-width has up to its second", () => {
    expect(share(0.234213, [0.2316, 0.2368])).toBe("23.42%");
    expect(shareInterval([0.2316, 0.2368])).toBe("23.16–23.68%");
    expect(shareWithInterval(0.234213, [0.23161, 0.23681])).toBe("23.42% ± 0.26");
    expect(shareWithInterval(0.5, [0.4, 0.6])).toBe("50% ± 10");
  });

  test("show both sides where they differ", () => {
    expect(shareWithInterval(0.0001, [0.00006, 0.00018])).toBe("0.0100% (0.0060 to 0.0180)");
    // Alike, but for what can't be: no share is below 0.
    expect(shareWithInterval(0.025, [0, 0.054])).toBe("2.5% (0.0 to 5.4)");
    expect(shareWithInterval(0.975, [0.946, 1])).toBe("97.5% (94.6 to 100.0)");
    expect(shareWithInterval(0.025, [0.001, 0.05])).toBe("2.5% ± 2.5");
  });

  test("that never or always happened are bounded on one side", () => {
    expect(shareWithInterval(0, [0, 0.000038])).toBe("below 0.0038%");
    expect(shareWithInterval(1, [0.999962, 1])).toBe("above 99.9962%");
    // A bound has two digits, and is never told as nearer than it is.
    expect(shareWithInterval(0, [0, 0.000182])).toBe("below 0.019%");
    expect(shareWithInterval(0, [0, 0.0103])).toBe("below 1.1%");
    expect(shareWithInterval(0, [0, 0.4213])).toBe("below 43%");
    expect(shareWithInterval(1, [0.999818, 1])).toBe("above 99.981%");
    expect(shareWithInterval(1, [0.98973, 1])).toBe("above 98.9%");
  });

  test("of no trials are not there", () => {
    expect(share(null, null)).toBe("–");
    expect(shareWithInterval(null, [0, 1])).toBe("–");
  });

  test("that are exact have one digit more", () => {
    expect(exactShare(1 / 3, [0.331, 0.336])).toBe("33.333%");
  });

  test("that are solved but for so much have no digit that this leaves open", () => {
    expect(exactShare(1 / 3, [0.333331, 0.333335], 1e-5)).toBe("33.333%");
    expect(exactShare(1 / 3, [0.331, 0.336], 1e-3)).toBe("33.3%");
    expect(exactShare(0, [0, 3.8e-7], 1e-5)).toBe("below 0.001%");
    expect(exactShare(1, [0.9999996, 1], 1e-5)).toBe("above 99.999%");
    expect(exactShare(0, [0, 3.8e-7])).toBe("0.0000000%");
  });
});

describe("means", () => {
  test("follow their interval", () => {
    expect(meanWithInterval(23.4118, [23.2918, 23.5318])).toBe("23.41 ± 0.12");
    expect(meanWithInterval(12345, [11667, 13023])).toBe("12,350 ± 680");
    // The least or the greatest that can be: what bounds it has two digits, and is never nearer than it is.
    expect(meanWithInterval(0, [0, 1.53])).toBe("0 to 1.6");
    expect(meanWithInterval(3, [3, 3.0121])).toBe("3 to 3.013");
    expect(meanWithInterval(100, [98.47, 100])).toBe("98.4 to 100");
    expect(exactMean(3.5, [3.46, 3.51])).toBe("3.5000");
    // Off by up to 0.035.
    expect(exactMean(3.5, [3.46, 3.51], 0.01)).toBe("3.5");
  });

  test("that never were more than the least, or less than the most, have a bound of two digits", () => {
    expect(meanWithInterval(0, [0, 0.01528])).toBe("0 to 0.016");
    expect(meanWithInterval(0, [0, 0.0038])).toBe("0 to 0.0038");
    expect(meanWithInterval(20, [19.98472, 20])).toBe("19.984 to 20");
  });

  test("of one trial, or of a constant, have no interval to show", () => {
    expect(meanWithInterval(7, null)).toBe("7 (of one game)");
    expect(meanWithInterval(7, [7, 7])).toBe("7");
    expect(meanWithInterval(null, null)).toBe("–");
  });
});

describe("medians and the like", () => {
  test.each([
    [36, [34, 37], "36 (34 to 37)"],
    [1234, [1230, 1240], "1,234 (1,230 to 1,240)"],
    [36, [36, 36], "36"],
    [36, [34, null], "36 (at least 34)"],
    [36, [36, null], "36 (or more)"],
    [36, [null, 40], "36 (at most 40)"],
    [36, [null, 36], "36 (or less)"],
    [36, [null, null], "–"],
    [null, [null, null], "–"],
  ] as const)("%s, which lies in %s, is told as %s", (value, ci, words) => {
    expect(quantileWithInterval(value, ci)).toBe(words);
  });
});

describe("z-scores", () => {
  test("count standard errors", () => {
    // sqrt(0.25 / 100) is 0.05.
    expect(shareZ(0.6, 0.5, 100)).toBeCloseTo(2, 12);
    expect(zScore(shareZ(0.6, 0.5, 100))).toBe("+2.0");
    expect(zScore(-1.26)).toBe("−1.3");
    expect(zScore(-0.01)).toBe("0.0");
  });

  test("say so when the impossible happened", () => {
    expect(zScore(shareZ(0.01, 0, 100))).toBe("impossible");
    expect(zScore(shareZ(0, 0, 100))).toBe("0.0");
    expect(shareZ(null, 0.5, 0)).toBeUndefined();
  });
});

test("times and rates are short", () => {
  expect(duration(0.84)).toBe("0.8 s");
  expect(duration(250)).toBe("4 min 10 s");
  expect(rate(1e6, 3)).toBe("333,000");
  expect(rate(10, 0)).toBe("–");
  expect(andList(["a", "b", "c"])).toBe("a, b and c");
});
