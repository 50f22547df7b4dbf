import { expect, test } from "vitest";
import { Adrenaline } from "../../../sims/flat/adrenaline.js";
import { type Combatant, Initiative } from "../../../sims/flat/initiative.js";
import { PoolRoller } from "../../../sims/flat/pool.js";
import type { AdrenalineRules, InitiativeRules } from "../../../sims/flat/rulings.js";
import { NEVER, successesToGain } from "../../../sims/flat/spending.js";
import { ScriptedDice } from "./scripted.js";

const A1: Combatant = { name: "A1", side: 0, wits: 1, alertness: 1 };
const A2: Combatant = { name: "A2", side: 0, wits: 1, alertness: 1 };
const B1: Combatant = { name: "B1", side: 1, wits: 2, alertness: 0 };
const B2: Combatant = { name: "B2", side: 1, wits: 2, alertness: 0 };

/** Four combatants of two dice each, and what a round makes of scripted dice. */
function table(rules: Partial<InitiativeRules> = {}, points: Partial<AdrenalineRules> = {}) {
  const initiative = new Initiative([A1, A2, B1, B2], {
    initiative: "each-turn",
    "enemy-initiative": "individual",
    "a-buy-initiative": "never",
    "b-buy-initiative": "never",
    ...rules,
  });
  const roller = new PoolRoller({ ones: "cancel", botch: "no-success", "over-ten": "clamp", doubles: "per-pair" });
  const adrenaline = new Adrenaline([0, 0, 1, 1], {
    doubles: "per-pair",
    adrenaline: "none",
    "adrenaline-cap": "any",
    "adrenaline-start": 0,
    ...points,
  });
  return {
    initiative,
    adrenaline,
    round(faces: number[], penalty = [0, 0, 0, 0], takesPart = [1, 1, 1, 1]): string {
      const dice = new ScriptedDice(faces);
      initiative.roll(dice, roller, takesPart, penalty, adrenaline);
      expect(dice.left).toBe(0);
      return initiative.told();
    },
  };
}

test("more net successes at 4 go first, then more wits; else they act simultaneously", () => {
  const { round, initiative, adrenaline } = table();
  // 3 is no success at difficulty 4; a 1 cancels.
  expect(round([4, 3, 9, 5, 4, 1, 8, 2])).toBe("Order: A2 (2), then B2 (1), then A1 (1), then B1 (0).");
  expect(round([3, 3, 2, 2, 5, 6, 7, 8])).toBe("Order: B1 and B2 (2), then A1 and A2 (0).");
  expect([initiative.sideOfFirst(), initiative.sideOfLast()]).toEqual([1, 0]);
  expect(initiative.groupEnd(0)).toBe(2);
  expect(initiative.groupEnd(2)).toBe(4);
  // Intentions go the other way: A1 and A2, then B1 and B2.
  expect(initiative.nextToDeclare(4)).toBe(2);
  expect(initiative.nextToDeclare(2)).toBe(0);
  expect(adrenaline.earned).toBe(0);
  round([9, 9, 2, 2, 3, 3, 5, 5]);
  expect([...adrenaline.points]).toEqual([1, 0, 0, 1]);
});

test("the wound penalty comes off, below 0 too, and those who are out roll nothing", () => {
  const { round } = table();
  expect(round([9, 8, 9, 2, 9, 8, 2, 2], [2, 0, 5, 0])).toBe("Order: A2 (1), then B2 (0), then A1 (0), then B1 (-3).");
  expect(round([9, 8, 9, 2], [0, 0, 0, 0], [1, 0, 0, 1])).toBe("Order: A1 (2), then B2 (1).");
});

test("rolled once, it holds, and later wounds still count", () => {
  const { round, initiative } = table({ initiative: "once" });
  round([9, 8, 2, 2, 9, 2, 9, 2]);
  expect(round([], [0, 0, 0, 2])).toBe("Order: A1 (2), then B1 (1), then A2 (0), then B2 (-1).");
  initiative.start();
  expect(round([2, 2, 2, 2, 9, 9, 2, 2])).toBe("Order: B1 (2), then B2 (0), then A1 and A2 (0).");
});

test("shared, side B makes one roll, which earns nobody adrenaline", () => {
  const { round, adrenaline } = table({ "enemy-initiative": "shared" });
  expect(round([9, 2, 2, 2, 7, 7], [0, 0, 0, 1])).toBe("Order: B1 (2), then B2 (1), then A1 (1), then A2 (0).");
  // The one that rolled first is down: the next of B rolls.
  expect(round([9, 2, 2, 2, 5, 6], [0, 0, 0, 0], [1, 1, 0, 1])).toBe("Order: B2 (2), then A1 (1), then A2 (0).");
  expect(adrenaline.earned).toBe(0);
});

test("a copy goes on from the same rolls", () => {
  const one = table({ initiative: "once" });
  one.round([9, 8, 2, 2, 9, 2, 9, 2]);
  const other = table({ initiative: "once" });
  other.initiative.copyFrom(one.initiative);
  expect(other.initiative.told()).toBe(one.initiative.told());
  expect(other.round([], [3, 0, 0, 0])).toBe("Order: B1 and B2 (1), then A2 (0), then A1 (-1).");
});

test("how many more gain a place: to act before an enemy and not with it, or no longer after it", () => {
  // Level: one more, unless more Wits settle it already.
  expect([successesToGain(0, 0), successesToGain(0, -1), successesToGain(0, 1)]).toEqual([1, 1, NEVER]);
  // Two behind: two are level, which with fewer Wits is still behind.
  expect([successesToGain(-2, 0), successesToGain(-2, 1), successesToGain(-2, -1)]).toEqual([2, 2, 3]);
  expect([successesToGain(1, -1), successesToGain(3, 0)]).toEqual([NEVER, NEVER]);
});

const TWO_POINTS = { "adrenaline-start": 2, "adrenaline-cap": "one-a-roll" } as const;

test("by policy a point is bought where it gains a place on an enemy, and nowhere else", () => {
  // A1 has 1, A2 0, B1 1 and B2 2; of a tie B's are faster. A1 passes B1 with one more; A2 would need two.
  const faces = [9, 2, 2, 2, 9, 2, 9, 8];
  const one = table({ "a-buy-initiative": "to-gain" }, TWO_POINTS);
  expect(one.round(faces)).toBe("Order: B2 (2), then A1 (2), then B1 (1), then A2 (0).");
  expect([[...one.adrenaline.points], one.adrenaline.spent]).toEqual([[1, 2, 2, 2], 1]);
  const any = table({ "a-buy-initiative": "to-gain" }, { ...TWO_POINTS, "adrenaline-cap": "any" });
  expect(any.round(faces)).toBe("Order: B2 (2), then A1 and A2 (2), then B1 (1).");
  expect([...any.adrenaline.points]).toEqual([1, 0, 2, 2]);
  expect(table({}, TWO_POINTS).round(faces)).toBe("Order: B2 (2), then B1 (1), then A1 (1), then A2 (0).");
  // B1 is out: there is nobody to pass with one.
  const alone = table({ "a-buy-initiative": "to-gain" }, TWO_POINTS);
  expect(alone.round([9, 2, 2, 2, 9, 8], [0, 0, 0, 0], [1, 1, 0, 1])).toBe("Order: B2 (2), then A1 (1), then A2 (0).");
  expect(alone.adrenaline.spent).toBe(0);
});

test("all buy on what was rolled, unseen; with no point left, nothing", () => {
  // A1 has 1 less a penalty of 1, A2 and B1 have 1, B2 0. A1 can pass B2, A2 B1, and B2, level but for its Wits, A2.
  const both = table({ "a-buy-initiative": "to-gain", "b-buy-initiative": "to-gain" }, TWO_POINTS);
  const faces = [9, 2, 9, 2, 9, 2, 2, 2];
  expect(both.round(faces, [1, 0, 0, 0])).toBe("Order: A2 (2), then B1 and B2 (1), then A1 (1).");
  expect([...both.adrenaline.points]).toEqual([1, 1, 2, 1]);
  both.round(faces, [1, 0, 0, 0]);
  expect([...both.adrenaline.points]).toEqual([0, 0, 2, 0]);
  expect(both.round(faces, [1, 0, 0, 0])).toBe("Order: B1 (1), then A2 (1), then B2 (0), then A1 (0).");
});

test("a shared roll is nobody's to buy on; one that is held for the whole combat is bought on once", () => {
  const both = { "a-buy-initiative": "to-gain", "b-buy-initiative": "to-gain" } as const;
  // A1 and A2 have 2 and 1, side B 1: A2 passes it, and it would pass both.
  const shared = table({ ...both, "enemy-initiative": "shared" }, TWO_POINTS);
  expect(shared.round([9, 8, 9, 2, 9, 2])).toBe("Order: A1 and A2 (2), then B1 and B2 (1).");
  // A's have 0 and 2, B's 1 and 2: nobody can buy more than a place, and B2 has one on A2 already.
  const once = table({ "b-buy-initiative": "to-gain", initiative: "once" }, TWO_POINTS);
  expect(once.round([2, 2, 9, 8, 9, 2, 9, 8])).toBe("Order: B1 and B2 (2), then A2 (2), then A1 (0).");
  expect(once.round([], [0, 0, 1, 0])).toBe("Order: B2 (2), then A2 (2), then B1 (1), then A1 (0).");
  expect([...once.adrenaline.points]).toEqual([2, 2, 1, 2]);
});
