import { describe, expect, test } from "vitest";
import { keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";
import { beliefs, logEvidence } from "../../src/stats/evidence.js";
import { type Condition, gamesToTell } from "../../src/stats/games-to-tell.js";
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
  const covariance = mean.map((m, s) =>
    mean.map(
      (other, t) =>
        all.reduce((sum, one, i) => sum + one.ways * (sums[i]![s]! - m) * (sums[i]![t]! - other), 0) / count,
    ),
  );
  // Two scores tell all that there is to tell: of three endings two, and of values in order both.
  const [[a, b], [, d]] = covariance as [[number, number], [number, number]];
  const off = (of: readonly number[]) => of.map((x, s) => x - mean[s]!) as [number, number];
  const far = (of: readonly number[]) => {
    const [x, y] = off(of);
    const determinant = a * d - b * b;
    if (width === 2 && determinant < 1e-12) return x ** 2 / a;
    return (d * x * x - 2 * b * x * y + a * y * y) / determinant;
  };
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

  test.each(SEEDS)(
    "of what happens or doesn't, groups with other chances make no second question (seed %s)",
    (seed) => {
      const groups = [
        { few: [4, 2], many: [1, 9] },
        { few: [3, 1], many: [5, 4] },
      ];
      const strata = groups.map(({ few, many }) => ({
        few,
        many,
        scores: orderedScores(few.map((n, v) => n + many[v]!)),
      }));
      // How often as many or more of the ten say yes, or as few: their sum alone, by all ways to draw both groups.
      const [first, second] = groups.map(({ few, many }) => {
        const all = ways([few[0]! + many[0]!, few[1]! + many[1]!], few[0]! + few[1]!);
        const total = all.reduce((sum, one) => sum + one.ways, 0);
        return all.map((one) => ({ yes: one.taken[1]!, chance: one.ways / total }));
      }) as [{ yes: number; chance: number }[], { yes: number; chance: number }[]];
      const sums = first.flatMap((a) => second.map((b) => ({ yes: a.yes + b.yes, chance: a.chance * b.chance })));
      const mean = sums.reduce((sum, { yes, chance }) => sum + yes * chance, 0);
      const exact = sums.reduce(
        (sum, { yes, chance }) => (Math.abs(yes - mean) >= Math.abs(3 - mean) - 1e-9 ? sum + chance : sum),
        0,
      );
      expect(exact).toBeLessThan(0.05);
      expect(Math.abs(sameSource(strata, stream(seed), DRAWS)! - exact)).toBeLessThan(4 * se(exact));
    },
  );

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

describe("scores that tell the same", () => {
  const few = [4, 1];
  const many = [30, 70];
  test.each(SEEDS)("count once: yes and no as endings, or as values in order (seed %s)", (seed) => {
    // Of 105 games 34 are yes. The chance that of 5 as many lie as far from 5 · 34 / 105 = 1.62: 4 or 5 of them.
    const chance = [4, 5].reduce((sum, k) => sum + (choose(34, k) * choose(71, 5 - k)) / choose(105, 5), 0);
    for (const scores of [nominalScores(2), orderedScores([34, 71])]) {
      expect(Math.abs(sameSource([{ few, many, scores }], stream(seed), DRAWS)! - chance)).toBeLessThan(4 * se(chance));
    }
  });

  test("of endings without an order, it is Pearson's: a rare one too many is further off than a common one", () => {
    // Σ (O − E)² / E with 5.76, 5.76 and 0.48 of 12 games expected: 6, 3, 3 give 14.6, and 12, 0, 0 only 13.0.
    // Were each weighed by its own variance, it would be 16.3 and 24.6.
    const of = (...own: number[]) =>
      sameSource([{ few: own, many: [48_000, 48_000, 4_000], scores: nominalScores(3) }], stream("1"))!;
    expect(of(6, 3, 3)).toBeLessThan(of(12, 0, 0));
  });
});

describe("how many games show a difference", () => {
  const of = (
    model: readonly number[],
    other: readonly number[],
    scores: readonly (readonly number[])[],
    many = 1e9,
  ) => {
    const values = model.map((chance, i) => ({ model: chance, other: other[i]!, scores: scores[i]! }));
    return [{ weight: 1, many, values }] satisfies Condition[];
  };
  // G. E. Haynam, Z. Govindarajulu and F. C. Leone, "Tables of the cumulative non-central chi-square distribution"
  // (1970): what a sum of squares must be lifted by to be noticed in 80 of 100, at 0.05. A slight difference lifts
  // Pearson's statistic by Σ (difference)² / chance a game.
  test.each([
    [1, 7.849],
    [2, 9.635],
    [3, 10.903],
    [4, 11.935],
  ])("%i endings beside the first: where the statistic is lifted by %f", (freedom, lifted) => {
    const size = freedom + 1;
    const model = Array.from({ length: size }, () => 1 / size);
    const other = model.map((chance, i) => chance + (i === 0 ? 0.02 : i === 1 ? -0.02 : 0));
    const games = lifted / (2 * 0.02 ** 2 * size);
    for (const seed of SEEDS) {
      const { needed, chance } = gamesToTell(
        of(model, other, nominalScores(size)),
        0.05,
        Math.round(games),
        stream(seed),
      )!;
      expect(Math.abs(chance - 0.8)).toBeLessThan(0.04);
      expect(Math.abs(needed! / games - 1)).toBeLessThan(0.1);
    }
  });

  test("by hand, of something rare, with the normal approximation for two shares", () => {
    // n = (1.96 √(0.05 · 0.95) + 0.8416 √(0.15 · 0.85))² / 0.1² = 53; were the spread as it was, it would be 37.
    for (const seed of SEEDS) {
      const { needed } = gamesToTell(of([0.95, 0.05], [0.85, 0.15], orderedScores([95, 5])), 0.05, 30, stream(seed))!;
      expect(needed).toBeGreaterThan(45);
      expect(needed).toBeLessThan(61);
    }
  });

  test("of games that all count the same nothing can be told, and beside few of the model's no number is enough", () => {
    expect(gamesToTell(of([1], [1], [[1]]), 0.05, 30, stream("1"))).toBeUndefined();
    // 0.02 of a half takes 4,900 games beside any number of the model's; beside 1,000 those of no table.
    const slight = of([0.5, 0.5], [0.52, 0.48], nominalScores(2), 1000);
    expect(gamesToTell(slight, 0.05, 30, stream("1"))!.needed).toBeNull();
  });

  test("without a difference it is the level", () => {
    const alike = of([0.3, 0.7], [0.3, 0.7], nominalScores(2), 1e5);
    expect(Math.abs(gamesToTell(alike, 0.05, 5000, stream("1"))!.chance - 0.05)).toBeLessThan(0.02);
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
