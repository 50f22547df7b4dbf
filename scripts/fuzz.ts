/**
 * Tries wrong input on the command line: right words, study files, decks, scenarios, vehicles and manifests with slips
 * in them. Each must be used, or refused in one line that names the place. Some of what is refused is tried again by
 * the built command line, in a process of its own, which must exit with 2 after that line.
 *
 *   npm run fuzz                            100,000 tries
 *   npm run fuzz -- --cases 1000 --seed 7   others, and fewer
 *
 * Prints the seed, and of every fault the smallest input that shows it, and how it is tried again. Exit status 0 if
 * there was none, 1 if there was one, 2 for bad options.
 */

import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { fuzzing, holds, shown, type Try } from "./fuzz/cases.js";

const USAGE = `Usage: npm run fuzz -- [options]
  --cases N      how many are tried, shared among the kinds (default 100000)
  --seed N       the first seed, a whole number (default: drawn)
  --processes N  how many are tried again in a process of their own (default 300)
  --only KIND    "command lines", "study files", decks, scenarios, vehicles or manifests
`;

/** Cases of one seed. */
const BATCH = 500;
/** A case that takes longer never ends. */
const LONGEST_SECONDS = 120;

function options() {
  try {
    const text = { type: "string" } as const;
    const { values } = parseArgs({ options: { cases: text, seed: text, processes: text, only: text } });
    const whole = (name: "cases" | "seed" | "processes", fallback: number) => {
      const value = Number(values[name] ?? fallback);
      if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`);
      return value;
    };
    return {
      cases: whole("cases", 100_000),
      seed: whole("seed", Date.now() % 1_000_000),
      processes: whole("processes", 300),
      only: values.only,
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}

const { cases, seed: first, processes, only } = options();
const { kinds, tryOut, faultOfProcess, close } = await fuzzing();
const names = Object.keys(kinds).filter((name) => only === undefined || name === only);
if (names.length === 0) {
  process.stderr.write(`--only must be one of ${Object.keys(kinds).join(", ")}\n${USAGE}`);
  process.exit(2);
}

/** Shared with the thread that sees to it that every case ends: which case this is. */
const shared = new Int32Array(new SharedArrayBuffer(8));
const WATCH = `
  const { workerData: shared } = require("node:worker_threads");
  let last = -1;
  setInterval(() => {
    if (shared[0] === last) {
      process.stderr.write("a case of seed " + shared[1] + " never ends: number " + (shared[0] % ${BATCH}) + "\\n");
      process.kill(process.pid, "SIGKILL");
    }
    last = shared[0];
  }, ${LONGEST_SECONDS * 1000});
`;
const watch = new Worker(WATCH, { eval: true, workerData: shared });

process.stdout.write(`seed ${first}\n`);
const each = Math.ceil(cases / names.length);
let tried = 0;
let refused = 0;
let faults = 0;
for (const name of names) {
  let done = 0;
  for (let seed = first; done < each; seed += 1) {
    shared[1] = seed;
    const check = holds(async (what) => {
      shared[0] = tried;
      tried += 1;
      const came = await tryOut(what);
      if ("refusal" in came) refused += 1;
      return came;
    });
    const numRuns = Math.min(BATCH, each - done);
    const result = await fc.check(fc.asyncProperty(kinds[name]!, check), { seed, numRuns });
    done += numRuns;
    if (!result.failed) continue;
    faults += 1;
    const error = result.errorInstance as Error | undefined;
    process.stdout.write(
      `${name}, --only ${JSON.stringify(name)} --seed ${seed} --cases ${BATCH}\n` +
        `  ${shown((result.counterexample as [Try])[0])}\n  ${error?.stack?.split("\n").slice(0, 6).join("\n  ")}\n`,
    );
  }
  process.stdout.write(`${name}: ${done} tried\n`);
}

let again = 0;
const eachAgain = Math.ceil(processes / names.length);
for (const name of names) {
  let left = eachAgain;
  for (const what of fc.sample(kinds[name]!, { seed: first, numRuns: 2 * eachAgain })) {
    shared[0] = tried + again;
    // No process can be given a word with a zero byte in it.
    if (left === 0 || what.words.some((word) => word.includes("\0"))) continue;
    if (!("refusal" in (await tryOut(what)))) continue;
    left -= 1;
    again += 1;
    const fault = faultOfProcess(what);
    if (fault === undefined) continue;
    faults += 1;
    process.stdout.write(`${name}, in a process of its own\n  ${shown(what)}\n  ${fault}\n`);
  }
}
await watch.terminate();
close();
process.stdout.write(
  `${tried} tried, ${refused} refused; ${again} of these tried again in a process; ${faults} at fault\n`,
);
process.exitCode = faults === 0 ? 0 : 1;
