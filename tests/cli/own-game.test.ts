/** What a person with a game, a deck or a study file of their own asks of the commands. */

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";

const COIN = "tests/support/coin.ts";

test.each(["1", "2", "three"])("replay finds a trial that ends as asked, seed %s", async (seed) => {
  const line = ["replay", COIN, "--seed", seed, "--outcome", "tails", "--where", "roll=1", "--json"];
  const told = JSON.parse((await deadeven(line)).stdout);
  expect(told).toMatchObject({ outcome: "tails", metrics: { roll: 1 }, lines: ["The die shows 1: tails."] });
  expect(told.others).toHaveLength(4);
  const same = ["replay", COIN, "--seed", seed, "--trial", String(told.others[0]), "--json"];
  expect(JSON.parse((await deadeven(same)).stdout).lines).toEqual(told.lines);
  const none = await deadeven(["replay", COIN, "--seed", seed, "--where", "roll>6", "--among", "100"]);
  expect(none.stderr).toMatch(/none of 100 trials from trial 0 is like that/);
  expect(none.status).toBe(1);
});

const UNRULY = "tests/support/unruly.ts";

test.each(["1", "2", "three"])("doctor names what makes games differ, and fails, seed %s", async (seed) => {
  const sick = await deadeven(["doctor", UNRULY, "--how", "deck-not-set-back", "--seed", seed, "--quiet"]);
  expect(sick.stdout).toMatch(/WRONG: a deck is shuffled from the order in which the game before left it/);
  expect(sick.status).toBe(1);
  const well = await deadeven(["doctor", COIN, "--seed", seed, "--quiet"]);
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

test("what a trial tells of its seats, and the game doesn't declare, is told by run and doctor", async () => {
  const own = join(mkdtempSync(join(tmpdir(), "deadeven-")), "telling.ts");
  const paces = JSON.stringify(resolve("tests/support/paces.ts"));
  writeFileSync(
    own,
    `import paces from ${paces};\nexport default { ...paces, url: import.meta.url, scores: undefined };`,
  );
  const line = [own, "--trials", "2000", "--seed", "1", "--json"];
  const nothing = /card\.scores, which counts for nothing: the game doesn't declare scores: \{ unit:/;
  const ran = await deadeven(["run", ...line]);
  expect(ran.stderr).toMatch(nothing);
  expect(ran.status).toBe(0);
  const looked = await deadeven(["doctor", ...line, "--quiet"]);
  expect(JSON.parse(looked.stdout).unheard[0]).toMatch(nothing);
  expect(looked.status).toBe(1);
  const declared = await deadeven(["run", ...line.with(0, "tests/support/paces.ts")]);
  expect(declared.stderr).not.toMatch(/counts for nothing/);
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

test("copy writes the examples, or one of them, where commands on pages have them", async () => {
  const cwd = mkdtempSync(join(tmpdir(), "deadeven-examples-"));
  expect((await deadeven(["copy", "examples", "examples"], { cwd })).status).toBe(0);
  expect(readFileSync(join(cwd, "examples/pig.ts"), "utf8")).toBe(readFileSync("examples/pig.ts", "utf8"));
  expect((await deadeven(["copy", "examples/pig.ts", "my-game.ts"], { cwd })).status).toBe(0);
  expect(readFileSync(join(cwd, "my-game.ts"), "utf8")).toBe(readFileSync("examples/pig.ts", "utf8"));
  const { status, stderr } = await deadeven(["copy", "examples/pgi.ts", "x.ts"], { cwd });
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/there is no example pgi\.ts \(did you mean pig\.ts\?\)/),
  ]);
});

test("a report of one's own plays a game that it imports, in worker threads as well", async () => {
  const out = join(mkdtempSync(join(tmpdir(), "deadeven-own-report-")), "page");
  const line = ["report", "examples/ember-report.ts", "--quick", "--seed", "1", "--out", out];
  const { status, stdout, stderr } = await deadeven(line);
  expect([status, stderr]).toEqual([0, expect.stringContaining(`Written to ${out}`)]);
  expect(stdout).toMatch(/With 4 embers a duel takes 1[78]\.\d/);
});
