/** Pig, which is solved: players who think come nearer to the optimum, and never above it. */

import { countOf, keyFromSeed, playTrials, prepareVariant, resolveParams, run } from "deadeven";
import { expect, test } from "vitest";
import pigDuel from "../../examples/pig-duel.js";
import { playPairs } from "../../src/engine/play.js";
import { readSkill } from "../../src/players/skill.js";
import { pairCounts } from "../../src/stats/paired-summary.js";
import { pigSolved } from "../support/pig-solved.js";
import { readFile, zScore } from "../support/play.js";

const GOAL = 40;
const variant = (skill: string | undefined, given: Record<string, unknown>) =>
  prepareVariant(pigDuel, resolveParams(pigDuel.params, given, readFile), readSkill("skill", skill));

test("Pig to 20 is won by rolling on: who holds at 20 plays best, and the share is the exact one", () => {
  const { chance } = pigSolved(20);
  expect(chance).toBeCloseTo(pigSolved(20, 20).chance, 6);
  const tally = playTrials(variant(undefined, { goal: 20 }), keyFromSeed("1"), 0, 40_000);
  expect(Math.abs(zScore(countOf(tally, "first-wins"), 40_000, chance))).toBeLessThan(4);
});

test.each(["1", "2", "3"])("no player is worse than the one before, nor better than the best; seed %s", (seed) => {
  const given = { goal: GOAL, "hold-at": 12 };
  const best = pigSolved(GOAL, 12).chance;
  const trials = 200;
  const ladder = ["1=random", undefined, "1=rollout:50", "1=rollout:150", "1=search:100"];
  const key = keyFromSeed(seed);
  for (const [i, skill] of ladder.entries()) {
    if (i === 0) continue;
    const [weaker, stronger] = [ladder[i - 1], skill].map((by) => ({ variant: variant(by, given), key }));
    const [tally] = playPairs(weaker!, [stronger!], 0, trials);
    const { aOnly, bOnly } = pairCounts(tally!, "first-wins");
    expect((bOnly - aOnly) / Math.sqrt(Math.max(1, aOnly + bOnly)), skill).toBeGreaterThan(-3);
    expect(zScore(countOf(tally!.b, "first-wins"), trials, best), skill).toBeLessThan(4);
  }
});

test.each(["1", "2", "3"])("the digest is the same on one thread, two and three; seed %s", async (seed) => {
  const options = {
    params: { goal: 20, "hold-at": 8 },
    skill: { all: "rollout:10", "2": "search:10" },
    trials: 30,
    seed,
  };
  const digests = await Promise.all(
    [1, 2, 3].map(async (threads) => (await run(pigDuel, { ...options, threads })).variants[0]!.summary.digest),
  );
  expect(digests).toEqual([digests[0], digests[0], digests[0]]);
});
