/** Replays as they are read aloud: sentences with a subject, and one of a thing is one. */

import { expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const NOT_ENGLISH =
  /\b1 (?:embers|brains|shotguns|injuries|zombies in play)\b|\b1 of \d+ wounds are\b|\bis a [a-z]+-[a-z-]+ \(|^ *(?:Falls|Reaches) |^[a-z]/;

test.each([
  ["forklift", [], ["17", "3"]],
  ["forklift", ["--spawn", "true", "--charges", "2", "--mechanic-card", "1", "--driver-gun", "true"], ["1", "2"]],
  ["vehicle-smash", [], ["1"]],
  ["hex-pursuit", ["--scenario", "climb", "--height", "10", "--grade", "2"], ["1", "2", "3", "4"]],
  ["hex-pursuit", ["--scenario", "climb", "--height", "10", "--grade", "0"], ["1", "2", "3", "4"]],
  ["hex-pursuit", ["--scenario", "range-table"], ["1"]],
  ["./examples/ember-duel.ts", [], ["42"]],
  ["./examples/zombie-dice.ts", [], ["3", "42"]],
])("%s %j is told in English", async (game, params, trials) => {
  for (const trial of trials) {
    const { status, stdout } = await deadeven(["replay", game, ...params, "--seed", "read", "--trial", trial]);
    expect(status).toBe(0);
    const [told] = stdout.split("\nOutcome: ");
    expect(told!.split("\n").filter((line) => NOT_ENGLISH.test(line))).toEqual([]);
  }
});
