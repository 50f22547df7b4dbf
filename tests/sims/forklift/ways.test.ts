/** Which way the driver takes: shortcuts through walls, and detours for zombies. */

import { describe, expect, test } from "vitest";
import { faces } from "../../support/written-dice.js";
import { depot } from "./depot.js";
import { heroesTold } from "./told.js";

const alone = { zombies: 0, spawn: false, turns: 1, riders: 0, tools: 0 };

describe("a driver before a wall", () => {
  // Two squares before it, and no other way.
  const scenario = depot(alone);
  const makesForIt = "The driver makes for a wall to ram.";
  const mayMove = (squares: number, die = 6) => `The forklift may move ${squares} (1d${die}).`;

  test("rams with what would be the last wound only if a mechanic card is in hand", () => {
    const told = heroesTold({ scenario, "mechanic-card": 1 }, { drive: faces(6), ram: faces(4, 4, 4, 4) });
    expect(told.slice(-3)).toEqual([
      "It rams the wall to 1,5: 4, and the wall holds.",
      "The forklift takes a wound: 4 of 4.",
      "It would be disabled, but the mechanic card is played: all wounds are healed.",
    ]);
    expect(heroesTold({ scenario, wounds: 1 }, { drive: faces(6) })).toEqual([mayMove(6)]);
    expect(heroesTold({ scenario, wounds: 1, "mechanic-card": 1 }, { drive: faces(3), ram: faces(5) })).toEqual([
      mayMove(3),
      makesForIt,
      "It drives 1,3 - 1,4.",
      "It rams the wall to 1,5: 5, and breaks a doorway.",
      "The forklift takes a wound: 1 of 1.",
      "It would be disabled, but the mechanic card is played: all wounds are healed.",
      "It drives 1,5.",
    ]);
  });

  test("leaves it alone where he takes no shortcuts", () => {
    expect(heroesTold({ scenario, shortcuts: "never" }, { drive: faces(6) })).toEqual([mayMove(6)]);
  });

  test("counts on a run that more than half of the rolls give, and takes a longer one only with the roll for it", () => {
    // For a run of two and the wall he needs a three: of six faces four, of five three, of four two.
    const short = (die: number) => heroesTold({ scenario, "move-die": die }, { drive: faces(1) });
    expect([short(6)[1], short(5)[1], short(4)]).toEqual([makesForIt, makesForIt, [mayMove(1, 4)]]);
    // For a run of three a four: of five faces two.
    const long = { scenario, "wall-run": 3, "move-die": 5 };
    expect(heroesTold(long, { drive: faces(3) })).toEqual([mayMove(3, 5)]);
    const told = heroesTold(long, { drive: faces(4), ram: faces(4) });
    // Three squares to the wall's other half, which is as good.
    expect(told.slice(-3)).toEqual([
      "It drives 1,3 - 1,4 - 2,4.",
      "It rams the wall to 2,5: 4, and the wall holds.",
      "The forklift takes a wound: 1 of 4.",
    ]);
  });
});

test("a driver rams a locked door for three squares, and for two he goes round", () => {
  // In at the near side, or round by the open door at the far one.
  const doors = [
    {
      between: [
        [1, 3],
        [1, 4],
      ],
      locked: true,
    },
    {
      between: [
        [1, 4],
        [1, 5],
      ],
    },
  ];
  const from = (front: readonly [number, number], back: readonly [number, number]) =>
    depot(alone, { rows: ["...A....", "........"], doors, forklift: { front, back }, "pick-up": [[1, 4]] });
  expect(heroesTold({ scenario: from([1, 2], [1, 1]) }, { drive: faces(5) }).slice(1)).toEqual([
    "The driver makes for a locked door to ram.",
    "It drives 1,3.",
    "It rams the locked door to 1,4, which bursts open.",
    "The forklift takes a wound: 1 of 4.",
    "It drives 1,4.",
  ]);
  expect(heroesTold({ scenario: from([2, 3], [2, 2]) }, { drive: faces(5) }).slice(1)).toEqual([
    "It drives 2,4 - 2,5 - 1,5 - 1,4.",
  ]);
});

describe("a driver in a field", () => {
  // Six squares along its edge; the zombie walks a square up and to the left before, towards the forklift.
  const drives = (route: string, row: number, column: number, ram: readonly number[] = []) => {
    const rows = new Array(8).fill("........");
    const places = { rows, doors: [], zombies: [[row, column]], "pick-up": [[1, 8]] };
    const given = { scenario: depot({ ...alone, zombies: 1 }, places), route };
    return heroesTold(given, { drive: faces(6), ram }).slice(1);
  };
  const onlyRams = (...given: Parameters<typeof drives>) =>
    drives(...given).filter((line) => line.startsWith("It rams"));

  test("who rams takes of steps as short the one with a zombie, and goes none out of the way", () => {
    expect(onlyRams("direct", 3, 4)).toEqual([]);
    expect(onlyRams("ram", 3, 4, faces(6))).toEqual(["It rams a zombie at 2,3: 6, dead."]);
    // Else the first in reading order.
    const straightOn = ["It drives 1,3 - 1,4 - 1,5 - 1,6 - 1,7 - 1,8."];
    expect([drives("ram", 6, 6), drives("direct", 6, 6)]).toEqual([straightOn, straightOn]);
  });

  test("who hunts loses two squares for a zombie, and no more", () => {
    // Six squares, as straight on; eight; and ten.
    expect(onlyRams("hunt", 5, 6, faces(6))).toEqual(["It rams a zombie at 4,5: 6, dead."]);
    expect(onlyRams("hunt", 6, 6, faces(6))).toEqual(["It rams a zombie at 5,5: 6, dead."]);
    expect(onlyRams("hunt", 7, 6)).toEqual([]);
  });
});
