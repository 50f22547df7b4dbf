import { beforeAll, describe, expect, test } from "vitest";
import report from "../../reports/flat.js";
import type { BuiltReport } from "../../src/report/build.js";
import { built, cell, textsOf } from "./support/built.js";

let page: BuiltReport;
beforeAll(async () => {
  page = await built(report, 1000);
}, 180_000);

/** Body, armor, mobility and power, as the rules' table has them. */
const VEHICLES: Readonly<Record<string, readonly [body: number, armor: number, mobility: number, power: number]>> = {
  bike: [1, 0, 3, 1],
  moped: [2, 0, 7, 2],
  motorcycle: [3, 0, 9, 2],
  "small-car": [5, 1, 7, 5],
  "medium-car": [6, 1, 6, 5],
  "large-car": [8, 1, 5, 6],
  "moving-truck": [8, 1, 4, 5],
  "cherry-picker": [6, 0, 4, 4],
  "big-rig-cab": [5, 1, 4, 5],
  "big-rig-trailer": [8, 1, 3, 6],
};
const NAMES = Object.keys(VEHICLES);

/** Chances of 0, 1, 2 … net successes, ones cancelling. */
function net(dice: number, difficulty: number): number[] {
  let sums = new Map([[0, 1]]);
  for (let n = 0; n < dice; n += 1) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums) {
      for (let face = 1; face <= 10; face += 1) {
        const to = sum + (face >= difficulty ? 1 : face === 1 ? -1 : 0);
        next.set(to, (next.get(to) ?? 0) + chance / 10);
      }
    }
    sums = next;
  }
  const chances = Array.from({ length: dice + 1 }, () => 0);
  for (const [sum, chance] of sums) chances[Math.max(0, sum)]! += chance;
  return chances;
}

const initiative = net(6, 4);
const TIE = initiative.reduce((sum, p) => sum + p * p, 0);

/** A duel of two that smash, body by body: chances that A wins, that B does, and that it takes 5 to 10 rounds. */
function duel(a: string, b: string, times: number, unit: 0 | 1) {
  const [bodyA, armorA, mobilityA, powerA] = VEHICLES[a]!;
  const [bodyB, armorB, mobilityB, powerB] = VEHICLES[b]!;
  const [fullA, fullB] = [Math.round(times * bodyA), Math.round(times * bodyB)];
  const blows = (dice: number, difficulty: number, bonus: number) => {
    const chances: number[] = [];
    for (const [n, p] of net(Math.min(6, dice), difficulty).entries()) {
      const damage = n === 0 ? 0 : Math.max(0, n - unit + bonus);
      chances[damage] = (chances[damage] ?? 0) + p;
    }
    return [...chances.entries()].filter(([, p]) => p > 0);
  };
  const byA = blows(mobilityA, mobilityB, powerA - powerB - armorB);
  const byB = blows(mobilityB, mobilityA, powerB - powerA - armorA);
  // Who smashes first, and how often.
  const orders = [
    ["A", (1 - TIE) / 2],
    ["B", (1 - TIE) / 2],
    ["both", TIE],
  ] as const;
  let left = new Float64Array((fullA + 1) * (fullB + 1));
  left[left.length - 1] = 1;
  let [winsA, winsB, inTime] = [0, 0, 0];
  for (let round = 1; round <= 100; round += 1) {
    const next = new Float64Array(left.length);
    for (let x = 1; x <= fullA; x += 1) {
      for (let y = 1; y <= fullB; y += 1) {
        const chance = left[x * (fullB + 1) + y]!;
        if (chance < 1e-12) continue;
        for (const [hitA, p] of byA) {
          for (const [hitB, q] of byB) {
            for (const [first, share] of orders) {
              // Who is destroyed before acting does not act.
              const xLeft = first === "A" && hitA >= y ? x : Math.max(0, x - hitB);
              const yLeft = first === "B" && hitB >= x ? y : Math.max(0, y - hitA);
              const weight = chance * p * q * share;
              if (xLeft > 0 && yLeft > 0) next[xLeft * (fullB + 1) + yLeft]! += weight;
              else {
                if (xLeft > 0) winsA += weight;
                if (yLeft > 0) winsB += weight;
                if (round >= 5 && round <= 10) inTime += weight;
              }
            }
          }
        }
      }
    }
    left = next;
  }
  return { winsA, winsB, inTime };
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

describe("smashing vehicles, worked out again", () => {
  const pairs = NAMES.flatMap((a) => NAMES.map((b) => [a, b] as const));
  const contested = pairs.filter(([a, b]) => {
    const { winsA, winsB } = duel(a, b, 1, 0);
    return Math.min(winsA, winsB) >= 0.05;
  });
  const inTime = (of: typeof pairs, times: number, unit: 0 | 1) =>
    of.reduce((sum, [a, b]) => sum + duel(a, b, times, unit).inTime, 0) / of.length;

  test("has the contested match-ups, and how many of their duels last 5 to 10 rounds", () => {
    expect(page.findings[0]!.text).toContain(`in the ${contested.length} of 100 match-ups`);
    expect(page.findings[0]!.text).toContain(
      `exactly ${(100 * inTime(contested, 1, 0)).toFixed(2)}% of duels end in 5`,
    );
    const table = "Readings of the smashing rule";
    expect(cell(page, table, "as written (formula)", "of all 100")).toBe(percent(inTime(pairs, 1, 0)));
    expect(cell(page, table, "excess", "5 to 10 rounds")).toBe(percent(inTime(contested, 1, 1)));
    expect(cell(page, table, "formula, body × 1.5", "5 to 10 rounds")).toBe(percent(inTime(contested, 1.5, 0)));
    expect(cell(page, table, "formula, body × 2", "5 to 10 rounds")).toBe(percent(inTime(contested, 2, 0)));
  });

  test("has each match-up's wins and length", () => {
    for (const [a, b] of [
      ["small-car", "medium-car"],
      ["moped", "motorcycle"],
      ["moving-truck", "big-rig-trailer"],
    ] as const) {
      const { winsA, winsB, inTime } = duel(a, b, 1, 0);
      const [match, table] = [`${a} against ${b}`, "All match-ups as written"];
      expect(cell(page, table, match, "first wins")).toBe(percent(winsA));
      expect(cell(page, table, match, "second wins")).toBe(percent(winsB));
      expect(cell(page, table, match, "5 to 10 rounds")).toBe(percent(inTime));
    }
  });
});

test("counts as decided beforehand what is not contested", () => {
  const [contested] = /the (\d+) of 100/.exec(page.findings[0]!.text)!.slice(1);
  const told = page.findings.find(({ text }) => text.includes("one side wins less than 5%"))!;
  expect(told.text).toContain(`In exactly ${100 - Number(contested)}% of the 100`);
  expect(told.aim?.verdict).toBe(100 - Number(contested) > 50 ? "beyond" : "within");
});

test("says nothing that is missing", () => {
  for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  expect(page.content.charts.length).toBeGreaterThanOrEqual(15);
});
