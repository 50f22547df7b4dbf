/** A whole fight as it is told, its dice written down. It was followed by hand, roll by roll, before it was kept. */

import { readFileSync } from "node:fs";
import { loadParams, resolveParams } from "deadeven";
import { expect, test } from "vitest";
import footCombat from "../../../sims/foot-combat/index.js";
import type { Params } from "../../../sims/foot-combat/params.js";
import { STANDING_METRICS } from "../../../src/sim/sides.js";
import { readFile } from "../../support/play.js";
import { tellWritten } from "../../support/written-dice.js";
import { pool } from "../flat/scripted.js";

/** Two strong grapplers against three spears who dodge when hurt; all spend points where they decide. */
const TWO_AGAINST_THREE = {
  "a-fighters": 2,
  "a-weapon": "grapple",
  "a-strength": 4,
  "a-brawl": 4,
  "a-stamina": 4,
  "b-fighters": 3,
  "b-weapon": "spear",
  "b-melee": 2,
  "b-dodge": "when-hurt",
};

/**
 * The dice, round by round, with what the rules make of each. A success at 4 (initiative) or 6 whose face another
 * shares earns a point, and everyone begins with two.
 */
const ROUNDS = [
  {
    initiative: [
      // A1: 3 less two 1s: 1. A2: 6, and four of them on doubles: 4 points. B1: 5, with 8 8 and 6 6: 4 points. B2: 3.
      ...pool(9, 8, 6, 2, 1, 1),
      ...pool(10, 7, 7, 6, 6, 4),
      ...pool(8, 8, 7, 6, 6, 3),
      ...pool(8, 7, 4, 3, 2, 2),
      // B3: 5, with 7 7 and 5 5: 4 points. So A2 is first, then B1 and B3 together, B2, and A1 last.
      ...pool(7, 7, 6, 5, 5, 3),
    ],
    // All enemies are equally near and unhurt, so that everyone has declared on the first of them. A2 needs a gap of 1:
    // it goes to 4. Brawl 4 and Dexterity 3 at Stamina 3 and Athletics 3: 5 successes, 6 6 earn 2. Strength 4 is the
    // damage, B1 has 3 of 7 left, which costs 2 dice, and is held.
    "a-attacks": [...pool(10, 9, 7, 6, 6, 2, 2)],
    holds: [
      // B1 had declared an attack, so it tries to break free at 7: Strength 3 and Brawl 3 less 2 dice, 3 successes.
      ...pool(10, 9, 8, 5),
      // A2 has 8 dice at 6: 4 less a 1, also 3, and all four on doubles: 4 points. B1 needs one more, and buys it.
      ...pool(10, 10, 9, 9, 4, 4, 2, 1),
    ],
    "b-attacks": [
      // B3 goes to 2, where its spear reaches A1 on 0. Melee 2 and Dexterity 3: 2 less a 1. Strength 3 + 1: A1 has 3.
      ...pool(9, 7, 4, 3, 1),
      // B2 does the same: 3 less a 1. 4 on 3 left: a point soaked would not save A1, who is down before its turn.
      ...pool(10, 8, 7, 3, 1),
    ],
  },
  {
    initiative: [
      // A2: 3 less a 1; 2 2 are no successes. B1: 5 less 2 for its wounds, and 4 4 earn 2. B2: 3 less a 1.
      ...pool(9, 7, 6, 2, 2, 1),
      ...pool(10, 8, 5, 4, 4, 3),
      ...pool(10, 6, 5, 3, 3, 1),
      // B3: 4 less a 1, 8 8 earn 2. B1 and B3 act together on 3, then A2 and B2 on 2.
      ...pool(8, 8, 7, 5, 2, 1),
    ],
    // A2 has declared on B1, which is nearest. B1 has less than half its health, and A2 is slower: it dodges, with 3 +
    // 3 less 2 dice. 2 successes take 2 dice off every attack on it.
    dodges: [...pool(10, 9, 5, 2)],
    // B3: 2 successes, A2 has 3 left. Then B2, at once with A2: 3 successes, and 4 on 3 left.
    "b-attacks": [...pool(9, 6, 5, 3, 2), ...pool(10, 8, 6, 4, 3)],
    // A2 has 7 dice, less 2 for its wounds and 2 for the dodge: 1 success, and 4 on the 3 that B1 has left. Both fall;
    // B2 and B3 stand.
    "a-attacks": [...pool(8, 5, 3)],
  },
];

const DRAWS = Object.fromEntries(
  (["initiative", "a-attacks", "holds", "b-attacks", "dodges"] as const).map((part) => [
    part,
    ROUNDS.flatMap((round) => round[part] ?? []),
  ]),
);

test("two grapplers against three spears", () => {
  const golden = readFileSync(new URL("./golden/two-against-three.txt", import.meta.url), "utf8");
  const { lines, card } = tellWritten(footCombat, TWO_AGAINST_THREE, DRAWS);
  expect(lines.join("\n")).toBe(golden.trimEnd());
  if (typeof footCombat.metrics !== "function") throw new Error("the bounds depend on the parameters");
  const params = loadParams(footCombat.params, resolveParams(footCombat.params, TWO_AGAINST_THREE, readFile)) as Params;
  const names = [...footCombat.metrics(params).map(({ name }) => name), ...STANDING_METRICS];
  // Counted in the text above.
  expect(Object.fromEntries(names.map((name, k) => [name, card.metrics[k]]))).toEqual({
    rounds: 2,
    "rounds-5-to-10": 0,
    "attacks-tried": 6,
    "attacks-landed": 6,
    "attacks-harmless": 0,
    "damage-by-a": 7,
    "damage-by-b": 14,
    botches: 0,
    dodges: 1,
    holds: 1,
    // Initiative 12 and 4, A2's grapple 2, holding on 4.
    "adrenaline-earned": 22,
    "adrenaline-spent": 1,
    // A2 acted first in round 1 and A1 last.
    "acted-first": 0,
    "acted-last": 0,
    "standing-a": 0,
    "standing-b": 2,
    "health-left-a": 0,
    "health-left-b": 14,
    // Round 1 leaves A 7 of 14, 50%, and B 17 of 21, 81%; round 2 A nothing, and B 14 of 21, 67%.
    "lead-changes": 0,
    "led-from": 0,
    comeback: 0,
    "final-margin": 67,
    "beaten-for": 2,
  });
});
