/** Whether seats are equal: against answers worked out otherwise, and how often the tests are wrong or find out. */

import { equalChances, summarizeSeats, wilsonInterval } from "deadeven/stats";
import { cumulativeStdNormalProbability } from "simple-statistics";
import { describe, expect, test } from "vitest";
import { equalAdvantages } from "../../src/stats/seats.js";
import { shareSequence } from "../../src/stats/sequence.js";
import { addTrial, emptyTally } from "../../src/tally/tally.js";
import { binomialChances, expectShare, happens, streamOf, unit } from "./draws.js";

/** The multinomial chance of every way to part n among three, each counted by itself: no code shared. */
function threeWays(n: number, counts: readonly number[]): number {
  const factorial = (x: number): number => (x < 2 ? 1 : x * factorial(x - 1));
  const product = (parts: readonly number[]) => parts.reduce((all, x) => all * (x === 0 ? 1 : x ** x), 1);
  let p = 0;
  for (let a = 0; a <= n; a += 1) {
    for (let b = 0; a + b <= n; b += 1) {
      const parts = [a, b, n - a - b];
      if (product(parts) < product(counts) * (1 - 1e-9)) continue;
      p += factorial(n) / parts.reduce((all, x) => all * factorial(x), 1) / 3 ** n;
    }
  }
  return p;
}

test.each([[[6, 3, 1]], [[4, 3, 3]], [[10, 0, 0]], [[1, 5, 6]]])("three seats, exactly: %s", (counts) => {
  const n = counts.reduce((sum, count) => sum + count, 0);
  expect(equalChances(counts).test).toBe("exact multinomial");
  expect(equalChances(counts).p).toBeCloseTo(threeWays(n, counts), 10);
});

test.each([[[8, 2]], [[40, 60]], [[0, 7]]])("two seats are the sign test: %s", (counts) => {
  const n = counts[0]! + counts[1]!;
  const chances = binomialChances(n, 0.5);
  const off = Math.abs(counts[0]! - n / 2);
  const p = chances.reduce((sum, chance, x) => (Math.abs(x - n / 2) >= off ? sum + chance : sum), 0);
  expect(equalChances(counts).p).toBeCloseTo(p, 9);
});

test("where there are too many ways, G and its χ² tail", () => {
  // R: G <- 2 * sum(x * log(x / mean(x))); pchisq(G, 3, lower.tail = FALSE), by hand for 3 degrees of freedom:
  // erfc(sqrt(G/2)) + sqrt(2G/π) exp(−G/2).
  const counts = [30_000, 30_300, 29_800, 30_100];
  const mean = 30_050;
  const g = 2 * counts.reduce((sum, x) => sum + x * Math.log(x / mean), 0);
  const density = (x: number) => Math.sqrt(x / (2 * Math.PI)) * Math.exp(-x / 2);
  let tail = 0;
  for (let x = g + 0.0005; x < 80; x += 0.001) tail += density(x) * 0.001;
  expect(equalChances(counts).test).toBe("likelihood ratio");
  expect(equalChances(counts).p).toBeCloseTo(tail, 4);
});

test("of nothing, nothing is said", () => {
  expect(equalChances([0, 0, 0]).p).toBeNull();
});

type Draw = (u: number, v: number) => number;

function summaryOf(seats: number, trials: number, draw: Draw, seed: string, looked = false) {
  const stream = streamOf(seed);
  return () => {
    const tally = emptyTally([{ name: "over", help: "" }], [], seats);
    for (let i = 0; i < trials; i += 1) {
      addTrial(tally, { outcome: 0, metrics: [], winners: draw(unit(stream), unit(stream)) });
    }
    const interval = looked
      ? (won: number, of: number) => shareSequence(won, of, 0.95, 400)
      : (won: number, of: number) => wilsonInterval(won, of, 0.95);
    return summarizeSeats(tally.winners, trials, interval, looked)!;
  };
}

const alone =
  (seats: number): Draw =>
  (u) =>
    1 << Math.floor(u * seats);
const biased: Draw = (u, v) => (v < 0.06 ? 1 : 1 << Math.floor(u * 4));
/** A third of wins are shared by two neighbours of four at a round table. */
const neighbours: Draw = (u, v) => {
  const seat = Math.floor(u * 4);
  return v < 1 / 3 ? (1 << seat) | (1 << ((seat + 1) % 4)) : v < 0.4 ? 0 : 1 << seat;
};
/** Two sides of two seats each, which win together. */
const sides: Draw = (u) => (u < 0.5 ? 0b0101 : 0b1010);

const RUNS = 1500;
const rate = (run: () => { equalSeats: { p: number | null } }) => {
  let found = 0;
  for (let i = 0; i < RUNS; i += 1) if ((run().equalSeats.p ?? 1) <= 0.05) found += 1;
  return found / RUNS;
};

describe("equal seats are called unequal as often as the level says", () => {
  test.each([
    ["four seats, few games: exact, never more", 4, 30, alone(4), 0.03, 0.05],
    ["four seats, more games", 4, 400, alone(4), 0.045, 0.055],
    ["six seats", 6, 120, alone(6), 0.045, 0.056],
    ["wins shared by neighbours", 4, 300, neighbours, 0.04, 0.055],
    ["sides that win together", 4, 300, sides, 0.04, 0.06],
  ] as const)("%s", (_, seats, trials, draw, least, most) => {
    expectShare(rate(summaryOf(seats, trials, draw, `level ${seats} ${trials}`)), RUNS, least, most);
  });

  test("and hardly ever by the sequence, at whatever look", () => {
    const stream = streamOf("looks");
    let fooled = 0;
    for (let run = 0; run < 400; run += 1) {
      const tally = emptyTally([{ name: "over", help: "" }], [], 4);
      for (let i = 1; i <= 600; i += 1) {
        addTrial(tally, { outcome: 0, metrics: [], winners: neighbours(unit(stream), unit(stream)) });
        if (i % 20 > 0) continue;
        const { p } = summarizeSeats(tally.winners, i, () => [0, 1], true)!.equalSeats;
        if (p! <= 0.05) {
          fooled += 1;
          break;
        }
      }
    }
    expectShare(fooled / 400, 400, 0, 0.05);
  });
});

describe("the first seat is worth the same in all", () => {
  const at = (won: number, trials: number, seats = 2) => ({ won, trials, seats });

  test("of two with as many seats it is the test of Pearson's χ² with N − 1", () => {
    // 30 of 50 and 18 of 40: (N − 1)(ad − bc)² over the rows' and columns' sums multiplied.
    const z = Math.sqrt((89 * 300 ** 2) / (50 * 40 * 48 * 42));
    expect(equalAdvantages([at(30, 50), at(18, 40)])).toBeCloseTo(2 * (1 - cumulativeStdNormalProbability(z)), 3);
  });

  test("with other numbers of seats an even share is no difference, nor is as much above one", () => {
    expect(equalAdvantages([at(300, 600, 2), at(200, 600, 3), at(120, 600, 5)])).toBeCloseTo(1, 9);
    expect(equalAdvantages([at(360, 600, 2), at(260, 600, 3), at(180, 600, 5)])).toBeCloseTo(1, 9);
    expect(equalAdvantages([at(360, 600, 2), at(260, 600, 3), at(60, 600, 5)])).toBeLessThan(1e-6);
  });

  test("where seat 1 always wins, or never, nothing tells them apart", () => {
    expect(equalAdvantages([at(9, 9), at(5, 5), at(1, 1)])).toBeCloseTo(1, 5);
    expect(equalAdvantages([at(0, 9), at(0, 5)])).toBeCloseTo(1, 5);
  });

  test.each(["1", "2", "3"])("it is called different as often as the level says, of few games too; seed %s", (seed) => {
    const stream = streamOf(seed);
    for (const [n, p] of [
      [1, 0.5],
      [5, 0.5],
      [20, 0.9],
      [50, 0.95],
      [200, 0.98],
    ] as const) {
      let found = 0;
      for (let run = 0; run < RUNS; run += 1) {
        if (equalAdvantages([2, 2, 2].map(() => at(happens(stream, n, p), n))) <= 0.05) found += 1;
      }
      expectShare(found / RUNS, RUNS, 0, 0.05);
    }
  });
});

test("a known bias is found as often as theory has it", () => {
  // The first of four wins 0.06 + 0.94 / 4 = 0.295 and the others 0.235: with 600 games the noncentrality is
  // n Σ (p − ¼)² / ¼ = 600 · 4 · (0.045² + 3 · 0.015²) = 6.48. P(χ²₃(6.48) > 7.815) is 0.5532, summed as a mixture of
  // central ones with Poisson weights.
  const power = rate(summaryOf(4, 600, biased, "bias"));
  expectShare(power, RUNS, 0.54, 0.566);
});

test("the first seat's advantage is in its interval as often as the level says, and never beyond what there is", () => {
  const truth = 0.06 * 0.75;
  const run = summaryOf(4, 400, biased, "advantage");
  let held = 0;
  for (let i = 0; i < RUNS; i += 1) {
    const [low, high] = run().equalSeats.firstPlayer.ci;
    if (low <= truth && truth <= high) held += 1;
  }
  expectShare(held / RUNS, RUNS, 0.94, 0.96);
});
