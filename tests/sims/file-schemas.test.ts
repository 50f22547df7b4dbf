/** What a sim says may stand in its files, against what it reads. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { faultAt } from "../../src/base/input-error.js";
import { resolveParams } from "../../src/sim/param-values.js";
import type { FileSpec, ParamSpec } from "../../src/sim/params.js";
import { findSim } from "../../src/study/find-sim.js";
import { readFile } from "../../src/study/machine/read-file.js";

const FILES = [
  ["zombie-blitz", "deck"],
  ["forklift", "scenario"],
  ["vehicle-smash", "vehicles"],
] as const;

async function specOf(sim: string, param: string) {
  const { sim: found } = await findSim(sim);
  const specs = found.params as Record<string, ParamSpec>;
  return { specs, spec: specs[param] as FileSpec };
}

describe.each(FILES)("%s: %s", (sim, param) => {
  test("every file that it brings fits its schema", async () => {
    const { spec } = await specOf(sim, param);
    const ajv = new Ajv2020({ strict: false });
    const fits = ajv.compile(spec.schema!());
    const names = Object.keys(spec.builtIn);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect([name, fits(JSON.parse(readFile(spec.builtIn[name]!))), fits.errors]).toEqual([name, true, null]);
    }
    expect(fits({ cards: 5 })).toBe(false);
  });
});

describe("a fault in a file says where it lies, as data", () => {
  const DECK = { name: "x", cards: [{ name: "A", strength: 8, hitPoints: 1 }] };
  const MAP = { title: "x", play: "map", rows: ["...", "..."], forklift: { front: [1, 1], back: [1, 2] } };
  const ENDS = { "pick-up": [[1, 1]], "drop-off": [[2, 3]] };
  const CAR = { vehicle: "car", seats: 1, body: 1, armor: 0, mobility: 1, power: 0 };
  test.each([
    [
      "zombie-blitz",
      "deck",
      { ...DECK, cards: [DECK.cards[0], { name: "B", strength: 9, hitPoints: 1 }] },
      ["cards", 1, "strength"],
    ],
    [
      "zombie-blitz",
      "deck",
      { ...DECK, cards: [{ ...DECK.cards[0], live: [{ draw: 0 }] }] },
      ["cards", 0, "live", 0, "draw"],
    ],
    ["zombie-blitz", "deck", { ...DECK, tiles: [{ name: "T", load: "pair", action: {} }] }, ["tiles", 0, "action"]],
    ["forklift", "scenario", { ...MAP, ...ENDS, "drop-off": [[3, 1]] }, ["rows", 2, 0]],
    ["forklift", "scenario", { ...MAP, ...ENDS, rows: ["...", ".o."] }, ["rows", 1, 1]],
    ["forklift", "scenario", { ...MAP, ...ENDS, rows: ["...", ".."] }, ["rows", 1]],
    [
      "forklift",
      "scenario",
      {
        ...MAP,
        ...ENDS,
        doors: [
          {
            between: [
              [1, 1],
              [1, 2],
            ],
          },
        ],
      },
      ["rows", 0, 0],
    ],
    ["forklift", "scenario", { ...MAP, ...ENDS, defaults: { turns: -1 } }, ["defaults", "turns"]],
    ["vehicle-smash", "vehicles", [CAR, { ...CAR, vehicle: "van", body: 0 }], [1, "body"]],
    ["vehicle-smash", "vehicles", [CAR, { ...CAR }], [1, "vehicle"]],
    ["vehicle-smash", "vehicles", "no list", []],
  ] as const)("%s %s", async (sim, param, content, at) => {
    const { specs } = await specOf(sim, param);
    const given = { [param]: { file: "mine.json", content: JSON.stringify(content) } };
    const thrown = await Promise.resolve()
      .then(() => resolveParams(specs, given, readFile))
      .catch((error: unknown) => error);
    expect(faultAt(thrown)).toEqual([param, ...at]);
    expect((thrown as Error).message).toMatch(/^mine\.json/);
  });

  test("what is no JSON says of which parameter it is", async () => {
    const { specs } = await specOf("zombie-blitz", "deck");
    const given = { deck: { file: "mine.json", content: "{" } };
    expect(() => resolveParams(specs, given, readFile)).toThrow(expect.objectContaining({ at: ["deck"] }));
  });
});
