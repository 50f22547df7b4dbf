/** What every study can be told, and the checks that go with it. */

import { InputError } from "../base/input-error.js";
import type { TrialInFlight } from "../engine/executor.js";
import type { Journal } from "../engine/journal.js";
import { readSkill } from "../players/skill.js";
import type { Sim } from "../sim/sim.js";
import type { Interval } from "../stats/wilson.js";
import { betweenInWords, filledOption, fractionOption, type Given, integerOption, paramOptions } from "./given.js";
import { type Shard, shardOption } from "./shard.js";
import type { TakenOption } from "./takes.js";
import { anyoneLooksAhead, SKILL_OPTION } from "./who-plays.js";

export const DEFAULT_TRIALS = 100_000;
/** Where somebody looks ahead, and games take long. */
export const DEFAULT_TRIALS_THINKING = 1000;
export const MOST_TRIALS = 1e12;
export const MOST_THREADS = 256;
/** Some hundred days: what the environment may say as well. */
export const MOST_TRIAL_SECONDS = 9_999_999;
export const DEFAULT_LEVEL = 0.95;
/** Finer than a trillion trials can tell of anything. */
export const LEAST_PRECISION = 1e-9;

/** How far a study has come. */
export interface Progress {
  /**
   * Trials done, and in all (a cap where the study stops when it is precise enough); those that a journal had are in
   * neither.
   */
  readonly done: number;
  readonly total: number;
  readonly seconds: number;
  /** Where less than `total` may do, or where more follows of which nothing is known yet. */
  readonly left?: "at most" | "unknown" | undefined;
  /** The part of all work that is done, above 0, where some trials take far longer than others. */
  readonly part?: number;
  /** What is being played, and how often its first outcome has come up so far. */
  readonly variant: string;
  readonly outcome: string;
  readonly share: number;
  /** Where two are compared: how often it has come up in each so far, with its 95% interval. */
  readonly sides?: readonly SideSoFar[];
}

/** One side of a comparison while it is played. */
export interface SideSoFar {
  readonly variant: string;
  readonly share: number;
  readonly ci: Interval;
}

/** Options that all studies share. */
export interface StudyOptions {
  /** Values for the sim's parameters, as texts or of their own type; others take their defaults. */
  readonly params?: Readonly<Record<string, unknown>>;
  /**
   * Who plays, in games that ask: `rollout:200` for all seats, or by seat, as in `{ all: "policy", "2": "random" }`;
   * default the sim's own policies.
   */
  readonly skill?: string | readonly string[] | Readonly<Record<string, string>> | undefined;
  /**
   * Trials a variant, 1 to 1e12; default 100,000, or 1,000 where somebody looks ahead. A cap when `precision` is
   * given.
   */
  readonly trials?: number;
  /** Any text but a blank one; drawn if not given. */
  readonly seed?: string;
  /** Worker threads, 1 to 256; default as many as there are cores. */
  readonly threads?: number;
  /** Of the intervals, between 0 and 1; default 0.95. */
  readonly level?: number;
  /** Gives each variant dice of its own instead of common random numbers. */
  readonly independent?: boolean;
  /** What headlines: an outcome's name, or a seat's wins as `seat:2`; default the first outcome. */
  readonly outcome?: string | undefined;
  /** Stop once the interval of what headlines is at most this far to either side, from 1e-9 to below 0.5. */
  readonly precision?: number;
  /** A trial that takes longer is taken for one that never ends, and ends the study; default 60. */
  readonly trialSeconds?: number | undefined;
  readonly signal?: AbortSignal;
  /** Called when the signal ends the study while a trial has been playing for long. */
  readonly onHanging?: (trial: TrialInFlight) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Called before games that take long are begun, with about how many seconds all will take. */
  readonly onEstimate?: (seconds: number) => void;
  /**
   * Called before each trial that is played in this thread itself, to look at a game before a study of it begins, and
   * with nothing once that is done.
   */
  readonly onLook?: ((trial: number | undefined) => void) | undefined;
  /** Has what an earlier run of the program played, and keeps what is played now. */
  readonly journal?: Journal | undefined;
  /** Plays a part alone, for the journal: the study itself is then as one that was stopped before its first trial. */
  readonly shard?: Shard | undefined;
}

/** The options, completed and checked. */
export interface CheckedOptions extends StudyOptions {
  readonly params: Readonly<Record<string, unknown>>;
  readonly trials: number;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
}

/**
 * Completes and checks the shared options. `skills` are those of single variants. Throws an InputError that names the
 * option and its range.
 */
export function checkOptions(options: StudyOptions, skills: readonly unknown[] = []): CheckedOptions {
  const { skill: everyones, ...given } = options.params ?? {};
  const skill = readSkill("skill", options.skill ?? everyones);
  const params = skill === undefined ? given : { ...given, skill };
  const { trials = defaultTrials([skill, ...skills]), threads, level = DEFAULT_LEVEL, precision } = options;
  const { seed = drawnSeed(), independent = false } = options;
  checkCount("trials", trials, MOST_TRIALS);
  if (threads !== undefined) checkCount("threads", threads, MOST_THREADS);
  if (seed.trim() === "") throw new InputError("seed must not be blank");
  if (options.trialSeconds !== undefined) checkCount("trialSeconds", options.trialSeconds, MOST_TRIAL_SECONDS);
  checkBetween("level", level, 1);
  if (precision !== undefined) checkBetween("precision", precision, 0.5, LEAST_PRECISION);
  return { ...options, params, seed, trials, level, independent };
}

/** Trials where none are said. */
export function defaultTrials(skills: readonly unknown[]): number {
  return anyoneLooksAhead(skills) ? DEFAULT_TRIALS_THINKING : DEFAULT_TRIALS;
}

/** A seed where none is given: twelve hexadecimal digits. */
export function drawnSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function checkCount(name: string, value: number, most: number): void {
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new InputError(`${name} must be a whole number from 1 to ${most}, not ${value}`);
  }
}

/** Checks that a number lies between 0 and `top`, both excluded, and not below `least`. Throws an InputError. */
export function checkBetween(name: string, value: number, top: number, least = 0): void {
  if (!(value > 0 && value >= least && value < top)) {
    throw new InputError(`${name} must be ${betweenInWords(top, least)}, not ${value}`);
  }
}

/** The options of every study's command, as help and study files have them. */
export const SHARED_OPTIONS = {
  trials: {
    help:
      `games of each variant, at most ${MOST_TRIALS.toExponential().replace("+", "")}; 1e6 and 1_000_000 are ` +
      `the same [default: ${DEFAULT_TRIALS}, or ${DEFAULT_TRIALS_THINKING} with players who look ahead]`,
    form: "value",
    inFile: { holds: "value", help: "games a variant" },
  },
  ...SKILL_OPTION,
  seed: {
    help: "any text but a blank one; the same seed gives the same games on any machine [default: drawn, and printed]",
    form: "value",
    inFile: { holds: "value", help: "any text but a blank one" },
  },
  threads: {
    help: `worker threads, 1 to ${MOST_THREADS} [default: the number of cores]`,
    form: "value",
    inFile: { holds: "value", help: "worker threads" },
  },
  "trial-seconds": {
    help: "a game that takes longer is taken for one that never ends, and named [default: 60, or DEADEVEN_PATIENCE]",
    form: "value",
    inFile: { holds: "value", help: "seconds after which a game is taken for one that never ends" },
  },
  level: {
    help: `confidence level of the intervals [default: ${DEFAULT_LEVEL}]`,
    form: "value",
    inFile: { holds: "value", help: "confidence level of the intervals" },
  },
  independent: {
    help: "give each variant dice of its own, instead of the same dice for all",
    form: "alone",
    inFile: { holds: "switch", help: "true gives each variant dice of its own" },
  },
  out: {
    help: "write CSV files, charts, a page and a manifest to this folder",
    form: "value",
    inFile: { holds: "text", help: "folder for CSV files, charts and a page" },
  },
  force: {
    help: "replace the folder if it holds an earlier result; what else is in it, or was edited, is kept",
    form: "alone",
  },
  resume: {
    help: "go on with a run to this --out that was cut short; its seed is taken if none is given",
    form: "alone",
  },
  queue: {
    help: "have the games played by `deadeven worker` on any machines, through a Redis server: redis://HOST:6379",
    form: "value",
  },
  prefix: { help: "what keys in that server begin with [default: deadeven]", form: "value" },
  shard: {
    help: "play the K-th of N parts of it to --out, as K/N; `deadeven merge` puts the parts together",
    form: "value",
  },
  json: { help: "print the result as JSON on standard output", form: "alone" },
  quiet: { help: "no progress and no notes", form: "alone" },
} as const satisfies Record<string, TakenOption>;

/** Of studies whose written result can be played on. */
export const EXTEND_OPTION = {
  extend: {
    help: "play a result in --out on to more --trials, and replace it; its seed is taken if none is given",
    form: "alone",
  },
} as const satisfies Record<string, TakenOption>;

/** Of studies that tell of one outcome before all others. */
export const OUTCOME_OPTION = {
  outcome: {
    help: "what is told first, and decides: an outcome, or a seat's wins as seat:2 [default: the first outcome]",
    form: "value",
    inFile: { holds: "text", help: "the outcome that is told first, or seat:2" },
  },
} as const satisfies Record<string, TakenOption>;

/** Of studies that can stop when they know enough. */
export const PRECISION_OPTION = {
  precision: {
    help: "stop once the first outcome, or --outcome, is known to within this, such as 0.005; --trials is then a cap",
    form: "value",
    inFile: { holds: "value", help: "stop once the first outcome is known to within this" },
  },
} as const satisfies Record<string, TakenOption>;

/** The shared options that were given, read and checked. */
export function readOptions(given: Given, sim: Sim): StudyOptions {
  return {
    params: paramOptions(given, sim),
    skill: readSkill("--skill", given.skill),
    trials: integerOption(given, "trials", 1, MOST_TRIALS),
    threads: integerOption(given, "threads", 1, MOST_THREADS),
    trialSeconds: integerOption(given, "trial-seconds", 1, MOST_TRIAL_SECONDS),
    level: fractionOption(given, "level", 1),
    precision: fractionOption(given, "precision", 0.5, LEAST_PRECISION),
    outcome: filledOption(given, "outcome"),
    seed: filledOption(given, "seed"),
    independent: given.independent === true ? true : undefined,
    shard: shardOption(given),
  };
}
