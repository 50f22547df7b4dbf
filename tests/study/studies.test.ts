import { defineSim, InputError, integer } from "deadeven";
import { shareSequence } from "deadeven/stats";
import { describe, expect, test } from "vitest";
import { documentOf } from "../../src/present/studies.js";
import { varianceShares } from "../../src/study/all-at-once.js";
import { compare } from "../../src/study/compare.js";
import { effects } from "../../src/study/one-at-a-time.js";
import { beyondTheCap } from "../../src/study/precision.js";
import { run } from "../../src/study/run.js";
import { sweep } from "../../src/study/sweep.js";
import { tune } from "../../src/study/tune.js";
import chances from "../support/chances.js";
import coin from "../support/coin.js";

// One thread each: what is tested here is what the studies say, not how they are spread.
const seed = "studies";

describe("combinations that a game refuses", () => {
  const picky = defineSim({
    name: "picky",
    title: "Picky",
    summary: "A game.",
    source: "A test.",
    version: "1",
    params: {
      riders: integer({ help: "riders", from: "rules", min: 0, max: 4, default: 2 }),
      guns: integer({ help: "guns", from: "rules", min: 0, max: 4, default: 1 }),
    },
    outcomes: [
      { name: "win", help: "won" },
      { name: "loss", help: "lost" },
    ],
    metrics: [],
    substreams: ["dice"],
    prepare({ riders, guns }) {
      if (guns > riders) throw new InputError(`guns must be at most ${riders}`);
      return (streams, card) => {
        card.outcome = streams.dice.below(2);
      };
    },
  });

  test("are left out and listed, and the rest is played", async () => {
    const vary = { riders: [1, 2], guns: [1, 2] };
    const swept = await sweep(picky, { vary, trials: 100, seed });
    expect(swept.variants.map(({ name }) => name)).toEqual([
      "riders=1, guns=1",
      "riders=2, guns=1",
      "riders=2, guns=2",
    ]);
    expect(swept.skipped).toEqual([{ values: { riders: 1, guns: 2 }, reason: "guns must be at most 1" }]);
    expect((await documentOf(swept)).findings.at(-1)).toBe(
      "1 combination left out, which the game refuses: riders=1, guns=2 (guns must be at most 1).",
    );
    const tuned = await tune(picky, { vary, target: { outcome: "win", share: 0.5 }, trials: 200, seed });
    expect(tuned.tried).toHaveLength(3);
    expect(tuned.skipped).toEqual(swept.skipped);
  });

  test("are told by what those of one reason have alike, and the reason once", async () => {
    const swept = await sweep(picky, { vary: { riders: [1, 2], guns: [1, 2, 3] }, trials: 100, seed });
    expect((await documentOf(swept)).findings.at(-1)).toBe(
      "3 combinations left out, which the game refuses: " +
        "2 with riders=1 (guns must be at most 1); riders=2, guns=3 (guns must be at most 2).",
    );
  });

  test("are an error when nothing else is left, and so is a value that is never allowed", async () => {
    await expect(sweep(picky, { vary: { guns: [3, 4] }, trials: 100, seed })).rejects.toThrow(
      /every combination is refused; guns=3: guns must be at most 2/,
    );
    await expect(sweep(picky, { vary: { guns: [1, 5] }, trials: 100, seed })).rejects.toThrow(/guns must be .* not 5/);
    expect((await sweep(picky, { vary: { guns: [1, 2] }, trials: 100, seed })).skipped).toBeUndefined();
  });
});

describe("compare", () => {
  test("on the same dice the difference is known far better than on dice of their own", async () => {
    const options = { a: { hump: 1 }, b: { hump: 3 }, trials: 20_000, seed, threads: 1 };
    const paired = await compare(chances, options);
    const { difference, ci } = paired.differences[0]!;
    // Both look at one number from 0 to 999: a wins below 500, b below 400, so only a wins in a tenth of all trials.
    expect(difference).toBeCloseTo(-0.1, 1);
    expect(ci![0]).toBeLessThan(-0.1);
    expect(ci![1]).toBeGreaterThan(-0.1);
    expect(paired.paired.pairs[1]![0]).toBe(0);
    expect(paired.settled).toBe(true);
    // φ = (0.4 · 0.5 − 0) / sqrt(0.5 · 0.5 · 0.4 · 0.6)
    expect(paired.correlation).toBeCloseTo(0.2 / Math.sqrt(0.06), 1);
    // The variance of an independent difference, 0.25 + 0.24, over that of the paired one, 0.1 − 0.01.
    expect(paired.independentTrials! / 20_000).toBeCloseTo(0.49 / 0.09, 0);
    const alone = await compare(chances, { ...options, independent: true });
    expect(Math.abs(alone.correlation!)).toBeLessThan(0.03);
    const width = (result: typeof paired) => result.differences[0]!.ci![1] - result.differences[0]!.ci![0];
    expect(width(alone) / width(paired)).toBeCloseTo(Math.sqrt(0.49 / 0.09), 0);
  });

  test("never claims no effect for certain: no trial differs, and the interval still has width", async () => {
    const { differences, settled } = await compare(chances, {
      ...{ a: { idle: "one" }, b: { idle: "two" }, trials: 1000, seed, threads: 1 },
    });
    expect(differences[0]!.difference).toBe(0);
    expect(differences[0]!.ci![1]).toBeGreaterThan(0.0001);
    expect(differences[0]!.ci![0]).toBeLessThan(-0.0001);
    expect(settled).toBe(false);
  });

  test("each side equals the same run, digest and all", async () => {
    const { a, b } = await compare(coin, { a: { sides: 8 }, b: { sides: 12 }, trials: 3000, seed, threads: 1 });
    for (const { values, summary } of [a, b]) {
      const alone = await run(coin, { params: values, trials: 3000, seed, threads: 1 });
      expect(alone.variants[0]!.summary.digest).toBe(summary.digest);
    }
  });

  test("with a precision, stops at the same trial on any number of threads, precise enough", async () => {
    const ends = await Promise.all(
      [1, 2].map((threads) =>
        compare(chances, { a: { hump: 1 }, b: { hump: 3 }, trials: 1e6, precision: 0.02, seed, threads }),
      ),
    );
    expect(ends[0]!.paired.a.trials).toBe(ends[1]!.paired.a.trials);
    expect(ends[0]!.paired.a.trials).toBeLessThan(1e5);
    const { ci } = ends[0]!.differences[0]!;
    expect((ci![1] - ci![0]) / 2).toBeLessThanOrEqual(0.02);
    expect(ends[0]!.interval).toBe("sequence");
  });
});

describe("precision", () => {
  test("a run stops once the first outcome is known well enough, at the same trial on any number of threads", async () => {
    const ends = await Promise.all([1, 3].map((threads) => run(coin, { trials: 1e7, precision: 0.01, seed, threads })));
    const [one, three] = ends.map(({ variants }) => variants[0]!.summary);
    expect(one!.digest).toBe(three!.digest);
    const { share, ci } = one!.outcomes[0]!;
    expect(Math.max(share! - ci[0], ci[1] - share!)).toBeLessThanOrEqual(0.01);
    // Not much later than needed either: a fixed-n interval would take z² / 4h² = 9604 trials.
    expect(one!.trials).toBeGreaterThan(9604);
    expect(one!.trials).toBeLessThan(30_000);
  });

  test("both ends are as near as was asked, of rare outcomes too", async () => {
    for (const [at, from] of [
      ["1", 20],
      ["2", 20],
      ["3", 19],
    ] as const) {
      const { variants } = await run(coin, {
        params: { sides: 20, "heads-from": from },
        trials: 1e6,
        precision: 0.02,
        seed: at,
        threads: 1,
      });
      const { share, ci } = variants[0]!.summary.outcomes[0]!;
      expect(ci[1] - share!).toBeLessThanOrEqual(0.02);
      expect(share! - ci[0]).toBeLessThanOrEqual(0.02);
    }
  });

  test("finer than the cap can reach, it is told, and the sequence is made for the cap", async () => {
    expect(beyondTheCap({ trials: 1000, precision: 0.001 }, "share")).toMatch(
      /^1,000 games may be too few for a precision of 0\.001: they tell a share near one half to within 0\.0\d+\. Raise --trials to about [\d.]+e\d/,
    );
    expect(beyondTheCap({ trials: 1000, precision: 0.001 }, "difference")).toMatch(/a difference of shares/);
    expect(beyondTheCap({ trials: 1e5, precision: 0.01 }, "share")).toBeUndefined();
    expect(beyondTheCap({ trials: 1000 }, "share")).toBeUndefined();
    const { variants } = await run(coin, { trials: 500, precision: 0.001, seed, threads: 1 });
    const { count, ci } = variants[0]!.summary.outcomes[0]!;
    expect(ci).toEqual(shareSequence(count, 500, 0.95, 500));
  });

  test("below what a trillion games can tell it is refused", async () => {
    await expect(run(coin, { precision: 1e-160 })).rejects.toThrow("precision must be at least 1e-9 and below 0.5");
    expect(() => shareSequence(65, 100, 0.95, Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => shareSequence(65, 100, 0.95, Number.NaN)).toThrow(RangeError);
  });

  test("trials are a cap", async () => {
    const { variants, partial } = await run(coin, { trials: 500, precision: 0.001, seed, threads: 1 });
    expect(variants[0]!.summary.trials).toBe(500);
    expect(partial).toBe(false);
  });

  test("each variant of a sweep stops for itself", async () => {
    const { variants } = await sweep(chances, {
      vary: { hump: [0, 1] },
      trials: 1e6,
      precision: 0.02,
      seed,
      threads: 1,
    });
    expect(variants[0]!.summary.trials).toBeLessThan(variants[1]!.summary.trials);
  });
});

describe("tune", () => {
  test("finds the value that meets the target, and spends its trials near it", async () => {
    const vary = { "heads-from": Array.from({ length: 20 }, (_, i) => i + 1) };
    const target = { outcome: "heads", share: 0.5 };
    const results = await Promise.all(
      [1, 2].map((threads) => tune(coin, { params: { sides: 20 }, vary, target, trials: 1e6, seed, threads })),
    );
    expect(results[0]!.tried).toEqual(results[1]!.tried);
    const [result] = results;
    // Of 20 sides, 11 to 20 are a half.
    expect(result).toMatchObject({ answer: 11, meets: true, misses: false, undecided: [], direction: "falling" });
    expect(result!.ci![0]).toBeGreaterThan(0.49);
    const trials = new Map(result!.tried.map(({ value, trials: n }) => [value, n]));
    expect(trials.get(1)!).toBeLessThan(trials.get(11)! / 50);
  });

  test("says that the nearest does not meet the target", async () => {
    const result = await tune(chances, {
      ...{ vary: { hump: [0, 1, 2] }, target: { outcome: "win", share: 0.6 }, trials: 1e6, seed, threads: 1 },
    });
    expect(result).toMatchObject({ answer: 1, meets: false, misses: true, undecided: [] });
  });

  test("names the values that can't be told apart", async () => {
    const result = await tune(chances, {
      ...{
        vary: { idle: ["one", "two", "three"] },
        target: { outcome: "win", share: 0.5 },
        trials: 20_000,
        seed,
        threads: 1,
      },
    });
    expect([result.answer, ...result.undecided].sort()).toEqual(["one", "three", "two"]);
    // 60% lies half way between 50% and 70%.
    const between = await tune(chances, {
      ...{ vary: { raise: ["false", "true"] }, target: { outcome: "win", share: 0.6 }, trials: 5000, seed, threads: 1 },
    });
    expect(between.undecided).toHaveLength(1);
  });

  test("notices that a direction is not monotone", async () => {
    const result = await tune(chances, {
      ...{ vary: { hump: [0, 1, 2, 3, 4] }, target: { outcome: "win", share: 0.9 }, trials: 1e5, seed, threads: 1 },
    });
    expect(result).toMatchObject({ answer: 2, direction: "not monotone" });
  });

  test("takes two parameters", async () => {
    const result = await tune(chances, {
      ...{ vary: { hump: [0, 1, 3], lift: ["none", "lots"] }, target: { outcome: "win", share: 0.7 } },
      trials: 1e6,
      seed,
      threads: 1,
    });
    expect(result).toMatchObject({ answer: { hump: 3, lift: "lots" }, meets: true, direction: null });
  });
});

describe("sensitivity, one at a time", () => {
  test("every option of every ruling, choice and flag, and both ends of a range, largest first", async () => {
    const result = await effects(chances, { trials: 20_000, level: 0.9999, seed, threads: 1 });
    const found = result.effects.map(({ param, ruling, from, to }) => `${ruling ? "R " : ""}${param} ${from}→${to}`);
    expect(found.slice(0, 2).sort()).toEqual(["hump 1→0", "hump 1→4"]);
    expect(found.slice(2)).toEqual([
      ...[
        "lift none→lots",
        "raise false→true",
        "lift none→some",
        "R tiny no→yes",
        "R idle one→two",
        "R idle one→three",
      ],
    ]);
    const expected = [-0.4, -0.4, 0.3, 0.2, 0.1, -0.005, 0, 0];
    result.effects.forEach(({ difference, ci, settled, to }, i) => {
      expect(ci![0]).toBeLessThanOrEqual(expected[i]!);
      expect(ci![1]).toBeGreaterThanOrEqual(expected[i]!);
      expect(Math.abs(difference! - expected[i]!)).toBeLessThan(0.015);
      // Half a percent shows on common dice: some hundred trials differ, all the same way.
      expect(settled).toBe(!["two", "three"].includes(String(to)));
    });
  });

  test("looks only at what it is asked to", async () => {
    const result = await effects(chances, { over: ["tiny"], trials: 100, seed, threads: 1 });
    expect(result.effects).toHaveLength(1);
    expect(result.skipped).toEqual([]);
  });
});

describe("sensitivity, all at once", () => {
  test("indices of a known chance", async () => {
    // p varies by the flag with variance (0.2 / 2)² = 0.01, and by the choice with that of 0, 0.1, 0.3: 14/900.
    const result = await varianceShares(chances, {
      ...{ over: ["raise", "lift", "idle"], rows: 1500, pointTrials: 40, seed, threads: 2, params: { hump: 3 } },
    });
    const [flag, choice] = [0.01, 14 / 900];
    const variance = flag + choice;
    const expected: Record<string, number> = { raise: flag / variance, lift: choice / variance, idle: 0 };
    for (const { param, first, firstCi, total, totalCi } of result.indices) {
      expect(Math.abs(first! - expected[param]!)).toBeLessThan(0.12);
      expect(Math.abs(total! - expected[param]!)).toBeLessThan(0.12);
      expect(firstCi![0]).toBeLessThan(first!);
      expect(totalCi![1]).toBeGreaterThan(total!);
    }
    expect(result.indices[0]!.param).toBe("lift");
    expect(Math.abs(result.variance! / variance - 1)).toBeLessThan(0.15);
    // A single game's variance is p̄ (1 − p̄) in all, with p̄ = 0.4 + 0.1 + 0.4/3.
    const mean = 0.5 + 0.4 / 3;
    expect(Math.abs(result.explained! - variance / (mean * (1 - mean)))).toBeLessThan(0.02);
  });
});

test("a study given something else for its sim says what it takes", async () => {
  for (const given of [{ sim: "coin", trials: 10 }, undefined, 3]) {
    await expect(run(given as never, { trials: 10 })).rejects.toThrow(/takes the sim first/);
  }
});
