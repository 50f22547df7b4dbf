import { sweep } from "deadeven";
import { beforeAll, expect, test } from "vitest";
import report from "../../reports/zombie-blitz.js";
import type { BuiltReport } from "../../src/report/build.js";
import {
  built,
  cell,
  figuresThatDiffer,
  partsWithoutChart,
  SEED,
  shareOn,
  statisticiansWords,
  textsOf,
} from "./support/built.js";

const TRIALS = 500;
let page: BuiltReport;
beforeAll(async () => {
  page = await built(report, TRIALS);
}, 180_000);

test("tells the same win rates as the sim itself, alone, for 2 to 5, and for teams", async () => {
  const options = { seed: SEED, threads: 1 };
  // A draft scales all trials alike, to no fewer than 200. Those of the game as it was given are played most often.
  const [few, many] = await Promise.all([
    sweep("zombie-blitz", { ...options, vary: { players: [1, 2, 3, 5, 6, 7, 8, 9, 10] }, trials: 200 }),
    sweep("zombie-blitz", { ...options, vary: { players: [4] }, trials: TRIALS }),
  ]);
  for (const variant of [...few.variants, ...many.variants]) {
    expect(cell(page, "How games end alone", String(variant.varied.players), "win")).toBe(shareOn(page, variant));
  }
});

test("measures games against the box's 30 minutes, and says whose the seconds are", () => {
  const told = page.findings.filter(({ text }) => /minutes/.test(text)).map(({ text }) => text);
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(/^At 45 seconds a turn \(ours\), won games .* the box's 30 minutes/);
  expect(page.content.notes!.join(" ")).toContain("a guess of ours: 45 seconds");
});

test("has a finding on solo play under both readings", () => {
  const told = page.findings.filter(({ text }) => /lone player/.test(text)).map(({ text }) => text);
  expect(told).toHaveLength(2);
});

test("puts every other reading of a gap in words of its own", () => {
  const captions = ["What another reading", "What leaving out one land tile", "What leaving out one copy"];
  const rows = captions.flatMap((start) => page.content.tables.find(({ caption }) => caption.startsWith(start))!.rows);
  const names = rows.map(([name]) => name!);
  expect(new Set(names).size).toBe(names.length);
  // Ten readings of nine gaps, eight tiles and six cards.
  expect(names).toHaveLength(10 + 8 + 6);
});

test("says nothing that is missing, and names every chart once", () => {
  for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  const names = page.content.charts.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("has a picture of each of its parts, in a designer's words", () => {
  expect(partsWithoutChart(page)).toEqual([]);
  expect(statisticiansWords(page)).toEqual([]);
  expect(page.topics.length).toBeGreaterThan(5);
});

test("has one figure for each game, and one level", () => {
  expect(figuresThatDiffer(page)).toEqual([]);
});
