import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const COIN = "tests/support/coin.ts";

describe("run", () => {
  const words = ["run", "zombie-blitz", "--players", "4", "--trials", "2e4", "--seed", "1", "--json", "--quiet"];

  test("prints the same digest on any number of threads, and 2e4 is 20_000 is 20000", async () => {
    const reports = await Promise.all(
      [
        [...words, "--threads", "1"],
        [...words, "--threads", "2"],
        [...words, "--threads", "3"].map((word) => (word === "2e4" ? "20_000" : word)),
      ].map(async (line) => JSON.parse((await deadeven(line)).stdout)),
    );
    expect(new Set(reports.map(({ digest }) => digest)).size).toBe(1);
    expect(reports[0].trials).toBe(20_000);
  });

  test("--json has the fields that scripts read", async () => {
    const report = JSON.parse((await deadeven(words)).stdout);
    expect(report).toMatchObject({ sim: "zombie-blitz", seed: "1", trials: 20_000, level: 0.95, interval: "wilson" });
    expect(report.params).toMatchObject({ players: 4, deck: "reference", "blitz-stop": [7, 11], pile: "endless" });
    expect(report.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "win",
      "overrun",
      "unfinished",
    ]);
    const { count, share, ci } = report.outcomes[0];
    expect(share).toBe(count / 20_000);
    expect(ci[0]).toBeLessThan(share);
    expect(ci[1]).toBeGreaterThan(share);
    expect(Object.keys(report.metrics.turns)).toEqual([
      "mean",
      "sd",
      "se",
      "ci",
      "heavyTail",
      "min",
      "p05",
      "p25",
      "median",
      "p75",
      "p95",
      "max",
    ]);
    expect(report.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([["--seed", "-abc"], ["--seed", "-1"], ["--seed=--abc"]])(
    "takes a seed that begins with a dash: %s %s",
    async (...typed) => {
      const { stdout } = await deadeven(["run", COIN, "--trials", "10", "--json", ...typed]);
      expect(JSON.parse(stdout).seed).toBe(typed.at(-1)!.replace("--seed=", ""));
    },
  );

  test("draws a seed if none is given, and says it", async () => {
    const [one, two] = await Promise.all(
      [0, 1].map(async () => JSON.parse((await deadeven(["run", COIN, "--trials", "10", "--json"])).stdout)),
    );
    expect(one.seed).not.toBe(two.seed);
  });
});

test("replay tells the game that the run counted", async () => {
  const told = JSON.parse((await deadeven(["replay", COIN, "--seed", "x", "--trial", "3", "--json"])).stdout);
  const upTo = async (trials: number) =>
    JSON.parse((await deadeven(["run", COIN, "--seed", "x", "--trials", String(trials), "--json"])).stdout);
  const [three, four] = await Promise.all([upTo(3), upTo(4)]);
  expect(4 * four.metrics.roll.mean - 3 * three.metrics.roll.mean).toBeCloseTo(told.metrics.roll, 9);
  expect(told.lines[0]).toMatch(/^The die shows/);
});

test("replay finds a trial that ends as asked, and says which others do", async () => {
  const line = ["replay", COIN, "--seed", "x", "--outcome", "tails", "--where", "roll=1", "--json"];
  const told = JSON.parse((await deadeven(line)).stdout);
  expect(told).toMatchObject({ outcome: "tails", metrics: { roll: 1 }, lines: ["The die shows 1: tails."] });
  expect(told.others).toHaveLength(4);
  const same = ["replay", COIN, "--seed", "x", "--trial", String(told.others[0]), "--json"];
  expect(JSON.parse((await deadeven(same)).stdout).lines).toEqual(told.lines);
  const none = await deadeven(["replay", COIN, "--seed", "x", "--where", "roll>6", "--among", "100"]);
  expect(none.stderr).toMatch(/none of 100 trials from trial 0 is like that/);
  expect(none.status).toBe(1);
});

const UNRULY = "tests/support/unruly.ts";

test("doctor names what makes games differ, and fails", async () => {
  const sick = await deadeven(["doctor", UNRULY, "--how", "deck-not-set-back", "--seed", "1", "--quiet"]);
  expect(sick.stdout).toMatch(/WRONG: a deck is shuffled from the order in which the game before left it/);
  expect(sick.status).toBe(1);
  const well = await deadeven(["doctor", COIN, "--seed", "1", "--quiet"]);
  expect(well.stdout).toMatch(/Games go the same in any order/);
  expect(well.status).toBe(0);
});

test("run says so too, and fails where the exact answer can't be true", async () => {
  const line = ["run", UNRULY, "--trials", "2000", "--seed", "1", "--json"];
  const kept = await deadeven([...line, "--how", "kept-in-prepare"]);
  expect(kept.stderr).toMatch(/the same games don't go the same twice: something made in `prepare` keeps/);
  const wrong = await deadeven([...line, "--wrong-exact"]);
  expect(JSON.parse(wrong.stdout).trials).toBe(2000);
  expect(wrong.stderr).toMatch(/high is 0\.\d+ by 2,000 trials and 0\.6 by the sim's exact answer/);
  expect(wrong.status).toBe(1);
  const well = await deadeven(line);
  expect(well.stderr).not.toMatch(/don't go the same/);
  expect(well.status).toBe(0);
});

test("copy writes a file of a game that plays as the game's own does", async () => {
  const deck = join(mkdtempSync(join(tmpdir(), "deadeven-")), "my-deck.json");
  expect((await deadeven(["copy", "zombie-blitz/deck=bare", deck])).stdout).toBe(`Written: ${deck}\n`);
  expect(readFileSync(deck, "utf8")).toBe(readFileSync("sims/zombie-blitz/decks/bare.json", "utf8"));
});

test("a study file does what its command line does, and its paths start from its folder", async () => {
  const file = "tests/support/coin.yaml";
  const studied = JSON.parse((await deadeven(["study", file, "--json"])).stdout);
  const line = [
    "sweep",
    COIN,
    "--sides",
    "8",
    "--vary",
    "heads-from=2..4",
    "--trials",
    "1000",
    "--seed",
    "007",
    "--json",
  ];
  const typed = JSON.parse((await deadeven(line)).stdout);
  const digests = (result: { variants: { digest: string }[] }) => result.variants.map(({ digest }) => digest);
  expect(digests(studied)).toEqual(digests(typed));
  expect(studied.seed).toBe("007");
  const fewer = JSON.parse((await deadeven(["study", file, "--json", "--trials", "10"])).stdout);
  expect(fewer.variants[0].trials).toBe(10);
});

test("help teaches: a command's options, the sim's parameters, examples", async () => {
  const overview = (await deadeven(["--help"])).stdout;
  for (const name of [
    "list",
    "describe",
    "run",
    "sweep",
    "compare",
    "tune",
    "sensitivity",
    "study",
    "replay",
    "verify",
  ]) {
    expect(overview).toContain(name);
  }
  const help = (await deadeven(["run", "zombie-blitz", "--help"])).stdout;
  for (const word of ["--players", "--reinforce", "--trials", "--seed", "Rulings", "a million games"]) {
    expect(help).toContain(word);
  }
  expect(help).not.toContain("[string]");
  expect((await deadeven(["compare", "zombie-blitz", "--help"])).stdout).toMatch(/^ {2}--a +one variant/m);
  const told = (await deadeven(["describe", "zombie-blitz", "--players", "2"])).stdout;
  expect(told).toMatch(/max-dice: .*\n.*default depends on the others \(here 4\)/);
  expect((await deadeven(["list"])).stdout).toMatch(/^zombie-blitz /m);
  const about = JSON.parse((await deadeven(["describe", "zombie-blitz", "--json"])).stdout);
  expect(about.rulings.map(({ name }: { name: string }) => name)).toContain("empty-hand");
});
