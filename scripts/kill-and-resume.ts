/**
 * Kills real runs at random moments and goes on with them, until each has come to its end: the result must be that of a
 * run that nobody killed, to the byte, and nothing may be left beside it.
 *
 *     npm run kills                   50 runs, of all kinds of study in turn
 *     npm run kills -- 200 my-seed    200, at other moments
 */

import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import seedrandom from "seedrandom";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const MAIN = join(ROOT, "dist/src/cli/main.js");

/** A command of each kind that takes a few seconds. */
const COMMANDS: readonly string[] = [
  "run zombie-blitz --trials 2e5",
  "run forklift --trials 1e7 --precision 0.002",
  "sweep zombie-blitz --vary players=2..5 --trials 5e4",
  "compare zombie-blitz --a players=4 --b players=5 --trials 1e5",
  "tune forklift --vary ram-kill=2..6 --target delivered=0.5 --trials 1e5",
  "sensitivity forklift --over ram-kill,overrun --trials 3e4 --variance --rows 300",
  "skill ./examples/pig-duel.ts --goal 40 --ladder random,policy,habits,rollout:20 --trials 6000",
  "improve zombie-blitz --trials 5000",
  "report zombie-blitz --trials 3000",
];

/** What became of one command that was killed until it came to its end. */
export interface Survival {
  readonly command: string;
  /** At which moments it was killed, in milliseconds from each start. */
  readonly killedAt: readonly number[];
  /** How often it had something to go on with. */
  readonly wentOn: number;
  /** What differs from a run that nobody killed; empty where it survived. */
  readonly differences: readonly string[];
}

/** What a command comes to that nobody kills: its folder's files, and how long it takes, in milliseconds. */
export interface Unbroken {
  readonly words: readonly string[];
  readonly files: ReadonlyMap<string, string>;
  readonly milliseconds: number;
}

export async function playUnbroken(words: readonly string[], root: string): Promise<Unbroken> {
  const start = performance.now();
  const out = mkdtempSync(join(root, "whole-"));
  const { status, stderr } = await startRun([...words, "--out", join(out, "result")]).ended;
  if (status !== 0) throw new Error(`${words.join(" ")} ended with ${status}: ${stderr}`);
  return { words, files: filesIn(join(out, "result")), milliseconds: performance.now() - start };
}

/** Kills a command at these moments, given as parts of the time that it takes, and then lets it end. */
export async function killAndResume(
  { words, files, milliseconds }: Unbroken,
  moments: readonly number[],
  root: string,
): Promise<Survival> {
  const parent = mkdtempSync(join(root, "killed-"));
  const out = join(parent, "result");
  const killedAt: number[] = [];
  let wentOn = 0;
  const told = (stderr: string) => {
    if (stderr.includes("Going on")) wentOn += 1;
  };
  for (const moment of moments) {
    const delay = Math.round(moment * milliseconds);
    const { child, ended } = startRun([...words, "--out", out, "--resume"]);
    const timer = setTimeout(() => child.kill("SIGKILL"), delay);
    const { status, stderr } = await ended;
    clearTimeout(timer);
    told(stderr);
    if (status === null) killedAt.push(delay);
    else if (status !== 0) return { command: words.join(" "), killedAt, wentOn, differences: [stderr] };
  }
  const { status, stderr } = await startRun([...words, "--out", out, "--resume"]).ended;
  told(stderr);
  const differences = status === 0 ? different(files, filesIn(out)) : [`ended with ${status}: ${stderr}`];
  const beside = readdirSync(parent).filter((name) => name !== "result");
  if (beside.length > 0) differences.push(`left beside it: ${beside.join(", ")}`);
  rmSync(parent, { recursive: true });
  return { command: words.join(" "), killedAt, wentOn, differences };
}

function startRun(words: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, ...words], { cwd: ROOT, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<{ status: number | null; stderr: string }>((resolve, reject) => {
    let stderr = "";
    child.stderr.on("data", (data) => {
      stderr += data;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, stderr }));
  });
  return { child, ended };
}

/** All files but those that tell how long it took: pages. Of a manifest what was played, and the digests. */
function filesIn(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.name.endsWith(".html")) continue;
    if (entry.name !== "manifest.json") files.set(path.slice(folder.length + 1), readFileSync(path, "latin1"));
    else {
      const { files: _, ...manifest } = JSON.parse(readFileSync(path, "utf8"));
      // Each has a folder of its own.
      const commandLine = manifest.commandLine.filter((word: string) => !word.endsWith("/result"));
      files.set(entry.name, JSON.stringify({ ...manifest, commandLine }));
    }
  }
  return files;
}

function different(expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...expected.keys(), ...found.keys()]);
  return [...paths].filter((path) => expected.get(path) !== found.get(path));
}

async function main(times: number, seed: string): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "deadeven-kills-"));
  const random = seedrandom(seed);
  const whole = new Map<string, Unbroken>();
  let kills = 0;
  let wentOn = 0;
  let failed = 0;
  try {
    for (let i = 0; i < times; i += 1) {
      const command = COMMANDS[i % COMMANDS.length]!;
      const words = [...command.split(" "), "--seed", seed, "--threads", "2"];
      const unbroken = whole.get(command) ?? (await playUnbroken(words, root));
      whole.set(command, unbroken);
      const moments = Array.from({ length: 1 + Math.floor(3 * random()) }, () => 0.1 + 0.9 * random());
      const survival = await killAndResume(unbroken, moments, root);
      const { killedAt, differences } = survival;
      kills += killedAt.length;
      wentOn += survival.wentOn;
      if (differences.length > 0) failed += 1;
      const verdict = differences.length === 0 ? "the same" : `DIFFERENT: ${differences.join(", ")}`;
      console.log(
        `${i + 1}. ${command}: killed at ${killedAt.map((ms) => `${ms} ms`).join(", ") || "no time"}; ${verdict}`,
      );
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  console.log(`${times} runs, seed ${seed}: ${kills} kills, gone on ${wentOn} times, ${failed} came out different`);
  if (failed > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [times = "50", seed = "kills"] = process.argv.slice(2);
  await main(Number(times), seed);
}
