/** A tournament as a designer asks for it. */

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { deadeven, stopOnceBegun } from "../support/deadeven.js";

const SIGNS = "tests/support/signs.ts";
const RING = ["tournament", SIGNS, "--enter", "sign=rock,scissors,paper", "--edge", "20"];
const ask = async (...words: string[]) => {
  const { stdout, stderr, status } = await deadeven([...words, "--json", "--quiet"]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return JSON.parse(stdout);
};

describe.each(["1", "2", "3"])("seed %s", (seed) => {
  test("matrix, ratings, mix and ring; the same on one thread and two; each seating is a run", async () => {
    const words = [...RING, "--trials", "2000", "--independent", "--seed", seed];
    const [one, two] = await Promise.all([ask(...words, "--threads", "1"), ask(...words, "--threads", "2")]);
    expect(two).toEqual(one);
    expect(one.entries).toEqual(["rock", "scissors", "paper"]);
    expect(one.matrix[0][0]).toBe(0.5);
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      expect(Math.abs(one.matrix[a][b] - 0.7)).toBeLessThan(4 * Math.sqrt((0.7 * 0.3) / 4000));
      expect(one.matrix[a][b] + one.matrix[b][a]).toBeCloseTo(1, 12);
      expect(one.matrixCi[a][b][0]).toBeLessThan(one.matrix[a][b]);
    }
    expect(one.ratings.map(({ entry }: { entry: string }) => entry)).toEqual(one.entries);
    for (const { elo, ci } of one.ratings) {
      expect(ci[0]).toBeLessThan(elo);
      expect(ci[1]).toBeGreaterThan(elo);
      expect(Math.abs(elo)).toBeLessThan(25);
    }
    expect(one.cycles).toEqual([{ entries: one.entries, p: expect.any(Number) }]);
    expect(Object.keys(one.mixture)).toEqual(one.entries);
    for (const name of one.entries) {
      expect(one.mixtureCi[name][0]).toBeLessThan(1 / 3 + 0.02);
      expect(one.mixtureCi[name][1]).toBeGreaterThan(1 / 3 - 0.02);
    }
    const { seats, digest } = one.seatings[2];
    expect(seats).toEqual(["scissors", "rock"]);
    const sides = ["--a-sign", "scissors", "--b-sign", "rock", "--edge", "20"];
    const alone = await ask("run", SIGNS, ...sides, "--trials", "2000", "--independent", "--seed", seed);
    expect(digest).toBe(alone.digest);
  });
});

test("written, told, drawn, verified, and gone on with when it is asked for again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tournament-"));
  const out = join(folder, "signs");
  const words = [...RING, "--trials", "1000", "--seed", "1", "--threads", "1", "--independent", "--out", out];
  const { stdout, status } = await deadeven(words);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /No rating tells who beats whom: rock beats scissors \(.*\) beats paper \(.*\)\s+beats\s+rock/,
  );
  expect(stdout).toMatch(/The mix that nobody beats is/);
  const csv = (name: string) => readFileSync(join(out, name), "utf8").trim().split("\r\n");
  const rating = "entry,group,elo,ci_low,ci_high,share,share_low,share_high,weight,weight_low,weight_high,dominated_by";
  expect(csv("ratings.csv")[0]).toBe(rating);
  for (const row of csv("ratings.csv").slice(1)) {
    const [share, low, high] = row.split(",").slice(5, 8).map(Number) as [number, number, number];
    expect(low).toBeLessThan(share);
    expect(high).toBeGreaterThan(share);
  }
  expect(csv("ratings.csv").length).toBe(4);
  expect(csv("matrix.csv").length).toBe(7);
  expect(csv("cycles.csv")[1]).toMatch(/rock > scissors > paper$/);
  for (const chart of ["matrix", "ratings", "mixture"]) {
    expect(readFileSync(join(out, `charts/${chart}.svg`), "utf8")).toContain("</svg>");
  }
  expect((await deadeven(["verify", out])).status).toBe(0);
  expect((await deadeven([...words, "--resume"])).status).toBe(0);
});

test("one that was stopped goes on to the same bytes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tournament-"));
  const words = (out: string) => [
    ...RING,
    "--trials",
    "400000",
    "--seed",
    "1",
    "--threads",
    "2",
    "--out",
    join(folder, out),
  ];
  const journal = join(folder, "cut.journal");
  const stopped = await deadeven(words("cut"), { meanwhile: (child) => stopOnceBegun(child, journal) });
  expect([stopped.status, stopped.stderr]).toEqual([130, expect.stringContaining("--resume")]);
  const whole = await deadeven([...words("whole"), "--json"]);
  const resumed = await deadeven([...words("cut"), "--resume", "--json"]);
  expect([resumed.status, resumed.stdout]).toEqual([0, whole.stdout]);
  for (const file of ["ratings.csv", "matrix.csv", "outcomes.csv"]) {
    expect(readFileSync(join(folder, "cut", file), "utf8")).toBe(readFileSync(join(folder, "whole", file), "utf8"));
  }
});

test("as a study file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tournament-"));
  const path = join(folder, "signs.yaml");
  const sim = resolve(SIGNS);
  writeFileSync(path, `study: tournament\nsim: ${sim}\nenter: { sign: [rock, paper] }\ntrials: 500\nseed: 1\n`);
  const told = await ask("study", path);
  const typed = await ask("tournament", SIGNS, "--enter", "sign=rock,paper", "--trials", "500", "--seed", "1");
  expect(told.seatings).toEqual(typed.seatings);
});

test("what can't be entered is said in a line, and nothing is written", async () => {
  const refused = async (...words: string[]) => {
    const { status, stderr } = await deadeven(["tournament", ...words]);
    expect(status).toBe(2);
    return stderr;
  };
  expect(await refused(SIGNS)).toMatch(/name who competes: --enter NAME=VALUES; each seat has its own sign/);
  expect(await refused(SIGNS, "--enter", "sign")).toMatch(
    /--enter: "sign" should be NAME=VALUES; each seat has its own sign/,
  );
  expect(await refused(SIGNS, "--enter", "sign=rock,,paper")).toMatch(/--enter: sign has an empty value/);
  expect(await refused(SIGNS, "--enter", "sign=rock", "--enter", "sign=paper")).toMatch(/--enter names sign twice/);
  expect(await refused("zombie-blitz", "--enter", "players=2,3")).toMatch(
    /players is the same for all seats of zombie-blitz; each seat has its own skill/,
  );
  expect(await refused("zombie-blitz", "--enter", "skill=policy,random")).toMatch(/of 1,000 games none says who won/);
});

test("a mix that all such games have alike is told without an interval of no width", async () => {
  // Three schools that differ in nothing but whom they beat: each pairing has the other two's dice.
  const words = ["tournament", "examples/ember-duel.ts", "--enter", "school=flame,frost,stone", "--stone-more", "0"];
  const { stdout } = await deadeven([...words, "--trials", "2000", "--seed", "1", "--quiet"]);
  expect(stdout.replaceAll(/\s+/g, " ")).toContain("is flame 33.3%, frost 33.3% and stone 33.3%: no single entry");
});
