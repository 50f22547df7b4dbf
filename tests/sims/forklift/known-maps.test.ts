/** What is kept of a map for the variants to come depends on nothing that may differ between them. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { play } from "../../support/play.js";
import { depot } from "./depot.js";

/** Variants that differ in what the ways over a map depend on. */
const VARIANTS: Record<string, unknown>[] = [
  {},
  { "u-turn": "no" },
  { "wall-run": 0, "ram-wound": 0 },
  { "wall-run": 4 },
  { "door-run": 0 },
  { "ram-walls": false },
  { "ram-doors": false },
  { "ram-walls": false, "ram-doors": false },
  { turns: 30, crates: 3, "mechanic-card": 1 },
];

const EASY = { zombies: 0, spawn: false, turns: 30 };

const SUPPLY_RUN = new URL("../../../sims/forklift/scenarios/supply-run.json", import.meta.url);

test.each([
  ["the depot", depot().content],
  ["the supply run", readFileSync(SUPPLY_RUN, "utf8")],
])("on %s a variant plays alike, whether others were played on the map or it is read for it alone", (name, content) => {
  const file = `${name}.json`;
  const kept = () => VARIANTS.map((given) => play(forklift, { ...EASY, ...given, scenario: { content, file } }, 60));
  const alone = VARIANTS.map((given, n) =>
    play(forklift, { ...EASY, ...given, scenario: { content, file: `${name} ${n}.json` } }, 60),
  );
  expect(kept()).toEqual(alone);
  expect(kept()).toEqual(alone);
  // They do differ.
  expect(new Set(alone.map((tally) => JSON.stringify(tally))).size).toBeGreaterThan(4);
});
