/** How the forklift drives and rams, roll by roll. */

import { describe, expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { faces, tellWritten } from "../../support/written-dice.js";
import { BARE, depot } from "./depot.js";
import { heroesTold, told } from "./told.js";

/** One street of these squares, and nothing in it: front on 1,2, back on 1,1. */
function street(row: string, places: Record<string, unknown> = {}, defaults: Record<string, unknown> = {}) {
  return depot(
    { zombies: 0, spawn: false, turns: 1, riders: 0, tools: 0, ...defaults },
    {
      rows: [row],
      ...BARE,
      "pick-up": [[1, row.length]],
      "drop-off": [[1, 1]],
      ...places,
    },
  );
}

describe("turning round", () => {
  test("onto its own back is allowed or not, by a ruling", () => {
    const scenario = street("....", { forklift: { front: [1, 2], back: [1, 3] } });
    expect(heroesTold({ scenario }, { drive: faces(2) }).at(-1)).toBe("It drives 1,3 - 1,4.");
    // There is no way round.
    expect(heroesTold({ scenario, "u-turn": "no" }, { drive: faces(2) })).toEqual(["The forklift may move 2 (1d6)."]);
  });

  test("is always allowed on a large square, on which it lies as a whole", () => {
    const scenario = street("..O.", { "pick-up": [[1, 1]] });
    expect(heroesTold({ scenario }, { drive: faces(3) }).at(-1)).toBe("It drives 1,1.");
    expect(heroesTold({ scenario, "u-turn": "no" }, { drive: faces(3) }).at(-1)).toBe("It drives 1,3 - 1,2 - 1,1.");
  });
});

test("nobody drives or loads with a zombie in the cabin: it is fought first", () => {
  for (const goal of [4, 2]) {
    const scenario = street("....", { "pick-up": [[1, goal]] }, { "in-cabin": 1 });
    expect(heroesTold({ scenario }, { fights: [...faces(6, 5, 1), ...faces(6, 5, 1)] })).toEqual([
      "With a zombie in the cabin nobody drives.",
      "The driver fights a zombie in the cabin: 6 and 5 against 1, and holds it off.",
    ]);
  }
});

describe("a zombie that survives being rammed", () => {
  // The zombies walk a square towards the forklift before it drives: to 1,4 and 1,5.
  const zombies = [
    [1, 5],
    [1, 6],
  ];
  const scenario = street("......", { zombies }, { zombies: 2 });

  test("stays where it is", () => {
    const { lines } = tellWritten(forklift, { scenario }, { drive: faces(4), ram: faces(2, 6) });
    expect(lines.slice(lines.indexOf("  Heroes") + 1, lines.indexOf("The end"))).toEqual([
      "  The forklift may move 4 (1d6).",
      "  It drives 1,3 - 1,4.",
      "  It rams a zombie at 1,4: 2, not enough.",
      "  It drives 1,5.",
      "  It rams a zombie at 1,5: 6, dead.",
      "  It drives 1,6.",
    ]);
    expect(lines.slice(lines.indexOf("The end") + 1, -1)).toEqual([
      "     D   .   .   .1 b.  FP",
      "    Front: nobody.  Back: nobody.  Cabin: the driver.  Wounds: 0 of 4.",
    ]);
  });

  test("climbs onto the front, where the ruling says so", () => {
    const given = { scenario, "ram-survivor": "climbs-on" };
    const { lines } = tellWritten(forklift, given, { drive: faces(4), ram: faces(2, 6) });
    expect(lines).toContain("  It rams a zombie at 1,4: 2, not enough; it climbs onto the front.");
    expect(lines.slice(lines.indexOf("The end") + 1, -1)).toEqual([
      "     D   .   .   .  b.  FP",
      "    Front: 1 zombie.  Back: nobody.  Cabin: the driver.  Wounds: 0 of 4.",
    ]);
  });

  test("stops the forklift there, where the ruling says so, as no empty square does and no dead one", () => {
    const blocking = { scenario, "ram-survivor": "blocks" };
    expect(heroesTold(blocking, { drive: faces(4), ram: faces(2) }).slice(1)).toEqual([
      "It drives 1,3 - 1,4.",
      "It rams a zombie at 1,4: 2, not enough; it blocks the way.",
    ]);
    expect(heroesTold(blocking, { drive: faces(4), ram: faces(6, 2) }).slice(2)).toEqual([
      "It rams a zombie at 1,4: 6, dead.",
      "It drives 1,5.",
      "It rams a zombie at 1,5: 2, not enough; it blocks the way.",
    ]);
    // One dead beside it makes no way.
    const both = street("......", { zombies: zombies.slice(0, 1) }, { zombies: 2 });
    const given = { ...blocking, scenario: both };
    expect(heroesTold(given, { drive: faces(4), ram: faces(2, 6) }).at(-1)).toBe("It rams a zombie at 1,4: 6, dead.");
  });

  test("doesn't hold a forklift that stands over it as the drive begins", () => {
    const under = street("......", { zombies: [[1, 3]] }, { zombies: 1 });
    const given = { scenario: under, "ram-survivor": "blocks" };
    expect(heroesTold(given, { drive: faces(2), ram: faces(2) }).slice(1)).toEqual([
      "It rams a zombie at 1,2: 2, not enough; it blocks the way.",
      "It drives 1,3 - 1,4.",
    ]);
  });
});

test("a wall that breaks is driven through in the same move, or by a ruling in the next", () => {
  const scenario = depot({ zombies: 0, spawn: false, turns: 2, riders: 0, tools: 0 });
  const breaking = [
    "The driver makes for a wall to ram.",
    "It drives 1,3 - 1,4.",
    "It rams the wall to 1,5: 5, and breaks a doorway.",
    "The forklift takes a wound: 1 of 4.",
  ];
  const turns = (lines: readonly string[]) => [
    lines.slice(lines.indexOf("Turn 1"), lines.indexOf("Turn 2")).slice(3),
    lines.slice(lines.indexOf("Turn 2"), lines.indexOf("The end")).slice(3),
  ];
  expect(turns(told({ scenario }, { drive: faces(6), ram: faces(5) }))).toEqual([
    ["The forklift may move 6 (1d6).", ...breaking, "It drives 1,5 - 2,6."],
    ["The driver loads a crate."],
  ]);
  const stops = { scenario, "wall-through": "stops" };
  expect(turns(told(stops, { drive: faces(6, 2), ram: faces(5) }))).toEqual([
    ["The forklift may move 6 (1d6).", ...breaking],
    ["The forklift may move 2 (1d6).", "It drives 1,5 - 2,6."],
  ]);
});

test("each crate takes a move to load and one to unload, and the last delivered ends the game", () => {
  const places = { "pick-up": [[1, 2]], "drop-off": [[1, 2]] };
  const scenario = street("....", places, { crates: 2, turns: 4 });
  expect(told({ scenario }, {}).filter((line) => !/^(Turn|Zombies|Heroes)/.test(line))).toEqual([
    "The driver loads a crate.",
    "The driver unloads a crate: 1 of 2 delivered.",
    "The driver loads a crate.",
    "The driver unloads a crate: 2 of 2 delivered.",
    "The end",
    "All crates are delivered.",
  ]);
});

test("who delivers the last crate shoots no more", () => {
  const places = { "pick-up": [[1, 2]], "drop-off": [[1, 2]], zombies: [[1, 6]] };
  const scenario = street("......", places, { crates: 1, turns: 2, zombies: 1 });
  expect(told({ scenario, "driver-gun": true }, { shots: faces(1) }).filter((line) => /driver/.test(line))).toEqual([
    "The driver loads a crate.",
    "The driver shoots at a zombie at 1,5: 1 - 1, missed.",
    "The driver unloads a crate: 1 of 1 delivered.",
  ]);
});

describe("a game", () => {
  test("without a limit of turns is given up after 200", () => {
    // The crate is behind a wall.
    const scenario = street("..A", {}, { turns: 0 });
    const dice = { drive: faces(...new Array(200).fill(1)) };
    const { lines, card } = tellWritten(forklift, { scenario, "ram-walls": false }, dice);
    expect(lines.at(-1)).toBe("  Unfinished: the game is given up.");
    expect(card.metrics[0]).toBe(200);
  });

  test("on a map is lost from the first if nobody can take the wheel", () => {
    const nobody = { driver: false };
    expect(tellWritten(forklift, { scenario: street("...", {}, nobody) }, {}).card.metrics[0]).toBe(0);
    const shutIn = street("..A", { "riders-on-foot": [[1, 3]] }, { ...nobody, riders: 1 });
    expect(tellWritten(forklift, { scenario: shutIn }, {}).lines.at(-1)).toContain("No driver, and nobody to take");
  });

  test("is over as soon as nobody is left who can take the wheel, though a hero is", () => {
    const places = {
      "riders-on-foot": [
        [1, 2],
        [1, 4],
      ],
    };
    const scenario = street("...A", places, { driver: false, riders: 2, guns: 0, "in-cabin": 1 });
    const given = { scenario, "hero-wounds": 1, "heroes-turn": false };
    expect(heroesTold(given, { zombies: faces(1), heroes: faces(1), fights: faces(1, 1, 6) })).toEqual([
      "Rider 1 at the wheel moves 1 of 1 (1d6): takes the wheel.",
      "Rider 1 at the wheel fights a zombie in the cabin: 1 and 1 against 6, and takes a wound (1 of 1).",
      "Rider 1 is dead.",
      "Nobody is left who can take the wheel.",
    ]);
  });
});

describe("an overrun", () => {
  // Two zombies on each end with a rider, and three are enough.
  const scenario = street("........", {}, { riders: 2, guns: 0, aboard: 4 });
  const given = { scenario, overrun: 3 };
  const held = faces(6, 5, 1);
  const killed = faces(6, 6, 1);
  const first = [...held, ...held, ...held, ...held, ...killed, ...held, ...killed];
  const fighting = [
    "Rider 1 fights a zombie on the back: 6 and 6 against 1, and kills it.",
    // Three are left, and enough.
    "Rider 1 fights a zombie on the back: 6 and 5 against 1, and holds it off.",
    "Rider 2 moves to the back.",
    "Rider 2 fights a zombie on the back: 6 and 6 against 1, and kills it.",
  ];

  test("is over when it is counted again, as the next zombies' turn begins", () => {
    expect(heroesTold(given, { fights: first })).toEqual([...fighting, "The forklift is overrun and may not move."]);
    const dice = { fights: [...first, ...held, ...held], zombies: faces(1, 1), drive: faces(2) };
    const second = told({ ...given, turns: 2 }, dice);
    expect(second.slice(second.indexOf("Turn 2"), second.indexOf("The end"))).toEqual([
      "Turn 2",
      "Zombies",
      "Only 2 zombies are aboard: the forklift is no longer overrun.",
      "A zombie on the front moves to the back.",
      "A zombie on the front moves to the back.",
      "Rider 1 fights a zombie on the back: 6 and 5 against 1, and holds it off.",
      "Rider 1 fights a zombie on the back: 6 and 5 against 1, and holds it off.",
      "Heroes",
      "Rider 1 moves to the front.",
      "Rider 2 moves to the front.",
      "The forklift may move 2 (1d6).",
      "It drives 1,3 - 1,4.",
    ]);
  });

  test("is over as soon as too few are aboard, where the ruling says so", () => {
    const atOnce = { ...given, "overrun-lifts": "at-once" };
    expect(heroesTold(atOnce, { fights: first, drive: faces(2) })).toEqual([
      ...fighting,
      "Only 2 zombies are left aboard: the forklift is no longer overrun.",
      "The forklift may move 2 (1d6).",
      "It drives 1,3 - 1,4.",
    ]);
    // With one of them only three are left, and enough.
    const fights = [...held, ...held, ...held, ...held, ...killed, ...held, ...held];
    expect(heroesTold(atOnce, { fights }).at(-1)).toBe("The forklift is overrun and may not move.");
  });

  test("lifts only if there was one", () => {
    const never = { ...given, overrun: 5, "overrun-lifts": "at-once" };
    expect(heroesTold(never, { fights: first, drive: faces(2) })).toEqual([
      ...fighting,
      "The forklift may move 2 (1d6).",
      "It drives 1,3 - 1,4.",
    ]);
  });

  test("loses the scenario at once, where that is so", () => {
    // Nothing more is rolled, neither for those to come.
    const scenario = street("....", { "spawn-pits": [[1, 4]] }, { aboard: 3, spawn: true });
    const full = { scenario, overrun: 3, "overrun-ends": true };
    expect(told(full, {}).slice(2)).toEqual([
      "3 zombies are aboard, 3 are enough: the forklift is overrun.",
      "The end",
      "Overrun: the scenario is lost.",
    ]);
  });
});
