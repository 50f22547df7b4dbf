/** The rules of a round, with dice that the tests choose. */

import { expect, test } from "vitest";
import { fought } from "./scripted.js";

test("the faster strikes first, and one who is down doesn't act", () => {
  const { lines } = fought({ health: 1 }, { initiative: [9, 9, 9, 2], "a-attacks": [6, 5] });
  expect(lines).toEqual([
    "A1 moves 4 slots, to 4.",
    "A1 attacks B1, 2 dice at 6: 6 5, 1 success: 1: hits for 1.",
    "B1 takes 1 from A1: health 1 to 0.",
    "B1 is down.",
    "Side A wins.",
  ]);
});

test("those alike in initiative and wits strike simultaneously, and both may fall", () => {
  const { lines, fight } = fought(
    { health: 1 },
    { initiative: [9, 2, 7, 3], "a-attacks": [6, 5], "b-attacks": [10, 2] },
  );
  expect(lines).toEqual([
    "A1 moves 2 slots, to 2.",
    "B1 moves 2 slots, to 3.",
    "A1 attacks B1, 2 dice at 6: 6 5, 1 success: 1: hits for 1.",
    "B1 attacks A1, 2 dice at 6: 10 2, 1 success: 1: hits for 1.",
    "B1 takes 1 from A1: health 1 to 0.",
    "A1 takes 1 from B1: health 1 to 0.",
    "B1 is down.",
    "A1 is down.",
    "Both sides are down.",
  ]);
  expect([...fight.damageBy]).toEqual([1, 1]);
});

test("an intention that has become impossible is changed, at +1", () => {
  const { lines } = fought(
    { health: 1, "a-fighters": 2, "b-fighters": 2, "round-cap": 1 },
    { initiative: [9, 9, 9, 2, 2, 2, 2, 2], "a-attacks": [6, 5, 6, 6], "b-attacks": [2, 2] },
  );
  expect(lines.slice(4)).toEqual([
    "A2 turns to B2 instead, at difficulty +1.",
    "A2 moves 4 slots, to 4.",
    "A2 attacks B2, 2 dice at 7: 6 6, 0 successes: 0: misses.",
    "B2 attacks A1, 2 dice at 6: 2 2, 0 successes: 0: misses.",
    "The rounds have run out: unfinished.",
  ]);
});

test("a difficulty past 10 is 10, or out of reach", () => {
  const given = {
    "a-weapon": "grapple",
    "b-stamina": 5,
    "b-athletics": 5,
    health: 1,
    "round-cap": 1,
    "a-fighters": 2,
    "b-fighters": 2,
  };
  const dice = { initiative: [9, 9, 9, 2, 2, 2, 2, 2], "a-attacks": [10, 2, 10, 9] };
  const clamped = fought(given, dice).lines;
  expect(clamped[1]).toBe("A1 attacks B1, 2 dice at 10: 10 2, 1 success: 1: hits for 1.");
  expect(clamped[6]).toBe("A2 attacks B2, 2 dice at 10: 10 9, 1 success: 1: hits for 1.");
  const impossible = fought({ ...given, "over-ten": "impossible" }, { ...dice, "b-attacks": [2, 2] }).lines;
  expect(impossible.slice(0, 4)).toEqual(clamped.slice(0, 4));
  expect(impossible[6]).toBe("A2 attacks B2, 2 dice at an impossible difficulty: 10 9, 0 successes: 0: misses.");
});

test("a dodge is rolled once and works against every attack of the round", () => {
  // Round 1: everyone misses. In round 2, B1 dodges 2 of A1's 2 and of A2's 3 successes.
  const given = { "a-fighters": 2, "a-brawl": 2, "b-dodge": "alternate", "round-cap": 2 };
  const initiative = [9, 9, 9, 2, 2, 2];
  const { lines, fight } = fought(given, {
    initiative: [...initiative, ...initiative],
    "a-attacks": [2, 2, 2, 2, 2, 2, 8, 9, 2, 8, 9, 10],
    "b-attacks": [2, 2],
    dodges: [8, 10],
  });
  expect(lines.slice(-5)).toEqual([
    "B1 dodges, 2 dice at 6: 10 8, 2 successes: 2.",
    "A1 attacks B1, 3 dice at 6: 9 8 2, 2 successes: 2, less 2 dodged: misses.",
    "A2 attacks B1, 3 dice at 6: 10 9 8, 3 successes: 3, less 2 dodged: hits for 1.",
    "B1 takes 1 from A2: health 7 to 6.",
    "The rounds have run out: unfinished.",
  ]);
  expect([fight.dodges, fight.attacksTried, fight.attacksLanded]).toEqual([1, 6 - 1, 1]);
  const dice = fought(
    { ...given, dodge: "dice" },
    {
      initiative: [...initiative, ...initiative],
      "a-attacks": [2, 2, 2, 2, 2, 2, 5, 6],
      "b-attacks": [2, 2],
      dodges: [8, 10],
    },
  );
  expect(dice.lines.slice(-4, -2)).toEqual([
    "A1 attacks B1, 1 die at 6: 5, 0 successes: 0 (2 dice lost to the dodge): misses.",
    "A2 attacks B1, 1 die at 6: 6, 1 success: 1 (2 dice lost to the dodge): hits for 1.",
  ]);
});

test("the fast react to the slow: a hurt fighter dodges an attack that it knows of, and only then", () => {
  // B1 is hurt by A1's first hit. Slower than A1 in round 2 it attacks; faster in round 3 it dodges.
  const { all } = fought(
    { "a-strength": 4, "b-dodge": "when-hurt", "round-cap": 3 },
    {
      initiative: [9, 9, 9, 2, 9, 9, 9, 2, 9, 2, 9, 9],
      "a-attacks": [9, 2, 2, 2, 2, 2],
      "b-attacks": [2, 2, 2, 2],
      dodges: [2, 2],
    },
  );
  expect(all.filter((line) => /means to|^Round|run out|B1 dodges/.test(line))).toEqual([
    "Round 1.",
    "B1 means to attack A1.",
    "A1 means to attack B1.",
    "Round 2.",
    "B1 means to attack A1.",
    "A1 means to attack B1.",
    "Round 3.",
    "A1 means to attack B1.",
    "B1 means to dodge.",
    "B1 dodges, 2 dice at 6: 2 2, 0 successes: 0.",
    "The rounds have run out: unfinished.",
  ]);
});

test("one who is held can only try to break free, at +1 in the round in which it is caught", () => {
  const { lines, fight } = fought(
    { "a-weapon": "grapple", "a-fighters": 1, "round-cap": 3, "b-stamina": 3, "b-athletics": 3 },
    {
      initiative: [9, 9, 9, 2, 9, 9, 9, 2, 9, 9, 9, 2],
      "a-attacks": [7, 2, 2, 2, 2, 2],
      // Round 1: 6s fail at 7. Round 2: a tie stays held. Round 3: free.
      holds: [6, 6, 2, 2, 6, 2, 8, 2, 6, 7, 8, 2],
    },
  );
  expect(lines).toEqual([
    "A1 moves 4 slots, to 4.",
    "A1 attacks B1, 2 dice at 6: 7 2, 1 success: 1: hits for 1.",
    "B1 takes 1 from A1: health 7 to 6.",
    "A1 holds B1.",
    "B1 tries to break free, 2 dice at 7: 6 6, 0 successes: 0.",
    "A1 holds on, 2 dice at 6: 2 2, 0 successes: 0: B1 stays held.",
    "A1 attacks B1, 2 dice at 6: 2 2, 0 successes: 0: misses.",
    "B1 tries to break free, 2 dice at 6: 6 2, 1 success: 1.",
    "A1 holds on, 2 dice at 6: 8 2, 1 success: 1: B1 stays held.",
    "A1 attacks B1, 2 dice at 6: 2 2, 0 successes: 0: misses.",
    "B1 tries to break free, 2 dice at 6: 7 6, 2 successes: 2.",
    "A1 holds on, 2 dice at 6: 8 2, 1 success: 1: B1 is free.",
    "The rounds have run out: unfinished.",
  ]);
  expect([fight.holds, ...fight.heldBy]).toEqual([1, -1, -1]);
});

test("a holder that falls lets go", () => {
  const { lines, fight } = fought(
    { "a-weapon": "grapple", "a-fighters": 2, "b-fighters": 2, health: 2, "b-strength": 2, "round-cap": 1 },
    {
      // A1 first, then B2, then B1 and A2.
      initiative: [9, 9, 2, 2, 2, 2, 9, 2],
      "a-attacks": [7, 2, 2, 2],
      "b-attacks": [9, 2, 2, 2],
    },
  );
  expect(lines).toEqual([
    "A1 moves 4 slots, to 4.",
    "A1 attacks B1, 2 dice at 6: 7 2, 1 success: 1: hits for 1.",
    "B1 takes 1 from A1: health 2 to 1.",
    "A1 holds B1.",
    "B2 attacks A1, 2 dice at 6: 9 2, 1 success: 1: hits for 2.",
    "A1 takes 2 from B2: health 2 to 0.",
    "A1 is down.",
    // B1 meant to attack A1, and is free to turn to A2.
    "B1 turns to A2 instead, at difficulty +1.",
    "A2 moves 2 slots, to 2.",
    "B1 moves 2 slots, to 3.",
    "A2 attacks B1, 2 dice at 6: 2 2, 0 successes: 0: misses.",
    "B1 attacks A2, 2 dice at 7: 2 2, 0 successes: 0: misses.",
    "The rounds have run out: unfinished.",
  ]);
  expect([...fight.heldBy]).toEqual([-1, -1, -1, -1]);
});

test("fighters close in by up to their move, and attack in the same round if that is enough", () => {
  // 33 slots, less 12 a round, are 9 in round 3: the first is still 3 away after moving 6, the second closes 2.
  const initiative = [9, 9, 9, 2];
  const { lines } = fought(
    { distance: 33, "round-cap": 3 },
    { initiative: [...initiative, ...initiative, ...initiative], "b-attacks": [2, 2] },
  );
  expect(lines).toEqual([
    "A1 moves 6 slots, to 6.",
    "A1 can't reach B1, 27 slots away.",
    "B1 moves 6 slots, to 27.",
    "B1 can't reach A1, 21 slots away.",
    "A1 moves 6 slots, to 12.",
    "A1 can't reach B1, 15 slots away.",
    "B1 moves 6 slots, to 21.",
    "B1 can't reach A1, 9 slots away.",
    "A1 moves 6 slots, to 18.",
    "A1 can't reach B1, 3 slots away.",
    "B1 moves 2 slots, to 19.",
    "B1 attacks A1, 2 dice at 6: 2 2, 0 successes: 0: misses.",
    "The rounds have run out: unfinished.",
  ]);
});

test.each([
  ["punch", 1],
  ["grapple", 1],
  ["spear", 2],
  ["pistol", 10],
  ["large-pistol", 10],
  ["shotgun", 6],
  ["rifle", 25],
])("a %s reaches %i slots and no farther", (weapon, range) => {
  const given = { "a-weapon": weapon, "a-wits": 5, move: 0, "round-cap": 1, "b-weapon": "punch" };
  const initiative = [9, 9, 9, 9, 9, 9, 2, 2];
  const inRange = fought(
    { ...given, distance: range },
    {
      initiative,
      "a-attacks": [2, 2],
      ...(range === 1 ? { "b-attacks": [2, 2] } : {}),
    },
  );
  expect(inRange.fight.attacksTried).toBe(range === 1 ? 2 : 1);
  const beyond = fought({ ...given, distance: range + 1 }, { initiative });
  expect(beyond.fight.attacksTried).toBe(0);
});

test("simultaneous fighters move at once and meet halfway", () => {
  const even = fought(
    { distance: 4, "round-cap": 1 },
    { initiative: [9, 2, 9, 2], "a-attacks": [2, 2], "b-attacks": [2, 2] },
  );
  // From 4 apart to 2, and then both step once more.
  expect([...even.fight.position]).toEqual([2, 2]);
  const { fight } = fought(
    { distance: 13, "round-cap": 1 },
    { initiative: [9, 2, 9, 2], "a-attacks": [2, 2], "b-attacks": [2, 2] },
  );
  expect(fight.attacksTried).toBe(2);
  expect([...fight.position]).toEqual([6, 7]);
});

test("wounds cost dice and initiative as listed", () => {
  const { lines, all } = fought(
    { "wound-penalties": "1,4", "a-strength": 3, "b-brawl": 5, "a-wits": 5, "round-cap": 2 },
    {
      initiative: [9, 9, 9, 9, 9, 9, 2, 2, 9, 9, 9, 9, 9, 9, 2, 2],
      "a-attacks": [9, 2, 2],
      "b-attacks": [9, 2, 2, 2],
    },
  );
  expect(all.filter((line) => line.startsWith("Order"))).toEqual([
    "Order: A1 (6), then B1 (0).",
    "Order: A1 (5), then B1 (-4).",
  ]);
  // 3 damage: past the end of the list its last number holds. 1 damage: the first.
  expect(lines.slice(1)).toEqual([
    "A1 attacks B1, 2 dice at 6: 9 2, 1 success: 1: hits for 3.",
    "B1 takes 3 from A1: health 7 to 4, 4 dice fewer.",
    "B1 attacks A1, 2 dice at 6: 9 2, 1 success: 1: hits for 1.",
    "A1 takes 1 from B1: health 7 to 6, 1 die fewer.",
    "A1 is wounded, which takes 1 off: 5.",
    "B1 is wounded, which takes 4 off: -4.",
    "A1 attacks B1, 1 die at 6: 2, 0 successes: 0: misses.",
    "B1 attacks A1, 2 dice at 6: 2 2, 0 successes: 0: misses.",
    "The rounds have run out: unfinished.",
  ]);
});
