import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Exact, type Sim, sweep, type Trial, verify } from "deadeven";
import { describe, expect, test } from "vitest";
import { mapWithPauses } from "../../src/base/map-with-pauses.js";
import { sensitivityDocument } from "../../src/present/sensitivity.js";
import { varianceShares } from "../../src/study/all-at-once.js";
import { findSim } from "../../src/study/find-sim.js";
import { effects } from "../../src/study/one-at-a-time.js";
import { run } from "../../src/study/run.js";
import { verify as verifyRecorded } from "../../src/study/verify.js";
import { manifestOf } from "../../src/write/manifest.js";
import coin from "../support/coin.js";

/** The coin with something else about it. */
const coinWith = (own: Partial<Sim>): Sim => {
  const { url: _, ...rest } = coin;
  return { ...rest, ...own } as Sim;
};

const exactly = (exact: Exact): Partial<Sim> => ({ exact: () => exact });

describe("a sim that is at fault before its first trial is named", () => {
  const broken = () => {
    throw new RangeError("no table for that");
  };
  test.each<[string, Partial<Sim>, string, RegExp]>([
    ["prepare throws", { prepare: broken }, "PlayFailure", /^coin failed before its first trial: no table for that$/],
    ["exact throws", { exact: broken }, "PlayFailure", /^coin failed before its first trial: no table for that$/],
    ["prepare returns no function", { prepare: () => 3 as never }, "InputError", /sim coin: "prepare" must return/],
    [
      "exact names what isn't there",
      { exact: () => ({ outcomes: { head: 0.5 } }) },
      "InputError",
      /"exact" names the outcome head \(did you mean heads\?\), which it doesn't have/,
    ],
    [
      "exact has a chance below 0",
      exactly({ outcomes: { heads: -0.5 } }),
      "InputError",
      /outcome heads has a chance of -0.5/,
    ],
    ["exact has no number", exactly({ outcomes: { heads: Number.NaN } }), "InputError", /heads has a chance of NaN/],
    [
      "exact has chances that leave something out",
      exactly({ outcomes: { heads: 0.5, tails: 0.4 } }),
      "InputError",
      /its outcomes have chances with a sum of 0.9/,
    ],
    [
      "exact has a mean out of bounds",
      exactly({ metrics: { roll: { mean: 70 } } }),
      "InputError",
      /metric roll has a mean of 70, outside its bounds 1 to/,
    ],
    [
      "exact has a value out of bounds",
      exactly({ metrics: { roll: { mean: 3, distribution: [[0, 1]] } } }),
      "InputError",
      /metric roll can't be 0/,
    ],
    [
      "exact knows a metric that isn't there",
      { exact: () => ({ metrics: { pips: { mean: 1 } } }) },
      "InputError",
      /"exact" names the metric pips/,
    ],
    [
      "exact has a text for a chance",
      exactly({ outcomes: { heads: "0.5" as never, tails: 0.5 } }),
      "InputError",
      /outcome heads has a chance of "0.5"$/,
    ],
    [
      "exact has a text for a mean",
      exactly({ metrics: { roll: { mean: "3" as never } } }),
      "InputError",
      /metric roll has a mean of "3", outside its bounds 1 to/,
    ],
    [
      "exact has a metric without a mean",
      exactly({ metrics: { roll: {} as never } }),
      "InputError",
      /mean of undefined,/,
    ],
    [
      "exact has a number for a metric",
      exactly({ metrics: { roll: 3 as never } }),
      "InputError",
      /metric roll must be \{ mean: … \}/,
    ],
    [
      "exact has a distribution of another form",
      exactly({ metrics: { roll: { mean: 3, distribution: { 3: 1 } as never } } }),
      "InputError",
      /distribution must be a list of pairs/,
    ],
    [
      "exact has a field that is misspelt",
      exactly({ outcome: { heads: 0.5 } } as never),
      "InputError",
      /has a field outcome \(did you mean outcomes\?\); it may have outcomes, metrics, within$/,
    ],
    [
      "exact is off by less than nothing",
      exactly({ within: -1 }),
      "InputError",
      /within must be a number from 0, not -1$/,
    ],
    ...[null, 0.5, Promise.resolve(), new Map([["heads", 0.5]]), { outcomes: new Map() }, { metrics: [] }].map(
      (exact): [string, Partial<Sim>, string, RegExp] => [
        `exact is ${String(exact)}`,
        exactly(exact as never),
        "InputError",
        /^sim coin: "exact" must return \{ outcomes: \{ … \}, metrics: \{ … \} \}, or undefined$/,
      ],
    ),
  ])("%s", async (_, own, name, message) => {
    await expect(run(coinWith(own), { trials: 10 })).rejects.toMatchObject({
      name,
      message: expect.stringMatching(message),
    });
  });
});

test("what an exact answer gets wrong is told with the variant that it is of", async () => {
  const exact: Sim["exact"] = ({ sides }) => ({ outcomes: { heads: sides === 8 ? 1.5 : 0.5 } });
  await expect(sweep(coinWith({ exact }), { vary: { sides: [6, 8] }, trials: 10 })).rejects.toThrow(
    'sim coin with sides=8: "exact": outcome heads has a chance of 1.5',
  );
});

test("a design point that fails is named by its values: no seed that could be typed has its dice", async () => {
  const prepare: Sim["prepare"] = (params) => {
    const trial = coin.prepare(params) as Trial;
    return (streams, card, log, play) => {
      trial(streams, card, log, play);
      if (Number(params["heads-from"]) >= 4) throw new RangeError("the coin stands on its edge");
    };
  };
  const options = { over: ["heads-from"], rows: 10, pointTrials: 5, seed: "q" };
  await expect(varianceShares(coinWith({ prepare }), options)).rejects.toMatchObject({
    name: "PlayFailure",
    message: expect.stringMatching(/^coin: trial 0 with heads-from=\d+ failed: the coin stands on its edge$/),
  });
});

test("a value that is named twice is refused: it would be counted as two", async () => {
  await expect(sweep(coin, { vary: { "heads-from": [3, 4, "3"] }, trials: 10 })).rejects.toThrow(
    "heads-from=3 is named twice",
  );
});

test("making thousands of variants stops when the user does", async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 100);
  const slow = (item: number) => {
    const start = performance.now();
    while (performance.now() - start < 5);
    return item;
  };
  const made = await mapWithPauses(
    Array.from({ length: 2000 }, (_, i) => i),
    slow,
    stop.signal,
  );
  expect(made.length).toBeLessThan(1000);
  expect(made).toEqual(made.map((_, i) => i));

  stop.abort();
  let slept = 0;
  const sleepy = coinWith({
    exact: () => {
      slept += slow(1);
      return {};
    },
  });
  const result = await sweep(sleepy, {
    vary: { sides: Array.from({ length: 19 }, (_, i) => i + 2), "heads-from": [1, 2] },
    trials: 10,
    signal: stop.signal,
  });
  expect(result).toMatchObject({ variants: [], partial: true });
  expect(slept).toBeLessThan(38);
});

test("the design of a variance study is played again by verify", async () => {
  const found = await findSim("tests/support/coin.ts");
  const options = { seed: "v", threads: 1, params: { sides: 8 } };
  const one = await effects(found, { ...options, trials: 200, over: ["heads-from"] });
  const all = await varianceShares(found, { ...options, over: ["heads-from"], rows: 6, pointTrials: 20 });
  const { played, design } = sensitivityDocument({
    kind: "sensitivity",
    sim: one.sim,
    seed: one.seed,
    effects: one,
    variance: all,
    partial: false,
  });
  const dir = mkdtempSync(join(tmpdir(), "deadeven-"));
  const write = (change: (text: string) => string) =>
    writeFileSync(
      join(dir, "manifest.json"),
      change(JSON.stringify(manifestOf({ kind: "sensitivity", played, design }, found.ref, []))),
    );

  write((text) => text);
  const good = await verify(dir, { threads: 1 });
  expect(good.variants.at(-1)).toMatchObject({ name: "design of 18 points", trials: 360, found: all.digest });
  expect(good.same).toBe(true);

  write((text) => text.replace('"pointTrials":20', '"pointTrials":21'));
  expect((await verify(dir, { threads: 1 })).same).toBe(false);

  write((text) => text.replaceAll('"sides":8', '"sides":99'));
  await expect(verify(dir, { threads: 1 })).rejects.toThrow(
    /manifest\.json: sides must be a whole number from 2 to 20/,
  );
  expect(readFileSync(join(dir, "manifest.json"), "utf8")).toContain("99");
});

test("a record that names a sim of another version of the package is refused in a line", async () => {
  const { summary, values } = (await run(coin, { trials: 10, threads: 1 })).variants[0]!;
  const { seed, trials, digest } = summary;
  const recorded = {
    randomScheme: "",
    seed,
    independent: false,
    variants: [{ name: "base", params: values, seed, trials, digest }],
  };
  const sim = { name: "coin", version: "1" };
  await expect(verifyRecorded({ ...recorded, sim: { ...sim, ref: { builtIn: "toString" } } })).rejects.toThrow(
    'there is no sim "toString"',
  );
  await expect(verifyRecorded({ ...recorded, sim })).rejects.toThrow(
    "its sim, coin, was played from a script and names no module",
  );
});
