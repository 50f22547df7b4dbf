/**
 * Whole games, kept as they are told, each followed roll by roll with the rules at hand. Their dice are written down,
 * so that they stay what they are whatever generator the real ones have.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sim from "../../../sims/vehicle-smash/index.js";
import { tellWritten } from "../../support/written-dice.js";
import { pool } from "../flat/scripted.js";

const GAMES: Record<string, { given: Record<string, unknown>; draws: Record<string, number[]> }> = {
  // Rifles at mechanics on the hood, a smash bought and one soaked, and both minds changed at once.
  convoy: {
    given: {
      "side-a": "large-car+motorcycle",
      "a-shooters": 1,
      "a-mechanic": true,
      "side-b": "2xsmall-car",
      "b-shooters": 1,
      "b-aim": "mechanic",
      "b-weapon": "rifle",
    },
    draws: {
      initiative: [
        ...pool(10, 7, 7, 7, 4, 3),
        ...pool(10, 7, 6, 4, 3, 2),
        ...pool(10, 10, 8, 6, 4, 2),
        ...pool(7, 6, 5, 5, 3, 2),
        ...pool(7, 6, 4, 3, 3, 2),
        ...pool(9, 9, 8, 6, 5, 2),
      ],
      smash: [
        ...pool(10, 10, 9, 8, 7),
        ...pool(6, 5, 4, 4, 2, 2),
        ...pool(8, 4, 4, 3, 3, 1),
        ...pool(10, 9, 8, 8, 7, 2),
      ],
      shots: [
        ...pool(9, 9, 5, 4, 3, 2),
        ...pool(7, 5, 4, 4, 4, 3),
        ...pool(10, 8, 5, 3, 3, 1),
        ...pool(7, 7, 6, 5, 5, 5),
      ],
    },
  },
  // Spears and shots at drivers, a changed mind that evades, a repair under duress, and an escape.
  chase: {
    given: {
      "side-a": "medium-car+moped",
      "a-shooters": 1,
      "a-mechanic": true,
      "a-policy": "flee-when-hurt",
      "side-b": "small-car+bike",
      "b-shooters": 1,
      "b-policy": "smash-if-damaging",
      "b-weapon": "spear",
      "target-crew": "driver",
      lead: 3,
    },
    draws: {
      initiative: [
        ...pool(10, 9, 7, 3, 1, 1),
        ...pool(7, 6, 6, 4, 3, 1),
        ...pool(10, 9, 8, 8, 6, 2),
        ...pool(10, 10, 7, 5, 5, 1),
        ...pool(10, 10, 5, 5, 1, 1),
        ...pool(10, 10, 9, 7, 6, 4),
        ...pool(10, 9, 5, 4, 4, 1),
        ...pool(9, 7, 7, 3, 2, 1),
      ],
      smash: [...pool(9, 9, 6, 6, 6, 4), ...pool(8, 7, 7, 5, 3, 1), ...pool(10, 8, 8, 7, 6, 5), ...pool(7, 4, 4, 1)],
      shots: [
        ...pool(10, 10, 7, 6, 2, 1),
        ...pool(9, 8, 8, 7, 5, 4),
        ...pool(7, 5, 3, 3, 2, 1),
        ...pool(9, 7, 6, 6, 2, 1),
        ...pool(10, 7, 7, 3, 2, 1),
      ],
      maneuver: [...pool(9), ...pool(10, 10, 10, 5)],
      repair: [...pool(10, 9, 5, 2, 2)],
    },
  },
};

test.each(Object.entries(GAMES))("%s", (name, { given, draws }) => {
  const golden = readFileSync(new URL(`./golden/${name}.txt`, import.meta.url), "utf8");
  expect(`${tellWritten(sim, given, draws).lines.join("\n")}\n`).toBe(golden);
});
