import { readFileSync } from "node:fs";
import {
  keyFromSeed,
  loadParams,
  playTrials,
  prepareVariant,
  type ReadFile,
  resolveParams,
  type Scorecard,
  type Sim,
  type Tally,
  tellTrial,
} from "deadeven";
import { readSkill } from "../../src/players/skill.js";

/** Reads built-in files (URLs) and designers' files (paths) from disk. */
export const readFile: ReadFile = (source) => readFileSync(source, "utf8");

/** Plays trials 0 to `trials` − 1 in this thread. Parameters not given take their defaults. */
export function play(
  sim: Sim,
  given: Record<string, unknown>,
  trials: number,
  seed = "1",
  from = 0,
  skill?: string,
): Tally {
  const variant = prepareVariant(sim, resolveParams(sim.params, given, readFile), readSkill("skill", skill));
  return playTrials(variant, keyFromSeed(seed), from, from + trials);
}

/** Tells one trial: its lines, as `replay` prints them, and its scorecard. */
export function tell(
  sim: Sim,
  given: Record<string, unknown>,
  trial: number,
  seed = "1",
  skill?: string,
): { lines: string[]; card: Scorecard } {
  const lines: string[] = [];
  const variant = prepareVariant(sim, resolveParams(sim.params, given, readFile), readSkill("skill", skill));
  const card = tellTrial(variant, keyFromSeed(seed), trial, (line) => lines.push(line));
  return { lines, card };
}

/** The exact answer of a sim for these parameters, if it has one. */
export function exactOf(sim: Sim, given: Record<string, unknown>) {
  return sim.exact?.(loadParams(sim.params, resolveParams(sim.params, given, readFile)) as never);
}

/** How many standard errors an observed count lies from what the exact chance p leads one to expect. */
export function zScore(count: number, trials: number, p: number): number {
  return (count - trials * p) / Math.sqrt(trials * p * (1 - p));
}
