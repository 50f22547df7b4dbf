/** Charges: how far they are thrown, and whom they reach. */

import { describe, expect, test } from "vitest";
import { faces } from "../../support/written-dice.js";
import { depot } from "./depot.js";
import { heroesTold, told } from "./told.js";

/** Two rows of six; the forklift stands and loads where its front is. Nobody has a gun. */
function yard(front: [number, number], back: [number, number], zombies: [number, number], defaults: object) {
  const scenario = depot(
    { spawn: false, turns: 1, guns: 0, tools: 0, charges: 1, ...defaults },
    {
      rows: ["......", "......"],
      doors: [],
      forklift: { front, back },
      zombies: [zombies],
      "spawn-pits": [],
      "pick-up": [front],
      "drop-off": [[2, 6]],
    },
  );
  return { scenario };
}

const LOADS = "The driver loads a crate.";

describe("a blast", () => {
  test("reaches all in its square and above it: zombies, the forklift, the cabin, and who rides on that end", () => {
    // All three come beneath the front. Rider 1, on the back, throws.
    const given = yard([1, 1], [1, 2], [2, 1], { riders: 2, zombies: 3 });
    expect(heroesTold(given, { shots: faces(4, 3, 6, 3, 4, 3) })).toEqual([
      "Rider 1 throws a charge at 1,1.",
      "The blast reaches a zombie at 1,1: 4, dead.",
      "The blast reaches a zombie at 1,1: 3, unhurt.",
      "The blast reaches a zombie at 1,1: 6, dead.",
      "The blast reaches the forklift: 3, unhurt.",
      "The blast reaches the driver: 4, a wound (1 of 3).",
      "The blast reaches rider 2: 3, unhurt.",
      LOADS,
    ]);
  });

  test("that kills the driver leaves nobody to drive in that turn", () => {
    const given = { ...yard([1, 1], [1, 2], [2, 1], { riders: 2, zombies: 2 }), "hero-wounds": 1 };
    expect(heroesTold({ ...given, "heroes-turn": false }, { shots: faces(6, 6, 1, 4, 1) }).slice(3)).toEqual([
      "The blast reaches the forklift: 1, unhurt.",
      "The blast reaches the driver: 4, a wound (1 of 1).",
      "The driver is dead.",
      "The blast reaches rider 2: 1, unhurt.",
    ]);
  });

  test("beneath the back reaches who is on the back and in the cabin, and nobody on the front", () => {
    // Those from 2,1 are as near to both ends, and go to the front unless the back alone has a rider.
    const alone = yard([1, 2], [1, 1], [2, 1], { riders: 1, zombies: 2, "in-cabin": 1 });
    expect(heroesTold(alone, { fights: faces(6, 5, 1), shots: faces(6, 5, 6, 4, 1, 4) })).toEqual([
      "Rider 1 throws a charge at 1,1.",
      "The blast reaches a zombie at 1,1: 6, dead.",
      "The blast reaches a zombie at 1,1: 5, dead.",
      "The blast reaches a zombie in the cabin: 6, dead.",
      "The blast reaches the forklift: 4, hit.",
      "The forklift takes a wound: 1 of 4.",
      "The blast reaches the driver: 1, unhurt.",
      "The blast reaches rider 1: 4, a wound (1 of 3).",
      LOADS,
    ]);
  });

  test("clear of the forklift reaches the zombies alone; it is thrown two squares far, not by the driver", () => {
    // They come to 1,4: three squares from the back, two from the front.
    const places = [
      [1, 2],
      [1, 1],
      [1, 5],
    ] as [[number, number], [number, number], [number, number]];
    expect(heroesTold(yard(...places, { riders: 2, zombies: 2 }), { shots: faces(4, 4) })).toEqual([
      "Rider 2 throws a charge at 1,4.",
      "The blast reaches a zombie at 1,4: 4, dead.",
      "The blast reaches a zombie at 1,4: 4, dead.",
      LOADS,
    ]);
    expect(heroesTold(yard(...places, { riders: 1, zombies: 2 }), {})).toEqual([LOADS]);
    expect(heroesTold(yard([1, 3], [1, 2], [1, 5], { riders: 0, zombies: 2 }), {})).toEqual([LOADS]);
  });

  test("doesn't wound a forklift that is disabled", () => {
    const given = { ...yard([1, 1], [1, 2], [2, 1], { riders: 2, zombies: 4, charges: 2 }), wounds: 1 };
    const lines = told(given, { shots: faces(4, 4, 1, 1, 4, 1, 1, 1, 1, 1, 1) });
    expect(lines.slice(lines.indexOf("It is disabled."))).toEqual([
      "It is disabled.",
      "The blast reaches the driver: 1, unhurt.",
      "The blast reaches rider 2: 1, unhurt.",
      "Rider 2 throws a charge at 1,1.",
      "The blast reaches a zombie at 1,1: 1, unhurt.",
      "The blast reaches a zombie at 1,1: 1, unhurt.",
      "The blast reaches the driver: 1, unhurt.",
      "The blast reaches rider 2: 1, unhurt.",
      "The forklift is disabled and stands.",
      "The end",
      "The forklift is disabled, and no repair can come.",
    ]);
  });
});
