import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { InputError } from "../../src/base/input-error.js";
import { readAimsFile } from "../../src/cli/aims-file.js";
import { aimsFileSchema } from "../../src/cli/aims-schema.js";
import { check } from "../../src/study/check.js";
import { paramOptions } from "../../src/study/given.js";
import { deadeven } from "../support/deadeven.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
const COIN = resolve("tests/support/coin.ts");
let files = 0;

function written(text: string): string {
  files += 1;
  const path = join(folder, `aims-${files}.yaml`);
  writeFileSync(path, text);
  return path;
}

const aimsOf = (...aims: readonly string[]) =>
  written(`sim: ${COIN}\naims:\n${aims.map((aim) => `  - ${aim}\n`).join("")}seed: 1\n`);

describe("the exit status says what came of it", () => {
  test("0: all are met", async () => {
    const { status, stdout } = await deadeven(["check", aimsOf("heads=0.4..0.6", "roll=3..4"), "--quiet"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^A coin: all 2 aims met$/m);
    expect(stdout).toMatch(/^heads=0\.4\.\.0\.6 +\d\d\.?\d*% ± [\d.]+ +met +\d/m);
  });

  test("1: one is missed, with the reason in one line; an undecided one doesn't hide it", async () => {
    const path = aimsOf("heads>=0.5", "heads>=0.7", '{ aim: "heads<=0.4", says: tails rule }');
    const { status, stdout } = await deadeven(["check", path, "--quiet", "--trials", "2000"]);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^A coin: 0 of 3 aims met; missed: heads>=0\.7, found \d.*; undecided: heads>=0\.5, found /m,
    );
    expect(stdout).toMatch(/^- Missed: heads<=0\.4 is .*, and should be at most 40% \(tails rule\)\.$/m);
    expect(stdout).toMatch(/MISSED +\d+ +tails rule$/m);
  });

  test("3: none is missed, and one undecided", async () => {
    const { status, stdout } = await deadeven(["check", aimsOf("heads>=0.5"), "--quiet", "--trials", "2000"]);
    expect(status).toBe(3);
    expect(stdout).toMatch(/2,000 games of a kind don't decide one aim/);
  });

  test("4: a trial fails, a game can't be loaded to its end, or one never ends", async () => {
    const failing = resolve("tests/support/failing.ts");
    const path = written(`sim: ${failing}\naims: [fine>=1 @how=throw]\n`);
    const junit = join(folder, "failing.xml");
    writeFileSync(junit, "of an earlier run, which was well");
    const { status, stderr } = await deadeven(["check", path, "--seed", "1", "--trials", "1e4", "--junit", junit]);
    expect(stderr).toMatch(/trial 700 .*failed/);
    expect(status).toBe(4);
    expect(readFileSync(junit, "utf8")).toMatch(/errors="1".*<error message="[^"]*trial 700 [^"]*failed/s);
    const stuck = written("sim: ./stuck.mjs\naims: [fine>=0.5]\n");
    writeFileSync(join(folder, "stuck.mjs"), "for (;;);");
    const ended = await deadeven(["check", stuck], { env: { DEADEVEN_PATIENCE: "1" } });
    expect(ended.stderr).toMatch(/has taken 1 seconds and may never end/);
    expect(ended.status).toBe(4);
  });

  test.each([
    [
      "sim: zombie-blitz\naims:\n  - win=0.5\n  - win\n",
      /aims-\d+\.yaml: line 4: aim "win": it has no bound, .*quote it/,
    ],
    ["sim: zombie-blitz\naims:\n  - win: 0.5\n", /line 3: there is no field "win"; an aim is one text/],
    [
      "sim: zombie-blitz\naims:\n  - { aim: spread(win, players=2..5)<=0.2 }\n",
      /line 3: there is no field "players=2\.\.5\)<=0\.2": inside \{ \} an aim is quoted/,
    ],
    [
      "sim: zombie-blitz\naims:\n  - { aim: win=0.5, say: x }\n",
      /line 3: there is no field "say" \(did you mean says\?\)/,
    ],
    ["sim: zombie-blitz\n", /aims: a list is needed/],
    ["sim: zombie-blitz\naims: []\n", /line 2: aims: a list is needed/],
    ["aims: [win=0.5]\n", /sim: the game's name, or its path, is needed/],
    ["sim: zombie-blitz\naim: [win=0.5]\n", /line 2: there is no field "aim" \(did you mean aims\?\)/],
    ["sim: zombie-blits\naims: [win=0.5]\n", /there is no sim "zombie-blits" \(did you mean zombie-blitz\?\)/],
    [
      "sim: zombie-blitz\naims: [wins=0.5]\n",
      /line 2: aim "wins=0\.5": there is no outcome and no metric wins \(did you mean win\?\)/,
    ],
    // A fault of the file's parameters is no fault of an aim, and stands in its own line.
    [
      "sim: zombie-blitz\naims:\n  - win=0.5\nparams:\n  join-at: 2\n  players: 500\n",
      /line 6: players must be a whole number from/,
    ],
    ["sim: zombie-blitz\naims:\n  - win=0.5\n  - win>=0.1 @players=500\n", /line 4: aim .*players must be a whole/],
    ["sim: zombie-blits\naims: [win=0.5]\n", /line 1: .*did you mean zombie-blitz\?/],
    ["aims: [win=0.5]\n", /line 1: sim: the game's name, or its path, is needed/],
    ["sim: zombie-blitz\naims: [win=0.5]\ntrials: 1\nlevel: 3\n", /line 4: level must be between 0 and 1/],
    [
      "sim: zombie-blitz\naims:\n  - win=0.5\n  - turns.median=30.2..30.7\n",
      /line 4: .*it can't hold: turns\.median is a whole number, and none lies from 30\.2 to 30\.7/,
    ],
    [
      "sim: zombie-blitz\nparams: { player: 4 }\naims: [win=0.5]\n",
      /line 2: params: zombie-blitz has no parameter player \(did you mean players\?\)/,
    ],
    ["sim: zombie-blitz\ntrials: [1]\naims: [win=0.5]\n", /line 2: trials: one value is needed/],
    [
      "sim: vehicle-smash\nparams: { play: smash }\naims: [damage=0.5]\n",
      /share\(damage\) or damage\.mean|no parameter play/,
    ],
    ["sim: forklift\naims: [seat(2)=0.5]\n", /this game has no seats/],
    ["sim: [\n", /line/],
  ])("2: %j is refused, with the line and the reason", async (text, message) => {
    const asked = async () => {
      const { found, given } = await readAimsFile(written(text));
      await check(found, { aims: given.aims as string[], params: paramOptions(given, found.sim), trials: 100 });
    };
    await expect(asked()).rejects.toThrow(message);
    await expect(asked()).rejects.toThrow(InputError);
  });

  test("2: a fault is told in one line, and nothing is printed", async () => {
    const path = written("sim: zombie-blitz\naims:\n  - win=0.5\n  - win\n");
    const { status, stdout, stderr } = await deadeven(["check", path]);
    expect(stderr).toMatch(/^deadeven: .*: line 4: aim "win": it has no bound.*\n$/);
    expect([status, stdout]).toEqual([2, ""]);
  });

  test("2: no file, one that isn't there, a place where nothing can be written", async () => {
    expect((await deadeven(["check"])).stderr).toMatch(/check needs a file of aims, such as aims\.yaml/);
    expect((await deadeven(["check", "nowhere.yaml"])).stderr).toMatch(
      /can't read nowhere\.yaml: there is no such file/,
    );
    const { status, stderr } = await deadeven(["check", aimsOf("heads=0.5"), "--junit", "nowhere/aims.xml"]);
    expect([status, stderr]).toEqual([2, "deadeven: --junit: there is no folder nowhere\n"]);
    const aims = aimsOf("heads=0.5");
    expect((await deadeven(["check", aims, "--junit", aims])).stderr).toBe(
      `deadeven: --junit: ${aims} is the file of aims\n`,
    );
    expect((await deadeven(["check", aims, "--junit", ""])).stderr).toMatch(/--junit: name a file/);
  });
});

test("--json has the fields that scripts read, and JSON files are read as YAML is", async () => {
  const path = join(folder, "aims.json");
  const aims = ["heads=0.4..0.6", { aim: "roll.median=3..4", says: "a middling roll" }];
  writeFileSync(path, JSON.stringify({ sim: COIN, aims, trials: 1e5 }));
  const { status, stdout } = await deadeven(["check", path, "--seed", "1", "--json", "--quiet"]);
  expect(status).toBe(0);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ sim: "coin", seed: "1", level: 0.95, trialsAtMost: 1e5, met: true });
  expect(result.aims[1]).toMatchObject({ aim: "roll.median=3..4", says: "a middling roll", verdict: "met" });
  for (const { estimate, ci, trials } of result.aims) {
    expect(ci[0]).toBeLessThanOrEqual(estimate);
    expect(ci[1]).toBeGreaterThanOrEqual(estimate);
    expect(trials).toBeGreaterThanOrEqual(100);
  }
});

test("--junit writes a test an aim, --out a page, a chart and aims.csv, and verify plays it again", async () => {
  const [xml, out] = [join(folder, "aims.xml"), join(folder, "out")];
  const path = aimsOf("heads=0.4..0.6", "heads>=0.5", "heads<=0.4");
  const { status } = await deadeven(["check", path, "--junit", xml, "--out", out, "--trials", "2000", "--quiet"]);
  expect(status).toBe(1);
  const text = readFileSync(xml, "utf8");
  expect(text).toMatch(/<testsuite name="A coin, seed 1" tests="3" failures="1" errors="0" skipped="1">/);
  expect(text).toMatch(/<testcase classname="coin" name="heads&#60;=0\.4"><failure message="heads&#60;=0\.4 is /);
  expect(readdirSync(out)).toEqual(expect.arrayContaining(["aims.csv", "index.html", "manifest.json", "outcomes.csv"]));
  expect(readFileSync(join(out, "aims.csv"), "utf8")).toMatch(
    /^aim,verdict,estimate,ci_low,ci_high,at_least,at_most,trials,says\r\nheads=0\.4\.\.0\.6,met,/,
  );
  expect(existsSync(join(out, "charts", "aims.svg"))).toBe(true);
  expect((await deadeven(["verify", out, "--quiet"])).status).toBe(0);
});

test("files that conditions name start from the folder of the file of aims", async () => {
  writeFileSync(join(folder, "my-deck.json"), readFileSync("sims/zombie-blitz/decks/bare.json"));
  const path = written("sim: zombie-blitz\naims: [win<=0.99 @deck=./my-deck.json]\nseed: 1\n");
  expect((await deadeven(["check", path, "--quiet"])).status).toBe(0);
});

test("a deck of ours is as we mean it, and one with a tougher card is not", async () => {
  const aims = "sims/zombie-blitz/decks/reference.aims.yaml";
  expect((await deadeven(["check", aims, "--quiet"])).status).toBe(0);
  const tougher = JSON.parse(readFileSync("sims/zombie-blitz/decks/reference.json", "utf8"));
  tougher.cards[0].hitPoints = 4;
  writeFileSync(join(folder, "tougher.json"), JSON.stringify(tougher));
  const changed = written(readFileSync(aims, "utf8").replace("deck: reference", "deck: ./tougher.json"));
  const { status, stdout } = await deadeven(["check", changed, "--quiet"]);
  expect(status).toBe(1);
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/missed: win=0\.4\.\.0\.6 @players=3, found /);
});

test("help teaches the grammar", async () => {
  const { stdout } = await deadeven(["check", "--help"]);
  for (const taught of ["spread(win, players=2..5)", "=0.5±0.03", "@players=4", "Exit status: 0", "--junit"]) {
    expect(stdout).toContain(taught);
  }
});

test("the schema that is shipped for editors is the one that files are checked with", () => {
  const shipped = JSON.parse(readFileSync("schemas/aims.schema.json", "utf8"));
  expect(shipped).toMatchObject(z.toJSONSchema(aimsFileSchema));
  const valid = new Ajv2020({ allowUnionTypes: true }).compile(shipped);
  expect(valid(parse(readFileSync("sims/zombie-blitz/decks/reference.aims.yaml", "utf8")))).toBe(true);
  expect(valid(parse("sim: coin\naims: [{ aim: heads=0.5, say: x }]\n"))).toBe(false);
});
