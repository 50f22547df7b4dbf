/**
 * Plays every case that a game of ours can solve exactly, and says how far the estimates lie from the exact answers.
 *
 *   npm run selfcheck -- --trials 1e7 --seed 1
 *
 * A line an answer: its distance z in standard errors, of each outcome's share and each metric's mean. Then how many
 * lie beyond 1 to 4 of them, and how many chance takes there; answers of one case hang together, so that these vary
 * more than so many answers of their own would. A last line sums up. Exit status 0 if all are as near as chance
 * allows, 1 if one isn't, 2 for bad options.
 */

import { parseArgs } from "node:util";
import { run } from "deadeven";
import type { FoundSim } from "../src/engine/found-sim.js";
import { type ExactDistance, exactDistances } from "../src/study/exact-distance.js";
import { openExecutor } from "../src/study/executors.js";
import { findSim } from "../src/study/find-sim.js";

const USAGE = `Usage: npm run selfcheck -- [options]
  --trials N   games of each case (default 1e7)
  --seed TEXT  the seed (default 1)
  --threads N  worker threads (default the number of cores)
`;

/** The chance that the worst of all answers is called too far although all is well. */
const FALSE_ALARM = 0.001;

/** The chance that a bell curve is so many standard errors off, either way. */
const BEYOND = [
  [1, 0.3173],
  [2, 0.0455],
  [3, 0.0027],
  [4, 0.0000633],
] as const;

type Case = readonly [sim: string, params: Readonly<Record<string, unknown>>];

/** Parameters for which each game has an exact answer. */
const CASES: readonly Case[] = [
  ...[{}, { "blitz-stop": "7" }, { "path-length": 4 }, { "turn-cap": 1 }].map(
    (params): Case => ["zombie-blitz", { deck: "bare", ...params }],
  ),
  ...[{}, { "ram-kill": 2 }, { "ram-kill": 6 }, { length: 40 }, { length: 4, zombies: 12 }].map(
    (params): Case => ["forklift", { scenario: "gauntlet", ...params }],
  ),
  ["forklift", { scenario: "siege", riders: 0, guns: 0 }],
  ...[{}, { "side-a": "motorcycle", "side-b": "moped" }, { "side-a": "bike", "side-b": "bike" }].flatMap((sides) =>
    [{}, { ones: "ignore" }, { initiative: "once" }, { "smash-damage": "excess" }].map(
      (ruling): Case => ["vehicle-smash", { ...sides, ...ruling }],
    ),
  ),
  ...[
    ["bike", "motorcycle"],
    ["small-car", "large-car"],
    ["big-rig-cab", "moving-truck"],
  ].map(([a, b]): Case => ["vehicle-smash", { scenario: "exchange", "side-a": a, "side-b": b }]),
  ["foot-combat", { "a-dodge": "never", "b-dodge": "never" }],
  ["foot-combat", { "a-dodge": "never", "b-dodge": "never", "a-weapon": "pistol" }],
  ...["pistol", "rifle", "shotgun"].flatMap((weapon) =>
    [1, 5, 12].map((range): Case => ["hex-pursuit", { scenario: "range-table", weapon, range }]),
  ),
  ["hex-pursuit", { scenario: "climb" }],
];

/** All that is known exactly of a case, with what so many games said. */
async function answersOf(found: FoundSim, [sim, params]: Case, options: { trials: number; seed: string }) {
  const { variants } = await run(found, { ...options, params });
  if (variants[0]!.exact === undefined) throw new Error(`${sim} ${JSON.stringify(params)} has no exact answer`);
  return exactDistances(variants[0]!);
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  process.stderr.write(`--${name} must be a whole number from ${least}, not ${text}\n${USAGE}`);
  process.exit(2);
}

function options(): Record<string, string> {
  const text = (fallback: string) => ({ type: "string", default: fallback }) as const;
  try {
    const { values } = parseArgs({ options: { trials: text("1e7"), seed: text("1"), threads: { type: "string" } } });
    return values as Record<string, string>;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}

const given = options();
const trials = whole("trials", given.trials!, 2);
const threads = given.threads === undefined ? undefined : whole("threads", given.threads, 1);
const all: (ExactDistance & { readonly of: string })[] = [];
for (const sim of new Set(CASES.map(([name]) => name))) {
  const found = await findSim(sim);
  const executor = await openExecutor(found, threads);
  for (const one of CASES.filter(([name]) => name === sim)) {
    const of = [sim, ...Object.entries(one[1]).map(([name, value]) => `${name}=${value}`)].join(" ");
    process.stdout.write(`${of}\n`);
    for (const answer of await answersOf({ ...found, executor }, one, { trials, seed: given.seed! })) {
      all.push({ ...answer, of });
      const { name, exact, estimate, z } = answer;
      process.stdout.write(`  ${z.toFixed(2).padStart(6)}  ${name}: ${estimate}, exactly ${exact}\n`);
    }
  }
  await executor.close();
}
const worst = all.reduce((far, answer) => (Math.abs(answer.z) > Math.abs(far.z) ? answer : far));
// Twice the chance of a bell curve beyond the bound, times all answers, is the chance of a false alarm (Bonferroni).
const bound = Math.sqrt(2 * Math.log((2 * all.length) / FALSE_ALARM));
const off = all.filter(({ z }) => !(Math.abs(z) <= bound));
// What can't be, or must be, is never off: only the others are expected to be.
const open = all.filter(({ exact }) => exact !== 0 && exact !== 1);
process.stdout.write(`${open.length} answers are left to chance. Of these, beyond\n`);
for (const [distance, chance] of BEYOND) {
  const beyond = open.filter(({ z }) => Math.abs(z) > distance).length;
  process.stdout.write(`  |z| = ${distance}: ${beyond}, where chance takes ${(open.length * chance).toPrecision(2)}\n`);
}
process.stdout.write(
  `${all.length} exact answers of ${CASES.length} cases, ${trials} games each: worst z ${worst.z.toFixed(2)} ` +
    `(${worst.of}: ${worst.name}); ${off.length} beyond ${bound.toFixed(2)}\n`,
);
process.exitCode = off.length === 0 ? 0 : 1;
