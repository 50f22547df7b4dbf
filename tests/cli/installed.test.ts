/** The package as others get it: packed, installed in an empty project, and imported there. */

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { beforeAll, expect, test } from "vitest";
import { NEEDED } from "../../src/fleet/connection.js";

const folder = mkdtempSync(join(tmpdir(), "deadeven-"));
let archive: string;
const inFolder = (command: string, ...words: string[]) =>
  execFileSync(command, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

beforeAll(() => {
  const packed = execFileSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  archive = join(folder, JSON.parse(packed)[0].filename);
});

test("publint has nothing to say of it", async () => {
  const { messages } = await publint({ pkgDir: ".", strict: true, pack: false });
  expect(messages).toEqual([]);
});

test("its types are found wherever ES modules are", async () => {
  const checked = await checkPackage(createPackageFromTarballData(readFileSync(archive)));
  if (!checked.types) throw new Error("no types were found");
  // It is for ES modules alone: what asks in the ways of before finds none, or only by import().
  const old = (problem: { kind: string; resolutionKind?: string; resolutionOption?: string }) =>
    problem.resolutionKind === "node10" || problem.kind === "CJSResolvesToESM";
  expect(checked.problems.filter((problem) => !old(problem))).toEqual([]);
});

test("installed in an empty project it plays, is typed, and takes at most 60 MB", { timeout: 300_000 }, () => {
  writeFileSync(join(folder, "package.json"), '{ "name": "mine", "private": true, "type": "module" }');
  // Nothing that it brings runs a script when it is installed: newer releases of npm warn of those, and refuse them.
  const install = ["install", "--no-audit", "--no-fund", archive];
  const installed = spawnSync("npm", install, { cwd: folder, encoding: "utf8" });
  expect([installed.status, installed.stderr]).toEqual([0, ""]);
  const bytes = Number(inFolder("du", "-sb", "node_modules").split("\t")[0]);
  expect(bytes).toBeLessThan(60e6);

  const played = JSON.parse(
    inFolder("npx", "deadeven", "run", "zombie-blitz", "--trials", "300", "--seed", "1", "--json"),
  );
  expect(played.trials).toBe(300);
  inFolder("npx", "deadeven", "run", "forklift", "--trials", "300", "--seed", "1", "--quiet", "--out", "out");
  expect(readFileSync(join(folder, "out/index.html"), "utf8")).toContain("<svg");

  // What speaks with Redis doesn't come along.
  const alone = ["deadeven", "worker", "--queue", "redis://127.0.0.1:6379"];
  const { status, stderr } = spawnSync("npx", alone, { cwd: folder, encoding: "utf8" });
  expect([status, stderr]).toEqual([
    2,
    `deadeven: --queue needs two packages that don't come with deadeven: npm install ${NEEDED}\n`,
  ]);

  cpSync("examples/pig.ts", join(folder, "pig.ts"));
  const pig = JSON.parse(inFolder("npx", "deadeven", "run", "./pig.ts", "--trials", "300", "--seed", "1", "--json"));
  expect(pig.sim).toBe("pig");

  writeFileSync(
    join(folder, "ask.ts"),
    `import { run, type RunsResult } from "deadeven";
import * as stats from "deadeven/stats";
import { dicePool } from "deadeven/exact";
import pig from "./pig.js";
const result: RunsResult = await run(pig, { trials: 100, seed: "1" });
// @ts-expect-error a seed is a text
await run(pig, { seed: 1 });
void [stats, dicePool];
console.log(result.variants[0]!.summary.trials);
`,
  );
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", "", "ask.ts"];
  execFileSync(process.execPath, [join(process.cwd(), "node_modules/typescript/bin/tsc"), ...options], { cwd: folder });
});
