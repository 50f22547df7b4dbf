import { compare, effects } from "deadeven";
import { quantities } from "deadeven/report";
import { describe, expect, test } from "vitest";
import { exactInterval } from "../../src/stats/wilson.js";
import coin from "../support/coin.js";
import raffle from "../support/raffle.js";
import { resultOf } from "../support/results.js";

const variant = resultOf(coin, {}, {}, 3000).variants[0]!;
const { tally } = variant;
const rolls = (from: number, to: number, outcome?: number) =>
  [0, 1].reduce(
    (sum, o) =>
      outcome === undefined || o === outcome
        ? sum + tally.counts[o]![0]!.slice(from - 1, to).reduce((all, n) => all + (n ?? 0), 0)
        : sum,
    0,
  );

describe("quantities of one variant", () => {
  test("are shares of games with the exact interval at any level", () => {
    const heads = quantities.outcomeShare(variant, "heads");
    expect(heads.value).toBe(tally.ends[0]! / 3000);
    expect(heads.interval(0.999)).toEqual(exactInterval(tally.ends[0]!, 3000, 0.999));
    expect(quantities.outcomeShare(variant, ["heads", "tails"]).value).toBe(1);
  });

  test("count a metric within bounds, both counted in, of all trials or of one outcome", () => {
    expect(quantities.metricShare(variant, "roll", { from: 2, to: 3 }).value).toBe(rolls(2, 3) / 3000);
    expect(quantities.metricShare(variant, "roll", { to: 4 }, { given: "heads" }).value).toBe(
      rolls(4, 4, 0) / tally.ends[0]!,
    );
    // Heads from 4 on: never below, and of no trials nothing is known.
    expect(quantities.metricShare(variant, "roll", { to: 3 }, { given: "heads" }).value).toBe(0);
    const none = quantities.metricShare(
      resultOf(coin, { "heads-from": 20 }, {}, 10).variants[0]!,
      "roll",
      {},
      { given: "heads" },
    );
    expect([none.value, none.interval(0.95)]).toEqual([null, null]);
  });

  test("average a metric, of all trials or of one outcome", () => {
    const mean = (outcome?: number) =>
      [1, 2, 3, 4, 5, 6].reduce((sum, roll) => sum + roll * rolls(roll, roll, outcome), 0) / rolls(1, 6, outcome);
    expect(quantities.metricMean(variant, "roll").value).toBeCloseTo(mean(), 12);
    expect(quantities.metricMean(variant, "roll", { given: "tails" }).value).toBeCloseTo(mean(1), 12);
  });

  test("are exact where the sim knows them", () => {
    const exact = quantities.exactMean(variant, "roll");
    expect([exact.value, exact.form, exact.claims, exact.interval(0.5)]).toEqual([3.5, "mean", 0, [3.5, 3.5]]);
    expect(() => quantities.exactMean(variant, "luck")).toThrow("there is no exact luck");
  });

  test("have a best, that lies between the greatest lower and the greatest upper end", () => {
    const of = [
      { label: "a", form: "share" as const, value: 0.3, interval: (): [number, number] => [0.2, 0.6], claims: 1 },
      { label: "b", form: "share" as const, value: 0.4, interval: (): [number, number] => [0.35, 0.45], claims: 2 },
    ];
    const best = quantities.best("best", of);
    expect([best.label, best.value, best.interval(0.9), best.claims]).toEqual(["best", 0.4, [0.35, 0.6], 3]);
  });
});

describe("quantities of two variants", () => {
  test("are the comparison's own, at any level", async () => {
    const result = await compare(coin, {
      a: { "heads-from": 4 },
      b: { "heads-from": 5 },
      trials: 2000,
      seed: "1",
      threads: 1,
    });
    const at99 = await compare(coin, {
      a: { "heads-from": 4 },
      b: { "heads-from": 5 },
      trials: 2000,
      seed: "1",
      threads: 1,
      level: 0.99,
    });
    const { a, b, change } = quantities.outcomePair(result, "heads", ["4+", "5+"]);
    expect([a.label, b.label, change.label, change.form]).toEqual(["4+", "5+", "5+", "share difference"]);
    expect(change.value).toBe(result.differences[0]!.difference);
    expect(b.value! - a.value!).toBeCloseTo(change.value!, 12);
    expect(change.interval(0.99)).toEqual(at99.differences[0]!.ci);
    const rolls = quantities.metricPair(result, "roll", ["4+", "5+"]);
    expect(rolls.change.interval(0.99)).toEqual(at99.metrics.roll!.ci);
    expect(() => quantities.metricPair(result, "luck", ["", ""])).toThrow("no metric luck");
  });

  test("are an effect's own, at any level", async () => {
    const options = { over: ["heads-from"], trials: 2000, seed: "1", threads: 1 };
    const [result, at99] = [await effects(coin, options), await effects(coin, { ...options, level: 0.99 })];
    const change = quantities.effectOf(result.effects[0]!, "x");
    expect([change.value, change.interval(0.99)]).toEqual([at99.effects[0]!.difference, at99.effects[0]!.ci]);
  });
});

test.each(["1", "2", "three"])(
  "what a change does to the first seat, with other numbers of seats too, seed %s",
  async (seed) => {
    // A fifth of the sides are the first seat's own, and on three tenths nobody wins: even parts.
    const advantage = (players: number) => 0.2 * (1 - 1 / players);
    const params = { players: 3, bonus: 20, nobody: 30 };
    const { effects: changes } = await effects(raffle, { params, over: ["players"], trials: 40_000, seed, threads: 1 });
    expect(changes.map(({ to }) => to).sort()).toEqual([2, 4]);
    for (const change of changes) {
      const { value, interval } = quantities.firstSeatEffect(change, "")!;
      const [low, high] = interval(0.9999)!;
      const truth = advantage(Number(change.to)) - advantage(3);
      expect(low).toBeLessThan(truth);
      expect(high).toBeGreaterThan(truth);
      expect(Math.abs(value! - truth)).toBeLessThan(0.015);
    }
  },
);
