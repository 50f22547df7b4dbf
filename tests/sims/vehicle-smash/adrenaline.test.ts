/** Adrenaline aboard vehicles, with dice that show what the test says. */

import { expect, test } from "vitest";
import { A_FIRST, exchange, MISS, one, play, TOGETHER } from "./scripted.js";

test("adrenaline buys a success and soaks a point of damage: one a roll and an attack, or any number", () => {
  const bought = play({ ...exchange, adrenaline: "push", "side-b": "motorcycle" }, { smash: [1, 2, 3, 4, 5, 6] });
  expect([bought.outcome, bought.metric("net-successes"), bought.metric("damage")]).toEqual(["damage", 1, 4]);
  expect(bought.says("  A1's driver adds 1 for adrenaline (now 1): 1.")).toBe(true);
  const poor = { ...exchange, adrenaline: "push", "adrenaline-start": 0 };
  expect(play(poor, { smash: [1, 2, 3, 4, 5, 5] }).outcome).toBe("botch");
  // Points that the roll itself earns may be spent on it.
  expect(play({ ...poor, "side-b": "motorcycle" }, { smash: [9, 9, 1, 1, 2, 2] }).outcome).toBe("damage");
  const soaks = { ...exchange, adrenaline: "soak" };
  const soaked = play(soaks, { smash: [6, 7, 8, 9, 10, 2] });
  expect(soaked.metric("damage")).toBe(3);
  expect(soaked.says("B1's driver soaks 1 of 4 with adrenaline (now 1).")).toBe(true);
  const all = play({ ...soaks, "adrenaline-cap": "any" }, { smash: [6, 7, 8, 9, 10, 2] });
  expect(all.metric("damage")).toBe(2);
  expect(all.says("B1's driver soaks 2 of 4 with adrenaline (now 0).")).toBe(true);
});

test("the sensible buy where it makes damage, and soak where it saves the vehicle", () => {
  const sensible = { ...exchange, adrenaline: "sensible" };
  // On a car, a small car's first success does nothing and the second does 1.
  expect(play(sensible, { smash: [6, 2, 2, 2, 2, 2] }).metric("damage")).toBe(1);
  const none = play(sensible, { smash: MISS });
  expect([none.metric("net-successes"), none.says("  A1's driver adds 1 for adrenaline (now 1): 1.")]).toEqual([
    0,
    false,
  ]);
  // With as many as they like, they buy the two that it takes.
  const any = play({ ...sensible, "adrenaline-cap": "any" }, { smash: MISS });
  expect([any.metric("net-successes"), any.metric("damage")]).toEqual([2, 1]);
  // What has harmed needs no more.
  expect(play(sensible, { smash: [6, 7, 2, 2, 2, 2] }).metric("net-successes")).toBe(2);
  // A motorcycle has 3 body: 3 damage are soaked to 2, 4 and 2 are not.
  const onMotorcycle = { ...sensible, "side-a": "motorcycle", "side-b": "motorcycle" };
  const hit = (...smash: number[]) => play(onMotorcycle, { smash }).metric("damage");
  expect([hit(9, 10, 2, 2, 2, 2), hit(9, 9, 10, 2, 2, 2), hit(9, 9, 10, 10, 2, 2)]).toEqual([2, 2, 4]);
});

test("a bought success mends a botch, and wins an escape or a repair", () => {
  const flees = { ...one, adrenaline: "sensible", "a-policy": "flee" };
  const away = play(flees, { initiative: A_FIRST, maneuver: [1, 2, 2, 2, 2, 2] });
  expect([away.outcome, away.metric("botches"), away.metric("adrenaline-spent")]).toEqual(["a-escapes", 0, 1]);
  // Two more than one point can buy: none is spent.
  const far = play({ ...flees, lead: 2 }, { initiative: A_FIRST, maneuver: [1, 2, 2, 2, 2, 2], smash: MISS });
  expect([far.outcome, far.metric("botches"), far.metric("adrenaline-spent")]).toEqual(["unfinished", 1, 0]);
  // A's smash does 1; B's mechanic, no longer attacked before acting, botches at 9 and mends that.
  const mechanic = { ...one, adrenaline: "sensible", "b-mechanic": true, "b-policy": "evade", evade: "none" };
  const mended = play(
    { ...mechanic, "round-cap": 2 },
    { initiative: [...A_FIRST, ...A_FIRST], smash: [6, 7, 2, 2, 2, 2, 6, 7, 2, 2, 2, 2], repair: [1, 2, 2, 2, 2] },
  );
  expect(mended.says("  B1's mechanic adds 1 for adrenaline (now 1): 1.")).toBe(true);
  expect([mended.metric("repairs"), mended.metric("botches"), mended.metric("body-left-b")]).toEqual([1, 0, 5]);
});

test("a shared initiative roll earns nobody adrenaline, one's own earns it", () => {
  const given = { ...one, "a-policy": "evade", "b-policy": "evade", evade: "none" };
  // Each shows two 4s.
  const twins = [4, 4, 2, 2, 2, 2];
  const earned = (more: Record<string, unknown>) =>
    play({ ...given, ...more }, { initiative: [...twins, ...twins] }).metric("adrenaline-earned");
  expect(earned({})).toBe(4);
  expect(earned({ "enemy-initiative": "shared" })).toBe(2);
});

test("of those who act simultaneously, all roll before anyone soaks: the side told first gains nothing", () => {
  const bikers = { ...one, "side-a": "motorcycle", "side-b": "motorcycle", adrenaline: "mixed", "adrenaline-start": 1 };
  // A hits. B, yet to soak that, still has the point that its own miss lacks, and then none to soak with.
  const { metric, says } = play(bikers, { initiative: TOGETHER, smash: [9, 2, 2, 2, 2, 2, ...MISS] });
  expect(says("  B1's driver adds 1 for adrenaline (now 0): 1.")).toBe(true);
  expect(says("A1's driver soaks 1 of 1 with adrenaline (now 0).")).toBe(true);
  expect([metric("damage-by-a"), metric("damage-by-b"), metric("smashes-landed")]).toEqual([1, 0, 2]);
});

test("three readings of doubles", () => {
  const rolls = { initiative: [...TOGETHER], smash: [10, 10, 10, 9, 9, 2, ...MISS] };
  const earned = (doubles: string) => play({ ...one, doubles }, rolls).metric("adrenaline-earned");
  expect(earned("per-pair")).toBe(2);
  expect(earned("per-die")).toBe(5);
  expect(earned("tens")).toBe(3);
});
