/** The games that ask: those who look ahead can go back to any decision, and know nothing that can't be known. */

import { keyFromSeed, prepareVariant, resolveParams, type Sim } from "deadeven";
import { describe, expect, test } from "vitest";
import { builtInSims } from "../../src/catalogue.js";
import { hasOpenHands } from "../../src/engine/play.js";
import { readSkill } from "../../src/players/skill.js";
import { thinkingCauses } from "../../src/study/thought-through.js";
import guess from "../support/guess.js";
import { readFile } from "../support/play.js";

const paramsOf = (sim: Sim, given: Record<string, unknown>) => resolveParams(sim.params, given, readFile);

/** Whether somebody who looks ahead knows cards that were shuffled beforehand. */
function seesHands(sim: Sim, given: Record<string, unknown>, seed: string): boolean {
  const variant = prepareVariant(sim, paramsOf(sim, given), readSkill("skill", "rollout:1"));
  return hasOpenHands(variant, keyFromSeed(seed), 0, 2);
}

const sims = await Promise.all(Object.values(builtInSims).map(async (load) => (await load()).default as Sim));
const asking = sims.filter(({ decisions }) => decisions !== undefined);

test("all five games ask", () => {
  expect(asking.map(({ name }) => name).sort()).toEqual([
    "foot-combat",
    "forklift",
    "hex-pursuit",
    "vehicle-smash",
    "zombie-blitz",
  ]);
});

describe.each(["1", "2", "3"])("seed %s", (seed) => {
  test.each(asking.map((sim) => [sim.name, sim] as const))(
    "%s can be gone back to, from its start and from a mark, and nobody sees a card before it is drawn",
    (_, sim) => {
      expect(thinkingCauses({ sim, params: paramsOf(sim, {}), key: keyFromSeed(seed) }, 2)).toEqual([]);
      expect(seesHands(sim, {}, seed)).toBe(false);
    },
  );

  test("a trial that shuffles a deck of its own, and asks, is seen; one that deals anew, or draws late, is not", () => {
    expect(["shuffled", "dealt-anew", "lazy"].map((deck) => seesHands(guess, { deck }, seed))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
