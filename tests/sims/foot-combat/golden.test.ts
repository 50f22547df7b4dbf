/** A whole fight as it is told, its dice written down. It was followed by hand, roll by roll, before it was kept. */

import { readFileSync } from "node:fs";
import { loadParams, resolveParams } from "deadeven";
import { expect, test } from "vitest";
import footCombat from "../../../sims/foot-combat/index.js";
import type { Params } from "../../../sims/foot-combat/params.js";
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

const DRAWS = {
  initiative: [
    ...pool(9, 8, 6, 2, 1, 1),
    ...pool(10, 7, 7, 6, 6, 4),
    ...pool(8, 8, 7, 6, 6, 3),
    ...pool(8, 7, 4, 3, 2, 2),
    ...pool(7, 7, 6, 5, 5, 3),
    ...pool(9, 7, 6, 2, 2, 1),
    ...pool(10, 8, 5, 4, 4, 3),
    ...pool(10, 6, 5, 3, 3, 1),
    ...pool(8, 8, 7, 5, 2, 1),
  ],
  "a-attacks": [...pool(10, 9, 7, 6, 6, 2, 2), ...pool(8, 5, 3)],
  holds: [...pool(10, 9, 8, 5), ...pool(10, 10, 9, 9, 4, 4, 2, 1)],
  "b-attacks": [...pool(9, 7, 4, 3, 1), ...pool(10, 8, 7, 3, 1), ...pool(9, 6, 5, 3, 2), ...pool(10, 8, 6, 4, 3)],
  dodges: [...pool(10, 9, 5, 2)],
};

test("two grapplers against three spears", () => {
  const golden = readFileSync(new URL("./golden/two-against-three.txt", import.meta.url), "utf8");
  const { lines, card } = tellWritten(footCombat, TWO_AGAINST_THREE, DRAWS);
  expect(lines.join("\n")).toBe(golden.trimEnd());
  if (typeof footCombat.metrics !== "function") throw new Error("the bounds depend on the parameters");
  const params = loadParams(footCombat.params, resolveParams(footCombat.params, TWO_AGAINST_THREE, readFile)) as Params;
  const names = footCombat.metrics(params).map(({ name }) => name);
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
  });
});
