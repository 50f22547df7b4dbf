import {
  differenceHistogram,
  independentTrialsWorth,
  meanOf,
  type PairCounts,
  pairedCorrelation,
  pairedDifference,
  pairedMeanDifference,
} from "deadeven/stats";
import { expect, test } from "vitest";
import { coverage, expectShare, streamOf, unit } from "./draws.js";

const pairs = (both: number, aOnly: number, bOnly: number, neither: number): PairCounts => ({
  both,
  aOnly,
  bOnly,
  neither,
});

test.each([
  // Newcombe, "Improved confidence intervals …" (1998), method 10 in his comparison of methods.
  [36, 12, 2, 0, 0.0569, 0.3404],
  [20, 12, 2, 16, 0.0562, 0.3292],
  // Altman, Machin, Bryant and Gardner, *Statistics with Confidence* (2nd ed. 2000), chapter 6: to two digits.
  [14, 5, 0, 22, 0.0115, 0.2265],
  // Fagerland, Lydersen and Laake, "Recommended tests and confidence intervals for paired binomial proportions" (2014):
  // −0.507 to −0.026.
  [1, 1, 7, 12, -0.5069, -0.0256],
])(
  "Newcombe's method 10 gives the published interval of a − b for %i, %i, %i, %i",
  (both, aOnly, bOnly, neither, lo, hi) => {
    const { difference, ci } = pairedDifference(pairs(both, aOnly, bOnly, neither), 0.95);
    expect(difference).toBeCloseTo((bOnly - aOnly) / (both + aOnly + bOnly + neither), 14);
    // Ours is b − a.
    expect(-ci![1]).toBeCloseTo(lo, 4);
    expect(-ci![0]).toBeCloseTo(hi, 4);
  },
);

test("method 10 by hand: 20, 12, 2, 16", () => {
  // Shares 32/50 and 22/50. Wilson: 0.501405 to 0.758610 and 0.311619 to 0.576884 (30-digit arithmetic). e h − f g =
  // 296, less n/2 = 25 is 271, over sqrt(32 · 18 · 22 · 28) = 595.663: φ = 0.454955.
  const [a, aLo, aHi] = [0.64, 0.501406, 0.758611];
  const [b, bLo, bHi] = [0.44, 0.311619, 0.576884];
  const phi = 271 / Math.sqrt(32 * 18 * 22 * 28);
  const side = (x: number, y: number) => Math.sqrt(x * x - 2 * phi * x * y + y * y);
  const { ci } = pairedDifference(pairs(20, 12, 2, 16), 0.95);
  expect(ci![0]).toBeCloseTo(b - a - side(b - bLo, aHi - a), 4);
  expect(ci![1]).toBeCloseTo(b - a + side(bHi - b, a - aLo), 4);
});

test("the interval never collapses, and turns around with a and b", () => {
  for (const [both, neither] of [
    [50, 50],
    [1, 0],
    [0, 100],
    [5e11, 5e11],
    [1e12 - 1, 1],
  ] as const) {
    const { difference, ci } = pairedDifference(pairs(both, 0, 0, neither), 0.95);
    expect(difference).toBe(0);
    expect(ci![0]).toBeLessThan(0);
    expect(ci![1]).toBeGreaterThan(0);
  }
  // All alike: of a million pairs none differs, which has a chance of 2.5% where −log(2.5%) do on average.
  expect(pairedDifference(pairs(5e5, 0, 0, 5e5), 0.95).ci![1]).toBeCloseTo(3.6889e-6, 9);
  const there = pairedDifference(pairs(30, 20, 5, 45), 0.9);
  const back = pairedDifference(pairs(30, 5, 20, 45), 0.9);
  expect(there.ci![0]).toBeCloseTo(-back.ci![1], 14);
  expect(there.ci![1]).toBeCloseTo(-back.ci![0], 14);
  expect(pairedDifference(pairs(0, 0, 0, 0), 0.95)).toEqual({ difference: null, ci: null });
});

/** Draws n pairs with the given chances of both, a only and b only. */
function drawPairs(
  stream: ReturnType<typeof streamOf>,
  n: number,
  chances: readonly [number, number, number],
): PairCounts {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < n; i += 1) {
    let left = unit(stream);
    let cell = 0;
    while (cell < 3 && left >= chances[cell]!) {
      left -= chances[cell]!;
      cell += 1;
    }
    counts[cell]! += 1;
  }
  return pairs(counts[0]!, counts[1]!, counts[2]!, counts[3]!);
}

test.each([
  ["alike", [0.4, 0.05, 0.1]],
  ["unrelated", [0.25, 0.25, 0.25]],
  ["opposed", [0.05, 0.4, 0.45]],
  ["rare", [0.02, 0.02, 0.03]],
] as const)("on pairs that are %s it covers the known difference as often as its level says", (name, chances) => {
  const stream = streamOf(`paired ${name}`);
  const runs = 3000;
  for (const level of [0.8, 0.95]) {
    const truth = chances[2] - chances[1];
    const share = coverage(runs, truth, () => pairedDifference(drawPairs(stream, 200, chances), level).ci!);
    // Method 10 is a little too careful where the two are alike, and a little careless nowhere by more than a percent.
    // Where about ten pairs differ, exact intervals are too careful by more.
    expectShare(share, runs, level - 0.01, Math.min(1, level + (name === "rare" ? 0.05 : 0.02)));
  }
});

/** Chances of 0, 1, 2, … of n, of which `mean` are to be expected; what is left out is next to nothing. */
function binomial(n: number, mean: number): number[] {
  const odds = mean / (n - mean);
  const chances = [(1 - mean / n) ** n];
  for (let k = 1; k < mean + 8 * Math.sqrt(mean) + 12; k += 1) {
    chances.push((chances[k - 1]! * odds * (n + 1 - k)) / k);
  }
  return chances;
}

test.each([
  [0.95, 0.94, 30_000],
  [0.99, 0.985, 30_000],
  [0.95, 0.94, 200],
])("at %f it covers the difference where few pairs differ, too, in at least %f, of %d", (level, least, n) => {
  for (const share of [0.5, 1 / 3, 0.02]) {
    for (const less of [0, 0.5, 5]) {
      for (const more of [0.5, 1, 2, 2.5, 4, 5, 7, 10, 15, 20]) {
        let covered = 0;
        binomial(n, less).forEach((chanceOfA, aOnly) => {
          binomial(n, more).forEach((chanceOfB, bOnly) => {
            const alike = n - aOnly - bOnly;
            const both = Math.round(alike * share);
            const [low, high] = pairedDifference(pairs(both, aOnly, bOnly, alike - both), level).ci!;
            if (low * n <= more - less && more - less <= high * n) covered += chanceOfA * chanceOfB;
          });
        });
        expect(covered, `${share}: ${less} and ${more} to be expected`).toBeGreaterThan(least);
      }
    }
  }
});

test("of few pairs that differ as many are sure as the sign test calls sure", () => {
  const isSure = (aOnly: number, bOnly: number) => pairedDifference(pairs(5000, aOnly, bOnly, 5000), 0.95).ci![0] > 0;
  // Six of six have a chance of 2/64; five of five, 2/32; eight of nine, 20/512; seven of eight, 18/256.
  expect([isSure(0, 6), isSure(0, 5), isSure(1, 8), isSure(1, 7)]).toEqual([true, false, true, false]);
});

test("the correlation is φ, and null where it is undefined", () => {
  expect(pairedCorrelation(pairs(50, 0, 0, 50))).toBe(1);
  expect(pairedCorrelation(pairs(0, 50, 50, 0))).toBe(-1);
  expect(pairedCorrelation(pairs(25, 25, 25, 25))).toBe(0);
  // (20 · 16 − 12 · 2) / sqrt(32 · 18 · 22 · 28)
  expect(pairedCorrelation(pairs(20, 12, 2, 16))).toBeCloseTo(296 / Math.sqrt(354_816), 14);
  expect(pairedCorrelation(pairs(50, 0, 50, 0))).toBeNull();
  expect(pairedCorrelation(pairs(0, 0, 0, 0))).toBeNull();
});

test("pairing is worth as many independent trials as have the same variance", () => {
  // Unrelated: exactly as many as there are.
  expect(independentTrialsWorth(pairs(25, 25, 25, 25))).toBe(100);
  // Shares ½ and ½ with 10 of 100 differing, 5 each way: variance ½ against 0.1 a pair.
  expect(independentTrialsWorth(pairs(45, 5, 5, 45))).toBeCloseTo(500, 10);
  expect(independentTrialsWorth(pairs(50, 0, 0, 50))).toBeNull();
  expect(independentTrialsWorth(pairs(0, 0, 50, 0))).toBeNull();
  expect(independentTrialsWorth(pairs(0, 0, 0, 0))).toBeNull();
});

test("differences up and down make one histogram", () => {
  expect(differenceHistogram({ up: [1, 2, 0, 3], down: [0, 4, 0, 5] })).toEqual({
    values: [-3, -1, 0, 1, 3],
    counts: [5, 4, 1, 2, 3],
  });
  expect(differenceHistogram({ up: [7], down: [] })).toEqual({ values: [0], counts: [7] });
  expect(differenceHistogram({ up: [], down: [0, 7] })).toEqual({ values: [-1], counts: [7] });
  expect(differenceHistogram({ up: [], down: [] })).toEqual({ values: [], counts: [] });
});

test("a mean difference among many pairs has the normal interval", () => {
  const counts = { up: [40_000, 20_000, 0, 5000], down: [0, 15_000, 20_000] };
  const { difference, ci } = pairedMeanDifference(counts, 0.95, 10);
  const plain = meanOf(differenceHistogram(counts), 0.95);
  expect(difference).toBeCloseTo(-0.2, 14);
  expect(difference).toBe(plain.mean);
  expect(ci![0]).toBeCloseTo(plain.ci![0], 6);
  expect(ci![1]).toBeCloseTo(plain.ci![1], 6);
});

test("a few differing pairs among many have a count's interval", () => {
  // 2 of 1000 by 3: mean 0.006. Garwood's interval of 2 is 0.242 to 7.22, Student's of 2 reaches 6.08 up.
  const { difference, ci, heavyTail } = pairedMeanDifference({ up: [998, 0, 0, 2], down: [] }, 0.95, 10);
  expect(difference).toBe(0.006);
  // None was seen to differ downwards; of those, as far off, there may be 3.69.
  expect(ci![0]).toBeCloseTo(0.006 - 0.003 * Math.hypot(2 - 0.242, 3.6821), 3);
  expect(ci![1]).toBeCloseTo(0.006 + 0.003 * 6.08, 3);
  expect(heavyTail).toBe(true);
});

test("pairs that all differ alike leave room for what was not seen", () => {
  // 100 pairs: unseen ones may be 1 − 0.025^(1/100) = 3.622% of all, and differ by as much as 20.
  const unseen = 1 - 0.025 ** (1 / 100);
  const none = pairedMeanDifference({ up: [100], down: [] }, 0.95, 20);
  expect(none.difference).toBe(0);
  expect(none.ci![0]).toBeCloseTo(-20 * unseen, 12);
  expect(none.ci![1]).toBeCloseTo(20 * unseen, 12);
  const allByTwo = pairedMeanDifference({ up: [0, 0, 100], down: [] }, 0.95, 20);
  expect(allByTwo.difference).toBe(2);
  expect(allByTwo.ci![0]).toBeCloseTo(2 - 22 * unseen, 12);
  expect(allByTwo.ci![1]).toBeCloseTo(2 + 18 * unseen, 12);
  // As far as the bounds allow: not beyond them.
  expect(pairedMeanDifference({ up: [0, 0, 100], down: [] }, 0.95, 2).ci![1]).toBe(2);
  expect(pairedMeanDifference({ up: [], down: [] }, 0.95, 20)).toEqual({
    difference: null,
    ci: null,
    heavyTail: false,
  });
});

test.each([
  ["often", 0.5],
  ["seldom", 0.015],
  ["hardly ever", 0.004],
])("where pairs differ %s the mean difference is covered", (name, chance) => {
  const stream = streamOf(`mean ${name}`);
  const runs = 3000;
  const share = coverage(runs, 2 * chance, () => {
    const up = [0, 0, 0, 0];
    for (let i = 0; i < 200; i += 1) up[unit(stream) < chance ? 1 + 2 * stream.below(2) : 0]! += 1;
    return pairedMeanDifference({ up, down: [] }, 0.95, 20).ci!;
  });
  expectShare(share, runs, 0.945, chance > 0.1 ? 0.96 : 1);
});

test("where few pairs differ, and either way, the mean difference is covered", () => {
  const stream = streamOf("either way");
  const runs = 2000;
  for (const chance of [2, 3, 5, 10]) {
    const share = coverage(runs, 0, () => {
      const counts = [0, 0, 0];
      for (let i = 0; i < 1000; i += 1) counts[stream.pick([chance, chance, 1000 - 2 * chance])]! += 1;
      const far = (count: number) => Array.from({ length: 1001 }, (_, d) => (d === 1000 ? count : 0));
      return pairedMeanDifference({ up: far(counts[0]!).with(0, counts[2]!), down: far(counts[1]!) }, 0.95, 1000).ci!;
    });
    expectShare(share, runs, 0.95, 1);
  }
});
