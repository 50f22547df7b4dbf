import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { InputError, resolveParams } from "deadeven";
import { describe, expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { readScenario } from "../../../sims/forklift/scenario.js";
import { State } from "../../../sims/forklift/state.js";
import { play, readFile } from "../../support/play.js";
import { depot } from "./depot.js";

const yard = {
  title: "Yard",
  play: "map",
  rows: ["...AA", "...AA", "....."],
  doors: [
    {
      between: [
        [1, 3],
        [1, 4],
      ],
      locked: true,
    },
  ],
  forklift: { front: [3, 2], back: [3, 1] },
  "spawn-pits": [[1, 1]],
  "pick-up": [[1, 4]],
  "drop-off": [[3, 5]],
} as const;

const reading = (change: object) => () => readScenario(JSON.stringify({ ...yard, ...change }), "yard.json");

describe("a scenario file", () => {
  test("is read", () => {
    const { map } = readScenario(JSON.stringify(yard), "yard.json");
    expect(map!.board.squares).toBe(15);
  });

  test.each([
    [{ rows: ["...AA", "...A", "....."] }, "yard.json: row 2 has 4 columns, but row 1 has 5"],
    [{ rows: ["...AA", "..#AA", "....."] }, 'yard.json: row 2, column 3: "#" is no square'],
    [{ rows: ["...AA", "..oAA", "....."] }, 'yard.json: row 2, column 3: "o" is no square'],
    [{ "pick-up": [[4, 1]] }, "yard.json: row 4, column 1: a pick-up square is off the map"],
    [{ "pick-up": [] }, "yard.json: pick-up: must be a list of 1 or more"],
    [{ "pick-up": undefined }, "yard.json: pick-up: is missing"],
    [{ rows: "...AA" }, "yard.json: rows: must be a list"],
    [{ zombies: [["a", 1]] }, "yard.json: zombies, item 1, item 1: must be a whole number"],
    [{ zombies: [[0, 1]] }, "yard.json: zombies, item 1, item 1: must be a whole number from 1 to 30"],
    [{ zombies: [[1, 1.5]] }, "yard.json: zombies, item 1, item 2: must be a whole number"],
    [{ play: "race" }, "yard.json: play: must be map, road or stand"],
    [
      { doors: [...yard.doors, { between: [...yard.doors[0].between].reverse() }] },
      "yard.json: row 1, column 3: two doors",
    ],
    [
      {
        doors: [
          {
            between: [
              [1, 1],
              [1, 2],
            ],
          },
        ],
      },
      "yard.json: row 1, column 1: there is no wall here for a door",
    ],
    [
      {
        doors: [
          {
            between: [
              [1, 3],
              [2, 4],
            ],
          },
        ],
      },
      "yard.json: row 1, column 3: a door joins two squares side by side",
    ],
    [
      {
        doors: [
          {
            between: [
              [1, 3],
              [1, 6],
            ],
          },
        ],
      },
      "yard.json: row 1, column 6: a door is off the map",
    ],
    [{ forklift: { front: [1, 4], back: [1, 3] } }, "yard.json: row 1, column 4: the forklift's front must be next to"],
    [{ forklift: { front: [3, 2], back: [3, 2] } }, "yard.json: row 3, column 2: the forklift's front must be next to"],
    [{ defaults: { riders: 9 } }, "yard.json: defaults, riders: must be a whole number from 0 to 3"],
    [{ rows: ["OO"], doors: [], "pick-up": [[1, 1]] }, "yard.json: row 1, column 1: a map needs at least two squares"],
    [{ dors: [] }, 'yard.json: there is no "dors" (did you mean doors?)'],
    [{ defaults: { rider: 1 } }, 'yard.json: defaults: there is no "rider" (did you mean riders?)'],
    [{ defaults: [] }, "yard.json: defaults: must be an object in braces"],
    [{ zombies: [[1, 1e300]] }, "yard.json: zombies, item 1, item 2: must be a whole number from 1 to 30"],
  ])("that is broken is explained: %j", (change, message) => {
    expect(reading(change)).toThrow(InputError);
    expect(reading(change)).toThrow(message);
  });

  test.each(["null", "[]", "1"])("that is %s is told to be an object", (content) => {
    expect(() => readScenario(content, "yard.json")).toThrow("yard.json: must be an object in braces");
  });

  test("that is not JSON is explained by line and column", () => {
    expect(() => readScenario('{\n  "title": "x",,\n}', "yard.json")).toThrow(
      "yard.json is not JSON: line 2, column 16: a name in quotes is missing",
    );
    expect(() => readScenario('{\n  "rows": ["..",]\n}', "yard.json")).toThrow(
      "yard.json is not JSON: line 2, column 17: a value is missing",
    );
    expect(() => readScenario("", "yard.json")).toThrow("yard.json is not JSON: line 1, column 1: a value is missing");
  });

  test("of a designer's own is played like those that come with the sim, and sets defaults", () => {
    const path = join(mkdtempSync(join(tmpdir(), "forklift-")), "yard.json");
    writeFileSync(
      path,
      JSON.stringify({ ...yard, defaults: { turns: 9, riders: 1, tools: 1, crates: 1, zombies: 2 } }),
    );
    const params = resolveParams(forklift.params, { scenario: path }, readFile);
    expect(params).toMatchObject({
      turns: 9,
      riders: 1,
      guns: 1,
      tools: 1,
      crates: 1,
      zombies: 2,
      spawn: true,
      aboard: 0,
    });
    expect(play(forklift, { scenario: path }, 50).outcomes).toEqual(play(forklift, {}, 1).outcomes);
  });
});

test("in the sim's README can be played", () => {
  const readme = readFile(new URL("../../../sims/forklift/README.md", import.meta.url));
  const content = /```json\n([\s\S]*?)```/.exec(readme)![1]!;
  const tally = play(forklift, { scenario: { file: "yard.json", content } }, 500);
  expect(tally.ends[0]).toBeGreaterThan(50);
  expect(tally.ends[0]).toBeLessThan(450);
});

describe("defaults", () => {
  test.each([
    [
      "supply-run",
      { turns: 15, crates: 2, riders: 2, guns: 2, tools: 1, spawn: true, charges: 0, driver: true, zombies: 6 },
    ],
    ["gauntlet", { length: 20, zombies: 6, "kills-needed": 3, riders: 0, guns: 0, tools: 0, spawn: false }],
    ["siege", { turns: 5, aboard: 2, "in-cabin": 0, driver: true, riders: 0, guns: 0, tools: 0, spawn: false }],
  ])("of %s", (scenario, expected) => {
    expect(resolveParams(forklift.params, { scenario }, readFile)).toMatchObject(expected);
  });

  test.each([
    [{ guns: 3 }, "guns must be at most riders, 2, not 3"],
    [{ tools: 4 }, "tools must be at most one a hero, 3, not 4"],
    [{ scenario: "gauntlet", driver: false }, "driver must be true"],
    [{ scenario: "gauntlet", spawn: true }, "spawn must be false on a road"],
    [{ scenario: depot({}, { "spawn-pits": [] }), spawn: true }, "spawn must be false: the map has no spawn pits"],
    [{ scenario: depot({}, { "spawn-pits": [], zombies: [] }) }, "zombies must be 0: the map has no squares where"],
    [{ scenario: "siege", spawn: true }, "spawn must be false"],
    [{ scenario: "siege", turns: 0 }, "turns must be 1 or more"],
  ])("that don't go together are refused: %j", (given, message) => {
    expect(() => play(forklift, given, 1)).toThrow(InputError);
    expect(() => play(forklift, given, 1)).toThrow(message);
  });
});

test("gives every ruling its gap in words", () => {
  const rulings = Object.entries(forklift.params).filter(([, spec]) => spec.role === "ruling");
  expect(rulings.map(([name]) => name)).toEqual([
    "enter-cabin",
    "climb-from",
    "heroes-turn",
    "u-turn",
    "cabin-shot",
    "guns-drop",
    "ram-survivor",
    "wall-through",
    "wall-again",
    "overrun-lifts",
    "overrun-ends",
    "zombie-choice",
  ]);
  for (const [, spec] of rulings) expect((spec as { gap?: string }).gap).toMatch(/\w+\.$/);
});

test("copies a state whole", () => {
  const { map } = readScenario(JSON.stringify(yard), "yard.json");
  const state = new State({ name: "ways" } as never, map!.board.squares, 5);
  const fields = state as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (ArrayBuffer.isView(value))
      for (let i = 0; i < (value as Int16Array).length; i += 1) (value as Int16Array)[i] = i + 1;
    else if (typeof value === "number" && name !== "mostZombies") fields[name] = 7;
    else if (typeof value === "boolean") fields[name] = true;
  }
  const copy = new State({ name: "other ways" } as never, map!.board.squares, 5);
  copy.copyFrom(state);
  expect(copy).toEqual(state);
  state.zombiePlace[0] = 99;
  expect(copy.zombiePlace[0]).toBe(1);
});
