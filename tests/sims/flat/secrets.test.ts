/** Those who act simultaneously declare, and come near, unaware of each other: players who think included. */

import type { Sim } from "deadeven";
import { describe, expect, test } from "vitest";
import footCombat from "../../../sims/foot-combat/index.js";
import vehicleSmash from "../../../sims/vehicle-smash/index.js";
import { decisionOfB } from "./playouts.js";

const SEEDS = ["1", "2", "3"];

/** Poor initiative is often even. */
const SLOW = { "a-wits": 1, "a-alertness": 1, "b-wits": 1, "b-alertness": 1 };
const PISTOL = { ...SLOW, "a-weapon": "pistol" };
const FAR = { ...PISTOL, "b-weapon": "spear", distance: 17 };

/** What A chooses, and which decision of B comes right after it where they act simultaneously. */
const CHOICES: readonly (readonly [string, Sim, Record<string, unknown>, string, number])[] = [
  ["two vehicles, driving", vehicleSmash, SLOW, "drive", 1],
  ["vehicles with fighters, driving", vehicleSmash, { ...SLOW, "b-shooters": 1 }, "drive", 1],
  ["two on foot, acting", footCombat, PISTOL, "act", 1],
  ["three on foot, acting", footCombat, { ...PISTOL, "a-fighters": 2, "b-weapon": "rifle" }, "act", 1],
  ["two on foot, approaching", footCombat, FAR, "approach", 2],
];

describe.each(CHOICES)("%s", (_, sim, given, kind, decision) => {
  test.each(SEEDS)("seed %s: what B thinks is the same whatever A has chosen unseen", (seed) => {
    /** Whether B's playouts depend on what A chose. */
    const differ = (trial: number, peeking: boolean) => {
      const options = [0, 1, 2, 3];
      const all = options.map((chosen) => decisionOfB(sim, given, trial, seed, { kind, chosen, decision, peeking }));
      return new Set(all.map(({ playouts }) => playouts.join())).size > 1;
    };
    let simultaneous = 0;
    let known = 0;
    for (let trial = 0; trial < 24; trial += 1) {
      const { lines } = decisionOfB(sim, given, trial, seed, { kind, chosen: 0, decision });
      const order = lines.find((line) => line.startsWith("Order"))!;
      if (/^Order: A[^,]*\band B1 \(-?\d+\)\.$/.test(order)) {
        simultaneous += 1;
        expect(differ(trial, false), order).toBe(false);
        // One who peeks is caught.
        expect(differ(trial, true), order).toBe(true);
      } else if (/^Order: B1 [^A]*then A/.test(order) && differ(trial, false)) known += 1;
    }
    expect(simultaneous).toBeGreaterThan(1);
    // What the slow have declared is known to the fast; where they go is not, before they go.
    if (decision === 1) expect(known).toBeGreaterThan(1);
  });
});

describe.each([
  ["vehicles", vehicleSmash as Sim],
  ["on foot", footCombat as Sim],
])("%s, buying on initiative", (_, sim) => {
  test.each(SEEDS)("seed %s: what B thinks is the same whatever A has bought unseen", (seed) => {
    let asked = 0;
    for (let trial = 0; trial < 12; trial += 1) {
      const thoughts = (peeking: boolean) =>
        [0, 1].map((chosen) => {
          const seen = decisionOfB(sim, SLOW, trial, seed, { kind: "initiative", chosen, decision: 1, peeking });
          return {
            ...seen,
            bought: seen.lines.some((line) => line.startsWith("Side A spends adrenaline on initiative")),
          };
        });
      const [spends, keeps] = thoughts(false);
      // Both are asked where a point may change who acts when, before the order is told.
      if (!spends!.bought || keeps!.bought || spends!.lines.some((line) => line.startsWith("Order"))) continue;
      asked += 1;
      expect(spends!.playouts.join()).toBe(keeps!.playouts.join());
      const [peekedAt, other] = thoughts(true);
      expect(peekedAt!.playouts.join()).not.toBe(other!.playouts.join());
    }
    expect(asked).toBeGreaterThan(3);
  });
});
