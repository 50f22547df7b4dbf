/** A siege of two small zombies by two players, solved: nobody does better than the best, and who thinks comes near. */

import { countOf, keyFromSeed, playTrials, prepareVariant, resolveParams } from "deadeven";
import { expect, test } from "vitest";
import sim from "../../../sims/zombie-blitz/index.js";
import { readSkill } from "../../../src/players/skill.js";
import { readFile, zScore } from "../../support/play.js";
import { deckOf } from "./against-solution.js";
import { bestChance } from "./solve-best.js";
import { asFile, paramsFor } from "./support.js";

const deck = deckOf([
  { name: "Slow", strength: 8, hitPoints: 2 },
  { name: "Fast", strength: 10, hitPoints: 1 },
]);
const given = {
  players: 2,
  "path-length": 3,
  "starting-dice": 2,
  "max-dice": 3,
  "turn-cap": 10,
  "blitz-stop": "5,6,7,8,9",
  deck: asFile(deck),
};
const best = bestChance(deck, paramsFor({ ...given, leader: "random" }));

function won(skill: string, trials: number, seed: string): number {
  const variant = prepareVariant(sim, resolveParams(sim.params, given, readFile), readSkill("skill", skill));
  return countOf(playTrials(variant, keyFromSeed(seed), 0, trials), "win");
}

test.each(["1", "2", "3"])("seed %s", (seed) => {
  const trials = 400;
  for (const skill of ["rollout:200", "search:50"]) {
    const wins = won(skill, trials, seed);
    expect(zScore(wins, trials, best), skill).toBeLessThan(4);
    expect(zScore(wins, trials, best - 0.02), skill).toBeGreaterThan(-4);
  }
  // Chance and the policy stay behind it, so that there is something to choose.
  expect(zScore(won("random", 2000, seed), 2000, best)).toBeLessThan(-4);
  const policy = won("policy", 20_000, seed);
  expect(zScore(policy, 20_000, best)).toBeLessThan(-4);
});
