import { beforeAll, describe, expect, test } from "vitest";
import report from "../../reports/flat.js";
import footCombat from "../../sims/foot-combat/index.js";
import sim from "../../sims/vehicle-smash/index.js";
import { chartRows } from "../../src/present/charts/chart-rows.js";
import { DIVERGING } from "../../src/present/tokens.js";
import type { BuiltReport } from "../../src/report/build.js";
import type { Sim } from "../../src/sim/sim.js";
import { histogramOf } from "../../src/tally/tally.js";
import { percentKept } from "../support/felt.js";
import { exactOf, play, zScore } from "../support/play.js";
import { built, cell, figuresThatDiffer, partsWithoutChart, statisticiansWords, textsOf } from "./support/built.js";

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

/** Who smashes first, and how often. */
const ORDERS = [
  ["A", (1 - TIE) / 2],
  ["B", (1 - TIE) / 2],
  ["both", TIE],
] as const;

/** Damage that A's smashes do to B, and B's to A, with their chances. */
function smashes(a: string, b: string, unit: 0 | 1) {
  const [, armorA, mobilityA, powerA] = VEHICLES[a]!;
  const [, armorB, mobilityB, powerB] = VEHICLES[b]!;
  const blows = (dice: number, difficulty: number, bonus: number) => {
    const chances: number[] = [];
    for (const [n, p] of net(Math.min(6, dice), difficulty).entries()) {
      const damage = n === 0 ? 0 : Math.max(0, n - unit + bonus);
      chances[damage] = (chances[damage] ?? 0) + p;
    }
    return [...chances.entries()].filter(([, p]) => p > 0);
  };
  return [
    blows(mobilityA, mobilityB, powerA - powerB - armorB),
    blows(mobilityB, mobilityA, powerB - powerA - armorA),
  ] as const;
}

/** A duel of two that smash, body by body: chances that A wins, that B does, and that it takes 5 to 10 rounds. */
function duel(a: string, b: string, times: number, unit: 0 | 1) {
  const [fullA, fullB] = [Math.round(times * VEHICLES[a]![0]), Math.round(times * VEHICLES[b]![0])];
  const [byA, byB] = smashes(a, b, unit);
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
            for (const [first, share] of ORDERS) {
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

/**
 * Chances that the lead of such a duel changes hands, and that it is won from 25 points behind: by what both have left,
 * who led last, whether that has changed, and whether A, and B, was ever so far behind.
 */
function feelOf(a: string, b: string) {
  const [fullA, fullB] = [VEHICLES[a]![0], VEHICLES[b]![0]];
  const [byA, byB] = smashes(a, b, 0);
  let open = new Map([[JSON.stringify([fullA, fullB, 0, false, false, false]), 1]]);
  let [changes, comebacks] = [0, 0];
  for (let round = 1; round <= 100; round += 1) {
    const next = new Map<string, number>();
    for (const [state, chance] of open) {
      const [x, y, led, changed, farA, farB] = JSON.parse(state) as [number, number, number, boolean, boolean, boolean];
      for (const [hitA, p] of byA) {
        for (const [hitB, q] of byB) {
          for (const [first, share] of ORDERS) {
            const xLeft = first === "A" && hitA >= y ? x : Math.max(0, x - hitB);
            const yLeft = first === "B" && hitB >= x ? y : Math.max(0, y - hitA);
            const before = percentKept(xLeft, fullA) - percentKept(yLeft, fullB);
            const leads = Math.sign(before) || led;
            const now = [leads, changed || (led !== 0 && leads !== led), farA || before <= -25, farB || before >= 25];
            const weight = chance * p * q * share;
            if (xLeft > 0 && yLeft > 0 && round < 100) {
              const key = JSON.stringify([xLeft, yLeft, ...now]);
              next.set(key, (next.get(key) ?? 0) + weight);
              continue;
            }
            if (now[1]) changes += weight;
            if ((yLeft === 0 && xLeft > 0 && now[2]) || (xLeft === 0 && yLeft > 0 && now[3])) comebacks += weight;
          }
        }
      }
    }
    open = new Map([...next].filter(([, chance]) => chance > 1e-12));
  }
  return { changes, comebacks };
}

/** To a tenth of a percent, whole ones without. */
function percent(share: number): string {
  const exact = Number((100 * share).toFixed(6));
  return Number.isInteger(exact) ? `${exact}%` : `${exact.toFixed(1)}%`;
}

/** The page's match-ups that are contested with adrenaline. */
function contestedRows() {
  return page.content.tables!.find(({ caption }) => caption.startsWith("Contested match-ups"))!.rows;
}

/** Each pair once. */
const PAIRS = NAMES.flatMap((a, i) => NAMES.slice(i).map((b) => [a, b] as const));

function contestedOf(times: number, unit: 0 | 1) {
  return PAIRS.map(([a, b]) => ({ a, b, ...duel(a, b, times, unit) })).filter(
    ({ winsA, winsB }) => Math.min(winsA, winsB) >= 0.05,
  );
}

const mean = (of: readonly { inTime: number }[]) => of.reduce((sum, { inTime }) => sum + inTime, 0) / of.length;

/** "small car against medium car": as the page has it. */
function inWords(pair: readonly string[]): string {
  return pair.join(" against ").replaceAll("-", " ");
}

test("what was played of each contested match-up lies near its exact answer", () => {
  for (const [name, exact, , , , , played] of contestedRows()) {
    const [share, chance] = [played, exact].map((figure) => Number.parseFloat(figure!) / 100);
    // The fewest games that a study is played with.
    expect(Math.abs(zScore(200 * share!, 200, chance!)), name).toBeLessThan(4);
  }
});

test.each(["1", "2", "three"])("match-ups are contested with adrenaline where games say so, seed %s", (seed) => {
  const contested = new Set(contestedRows().map(([name]) => name));
  expect(page.findings[0]!.text).toContain(`Contested are ${contested.size} of 55 match-ups`);
  const foregone = page.findings.find(({ text }) => text.includes("one side wins less than 5%"))!;
  expect(foregone.text).toContain(`exactly ${(100 * (1 - contested.size / 55)).toFixed(2)}%`);
  for (const [a, b] of PAIRS) {
    const games = 2000;
    const { outcomes, ends } = play(sim as Sim, { "side-a": a, "side-b": b }, games, seed);
    const [wins, losses] = ["a-wins", "b-wins"].map((end) => ends[outcomes.indexOf(end)]!);
    // Beyond doubt below 5%, or above it: four standard errors of a share that is just that.
    const [z, name] = [zScore(Math.min(wins!, losses!), games, 0.05), inWords([a, b])];
    if (z > 4) expect(contested, name).toContain(name);
    if (z < -4) expect(contested, name).not.toContain(name);
  }
});

describe("smashing vehicles without adrenaline, worked out again", () => {
  test("has the contested match-ups, and how many of their duels last 5 to 10 rounds", () => {
    const contested = contestedOf(1, 0);
    expect(page.findings[0]!.text).toContain(
      `without adrenaline, ${contested.length} match-ups are contested, and ${percent(mean(contested))} of their duels last as long.`,
    );
    const foregone = page.findings.find(({ text }) => text.includes("one side wins less than 5%"))!;
    expect(foregone.text).toContain(`without adrenaline in ${percent(1 - contested.length / 55)}.`);
  });

  test("has each contested match-up", () => {
    for (const [name, , , , , without] of contestedRows()) {
      const [a, b] = PAIRS.find((pair) => inWords(pair) === name)!;
      expect(without).toBe(percent(duel(a, b, 1, 0).inTime));
    }
  });

  test.each([
    ["as written", 1, 0],
    ["excess", 1, 1],
    ["as written, body × 1.5", 1.5, 0],
    ["as written, body × 2", 2, 0],
  ] as const)("measures the formula: %s", (label, times, unit) => {
    const contested = contestedOf(times, unit);
    expect(cell(page, "Formulas", label, "5 to 10 rounds")).toBe(percent(mean(contested)));
    expect(cell(page, "Formulas", label, "contested")).toBe(percent(contested.length / 55));
  });
});

test("with adrenaline, duels are those of the game's exact answer", () => {
  const exact = exactOf(sim, { "side-a": "small-car", "side-b": "medium-car" })!;
  const row = (column: string) => cell(page, "Contested match-ups", "small car against medium car", column);
  expect(row("first wins")).toBe(percent(exact.outcomes!["a-wins"]!));
  expect(row("5 to 10 rounds")).toBe(percent(exact.metrics!["rounds-5-to-10"]!.mean));
});

describe("how fights feel, worked out again", () => {
  test.each([
    ["small and medium car", "small-car", "medium-car"],
    ["two medium cars", "medium-car", "medium-car"],
  ])("%s, without adrenaline", (name, a, b) => {
    const exact = feelOf(a, b);
    const row = (column: string) =>
      Number.parseFloat(cell(page, "How fights feel", `${name}, no adrenaline`, column)) / 100;
    const games = 200;
    expect(Math.abs(zScore(row("the lead changes hands") * games, games, exact.changes))).toBeLessThan(4);
    expect(Math.abs(zScore(row("won from 25 behind") * games, games, exact.comebacks))).toBeLessThan(4);
    for (const seed of ["1", "2", "three"]) {
      const many = 20_000;
      const tally = play(sim as Sim, { "side-a": a, "side-b": b, adrenaline: "none" }, many, seed);
      const from = (metric: string, least: number) => {
        const { values, counts } = histogramOf(tally, metric);
        return counts.reduce((sum, n, i) => (values[i]! >= least ? sum + n : sum), 0);
      };
      expect(Math.abs(zScore(from("lead-changes", 1), many, exact.changes)), seed).toBeLessThan(4);
      expect(Math.abs(zScore(from("comeback", 25), many, exact.comebacks)), seed).toBeLessThan(4);
    }
  });
});

test("one always acts last in the first round, so that its wins can be held against an even half", () => {
  const share = (row: string, column: string) =>
    Number.parseFloat(cell(page, "Two medium cars, ties settled by Wits", row, column));
  for (const row of ["each round", "once", "each round, enemies as one", "once, enemies as one"]) {
    // Each is rounded to a whole percent.
    expect(Math.abs(share(row, "acted first and won") + share(row, "acted last and won") - 100)).toBeLessThanOrEqual(1);
  }
});

test("points on initiative are worth what the games' exact answers say", () => {
  const wins = (game: Sim, given: Record<string, unknown>) =>
    `exactly ${Number((100 * exactOf(game, given)!.outcomes!["a-wins"]!).toPrecision(4))}%`;
  for (const [game, words] of [
    [sim, "Who alone spends points on initiative"],
    [footCombat, "fists against fists, who alone spends points on initiative"],
  ] as const) {
    const { text } = page.findings.find(({ text }) => text.includes(words))!;
    expect(text).toContain(`${wins(game, { "a-buy-initiative": "to-gain" })}`);
    expect(text).toContain(`not ${wins(game, {})}`);
  }
});

test("each of the author's questions has a finding, and long melees are not blamed", () => {
  const texts = page.findings.map(({ text }) => text);
  // What the few trials of a test can't settle is told in the second words.
  for (const words of [
    /last 5 to 10 rounds/,
    /formulas for smashing/,
    /Acting last for the whole duel/,
    /Enemies at one initiative|share one initiative/,
    /A mechanic who can't fight|with a mechanic or an empty seat/,
    /The same seat with a pistol|with a mechanic or a pistol/,
    /A point of adrenaline/,
    /Adrenaline, spent where it decides|how long three against three last/,
    /go on past 20 rounds/,
    /the lead changes hands/,
    /still wins|won from 25 points behind/,
    /beaten side/,
  ]) {
    expect(
      texts.some((text) => words.test(text)),
      `${words}`,
    ).toBe(true);
  }
  expect(page.findings.find(({ text }) => text.startsWith("Of melees"))!.aim).toBeUndefined();
});

test("says nothing that is missing", () => {
  for (const text of textsOf(page)) expect(text).not.toMatch(/undefined|NaN|null|\[object|Infinity/);
  expect(page.content.charts.length).toBeGreaterThanOrEqual(10);
});

test("has a picture of each of its parts, in a designer's words", () => {
  expect(partsWithoutChart(page)).toEqual([]);
  expect(statisticiansWords(page)).toEqual([]);
  expect(page.topics.length).toBeGreaterThan(5);
});

test("has one figure for each game, and one level", () => {
  expect(figuresThatDiffer(page)).toEqual([]);
});

test("every finding of fights with adrenaline says what it would be without", () => {
  const silent = page.findings.map(({ text }) => text).filter((text) => !/without adrenaline/i.test(text));
  // Those that ask about adrenaline itself, and one that stands beside its own without.
  const about =
    /Where all soak|points on initiative|points at the start|five points more|[Aa] point of adrenaline|no adrenaline|With adrenaline as/;
  expect(silent.filter((text) => !about.test(text))).toEqual([]);
});

test("the map of who beats whom has each pair both ways, as it was solved once", () => {
  const map = page.content.charts.find(({ name }) => name === "win-rates")!;
  const [header, ...cells] = chartRows(map);
  const at = (name: string) => header!.indexOf(name);
  const words = (name: string) => name.replaceAll("-", " ");
  const won = (a: string, b: string) =>
    Number(cells.find((cell) => cell[at("entry")] === words(a) && cell[at("against")] === words(b))![at("share")]);
  // The strongest first, in two colours that meet at a half.
  const total = (a: string) => NAMES.reduce((sum, b) => sum + won(a, b), 0);
  const ranked = [...NAMES].sort((a, b) => total(b) - total(a)).map(words);
  expect([...new Set(cells.map((cell) => cell[at("entry")]))]).toEqual(ranked);
  expect(JSON.stringify(map.spec)).toContain(DIVERGING[0]![0]);
  expect(JSON.stringify(map.spec)).toContain(DIVERGING.at(-1)![0]);
  for (const [a, b] of PAIRS) {
    const { outcomes, ends } = play(sim as Sim, { "side-a": b, "side-b": a }, 1000);
    for (const [x, y, end] of [
      [b, a, "a-wins"],
      [a, b, "b-wins"],
    ] as const) {
      const z = zScore(ends[outcomes.indexOf(end)]!, 1000, Math.min(0.995, Math.max(0.005, won(x, y))));
      expect(Math.abs(z), `${x} against ${y}`).toBeLessThan(4);
    }
  }
});
