/**
 * Whole games, kept as they are told. The convoy and the chase have been followed roll by roll with the rules at hand,
 * the duel read through; all rest on the retelling too. A change of behaviour shows as a difference between two texts.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sim from "../../../sims/vehicle-smash/index.js";
import { tell } from "../../support/play.js";

const GAMES: Record<string, { given: Record<string, unknown>; trial: number }> = {
  duel: { given: {}, trial: 3 },
  // Two against three: everyone shoots, A's mechanics repair, and adrenaline both soaks and mends.
  convoy: {
    given: {
      "side-a": "large-car+small-car",
      "a-shooters": 1,
      "a-mechanic": true,
      "side-b": "2xmotorcycle+medium-car",
      "b-shooters": 1,
      "b-policy": "flee-when-hurt",
      adrenaline: "mixed",
    },
    trial: 5,
  },
  // Shots at drivers, a change at the wheel, evasion, changed minds, and an escape.
  chase: {
    given: {
      "side-a": "medium-car+moped",
      "a-shooters": 2,
      "a-mechanic": true,
      "a-policy": "flee-when-hurt",
      "side-b": "small-car+2xbike",
      "b-shooters": 1,
      "b-policy": "smash-if-damaging",
      adrenaline: "push",
      "target-crew": "driver",
      lead: 3,
    },
    trial: 4455,
  },
};

test.each(Object.entries(GAMES))("%s", (name, { given, trial }) => {
  const golden = readFileSync(new URL(`./golden/${name}.txt`, import.meta.url), "utf8");
  expect(`${tell(sim, given, trial).lines.join("\n")}\n`).toBe(golden);
});
