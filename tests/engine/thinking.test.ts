/** How long a game takes, told by blocks whose times are written down. */

import { keyFromSeed } from "deadeven";
import { expect, test } from "vitest";
import type { Executor } from "../../src/engine/executor.js";
import { secondsPerTrial } from "../../src/engine/thinking.js";
import { emptyTally } from "../../src/tally/tally.js";

const variant = { params: {}, key: keyFromSeed("1") };

/** An executor that says of each block how long it took, and those that it was given. */
function taking(seconds: (trials: number, block: number) => number) {
  const played: number[] = [];
  const executor = {
    width: 2,
    play: async ({ from, to }: { readonly from: number; readonly to: number }) => {
      played.push(to - from);
      return { tally: emptyTally([], []), seconds: seconds(to - from, played.length) };
    },
  } as unknown as Executor;
  return { executor, played };
}

test("what a block costs by itself is no part of a game", async () => {
  const { executor } = taking((trials) => 0.001 + trials * 1e-6);
  const seconds = (await secondsPerTrial(executor, variant))!;
  expect(seconds).toBeGreaterThanOrEqual(1e-6);
  expect(seconds).toBeLessThan(1.2e-6);
});

test("the first half warms up", async () => {
  const { executor, played } = taking((_, block) => (block <= 5 ? 0.025 : 0.015));
  expect(await secondsPerTrial(executor, variant)).toBeCloseTo(0.015, 9);
  expect(new Set(played)).toEqual(new Set([1]));
});

test("games that take long are played one by one, with few playouts, and no more than two", async () => {
  const { executor, played } = taking(() => 0.4);
  expect(await secondsPerTrial(executor, { ...variant, skill: { all: "rollout:640" } })).toBeCloseTo(4, 9);
  expect(played).toEqual([1, 1]);
});
