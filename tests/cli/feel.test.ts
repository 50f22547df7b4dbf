/** How a game feels, its scores and its places, as a designer asks for them: of walks, whose courses are known. */

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import { felt } from "../support/felt.js";
import { zScore } from "../support/play.js";

const PACES = "tests/support/paces.ts";
const ask = async (...words: string[]) => {
  const { stdout, stderr, status } = await deadeven([...words, "--threads", "1", "--json", "--quiet"]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return JSON.parse(stdout);
};

/** Every metric's chances, by going through all courses there can be, each as the definition's words have it. */
function allCourses(players: number, rounds: number): Record<string, Map<number, number>> {
  const chances: Record<string, Map<number, number>> = {};
  const add = (name: string, value: number) => {
    chances[name] ??= new Map();
    chances[name].set(value, (chances[name].get(value) ?? 0) + players ** -rounds);
  };
  for (let code = 0; code < players ** rounds; code += 1) {
    const steps = Array.from({ length: rounds }, (_, round) => Math.floor(code / players ** round) % players);
    const stood = steps.map((_, round) =>
      Array.from({ length: players }, (_, seat) => steps.slice(0, round + 1).filter((step) => step === seat).length),
    );
    const end = stood.at(-1)!;
    const winners = end.flatMap((own, seat) => (own === Math.max(...end) ? [seat] : []));
    for (const [name, value] of Object.entries(felt(stood, winners))) add(name, value);
    for (const [seat, own] of end.entries()) {
      add(`score-${seat + 1}`, own);
      add(`place-${seat + 1}`, 1 + end.filter((other) => other > own).length);
    }
  }
  return chances;
}

const CASES = [
  [2, 11],
  [3, 7],
] as const;
const EXACT = new Map(CASES.map(([players, rounds]) => [players, allCourses(players, rounds)]));

test("by the arithmetic of coins: changes of sign, and the arcsine law of the last time that a walk is level", () => {
  // W. Feller, "An Introduction to Probability Theory and Its Applications" I, 3rd edition, III.5: 2 P(S = 2r + 1)
  // for r changes of sign in 11 steps, and III.4: u(2k) u(10 − 2k) for the last return to 0.
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
  const u = (n: number) => choose(n, n / 2) / 2 ** n;
  const exact = EXACT.get(2)!;
  for (let r = 0; r <= 5; r += 1)
    expect(exact["lead-changes"]!.get(r)).toBeCloseTo((2 * choose(11, 6 + r)) / 2 ** 11, 12);
  for (let k = 0; k <= 10; k += 2) {
    expect(exact["led-from"]!.get(Math.round((100 * k) / 11))).toBeCloseTo(u(k) * u(10 - k), 12);
  }
});

describe.each(["1", "2", "3"])("seed %s", (seed) => {
  test.each(CASES)("%i walkers, %i rounds: every mean lies where all courses have it", async (players, rounds) => {
    const trials = 20_000;
    const words = ["--players", String(players), "--rounds", String(rounds), "--trials", String(trials)];
    const { metrics, seats } = await ask("run", PACES, ...words, "--seed", seed);
    for (const [name, chances] of Object.entries(EXACT.get(players)!)) {
      const mean = [...chances].reduce((sum, [value, chance]) => sum + value * chance, 0);
      const variance = [...chances].reduce((sum, [value, chance]) => sum + (value - mean) ** 2 * chance, 0);
      expect(Math.abs((metrics[name].mean - mean) / Math.sqrt(variance / trials)), name).toBeLessThan(4);
      expect(metrics[name].min, name).toBeGreaterThanOrEqual(Math.min(...chances.keys()));
      expect(metrics[name].max, name).toBeLessThanOrEqual(Math.max(...chances.keys()));
    }
    for (const { seat, score, place, places } of seats) {
      expect(score.mean).toBe(metrics[`score-${seat}`].mean);
      expect(place.mean).toBe(metrics[`place-${seat}`].mean);
      for (const { place: which, count, share, ci } of places) {
        const chance = EXACT.get(players)![`place-${seat}`]!.get(which) ?? 0;
        if (chance > 0) expect(Math.abs(zScore(count, trials, chance))).toBeLessThan(4);
        else expect(count).toBe(0);
        expect(share).toBe(count / trials);
        expect(ci[0]).toBeLessThanOrEqual(share);
        expect(ci[1]).toBeGreaterThanOrEqual(share);
      }
    }
  });

  test("choices and turns are those of whoever is asked, and play is what it was", async () => {
    const words = ["run", PACES, "--players", "2", "--seed", seed];
    const [policy, random, rollout] = await Promise.all([
      ask(...words, "--trials", "1000"),
      ask(...words, "--trials", "1000", "--skill", "random"),
      ask(...words, "--trials", "20", "--skill", "2=rollout:2"),
    ]);
    expect(policy.metrics["choices-in-100-turns"]).toBeUndefined();
    // 11 turns: one option in 4 of them, a choice in the others, and a second in the last. Whoever looks ahead keeps to
    // the policy, since stretching does nothing, and is then not asked for the second.
    for (const [{ metrics }, choices] of [
      [random, 73],
      [rollout, 64],
    ] as const) {
      expect(metrics["choices-in-100-turns"]).toMatchObject({ min: choices, max: choices });
      expect(metrics["one-option-turns"]).toMatchObject({ min: 36, max: 36 });
    }
    for (const [name, metric] of Object.entries(policy.metrics)) expect(random.metrics[name]).toEqual(metric);
  });

  test("who won is the same whether scores tell it or the trial, on one thread and two", async () => {
    const words = ["run", PACES, "--players", "3", "--trials", "2000", "--seed", seed, "--quiet", "--json"];
    const [scores, winners] = await Promise.all(
      [
        ["--tells", "scores", "--threads", "1"],
        ["--tells", "winners", "--threads", "2"],
      ].map(async (more) => JSON.parse((await deadeven([...words, ...more])).stdout)),
    );
    expect(winners.digest).toBe(scores.digest);
    expect(winners.seats).toEqual(scores.seats);
  });
});

test("told, written, drawn and verified", async () => {
  const out = join(mkdtempSync(join(tmpdir(), "feel-")), "paces");
  const { stdout } = await deadeven([
    ...["run", PACES, "--players", "3", "--trials", "1000", "--seed", "1", "--threads", "1", "--quiet", "--out", out],
  ]);
  expect(stdout).toMatch(/seat +1st +2nd +3rd +mean place +mean score \(steps\)\nseat 1 /);
  expect(stdout).toMatch(/lead-changes +\d/);
  for (const chart of ["places", "distribution-lead-changes", "distribution-led-from", "distribution-comeback"]) {
    expect(readFileSync(join(out, `charts/${chart}.svg`), "utf8")).toContain("</svg>");
  }
  expect(readFileSync(join(out, "places.csv"), "utf8").split("\r\n")[0]).toBe(
    "variant,trials,seat,place,count,share,ci_low,ci_high",
  );
  expect((await deadeven(["verify", out])).status).toBe(0);
});

test.each(["1", "2", "three"])("twelve seats stand in their order wherever they are drawn, seed %s", async (seed) => {
  const out = join(mkdtempSync(join(tmpdir(), "feel-")), "paces");
  const words = ["run", PACES, "--players", "12", "--trials", "200", "--seed", seed, "--quiet", "--out", out];
  expect((await deadeven(words)).status).toBe(0);
  const inOrder = Array.from({ length: 12 }, (_, i) => `seat ${i + 1}`);
  for (const chart of ["seats", "places"]) {
    const drawn = readFileSync(join(out, `charts/${chart}.svg`), "utf8");
    expect([...drawn.matchAll(/>(seat \d+)</g)].map(([, seat]) => seat)).toEqual(inOrder);
  }
});

test("games for one have nothing of it, and aims, tune and compare know it by name", async () => {
  const alone = await ask("run", PACES, "--players", "1", "--trials", "200", "--seed", "1");
  expect(Object.keys(alone.metrics)).toEqual(["last-step"]);
  const { differences, metrics } = await ask(
    ...["compare", PACES, "--a", "rounds=5", "--b", "rounds=25", "--trials", "2000", "--seed", "1"],
  );
  expect(differences.length).toBe(2);
  expect(metrics["lead-changes"].ci[0]).toBeGreaterThan(0);
  const { alternatives } = await ask(
    ...["tune", PACES, "--vary", "rounds=5..25/10", "--aim", "lead-changes>=1", "--trials", "2000", "--seed", "1"],
  );
  expect(alternatives.length).toBeGreaterThan(0);
});
