/** What every study can be told, and the checks that go with it. */

import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { type Executor, LocalExecutor } from "../engine/executor.js";
import { type FoundSim, findSim, heldSim } from "../engine/sim-ref.js";
import { InputError } from "../sim/input-error.js";
import type { Sim } from "../sim/sim.js";

export const DEFAULT_TRIALS = 100_000;
export const MOST_TRIALS = 1e12;
export const MOST_THREADS = 256;
export const DEFAULT_LEVEL = 0.95;

/** How far a study has come. */
export interface Progress {
  /** Trials done, and in all (a cap where the study stops when it is precise enough). */
  readonly done: number;
  readonly total: number;
  readonly seconds: number;
  /** What is being played, and how often its first outcome has come up so far. */
  readonly variant: string;
  readonly outcome: string;
  readonly share: number;
}

/** Options that all studies share. */
export interface StudyOptions {
  /** Values for the sim's parameters, as texts or of their own type; others take their defaults. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Trials a variant, 1 to 1e12; default 100,000. A cap when `precision` is given. */
  readonly trials?: number;
  /** Any text; drawn if not given. */
  readonly seed?: string;
  /** Worker threads, 1 to 256; default as many as there are cores. */
  readonly threads?: number;
  /** Of the intervals, between 0 and 1; default 0.95. */
  readonly level?: number;
  /** Gives each variant dice of its own instead of common random numbers. */
  readonly independent?: boolean;
  /** Stop once the first outcome's interval is at most this far to either side, between 0 and 0.5. */
  readonly precision?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** The options, completed and checked. */
export interface CheckedOptions extends StudyOptions {
  readonly params: Readonly<Record<string, unknown>>;
  readonly trials: number;
  readonly seed: string;
  readonly threads: number;
  readonly level: number;
}

/** Completes and checks the shared options. Throws an InputError that names the option and its range. */
export function checkOptions(options: StudyOptions): CheckedOptions {
  const trials = options.trials ?? DEFAULT_TRIALS;
  const threads = options.threads ?? Math.min(availableParallelism(), MOST_THREADS);
  const level = options.level ?? DEFAULT_LEVEL;
  checkCount("trials", trials, MOST_TRIALS);
  checkCount("threads", threads, MOST_THREADS);
  checkBetween("level", level, 1);
  if (options.precision !== undefined) checkBetween("precision", options.precision, 0.5);
  return {
    ...options,
    params: options.params ?? {},
    seed: options.seed ?? randomBytes(6).toString("hex"),
    trials,
    threads,
    level,
  };
}

function checkCount(name: string, value: number, most: number): void {
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new InputError(`${name} must be a whole number from 1 to ${most}, not ${value}`);
  }
}

/** Checks that a number lies between 0 and `top`, both excluded. Throws an InputError that names it. */
export function checkBetween(name: string, value: number, top: number): void {
  if (!(value > 0 && value < top)) throw new InputError(`${name} must be between 0 and ${top}, not ${value}`);
}

/** How a study may be given its sim: a name or a module's path, the sim itself, or one found before. */
export type SimChoice = string | Sim | FoundSim;

export async function toFoundSim(sim: SimChoice): Promise<FoundSim> {
  if (typeof sim === "string") return findSim(sim);
  if (typeof sim !== "object" || sim === null || !("called" in sim || "prepare" in sim)) {
    throw new InputError(
      'a study takes the sim first (a name such as "zombie-blitz", a module\'s path, or what defineSim returns), then its options',
    );
  }
  return "called" in sim ? sim : heldSim(sim);
}

/** Opens an executor for the sim, hands it over, and closes it whatever happens; one that is kept open is only handed over. */
export async function withExecutor<T>(
  found: FoundSim,
  threads: number,
  use: (executor: Executor) => Promise<T>,
): Promise<T> {
  if (found.executor !== undefined) return use(found.executor);
  const executor = await openExecutor(found, threads);
  try {
    return await use(executor);
  } finally {
    await executor.close();
  }
}

/** Opens an executor for the sim, to be closed by the caller. */
export async function openExecutor({ sim, ref }: FoundSim, threads: number): Promise<Executor> {
  if (ref === undefined) return new LocalExecutor(sim);
  const { ThreadExecutor } = await import("../engine/threads.js");
  return new ThreadExecutor(ref, threads);
}
