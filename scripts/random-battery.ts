/**
 * Puts the random numbers through dieharder, a battery of statistical tests, as trials see them:
 * the first few words of trial after trial, the substreams' words taken in turn.
 *
 *   npx tsx -C source scripts/random-battery.ts --minutes 10
 *
 * Reports what passed, was weak (a p-value below 0.005 at either end, which one good result in a hundred is)
 * or failed (below 0.000001). Exit status 0 if no test failed, 1 if one did or none could be run, 2 for bad options.
 */

import { spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { keyFromSeed, Stream } from "deadeven";

const USAGE = `Usage: npx tsx -C source scripts/random-battery.ts [options]
  --tests LIST       dieharder's test numbers, as 0,1,200 (dieharder -l lists them), or all (the default)
  --minutes N        stop after so long; tests not finished by then are not counted
  --words N          words taken from each substream in each trial (default 4)
  --substreams LIST  names of the substreams (default deck,zombies,humans)
  --seed TEXT        the seed (default 1)
  --from N           the first trial (default 0)
  --raw              no dieharder: write the words to standard output, for another battery
`;

const CHUNK_WORDS = 1 << 16;

interface Source {
  seed: string;
  substreams: string[];
  words: number;
  from: number;
}

/** Endless chunks of random words, four bytes each in the machine's own order, as dieharder reads them. */
function* chunks({ seed, substreams, words, from }: Source): Generator<Buffer> {
  const key = keyFromSeed(seed);
  const streams = substreams.map((name) => new Stream(key, name));
  let chunk = new Int32Array(CHUNK_WORDS);
  let filled = 0;
  for (let trial = from; ; trial += 1) {
    for (const stream of streams) stream.start(trial);
    for (let word = 0; word < words; word += 1) {
      for (const stream of streams) {
        chunk[filled] = stream.bits();
        filled += 1;
        if (filled === CHUNK_WORDS) {
          yield Buffer.from(chunk.buffer);
          chunk = new Int32Array(CHUNK_WORDS);
          filled = 0;
        }
      }
    }
  }
}

/** Writes chunks for as long as the other end reads them. */
async function pour(source: Iterator<Buffer>, sink: Writable): Promise<void> {
  let open = true;
  const closed = new Promise<void>((resolve) => {
    const end = () => {
      open = false;
      resolve();
    };
    // A reader that has had enough closes its end, which shows here as EPIPE.
    sink.on("error", end);
    sink.on("close", end);
  });
  while (open) {
    const accepted = sink.write(source.next().value);
    if (!accepted) await Promise.race([closed, new Promise((resolve) => sink.once("drain", resolve))]);
  }
}

/** Runs dieharder with these arguments and returns its lines of results; those it had finished, if it was stopped. */
async function dieharder(args: string[], source: Iterator<Buffer>, secondsLeft: number): Promise<string[]> {
  const child = spawn("dieharder", ["-g", "200", ...args], { stdio: ["pipe", "pipe", "inherit"] });
  const timer = Number.isFinite(secondsLeft) ? setTimeout(() => child.kill(), secondsLeft * 1000) : undefined;
  const ended = new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => resolve());
  });
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
    process.stdout.write(data);
  });
  await Promise.all([ended, pour(source, child.stdin)]);
  clearTimeout(timer);
  return output.split("\n").filter((line) => /\|\s*(PASSED|WEAK|FAILED)\s*$/.test(line));
}

function wholeNumber(text: string, option: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || !Number.isSafeInteger(value)) {
    throw new Error(`--${option} must be a whole number from ${least}, not ${text}`);
  }
  return value;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      tests: { type: "string", default: "all" },
      minutes: { type: "string" },
      words: { type: "string", default: "4" },
      substreams: { type: "string", default: "deck,zombies,humans" },
      seed: { type: "string", default: "1" },
      from: { type: "string", default: "0" },
      raw: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const source: Source = {
    seed: values.seed,
    substreams: values.substreams.split(","),
    words: wholeNumber(values.words, "words", 1),
    from: wholeNumber(values.from, "from", 0),
  };
  const runs =
    values.tests === "all"
      ? [["-a"]]
      : values.tests.split(",").map((test) => ["-d", String(wholeNumber(test, "tests", 0))]);
  const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.minutes, "minutes", 1);
  return { source, runs, minutes, raw: values.raw, help: values.help };
}

async function main(): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const source = chunks(options.source);
  if (options.raw) {
    await pour(source, process.stdout);
    return 0;
  }

  const deadline = performance.now() + options.minutes * 60_000;
  const results: string[] = [];
  try {
    for (const run of options.runs) {
      const secondsLeft = (deadline - performance.now()) / 1000;
      if (secondsLeft <= 0) break;
      results.push(...(await dieharder(run, source, secondsLeft)));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    process.stderr.write("dieharder isn't installed. On Debian and its kin: apt-get install dieharder\n");
    return 1;
  }
  const count = (verdict: string) => results.filter((line) => line.trimEnd().endsWith(verdict)).length;
  const failed = count("FAILED");
  console.log(`${results.length} results: ${count("PASSED")} passed, ${count("WEAK")} weak, ${failed} failed`);
  return results.length === 0 || failed > 0 ? 1 : 0;
}

process.exitCode = await main();
