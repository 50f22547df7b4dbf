/**
 * How fast it is, as ratios within one run: `npm run bench`, `npm run bench -- zombie-blitz` for one sim, and
 * `npm run bench -- --quick` for a first look in under two minutes. A row is printed as soon as it is known.
 *
 * For each case: the whole run on one thread, processor time a game, as a ratio to a reference loop that never changes
 * and is measured beside it; the bare kernel (the trial function alone, on streams restarted each game) as a ratio to
 * the run; how many times as fast all threads are by the clock; and the same kernel fed by seedrandom directly,
 * reseeded each game. Each measurement has a process of its own, so that none spoils the other's compiled code, and is
 * the best of several. Where there is a g++, a plain C++ program of the first case is measured as well.
 *
 * `--save FILE` keeps the ratios to the reference loop, `--against FILE` shows each row's as a ratio to that kept one,
 * so that a slower kernel is seen, on another machine too. Machines are noisy: a tenth more or less is nothing.
 */

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import seedrandom from "seedrandom";
import { playTrials, prepareVariant, streamsFor } from "../src/engine/play.js";
import { emptyCard } from "../src/players/look-ahead.js";
import { keyFromSeed } from "../src/random/key.js";
import { Stream } from "../src/random/stream.js";
import { resolveParams } from "../src/sim/param-values.js";
import { findSim } from "../src/study/find-sim.js";
import { readFile } from "../src/study/machine/read-file.js";
import { run } from "../src/study/run.js";
import { sweep } from "../src/study/sweep.js";

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
    save: { type: "string" },
    against: { type: "string" },
    measure: { type: "string" },
    case: { type: "string" },
    threads: { type: "string" },
  },
});

/** Seconds that each measurement may take, and how often it is repeated. */
const SECONDS = values.quick ? 0.4 : 1.5;
const REPEATS = 2;
/** Games from which it is guessed how many the time allows. */
const FIRST = values.quick ? 5000 : 50_000;

/** Microseconds a game: of the processor, all threads together, and by the clock. */
interface Cost {
  readonly cpu: number;
  readonly wall: number;
}

/** What `--save` keeps: by case, the whole run on one thread as a ratio to the reference loop. */
type Baseline = Record<string, number>;

/** Prints the table. */
function printTable(only: string | undefined): void {
  const cores = availableParallelism();
  const kept: Baseline | undefined = values.against && JSON.parse(readFileSync(values.against, "utf8"));
  const now: Baseline = {};
  console.log(`ratios of processor time a game, best of ${REPEATS}; ${cores} cores, Node ${process.version}`);
  const kinds = [["reference"], ["bare"], ["trials"], ["run", 1], ["run", cores], ["seedrandom"]] as const;
  const columns = [
    "case",
    "whole run on 1 thread, to the reference loop",
    ...(kept ? [`that, to ${values.against}`] : []),
    "bare kernel, to the run",
    ...(values.quick ? [] : [`${cores} threads, times as fast by the clock`, "kernel fed by seedrandom, to the run"]),
  ];
  console.log(columns.join(" | "));
  const compiled = only === undefined || only === CASES[0]![0] ? compilePlain() : undefined;
  for (const testCase of CASES) {
    if (only !== undefined && testCase[0] !== only) continue;
    const plain = testCase === CASES[0] ? compiled : undefined;
    const plainCosts: number[] = [];
    // Taken in turns, so that what else the machine does meets all alike.
    const rounds = Array.from({ length: REPEATS }, () => {
      if (plain !== undefined) plainCosts.push(costOfPlain(plain));
      return kinds.slice(0, values.quick ? 3 : 6).map(([kind, threads = 1]) => inOwnProcess(kind, testCase, threads));
    });
    const best = (kind: number, of: keyof Cost) => Math.min(...rounds.map((round) => round[kind]![of]));
    const reference = best(0, "cpu");
    const whole = best(2, "cpu");
    const name = [testCase[0], ...Object.entries(testCase[1]).map(([k, v]) => `${k}=${v}`)].join(" ");
    now[name] = whole / reference;
    const before = kept?.[name];
    const cells = [
      now[name].toFixed(2),
      ...(kept ? [before === undefined ? "new" : (now[name] / before).toFixed(2)] : []),
      (best(1, "cpu") / whole).toFixed(2),
      ...(values.quick ? [] : [(best(3, "wall") / best(4, "wall")).toFixed(2), (best(5, "cpu") / whole).toFixed(1)]),
    ];
    console.log([name, ...cells].join(" | "));
    if (plain !== undefined) {
      const cost = Math.min(...plainCosts);
      console.log(
        `  the same game in plain C++ | ${(cost / reference).toFixed(2)}, to the run ${(cost / whole).toFixed(2)}`,
      );
    }
  }
  if (compiled !== undefined) rmSync(compiled.folder, { recursive: true });
  if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(now, null, 2)}\n`);
  if (!values.quick && (only === undefined || only === "zombie-blitz")) {
    const many = inOwnProcess("sweep", CASES[0]!, cores);
    const single = inOwnProcess("million", CASES[0]!, cores);
    console.log(`100 variants of 10,000 games cost ${(many.cpu / single.cpu).toFixed(2)} times one of a million`);
  }
}

/** The compiled C++ program and the folder that it lies in; undefined, with a word about it, where there is no g++. */
function compilePlain(): { readonly program: string; readonly folder: string } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const program = join(folder, "zombie-blitz");
  const source = fileURLToPath(new URL("bench/zombie-blitz.cpp", import.meta.url));
  const { status } = spawnSync("g++", ["-O3", "-march=native", "-o", program, source], { stdio: "ignore" });
  if (status === 0) return { program, folder };
  rmSync(folder, { recursive: true });
  console.log("(no g++ that compiles: nothing is compared with C++)");
  return undefined;
}

/** The processor's microseconds a game of the C++ program. */
function costOfPlain({ program }: { readonly program: string }): number {
  const games = Math.ceil(SECONDS * 1e6);
  return Number(execFileSync(program, [String(games)], { encoding: "utf8" }).split(" ")[0]);
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
  if (kind === "reference") {
    const rounds = SECONDS * 5e5;
    referenceLoop(rounds);
    return costOf(2 * rounds, async () => referenceLoop(2 * rounds));
  }
  const { sim } = await findSim(name);
  const variant = prepareVariant(sim, resolveParams(sim.params, params, readFile));
  const streams =
    kind !== "seedrandom"
      ? streamsFor(sim, keyFromSeed("1"))
      : Object.fromEntries(sim.substreams.map((name: string) => [name, new SeedrandomStream(name)]));
  const restart = Object.values(streams);
  const card = variant.newCard();
  const table = variant.newTable(keyFromSeed("1"), streams, card);
  let trial = 0;
  const play = (games: number): undefined => {
    if (kind === "trials") {
      playTrials(variant, keyFromSeed("1"), trial, trial + games);
      trial += games;
      return;
    }
    for (const end = trial + games; trial < end; trial += 1) {
      for (let s = 0; s < restart.length; s += 1) restart[s]!.start(trial);
      emptyCard(card);
      variant.trial(streams, card, undefined, table);
    }
  };
  const { wall } = await costOf(5000, () => play(5000));
  const games = Math.ceil((SECONDS * 1e6) / wall);
  play(games);
  return costOf(2 * games, () => play(2 * games));
}

/**
 * What all is compared with, so that what is kept on one machine says something on another: whole numbers, look-ups and
 * branches that can't be foreseen, as games have them. It must never change. A round is 300 steps.
 */
function referenceLoop(rounds: number): number {
  const table = Int32Array.from({ length: 1024 }, (_, i) => i % 7);
  let word = 1;
  let sum = 0;
  for (let step = 0; step < rounds * 300; step += 1) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    const shown = table[word & 1023]!;
    if (shown < 3) sum = (sum + shown) | 0;
    else table[(word >>> 10) & 1023] = sum & 7;
  }
  return sum;
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
