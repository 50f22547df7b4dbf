/**
 * Whole games, kept as they are told, each followed roll by roll with the rules at hand. Their dice are written down,
 * so that they stay what they are whatever generator the real ones have.
 */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sim from "../../../sims/vehicle-smash/index.js";
import { tellWritten } from "../../support/written-dice.js";
import { pool } from "../flat/scripted.js";

interface Written {
  readonly given: Record<string, unknown>;
  readonly draws: Record<string, number[]>;
  /** Lead changes, led from, comeback, final margin, beaten for. */
  readonly feels: readonly number[];
}

const GAMES: Record<string, Written> = {
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
        // R1. A1: 5, 7 7 7 earn 3. A2: 4. B1: 5, 10 10 earn 2. B2: 4, 5 5 earn 2. So A1 and B1 act at once, then A2 and
        // B2. All have declared on the least body: A on B1, the first of two alike, B on A2, and on its mechanic.
        ...pool(10, 7, 7, 7, 4, 3),
        ...pool(10, 7, 6, 4, 3, 2),
        ...pool(10, 10, 8, 6, 4, 2),
        ...pool(7, 6, 5, 5, 3, 2),
        // R2. A1: 3. B2: 5, 9 9 earn 2: it is first.
        ...pool(7, 6, 4, 3, 3, 2),
        ...pool(9, 9, 8, 6, 5, 2),
      ],
      smash: [
        // R1. A1 on B1: 5 dice, as its mobility, at 7: 5, 10 10 earn 2. 5 + 6 − 5 − armor 1: 5 on 5 body. One point
        // soaked leaves 1, and the driver spends it.
        ...pool(10, 10, 9, 8, 7),
        // B1 on A2: 6 dice at 9: none. A point buys one: 1 + 5 − 2: 4 on 3 body.
        ...pool(6, 5, 4, 4, 2, 2),
        // A2 is gone before B2's turn, which smashes A1 instead, 6 dice at 5 and 1 more: 1 less a 1. One success more
        // would do 1 + 5 − 6 − 1: nothing is bought.
        ...pool(8, 4, 4, 3, 3, 1),
        // R2. B2 on A1, at 5: 5, 8 8 earn 2. 5 + 5 − 6 − 1: 3, A1 has 5 of 8 left.
        ...pool(10, 9, 8, 8, 7, 2),
      ],
      shots: [
        // R1. A1's pistol on B1: 2, 9 9 earn 2. 4 less armor 1: 3 on the 1 that is left. B1 is destroyed.
        ...pool(9, 9, 5, 4, 3, 2),
        // B1's rifle on A2's mechanic, out on the hood, whom no armor covers: 1. 8 on 7 health: a point would not do.
        ...pool(7, 5, 4, 4, 4, 3),
        // A2 is gone: B2's rifle turns to A1's mechanic, at 6 and 1 more: 2 less a 1. 8 on 7.
        ...pool(10, 8, 5, 3, 3, 1),
        // R2. Nobody is on the hood: B2's rifle on A1: 3, 7 7 earn 2. 8 less armor 1: 7 on 5. A1 is destroyed.
        ...pool(7, 7, 6, 5, 5, 5),
      ],
    },
    // R1 leaves A 8 of 11 body, 73%, and B 5 of 10, 50%. R2 leaves A nothing: B, behind by 23, comes back.
    feels: [1, 50, 23, 50, 1],
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
    // Round by round, with what the rules make of each roll: R1 to R3.
    draws: {
      initiative: [
        // R1. A1: 3 less two 1s: 1. A2: 4 less a 1: 3, 6 6 earn 2. B1: 5, 8 8 earn 2. B2: 5 less a 1: 4, 10 10 and 5 5
        // earn 4. From the last on they declare. A1 and A2: B2, which has least body. B2 could never damage A1 (3 dice,
        // power 1 on 5, armor 1), but A2: 3 + 1 − 2. B1: A2, which has less body than A1.
        ...pool(10, 9, 7, 3, 1, 1),
        ...pool(7, 6, 6, 4, 3, 1),
        ...pool(10, 9, 8, 8, 6, 2),
        ...pool(10, 10, 7, 5, 5, 1),
        // R2, the two cars alone. A1: 4 less two 1s: 2, 10 10 and 5 5 earn 4. B1: 6, 10 10 earn 2.
        ...pool(10, 10, 5, 5, 1, 1),
        ...pool(10, 10, 9, 7, 6, 4),
        // R3, both drivers with 3 of 7 health, which costs 2. A1: 5 less a 1, less 2: 2, 4 4 earn 2. B1: 3 less a 1,
        // less 2: 0, 7 7 earn 2. A1 has 2 of 6 body, less than half, and means to flee; its mechanic repairs.
        ...pool(10, 9, 5, 4, 4, 1),
        ...pool(9, 7, 7, 3, 2, 1),
      ],
      smash: [
        // R1. B1 on A2, 6 dice at mobility 7: 9 9 are 2, and earn 2; with power 5 on 2 that is 5 on 2 body. A2 is gone
        // before its turn.
        ...pool(9, 9, 6, 6, 6, 4),
        // A1 on B2, 6 dice at mobility 3: 5 less a 1, 7 7 earn 2. B2's evasion takes one: 3, and 5 − 1: 7 on 1 body.
        ...pool(8, 7, 7, 5, 3, 1),
        // R2. B1 on A1, 6 dice at 6: 5, 8 8 earn 2. No difference in power, armor 1: 4 of 6.
        ...pool(10, 8, 8, 7, 6, 5),
        // A1 on B1, 6 dice less 2 at 7: 1 less a 1. It would take 2 to get past the armor, and one is all that may be
        // bought: it isn't.
        ...pool(7, 4, 4, 1),
      ],
      shots: [
        // R1. B1's spear, Melee 3 and Dexterity 3 at 6, on A2's driver: 4 less a 1, 10 10 earn 2. Strength 3 + 1: 4 of
        // 7.
        ...pool(10, 10, 7, 6, 2, 1),
        // A1's pistol on B2's driver: 4, 8 8 earn 2. The evasion takes one, which leaves a hit: 4 of 7.
        ...pool(9, 8, 8, 7, 5, 4),
        // R2. B1's spear on A1's driver: 1 less a 1, and a point buys the hit: 4 of 7.
        ...pool(7, 5, 3, 3, 2, 1),
        // A1's pistol on B1's driver: 4 less a 1, 6 6 earn 2: 4 of 7.
        ...pool(9, 7, 6, 6, 2, 1),
        // R3. And again: 3 less a 1, 7 7 earn 2: 4 on the 3 left. A point soaked would not save the driver, who is
        // down.
        ...pool(10, 7, 7, 3, 2, 1),
      ],
      maneuver: [
        // R1. A2 is gone, and B2 can damage nobody else: it changes its mind and evades, one die at 6 and 1 more: a 9.
        ...pool(9),
        // R3. A1 outruns: Stamina 3 and Drive 3 less 2, at 6 − (6 − 7): three 10s, 3 points, and the lead of 3. It gets
        // away when all is done, with B1's driver down and B1 yet to act.
        ...pool(10, 10, 10, 5),
      ],
      // R3. B1 has declared its attack, so it is duress: Dexterity 3 and Repair 2 at 9. 2 successes restore 1 body, to
      // 3.
      repair: [...pool(10, 9, 5, 2, 2)],
    },
    // R1 leaves A 6 of 8 body, 75%, and B 5 of 6, 84%; R2 A 25%; R3 A 3 of 8, 38%. It gets away: nobody wins.
    feels: [0, 100, 0, 46, 0],
  },
};

test.each(Object.entries(GAMES))("%s", (name, { given, draws, feels }) => {
  const golden = readFileSync(new URL(`./golden/${name}.txt`, import.meta.url), "utf8");
  const { lines, card } = tellWritten(sim, given, draws);
  expect(`${lines.join("\n")}\n`).toBe(golden);
  expect(card.metrics.slice(-feels.length)).toEqual(feels);
});
