import { expect, test } from "vitest";
import { shareSequence } from "../../src/stats/sequence.js";
import { compare } from "../../src/study/compare.js";
import { run } from "../../src/study/run.js";
import { watching } from "../../src/study/watch.js";
import coin from "../support/coin.js";

const SEEDS = ["1", "2", "a third"];
const held = { ...coin, url: undefined };

test.each(SEEDS)("what is played on and on comes to what one run does, seed %s", async (seed) => {
  const params = { sides: 8 };
  const watch = await watching(held, { seed, params });
  expect(watch.runs().variants).toEqual([]);
  for (const trials of [1000, 1000, 700, 5000]) await watch.playTo(trials);
  const whole = await run(held, { seed, params, trials: 5000 });
  const { summary } = watch.runs().variants[0]!;
  expect(summary.trials).toBe(5000);
  expect(summary.digest).toBe(whole.variants[0]!.summary.digest);
  const [heads] = summary.outcomes;
  expect(heads!.ci).toEqual(shareSequence(heads!.count, 5000, 0.95, 1000));
  expect(summary.interval).toBe("sequence");
});

test.each(SEEDS)("stopped anywhere, it has the first trials without a gap, seed %s", async (seed) => {
  const watch = await watching(held, { seed });
  const stop = new AbortController();
  await watch.playTo(1e6, { signal: stop.signal, onMore: () => watch.trials >= 500 && stop.abort() });
  const { trials } = watch;
  expect(trials).toBeGreaterThanOrEqual(500);
  expect(trials).toBeLessThan(1e6);
  const same = await run(held, { seed, trials });
  expect(watch.runs().variants[0]!.summary.digest).toBe(same.variants[0]!.summary.digest);
});

test.each(SEEDS)("beside another it is compared as compare does, seed %s", async (seed) => {
  const watch = await watching(held, { seed, params: { sides: 8, "heads-from": 4 }, before: { "heads-from": 4 } });
  for (const trials of [300, 2000]) await watch.playTo(trials);
  const options = { seed, trials: 2000, params: { "heads-from": 4 }, a: {}, b: { sides: 8 } };
  const compared = await compare(held, options);
  const watched = watch.comparison()!;
  expect(watched.paired).toEqual(compared.paired);
  expect(watched.a.varied).toEqual({ sides: 6 });
  expect(watched.b.varied).toEqual({ sides: 8 });
  expect(watched.differences[0]!.difference).toBe(compared.differences[0]!.difference);
  // Of heads from 4: 5/8 − 1/2.
  const [low, high] = watched.differences[0]!.ci!;
  expect(low).toBeLessThan(0.125);
  expect(high).toBeGreaterThan(0.125);
  const [alone] = watch.runs().variants;
  const same = await run(held, { seed, trials: 2000, params: { sides: 8, "heads-from": 4 } });
  expect(alone!.summary.digest).toBe(same.variants[0]!.summary.digest);
});

test("it is precise once both ends of the interval are as near as was asked for", async () => {
  const watch = await watching(held, { seed: "1", precision: 0.02 });
  expect(watch.isPrecise()).toBe(false);
  await watch.playTo(2000);
  // About 1.6 times a fixed number's interval: 1.6 · 1.96 · √(¼ / 2000) = 0.035.
  expect(watch.isPrecise()).toBe(false);
  await watch.playTo(10_000);
  // The same of 10,000: 0.016.
  expect(watch.isPrecise()).toBe(true);
});

test("bad input is refused before anything is played", async () => {
  await expect(watching(held, { params: { sides: 21 } })).rejects.toThrow("sides must be a whole number from 2 to 20");
  await expect(watching(held, { before: { side: 2 } })).rejects.toThrow("side");
  await expect(watching(held, { precision: 0.5 })).rejects.toThrow("precision");
  await expect(watching(held, { outcome: "edge" })).rejects.toThrow("edge");
});
