import { run } from "deadeven";
import { aimMatchers } from "deadeven/vitest";
import { expect, test } from "vitest";
import game from "./game.js";

expect.extend(aimMatchers);

// One player, one heart, a beast of one hit: the die hits with 1 in 3; else it bites with 5 in 6; else all begins anew.
// So the player wins with (1/3) / (1 − (2/3)(1/6)) = 3/8.
test.each(["1", "2", "three"])("a small case is as worked out by hand, seed %s", async (seed) => {
  const params = { players: 1, health: 1, hearts: 1, "bites-on": 2 };
  const { variants } = await run(game, { params, trials: 10_000, seed });
  const { share } = variants[0]!.summary.outcomes[0]!;
  expect(Math.abs(share! - 3 / 8) / Math.sqrt(((3 / 8) * (5 / 8)) / 10_000)).toBeLessThan(4);
});

test("more players win more often", async () => {
  await expect(game).toMeetAims(["spread(win, players=2,4)>=0.3"], { seed: "1" });
});
