/** How heroes play on their feet and as riders, roll by roll. */

import { describe, expect, test } from "vitest";
import { faces } from "../../support/written-dice.js";
import { BARE, depot } from "./depot.js";
import { heroesTold } from "./told.js";

/** A street of eight squares, on which the forklift stands and loads: its front on 1,2, its back on 1,1. */
function street(defaults: Record<string, unknown>, onFoot: readonly (readonly [number, number])[] = [], goal = 2) {
  const scenario = depot(
    { spawn: false, turns: 1, zombies: 0, guns: 0, tools: 0, ...defaults },
    {
      rows: ["........"],
      ...BARE,
      "pick-up": [[1, goal]],
      "drop-off": [[1, 8]],
      "riders-on-foot": onFoot,
    },
  );
  return { scenario, "heroes-turn": false };
}

const held = faces(6, 5, 1);
const dies = faces(1, 1, 6);

describe("the wheel is taken", () => {
  const wheel = (...onFoot: readonly (readonly [number, number])[]) =>
    heroesTold(street({ riders: 2, driver: false }, onFoot), { heroes: faces(6, 6) });

  test("by the nearest, and of those as near by the first", () => {
    expect(wheel([1, 5], [1, 4])).toEqual([
      "Rider 1 moves 4 of 6 (1d6): now on the front.",
      "Rider 2 at the wheel moves 3 of 6 (1d6): takes the wheel.",
    ]);
    expect(wheel([1, 4], [1, 5])[0]).toBe("Rider 1 at the wheel moves 3 of 6 (1d6): takes the wheel.");
    expect(wheel([1, 4], [1, 4])[0]).toBe("Rider 1 at the wheel moves 3 of 6 (1d6): takes the wheel.");
  });
});

test("a dropped tool is fetched by the nearest rider, and of several tools the nearest", () => {
  // Rider 3, on the back with rider 1, has it and dies; the zombie in the cabin dents the forklift.
  const three = { ...street({ riders: 3, tools: 1, aboard: 2, "in-cabin": 1, driver: false }), wounds: 1 };
  const dice = { fights: [...held, ...dies, ...held], zombies: faces(2, 5), heroes: faces(1, 1) };
  expect(heroesTold({ ...three, "hero-wounds": 1 }, dice).slice(0, 3)).toEqual([
    "Rider 1 moves 1 of 1 (1d6): now at 1,1.",
    "Rider 1 picks up the repair tool.",
    "Rider 2 at the wheel moves 1 of 1 (1d6): takes the wheel.",
  ]);
  // Both riders die, each over his end: for the driver one is as near as the other.
  const two = { ...street({ riders: 2, tools: 2, aboard: 4 }), wounds: 1, "hero-wounds": 1 };
  const both = { fights: [...dies, ...dies], zombies: faces(5), heroes: faces(1) };
  expect(heroesTold({ ...two, "zombie-choice": "forklift-only" }, both)).toEqual([
    "The driver moves 1 of 1 (1d6): now at 1,1.",
    "The driver picks up the repair tool.",
  ]);
});

test("a dropped tool is fetched by a rider, though the driver would be nearer", () => {
  // Rider 2, on the front, has it and dies; then a zombie there dents the forklift.
  const given = { ...street({ riders: 2, tools: 1, aboard: 3 }), wounds: 1, "hero-wounds": 1 };
  const dice = { fights: [...dies, ...held], zombies: faces(5), heroes: faces(2) };
  expect(heroesTold({ ...given, "zombie-choice": "forklift-only" }, dice)).toEqual([
    "Rider 1 moves 2 of 2 (1d6): now at 1,2.",
    "Rider 1 picks up the repair tool.",
    "The forklift is disabled and stands.",
  ]);
});

describe("a dropped gun", () => {
  // Rider 1, on the back, has one and dies.
  const told = (guns: number, climbCost: number, dice: Record<string, readonly number[]>) =>
    heroesTold({ ...street({ riders: 2, aboard: 2, guns }), "hero-wounds": 1, "climb-cost": climbCost }, dice);

  test("is taken by one who has none, if it is at most two points away", () => {
    const fights = [...held, ...dies];
    expect(told(1, 1, { fights, heroes: faces(2) }).slice(0, 2)).toEqual([
      "Rider 2 moves 2 of 2 (1d6): now at 1,1.",
      "Rider 2 picks up the gun.",
    ]);
    // Three points are too many.
    expect(told(1, 2, { fights: [...fights, ...held] })[0]).toMatch(/^Rider 2 fights/);
  });

  test("is left where it is by one who has a gun", () => {
    const fights = [...held, ...dies, ...held];
    expect(told(2, 1, { fights, shots: faces(1) })[0]).toBe("Rider 2 shoots at a zombie on the front: 1, missed.");
  });
});

test("a hero on the ground climbs aboard, from every square", () => {
  const aboard = (column: number) =>
    heroesTold(street({ riders: 1 }, [[1, column]]), { heroes: faces(1) })[0]?.replace(/^.*: /, "");
  expect([1, 2, 3].map(aboard)).toEqual(["now on the back.", "now on the front.", "now at 1,2."]);
});

describe("a rider", () => {
  // The zombie comes to the back, where he is.
  const beset = (guns: number, aboard: number) => street({ riders: 1, guns, aboard });

  test("goes to the end with fewer zombies, but stays to shoot a lone one", () => {
    expect(heroesTold(beset(0, 1), { fights: held })[0]).toBe("Rider 1 moves to the front.");
    expect(heroesTold(beset(1, 1), { fights: held, shots: faces(4) })[0]).toBe(
      "Rider 1 shoots at a zombie on the back: 4, dead.",
    );
    expect(heroesTold(beset(1, 2), { fights: [...held, ...held] })[0]).toBe("Rider 1 moves to the front.");
  });
});

test("a driver with a tool repairs an overrun forklift, but for a crate that he can load, or a zombie beside him", () => {
  const given = (goal: number, inCabin: number) => ({
    ...street({ riders: 0, tools: 1, aboard: 2, "in-cabin": inCabin }, [], goal),
    overrun: 2,
    "zombie-choice": "forklift-only",
  });
  const dented = { zombies: faces(5, 1) };
  expect(heroesTold(given(8, 0), dented)).toEqual(["The driver gives up the move to repair: 0 of 4 wounds are left."]);
  expect(heroesTold(given(2, 0), dented)).toEqual(["The driver loads a crate."]);
  expect(heroesTold(given(8, 1), { ...dented, fights: [...held, ...held] })[0]).toBe(
    "With a zombie in the cabin nobody drives.",
  );
});

test("a gunner on foot comes aboard also while the driver has a zombie in the cabin", () => {
  const given = street({ riders: 1, guns: 1, "in-cabin": 1 }, [[1, 3]]);
  expect(heroesTold(given, { fights: [...held, ...held], heroes: faces(2) })[0]).toBe(
    "Rider 1 moves 2 of 2 (1d6): now on the front.",
  );
});
