/** Each action and ruling of drivers by the rules' text, with dice that show what the test says. */

import { expect, test } from "vitest";
import { A_FIRST, B_FIRST, exchange, HIGH, LOW, MISS, one, play, TOGETHER, times } from "./scripted.js";

test("the text's examples of smashing, by the formula", () => {
  const damage = (given: Record<string, unknown>, smash: number[]) =>
    play({ ...exchange, ...given }, { smash }).metric("damage");
  const five = [7, 7, 8, 9, 10, 2];
  const one = [9, 2, 2, 2, 2, 2];
  // 5 successes of power 2 on power 5: 2 before armor, and every car's armor is 1. 1 success: nothing.
  const onCar = { "side-a": "motorcycle", "side-b": "small-car" };
  expect(damage({ ...onCar, "armor-scale": 0 }, five)).toBe(2);
  expect(damage({ ...onCar, "armor-scale": 0 }, one)).toBe(0);
  expect(damage(onCar, five)).toBe(1);
  // 1 success of power 5 on power 2, without armor: 4; the text says 3, as the excess over 1 has it.
  const onMotorcycle = { "side-a": "small-car", "side-b": "motorcycle" };
  expect(damage(onMotorcycle, one)).toBe(4);
  expect(damage({ ...onMotorcycle, "smash-damage": "excess" }, one)).toBe(3);
  expect(damage({ ...onCar, "armor-scale": 0, "smash-damage": "excess" }, five)).toBe(1);
  // Piecewise has all three.
  expect(damage({ ...onMotorcycle, "smash-damage": "piecewise" }, one)).toBe(3);
  expect(damage({ ...onCar, "armor-scale": 0, "smash-damage": "piecewise" }, one)).toBe(0);
  expect(damage({ ...onCar, "armor-scale": 0, "smash-damage": "piecewise" }, five)).toBe(2);
});

test("what a smash adds to its successes may be another difference, and body and armor may be scaled", () => {
  const damage = (given: Record<string, unknown>) =>
    play({ ...exchange, ...given }, { smash: [9, 9, 9, 9, 9, 2] }).metric("damage");
  // 5 successes of a small car (mobility 7, power 5) on a motorcycle (mobility 9, power 2, no armor).
  const given = { "side-b": "motorcycle" };
  expect(damage(given)).toBe(8);
  expect(damage({ ...given, "smash-adds": "half-power" })).toBe(6);
  expect(damage({ ...given, "smash-adds": "nothing" })).toBe(5);
  expect(damage({ ...given, "smash-adds": "mobility" })).toBe(3);
  // Half of −3 is −1.
  const back = { "side-a": "motorcycle", "side-b": "small-car", "smash-adds": "half-power" };
  expect(damage(back)).toBe(3);
  expect(damage({ ...back, "armor-scale": 200 })).toBe(2);
  const { lines } = play({ ...exchange, "body-scale": 150 }, { smash: MISS });
  expect(lines[0]).toContain("body 8, armor 1");
});

test("a smash is of Dexterity + Drive, never more dice than the mobility, against the target's mobility", () => {
  const given = { ...exchange, "side-a": "large-car", "side-b": "cherry-picker", "a-drive": 5 };
  const { metric, says } = play(given, { smash: [4, 4, 4, 4, 3] });
  expect(metric("net-successes")).toBe(4);
  expect(metric("damage")).toBe(6);
  expect(says("A1 smashes B1: 5 dice at 4: 4 4 4 4 3, 4 successes: 4, earning 4 adrenaline (now 6).")).toBe(true);
});

test("ones cancel successes, or don't; no success and a 1 is a botch, or more 1s than successes", () => {
  const roll = { smash: [7, 6, 1, 1, 1, 2] };
  expect(play(exchange, roll).metric("net-successes")).toBe(0);
  expect(play(exchange, roll).outcome).toBe("no-damage");
  expect(play({ ...exchange, ones: "ignore" }, roll).metric("net-successes")).toBe(2);
  expect(play({ ...exchange, botch: "more-ones-than-successes" }, roll).outcome).toBe("botch");
  // A roll that harms is no botch, whatever its 1s.
  expect(play({ ...exchange, ones: "ignore", botch: "more-ones-than-successes" }, roll).outcome).toBe("damage");
  expect(play(exchange, { smash: [5, 5, 5, 5, 5, 1] }).outcome).toBe("botch");
  expect(play(exchange, { smash: [5, 5, 5, 5, 5, 5] }).outcome).toBe("no-damage");
});

test("who is destroyed before acting does not act; who acts at the same time does", () => {
  const duel = { "side-a": "bike", "side-b": "bike" };
  const hit = [9, 2, 2];
  const first = play(duel, { initiative: A_FIRST, smash: hit });
  expect([first.outcome, first.metric("smashes-tried"), first.metric("rounds")]).toEqual(["a-wins", 1, 1]);
  expect(play(duel, { initiative: B_FIRST, smash: hit }).outcome).toBe("b-wins");
  expect(play(duel, { initiative: TOGETHER, smash: [...hit, ...hit] }).outcome).toBe("both-destroyed");
  // Ties in successes go to the higher Wits.
  const quick = { ...duel, "b-wits": 4, "b-alertness": 2 };
  expect(play(quick, { initiative: TOGETHER, smash: hit }).outcome).toBe("b-wins");
});

test("initiative is rolled each round or once, by each or by side B as one", () => {
  const given = { "side-b": "2xsmall-car", "round-cap": 2, "side-a": "small-car" };
  const misses = { smash: times(36, 2) };
  const each = [...HIGH, ...LOW, ...LOW];
  expect(play(given, { ...misses, initiative: [...each, ...each] }).outcome).toBe("unfinished");
  play({ ...given, initiative: "once" }, { ...misses, initiative: each });
  play({ ...given, "enemy-initiative": "shared" }, { ...misses, initiative: [...A_FIRST, ...A_FIRST] });
  const both = { ...given, initiative: "once", "enemy-initiative": "shared" };
  const { lines } = play(both, { ...misses, initiative: B_FIRST });
  expect(lines.filter((line) => line.startsWith("Order"))).toEqual(
    times(2, 0).map(() => "Order: B1 and B2 (6), then A1 (1)."),
  );
});

test("the slow declare first, and the fast choose knowing it", () => {
  // B2, the slowest, means to flee, and A1 knows. Of two whole cars it would else smash the first.
  const given = { ...one, "side-b": "2xsmall-car", "b-policy": "flee" };
  const { lines } = play(given, {
    initiative: [...HIGH, ...HIGH, ...LOW],
    smash: MISS,
    maneuver: times(12, 2),
  });
  expect(lines.filter((line) => line.includes("means to"))).toEqual([
    "B2 means to outrun the enemy.",
    "A1 means to smash B2.",
    "B1 means to outrun the enemy.",
  ]);
});

test("outrunning: 4 for mobility 7 from mobility 5, 8 the other way round; lead adds up", () => {
  const fast = {
    ...one,
    "side-a": "small-car",
    "side-b": "large-car",
    "a-policy": "flee",
    "b-policy": "evade",
    evade: "none",
  };
  const away = play(fast, { initiative: A_FIRST, maneuver: [4, 3, 3, 3, 3, 3] });
  expect(away.outcome).toBe("a-escapes");
  expect(play(fast, { initiative: A_FIRST, maneuver: times(6, 3) }).outcome).toBe("unfinished");
  const slow = { ...fast, "side-a": "large-car", "side-b": "small-car" };
  expect(play(slow, { initiative: A_FIRST, maneuver: [8, 7, 7, 7, 7] }).outcome).toBe("a-escapes");
  expect(play(slow, { initiative: A_FIRST, maneuver: times(5, 7) }).outcome).toBe("unfinished");
  // By dexterity: 6 less 3 against 5.
  const byDexterity = { ...fast, "outrun-by": "dexterity", "b-dexterity": 5 };
  expect(play(byDexterity, { initiative: A_FIRST, maneuver: [8, 7, 7, 7, 7, 7] }).outcome).toBe("a-escapes");
  expect(play(byDexterity, { initiative: A_FIRST, maneuver: times(6, 7) }).outcome).toBe("unfinished");
  const far = { ...fast, lead: 3, "round-cap": 2 };
  const chased = play(far, { initiative: [...A_FIRST, ...A_FIRST], maneuver: [4, 5, 3, 3, 3, 3, 4, 3, 3, 3, 3, 3] });
  expect([chased.outcome, chased.metric("rounds")]).toEqual(["a-escapes", 2]);
  expect(chased.says("  Lead 2 of 3.")).toBe(true);
  // The pursuer is the quickest enemy: mobility 5 from 9 is difficulty 10.
  const many = { ...slow, "side-b": "bike+motorcycle" };
  const { lines } = play(many, { initiative: [...A_FIRST, ...LOW], maneuver: [10, 9, 9, 9, 9] });
  expect(lines.some((line) => line.startsWith("A1 tries to outrun B2: 5 dice at 10"))).toBe(true);
});

test("a difficulty over 10 counts as 10, or can't be reached", () => {
  // A bike, mobility 3, from a motorcycle, mobility 9: 12.
  const given = {
    ...one,
    "side-a": "bike",
    "side-b": "motorcycle",
    "a-policy": "flee",
    "b-policy": "evade",
    evade: "none",
  };
  const tens = { initiative: A_FIRST, maneuver: [10, 10, 10] };
  expect(play(given, tens).outcome).toBe("a-escapes");
  expect(play({ ...given, "over-ten": "impossible" }, tens).outcome).toBe("unfinished");
});

test("evading takes a success off each attack, or raises the difficulty, or does nothing", () => {
  const given = { ...one, "b-policy": "evade" };
  const dice = { initiative: B_FIRST, smash: [6, 6, 7, 2, 2, 2] };
  const takes = play(given, { ...dice, maneuver: [6] });
  expect(takes.metric("damage-by-a")).toBe(1);
  expect(takes.says("  B1's evasion takes 1 success: 2.")).toBe(true);
  expect(play(given, { ...dice, maneuver: [5] }).metric("damage-by-a")).toBe(2);
  const raised = play({ ...given, evade: "raise-difficulty" }, { ...dice, maneuver: [6] });
  expect(raised.says("A1 smashes B1: 6 dice at 7: 7 6 6 2 2 2, 1 success: 1.")).toBe(true);
  expect(play({ ...given, evade: "raise-difficulty" }, { ...dice, maneuver: [5] }).metric("damage-by-a")).toBe(2);
  expect(play({ ...given, evade: "none" }, dice).metric("damage-by-a")).toBe(2);
  // Against what was left of one success nothing comes through, unless two are bought.
  const weak = { ...dice, smash: [6, 2, 2, 2, 2, 2], maneuver: [9] };
  expect(play(given, weak).metric("smashes-landed")).toBe(0);
  expect(play({ ...given, adrenaline: "push" }, weak).says("  A1's driver adds 1 for adrenaline (now 1): 2.")).toBe(
    true,
  );
  // An evasion that fails is bought by those who push, and not by the sensible.
  const failed = { ...dice, smash: MISS, maneuver: [5] };
  const evades = "  B1's driver adds 1 for adrenaline (now 1): 1.";
  expect(play({ ...given, adrenaline: "push", "adrenaline-cap": "any" }, failed).says(evades)).toBe(true);
  expect(play({ ...given, adrenaline: "sensible" }, failed).says(evades)).toBe(false);
  // A slow driver's evasion is good against all attacks of the round too.
  expect(play(given, { ...dice, initiative: A_FIRST, maneuver: [6] }).metric("damage-by-a")).toBe(1);
});

test("one whose target is gone chooses again, at +1 difficulty", () => {
  const given = { ...one, "side-a": "2xsmall-car", "side-b": "bike+moped", "b-policy": "evade", evade: "none" };
  const order = [...HIGH, 4, 5, 2, 2, 2, 2, ...LOW, ...LOW];
  const { lines, outcome } = play(given, { initiative: order, smash: [3, 2, 2, 2, 2, 2, 8, 7, 7, 7, 7, 7] });
  expect(lines).toContain("B1 is gone: A2 means to smash B2 instead, at +1 difficulty.");
  expect(lines).toContain("A2 smashes B2: 6 dice at 8: 8 7 7 7 7 7, 1 success: 1.");
  expect(outcome).toBe("a-wins");
});

test("wins of those who alone acted first, or last, in the first round are counted", () => {
  const duel = { "side-a": "bike", "side-b": "bike" };
  const hit = [9, 2, 2];
  const first = play(duel, { initiative: A_FIRST, smash: hit });
  expect([first.metric("acted-first"), first.metric("acted-last")]).toEqual([1, 0]);
  const last = play(duel, { initiative: A_FIRST, smash: [2, 2, 2, ...hit] });
  expect([last.outcome, last.metric("acted-first"), last.metric("acted-last")]).toEqual(["b-wins", 0, 1]);
  const together = play(duel, { initiative: TOGETHER, smash: [...hit, 2, 2, 2] });
  expect([together.outcome, together.metric("acted-first"), together.metric("acted-last")]).toEqual(["a-wins", 0, 0]);
});

test("both getting away at the same moment leaves it unfinished", () => {
  const given = { "side-a": "small-car", "side-b": "small-car", "a-policy": "flee", "b-policy": "flee" };
  const { outcome, metric } = play(given, { initiative: TOGETHER, maneuver: [6, 2, 2, 2, 2, 2, 6, 2, 2, 2, 2, 2] });
  expect([outcome, metric("rounds"), metric("body-left-a")]).toEqual(["unfinished", 1, 5]);
});
