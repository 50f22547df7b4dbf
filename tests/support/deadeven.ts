import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The built command line. */
export const MAIN = fileURLToPath(new URL("../../dist/src/cli/main.js", import.meta.url));

export interface Ended {
  readonly status: number | null;
  /** What ended it, where it didn't end by itself. */
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs `deadeven` with these words, as a person would in the folder `cwd`. `meanwhile` may send signals; `env` is set
 * besides what there is, less what says of itself how colours are to be.
 */
export function deadeven(
  words: readonly string[],
  {
    cwd = ".",
    env = {},
    meanwhile,
  }: { cwd?: string; env?: Readonly<Record<string, string>>; meanwhile?: (child: ChildProcess) => void } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...words], {
      cwd,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    endWithTest(child);
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (data) => {
      stdout += data;
    });
    child.stderr.on("data", (data) => {
      stderr += data;
    });
    child.on("error", reject);
    child.on("close", (status, signal) => resolve({ status, signal, stdout, stderr }));
    meanwhile?.(child);
  });
}

/** Sends Ctrl-C, once, as soon as a journal has games: half a second of play after the first at the earliest. */
export function stopOnceBegun(child: ChildProcess, journal: string): void {
  signalOnceBegun(child, journal, "SIGINT");
}

/** As stopOnceBegun, but nothing is left to the process. */
export function killOnceBegun(child: ChildProcess, journal: string): void {
  signalOnceBegun(child, journal, "SIGKILL");
}

function signalOnceBegun(child: ChildProcess, journal: string, signal: NodeJS.Signals): void {
  const looking = setInterval(() => {
    if (!existsSync(journal) || !readFileSync(journal, "latin1").includes('"work"')) return;
    // A second one would end it without a word.
    clearInterval(looking);
    child.kill(signal);
  }, 20);
  child.on("exit", () => clearInterval(looking));
}

/** A test that has no patience left must leave nothing running: all that come after it would be short of time too. */
function endWithTest(child: ChildProcess): void {
  try {
    onTestFinished(() => void child.kill("SIGKILL"));
  } catch {
    // Started before a test, or by a script.
  }
}
