/** What players of vehicles may choose, and what comes of it by the rules, with dice that show what the test says. */

import { expect, test } from "vitest";
import { Chooser } from "../flat/chosen.js";
import { A_FIRST, B_FIRST, exchange, MISS, one, play, SHOT, TOGETHER } from "./scripted.js";

const BESIDE = "drive on, outrun the enemy, evade";

test("a driver drives on, outruns, evades or smashes any enemy, whatever the policy would", () => {
  const fight = (drive: string, dice: Parameters<typeof play>[1], more = {}) => {
    const chooser = new Chooser(0, { drive: [drive] });
    const { lines, outcome } = play(
      { ...one, "adrenaline-start": 0, ...more },
      { initiative: B_FIRST, ...dice },
      chooser,
    );
    expect(chooser.offered[0]).toBe(`drive: ${BESIDE}, smash B1`);
    return [outcome, ...lines.filter((line) => /^A1 (means|smashes|tries|evades|gets)/.test(line))];
  };
  expect(fight("drive on", { smash: MISS })).toEqual(["unfinished", "A1 means to drive on."]);
  expect(fight("evade", { smash: MISS, maneuver: [6] })).toEqual([
    "unfinished",
    "A1 means to evade.",
    "A1 evades: 1 die at 6: 6, 1 success: 1.",
  ]);
  expect(fight("outrun the enemy", { smash: MISS, maneuver: [5, 2, 2, 2, 2, 2] })).toEqual([
    "a-escapes",
    "A1 means to outrun the enemy.",
    "A1 tries to outrun B1: 6 dice at 5: 5 2 2 2 2 2, 1 success: 1.",
    "A1 gets away.",
  ]);
  const smashes = fight("smash B1", { smash: [...MISS, ...MISS] }, { "a-policy": "flee" });
  expect(smashes.slice(0, 2)).toEqual(["unfinished", "A1 means to smash B1."]);
});

test("nobody evades where evading does nothing, and all enemies in the fight can be smashed", () => {
  const chooser = new Chooser(1, { drive: ["smash A2"] });
  const given = { ...one, "side-a": "small-car+bike", evade: "none", "a-policy": "evade", "adrenaline-start": 0 };
  const { lines } = play(given, { initiative: [...A_FIRST, ...MISS], smash: MISS }, chooser);
  expect(chooser.offered).toEqual(["drive: drive on, outrun the enemy, smash A1, smash A2"]);
  expect(lines).toContain("B1 smashes A2: 6 dice at 3: 2 2 2 2 2 2, 0 successes: 0.");
});

test("a target that is gone is changed for any other, at +1", () => {
  const chooser = new Chooser(0, { drive: ["smash B1", "smash B1", "evade"] });
  const given = { ...one, "side-a": "2xbig-rig-cab", "side-b": "bike+medium-car", "adrenaline-start": 0 };
  const { lines } = play(
    given,
    { initiative: [...A_FIRST, ...MISS, ...MISS], smash: [10, 9, 2, 2, ...MISS], maneuver: [7] },
    chooser,
  );
  expect(chooser.offered).toEqual([
    `drive: ${BESIDE}, smash B1, smash B2`,
    `drive: ${BESIDE}, smash B1, smash B2`,
    `drive: ${BESIDE}, smash B2`,
  ]);
  expect(lines).toContain("B1 is gone: A2 means to evade instead, at +1 difficulty.");
});

test("points are spent on any own roll, and to soak any damage: one, or as many as the cap allows", () => {
  // 2 net successes of a small car on a medium one do 1.
  const hit = { smash: [6, 7, 2, 2, 2, 2] };
  const damage = (answers: Record<string, string[]>, more = {}) => {
    const chooser = new Chooser(0, answers);
    return [play({ ...exchange, ...more }, hit, chooser).metric("damage"), ...chooser.offered];
  };
  expect(damage({ buy: ["keep"] })).toEqual([1, "buy: spend, keep"]);
  expect(damage({ buy: ["spend"] })).toEqual([2, "buy: spend, keep"]);
  expect(damage({ buy: ["spend 2"] }, { "adrenaline-cap": "any" })).toEqual([3, "buy: spend 2, spend 1, keep"]);
  expect(damage({}, { "adrenaline-start": 0 })).toEqual([1]);
  const soaks = new Chooser(1, { drive: ["drive on"], soak: ["spend"] });
  const { lines, metric } = play(one, { initiative: A_FIRST, ...hit }, soaks);
  expect([metric("damage-by-a"), metric("adrenaline-spent")]).toEqual([0, 1]);
  expect(lines).toContain("B1's driver soaks 1 of 1 with adrenaline (now 1).");
});

test("fighters attack any enemy, or an exposed mechanic", () => {
  const chooser = new Chooser(0, { drive: ["drive on"], aim: ["B1's mechanic"] });
  const given = { ...one, "a-shooters": 1, "b-mechanic": true, "b-policy": "evade", evade: "none" };
  const { lines } = play(given, { initiative: TOGETHER, shots: SHOT }, chooser);
  expect(chooser.offered.slice(0, 2)).toEqual([
    "drive: drive on, outrun the enemy, smash B1",
    "aim: B1, B1's mechanic",
  ]);
  expect(lines).toContain("B1's mechanic takes 4 damage: 3 of 7 health left.");
});

test("a mechanic repairs or waits; who takes the wheel is chosen among those aboard", () => {
  const hurt = { "a-mechanic": true, "round-cap": 2, evade: "none", "adrenaline-start": 0 };
  const dice = { initiative: [...B_FIRST, ...B_FIRST], smash: [7, 8, 2, 2, 2, 2, ...MISS] };
  const waits = new Chooser(0, { drive: ["drive on", "drive on"], repair: ["wait"] });
  expect(play(hurt, dice, waits).metric("repairs")).toBe(0);
  const repairs = new Chooser(0, { drive: ["drive on", "drive on"], repair: ["repair"] });
  expect(play(hurt, { ...dice, repair: [9, 9, 2, 2, 2] }, repairs).metric("repairs")).toBe(1);
  expect(repairs.offered.at(-1)).toBe("repair: repair, wait");

  const shot = { "a-shooters": 1, "a-mechanic": true, "round-cap": 2, "adrenaline-start": 0, evade: "none" };
  const rifles = { "b-shooters": 1, "b-weapon": "rifle", "b-policy": "evade", "target-crew": "driver" };
  const wheel = new Chooser(0, { drive: ["drive on"], wheel: ["A1's mechanic"] });
  const { lines } = play(
    { ...shot, ...rifles },
    // B shoots the driver down, and then nobody who drives is left to be shot at.
    { initiative: [...B_FIRST, ...B_FIRST], shots: [...SHOT, ...MISS, ...MISS] },
    wheel,
  );
  expect(wheel.offered).toContain("wheel: A1's fighter 1, A1's mechanic");
  expect(lines).toContain("A1's mechanic takes the wheel.");
});
