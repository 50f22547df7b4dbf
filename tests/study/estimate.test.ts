/** How long a study with players who look ahead will take, told by blocks whose times are written down. */

import { expect, test } from "vitest";
import type { Executor } from "../../src/engine/executor.js";
import { estimate } from "../../src/study/playing.js";
import { emptyTally } from "../../src/tally/tally.js";

/** What is told of so many games, where the first blocks take long, and all that follow take as they are. */
async function toldOf(games: number, slow: readonly number[], seconds: number) {
  let blocks = 0;
  const executor = {
    width: 2,
    play: async () => {
      blocks += 1;
      return { tally: emptyTally([], []), seconds: slow[blocks - 1] ?? seconds };
    },
  } as unknown as Executor;
  const skill = { all: "rollout:64" };
  const play = { variants: [{ skill, block: { params: {}, key: [0, 0, 0, 0], skill } }], from: 0, to: games };
  let told: number | undefined;
  await estimate(executor, [play as never], (time) => {
    told = time;
  });
  return { told, blocks };
}

test("code that is new is timed again until it is no quicker", async () => {
  const { told } = await toldOf(300, [2, 1, 0.8, 0.6, 0.4, 0.3], 0.2);
  expect(told).toBeCloseTo(300 * 0.2, 9);
});

test("what takes no time is timed once", async () => {
  const { told, blocks } = await toldOf(8, [2, 1], 0.2);
  expect(told).toBeCloseTo(8, 9);
  expect(blocks).toBe(2);
});

test("what is as slow the second time is told so", async () => {
  const { told, blocks } = await toldOf(300, [], 0.9);
  expect(told).toBeCloseTo(270, 9);
  expect(blocks).toBe(4);
});
