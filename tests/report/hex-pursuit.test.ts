import { compare, sweep } from "deadeven";
import { format } from "deadeven/report";
import { beforeAll, expect, test } from "vitest";
import report from "../../reports/hex-pursuit.js";
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

// So few that every study is played the fewest times that a report allows.
const TRIALS = 1000;
const FEWEST = 200;
let page: BuiltReport;
beforeAll(async () => {
  page = await built(report, TRIALS);
}, 180_000);

test("answers its title first: when to run, and when to stand", () => {
  const texts = page.findings.map(({ text }) => text);
  expect(page.verdict).toBe(page.findings[0]);
  // Without the optional free attacks, and with them.
  for (const when of ["A real choice", "With the optional free attacks"]) {
    const told = texts.find((text) => text.startsWith(when));
    expect(told).toMatch(/, standing loses fewer survivors against up to \d+ zombies, running against \d+ zombies/);
  }
  expect(page.topics[0]!.about).toBe("when to run, and when to stand");
  // With so few games 20 is too close to nine in ten to tell.
  expect(texts.join("\n")).toMatch(/four survivors with pistols can count on holding off 15 zombies/);
});

test("tells the same stands as the sim itself", async () => {
  const { variants } = await sweep("hex-pursuit", {
    params: { scenario: "stand" },
    vary: { zombies: [20, 40] },
    trials: FEWEST,
    seed: SEED,
    threads: 1,
  });
  for (const variant of variants) {
    expect(cell(page, "A stand with pistols", String(variant.varied.zombies), "held")).toBe(shareOn(page, variant));
  }
});

test.each([
  ["Run or stand, zombies", false],
  ["Run or stand with the optional free attacks", true],
])("%s: takes standing less running, of survivors lost, for its difference", async (caption, opportunity) => {
  const { a, b } = await compare("hex-pursuit", {
    ...{ a: { tactic: "run" }, b: { tactic: "hold" }, params: { zombies: 18, opportunity } },
    trials: FEWEST,
    level: page.each,
    seed: SEED,
    threads: 1,
  });
  const told = ["running", "standing", "difference"].map((column) => cell(page, caption, "18", column));
  [a, b].forEach(({ summary: of }, i) => {
    const { mean, ci } = of.metrics["survivors-lost"]!;
    expect(told[i]).toBe(format.meanWithInterval(mean, ci));
  });
  // Eighteen overwhelm those who stand: more are lost than by running.
  expect(told[2]).toMatch(/^\+/);
});

test("takes distances at which all weapons are alike together, and gives each weapon's chances by the rules", () => {
  const columns = ["1", "2", "3 to 4", "5 to 6", "7 to 12", "13 to 18", "19 to 24"];
  const chances = (weapon: string) => columns.map((column) => cell(page, "Chance to hit", weapon, column));
  const [half, third, sixth, never, not] = ["50.0%", "33.3%", "16.7%", "0.0%", "–"];
  expect(chances("pistol")).toEqual([half, half, half, half, third, sixth, never]);
  expect(chances("sniper rifle")).toEqual([not, half, half, half, half, half, half]);
  expect(chances("shotgun")).toEqual([half, half, half, half, sixth, never, never]);
  expect(chances("grenade launcher")).toEqual([not, not, half, half, third, not, not]);
  expect(chances("grenade")).toEqual([half, half, half, half, not, not, not]);
  expect(chances("axe")).toEqual([half, not, not, not, not, not, not]);
});

test("has the exact chances to climb, whichever end of a stretch a check falls from", () => {
  const { rows } = page.content.tables.find(({ caption }) => caption.startsWith("Chance to reach the top"))!;
  const row = rows.find(([climber, grade, feet]) => climber === "unhurt survivor" && grade === "1" && feet === "40")!;
  // 1/3 for the first 20 feet, then (1/3) / (1 − 2/3 · 1/3) = 3/7; from the bottom 1/3 again.
  expect(row.slice(3, 5)).toEqual(["14.286%", "11.111%"]);
});

test("colours the map by what loses fewer, and only where that is certain", () => {
  const map = page.content.charts.find(({ name }) => name === "run-or-stand")!;
  const [view] = map.spec.vconcat as { data: { values: Record<string, unknown>[] } }[];
  const better = (lead: number, zombies: number) =>
    view!.data.values.find((value) => value.lead === lead && value.zombies === zombies)!.better;
  expect([better(2, 9), better(8, 18), better(10, 6)]).toEqual(["standing", "running", "too close to tell"]);
  for (const { better: told, running, standing } of view!.data.values) {
    if (told === "running") expect(running).toBeLessThan(standing as number);
    if (told === "standing") expect(standing).toBeLessThan(running as number);
  }
});

test("puts every change in words of its own", () => {
  const { rows } = page.content.tables.find(({ caption }) => caption.startsWith("What one change does"))!;
  const names = rows.map(([name]) => name!);
  expect(names).toHaveLength(10);
  expect(new Set(names).size).toBe(names.length);
});

test("says nothing that is missing", () => {
  for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  expect(page.content.charts).toHaveLength(12);
});

test("has a picture of each of its parts, in a designer's words", () => {
  expect(partsWithoutChart(page)).toEqual([]);
  expect(statisticiansWords(page)).toEqual([]);
  expect(page.topics.length).toBeGreaterThan(5);
});

test("has one figure for each game, and one level", () => {
  expect(figuresThatDiffer(page)).toEqual([]);
});
