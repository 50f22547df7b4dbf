/** Who wins by seat, as a designer asks for it. */

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import { zScore } from "../support/play.js";

const RAFFLE = "tests/support/raffle.ts";
const run = async (...words: string[]) => {
  const { stdout, stderr, status } = await deadeven(["run", RAFFLE, "--threads", "1", "--json", "--quiet", ...words]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return JSON.parse(stdout);
};

describe.each(["1", "2", "3"])("seed %s", (seed) => {
  test("each seat's share is what the raffle gives it, wins that two share in parts", async () => {
    const trials = 20_000;
    const words = ["--players", "3", "--nobody", "10", "--shared", "20", "--bonus", "10", "--seed", seed];
    const { seats, noWinner, noWinnerCi, equalSeats } = await run(...words, "--trials", String(trials));
    // Of the 60 sides that go round, each has 20; the first has 10 of its own, and half of 20 as the second has.
    const won = [0.2 + 0.1 + 0.2, 0.2 + 0.2, 0.2];
    const share = [0.4, 0.3, 0.2];
    expect(Math.abs(zScore(noWinner, trials, 0.1))).toBeLessThan(4);
    expect(noWinnerCi[0]).toBeLessThan(noWinner / trials);
    expect(noWinnerCi[1]).toBeGreaterThan(noWinner / trials);
    expect(seats.map(({ seat }: { seat: number }) => seat)).toEqual([1, 2, 3]);
    seats.forEach((seat: { won: number; shared: number; share: number; ci: number[] }, i: number) => {
      expect(Math.abs(zScore(seat.won, trials, won[i]!))).toBeLessThan(4);
      if (i < 2) expect(Math.abs(zScore(seat.shared, trials, 0.2))).toBeLessThan(4);
      else expect(seat.shared).toBe(0);
      expect(seat.share).toBeCloseTo((seat.won - seat.shared / 2) / trials, 12);
      expect(Math.abs(seat.share - share[i]!)).toBeLessThan(0.014);
      expect(seat.ci[0]).toBeLessThan(seat.share);
      expect(seat.ci[1]).toBeGreaterThan(seat.share);
    });
    expect(equalSeats.p).toBeLessThan(1e-6);
    expect(equalSeats.test).toBe("Hotelling");
    // Seat 1 has 0.4 of 0.9 games that somebody wins; an even share is 0.3.
    expect(Math.abs(equalSeats.firstPlayer.advantage - 0.1)).toBeLessThan(0.014);
  });

  test("equal seats are not called unequal, and one thread and two come to the same digest", async () => {
    const words = ["run", RAFFLE, "--players", "4", "--trials", "3000", "--seed", seed, "--json", "--quiet"];
    const [one, two] = await Promise.all(
      ["1", "2"].map(async (threads) => JSON.parse((await deadeven([...words, "--threads", threads])).stdout)),
    );
    expect(one.equalSeats.p).toBeGreaterThan(0.001);
    expect(two.digest).toBe(one.digest);
    expect(two.seats).toEqual(one.seats);
  });
});

test("a game for one, and one that doesn't say who won, have neither seats nor another digest", async () => {
  const [alone, silent] = await Promise.all([
    run("--players", "1", "--trials", "500", "--seed", "1"),
    run("--players", "3", "--silent", "1", "--trials", "500", "--seed", "1"),
  ]);
  for (const report of [alone, silent])
    for (const name of ["seats", "noWinner", "equalSeats"]) expect(report[name]).toBeUndefined();
  expect(silent.digest).toBe(alone.digest);
});

test("who won is told, written and drawn; and played on, it is as if it had been played at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "seats-"));
  const words = ["--players", "3", "--shared", "20", "--seed", "1", "--threads", "1", "--quiet"];
  const out = join(folder, "raffle");
  const first = await deadeven(["run", RAFFLE, ...words, "--trials", "1000", "--out", out]);
  expect(first.stdout).toMatch(/The seats are not equal, beyond chance: /);
  expect(first.stdout).toMatch(/seat 1 .*\nseat 2 .*\nseat 3 /);
  await deadeven(["run", RAFFLE, ...words, "--trials", "2000", "--out", out, "--extend"]);
  const whole = await run("--players", "3", "--shared", "20", "--seed", "1", "--trials", "2000");
  const csv = readFileSync(join(out, "seats.csv"), "utf8").trim().split("\r\n");
  expect(csv[0]).toBe("variant,trials,seat,won,shared,share,ci_low,ci_high,p_equal");
  expect(csv.slice(1).map((line) => line.split(",").slice(1, 6).map(Number))).toEqual(
    whole.seats.map((seat: Record<string, number>) => [2000, seat.seat, seat.won, seat.shared, seat.share]),
  );
  expect(readFileSync(join(out, "index.html"), "utf8")).toContain("Who won");
  expect(readFileSync(join(out, "charts/seats.vl.json"), "utf8")).toContain("strokeDash");
  expect((await deadeven(["verify", out])).status).toBe(0);
});

test("a sweep has a row a variant", async () => {
  const { stdout } = await deadeven([
    "sweep",
    RAFFLE,
    "--vary",
    "players=2,3",
    "--bonus",
    "30",
    "--trials",
    "2000",
    "--seed",
    "1",
    "--threads",
    "1",
    "--quiet",
  ]);
  expect(stdout).toMatch(/players +seat 1 +seat 2 +seat 3 +p\n2 .*< 0\.001\n3 .*< 0\.001\n/);
});

test("varied one thing at a time, the game as it comes is filed under its own value", async () => {
  const out = join(mkdtempSync(join(tmpdir(), "seats-")), "raffle");
  const words = ["--vary", "players=2,3", "--vary", "bonus=0,30", "--players", "3", "--bonus", "0"];
  const { status } = await deadeven([
    "seats",
    RAFFLE,
    ...words,
    "--trials",
    "500",
    "--seed",
    "1",
    "--quiet",
    "--out",
    out,
  ]);
  expect(status).toBe(0);
  for (const file of ["outcomes", "metrics", "seats", "histograms"]) {
    const [, ...rows] = readFileSync(join(out, `${file}.csv`), "utf8")
      .trim()
      .split("\r\n");
    const base = rows.filter((row) => row.startsWith("base,"));
    expect(base.length).toBeGreaterThan(0);
    for (const row of base) expect(row).toMatch(/^base,3,0,/);
    // Where one of them is varied, the other is as it is without.
    for (const row of rows) expect(row).not.toContain(",,");
  }
});

test("what the first seat is worth shrinks and grows by amounts, which have no sign", async () => {
  const words = ["seats", "examples/ember-duel.ts", "--trials", "50000", "--seed", "1", "--quiet"];
  const [fewer, more] = await Promise.all(
    ["4,8", "8,4"].map(async (embers) => (await deadeven([...words, "--vary", `embers=${embers}`])).stdout),
  );
  const told = (stdout: string) => stdout.replaceAll(/\s+/g, " ");
  expect(told(fewer!)).toMatch(/an even share shrinks by \d\.\d+ ± \d\.\d+ points, beyond chance/);
  expect(told(more!)).toMatch(/an even share grows by \d\.\d+ ± \d\.\d+ points, beyond chance/);
});
