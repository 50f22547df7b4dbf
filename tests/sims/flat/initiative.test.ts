import { expect, test } from "vitest";
import { Adrenaline } from "../../../sims/flat/adrenaline.js";
import { type Combatant, Initiative } from "../../../sims/flat/initiative.js";
import { PoolRoller } from "../../../sims/flat/pool.js";
import type { InitiativeRules } from "../../../sims/flat/rulings.js";
import { ScriptedDice } from "./scripted.js";

const A1: Combatant = { name: "A1", side: 0, wits: 1, alertness: 1 };
const A2: Combatant = { name: "A2", side: 0, wits: 1, alertness: 1 };
const B1: Combatant = { name: "B1", side: 1, wits: 2, alertness: 0 };
const B2: Combatant = { name: "B2", side: 1, wits: 2, alertness: 0 };

/** Four combatants of two dice each, and what a turn makes of scripted dice. */
function table(rules: Partial<InitiativeRules> = {}) {
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
  });
  return {
    initiative,
    adrenaline,
    turn(faces: number[], penalty = [0, 0, 0, 0], takesPart = [1, 1, 1, 1]): string {
      const dice = new ScriptedDice(faces);
      initiative.turn(dice, roller, takesPart, penalty, adrenaline);
      expect(dice.left).toBe(0);
      return initiative.told();
    },
  };
}

test("more net successes at 4 go first, then more wits; else they act simultaneously", () => {
  const { turn, initiative, adrenaline } = table();
  // 3 is no success at difficulty 4; a 1 cancels.
  expect(turn([4, 3, 9, 5, 4, 1, 8, 2])).toBe("Order: A2 (2), then B2 (1), then A1 (1), then B1 (0).");
  expect(turn([3, 3, 2, 2, 5, 6, 7, 8])).toBe("Order: B1 and B2 (2), then A1 and A2 (0).");
  expect([initiative.sideOfFirst(), initiative.sideOfLast()]).toEqual([1, 0]);
  expect(initiative.groupEnd(0)).toBe(2);
  expect(initiative.groupEnd(2)).toBe(4);
  // Intentions go the other way: A1 and A2, then B1 and B2.
  expect(initiative.nextToDeclare(4)).toBe(2);
  expect(initiative.nextToDeclare(2)).toBe(0);
  expect(adrenaline.earned).toBe(0);
  turn([9, 9, 2, 2, 3, 3, 5, 5]);
  expect([...adrenaline.points]).toEqual([1, 0, 0, 1]);
});

test("the wound penalty comes off, below 0 too, and those who are out roll nothing", () => {
  const { turn } = table();
  expect(turn([9, 8, 9, 2, 9, 8, 2, 2], [2, 0, 5, 0])).toBe("Order: A2 (1), then B2 (0), then A1 (0), then B1 (-3).");
  expect(turn([9, 8, 9, 2], [0, 0, 0, 0], [1, 0, 0, 1])).toBe("Order: A1 (2), then B2 (1).");
});

test("rolled once, it holds, and later wounds still count", () => {
  const { turn, initiative } = table({ initiative: "once" });
  turn([9, 8, 2, 2, 9, 2, 9, 2]);
  expect(turn([], [0, 0, 0, 2])).toBe("Order: A1 (2), then B1 (1), then A2 (0), then B2 (-1).");
  initiative.start();
  expect(turn([2, 2, 2, 2, 9, 9, 2, 2])).toBe("Order: B1 (2), then B2 (0), then A1 and A2 (0).");
});

test("shared, side B makes one roll, which earns nobody adrenaline", () => {
  const { turn, adrenaline } = table({ "enemy-initiative": "shared" });
  expect(turn([9, 2, 2, 2, 7, 7], [0, 0, 0, 1])).toBe("Order: B1 (2), then B2 (1), then A1 (1), then A2 (0).");
  // The one that rolled first is down: the next of B rolls.
  expect(turn([9, 2, 2, 2, 5, 6], [0, 0, 0, 0], [1, 1, 0, 1])).toBe("Order: B2 (2), then A1 (1), then A2 (0).");
  expect(adrenaline.earned).toBe(0);
});

test("a copy goes on from the same rolls", () => {
  const one = table({ initiative: "once" });
  one.turn([9, 8, 2, 2, 9, 2, 9, 2]);
  const other = table({ initiative: "once" });
  other.initiative.copyFrom(one.initiative);
  expect(other.initiative.told()).toBe(one.initiative.told());
  expect(other.turn([], [3, 0, 0, 0])).toBe("Order: B1 and B2 (1), then A2 (0), then A1 (-1).");
});
