import { expect, test } from "vitest";
import { aimMatchers } from "../../../src/vitest.js";
import coin from "../../support/coin.js";

expect.extend(aimMatchers);

const { url: _, ...held } = coin;
const options = { seed: "1", trials: 5000 };

test("a game that meets its aims passes, and one that doesn't says which it misses", async () => {
  await expect(held).toMeetAims(["heads=0.4..0.6", { aim: "roll=3..4", says: "a middling roll" }], options);
  await expect(held).not.toMeetAims("heads>=0.7", options);
  await expect(expect(held).toMeetAims("heads>=0.7", options)).rejects.toThrow(
    /^coin, missed: heads>=0\.7 is .*, and should be at least 70% \(seed 1\)$/,
  );
  await expect(expect(held).toMeetAims("heads>=0.5", options)).rejects.toThrow(/^coin, undecided: heads>=0\.5 is /);
  // Nor is it missed.
  await expect(expect(held).not.toMeetAims("heads>=0.5", options)).rejects.toThrow(/^coin, undecided: heads>=0\.5 is /);
  await expect(expect(held).toMeetAims("head>=0.5", options)).rejects.toThrow(/did you mean heads\?/);
});
