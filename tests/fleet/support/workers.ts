/** Workers as processes of their own. */

import { type ChildProcess, spawn } from "node:child_process";
import { MAIN } from "../../support/deadeven.js";

export interface TestWorker {
  readonly child: ChildProcess;
  /** What it said so far. */
  readonly log: () => string;
  readonly ended: Promise<{ readonly status: number | null; readonly signal: NodeJS.Signals | null }>;
}

const started: ChildProcess[] = [];

/** Seconds after which a worker that says nothing is taken for dead: fewer than anybody would want. */
export const LOCK = 2;

export async function startWorker(
  url: string,
  {
    threads = 1,
    more = [],
    env = {},
    main = MAIN,
  }: { threads?: number; more?: string[]; env?: Record<string, string>; main?: string } = {},
): Promise<TestWorker> {
  const words = [main, "worker", "--queue", url, "--threads", String(threads), ...more];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DEADEVEN_LOCK: String(LOCK), ...env },
    stdio: ["ignore", "inherit", "pipe"],
  });
  started.push(child);
  let told = "";
  const ended = new Promise<{ status: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on("close", (status, signal) => resolve({ status, signal }));
  });
  child.stderr!.on("data", (data) => {
    told += data;
  });
  const worker = { child, log: () => told, ended };
  await until(() => told.includes("plays blocks from") || child.exitCode !== null, 150);
  return worker;
}

/** Ends all that were started and still live. */
export function endWorkers(): void {
  for (const child of started.splice(0)) child.kill("SIGKILL");
}

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const last = performance.now() + 1000 * seconds;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Error(`not so within ${seconds} seconds: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** How many blocks a worker has told of. */
export function blocksOf({ log }: TestWorker): number {
  return log().match(/ games\/s/g)?.length ?? 0;
}

/** How many games a worker has told of; those of a block that is played again count again. */
export function gamesOf({ log }: TestWorker): number {
  const blocks = log().matchAll(/: trials (\d+) to (\d+)(?:, which another worker left,)? in /g);
  return [...blocks].reduce((sum, [, from, to]) => sum + Number(to) - Number(from) + 1, 0);
}
