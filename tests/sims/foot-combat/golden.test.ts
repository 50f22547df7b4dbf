/** Whole fights as they are told. Each was followed by hand, roll by roll, before it was kept. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import footCombat from "../../../sims/foot-combat/index.js";
import { tell } from "../../support/play.js";

/** Two strong grapplers against three spears who dodge when hurt; all push and soak. */
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
  adrenaline: "mixed",
  "adrenaline-start": 1,
};

test("two grapplers against three spears", () => {
  const golden = readFileSync(new URL("./golden/two-against-three.txt", import.meta.url), "utf8");
  const { lines, card } = tell(footCombat, TWO_AGAINST_THREE, 262, "golden");
  expect(lines.join("\n")).toBe(golden.trimEnd());
  if (typeof footCombat.metrics !== "function") throw new Error("the bounds depend on the parameters");
  const names = footCombat.metrics({ ...TWO_AGAINST_THREE, "round-cap": 100, health: 7 } as never).map((m) => m.name);
  // Counted in the text above.
  expect(Object.fromEntries(names.map((name, k) => [name, card.metrics[k]]))).toEqual({
    rounds: 4,
    "rounds-5-to-10": 0,
    "attacks-tried": 12,
    "attacks-landed": 12,
    "attacks-harmless": 2,
    "damage-by-a": 7,
    "damage-by-b": 14,
    botches: 1,
    dodges: 1,
    holds: 2,
    // 5 points at the start, 24 earned, 23 spent: 6 are left, 2 of B2's and 4 of B3's.
    "adrenaline-earned": 24,
    "adrenaline-spent": 23,
    "standing-a": 0,
    "standing-b": 2,
    "health-left-a": 0,
    "health-left-b": 14,
  });
});
