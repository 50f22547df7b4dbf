/** What headlines a result: an outcome by its name, or a seat. */

import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import { zScore } from "../support/play.js";

const RAFFLE = "tests/support/raffle.ts";
const common = ["--threads", "1", "--quiet"];
const json = async (command: string, ...words: string[]) => {
  const { stdout, stderr } = await deadeven([command, RAFFLE, ...common, "--json", ...words]);
  expect(stderr).toBe("");
  return JSON.parse(stdout);
};
const text = async (command: string, ...words: string[]) =>
  (await deadeven([command, RAFFLE, ...common, ...words])).stdout;

describe.each(["1", "2", "3"])("seed %s", (seed) => {
  test("a run until a seat's share is known stops for it, and holds the truth", async () => {
    const words = ["--players", "3", "--shared", "40", "--precision", "0.03", "--seed", seed];
    const { trials, seats, headline, interval } = await json("run", ...words, "--outcome", "seat:3");
    expect([headline, interval]).toEqual(["seat:3", "sequence"]);
    expect(trials).toBeLessThan(20_000);
    // Of 60 sides that go round it has 20.
    const { share, ci } = seats[2];
    expect(Math.max(share - ci[0], ci[1] - share)).toBeLessThanOrEqual(0.03);
    expect(ci[0]).toBeLessThan(0.2);
    expect(ci[1]).toBeGreaterThan(0.2);
    // The first outcome never varies: it would have been known much sooner.
    expect((await json("run", ...words)).trials).toBeLessThan(trials);
  });

  test("compare tells what a change does to a seat, trial by trial on the same dice", async () => {
    const trials = 4000;
    const words = ["--a", "bonus=0", "--b", "bonus=20", "--trials", String(trials), "--seed", seed];
    const { differences, a, b } = await json("compare", ...words, "--outcome", "seat:2");
    const [first] = differences;
    expect(first.outcome).toBe("seat:2");
    expect(first.difference).toBeCloseTo(b.seats[1].share - a.seats[1].share, 12);
    // The second loses the 20 sides in half of all trials; no trial turns the other way.
    expect(Math.abs(zScore(-first.difference * trials, trials, 0.1))).toBeLessThan(4);
    expect(first.ci[0]).toBeLessThan(-0.1 + 0.02);
    expect(first.ci[1]).toBeLessThan(0);
    const [sooner] = (await json("compare", ...words)).differences;
    expect(sooner.outcome).toBe("over");
  });

  test("tune finds what gives a seat the share it should have; sensitivity ranks by it", async () => {
    // Of two, seat 1 has half of the rest beside its bonus: 0.6 at 20 sides.
    const tuned = await json("tune", "--vary", "bonus=0,20,60", "--target", "seat:1=0.6", "--seed", seed);
    expect(tuned.answer).toBe(20);
    expect(tuned.share).toBeGreaterThan(0.57);
    const words = ["--over", "nobody,bonus", "--bonus", "10", "--trials", "4000", "--seed", seed];
    const ranked = await json("sensitivity", ...words, "--outcome", "seat:2");
    expect(ranked.effects.length).toBeGreaterThan(0);
    for (const { param, from, to, difference } of ranked.effects) {
      if (param === "bonus") expect(Math.sign(difference)).toBe(Math.sign(from - to));
    }
  });
});

test("a seat, and an outcome that is not the first, is what the answer tells", async () => {
  const words = ["--players", "3", "--nobody", "30", "--trials", "2000", "--seed", "1"];
  expect(await text("run", ...words, "--outcome", "seat:2")).toMatch(/^A raffle: seat 2 wins 2\d\.\d+% ± /m);
  expect(await text("run", ...words, "--outcome", "draw")).toMatch(/^A raffle: draw (29|3[01])\.\d+% ± /m);
  const swept = await text("sweep", "--vary", "players=2,3", "--trials", "2000", "--seed", "1", "--outcome", "seat:2");
  expect(swept).toMatch(/^A raffle: seat 2 wins in 3\d\.\d+% ± .* of games with players=3, in (4[6-9]|5[0-4])\./m);
  const sure = await text("sensitivity", "--over", "nobody", "--trials", "500", "--seed", "1", "--outcome", "seat:1");
  expect(sure).toContain("seat 1 wins");
});

test.each([
  [["run", RAFFLE, "--outcome", "drow"], /outcome: there is no outcome drow.*draw.*seat:1 to seat:2/],
  [["run", RAFFLE, "--outcome", "seat:3"], /outcome: there is no seat:3: seats are seat:1 to seat:2/],
  [["sweep", RAFFLE, "--vary", "bonus=1,2", "--outcome", "seat:0"], /there is no seat:0: seats are seat:1 to seat:2/],
  [["run", "tests/support/coin.ts", "--outcome", "seat:2"], /this game has one seat; name an outcome, such as heads/],
  [["compare", RAFFLE, "--a", "bonus=1", "--b", "bonus=2", "--outcome", "win"], /there is no outcome win/],
  [["tune", RAFFLE, "--vary", "bonus=1,2", "--target", "seat:5=0.5"], /target: there is no seat:5/],
])("%s is refused", async (words, message) => {
  const { status, stderr, stdout } = await deadeven([...words, "--trials", "100", "--seed", "1"]);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toMatch(message);
});

test.each([
  ["run", []],
  ["sweep", ["--vary", "players=3,4"]],
  ["compare", ["--a", "players=3", "--b", "players=4"]],
  ["sensitivity", ["--over", "leader"]],
])("%s refuses a seat in a game that nobody wins by seat", async (command, more) => {
  const words = [command, "zombie-blitz", ...more, "--outcome", "seat:1", "--trials", "50", "--seed", "1", "--quiet"];
  const { status, stdout, stderr } = await deadeven(words);
  expect(stderr).toMatch(/^deadeven: outcome: of [\d,]+ games none says who won; name an outcome in place of seat:1/);
  expect(stdout).toBe("");
  expect(status).toBe(2);
});

test("compare wants the seat on both sides", async () => {
  const sides = ["--a", "players=3", "--b", "players=2"];
  const { status, stderr } = await deadeven(["compare", RAFFLE, ...sides, "--outcome", "seat:3", "--trials", "50"]);
  expect(stderr).toMatch(/there is no seat:3: seats are seat:1 to seat:2/);
  expect(status).toBe(2);
});
