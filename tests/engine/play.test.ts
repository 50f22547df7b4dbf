import { countOf, histogramOf, TrialError } from "deadeven";
import { expect, test } from "vitest";
import coin from "../support/coin.js";
import failing from "../support/failing.js";
import { play, tell, zScore } from "../support/play.js";

test("a coin comes up heads about as often as it should, and replays what was tallied", () => {
  const tally = play(coin, {}, 10_000);
  expect(Math.abs(zScore(countOf(tally, "heads"), 10_000, 0.5))).toBeLessThan(4);
  const rolls = histogramOf(tally, "roll");
  expect(rolls.values).toEqual([1, 2, 3, 4, 5, 6]);
  let heads = 0;
  for (let trial = 0; trial < 100; trial += 1) heads += tell(coin, {}, trial).card.outcome === 0 ? 1 : 0;
  expect(heads).toBe(countOf(play(coin, {}, 100), "heads"));
});

test.each(["throw", "no-outcome", "out-of-bounds", "promise"])(
  "a trial that would stop a run is not told as if all were well: %s",
  (how) => {
    expect(() => tell(failing, { how, at: 0 }, 5)).toThrow(TrialError);
  },
);

test.each([
  [5, /"prepare" must return the trial function/],
  [{ trial: 5 }, /"prepare" must return the trial function/],
  [{ trial: () => {}, state: {} }, /the state that "prepare" returns needs a copyFrom/],
  [{ trial: () => {}, resume: 5 }, /the resume that "prepare" returns must be a function/],
  [{ trial: () => {}, redeal: 7 }, /the redeal that "prepare" returns must be a function/],
])("what prepare returns is checked: %o", (returned, reason) => {
  expect(() => play({ ...coin, prepare: () => returned as never }, {}, 1)).toThrow(reason);
});
