import { expect, test } from "vitest";
import { gapInterval, gapOf } from "../../../src/study/aims/distance.js";
import { tuneStudy } from "../../../src/study/tune.js";
import { tuneAims } from "../../../src/study/tune-aims.js";
import known from "../../support/chances.js";
import ridge from "../../support/ridge.js";

// Without a module's address, it is played in this thread.
const { url: _, ...chances } = known;
const common = { tolerance: 0.01, trials: 50_000 };

test("a gap is points of a share, and a part of the bound of anything else", () => {
  const range = { low: 0.4, high: 0.6 };
  expect(gapOf(0.35, range, "share")).toBeCloseTo(0.05);
  expect(gapOf(0.5, range, "share")).toBe(0);
  expect(gapOf(33, { low: null, high: 30 }, "mean")).toBeCloseTo(0.1);
  expect(gapInterval([0.3, 0.7], range, "share").map((gap) => Number(gap.toFixed(6)))).toEqual([0, 0.1]);
  expect(gapInterval([0.7, 0.8], range, "share").map((gap) => Number(gap.toFixed(6)))).toEqual([0.1, 0.2]);
});

test.each(["1", "2", "3"])(
  "what meets all aims goes by how little it changes; habits come last, seed %s",
  async (seed) => {
    // 32 percent as it is. 25 points of x and y give 50; so do 20 with the bonus, and 16 with the habit as well.
    const { alternatives, method } = await tuneAims(ridge, {
      ...common,
      seed,
      vary: { x: [8, 12], y: [8, 17, 20], bonus: ["none", "ten"], habit: ["plain", "keen"] },
      aims: ["win=0.5±0.025"],
    });
    expect(method).toBe("race");
    const met = alternatives.filter(({ verdict }) => verdict === "met");
    expect(met.map(({ change, habits }) => [change, habits])).toEqual([
      [{ y: 17 }, []],
      [{ x: 12, bonus: "ten" }, []],
      [{ bonus: "ten", habit: "keen" }, ["habit"]],
    ]);
  },
);

test("a count that a file leaves out, and means, is no change; nor does a knob change what isn't there", async () => {
  // A tile that says no count is there once.
  const { alternatives } = await tuneAims("zombie-blitz", {
    ...common,
    seed: "1",
    trials: 300,
    vary: { 'deck.tiles."Fuel tank".count': ["0", "1"] },
    aims: ["win=0.1..0.9 @players=4"],
  });
  expect(alternatives.map(({ change }) => change)).toEqual([{}, { 'deck.tiles."Fuel tank".count': 0 }]);
});

test.each(["1", "2", "3"])("a knob that changes no game at all is told, and no other; seed %s", async (seed) => {
  const { idle } = await tuneAims("vehicle-smash", {
    ...common,
    seed,
    trials: 200,
    // Neither side has a motorcycle.
    vary: { "vehicles.motorcycle.body": ["1", "2", "3"], "a-mechanic": [false, true] },
    aims: ["a-wins=0.99..1"],
  });
  expect(idle).toEqual(["vehicles.motorcycle.body"]);
});

test("a game that fails where nobody asked for it costs no answer", async () => {
  const fails: typeof ridge = {
    ...ridge,
    prepare: (params) =>
      params.bonus === "none"
        ? ridge.prepare(params)
        : () => {
            throw new Error("no bonus today");
          },
  };
  const result = await tuneAims(fails, {
    ...common,
    seed: "1",
    vary: { x: [8, 9] },
    aims: ["win=0.9..1"],
  });
  const { alternatives, other, otherFailed } = result;
  expect(alternatives[0]!.verdict).toBe("missed");
  expect(other).toBeNull();
  expect(tuneStudy.json(result)).toMatchObject({ other: null, otherFailed });
  expect(otherFailed).toMatch(/trial \d+ with seed 1 failed: no bonus today To see it: .*--bonus/);
});

test("a habit among the changes is told", async () => {
  const { alternatives } = await tuneAims(ridge, {
    ...common,
    seed: "1",
    params: { x: 12, y: 9 },
    vary: { habit: ["plain", "keen"] },
    aims: ["win=0.5±0.02"],
  });
  expect(alternatives[0]).toMatchObject({ change: { habit: "keen" }, habits: ["habit"], verdict: "met" });
});

test("values between two that were tried are offered where the aim lies between", async () => {
  const { alternatives, between, inTheWay } = await tuneAims(ridge, {
    ...common,
    seed: "1",
    vary: { x: [8, 20] },
    aims: ["win=0.45±0.01"],
  });
  expect(alternatives[0]!.verdict).toBe("missed");
  expect(inTheWay).toBe("win=0.45±0.01");
  expect(between).toEqual([{ param: "x", values: [9, 10, 11, 12, 13, 14, 15, 16, 17, 18] }]);
});

test("the same seed gives the same answer on any number of threads, from a search as well", async () => {
  const range = Array.from({ length: 8 }, (_, i) => i + 5);
  const ask = async (threads: number) => {
    const { alternatives, games, method } = await tuneAims("zombie-blitz", {
      tolerance: 0.05,
      trials: 1000,
      seed: "threads",
      threads,
      vary: { "path-length": range, "join-at": [1, 2, 3], "danger-space": range, "seconds-a-turn": [30, 45] },
      aims: ["win=0.5±0.05@players=3"],
    });
    return { alternatives, games, method };
  };
  const [one, two] = [await ask(1), await ask(2)];
  expect(one.method).toBe("search");
  expect(two).toEqual(one);
}, 120_000);

test.each([
  [{ vary: {}, aims: ["win=0.5"] }, /tune needs something to vary/],
  [{ vary: { hump: [1, 2] }, aims: [] }, /tune needs an aim/],
  [{ vary: { hump: [1, 2] }, aims: ["win=0.5@hump=3"] }, /hump is both varied and set by an aim/],
  [{ vary: { hump: [1, 2] }, aims: ["win=0.5", "win=0.5"] }, /^aim "win=0.5" is given twice$/],
  [
    { vary: { hump: [1, 2] }, aims: ["win<=0.3", "lucky>=0", "win=0.4..0.6"] },
    /^aims "win<=0.3" and "win=0.4..0.6" can't both hold: no value lies in both$/,
  ],
  [{ vary: { hump: [1, 2, 1] }, aims: ["win=0.5"] }, /vary: hump=1 is named twice/],
  [{ vary: { hump: [1, 9] }, aims: ["win=0.5"] }, /hump must be a whole number from 0 to 4/],
])("%j is refused", async (options, message) => {
  await expect(tuneAims(chances, { ...common, ...options })).rejects.toThrow(message);
});
