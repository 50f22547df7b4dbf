/** What the zombies do in their turn: where they go, whom they attack, and how many come. */

import { describe, expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { faces, tellWritten } from "../../support/written-dice.js";
import { BARE, depot } from "./depot.js";
import { told } from "./told.js";

/**
 * A street of ten squares, and perhaps a second row. The front on 1,2 is where crates are loaded, so that the forklift
 * stays; nobody has a gun.
 */
function street(defaults: Record<string, unknown>, places: Record<string, unknown> = {}) {
  return depot(
    { spawn: false, turns: 1, riders: 0, guns: 0, tools: 0, zombies: 0, ...defaults },
    {
      rows: [".........."],
      ...BARE,
      "pick-up": [[1, 2]],
      "drop-off": [[1, 10]],
      ...places,
    },
  );
}

type Dice = Readonly<Record<string, readonly number[]>>;

/** The squares with zombies on the ground as the game ends, each with how many. */
function onGround(given: Record<string, unknown>, dice: Dice = {}): string[] {
  const { lines } = tellWritten(forklift, given, dice);
  const map = lines.slice(lines.indexOf("The end") + 1, -2);
  return map.flatMap((line, row) =>
    Array.from({ length: 10 }, (_, column) => [column, line[6 + 4 * column]] as const)
      .filter(([, zombies]) => /\d/.test(zombies ?? ""))
      .map(([column, zombies]) => `${row + 1},${column + 1}: ${zombies}`),
  );
}

/** What the zombies do in the first turn. */
function zombiesTold(given: Record<string, unknown>, dice: Dice): string[] {
  const lines = told(given, dice);
  return lines.slice(lines.indexOf("Zombies") + 1, lines.includes("Heroes") ? lines.indexOf("Heroes") : -2);
}

const held = faces(6, 5, 1);

describe("a zombie on the ground", () => {
  const step = (zombie: number, rider: number, given: Record<string, unknown> = {}) => {
    const places = { zombies: [[1, zombie]], "riders-on-foot": [[1, rider]] };
    return onGround({ scenario: street({ zombies: 1, riders: 1 }, places), ...given }, { heroes: faces(1) });
  };

  test("goes a square towards the nearest hero, and climbing on counts: first to the forklift's of those as near", () => {
    // Three steps and a climb, or three.
    expect(step(5, 8)).toEqual(["1,6: 1"]);
    expect(step(5, 9)).toEqual(["1,4: 1"]);
    // From beside it one step less.
    expect(step(5, 8, { "climb-from": "adjacent" })).toEqual(["1,4: 1"]);
    expect(step(6, 9, { "climb-from": "adjacent" })).toEqual(["1,7: 1"]);
  });

  test("goes for the nearest of several on foot, and for the nearer end of the forklift", () => {
    const riders = {
      zombies: [[1, 6]],
      "riders-on-foot": [
        [1, 4],
        [1, 10],
      ],
    };
    const two = { scenario: street({ zombies: 1, riders: 2, driver: false }, riders) };
    expect(onGround(two, { heroes: faces(1, 1) })).toEqual(["1,5: 1"]);
    // Of two as near, for the first.
    const between = (first: number, second: number) => {
      const places = {
        zombies: [[1, 6]],
        "riders-on-foot": [
          [1, first],
          [1, second],
        ],
      };
      return onGround({ scenario: street({ zombies: 1, riders: 2, driver: false }, places) }, { heroes: faces(1, 1) });
    };
    expect([between(3, 9), between(9, 3)]).toEqual([["1,5: 1"], ["1,7: 1"]]);
    // The back is three steps off, the front four, the rider four.
    const back = { zombies: [[1, 6]], "riders-on-foot": [[1, 10]], forklift: { front: [1, 2], back: [1, 3] } };
    expect(onGround({ scenario: street({ zombies: 1, riders: 1 }, back) }, { heroes: faces(1) })).toEqual(["1,5: 1"]);
  });

  test("leaves an empty forklift alone", () => {
    expect(step(3, 10, { driver: false })).toEqual(["1,4: 1"]);
  });

  test("goes for riders too, where nobody is at the wheel", () => {
    // Rider 2 sits on the front, rider 3 on the back.
    const places = { zombies: [[1, 5]], "riders-on-foot": [[1, 10]] };
    const scenario = street({ zombies: 1, riders: 3, driver: false }, places);
    expect(onGround({ scenario }, { heroes: faces(1, 1) })).toEqual(["1,4: 1"]);
  });

  test("comes beneath the forklift before it climbs on", () => {
    const places = { rows: ["..........", ".........."], zombies: [[2, 1]], "pick-up": [[1, 1]] };
    const corner = { ...places, forklift: { front: [1, 1], back: [1, 2] } };
    const given = { scenario: street({ zombies: 1 }, corner) };
    expect([zombiesTold(given, {}), onGround(given)]).toEqual([[], ["1,1: 1"]]);
  });

  test("goes through walls", () => {
    const walls = { rows: ["...AAA...."], zombies: [[1, 7]] };
    expect(onGround({ scenario: street({ zombies: 1 }, walls) })).toEqual(["1,6: 1"]);
  });

  test("stays with a hero in its own square, and fights him", () => {
    const places = { zombies: [[1, 9]], "riders-on-foot": [[1, 9]] };
    const given = { scenario: street({ zombies: 1, riders: 1 }, places) };
    const dice = { fights: held, heroes: faces(1) };
    expect(zombiesTold(given, dice)).toEqual(["Rider 1 fights a zombie at 1,9: 6 and 5 against 1, and holds it off."]);
    expect(onGround(given, dice)).toEqual(["1,9: 1"]);
  });
});

describe("a zombie climbs onto", () => {
  const climb = (zombie: [number, number], riders: number, given: Record<string, unknown>, dice: Dice) => {
    const rows = ["..........", ".........."];
    const places = { rows, zombies: [zombie], forklift: { front: [1, 3], back: [1, 2] }, "pick-up": [[1, 3]] };
    return zombiesTold({ scenario: street({ zombies: 1, riders }, places), ...given }, dice)[0];
  };
  const onDriver = { zombies: faces(1, 1) };

  test("the end that it stands beneath", () => {
    expect(climb([1, 3], 0, {}, onDriver)).toBe("A zombie at 1,3 climbs onto the front.");
    expect(climb([1, 2], 0, {}, onDriver)).toBe("A zombie at 1,2 climbs onto the back.");
    // From beside it has a step to go.
    expect(climb([1, 4], 0, {}, {})).toBeUndefined();
  });

  test("the nearer end from beside, where the ruling says so; of both as near the front, or that with the rider", () => {
    const beside = { "climb-from": "adjacent" };
    expect(climb([1, 4], 0, beside, onDriver)).toBe("A zombie at 1,4 climbs onto the front.");
    expect(climb([1, 1], 0, beside, onDriver)).toBe("A zombie at 1,1 climbs onto the back.");
    expect(climb([1, 5], 0, beside, {})).toBeUndefined();
    expect(climb([1, 4], 1, beside, onDriver)).toBe("A zombie at 1,4 climbs onto the front.");
    expect(climb([2, 2], 0, beside, onDriver)).toBe("A zombie at 2,2 climbs onto the front.");
    // The first rider sits on the back.
    expect(climb([2, 2], 1, beside, { fights: held })).toBe("A zombie at 2,2 climbs onto the back.");
    expect(climb([2, 2], 2, beside, { fights: held })).toBe("A zombie at 2,2 climbs onto the front.");
  });
});

describe("a zombie aboard", () => {
  const siege = { scenario: "siege", turns: 1, aboard: 1 };
  const claws = (roll: number, how: string) => `A zombie on the front claws at the cabin: ${roll}, ${how}.`;
  const dents = (roll: number) => `A zombie on the front beats on the forklift: ${roll}, a dent.`;
  const wound = "The forklift takes a wound: 1 of 4.";

  test("tries the driver on reach-cabin, and else the forklift", () => {
    expect(zombiesTold(siege, { zombies: faces(5, 5) })).toEqual([claws(5, "in vain"), dents(5), wound]);
    expect(zombiesTold(siege, { zombies: faces(6), fights: held })).toEqual([
      claws(6, "and gets in reach of the driver"),
      "The driver fights a zombie on the front: 6 and 5 against 1, and holds it off.",
    ]);
  });

  test("tries only the driver, or only the forklift, where the ruling says so", () => {
    const driverOnly = { ...siege, "zombie-choice": "driver-only" };
    expect(zombiesTold(driverOnly, { zombies: faces(5) })).toEqual([claws(5, "in vain")]);
    // Without a driver the forklift is what is left.
    expect(zombiesTold({ ...driverOnly, driver: false }, { zombies: faces(5) })).toEqual([dents(5), wound]);
    expect(zombiesTold({ ...siege, "zombie-choice": "forklift-only" }, { zombies: faces(4) })).toEqual([
      "A zombie on the front beats on the forklift: 4, nothing.",
    ]);
  });

  test("needs no roll for the driver of an overrun forklift, and doesn't want him if it goes for the forklift", () => {
    const overrun = { ...siege, overrun: 1 };
    const [, ...attacks] = zombiesTold(overrun, { fights: held });
    expect(attacks).toEqual([
      "Overrun, the driver has no armour against a zombie on the front.",
      "The driver fights a zombie on the front: 6 and 5 against 1, and holds it off.",
    ]);
    const dice = { zombies: faces(5) };
    expect(zombiesTold({ ...overrun, "zombie-choice": "forklift-only" }, dice).slice(1)).toEqual([dents(5), wound]);
  });

  test("in the cabin fights the driver without a roll, and dents it where there is none", () => {
    const inside = { scenario: "siege", turns: 1, aboard: 0, "in-cabin": 1 };
    expect(zombiesTold(inside, { fights: [...held, ...held] })).toEqual([
      "The driver fights a zombie in the cabin: 6 and 5 against 1, and holds it off.",
    ]);
    expect(zombiesTold({ ...inside, driver: false }, { zombies: faces(5) })).toEqual([
      "A zombie in the cabin beats on the forklift: 5, a dent.",
      wound,
    ]);
  });

  test("fights one of the heroes in its place, each as likely", () => {
    // Riders 1 and 3 are on the back, to which the zombie comes: they are nobody's on the front.
    const given = { ...siege, riders: 3, guns: 0, aboard: 2 };
    const whom = (face: number) => {
      const dice = { zombies: faces(face), fights: [...held, ...held, ...held, ...held, ...held] };
      return zombiesTold(given, dice).map((line) => line.slice(0, 7));
    };
    expect(whom(1)).toEqual(["Rider 2", "Rider 1"]);
    expect(whom(2)).toEqual(["Rider 2", "Rider 3"]);
  });

  test("changes ends where a hero is on the other, and none on its own", () => {
    const scenario = street({ riders: 2, aboard: 2 }, { "riders-on-foot": [[1, 8]] });
    const fought = "Rider 2 fights a zombie on the front: 6 and 5 against 1, and holds it off.";
    expect(zombiesTold({ scenario }, { fights: [...held, ...held], heroes: faces(1) })).toEqual([
      "A zombie on the back moves to the front.",
      fought,
      fought,
    ]);
  });

  test("climbs off when everyone who is left is on foot, but never leaves the cabin", () => {
    const places = { "riders-on-foot": [[1, 6]] };
    const scenario = street({ driver: false, riders: 1, aboard: 2, "in-cabin": 1 }, places);
    const given = { scenario, "zombie-dent": 7 };
    const dice = { zombies: faces(6), heroes: faces(1) };
    expect(zombiesTold(given, dice)).toEqual([
      "A zombie on the front climbs off.",
      "A zombie on the back climbs off.",
      "A zombie in the cabin beats on the forklift: 6, nothing.",
    ]);
    expect(onGround(given, dice)).toEqual(["1,1: 1", "1,2: 1"]);
  });
});

test("those who start are zombies like those who come, even where the pool has fewer", () => {
  const siege = { scenario: "siege", turns: 1, "in-cabin": 2, driver: false, "zombie-pool": 0 };
  const names = (lines: readonly string[]) => lines.map((line) => line.slice(0, line.indexOf(" beats")));
  const dice = { zombies: faces(1, 1, 1, 1) };
  expect(names(zombiesTold(siege, dice))).toEqual([
    "A zombie on the front",
    "A zombie on the back",
    "A zombie in the cabin",
    "A zombie in the cabin",
  ]);
  const scenario = street({ zombies: 2, aboard: 1 }, { zombies: [[1, 9]] });
  const outside = { scenario, "zombie-pool": 0, "zombie-choice": "forklift-only" };
  expect(names(zombiesTold(outside, { zombies: faces(1) }))).toEqual(["A zombie on the front"]);
});

test("a hero who dies in a fight fights no more", () => {
  const given = { scenario: street({ riders: 2, aboard: 4 }), "hero-wounds": 1, "heroes-turn": false };
  const lines = told(given, { fights: [...held, ...held, ...held, ...held, ...faces(1, 1, 6), ...held, ...held] });
  expect(lines.slice(lines.indexOf("Heroes"), -2)).toEqual([
    "Heroes",
    "Rider 1 fights a zombie on the back: 1 and 1 against 6, and takes a wound (1 of 1).",
    "Rider 1 is dead.",
    "Rider 2 fights a zombie on the front: 6 and 5 against 1, and holds it off.",
    "Rider 2 fights a zombie on the front: 6 and 5 against 1, and holds it off.",
    "The driver loads a crate.",
  ]);
});

test("with the last driver dead the game is over: nobody attacks any more, and none come", () => {
  const scenario = street({ "in-cabin": 2, spawn: true }, { "spawn-pits": [[1, 10]] });
  expect(zombiesTold({ scenario, "hero-wounds": 1 }, { spawn: faces(6, 6), fights: faces(1, 1, 6) })).toEqual([
    "Spawn roll 6 and 6 is over the 2 zombies in play: more will come.",
    "The driver fights a zombie in the cabin: 1 and 1 against 6, and takes a wound (1 of 1).",
    "The driver is dead.",
    "He turns zombie, trapped in the cabin.",
    "Nobody is left who can take the wheel.",
  ]);
});

describe("a hero who turns", () => {
  test("doesn't climb on in a siege, to whose ground he fell", () => {
    const given = { scenario: "siege", aboard: 1, riders: 1, guns: 0, turns: 2, "hero-wounds": 1 };
    const dice = { fights: faces(1, 1, 6), zombies: faces(1, 1) };
    expect(told(given, dice).slice(1, -2)).toEqual([
      "Zombies",
      "A zombie on the front moves to the back.",
      "Rider 1 fights a zombie on the back: 1 and 1 against 6, and takes a wound (1 of 1).",
      "Rider 1 is dead.",
      "He turns zombie and falls to the ground at 1,2.",
      "Heroes",
      "Turn 2",
      "Zombies",
      "A zombie on the back claws at the cabin: 1, in vain.",
      "A zombie on the back beats on the forklift: 1, nothing.",
      "Heroes",
    ]);
  });

  test("acts from the next turn", () => {
    const places = {
      zombies: [[1, 8]],
      "riders-on-foot": [
        [1, 8],
        [1, 8],
      ],
    };
    const scenario = street({ zombies: 1, riders: 2, turns: 2 }, places);
    const dice = {
      zombies: faces(1),
      fights: [...faces(1, 1, 6), ...held, ...held],
      heroes: faces(1, 1),
      drive: faces(1),
    };
    expect(told({ scenario, "hero-wounds": 1 }, dice).slice(1, -2)).toEqual([
      "Zombies",
      "Rider 1 fights a zombie at 1,8: 1 and 1 against 6, and takes a wound (1 of 1).",
      "Rider 1 is dead.",
      "He turns zombie at 1,8.",
      "Heroes",
      "Rider 2 moves 1 of 1 (1d6): now at 1,7.",
      "The driver loads a crate.",
      "Turn 2",
      "Zombies",
      "Rider 2 fights a zombie at 1,7: 6 and 5 against 1, and holds it off.",
      "Rider 2 fights dead rider 1 at 1,7: 6 and 5 against 1, and holds it off.",
      "Heroes",
      "Rider 2 moves 1 of 1 (1d6): now at 1,6.",
      "The forklift may move 1 (1d3).",
      "It drives 1,3.",
    ]);
  });

  test("doesn't count against the pool, but is in play", () => {
    const places = { zombies: [[1, 8]], "riders-on-foot": [[1, 8]], "spawn-pits": [[1, 10]] };
    const scenario = street({ zombies: 1, riders: 1, spawn: true, turns: 2 }, places);
    const dice = {
      spawn: faces(1, 1, 6, 1, 1, 2),
      fights: faces(1, 1, 6),
      drive: faces(1),
    };
    const lines = told({ scenario, "hero-wounds": 1, "zombie-pool": 2 }, dice);
    expect(lines.filter((line) => /Spawn roll|New zombies/.test(line))).toEqual([
      "Spawn roll 1 and 1 is over the 1 zombie in play: more will come.",
      // Of two one is in play.
      "New zombies: 6, but only 1 are left in the pool.",
      "Spawn roll 1 and 2 is not over the 3 zombies in play: none come.",
    ]);
    // So with the driver, trapped in the cabin.
    const driver = { scenario: street({ "in-cabin": 1, riders: 1, spawn: true }, { "spawn-pits": [[1, 10]] }) };
    const dies = { spawn: faces(1, 1, 6, 1), fights: [...faces(1, 1, 6), ...held, ...held], heroes: faces(1) };
    expect(zombiesTold({ ...driver, "hero-wounds": 1, "zombie-pool": 2 }, dies).at(-1)).toBe(
      "New zombies: 6, but only 1 are left in the pool.",
    );
  });
});

describe("newcomers", () => {
  const pits = {
    zombies: [[1, 7]],
    "spawn-pits": [
      [1, 9],
      [1, 10],
    ],
  };

  test("come onto any pit, as many as a die says, when the others have acted", () => {
    const given = { scenario: street({ spawn: true, zombies: 1 }, pits) };
    expect(onGround(given, { spawn: faces(1, 1, 3, 2, 1, 2) })).toEqual(["1,6: 1", "1,9: 1", "1,10: 2"]);
  });

  test("come where the first ones were, if no other squares are said", () => {
    const scenario = street({ zombies: 3 }, { zombies: [], "spawn-pits": pits["spawn-pits"] });
    expect(onGround({ scenario })).toEqual(["1,8: 2", "1,9: 1"]);
  });

  test("don't come beyond the pool, of which the dead are", () => {
    const given = { scenario: street({ spawn: true, zombies: 5 }, pits), "zombie-pool": 3 };
    expect(zombiesTold(given, { spawn: faces(6, 6, 2) })).toEqual([
      "Spawn roll 6 and 6 is over the 5 zombies in play: more will come.",
      "New zombies: 2, but only 0 are left in the pool.",
    ]);
  });
});
