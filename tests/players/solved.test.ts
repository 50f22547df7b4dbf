/** A walk that is solved: the players come near the best that can be done, and never above it. */

import { countOf, keyFromSeed, playTrials, prepareVariant, resolveParams } from "deadeven";
import { expect, test } from "vitest";
import { readSkill } from "../../src/players/skill.js";
import { readFile, zScore } from "../support/play.js";
import walk from "../support/walk.js";
import { walkSolved } from "../support/walk-solved.js";

const walked = (skill: string | undefined, given: Record<string, unknown>, trials: number, seed: string) =>
  countOf(
    playTrials(
      prepareVariant(walk, resolveParams(walk.params, given, readFile), readSkill("skill", skill)),
      keyFromSeed(seed),
      0,
      trials,
    ),
    "there",
  );

test("the chance of a walk of one step, by hand", () => {
  // Two choices, and the wind takes one back half the time: 4 is reached by 3 + 1 without wind, or by two risks.
  expect(walkSolved(1, 2)).toBeCloseTo(0.75, 9);
  expect(walkSolved(1, 6)).toBeCloseTo(1 / 32, 9);
  expect(walkSolved(1, 1)).toBe(1);
});

test.each(["1", "2", "3"])("search is within a point or two of the best, and not above; seed %s", (seed) => {
  const given = { steps: 3, goal: 6, habit: "bold" };
  const best = walkSolved(3, 6);
  const trials = 600;
  for (const skill of ["rollout:100", "search:100"]) {
    const there = walked(skill, given, trials, seed);
    expect(zScore(there, trials, best), skill).toBeLessThan(4);
    expect(zScore(there, trials, best - 0.02), skill).toBeGreaterThan(-4);
  }
});
