import { describe, expect, test } from "vitest";
import { keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";
import { beliefs, logEvidence } from "../../src/stats/evidence.js";
import { chanceToTell, gamesToTell } from "../../src/stats/games-to-tell.js";
import { nominalScores, orderedScores, type Stratum, sameSource } from "../../src/stats/same-source.js";

const DRAWS = 40_000;
const SEEDS = ["1", "2", "3"];
const stream = (seed: string) => new Stream(keyFromSeed(seed), "table");

/** All ways to take n of the games, by value: what was taken, and in how many ways. */
function ways(pooled: readonly number[], n: number): { taken: number[]; ways: number }[] {
  if (pooled.length === 0) return n === 0 ? [{ taken: [], ways: 1 }] : [];
  const [first, ...rest] = pooled as [number, ...number[]];
  return Array.from({ length: Math.min(first, n) + 1 }, (_, k) =>
    ways(rest, n - k).map((other) => ({ taken: [k, ...other.taken], ways: choose(first, k) * other.ways })),
  ).flat();
}

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

/** The same chance by going through every way in which the few might have been taken, in all strata at once. */
function enumerated(strata: readonly Stratum[]): number {
  const width = strata[0]!.scores[0]!.length;
  const totals = (some: readonly (readonly number[])[]) =>
    Array.from({ length: width }, (_, s) =>
      some.reduce((sum, taken, i) => sum + taken.reduce((t, n, v) => t + n * strata[i]!.scores[v]![s]!, 0), 0),
    );
  let all: { takens: (readonly number[])[]; ways: number }[] = [{ takens: [], ways: 1 }];
  for (const { few, many } of strata) {
    const each = ways(
      few.map((n, v) => n + many[v]!),
      few.reduce((a, b) => a + b, 0),
    );
    all = all.flatMap((one) => each.map((e) => ({ takens: [...one.takens, e.taken], ways: one.ways * e.ways })));
  }
  const count = all.reduce((sum, one) => sum + one.ways, 0);
  const sums = all.map(({ takens }) => totals(takens));
  const mean = totals([]).map((_, s) => all.reduce((sum, one, i) => sum + one.ways * sums[i]![s]!, 0) / count);
  const variance = mean.map((m, s) => all.reduce((sum, one, i) => sum + one.ways * (sums[i]![s]! - m) ** 2, 0) / count);
  const far = (of: readonly number[]) =>
    of.reduce((sum, x, s) => (variance[s]! < 1e-12 ? sum : sum + (x - mean[s]!) ** 2 / variance[s]!), 0);
  const observed = far(totals(strata.map(({ few }) => few)));
  return all.reduce((sum, one, i) => (far(sums[i]!) >= observed - 1e-9 ? sum + one.ways : sum), 0) / count;
}

describe("do the few come from where the many do?", () => {
  test.each(SEEDS)("by hand: 3 wins of 3, beside 1 of 5 (seed %s)", (seed) => {
    // Of 8 games 4 are won; 3 of them hold 3 wins in C(4, 3) = 4 of C(8, 3) = 56 ways, and none, as far off, in 4.
    const strata = [{ few: [3, 0], many: [1, 4], scores: nominalScores(2) }];
    expect(enumerated(strata)).toBeCloseTo(8 / 56, 12);
    expect(Math.abs(sameSource(strata, stream(seed), DRAWS)! - 8 / 56)).toBeLessThan(4 * se(8 / 56));
  });

  test.each(SEEDS)("the same as going through all ways: endings, in two strata (seed %s)", (seed) => {
    const scores = nominalScores(3);
    const strata = [
      { few: [2, 1, 0], many: [1, 3, 2], scores },
      { few: [2, 0, 1], many: [2, 2, 1], scores },
    ];
    const exact = enumerated(strata);
    expect(exact).toBeGreaterThan(0.1);
    expect(exact).toBeLessThan(0.9);
    expect(Math.abs(sameSource(strata, stream(seed), DRAWS)! - exact)).toBeLessThan(4 * se(exact));
  });

  test.each(SEEDS)("the same as going through all ways: values in order (seed %s)", (seed) => {
    const of = (few: number[], many: number[]) => ({
      few,
      many,
      scores: orderedScores(few.map((n, v) => n + many[v]!)),
    });
    const strata = [of([0, 0, 2, 1], [3, 2, 1, 0]), of([0, 1, 1], [2, 2, 1])];
    const exact = enumerated(strata);
    expect(exact).toBeLessThan(0.2);
    expect(Math.abs(sameSource(strata, stream(seed), DRAWS)! - exact)).toBeLessThan(4 * se(exact));
  });

  test("what the many never do is told from it; what can't differ has no chance; none is below one in all draws", () => {
    const scores = nominalScores(2);
    expect(sameSource([{ few: [0, 3], many: [10_000, 0], scores }], stream("1"))).toBe(1 / 10_000);
    expect(sameSource([{ few: [3, 0], many: [10_000, 0], scores }], stream("1"))).toBeNull();
    expect(sameSource([{ few: [0, 0], many: [5, 5], scores }], stream("1"))).toBeNull();
  });

  test("values in order count by the games below them, half of those that are alike among them", () => {
    // 2, 4 and 2 games: middles at 1, 4 and 7 of 8.
    expect(orderedScores([2, 4, 2])).toEqual([
      [1 / 8 - 0.5, 0.375 ** 2],
      [0, 0],
      [7 / 8 - 0.5, 0.375 ** 2],
    ]);
  });
});

describe("how many games show a difference", () => {
  // By hand, (z of 0.975 + z of 0.8)² with one degree of freedom; the others from G. E. Haynam, Z. Govindarajulu and
  // F. C. Leone, "Tables of the cumulative non-central chi-square distribution" (1970).
  test.each([
    [1, 7.849],
    [2, 9.635],
    [3, 10.903],
    [4, 11.935],
  ])("with %i degrees of freedom the statistic must be lifted by %f", (freedom, lift) => {
    expect(chanceToTell(lift, freedom, 0.05)).toBeCloseTo(0.8, 3);
    expect(Math.abs(gamesToTell(lift / 100, freedom, 0.05) - 100)).toBeLessThanOrEqual(1);
  });

  test("without a difference it is the level", () => {
    expect(chanceToTell(0, 3, 0.05)).toBeCloseTo(0.05, 12);
    expect(chanceToTell(5000, 3, 0.05)).toBeCloseTo(1, 9);
  });
});

describe("which model the games speak for", () => {
  test("by hand: each game makes the next of its kind likelier, half a game of each being there before", () => {
    expect(Math.exp(logEvidence([1, 0], [0, 0]))).toBeCloseTo(1 / 2, 12);
    expect(Math.exp(logEvidence([2, 0], [0, 0]))).toBeCloseTo((1 / 2) * (1.5 / 2), 12);
    expect(Math.exp(logEvidence([1, 1], [3, 1]))).toBeCloseTo((3.5 / 5) * (1.5 / 6), 12);
    expect(Math.exp(logEvidence([2, 1], [3_000_000, 1_000_000]))).toBeCloseTo(0.75 ** 2 * 0.25, 6);
  });

  test("the belief is shared out by how likely each makes the games, however unlikely that is", () => {
    const shared = beliefs([-2000, -2000 + Math.log(3), -1e5]);
    expect(shared.map((belief) => Number(belief.toFixed(12)))).toEqual([0.25, 0.75, 0]);
  });
});

function se(p: number): number {
  return Math.sqrt((p * (1 - p)) / DRAWS);
}
