import { describe, expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { faces, tellWritten } from "../../support/written-dice.js";
import { depot } from "./depot.js";
import { heroesTold } from "./told.js";

const quiet = { zombies: 0, spawn: false, turns: 1 };

describe("a hero on the ground, who is to take the wheel,", () => {
  const scenario = depot(quiet, { "riders-on-foot": [[2, 2]] });
  const alone = { scenario, driver: false, riders: 1, tools: 0 };

  test("walks under the forklift and gets into the cabin for a point each", () => {
    expect(heroesTold(alone, { heroes: faces(2) })).toEqual([
      "Rider 1 at the wheel moves 2 of 2 (1d6): takes the wheel.",
    ]);
  });

  test("has to climb on first, where the ruling says so, for climb-cost more", () => {
    const climbing = { ...alone, "enter-cabin": "climb-first" };
    expect(heroesTold(climbing, { heroes: faces(2) })).toEqual(["Rider 1 moves 2 of 2 (1d6): now on the front."]);
    expect(heroesTold(climbing, { heroes: faces(3) })[0]).toContain("moves 3 of 3 (1d6): takes the wheel");
    // With 2 points left after a step, a climb for 3 is too much.
    expect(heroesTold({ ...climbing, "climb-cost": 3 }, { heroes: faces(3) })[0]).toContain("moves 1 of 3");
  });
});

describe("a wall that holds", () => {
  const alone = { scenario: depot(quiet), riders: 0, tools: 0 };
  const holds = "It rams the wall to 1,5: 4, and the wall holds.";

  test("is rammed again with the movement left, for a wound each time, but not for the last", () => {
    // Of 6, two are driven and three spent on the wall; the fourth wound is not risked.
    const told = heroesTold(alone, { drive: faces(6), ram: faces(4, 4, 4) });
    expect(told.filter((line) => line === holds)).toHaveLength(3);
    expect(told.at(-1)).toBe("The forklift takes a wound: 3 of 4.");
    // Of 4, two are left for it.
    expect(heroesTold(alone, { drive: faces(4), ram: faces(4, 4) }).at(-1)).toBe("The forklift takes a wound: 2 of 4.");
  });

  test("ends the move, where the ruling says so", () => {
    const told = heroesTold({ ...alone, "wall-again": "no" }, { drive: faces(6), ram: faces(4) });
    expect(told.filter((line) => line === holds)).toHaveLength(1);
  });

  test("takes a movement, so that the way through is one square shorter", () => {
    const told = heroesTold(alone, { drive: faces(4), ram: faces(4, 5) });
    expect(told.at(-1)).toBe("It drives 1,5.");
  });

  test("costs ram-wound wounds, and isn't rammed where they would disable the forklift", () => {
    const told = heroesTold({ ...alone, "ram-wound": 2 }, { drive: faces(6), ram: faces(4) });
    expect(told.slice(-2)).toEqual(["The forklift takes a wound: 1 of 4.", "The forklift takes a wound: 2 of 4."]);
    expect(heroesTold({ ...alone, "ram-wound": 4 }, { drive: faces(6) })).toEqual(["The forklift may move 6 (1d6)."]);
    expect(heroesTold({ ...alone, "ram-walls": false }, { drive: faces(6) })).toHaveLength(1);
  });
});

describe("a gun", () => {
  // The armed rider, on the back, dies of the zombie there; the other sits on the front without one.
  const scenario = depot({ ...quiet, aboard: 2, guns: 1, tools: 0 });
  const given = { scenario, "hero-wounds": 1, "heroes-turn": false };
  const fights = faces(6, 5, 1, 1, 1, 1);

  test("drops with who dies riding, and another hero takes it up and shoots", () => {
    const { lines } = tellWritten(forklift, given, {
      fights: [...fights],
      heroes: faces(3),
      drive: faces(1),
    });
    expect(lines).toContain("  His gun drops to the ground at 1,1.");
    // Off the front, and a step: two points.
    expect(lines).toContain("  Rider 2 moves 2 of 3 (1d6): now at 1,1.");
    expect(lines).toContain("  Rider 2 picks up the gun.");
  });

  test("is lost, where the ruling says so", () => {
    const { lines } = tellWritten(
      forklift,
      { ...given, "guns-drop": "no" },
      {
        fights: [...fights, ...faces(6, 5, 1)],
        drive: faces(1),
      },
    );
    expect(lines.some((line) => /gun/.test(line))).toBe(false);
  });
});

describe("a zombie in the cabin", () => {
  const scenario = depot({ ...quiet, riders: 1, tools: 0, "in-cabin": 1 });
  const given = { scenario, driver: false, "zombie-dent": 7 };

  test("is shot from the ground beneath, to which a rider with a gun climbs down", () => {
    expect(heroesTold(given, { zombies: faces(1), heroes: faces(2), shots: faces(4) })).toEqual([
      "Rider 1 moves 1 of 2 (1d6): now at 1,1.",
      "Rider 1 shoots at a zombie in the cabin: 4, dead.",
    ]);
  });

  test("is shot from the forklift too, where the ruling says so", () => {
    const aboard = { ...given, "cabin-shot": "or-aboard" };
    expect(heroesTold(aboard, { zombies: faces(1), heroes: faces(2), shots: faces(4) })).toEqual([
      "Rider 1 moves 0 of 2 (1d6): now on the back.",
      "Rider 1 shoots at a zombie in the cabin: 4, dead.",
    ]);
  });
});

test("a driver's shot has cabin-penalty taken off its roll", () => {
  const scenario = depot({ ...quiet, riders: 0, tools: 0, zombies: 1 }, { zombies: [[1, 8]] });
  const given = { scenario, "driver-gun": true, "gun-range": 9, "cabin-penalty": 3, "gun-hit": 3 };
  // A roll of 6 less 3 is a hit on 3 or more, a 5 isn't.
  expect(heroesTold(given, { drive: faces(1), shots: faces(6) }).at(-1)).toContain("6 - 3, dead");
  expect(heroesTold(given, { drive: faces(1), shots: faces(5) }).at(-1)).toContain("5 - 3, missed");
});

describe("a shy driver", () => {
  // One street: the first zombie walks under the front, the others to two squares beyond it.
  const places = {
    zombies: [
      [1, 3],
      [1, 6],
      [1, 6],
    ],
    "pick-up": [[1, 8]],
    "spawn-pits": [],
    doors: [],
  };
  const street = (zombies: number, other: Record<string, unknown> = {}) => ({
    scenario: depot(
      { ...quiet, riders: 0, tools: 0, zombies },
      { ...places, rows: ["........", "AAAAAAAA"], ...other },
    ),
    route: "avoid",
  });

  test("leaves alone what walked under the front, and rams what there is no way round", () => {
    expect(heroesTold(street(2), { drive: faces(4), ram: faces(2) })).toEqual([
      "The forklift may move 4 (1d6).",
      "The driver leaves 1 zombie under the front alone.",
      "It drives 1,3 - 1,4 - 1,5.",
      "It rams a zombie at 1,5: 2, not enough.",
      "It drives 1,6.",
    ]);
  });

  test("goes round where there is room", () => {
    const field = street(2, { rows: ["........", "........"] });
    expect(heroesTold(field, { drive: faces(6) }).at(-1)).toBe("It drives 1,3 - 1,4 - 2,5 - 1,6 - 1,7 - 1,8.");
  });

  test("gives up a square for a zombie, and not for less", () => {
    expect(heroesTold(street(2), { drive: faces(3), ram: faces(2) })).toContain("It drives 1,3 - 1,4 - 1,5.");
    expect(heroesTold(street(3), { drive: faces(3) }).at(-1)).toBe("It drives 1,3 - 1,4.");
  });

  test("rams where the forklift stays: there is no way, or it waits for the run-up to a wall", () => {
    const shutOut = street(1, { "pick-up": [[2, 8]] });
    expect(heroesTold({ ...shutOut, "ram-walls": false }, { drive: faces(6), ram: faces(5) })).toEqual([
      "The forklift may move 6 (1d6).",
      "It rams a zombie at 1,2: 5, dead.",
    ]);
    expect(heroesTold(shutOut, { drive: faces(1), ram: faces(5) })).toEqual([
      "The forklift may move 1 (1d6).",
      "It rams a zombie at 1,2: 5, dead.",
      "The driver makes for a wall to ram.",
      "The rest is too little for a run of 2 and the ramming: the driver waits here.",
    ]);
  });
});
