/** What a command is, and what it is given. */

import { parentPort, workerData } from "node:worker_threads";
import { InputError } from "../base/input-error.js";
import type { FoundSim } from "../engine/found-sim.js";
import type { Takes } from "../study/takes.js";
import type { Argv } from "./argv.js";
import { FAILED } from "./exit-status.js";
import type { CommandData, FromCommand, Terminal } from "./thread-messages.js";

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What comes after the name: "sim" for a sim's name or path, other words for themselves. */
  readonly takes?: {
    readonly word: string;
    readonly help: string;
    readonly optional?: boolean;
    readonly many?: boolean;
    /** A second word, in what help shows. */
    readonly second?: string;
  };
  /** The options that it takes besides the sim's parameters. */
  readonly options: Takes;
  /** Whether the parameters of the sim are options too. */
  readonly simParams?: boolean;
  /** Of a command that takes no sim: the one that a single word stands for, whose parameters are then options too. */
  simOfWord?(word: string): Promise<FoundSim | undefined>;
  /** Commands that work, with a word on each. */
  readonly examples: readonly (readonly [command: string, why: string])[];
  /** What help says at its end. */
  readonly epilogue?: string | undefined;
  run(context: Context): Promise<number>;
}

export interface Context {
  readonly argv: Argv;
  /** The words after the command's name. */
  readonly words: readonly string[];
  /** The arguments as they were typed, after `deadeven`. */
  readonly commandLine: readonly string[];
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** The sim, for commands that take one. */
  readonly found?: FoundSim | undefined;
}

/** What a command takes that plays a sim, whose parameters are then options too. */
export const takesSim = {
  takes: { word: "SIM", help: "a name from `deadeven list`, or the path of a module" },
  simParams: true,
} as const satisfies Partial<Command>;

/** The sim that a command was given. */
export function simOf(context: Context): FoundSim {
  if (context.found === undefined) {
    throw new InputError("name a sim: one of `deadeven list`, or the path of a module such as ./my-game.ts");
  }
  return context.found;
}

/** Prints data: to standard output. */
export function print(text: string): void {
  tell({ print: text });
}

let last = "";

/**
 * Says what is done from now on, such as "loading ./game.ts": told should it never end. That is after so many seconds,
 * where somebody gave a trial so many; else after as many as anything may take.
 */
export function doing(what: string, seconds?: number): void {
  if (what === last) return;
  last = what;
  tell({ doing: what, seconds });
}

/** Says where games are kept from now on: told should the command not live to tell it. */
export function keeping(path: string | undefined): void {
  tell({ keeps: path });
}

/** What a failure ends the process with: 1, unless the command says otherwise. */
export let failureStatus: number = FAILED;

/** From now on a failure, of whatever kind, ends the process with this status. */
export function endFailuresWith(status: number): void {
  failureStatus = status;
  tell({ failsWith: status });
}

function tell(message: FromCommand): void {
  parentPort?.postMessage(message);
}

/** Scripts run commands in no such thread, and then nothing is known of a terminal. */
export const terminal: Terminal = (workerData as CommandData | null)?.terminal ?? {
  columns: undefined,
  color: false,
  progress: undefined,
};
