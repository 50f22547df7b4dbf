/** A disabled forklift: whether a repair can still come, and who makes it. */

import { describe, expect, test } from "vitest";
import { faces } from "../../support/written-dice.js";
import { BARE, depot } from "./depot.js";
import { told } from "./told.js";

/** Four squares in two rows, and one wound too many; zombies aboard go for nothing else. */
function field(defaults: Record<string, unknown>, places: Record<string, unknown> = {}) {
  const scenario = depot(
    { zombies: 0, spawn: false, turns: 2, riders: 0, tools: 0, ...defaults },
    {
      rows: ["....", "...."],
      ...BARE,
      "pick-up": [[1, 4]],
      "drop-off": [[2, 4]],
      ...places,
    },
  );
  return { scenario, wounds: 1, "zombie-choice": "forklift-only", "heroes-turn": false };
}

const DISABLED = ["The forklift takes a wound: 1 of 1.", "It is disabled."];
const NO_REPAIR = ["The end", "The forklift is disabled, and no repair can come."];

describe("a disabled forklift is lost as soon as no repair can come:", () => {
  test("nobody has a tool, and none lies on the ground", () => {
    expect(told(field({ aboard: 1 }), { zombies: faces(5) }).slice(2)).toEqual([
      "A zombie on the front beats on the forklift: 5, a dent.",
      ...DISABLED,
      ...NO_REPAIR,
    ]);
    const rider = field({ driver: false, riders: 1, "in-cabin": 1 }, { forklift: { front: [1, 3], back: [1, 2] } });
    expect(told(rider, { zombies: faces(5) }).slice(3)).toEqual([...DISABLED, ...NO_REPAIR]);
  });

  test("who has one is shut off from it", () => {
    const places = { rows: ["...A", "...A"], "riders-on-foot": [[1, 4]], "drop-off": [[2, 3]] };
    const given = field({ aboard: 1, riders: 1, tools: 1 }, places);
    expect(told(given, { zombies: faces(5) }).slice(3)).toEqual([...DISABLED, ...NO_REPAIR]);
    // Through a doorway he can come.
    const between = [
      [2, 3],
      [2, 4],
    ];
    const open = field({ aboard: 1, riders: 1, tools: 1, turns: 1 }, { ...places, doors: [{ between }] });
    expect(told(open, { zombies: faces(5), heroes: faces(2) }).slice(5, 7)).toEqual([
      "Heroes",
      "Rider 1 moves 2 of 2 (1d6): now at 2,3.",
    ]);
  });

  test("but a game that is over for want of a driver stays so", () => {
    const given = { ...field({ aboard: 1, "in-cabin": 1 }), "hero-wounds": 1 };
    expect(told(given, { zombies: faces(5), fights: faces(1, 1, 6) }).slice(3)).toEqual([
      ...DISABLED,
      "The driver fights a zombie in the cabin: 1 and 1 against 6, and takes a wound (1 of 1).",
      "The driver is dead.",
      "Nobody is left who can take the wheel.",
      "The end",
      "No driver, and nobody to take the wheel.",
    ]);
  });
});

test("who has a tool repairs it, and it drives on; meanwhile it takes no more wounds", () => {
  // The second of those aboard doesn't beat on it any more.
  const dice = { zombies: faces(5, 1, 1), drive: faces(2) };
  expect(told(field({ aboard: 2, tools: 1 }), dice).slice(3)).toEqual([
    ...DISABLED,
    "Heroes",
    "The driver gives up the move to repair: 0 of 1 wounds are left.",
    "Turn 2",
    "Zombies",
    "A zombie on the front beats on the forklift: 1, nothing.",
    "A zombie on the back beats on the forklift: 1, nothing.",
    "Heroes",
    "The forklift may move 2 (1d6).",
    "It drives 1,3 - 1,4.",
    "The end",
    "The time is up.",
  ]);
});

test("a dropped tool is fetched, and the forklift repaired from the square beneath", () => {
  // The rider on the back has the tool. Both zombies are for him, till he is dead.
  const given = { ...field({ aboard: 2, riders: 1, tools: 1, guns: 0 }), "hero-wounds": 1 };
  const held = faces(6, 5, 1);
  const dice = { zombies: faces(5), heroes: faces(2), fights: [...faces(1, 2, 3), ...held, ...held, ...held, ...held] };
  const off = "The driver fights a zombie at 1,1: 6 and 5 against 1, and holds it off.";
  expect(told(given, dice).slice(2)).toEqual([
    "A zombie on the front moves to the back.",
    "Rider 1 fights a zombie on the back: 1 and 2 against 3, and takes a wound (1 of 1).",
    "Rider 1 is dead.",
    "His repair tool drops to the ground at 1,1.",
    "A zombie on the back beats on the forklift: 5, a dent.",
    ...DISABLED,
    "Heroes",
    "The driver moves 1 of 2 (1d6): now at 1,1.",
    "The driver picks up the repair tool.",
    // With nobody aboard the zombies get off, beneath the back.
    "Turn 2",
    "Zombies",
    "A zombie on the back climbs off.",
    "A zombie on the back climbs off.",
    off,
    off,
    "Heroes",
    "The driver gives up the move to repair: 0 of 1 wounds are left.",
    off,
    off,
    "The end",
    "The time is up.",
  ]);
});

test("a siege is over with the last wound, tool or no tool, and not before", () => {
  const siege = { scenario: "siege", aboard: 1, tools: 1, turns: 2, "zombie-choice": "forklift-only" };
  expect(told({ ...siege, wounds: 1 }, { zombies: faces(5) }).slice(3)).toEqual([...DISABLED, ...NO_REPAIR]);
  expect(told({ ...siege, wounds: 2 }, { zombies: faces(5, 5) }).slice(3)).toEqual([
    "The forklift takes a wound: 1 of 2.",
    "Heroes",
    "The driver gives up the move to repair: 0 of 2 wounds are left.",
    "Turn 2",
    "Zombies",
    "A zombie on the front beats on the forklift: 5, a dent.",
    "The forklift takes a wound: 1 of 2.",
    "Heroes",
    "The driver gives up the move to repair: 0 of 2 wounds are left.",
    "The end",
    "It survived.",
  ]);
});
