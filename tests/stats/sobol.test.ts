import { type PointOutputs, saltelliDesign, shareOutputs, sobolIndices } from "deadeven/stats";
import { expect, test } from "vitest";
import { coverage, expectShare, happens, streamOf, unit } from "./draws.js";

type Points = readonly (readonly number[])[];

/** Ishigami and Homma's function (1990) of three numbers from −π to π, a = 7, b = 0.1. */
function ishigami(point: readonly number[]): number {
  const [x, y, z] = point.map((u) => (2 * u - 1) * Math.PI) as [number, number, number];
  return Math.sin(x) + 7 * Math.sin(y) ** 2 + 0.1 * z ** 4 * Math.sin(x);
}

// a² / 8 + b π⁴ / 5 + b² π⁸ / 18 + ½
const VARIANCE = 49 / 8 + Math.PI ** 4 / 50 + Math.PI ** 8 / 1800 + 1 / 2;
const FIRST = [0.3139, 0.4424, 0];
const TOTAL = [0.5576, 0.4424, 0.2437];

function outputsOf(seed: string, rows: number, play: (points: Points) => PointOutputs) {
  const { a, b, ab } = saltelliDesign(rows, 3, streamOf(seed));
  return { a: play(a), b: play(b), ab: ab.map(play) };
}

/** Expects the truth within four standard errors of the estimate, and an interval around it that is narrow enough. */
function expectNear(estimate: number | null, ci: readonly [number, number] | null, truth: number, width: number): void {
  const standardError = (ci![1] - ci![0]) / (2 * 1.96);
  expect(Math.abs(estimate! - truth)).toBeLessThan(4 * standardError);
  expect(ci![1] - ci![0]).toBeLessThan(width);
  expect(ci![0]).toBeLessThan(estimate!);
  expect(ci![1]).toBeGreaterThan(estimate!);
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
  const outputs = outputsOf("bare", 16_384, (points) => ({ mean: points.map(ishigami) }));
  const result = sobolIndices(outputs, { trials: 1, level: 0.95, stream: streamOf("boot"), resamples: 200 });
  result.indices.forEach(({ first, firstCi, total, totalCi }, i) => {
    expectNear(first, firstCi, FIRST[i]!, 0.05);
    expectNear(total, totalCi, TOTAL[i]!, 0.06);
  });
  expect(result.variance / VARIANCE).toBeCloseTo(1, 1);
  expect(result.explained).toBe(1);
});

test("Ishigami's function as the chance of a game, five games a design point", () => {
  const games = 5;
  const dice = streamOf("games");
  // Scaled to 0 to 1 it keeps its indices. Its mean is (3.5 + 11) / 29 = ½, so that a game's variance is ¼.
  const outputs = outputsOf("noisy", 16_384, (points) =>
    shareOutputs(
      points.map((point) => happens(dice, games, (ishigami(point) + 11) / 29)),
      games,
    ),
  );
  const result = sobolIndices(outputs, { trials: games, level: 0.95, stream: streamOf("boot"), resamples: 200 });
  result.indices.forEach(({ first, firstCi, total, totalCi }, i) => {
    expectNear(first, firstCi, FIRST[i]!, 0.2);
    expectNear(total, totalCi, TOTAL[i]!, 0.2);
  });
  const explained = VARIANCE / 29 ** 2 / 0.25;
  expectNear(result.explained, result.explainedCi, explained, 0.01);
});

test("Ishigami's function as a mean with noise, three trials a design point", () => {
  const trials = 3;
  const dice = streamOf("noise");
  const outputs = outputsOf("means", 16_384, (points) => {
    const mean: number[] = [];
    const noise: number[] = [];
    for (const point of points) {
      // Uniform noise of standard deviation 4, more than f's own 3.7.
      const played = Array.from({ length: trials }, () => ishigami(point) + 4 * Math.sqrt(12) * (unit(dice) - 0.5));
      const average = played.reduce((sum, value) => sum + value, 0) / trials;
      mean.push(average);
      noise.push(played.reduce((sum, value) => sum + (value - average) ** 2, 0) / (trials - 1) / trials);
    }
    return { mean, noise };
  });
  const result = sobolIndices(outputs, { trials, level: 0.95, stream: streamOf("boot"), resamples: 200 });
  result.indices.forEach(({ first, firstCi, total, totalCi }, i) => {
    expectNear(first, firstCi, FIRST[i]!, 0.1);
    expectNear(total, totalCi, TOTAL[i]!, 0.1);
  });
  expectNear(result.explained, result.explainedCi, VARIANCE / (VARIANCE + 16), 0.02);
});

test("the bootstrap's intervals cover the indices of a sum", () => {
  // f = x + 2y: parts 1/5 and 4/5, nothing together, and a third parameter that does nothing.
  const runs = 300;
  const stream = streamOf("sum");
  const result = () => {
    const { a, b, ab } = saltelliDesign(200, 3, stream);
    const play = (points: Points) => ({ mean: points.map(([x, y]) => x! + 2 * y!) });
    return sobolIndices(
      { a: play(a), b: play(b), ab: ab.map(play) },
      { trials: 1, level: 0.9, stream, resamples: 200 },
    );
  };
  const results = Array.from({ length: runs }, result);
  const covered = (truth: number, ci: (index: (typeof results)[number]) => [number, number]) => {
    let next = 0;
    return coverage(runs, truth, () => ci(results[next++]!));
  };
  // Percentile intervals of 200 rows fall short by a percent or two.
  expectShare(
    covered(0.2, ({ indices }) => indices[0]!.firstCi!),
    runs,
    0.87,
    0.92,
  );
  expectShare(
    covered(0.8, ({ indices }) => indices[1]!.firstCi!),
    runs,
    0.87,
    0.92,
  );
  expectShare(
    covered(0.2, ({ indices }) => indices[0]!.totalCi!),
    runs,
    0.87,
    0.92,
  );
  expectShare(
    covered(0.8, ({ indices }) => indices[1]!.totalCi!),
    runs,
    0.87,
    0.92,
  );
  for (const { indices } of results) {
    expect(indices[2]!.first).toBe(0);
    expect(indices[2]!.total).toBe(0);
  }
});

test("where nothing but dice varies there are no indices, and the parameters explain nothing", () => {
  const dice = streamOf("dice");
  const outputs = outputsOf("flat", 500, (points) =>
    shareOutputs(
      points.map(() => happens(dice, 10, 0.5)),
      10,
    ),
  );
  const { indices, explained } = sobolIndices(outputs, { trials: 10, level: 0.95, stream: dice, resamples: 200 });
  for (const { firstCi, totalCi } of indices) expect([firstCi, totalCi]).toEqual([null, null]);
  expect(explained).toBeLessThan(0.03);
  const constant = outputsOf("flat", 100, (points) => ({ mean: points.map(() => 3) }));
  const none = sobolIndices(constant, { trials: 1, level: 0.95, stream: dice, resamples: 20 });
  expect(none.indices[0]).toEqual({ first: null, firstCi: null, total: null, totalCi: null });
  expect(none.explained).toBeNull();
});
