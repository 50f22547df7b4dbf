import { expect, test } from "vitest";
import { Adrenaline } from "../../../sims/flat/adrenaline.js";
import { PoolRoller } from "../../../sims/flat/pool.js";
import { NEVER } from "../../../sims/flat/spending.js";
import { ScriptedDice } from "./scripted.js";

const RULINGS = { ones: "cancel", botch: "no-success", "over-ten": "impossible" } as const;

/** Points of the three readings, per pair, per die and for tens. */
function earned(faces: readonly number[], difficulty: number): number[] {
  return (["per-pair", "per-die", "tens"] as const).map((doubles) => {
    const roller = new PoolRoller({ ...RULINGS, doubles });
    roller.roll(new ScriptedDice(faces), faces.length, difficulty);
    return roller.earned;
  });
}

test("successes on doubles earn points by the three readings", () => {
  expect(earned([6, 7, 8, 9, 10], 6)).toEqual([0, 0, 1]);
  expect(earned([8, 8, 3], 6)).toEqual([1, 2, 0]);
  expect(earned([8, 8, 8], 6)).toEqual([1, 3, 0]);
  expect(earned([8, 8, 8, 8], 6)).toEqual([2, 4, 0]);
  expect(earned([10, 10, 6, 6, 6], 6)).toEqual([2, 5, 2]);
  // Doubles that are no successes earn nothing.
  expect(earned([5, 5, 1, 1], 6)).toEqual([0, 0, 0]);
  expect(earned([5, 5, 1, 1], 5)).toEqual([1, 2, 0]);
  // Successes that 1s cancel are shown all the same.
  expect(earned([9, 9, 1, 1], 6)).toEqual([1, 2, 0]);
  expect(earned([10, 10], 11)).toEqual([0, 0, 0]);
  // Wherever in the pool they lie: its dice are looked up by threes, and drawn by sixes.
  expect(earned([8, 2, 3, 8], 6)).toEqual([1, 2, 0]);
  expect(earned([8, 8, 3, 8], 6)).toEqual([1, 3, 0]);
  expect(earned([8, 2, 2, 3, 4, 5, 8], 6)).toEqual([1, 2, 0]);
  expect(earned([8, 8, 8, 8, 8, 8, 8, 8, 8], 6)).toEqual([4, 9, 0]);
  expect(earned([10, 2, 10, 3, 9, 10, 10, 7, 7, 7, 6, 10, 9], 6)).toEqual([4, 10, 5]);
  expect(earned([], 6)).toEqual([0, 0, 0]);
});

test("each policy spends on what it says, and never more than there is, nor more than the cap", () => {
  for (const [policy, buys, soaks] of [
    ["none", false, false],
    ["soak", false, true],
    ["push", true, false],
    ["mixed", true, true],
  ] as const) {
    const rules = { doubles: "per-pair", adrenaline: policy, "adrenaline-start": 3 } as const;
    const any = new Adrenaline([0, 1], { ...rules, "adrenaline-cap": "any" });
    expect(any.buy(0, 6, 4, 4)).toBe(0);
    expect(any.buy(0, 6, 0, 0)).toBe(0);
    expect(any.buy(0, 6, -2, -2)).toBe(0);
    // Without a die there is no roll.
    expect(any.buy(0, 0, 1, 1)).toBe(0);
    expect(any.buy(0, 6, 2, 5)).toBe(buys ? 2 : 0);
    expect(any.soak(1, 0, 5)).toBe(0);
    expect(any.soak(1, 2, 5)).toBe(soaks ? 2 : 0);
    expect(any.soak(1, 5, 5)).toBe(soaks ? 1 : 0);
    expect(any.soak(1, 5, 5)).toBe(0);
    expect([...any.points]).toEqual([buys ? 1 : 3, soaks ? 0 : 3]);
    expect(any.spent).toBe((buys ? 2 : 0) + (soaks ? 3 : 0));
    const one = new Adrenaline([0], { ...rules, "adrenaline-cap": "one-a-roll" });
    expect(one.buy(0, 6, 2, 2)).toBe(0);
    expect(one.buy(0, 6, 1, 5)).toBe(buys ? 1 : 0);
    expect(one.soak(0, 5, 5)).toBe(soaks ? 1 : 0);
  }
});

test("the sensible spend where it decides", () => {
  const rules = { doubles: "per-die", adrenaline: "sensible", "adrenaline-start": 2 } as const;
  const one = new Adrenaline([0], { ...rules, "adrenaline-cap": "one-a-roll" });
  // A success that brings nothing about, one that is never worth a point, and one that does.
  expect([one.buy(0, 6, 1, 2), one.buy(0, 6, 1, NEVER), one.buy(0, 6, 0, 1)]).toEqual([0, 0, 1]);
  // Less than what is left, more than can be saved, and just as much.
  expect([one.soak(0, 2, 3), one.soak(0, 4, 3), one.soak(0, 3, 3)]).toEqual([0, 0, 1]);
  expect(one.soak(0, 3, 3)).toBe(0);
  const any = new Adrenaline([0], { ...rules, "adrenaline-cap": "any" });
  expect([any.soak(0, 5, 3), any.soak(0, 4, 3)]).toEqual([0, 2]);
});

test("points are earned by one character, counted for all, copied, and gone at the start", () => {
  const rules = { doubles: "per-die", adrenaline: "soak", "adrenaline-start": 1, "adrenaline-cap": "any" } as const;
  const adrenaline = new Adrenaline([0, 1], rules);
  const roller = new PoolRoller({ ...RULINGS, ...rules });
  roller.roll(new ScriptedDice([7, 7, 7]), 3, 6);
  expect(adrenaline.earn(1, roller)).toBe(3);
  expect(adrenaline.toldEarned(1, 3)).toBe(", earning 3 adrenaline (now 4)");
  const copy = new Adrenaline([0, 1], rules);
  copy.copyFrom(adrenaline);
  copy.soak(1, 2, 9);
  expect([[...adrenaline.points], adrenaline.earned, adrenaline.spent]).toEqual([[1, 4], 3, 0]);
  expect([[...copy.points], copy.earned, copy.spent]).toEqual([[1, 2], 3, 2]);
  copy.start();
  expect([[...copy.points], copy.earned, copy.spent]).toEqual([[1, 1], 0, 0]);
});
