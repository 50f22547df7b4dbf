import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { deadeven, MAIN } from "../support/deadeven.js";

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

  test("what it leaves out is on the page, where one is written", async () => {
    const folder = mkdtempSync(join(tmpdir(), "deadeven-left-out-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const line = ["run", "zombie-blitz", "--trials", "100", "--quiet"];
    expect((await deadeven(line)).stdout).toMatch(/^\d+ more metrics with --json or --out DIR$/m);
    const paged = await deadeven([...line, "--out", join(folder, "out")]);
    expect(paged.stdout).toMatch(/^\d+ more metrics on the page$/m);
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
      const { stdout } = await deadeven(["run", "zombie-blitz", "--trials", "10", "--json", ...typed]);
      expect(JSON.parse(stdout).seed).toBe(typed.at(-1)!.replace("--seed=", ""));
    },
  );

  test("draws a seed if none is given, and says it", async () => {
    const [one, two] = await Promise.all(
      [0, 1].map(async () => JSON.parse((await deadeven(["run", "zombie-blitz", "--trials", "10", "--json"])).stdout)),
    );
    expect(one.seed).not.toBe(two.seed);
  });
});

// With other seeds, without a process for each: tests/write/documents.test.ts.
test("skill tells the setting that all played in, and no habit that only some have", async () => {
  const line = "skill foot-combat --a-stamina 5 --ladder random,policy,habits --trials 100 --json --quiet --seed 1";
  const typed = line.split(" ");
  const { habits } = JSON.parse((await deadeven(typed)).stdout);
  expect(habits.map(({ changed }: { changed: object }) => Object.keys(changed))).toContainEqual(["a-buy-initiative"]);
  const { stdout } = await deadeven(typed.filter((word) => word !== "--json"));
  expect(stdout.match(/^with .*/gm)).toEqual(["with a-stamina=5"]);
});

test("sensitivity says that a gap never came up, not that it is harmless", async () => {
  const line = "sensitivity tests/support/chances.ts --over idle,tiny --trials 3000 --seed 1".split(" ");
  const { stdout } = await deadeven(line);
  expect(stdout).toMatch(/^idle: one → two .* never came up$/m);
  expect(stdout).toMatch(/^tiny: no → yes .* (?:yes|no)$/m);
  expect(stdout).toContain("Not one of 3,000 games came out otherwise");
  const { effects } = JSON.parse((await deadeven([...line, "--json"])).stdout);
  const idle = effects.map(({ param, idle }: { param: string; idle: boolean }) => [param, idle]);
  expect(Object.fromEntries(idle)).toEqual({ idle: true, tiny: false });
});

describe("yes and no are as good as true and false, wherever a parameter is given", () => {
  const digests = async (...words: string[]) =>
    (await deadeven([...words, "--trials", "200", "--seed", "1", "--json", "--quiet"])).stdout.match(
      /"digest":"[0-9a-f]{64}"|"driver":\w+/g,
    );

  test.each([
    [
      ["run", "forklift", "--driver", "no"],
      ["run", "forklift", "--driver", "false"],
    ],
    [
      ["run", "forklift", "--driver=YES"],
      ["run", "forklift", "--driver"],
    ],
    [
      ["sweep", "forklift", "--vary", "driver=no,yes"],
      ["sweep", "forklift", "--vary", "driver=false,true"],
    ],
    [
      ["compare", "forklift", "--a", "driver=yes", "--b", "driver=no"],
      ["compare", "forklift", "--a", "driver=true", "--b", "driver=false"],
    ],
  ])("%j", async (said, typed) => {
    const [one, other] = await Promise.all([digests(...said), digests(...typed)]);
    expect(one).toEqual(other);
    expect(one).toContainEqual(expect.stringMatching("digest"));
  });

  test("what is given twice in other words is the same value twice", async () => {
    const { status, stderr } = await deadeven(["sweep", "forklift", "--vary", "driver=yes,true", "--trials", "9"]);
    expect(stderr).toBe("deadeven: vary: driver=true is named twice\n");
    expect(status).toBe(2);
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
  expect(help).not.toMatch(/\[(?:string|boolean)\]/);
  expect((await deadeven(["compare", "zombie-blitz", "--help"])).stdout).toMatch(/^ {2}--a +one variant/m);
  const told = (await deadeven(["describe", "zombie-blitz", "--players", "2"])).stdout;
  expect(told).toMatch(/max-dice: .*\n.*default depends on the others \(here 4\)/);
  expect((await deadeven(["list"])).stdout).toMatch(/^zombie-blitz /m);
  const about = JSON.parse((await deadeven(["describe", "zombie-blitz", "--json"])).stdout);
  expect(about.rulings.map(({ name }: { name: string }) => name)).toContain("empty-hand");
});

describe("on a terminal of 80 columns", () => {
  const helpOf = async (word: string) => {
    const line = `stty cols 80; exec ${process.execPath} ${MAIN} ${word} --help`;
    const { stdout } = await promisify(execFile)("script", ["-qec", line, "/dev/null"]);
    return stdout.replaceAll("\r\n", "\n");
  };

  test("a file in help stands as it is to be written, and so do lines to copy", async () => {
    const help = await helpOf("check");
    const [, example] = /\nA file of aims:\n([\s\S]*?)\nAn aim is/.exec(help)!;
    expect(example).toBe(
      [
        "  sim: zombie-blitz",
        "  params: { deck: ./my-deck.json }",
        "  aims:",
        "    - win=0.6..0.75 @players=4",
        '    - { aim: "lost-on-turn-1<=0.12", says: few games are lost before anyone chooses }',
      ].join("\n"),
    );
    expect(await helpOf("study")).toContain("\nA study file:\n  study: sweep\n");
  });

  test("of two columns the second has lines of its own, none wider than the terminal", async () => {
    const [, measures] = /Measures:\n([\s\S]*?)\nBounds/.exec(await helpOf("check"))!;
    for (const line of measures!.split("\n")) {
      expect(line.length).toBeLessThanOrEqual(80);
      expect(line).toMatch(/^ {2}\S.* {2,}\S|^ {31}\S/);
    }
  });
});
