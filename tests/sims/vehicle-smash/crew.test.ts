/** Those aboard beside the driver, by the rules' text, with dice that show what the test says. */

import { expect, test } from "vitest";
import { A_FIRST, B_FIRST, DRIVES_ON, MISS, one, play, SHOT, TOGETHER, times } from "./scripted.js";

test("a mechanic repairs at 8, at 9 under duress; a botch loses the tool, or body", () => {
  const duel = { "a-mechanic": true, "round-cap": 2, "a-policy": "evade", evade: "none" };
  // B hits for 1 in the first round.
  const hit = [7, 8, 2, 2, 2, 2];
  const two = (second: readonly number[]) => [...B_FIRST, ...second];
  const after = (repair: number[], more = {}, second: readonly number[] = A_FIRST) =>
    play({ ...duel, ...more }, { initiative: two(second), smash: [...hit, ...MISS], repair });
  // B has declared its smash before A, the faster, repairs: 9.
  expect(after([8, 8, 8, 8, 8]).metric("repairs")).toBe(0);
  expect(after([9, 8, 8, 8, 8]).metric("repairs")).toBe(1);
  expect(after([9, 9, 9, 9, 9], {}, B_FIRST).metric("repairs")).toBe(1);
  expect(after([1, 2, 2, 2, 2], { "repair-botch": "lose-body" }).metric("body-left-a")).toBe(3);
  // Hurt in the first round, with nobody attacking in the second: 8, unless any fight is duress.
  const quiet = { "b-policy": "flee-when-hurt", "side-a": "large-car", "a-policy": "smash" };
  const peace = (repair: number[], more = {}) =>
    play(
      { ...duel, ...quiet, ...more },
      {
        initiative: two(A_FIRST),
        // B hits for 1, A, slower, for 4 of 6: B flees in the second round, and A misses.
        smash: [5, 6, 7, 2, 2, 2, 6, 7, 8, 9, 2, ...times(5, 2)],
        maneuver: MISS,
        repair,
      },
    );
  expect(peace([8, 7, 7, 7, 7]).metric("repairs")).toBe(1);
  expect(peace([8, 7, 7, 7, 7], { duress: "in-combat" }).metric("repairs")).toBe(0);
  const lost = play(
    { ...duel, "round-cap": 3 },
    { initiative: [...two(B_FIRST), ...B_FIRST], smash: [...hit, ...MISS, ...MISS], repair: [1, 2, 2, 2, 2] },
  );
  expect([lost.metric("body-left-a"), lost.metric("botches")]).toEqual([4, 1]);
  expect(lost.says("  The tool is lost: no more repairs.")).toBe(true);
});

test("those who fight aboard hit the vehicle, whose armor soaks, or its driver", () => {
  const given = { ...one, ...DRIVES_ON, "a-shooters": 1 };
  const shot = { initiative: A_FIRST, shots: SHOT };
  expect(play(given, shot).metric("damage-by-a")).toBe(3);
  expect(play({ ...given, damage: "plus-extra" }, shot).metric("damage-by-a")).toBe(5);
  expect(play({ ...given, "a-weapon": "large-pistol" }, shot).metric("damage-by-a")).toBe(5);
  const driver = { ...given, "target-crew": "driver", "a-weapon": "rifle" };
  // 8 damage bring a driver of 7 health down; alone aboard, that is the vehicle's end, and its body is whole.
  const alone = play(driver, shot);
  expect([alone.outcome, alone.metric("body-left-b"), alone.metric("damage-by-a")]).toEqual(["a-wins", 6, 0]);
  expect(alone.says("B1 has nobody left to drive it.")).toBe(true);
  // A wounded driver rolls fewer dice, and is slower: 4 damage cost 2, by the list 0, 1, 1, 2.
  const wounded = { ...driver, "a-weapon": "pistol", "b-policy": "smash", "round-cap": 2 };
  const { lines } = play(wounded, {
    initiative: [...A_FIRST, ...TOGETHER],
    shots: [...SHOT, ...MISS],
    smash: [...times(4, 2), ...times(4, 2)],
  });
  expect(lines).toContain("B1's driver takes 4 damage: 3 of 7 health left.");
  expect(lines).toContain("Order: A1 (1), then B1 (-1).");
});

test("spears, fists and grapples strike the driver where they reach; a grapple from a vehicle does not hold", () => {
  const given = { ...one, ...DRIVES_ON, "a-shooters": 1, "shot-distance": 1, "a-strength": 2, "b-athletics": 5 };
  const wounds = (weapon: string, more = {}) =>
    play({ ...given, "a-weapon": weapon, ...more }, { initiative: A_FIRST, shots: [6, 8, 2, 2, 2, 2] }).lines.find(
      (line) => line.startsWith("B1's driver takes"),
    );
  expect(wounds("punch")).toBe("B1's driver takes 2 damage: 5 of 7 health left.");
  expect(wounds("spear")).toBe("B1's driver takes 3 damage: 4 of 7 health left.");
  // At Stamina + Athletics, 3 + 5; Strength.
  expect(wounds("grapple")).toBe("B1's driver takes 2 damage: 5 of 7 health left.");
  expect(wounds("grapple", { "b-stamina": 4 })).toBeUndefined();
  const rated = { ...given, "a-weapon": "spear", "a-melee": 1 };
  expect(play(rated, { initiative: A_FIRST, shots: [6, 2, 2, 2] }).outcome).toBe("unfinished");
});

test("a mechanic out on the hood can be aimed at, and soaks alone; or is safe", () => {
  const given = { ...one, ...DRIVES_ON, "a-shooters": 1, "b-mechanic": true, "a-aim": "mechanic", "a-weapon": "rifle" };
  const shot = { initiative: A_FIRST, shots: SHOT };
  const { says, metric } = play(given, shot);
  expect(says("B1's mechanic is down.")).toBe(true);
  expect(metric("damage-by-a")).toBe(0);
  // Else the vehicle is hit, for 8 less its armor, and 6 are all it has. 7 damage are soaked to 6 by a mechanic of 7
  // health; 8 are too many.
  const pistol = { ...given, "a-weapon": "pistol", damage: "plus-extra", adrenaline: "sensible" };
  const seven = { initiative: A_FIRST, shots: [6, 7, 8, 9, 2, 2] };
  expect(play(pistol, seven).says("B1's mechanic soaks 1 of 7 with adrenaline (now 1).")).toBe(true);
  expect(play({ ...given, "mechanic-exposed": "safe" }, shot).metric("damage-by-a")).toBe(6);
  expect(play({ ...given, "a-aim": "target" }, shot).metric("damage-by-a")).toBe(6);
});

test("taking the wheel is the action of the next round, or free", () => {
  const given = {
    ...DRIVES_ON,
    "b-policy": "smash",
    "a-shooters": 1,
    "a-weapon": "rifle",
    "target-crew": "driver",
    "b-shooters": 1,
    "round-cap": 3,
  };
  // B1's driver is down before acting; its fighter fires, announces, takes the wheel and drives in the third round.
  const { lines, outcome } = play(given, {
    initiative: [...A_FIRST, ...A_FIRST, ...A_FIRST],
    shots: [...SHOT, ...MISS, ...MISS],
    smash: MISS,
  });
  expect(lines).toContain("B1 has nobody at the wheel and does nothing.");
  expect(lines).toContain("B1 means to have B1's fighter 1 take the wheel.");
  expect(lines.indexOf("B1's fighter 1 takes the wheel.")).toBeGreaterThan(lines.indexOf("Round 2."));
  expect(lines.indexOf("B1 means to smash A1.", lines.indexOf("Round 2."))).toBeGreaterThan(lines.indexOf("Round 3."));
  expect(outcome).toBe("unfinished");
  // Free: at the wheel when the second round begins, and smashing in it.
  const free = play(
    { ...given, "take-wheel": "free", "round-cap": 2 },
    { initiative: [...A_FIRST, ...B_FIRST], shots: [...SHOT, ...MISS, ...MISS], smash: MISS },
  );
  expect(free.says("B1's fighter 1 takes the wheel.")).toBe(true);
  expect(free.metric("smashes-tried")).toBe(1);
});
