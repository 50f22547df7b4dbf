/**
 * How fast it is, as ratios within one run: `npm run bench`, or `npm run bench -- zombie-blitz` for one sim.
 *
 * For each case: microseconds a game of the bare kernel (the trial function alone, on streams restarted each game), of the whole run on one
 * thread and on all, and of the same kernel fed by seedrandom directly, reseeded each game. Each measurement has a process
 * of its own, so that none spoils the other's compiled code, and is the best of several. Machines are noisy:
 * compare the ratios, not the times.
 */

import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import seedrandom from "seedrandom";
import { prepareVariant, streamsFor } from "../src/engine/play.js";
import { readFile } from "../src/engine/read-file.js";
import { findSim } from "../src/engine/sim-ref.js";
import { keyFromSeed } from "../src/random/key.js";
import { Stream } from "../src/random/stream.js";
import { resolveParams } from "../src/sim/param-values.js";
import { run, sweep } from "../src/study/runs.js";
import { scorecardFor } from "../src/tally/tally.js";

const CASES: readonly (readonly [sim: string, params: Record<string, string>])[] = [
  ["zombie-blitz", { deck: "reference-no-tiles" }],
  ["zombie-blitz", {}],
  ["vehicle-smash", { scenario: "exchange" }],
  ["vehicle-smash", {}],
  ["foot-combat", {}],
  ["forklift", { scenario: "gauntlet" }],
  ["forklift", {}],
  ["hex-pursuit", {}],
  ["hex-pursuit", { scenario: "stand" }],
];

/** Seconds that each measurement may take, and how often it is repeated. */
const SECONDS = 1.5;
const REPEATS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { measure: { type: "string" }, case: { type: "string" }, threads: { type: "string" } },
});

/** Prints the table. */
function report(only: string | undefined): void {
  const cores = availableParallelism();
  console.log(`microseconds a game, best of ${REPEATS}; ${cores} cores, Node ${process.version}`);
  console.log(
    "case | bare kernel | whole run, 1 thread | ratio to bare | all threads: times as fast | fed by seedrandom: ratio to bare",
  );
  for (const testCase of CASES) {
    if (only !== undefined && testCase[0] !== only) continue;
    const best = (kind: string, threads = 1) =>
      Math.min(...Array.from({ length: REPEATS }, () => inOwnProcess(kind, testCase, threads)));
    const bare = best("bare");
    const one = best("run");
    const all = best("run", cores);
    const seeded = best("seedrandom");
    const name = [testCase[0], ...Object.entries(testCase[1]).map(([k, v]) => `${k}=${v}`)].join(" ");
    console.log(
      `${name} | ${bare.toFixed(3)} | ${one.toFixed(3)} | ${(one / bare).toFixed(3)} | ${(one / all).toFixed(2)} | ${(seeded / bare).toFixed(1)}`,
    );
  }
  if (only === undefined || only === "zombie-blitz") {
    const many = inOwnProcess("sweep", CASES[0]!, cores);
    const single = inOwnProcess("run", CASES[0]!, cores);
    console.log(
      `a sweep of 100 variants of 10,000 games: ${(many / single).toFixed(3)} times the time a game of one variant of a million, ` +
        `${(((many - single) * 10_000) / 1000).toFixed(1)} ms more a variant`,
    );
  }
}

function inOwnProcess(kind: string, testCase: (typeof CASES)[number], threads: number): number {
  const words = ["--measure", kind, "--case", JSON.stringify(testCase), "--threads", String(threads)];
  const output = execFileSync(process.execPath, [...process.execArgv, process.argv[1]!, ...words], {
    encoding: "utf8",
  });
  return Number(output);
}

/** Microseconds a game. */
async function measure(kind: string, name: string, params: Record<string, string>, threads: number): Promise<number> {
  if (kind === "sweep") {
    const vary = {
      "danger-space": Array.from({ length: 10 }, (_, i) => i + 1),
      "turn-cap": Array.from({ length: 10 }, (_, i) => i + 991),
    };
    const start = performance.now();
    await sweep(name, { params, vary, trials: 10_000, seed: "1", threads });
    return ((performance.now() - start) * 1000) / 1e6;
  }
  if (kind === "run") {
    // Long enough that starting the workers, which is not what is measured here, does not matter.
    const { variants } = await run(name, { params, trials: 20_000, seed: "0", threads });
    const trials = Math.ceil((SECONDS * 2 * threads * 20_000) / variants[0]!.report.elapsedSeconds);
    const result = await run(name, { params, trials, seed: "1", threads });
    return (result.variants[0]!.report.elapsedSeconds * 1e6) / trials;
  }
  const { sim } = await findSim(name);
  const variant = prepareVariant(sim, resolveParams(sim.params, params, readFile));
  const streams =
    kind === "bare"
      ? streamsFor(sim, keyFromSeed("1"))
      : Object.fromEntries(sim.substreams.map((name: string) => [name, new SeedrandomStream(name)]));
  const restart = Object.values(streams);
  const card = scorecardFor(variant.newTally());
  let trial = 0;
  const play = (seconds: number): number => {
    const start = performance.now();
    const first = trial;
    while (performance.now() - start < seconds * 1000) {
      for (let i = 0; i < 200; i += 1) {
        for (let s = 0; s < restart.length; s += 1) restart[s]!.start(trial);
        card.metrics.fill(0);
        variant.trial(streams, card);
        trial += 1;
      }
    }
    return ((performance.now() - start) * 1000) / (trial - first);
  };
  play(SECONDS / 2);
  return play(SECONDS);
}

/** A stream whose bits come from seedrandom, seeded anew for each trial. */
class SeedrandomStream extends Stream {
  private generator = seedrandom("");
  constructor(private readonly name: string) {
    super([0, 0, 0, 0], name);
  }
  override start(trial: number): void {
    this.generator = seedrandom(`1/${this.name}/${trial}`);
  }
  override bits(): number {
    return this.generator.int32();
  }
}

if (values.measure !== undefined) {
  const [sim, params] = JSON.parse(values.case!) as (typeof CASES)[number];
  console.log(await measure(values.measure, sim, params, Number(values.threads)));
} else {
  report(positionals[0]);
}
