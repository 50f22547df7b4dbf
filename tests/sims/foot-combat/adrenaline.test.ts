/** Adrenaline on foot, with dice that the tests choose. */

import { expect, test } from "vitest";
import { fought } from "./scripted.js";

test("adrenaline pushes an attack that falls short, by all that it lacks or not at all", () => {
  const given = { adrenaline: "push", "adrenaline-start": 1, "round-cap": 2, doubles: "tens" };
  const { lines, fight } = fought(given, {
    initiative: [9, 9, 9, 2, 9, 9, 9, 2],
    "a-attacks": [2, 2, 2, 2],
    "b-attacks": [2, 2, 9, 2],
  });
  expect(lines).toEqual([
    "A1 moves 4 slots, to 4.",
    "A1 attacks B1, 2 dice at 6: 2 2, 0 successes: 0, plus 1 for adrenaline (now 0): hits for 1.",
    "B1 takes 1 from A1: health 7 to 6.",
    "B1 attacks A1, 2 dice at 6: 2 2, 0 successes: 0, plus 1 for adrenaline (now 0): hits for 1.",
    "A1 takes 1 from B1: health 7 to 6.",
    "A1 attacks B1, 2 dice at 6: 2 2, 0 successes: 0: misses.",
    "B1 attacks A1, 2 dice at 6: 9 2, 1 success: 1: hits for 1.",
    "A1 takes 1 from B1: health 6 to 5.",
    "The rounds have run out: unfinished.",
  ]);
  expect([fight.adrenaline.earned, fight.adrenaline.spent]).toEqual([0, 2]);
});

test("by the cap a point a roll and a point of an attack, by any as many as there are", () => {
  // Two dodged successes and none rolled: three are lacking.
  const given = { adrenaline: "push", "adrenaline-start": 3, "b-dodge": "alternate", "round-cap": 2, distance: 1 };
  const dice = {
    initiative: [9, 9, 9, 2, 9, 9, 9, 2],
    "a-attacks": [9, 2, 2, 2],
    "b-attacks": [9, 2],
    dodges: [8, 10],
  };
  expect(fought(given, dice).fight.attacksLanded).toBe(2);
  const any = fought({ ...given, "adrenaline-cap": "any" }, dice);
  expect(any.lines).toContain(
    "A1 attacks B1, 2 dice at 6: 2 2, 0 successes: 0, less 2 dodged, plus 3 for adrenaline (now 2): hits for 1.",
  );
});

test("the sensible soak a point that keeps them standing, buy a hit, and break a grip", () => {
  const given = {
    adrenaline: "sensible",
    "a-strength": 3,
    health: 3,
    "round-cap": 1,
    distance: 1,
    "adrenaline-start": 1,
  };
  const { lines } = fought(given, { initiative: [9, 8, 9, 2], "a-attacks": [9, 2], "b-attacks": [2, 2] });
  expect(lines).toEqual([
    "A1 attacks B1, 2 dice at 6: 9 2, 1 success: 1: hits for 3.",
    "B1 soaks 1 with adrenaline (now 0) and takes 2 from A1: health 3 to 1.",
    "B1 attacks A1, 2 dice at 6: 2 2, 0 successes: 0: misses.",
    "The rounds have run out: unfinished.",
  ]);
  const grip = fought(
    {
      adrenaline: "sensible",
      "a-weapon": "grapple",
      "a-strength": 1,
      "adrenaline-start": 1,
      "round-cap": 1,
      distance: 1,
      "b-stamina": 3,
      "b-athletics": 3,
    },
    { initiative: [9, 8, 9, 2], "a-attacks": [9, 2], holds: [2, 2, 2, 3] },
  );
  expect(grip.lines.at(-2)).toBe(
    "A1 holds on, 2 dice at 6: 3 2, 0 successes: 0: B1 is free, plus 1 for adrenaline (now 0).",
  );
});

test("those who push mend a dodge that fails, the sensible don't; a botch that is mended is none", () => {
  const given = { "b-dodge": "alternate", "round-cap": 2, distance: 1 };
  const dice = { initiative: [9, 9, 9, 2, 9, 9, 9, 2], "a-attacks": [9, 2, 9, 8], "b-attacks": [9, 2], dodges: [1, 2] };
  const pushed = fought({ ...given, adrenaline: "push" }, dice);
  expect(pushed.lines).toContain(
    "B1 dodges, 2 dice at 6: 2 1, 0 successes, less 1 for 1s: 0, a botch, plus 1 for adrenaline (now 1).",
  );
  expect(pushed.fight.botches).toBe(0);
  expect(fought({ ...given, adrenaline: "sensible" }, dice).fight.botches).toBe(1);
});

test("adrenaline soaks what it can, and a hit that is all soaked is harmless", () => {
  const { lines, fight } = fought(
    { adrenaline: "soak", "adrenaline-cap": "any", "a-strength": 3, "b-strength": 1, "round-cap": 1 },
    { initiative: [9, 8, 9, 2], "a-attacks": [9, 9], "b-attacks": [9, 2] },
  );
  expect(lines).toEqual([
    "A1 moves 4 slots, to 4.",
    "A1 attacks B1, 2 dice at 6: 9 9, 2 successes: 2, earning 1 adrenaline (now 3): hits for 3.",
    "B1 soaks 2 with adrenaline (now 0) and takes 1 from A1: health 7 to 6.",
    "B1 attacks A1, 2 dice at 6: 9 2, 1 success: 1: hits for 1.",
    "A1 soaks 1 with adrenaline (now 2) and takes 0 from B1: health 7 to 7.",
    "The rounds have run out: unfinished.",
  ]);
  expect([fight.attacksLanded, fight.attacksHarmless, fight.adrenaline.spent]).toEqual([2, 1, 3]);
});
