import { expect, test } from "vitest";
import { FirstHereExecutor, LocalExecutor } from "../../src/engine/executor.js";
import { playJobs } from "../../src/engine/schedule.js";
import { keyFromSeed } from "../../src/random/key.js";
import { resolveParams } from "../../src/sim/param-values.js";
import coin from "../support/coin.js";
import { play, readFile } from "../support/play.js";

function jobOf(trials: number) {
  const block = { params: resolveParams(coin.params, {}, readFile), key: keyFromSeed("1") };
  return { variants: [block] as const, from: 0, to: trials, tally: play(coin, {}, 0) };
}

function counted(width: number) {
  const told = { opened: 0, closed: 0 };
  const executor = new FirstHereExecutor(coin, width, async () => {
    told.opened += 1;
    const others = new LocalExecutor(coin);
    return {
      width,
      play: (block) => others.play(block),
      async close() {
        told.closed += 1;
      },
    };
  });
  return { told, executor };
}

test("a few trials are played here, and nothing else is opened", async () => {
  const { told, executor } = counted(4);
  const job = jobOf(200);
  await playJobs([job], executor);
  await executor.close();
  expect(job.tally).toEqual(play(coin, {}, 200));
  expect(told).toEqual({ opened: 0, closed: 0 });
});

test("more are shared with what is opened once, and closed with it; they come to the same", async () => {
  const { told, executor } = counted(4);
  const job = jobOf(5000);
  await playJobs([job], executor);
  await executor.close();
  expect(job.tally).toEqual(play(coin, {}, 5000));
  expect(told).toEqual({ opened: 1, closed: 1 });
});
