import { aimMatchers } from "deadeven/vitest";
import { expect, test } from "vitest";
import game from "./game.js";

expect.extend(aimMatchers);

// Two players draw one chip of six each: the game is over in a round if either draws the 5: 1 − (5/6)² = 0.306.
test.each(["1", "2", "three"])("a small case is as worked out by hand, seed %s", async (seed) => {
  await expect(game).toMeetAims(["share(rounds=1..1)=0.296..0.316 @players=2,goal=5,draws-most=1"], { seed });
});

test("where the game ends at once nobody shares it", async () => {
  await expect(game).toMeetAims(["shared<=0.05 @finish=at-once,players=2"], { seed: "1" });
});
