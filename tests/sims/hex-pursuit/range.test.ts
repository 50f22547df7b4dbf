import { loadParams, resolveParams } from "deadeven";
import { describe, expect, test } from "vitest";
import sim from "../../../sims/hex-pursuit/index.js";
import { exactOf, play, readFile, zScore } from "../../support/play.js";

/** Sixths of a chance to hit at to-hit 4, by hand: [from, to, sixths]; what no entry covers is not allowed. */
type Ranges = readonly (readonly [from: number, to: number, sixths: number])[];
const FAR = 60;
const NORMAL: Ranges = [
  [0, 6, 3],
  [7, 12, 2],
  [13, 18, 1],
  [19, FAR, 0],
];
const MELEE: Ranges = [[0, 1, 3]];
const BOW: Ranges = [
  [0, 6, 3],
  [7, 12, 2],
];
const BY_HAND: Record<string, Ranges> = {
  fists: MELEE,
  club: MELEE,
  axe: MELEE,
  sword: MELEE,
  chainsaw: MELEE,
  "shield-bash": MELEE,
  "thrown-object": [[1, 2, 3]],
  "throwing-knife": [[1, 4, 3]],
  bow: BOW,
  slingshot: BOW,
  crossbow: NORMAL,
  pistol: NORMAL,
  rifle: NORMAL,
  "automatic-rifle": NORMAL,
  "machine-gun": NORMAL,
  "sniper-rifle": [[2, FAR, 3]],
  // 4 + 1 + 1 = 6 at medium range; 4 + 2 + 1 = 7 beyond.
  shotgun: [
    [0, 6, 3],
    [7, 12, 1],
    [13, FAR, 0],
  ],
  "grenade-launcher": [
    [3, 6, 3],
    [7, 12, 2],
  ],
  // 4 + 2 + 1 = 7 from 13 on.
  "rocket-launcher": [
    [0, 6, 3],
    [7, 12, 2],
    [13, FAR, 0],
  ],
  molotov: [[1, 4, 3]],
  grenade: [[1, 6, 3]],
};

function byHand(ranges: Ranges, distance: number): number | undefined {
  return ranges.find(([from, to]) => distance >= from && distance <= to)?.[2];
}

function chances(weapon: string, range: number, rulings = {}) {
  return exactOf(sim, { scenario: "range-table", weapon, range, ...rulings })!.outcomes!;
}

describe("hex-pursuit's ranges", () => {
  test("give every weapon, at every distance, the chance worked out by hand", () => {
    expect(sim.params.weapon.options.toSorted()).toEqual(Object.keys(BY_HAND).sort());
    for (const [weapon, ranges] of Object.entries(BY_HAND)) {
      for (let range = 0; range <= FAR; range += 1) {
        const sixths = byHand(ranges, range);
        const { hit, miss, "not-allowed": notAllowed } = chances(weapon, range);
        expect([weapon, range, notAllowed]).toEqual([weapon, range, sixths === undefined ? 1 : 0]);
        expect(hit).toBeCloseTo((sixths ?? 0) / 6, 12);
        expect(hit! + miss! + notAllowed!).toBeCloseTo(1, 12);
      }
    }
  });

  test("fill the table that comes with every result", () => {
    const [table, ...others] = sim.tables!(loadParams(sim.params, resolveParams(sim.params, {}, readFile)) as never);
    expect(others).toEqual([]);
    expect(table!.columns.values).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    expect(table!.rows.values.toSorted()).toEqual(Object.keys(BY_HAND).sort());
    table!.rows.values.forEach((weapon, row) => {
      table!.columns.values.forEach((distance, column) => {
        const sixths = byHand(BY_HAND[weapon]!, Number(distance));
        const cell = table!.cells[row]![column]!;
        if (sixths === undefined) expect(cell).toBeNull();
        else expect(cell).toBeCloseTo(sixths / 6, 12);
      });
    });
  });

  test("follow the rulings, each where it applies and nowhere else", () => {
    const different = (ruling: Record<string, string>) => {
      const found: string[] = [];
      for (const weapon of Object.keys(BY_HAND)) {
        for (let range = 0; range <= 24; range += 1) {
          const before = chances(weapon, range).hit!;
          const after = chances(weapon, range, ruling).hit!;
          if (before !== after) found.push(`${weapon} ${range}: ${Math.round(6 * before)} to ${Math.round(6 * after)}`);
        }
      }
      return found;
    };
    const normal = ["crossbow", "pistol", "rifle", "automatic-rifle", "machine-gun"];
    expect(different({ "extreme-from": "20" }).sort()).toEqual(normal.map((name) => `${name} 19: 0 to 1`).sort());
    // Only the shotgun's own −1: 5 or more from 7 on.
    const beyond = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    expect(different({ shotgun: "instead" })).toEqual([
      ...beyond(7, 12).map((range) => `shotgun ${range}: 1 to 2`),
      ...beyond(13, 24).map((range) => `shotgun ${range}: 0 to 2`),
    ]);
    // No penalty at all to 12, −1 beyond.
    expect(different({ rocket: "instead" })).toEqual([
      ...beyond(7, 12).map((range) => `rocket-launcher ${range}: 2 to 3`),
      ...beyond(13, 24).map((range) => `rocket-launcher ${range}: 0 to 2`),
    ]);
  });

  test("end where a limit is set, for every weapon", () => {
    for (const [weapon, ranges] of Object.entries(BY_HAND)) {
      for (const range of [0, 8, 9, 10, 40]) {
        const sixths = range <= 9 ? byHand(ranges, range) : undefined;
        const { hit, "not-allowed": notAllowed } = chances(weapon, range, { farthest: 9 });
        expect([weapon, range, notAllowed]).toEqual([weapon, range, sixths === undefined ? 1 : 0]);
        expect(hit).toBeCloseTo((sixths ?? 0) / 6, 12);
      }
    }
  });

  test("clip the chance where every roll or none hits", () => {
    expect(chances("pistol", 3, { "to-hit": 1 }).hit).toBe(1);
    expect(chances("pistol", 12, { "to-hit": 1 }).hit).toBeCloseTo(5 / 6, 12);
    expect(chances("pistol", 12, { "to-hit": 6 }).hit).toBe(0);
  });

  test("are met by the dice", () => {
    const trials = 40_000;
    for (const [weapon, range] of [
      ["pistol", 6],
      ["bow", 9],
      ["rifle", 15],
      ["shotgun", 8],
    ] as const) {
      const tally = play(sim, { scenario: "range-table", weapon, range }, trials);
      expect(Math.abs(zScore(tally.ends[0]!, trials, byHand(BY_HAND[weapon]!, range)! / 6))).toBeLessThan(4);
    }
    expect(play(sim, { scenario: "range-table", weapon: "sniper-rifle", range: 1 }, 10).ends).toEqual([0, 0, 10]);
  });
});
