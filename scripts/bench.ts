/**
 * How fast it is, as ratios within one run: `npm run bench`, `npm run bench -- zombie-blitz` for one sim, and
 * `npm run bench -- --quick` for a first look in under two minutes. A row is printed as soon as it is known.
 *
 * For each case: processor time a game of the bare kernel (the trial function alone, on streams restarted each game),
 * of the whole run on one thread as a ratio to it, how many times as fast all threads are by the clock, and the same
 * kernel fed by seedrandom directly, reseeded each game. Each measurement has a process of its own, so that none spoils
 * the other's compiled code, and is the best of several. Machines are noisy: compare the ratios, not the times.
 */

import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import seedrandom from "seedrandom";
import { prepareVariant, streamsFor } from "../src/engine/play.js";
import { keyFromSeed } from "../src/random/key.js";
import { Stream } from "../src/random/stream.js";
import { resolveParams } from "../src/sim/param-values.js";
import { findSim } from "../src/study/find-sim.js";
import { readFile } from "../src/study/machine/read-file.js";
import { run } from "../src/study/run.js";
import { sweep } from "../src/study/sweep.js";
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    measure: { type: "string" },
    case: { type: "string" },
    threads: { type: "string" },
  },
});

/** Seconds that each measurement may take, and how often it is repeated. */
const SECONDS = values.quick ? 0.2 : 1.5;
const REPEATS = values.quick ? 1 : 2;
/** Games from which it is guessed how many the time allows. */
const FIRST = values.quick ? 5000 : 50_000;

/** Microseconds a game: of the processor, all threads together, and by the clock. */
interface Cost {
  readonly cpu: number;
  readonly wall: number;
}

/** Prints the table. */
function printTable(only: string | undefined): void {
  const cores = availableParallelism();
  console.log(`processor microseconds a game, best of ${REPEATS}; ${cores} cores, Node ${process.version}`);
  const kinds = [["bare"], ["run", 1], ["run", cores], ...(values.quick ? [] : [["seedrandom"] as const])] as const;
  const columns = [
    "case",
    "bare kernel",
    "whole run on 1 thread, to bare",
    `${cores} threads, times as fast by the clock`,
    ...(values.quick ? [] : ["fed by seedrandom, to bare"]),
  ];
  console.log(columns.join(" | "));
  for (const testCase of CASES) {
    if (only !== undefined && testCase[0] !== only) continue;
    // Taken in turns, so that what else the machine does meets all alike.
    const rounds = Array.from({ length: REPEATS }, () =>
      kinds.map(([kind, threads = 1]) => inOwnProcess(kind, testCase, threads)),
    );
    const best = (kind: number, of: keyof Cost) => Math.min(...rounds.map((round) => round[kind]![of]));
    const bare = best(0, "cpu");
    const name = [testCase[0], ...Object.entries(testCase[1]).map(([k, v]) => `${k}=${v}`)].join(" ");
    const cells = [
      bare.toFixed(3),
      (best(1, "cpu") / bare).toFixed(3),
      (best(1, "wall") / best(2, "wall")).toFixed(2),
      ...(values.quick ? [] : [(best(3, "cpu") / bare).toFixed(1)]),
    ];
    console.log([name, ...cells].join(" | "));
  }
  if (!values.quick && (only === undefined || only === "zombie-blitz")) {
    const many = inOwnProcess("sweep", CASES[0]!, cores);
    const single = inOwnProcess("million", CASES[0]!, cores);
    const more = ((many.cpu - single.cpu) * 1e6) / 100 / 1000;
    console.log(
      `100 variants of 10,000 games cost ${(many.cpu / single.cpu).toFixed(2)} times one of a million: ${more.toFixed(1)} ms of the processor more a variant`,
    );
  }
}

function inOwnProcess(kind: string, testCase: (typeof CASES)[number], threads: number): Cost {
  const words = ["--measure", kind, "--case", JSON.stringify(testCase), "--threads", String(threads)];
  if (values.quick) words.push("--quick");
  const output = execFileSync(process.execPath, [...process.execArgv, process.argv[1]!, ...words], {
    encoding: "utf8",
  });
  return JSON.parse(output);
}

/** What it costs to do something, over this many games. */
async function costOf(games: number, work: () => Promise<unknown> | undefined): Promise<Cost> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const wall = (performance.now() - start) * 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / games, wall: wall / games };
}

async function measure(kind: string, name: string, params: Record<string, string>, threads: number): Promise<Cost> {
  const options = { params, seed: "1", threads };
  if (kind === "sweep") {
    const vary = {
      "danger-space": Array.from({ length: 10 }, (_, i) => i + 1),
      "turn-cap": Array.from({ length: 10 }, (_, i) => i + 991),
    };
    return costOf(1e6, () => sweep(name, { ...options, vary, trials: 10_000 }));
  }
  if (kind === "million") return costOf(1e6, () => run(name, { ...options, trials: 1e6 }));
  if (kind === "run") {
    // The difference of a long and a short run leaves out what it takes to start and to compile, which is not what is
    // asked here.
    const timed = (trials: number) => costOf(1, () => run(name, { ...options, trials }));
    const [few, more] = [await timed(FIRST), await timed(FIRST * 5)];
    // Where something else ran meanwhile, the difference may be anything.
    const trials = Math.ceil((SECONDS * 1e6 * 4 * FIRST) / Math.max(more.wall - few.wall, more.wall / 4));
    const [short, long] = [await timed(trials), await timed(3 * trials)];
    return { cpu: (long.cpu - short.cpu) / (2 * trials), wall: (long.wall - short.wall) / (2 * trials) };
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
  const play = (games: number): undefined => {
    for (const end = trial + games; trial < end; trial += 1) {
      for (let s = 0; s < restart.length; s += 1) restart[s]!.start(trial);
      card.outcome = -1;
      for (let m = 0; m < card.metrics.length; m += 1) card.metrics[m] = 0;
      variant.trial(streams, card);
    }
  };
  const { wall } = await costOf(5000, () => play(5000));
  const games = Math.ceil((SECONDS * 1e6) / wall);
  play(games);
  return costOf(2 * games, () => play(2 * games));
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
  console.log(JSON.stringify(await measure(values.measure, sim, params, Number(values.threads))));
} else {
  printTable(positionals[0]);
}
