import { countOf, keyFromSeed, prepareVariant } from "deadeven";
import {
  meanOf,
  pairCounts,
  pairedDifference,
  pairedMeanDifference,
  shareSequence,
  summarize,
  summarizePairs,
  wilsonInterval,
} from "deadeven/stats";
import { expect, test } from "vitest";
import { playPairs } from "../../src/engine/play.js";
import { addPair, emptyPairedTally, sharedMetrics } from "../../src/tally/paired-tally.js";
import { addTrial, emptyTally } from "../../src/tally/tally.js";
import coin from "../support/coin.js";
import { play } from "../support/play.js";

const outcomes = [
  { name: "win", help: "" },
  { name: "loss", help: "" },
];
const metrics = [
  { name: "turns", unit: "", help: "", min: 0, max: 50 },
  { name: "flawless", unit: "", help: "", min: 0, max: 1 },
];

test("a summary of trials worked by hand", () => {
  const tally = emptyTally(outcomes, metrics);
  for (const [outcome, turns, flawless] of [
    [0, 3, 1],
    [0, 5, 0],
    [1, 5, 0],
    [0, 7, 0],
  ] as const) {
    addTrial(tally, { outcome, metrics: [turns, flawless] });
  }
  const summary = summarize(tally, 0.95);
  expect(summary.outcomes).toEqual([
    { outcome: "win", count: 3, share: 0.75, ci: wilsonInterval(3, 4, 0.95) },
    { outcome: "loss", count: 1, share: 0.25, ci: wilsonInterval(1, 4, 0.95) },
  ]);
  const { trials: _, ...mean } = meanOf({ values: [3, 5, 7], counts: [1, 2, 1] }, 0.95, [0, 50]);
  expect(mean.mean).toBe(5);
  const quantiles = { min: 3, p05: 3, p25: 3, median: 5, p75: 5, p95: 7, max: 7 };
  expect(summary.metrics.turns).toEqual({ ...mean, ...quantiles });
  // 0 or 1: a share, with a share's interval.
  expect(summary.metrics.flawless).toMatchObject({ mean: 0.25, ci: wilsonInterval(1, 4, 0.95), median: 0, max: 1 });
});

test("of no trials all is null but the counts and what is known of a share: nothing", () => {
  const summary = summarize(emptyTally(outcomes, metrics), 0.95);
  expect(summary.outcomes[0]).toEqual({ outcome: "win", count: 0, share: null, ci: [0, 1] });
  const { heavyTail, ...figures } = summary.metrics.turns!;
  expect(heavyTail).toBe(false);
  expect(new Set(Object.values(figures))).toEqual(new Set([null]));
});

test("shares can have a confidence sequence instead; means keep theirs", () => {
  const tally = play(coin, {}, 500);
  const sequence = summarize(tally, 0.95, (successes, trials) => shareSequence(successes, trials, 0.95, 200));
  const fixed = summarize(tally, 0.95);
  expect(sequence.outcomes[0]!.ci).toEqual(shareSequence(countOf(tally, "heads"), 500, 0.95, 200));
  expect(sequence.metrics).toEqual(fixed.metrics);
});

test("a paired summary of trials worked by hand", () => {
  const a = emptyTally(outcomes, metrics);
  const tally = emptyPairedTally(a, emptyTally(outcomes, metrics));
  const shared = sharedMetrics(tally.a, tally.b);
  const card = (outcome: number, turns: number, flawless: number) => ({
    outcome,
    metrics: [turns, flawless],
  });
  addPair(tally, card(0, 3, 1), card(0, 5, 1), shared);
  addPair(tally, card(0, 3, 1), card(1, 3, 0), shared);
  addPair(tally, card(1, 9, 0), card(0, 4, 1), shared);
  addPair(tally, card(1, 9, 0), card(0, 9, 1), shared);
  addPair(tally, card(1, 9, 0), card(1, 9, 0), shared);
  const counts = { both: 1, aOnly: 1, bOnly: 2, neither: 1 };
  expect(pairCounts(tally, "win")).toEqual(counts);
  const summary = summarizePairs(tally, 0.95);
  expect(summary.differences).toEqual([
    { outcome: "win", ...pairedDifference(counts, 0.95) },
    { outcome: "loss", ...pairedDifference({ both: 1, aOnly: 2, bOnly: 1, neither: 1 }, 0.95) },
  ]);
  expect(summary.differences[0]!.difference).toBeCloseTo(0.2, 14);
  // Turns differ by 2, 0, −5, 0, 0; flawless is a share, and came with the win in each.
  expect(summary.metrics.turns).toEqual(pairedMeanDifference({ up: [3, 0, 1], down: [0, 0, 0, 0, 0, 1] }, 0.95, 50));
  expect(summary.metrics.flawless).toEqual({ ...pairedDifference(counts, 0.95), heavyTail: false });
  // (1 · 1 − 1 · 2) / sqrt(2 · 3 · 3 · 2); 5 · (6/25 + 6/25) / (3/5 − 1/25)
  expect(summary.correlation).toBeCloseTo(-1 / 6, 14);
  expect(summary.independentTrials).toBeCloseTo(2.4 / 0.56, 12);
});

test("variants with outcomes and metrics of their own are compared in what they share", () => {
  const other = emptyTally([{ name: "draw", help: "" }, outcomes[1]!], [metrics[1]!]);
  const tally = emptyPairedTally(emptyTally(outcomes, metrics), other);
  addPair(tally, { outcome: 1, metrics: [3, 1] }, { outcome: 1, metrics: [0] }, [["flawless", 1, 0]]);
  const summary = summarizePairs(tally, 0.95);
  expect(summary.differences.map(({ outcome }) => outcome)).toEqual(["loss"]);
  expect(Object.keys(summary.metrics)).toEqual(["flawless"]);
  expect(summary.correlation).toBeNull();
  expect(summary.independentTrials).toBeNull();
});

test("on common dice a coin that wins on 3 or more beats one that wins on 4 or more by a sixth", () => {
  const variant = (from: number) => prepareVariant(coin, { sides: 6, "heads-from": from });
  const key = keyFromSeed("pairs");
  const [tally] = playPairs({ variant: variant(4), key }, [{ variant: variant(3), key }], 0, 20_000);
  const summary = summarizePairs(tally!, 0.999);
  const [lo, hi] = summary.differences[0]!.ci!;
  expect(lo).toBeLessThan(1 / 6);
  expect(hi).toBeGreaterThan(1 / 6);
  // φ = ½ · ⅓ / sqrt(½ · ½ · ⅔ · ⅓); the variance is (¼ + 2/9) / (5/36) = 3.4 times less.
  expect(summary.correlation).toBeCloseTo(Math.SQRT1_2, 1);
  expect(summary.independentTrials! / 20_000).toBeCloseTo(3.4, 0);
  // The same rolls: the metric never differs, and its interval has a width all the same.
  expect(summary.metrics.roll!.difference).toBe(0);
  expect(summary.metrics.roll!.ci![1]).toBeCloseTo((19 * -Math.log(0.0005)) / 20_000, 5);
});
