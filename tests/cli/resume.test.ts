import type { ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { killAndResume, playUnbroken } from "../../scripts/kill-and-resume.js";
import { deadeven, type Ended } from "../support/deadeven.js";

const COIN = "tests/support/coin.ts";
const folder = mkdtempSync(join(tmpdir(), "deadeven-resume-"));
const children: ChildProcess[] = [];
afterAll(() => {
  // A test that failed may have left some that play for hours.
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** A run that takes long, and is killed when its journal has something. */
async function killed(words: readonly string[], out: string): Promise<Ended> {
  const journal = `${out}.journal`;
  return deadeven([...words, "--out", out], {
    meanwhile(child) {
      children.push(child);
      const look = setInterval(() => {
        if (existsSync(journal) && readFileSync(journal, "latin1").includes('"work"')) child.kill("SIGKILL");
        if (child.exitCode !== null || child.killed) clearInterval(look);
      }, 20);
    },
  });
}
const csvOf = (dir: string) =>
  ["outcomes.csv", "metrics.csv", "histograms.csv", "tallies.journal"].map((name) =>
    readFileSync(join(dir, name), "utf8"),
  );
const refused = ({ status, stdout, stderr }: Ended) => {
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  return stderr.trim();
};

// All kinds of study, and many moments: npm run kills.
describe("killed at any moment, it goes on to the same end", () => {
  test.each([
    [`run ${COIN} --trials 8e6 --seed k`, [0.5, 0.7]],
    [`sweep ${COIN} --vary sides=4,6,8 --trials 2e6 --seed k`, [0.6]],
    [
      "skill ./examples/pig-duel.ts --goal 40 --ladder random,policy,habits,rollout:20 --trials 6000 --seed k",
      [0.5, 0.8],
    ],
    ["improve zombie-blitz --trials 2000 --seed k", [0.5, 0.8]],
  ])("%s", async (command, moments) => {
    const { differences } = await killAndResume(await playUnbroken(command.split(" "), folder), moments, folder);
    expect(differences).toEqual([]);
  });
});

describe("a run that was cut short", () => {
  const out = join(folder, "cut");
  const deck = join(folder, "deck.json");
  const words = ["run", "zombie-blitz", "--deck", deck, "--trials", "2e7"];
  const resume = (...more: string[]) => deadeven([...words, "--out", out, "--resume", ...more]);

  test("is not lost: another may not take its place, nor go on with it", async () => {
    cpSync("sims/zombie-blitz/decks/bare.json", deck);
    await killed(words, out);
    const before = readFileSync(`${out}.journal`, "latin1");
    expect(refused(await deadeven([...words, "--out", out]))).toBe(
      `deadeven: ${out}.journal has the games of a run that was cut short: go on with --resume, or start anew with --force`,
    );
    expect(refused(await resume("--players", "5"))).toContain("that has no --players, this --players 5");
    expect(refused(await resume("--seed", "other"))).toMatch(/that has --seed [0-9a-f]{12}, this --seed other/);
    expect(refused(await deadeven(["run", "zombie-blitz", "--trials", "2e7", "--out", out, "--resume"]))).toContain(
      `that has --deck ${deck}, this no --deck`,
    );
    expect(
      refused(
        await deadeven([
          "tune",
          "zombie-blitz",
          "--vary",
          "players=2..3",
          "--target",
          "win=0.5",
          "--out",
          out,
          "--resume",
        ]),
      ),
    ).toContain("that was run, this is tune");
    writeFileSync(
      deck,
      readFileSync("sims/zombie-blitz/decks/bare.json", "utf8").replace(/"count": *\d+/, '"count": 9'),
    );
    expect(refused(await resume())).toContain(`${deck} has changed since`);
    cpSync("sims/zombie-blitz/decks/bare.json", deck);
    const header = before.slice(0, before.indexOf("\n"));
    expect(readFileSync(`${out}.journal`, "latin1").startsWith(header)).toBe(true);
    expect(existsSync(out)).toBe(false);
  });

  test("takes its seed from the journal, and is told from one that is still playing", async () => {
    const { terms } = JSON.parse(readFileSync(`${out}.journal`, "latin1").split("\n")[0]!.slice(9));
    let second: Promise<Ended> | undefined;
    const first = await deadeven([...words, "--out", out, "--resume", "--json"], {
      meanwhile(child) {
        children.push(child);
        const look = setInterval(() => {
          if (child.exitCode !== null) clearInterval(look);
          if (!readFileSync(`${out}.journal`, "latin1").includes(`"pid":${child.pid},`)) return;
          clearInterval(look);
          second = resume().finally(() => child.kill("SIGINT"));
        }, 20);
      },
    });
    expect(refused((await second)!)).toMatch(/is being written by process \d+, which is still playing/);
    expect(first.status).toBe(130);
    expect(JSON.parse(first.stdout).seed).toBe(terms.seed);
    expect(first.stderr).toMatch(/Going on: [\d,]+ games were played before/);
  });

  test("goes on from the partial result that Ctrl-C left", async () => {
    expect(existsSync(`${out}.journal`)).toBe(false);
    expect(readdirSync(out)).toContain("tallies.journal");
    const { trials } = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).variants[0];
    const { stderr } = await deadeven([...words, "--out", out, "--resume"], {
      meanwhile(child) {
        children.push(child);
        child.stderr!.on("data", () => child.kill("SIGKILL"));
      },
    });
    expect(stderr).toContain(`Going on: ${trials.toLocaleString("en")} games were played before`);
    expect(refused(await resume("--players", "2"))).toContain("this --players 2");
  });
});

describe("a finished result", () => {
  const out = join(folder, "done");
  const line = (trials: string, ...more: string[]) => [
    ...["compare", COIN, "--a", "sides=6", "--b", "sides=8", "--trials", trials, "--seed", "e"],
    ...["--out", out, ...more],
  ];

  test("has nothing to go on with, and says so", async () => {
    expect((await deadeven(line("3000", "--resume"))).stderr).toContain("There is nothing to go on with");
    const again = await deadeven(line("3000", "--resume"));
    expect([again.status, again.stdout]).toEqual([0, ""]);
    expect(again.stderr).toBe(`${out} is finished (3,000 games): there is nothing to go on with.\n`);
    expect(refused(await deadeven(line("4000", "--resume")))).toContain("that has --trials 3000, this --trials 4000");
  });

  test("is extended to the bytes of the longer run, and what a person put there stays", async () => {
    writeFileSync(join(out, "notes.txt"), "mine");
    const { status, stderr } = await deadeven(line("7000", "--extend"));
    expect(status).toBe(0);
    expect(stderr).toContain("Going on: 3,000 games were played before");
    expect(stderr).toContain("Kept, since they were not written by deadeven: notes.txt");
    const whole = join(folder, "whole");
    await deadeven([...line("7000").slice(0, -1), whole]);
    expect(csvOf(out)).toEqual(csvOf(whole));
    expect(readFileSync(join(out, "differences.csv"), "utf8")).toBe(
      readFileSync(join(whole, "differences.csv"), "utf8"),
    );
    expect(readFileSync(join(out, "notes.txt"), "utf8")).toBe("mine");
  });

  test.each([
    [["--extend"], "7000", "has 7,000 games: --extend needs more, such as --trials 14000"],
    [["--extend"], "5000", "has 7,000 games: --extend needs more"],
    [["--extend", "--level", "0.9"], "9000", "that has --level 0.95, this --level 0.9; only --trials may differ"],
    [
      ["--extend", "--precision", "0.02"],
      "9000",
      "that has no --precision, this --precision 0.02; when to stop is decided while it is played, so play it anew, in another folder",
    ],
  ])("is not extended with %j to %s", async (more, trials, reason) => {
    expect(refused(await deadeven(line(trials, ...more)))).toContain(reason);
  });

  test.each([
    ["--extend", "8000"],
    ["--force", "8000"],
  ])("%s keeps a file that was edited, and says so", async (how, trials) => {
    const path = join(folder, `edited${how}`);
    const asked = (count: string, ...more: string[]) => [
      "run",
      COIN,
      "--trials",
      count,
      "--seed",
      "e",
      "--out",
      path,
      ...more,
    ];
    await deadeven(asked("3000"));
    const mine = `${readFileSync(join(path, "outcomes.csv"), "utf8")}my own line\n`;
    writeFileSync(join(path, "outcomes.csv"), mine);
    const { status, stderr } = await deadeven(asked(trials, how));
    expect(status).toBe(0);
    expect(stderr).toContain("Kept, since it was edited: outcomes.kept.csv\n");
    expect(readFileSync(join(path, "outcomes.kept.csv"), "utf8")).toBe(mine);
    expect(readFileSync(join(path, "outcomes.csv"), "utf8")).toContain(",8000,");
    expect((await deadeven(["verify", path])).status).toBe(0);
  });

  test("is verified with its files: one that was edited, and one that is missing", async () => {
    expect((await deadeven(["verify", out])).status).toBe(0);
    const csv = join(out, "outcomes.csv");
    writeFileSync(csv, readFileSync(csv, "utf8").replace("7000", "7001"));
    rmSync(join(out, "metrics.csv"));
    const { status, stdout } = await deadeven(["verify", out]);
    expect(status).toBe(1);
    expect(stdout).toContain("outcomes.csv: EDITED since it was written");
    expect(stdout).toContain("metrics.csv: MISSING");
    const { files, same } = JSON.parse((await deadeven(["verify", out, "--json"])).stdout);
    expect([files.edited, files.missing, same]).toEqual([["outcomes.csv"], ["metrics.csv"], false]);
  });
});

test.each([
  [["run", "forklift", "--resume"], "--resume is of use only with --out"],
  [["run", "forklift", "--extend"], "--extend is of use only with --out"],
  [["run", "forklift", "--extend", "--out", join(folder, "none")], "there is no result in"],
  [
    ["tune", "forklift", "--vary", "ram-kill=2..3", "--target", "delivered=0.5", "--extend"],
    "there is no option --extend here",
  ],
])("%j is bad input", async (words, reason) => {
  expect(refused(await deadeven(words))).toContain(reason);
});
