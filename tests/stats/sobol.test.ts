import { defineSim, integer, keyFromSeed, Stream, varianceShares } from "deadeven";
import { type PointOutputs, type SobolResult, saltelliDesign, shareOutputs, sobolIndices } from "deadeven/stats";
import { expect, test } from "vitest";
import { expectShare, happens, streamOf, unit } from "./draws.js";

type Points = readonly (readonly number[])[];

/** A function whose indices are known, of numbers from 0 to 1. */
interface Known {
  readonly f: (point: readonly number[]) => number;
  readonly variance: number;
  readonly first: readonly number[];
  readonly total: readonly number[];
}

/**
 * Ishigami and Homma's function (1990) of three numbers from −π to π, a = 7, b = 0.1. Its parts: a² / 8 of the second
 * number alone, (1 + b π⁴ / 5)² / 2 of the first alone, and 8 b² π⁸ / 225 of the first and third together.
 */
const ISHIGAMI = ((): Known => {
  const [x, y, xz] = [(1 + Math.PI ** 4 / 50) ** 2 / 2, 49 / 8, (8 * Math.PI ** 8) / 22_500];
  const variance = x + y + xz;
  return {
    f(point) {
      const [x, y, z] = point.map((u) => (2 * u - 1) * Math.PI) as [number, number, number];
      return Math.sin(x) + 7 * Math.sin(y) ** 2 + 0.1 * z ** 4 * Math.sin(x);
    },
    variance,
    first: [x / variance, y / variance, 0],
    total: [(x + xz) / variance, y / variance, xz / variance],
  };
})();

/**
 * Sobol's g-function (1993), the product of (|4u − 2| + a) / (1 + a): of each factor the variance is 1 / (3 (1 + a)²).
 */
const SOBOL_G = ((): Known => {
  const a = [0, 1, 4.5, 9];
  const parts = a.map((a) => 1 / (3 * (1 + a) ** 2));
  const all = parts.reduce((product, part) => product * (1 + part), 1);
  return {
    f: (point) => point.reduce((product, u, i) => (product * (Math.abs(4 * u - 2) + a[i]!)) / (1 + a[i]!), 1),
    variance: all - 1,
    first: parts.map((part) => part / (all - 1)),
    total: parts.map((part) => (part * all) / (1 + part) / (all - 1)),
  };
})();

/** Ishigami's function scaled to 0 to 1, which keeps its indices; its mean is (3.5 + 11) / 29 = ½. */
const asChance = (point: readonly number[]) => (ISHIGAMI.f(point) + 11) / 29;

/** A game that is won with that chance, of three numbers in steps of a ten thousandth. */
const ishigamiGame = (() => {
  const number = () => integer({ help: "", default: 0, min: 0, max: 9999, explore: [0, 9999] });
  return defineSim({
    name: "ishigami",
    title: "Ishigami",
    summary: "Won as often as Ishigami's function says",
    source: "ours",
    version: "1",
    params: { x: number(), y: number(), z: number() },
    outcomes: [
      { name: "win", help: "" },
      { name: "loss", help: "" },
    ],
    metrics: [],
    substreams: ["dice"],
    prepare({ x, y, z }) {
      const chance = asChance([x, y, z].map((step) => (step + 0.5) / 10_000));
      return ({ dice }, card) => {
        card.outcome = unit(dice!) < chance ? 0 : 1;
      };
    },
  });
})();

function resultOf(known: Known, rows: number, stream: Stream, play: (points: Points) => PointOutputs, trials: number) {
  const { a, b, ab } = saltelliDesign(rows, known.first.length, stream);
  return sobolIndices({ a: play(a), b: play(b), ab: ab.map(play) }, { trials, level: 0.95 });
}

/** Expects the truth within four standard errors of the estimate, and an interval around it that is narrow enough. */
function expectNear(estimate: number | null, ci: readonly [number, number] | null, truth: number, width: number): void {
  const standardError = (ci![1] - ci![0]) / (2 * 1.96);
  expect(Math.abs(estimate! - truth)).toBeLessThan(4 * standardError);
  expect(ci![1] - ci![0]).toBeLessThan(width);
  expect(ci![0]).toBeLessThan(estimate!);
  expect(ci![1]).toBeGreaterThan(estimate!);
}

/** Expects each index's interval to hold in 93 to 97% of the results, but for the luck of so few. */
function expectCovered({ first, total }: Known, results: readonly Pick<SobolResult, "indices">[]): void {
  const holds = (ci: readonly [number, number] | null, truth: number) => ci![0] <= truth && truth <= ci![1];
  first.forEach((_, i) => {
    const share = (kept: (result: Pick<SobolResult, "indices">) => boolean) =>
      results.filter(kept).length / results.length;
    expectShare(
      share(({ indices }) => holds(indices[i]!.firstCi, first[i]!)),
      results.length,
      0.93,
      0.97,
    );
    expectShare(
      share(({ indices }) => holds(indices[i]!.totalCi, total[i]!)),
      results.length,
      0.93,
      0.97,
    );
  });
}

test("a design takes one column at a time from b", () => {
  const { a, b, ab } = saltelliDesign(50, 3, streamOf("design"));
  for (let row = 0; row < 50; row += 1) {
    for (let i = 0; i < 3; i += 1) {
      for (let j = 0; j < 3; j += 1) expect(ab[i]![row]![j]).toBe((i === j ? b : a)[row]![j]);
    }
    for (const u of [...a[row]!, ...b[row]!]) expect(u >= 0 && u < 1).toBe(true);
  }
});

test("Ishigami's function, bare", () => {
  const play = (points: Points) => ({ mean: points.map(ISHIGAMI.f) });
  const result = resultOf(ISHIGAMI, 16_384, streamOf("bare"), play, 1);
  result.indices.forEach(({ first, firstCi, total, totalCi }, i) => {
    expectNear(first, firstCi, ISHIGAMI.first[i]!, 0.05);
    expectNear(total, totalCi, ISHIGAMI.total[i]!, 0.06);
  });
  expect(result.variance / ISHIGAMI.variance).toBeCloseTo(1, 1);
  expect([result.explained, result.explainedCi]).toEqual([1, [1, 1]]);
});

test("Ishigami's function as the chance of a game, five games a design point", async () => {
  const found = await varianceShares(ishigamiGame, { rows: 4000, pointTrials: 5, seed: "five" });
  for (const { param, first, firstCi, total, totalCi } of found.indices) {
    const i = ["x", "y", "z"].indexOf(param);
    expectNear(first, firstCi, ISHIGAMI.first[i]!, 0.4);
    expectNear(total, totalCi, ISHIGAMI.total[i]!, 0.4);
  }
  // A game's variance is ¼.
  expectNear(found.explained, found.explainedCi, ISHIGAMI.variance / 29 ** 2 / 0.25, 0.02);
});

test("Ishigami's function as a mean with noise, three trials a design point", () => {
  const trials = 3;
  const dice = streamOf("noise");
  const play = (points: Points) => {
    const mean: number[] = [];
    const noise: number[] = [];
    for (const point of points) {
      // Uniform noise of standard deviation 4, more than f's own 3.7.
      const played = Array.from({ length: trials }, () => ISHIGAMI.f(point) + 4 * Math.sqrt(12) * (unit(dice) - 0.5));
      const average = played.reduce((sum, value) => sum + value, 0) / trials;
      mean.push(average);
      noise.push(played.reduce((sum, value) => sum + (value - average) ** 2, 0) / (trials - 1) / trials);
    }
    return { mean, noise };
  };
  const result = resultOf(ISHIGAMI, 16_384, streamOf("means"), play, trials);
  result.indices.forEach(({ first, firstCi, total, totalCi }, i) => {
    expectNear(first, firstCi, ISHIGAMI.first[i]!, 0.1);
    expectNear(total, totalCi, ISHIGAMI.total[i]!, 0.1);
  });
  expectNear(result.explained, result.explainedCi, ISHIGAMI.variance / (ISHIGAMI.variance + 16), 0.02);
});

test.each([
  ["Ishigami's function", ISHIGAMI],
  ["Sobol's g-function", SOBOL_G],
])("the intervals of %s hold in 93 to 97% of designs of 500 rows", (name, known) => {
  const play = (points: Points) => ({ mean: points.map(known.f) });
  const results = Array.from({ length: 400 }, (_, seed) =>
    resultOf(known, 500, new Stream(keyFromSeed(`${name} ${seed}`), "design"), play, 1),
  );
  expectCovered(known, results);
});

test("so do those of Ishigami's function with 50 games a point, and of what it explains", () => {
  const explained = ISHIGAMI.variance / 29 ** 2 / 0.25;
  const results = Array.from({ length: 200 }, (_, seed) => {
    const stream = streamOf(`fifty ${seed}`);
    const play = (points: Points) =>
      shareOutputs(
        points.map((point) => happens(stream, 50, asChance(point))),
        50,
      );
    return resultOf(ISHIGAMI, 500, stream, play, 50);
  });
  expectCovered(ISHIGAMI, results);
  const held = results.filter(({ explainedCi }) => explainedCi![0] <= explained && explained <= explainedCi![1]);
  expectShare(held.length / results.length, results.length, 0.93, 0.97);
});

test("and those of studies, each with a seed of its own", async () => {
  const results: Pick<SobolResult, "indices">[] = [];
  for (let seed = 0; seed < 200; seed += 1) {
    const { indices } = await varianceShares(ishigamiGame, { rows: 100, pointTrials: 50, seed: String(seed) });
    results.push({ indices: ["x", "y", "z"].map((param) => indices.find((index) => index.param === param)!) });
  }
  expectCovered(ISHIGAMI, results);
});

test("a parameter that does nothing has indices of exactly 0", () => {
  const play = (points: Points) => ({ mean: points.map(([x, y]) => x! + 2 * y!) });
  const [, , third] = resultOf(ISHIGAMI, 200, streamOf("sum"), play, 1).indices;
  expect(third).toEqual({ first: 0, firstCi: [0, 0], total: 0, totalCi: [0, 0] });
});

test("where nothing but dice varies there are no indices, and the parameters explain nothing", () => {
  const dice = streamOf("dice");
  const play = (points: Points) =>
    shareOutputs(
      points.map(() => happens(dice, 10, 0.5)),
      10,
    );
  const { indices, explained, explainedCi } = resultOf(ISHIGAMI, 500, streamOf("flat"), play, 10);
  for (const { firstCi, totalCi } of indices) expect([firstCi, totalCi]).toEqual([null, null]);
  expect(explained).toBeLessThan(0.03);
  expect(explainedCi![0]).toBe(0);
  const none = resultOf(ISHIGAMI, 100, streamOf("flat"), (points) => ({ mean: points.map(() => 3) }), 1);
  expect(none.indices[0]).toEqual({ first: null, firstCi: null, total: null, totalCi: null });
  expect([none.explained, none.explainedCi]).toEqual([null, null]);
});
