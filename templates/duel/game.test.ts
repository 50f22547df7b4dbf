import { run } from "deadeven";
import { aimMatchers } from "deadeven/vitest";
import { expect, test } from "vitest";
import game from "./game.js";

expect.extend(aimMatchers);

// One wound ends it, and every strike wounds with 1 in 2: whoever begins wins with (1/2) / (1 − (1/2)²) = 2/3.
test.each(["1", "2", "three"])("a small case is as worked out by hand, seed %s", async (seed) => {
  const { variants } = await run(game, { params: { wounds: 1 }, trials: 10_000, seed });
  const { share } = variants[0]!.summary.outcomes[0]!;
  expect(Math.abs(share! - 2 / 3) / Math.sqrt(((2 / 3) * (1 / 3)) / 10_000)).toBeLessThan(4);
});

test("whoever begins has less of an advantage in a longer duel", async () => {
  await expect(game).toMeetAims(["first-wins<=0.62 @wounds=10"], { seed: "1" });
});
