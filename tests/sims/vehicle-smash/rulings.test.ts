/** Each ruling changes what it should, and nothing where it has no say: the same dice, told of in the same tally. */

import { expect, test } from "vitest";
import { canonical } from "./canonical.js";

const FIGHT = { "side-a": "2xsmall-car", "side-b": "large-car+motorcycle", "round-cap": 30 };
const ARMED = { ...FIGHT, "a-shooters": 1, "b-shooters": 1 };

/** Where each choice other than the first has a say, and where it has none. */
const CASES: [param: string, options: string[], says: Record<string, unknown>, hasNone: Record<string, unknown>][] = [
  [
    "ones",
    ["ignore"],
    FIGHT,
    { ...FIGHT, "a-policy": "evade", "b-policy": "evade", evade: "none", initiative: "once" },
  ],
  ["botch", ["more-ones-than-successes"], { ...FIGHT, "a-mechanic": true, "side-b": "large-car" }, ARMED],
  ["over-ten", ["impossible"], { "side-a": "bike", "side-b": "motorcycle", "a-policy": "flee" }, ARMED],
  ["doubles", ["per-pair", "tens"], { ...FIGHT, adrenaline: "mixed" }, { ...ARMED, adrenaline: "none" }],
  ["adrenaline-cap", ["any"], FIGHT, { ...ARMED, adrenaline: "none" }],
  ["smash-damage", ["excess", "piecewise"], FIGHT, { ...ARMED, "a-policy": "evade", "b-policy": "flee" }],
  ["outrun-by", ["dexterity"], { ...FIGHT, "a-policy": "flee" }, ARMED],
  ["evade", ["raise-difficulty", "none"], { ...ARMED, "a-policy": "evade" }, ARMED],
  ["repair-botch", ["lose-body"], { ...FIGHT, "a-mechanic": true }, ARMED],
  ["duress", ["in-combat"], { ...FIGHT, "a-mechanic": true, "b-policy": "random" }, ARMED],
  [
    "mechanic-exposed",
    ["safe"],
    { ...ARMED, "a-mechanic": true, "b-aim": "mechanic" },
    { ...ARMED, "a-mechanic": true },
  ],
  ["take-wheel", ["free"], { ...ARMED, "target-crew": "driver" }, ARMED],
  ["target-crew", ["driver"], ARMED, FIGHT],
  ["damage", ["plus-extra"], ARMED, FIGHT],
];

/** Metrics that a ruling may change even where it can't change the fight. */
const COUNTED: Record<string, string[]> = {
  ones: ["botches"],
  botch: ["botches"],
  doubles: ["adrenaline-earned"],
};

test.each(CASES)("%s", (param, options, says, hasNone) => {
  for (const option of options) {
    expect(canonical({ ...says, [param]: option }), `${option} says nothing`).not.toBe(canonical(says));
    const ignored = COUNTED[param] ?? [];
    expect(canonical({ ...hasNone, [param]: option }, ignored), `${option} says something`).toBe(
      canonical(hasNone, ignored),
    );
  }
});
