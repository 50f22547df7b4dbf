import { getEventListeners } from "node:events";
import { afterEach, describe, expect, test, vi } from "vitest";
import { blockServer } from "../../src/engine/block-server.js";
import { digestOf } from "../../src/engine/digest.js";
import { ThreadPool } from "../../src/engine/threads.js";
import { keyFromSeed } from "../../src/random/key.js";
import { resolveParams } from "../../src/sim/param-values.js";
import type { Sim } from "../../src/sim/sim.js";
import { run } from "../../src/study/run.js";
import { type SweepOptions, sweep } from "../../src/study/sweep.js";
import coin from "../support/coin.js";
import failing from "../support/failing.js";
import { play, readFile } from "../support/play.js";

const WORKER = new URL("../../src/study/machine/worker-from-source.mjs", import.meta.url);

afterEach(() => vi.restoreAllMocks());

test("the digest is the same in this thread, on one worker thread and on three", async () => {
  const options = { trials: 30_000, seed: "x" };
  const digests = await Promise.all(
    [1, 3].map(async (threads) => (await run(coin, { ...options, threads })).variants[0]!.summary.digest),
  );
  expect(digests).toEqual([digests[0], digests[0]]);
  expect(digests[0]).toBe(digestOf(play(coin, {}, 30_000, "x")));
});

test("a sweep's variant equals the same run, and shares its dice with the others", async () => {
  const options: SweepOptions = { trials: 4000, seed: "s", threads: 2, vary: { "heads-from": [3, 5] } };
  const { variants } = await sweep(coin, options);
  expect(variants.map(({ name }) => name)).toEqual(["heads-from=3", "heads-from=5"]);
  for (const { varied, summary } of variants) {
    const alone = await run(coin, { trials: 4000, seed: "s", threads: 1, params: varied });
    expect(alone.variants[0]!.summary.digest).toBe(summary.digest);
  }
  const rolls = variants.map(({ summary }) => summary.metrics.roll!.mean);
  expect(rolls[0]).toBe(rolls[1]);
  const independent = await sweep(coin, { ...options, independent: true });
  const others = independent.variants.map(({ summary }) => summary.metrics.roll!.mean);
  expect(others[0]).not.toBe(others[1]);
});

describe("a trial that goes wrong stops the run, with the command that shows it", () => {
  const command =
    /trial 700 with seed q failed: (.*)\nTo see it:\n {2}deadeven replay .*failing\.ts .*--seed q --trial 700/;
  test.each([
    ["throw", /the dice fell off the table/],
    ["no-outcome", /the trial set no outcome; card.outcome must be one of 0 to 0/],
    ["out-of-bounds", /the metric number is 6, outside its bounds 0 to 5/],
    ["fraction", /the metric number is 1.5; it must be a whole number/],
    ["no-number", /the metric number is NaN; it must be a whole number/],
    ["too-large", /the metric number is 4294967299, outside its bounds 0 to 5/],
    ["beyond", /card.metrics\[1\] was written; metrics have the places 0 to 0/],
    ["misspelt", /Cannot add property outcom, object is not extensible/],
    ["text-outcome", /the trial's outcome is "0"; card.outcome must be one of 0 to 0/],
    ["promise", /the trial returned a promise/],
    ["thenable", /the trial returned a promise/],
    ["exit", /the worker thread died/],
  ])("%s", async (how, reason) => {
    const failure = await run(failing, { params: { how }, trials: 1e6, seed: "q", threads: 1 }).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failure?.name).toBe("PlayFailure");
    expect(failure?.message).toMatch(command);
    expect(failure?.message).toMatch(reason);
  });
});

test("a write before the first metric is seen by the end of the block", async () => {
  const played = run(failing, { params: { how: "before" }, trials: 1e4, seed: "q", threads: 1 });
  await expect(played).rejects.toThrow(/card.metrics\[-1\] was written; metrics have the places 0 to 0/);
});

test("Ctrl-C stops even a trial that never ends", async () => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 1500);
  const result = await run(failing, {
    params: { how: "never-ends" },
    trials: 1e6,
    threads: 2,
    signal: stop.signal,
  });
  expect(result.partial).toBe(true);
});

test("a trial that never ends is named, and its thread is free for what comes after", async () => {
  const executor = new ThreadPool(WORKER, 1, 0.5).executor({ url: failing.url! });
  const block = (how: string) => {
    const params = resolveParams(failing.params, { how, at: 2 }, readFile);
    return { variants: [{ params, key: keyFromSeed("1") }], from: 0, to: 10 } as const;
  };
  const [stuck, throwing] = await Promise.all([executor.play(block("never-ends")), executor.play(block("throw"))]);
  expect(stuck).toEqual({ failure: { trial: 2, message: expect.stringMatching(/playing for 0.5 seconds/) } });
  expect(throwing).toMatchObject({ failure: { trial: 2, message: "the dice fell off the table" } });
  await executor.close();
});

test.each([
  ["never-ends", /playing for 0.5 seconds/],
  ["exit", /the worker thread died/],
])(
  "of blocks that are played together one is named that ends a thread (%s); the others come to nothing",
  async (how, why) => {
    const executor = new ThreadPool(WORKER, 1, 0.5).executor({ url: failing.url! });
    const block = (at: number) => {
      const params = resolveParams(failing.params, { how, at }, readFile);
      return { variants: [{ params, key: keyFromSeed("1") }], from: 0, to: 10 } as const;
    };
    const results = await executor.playTogether!([block(1000), block(2), block(1000)]);
    expect(results).toEqual([undefined, { failure: { trial: 2, message: expect.stringMatching(why) } }, undefined]);
    const again = await executor.playTogether!([block(1000), block(1001)]);
    expect(again).toEqual([1, 2].map(() => ({ counts: expect.anything(), seconds: expect.any(Number) })));
    await executor.close();
  },
);

test.each(["a", "b", "c"])(
  "many variants of a few games each come to the same on any threads (seed %s)",
  async (seed) => {
    const vary = { sides: Array.from({ length: 19 }, (_, i) => i + 2), "heads-from": [1, 2] };
    const digests = async (threads: number) =>
      (await sweep(coin, { trials: 6, seed, threads, vary })).variants.map(({ summary }) => summary.digest);
    const expected = vary.sides.flatMap((sides) =>
      vary["heads-from"].map((from) => digestOf(play(coin, { sides, "heads-from": from }, 6, seed))),
    );
    expect(await digests(1)).toEqual(expected);
    expect(await digests(3)).toEqual(expected);
  },
);

test("an exact answer that can't be had comes to nothing, and so do those beside it", async () => {
  const { console } = globalThis;
  const serve = blockServer(
    async () =>
      ({
        ...coin,
        exact({ sides }: { sides: number }) {
          if (sides === 6) throw new RangeError("no table for that");
          if (sides === 8) return { outcomes: { heads: () => 1 } };
          return { outcomes: { heads: 1 } };
        },
      }) as Sim,
  );
  globalThis.console = console;
  const solve = (...sides: number[]) => {
    const params = sides.map((sides) => resolveParams(coin.params, { sides }, readFile));
    return serve({ ref: { url: coin.url! }, params: JSON.stringify(params) });
  };
  expect(await solve(2, 20)).toEqual([{ outcomes: { heads: 1 } }, { outcomes: { heads: 1 } }]);
  expect(await solve(2, 6, 20)).toBeUndefined();
  // Nor what can't be carried over: it would end the thread.
  expect(await solve(2, 8)).toBeUndefined();
});

test("exact answers come from another thread as they are here; one that is stopped has none", async () => {
  const executor = new ThreadPool(WORKER, 1, 60).executor({ url: coin.url! });
  const sides = [2, 6, 20];
  const params = sides.map((sides) => resolveParams(coin.params, { sides }, readFile));
  expect(await executor.solve!(params)).toEqual(params.map((values) => coin.exact!(values as never)));
  const stop = new AbortController();
  const many = Array.from({ length: 30 }, () => executor.solve!(params, stop.signal));
  // More than ten on one signal, and Node warns people of a leak.
  expect(getEventListeners(stop.signal, "abort").length).toBeLessThan(10);
  expect(await Promise.all(many)).toEqual(many.map(() => params.map((values) => coin.exact!(values as never))));
  stop.abort();
  expect(await executor.solve!(params, stop.signal)).toBeUndefined();
  await executor.close();
});
