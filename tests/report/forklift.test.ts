import { compare, sweep } from "deadeven";
import { format } from "deadeven/report";
import { exactInterval } from "deadeven/stats";
import { beforeAll, expect, test } from "vitest";
import report from "../../reports/forklift.js";
import type { BuiltReport } from "../../src/report/build.js";
import {
  built,
  cell,
  figuresThatDiffer,
  partsWithoutChart,
  SEED,
  statisticiansWords,
  textsOf,
} from "./support/built.js";

const TRIALS = 1000;
let page: BuiltReport;
beforeAll(async () => {
  page = await built(report, TRIALS);
}, 180_000);

/** Mean kills on the test road, zombie by zombie, from the chance that some turn ends on its square. */
function roadKills(roll: number): number {
  const ends: number[] = [1];
  for (let s = 1; s <= 20; s += 1)
    ends[s] = [1, 2, 3, 4, 5, 6].reduce((sum, move) => sum + (ends[s - move] ?? 0) / 6, 0);
  const p = (7 - roll) / 6;
  return [3, 6, 9, 11, 14, 17].reduce((sum, square) => sum + p + (1 - p) * ends[square]! * p, 0);
}

test("has the test road's exact kills beside the simulated ones", () => {
  for (const roll of [2, 3, 4, 5, 6]) {
    expect(cell(page, "The ramming roll, on the test road", `${roll}+`, "kills, exact")).toBe(
      `exactly ${roadKills(roll).toFixed(3)}`,
    );
  }
  const told = page.findings.find(({ text }) => text.startsWith("On the straight test road"))!;
  expect(told.text).toContain(`exactly ${roadKills(6).toFixed(3)} of them on 6+`);
  expect(told.text).toContain(`exactly ${roadKills(2).toFixed(3)} on 2+`);
});

test.each([
  ["by the rules, of two games in five of a full report's most", [5], TRIALS * 0.4],
  ["for every other roll, of the fewest games that a draft has", [2, 3, 4, 6], 200],
])("tells the same deliveries as the sim itself, %s", async (_, rolls, trials) => {
  const { variants } = await sweep("forklift", { vary: { "ram-kill": rolls }, trials, seed: SEED, threads: 1 });
  for (const { varied, summary } of variants) {
    const { share, count } = summary.outcomes[0]!;
    expect(cell(page, "The ramming roll, on the supply run", `${varied["ram-kill"]}+`, "delivered")).toBe(
      format.shareWithInterval(share, exactInterval(count, trials, page.each)),
    );
  }
});

test("puts every change to a gap or a number in words of its own", () => {
  const { rows } = page.content.tables.find(({ caption }) => caption.startsWith("What one change does"))!;
  const names = rows.map(([name]) => name!);
  expect(new Set(names).size).toBe(names.length);
  // What has no words is told by its parameter's name.
  for (const name of names) expect(name).not.toMatch(/[a-z]-[a-z]+ \S+ in place of/);
  expect(names).toHaveLength(14 + 20);
});

test.each([
  ["of the game with every rule on", { "mechanic-card": 1, "driver-gun": true, charges: 2 }, 10],
  ["of the game as it comes", {}, 7],
])("leaves out each rule in turn, %s, as a comparison by hand does", async (base, params, rules) => {
  const caption = `Each rule left out in turn, ${base}`;
  expect(page.content.tables.find((table) => table.caption.startsWith(caption))!.rows).toHaveLength(rules);
  for (const [rule, b] of [
    ["loaded speed", { "loaded-die": 6 }],
    ["ramming walls", { "ram-walls": false }],
  ] as const) {
    const { differences } = await compare("forklift", {
      params,
      a: {},
      b,
      trials: 200,
      level: page.each,
      seed: SEED,
      threads: 1,
    });
    const { difference, ci } = differences[0]!;
    expect(cell(page, caption, rule, "delivered")).toBe(format.differenceWithInterval(difference, ci, true));
  }
});

test("says nothing that is missing, and names every chart once", () => {
  for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  expect(page.content.charts.length).toBeGreaterThanOrEqual(11);
});

test("has a picture of each of its parts, in a designer's words", () => {
  expect(partsWithoutChart(page)).toEqual([]);
  expect(statisticiansWords(page)).toEqual([]);
  expect(page.topics.length).toBeGreaterThan(5);
});

test("has one figure for each game, and one level", () => {
  expect(figuresThatDiffer(page)).toEqual([]);
});
