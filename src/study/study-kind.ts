/** A kind of study, as those see it who offer them all alike: the command line, study files, a page in a browser. */

import type { FoundSim } from "../engine/found-sim.js";
import type { ReservedName } from "../sim/reserved-names.js";
import type { Sim } from "../sim/sim.js";
import type { Given } from "./given.js";
import type { StudyOptions } from "./options.js";
import type { Takes } from "./takes.js";

/** What every study's result says of itself. */
export interface StudyResult {
  readonly kind: string;
  readonly sim: Sim;
  readonly seed: string;
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

export interface StudyKind<R extends StudyResult> {
  /** Its command, and what a study file calls it. */
  readonly name: string;
  /** The question it answers, in a line. */
  readonly summary: string;
  /** Its options, in the order in which help shows them: its own, and those of all studies. */
  readonly takes: Takes;
  /** What its command takes after the sim as a word: what stands for it in help, and the option that it is. */
  readonly second?: { readonly word: string; readonly option: ReservedName; readonly help: string };
  /** Commands that work, with a word on each. */
  readonly examples: readonly (readonly [command: string, why: string])[];
  /** What help says at its end. */
  readonly epilogue?: string;
  /**
   * Reads its own options and returns the study, ready to be played. `note` takes what a person should know before the
   * first trial: how many variants there are, of how many games. Throws an InputError that names the option.
   */
  readonly read: (found: FoundSim, given: Given, note: (text: string) => void) => (options: StudyOptions) => Promise<R>;
  /** Whether nothing at all was played before the user stopped it. */
  readonly isEmpty: (result: R) => boolean;
  /** How its command ends; 0 where it isn't said. */
  readonly exitStatus?: (result: R) => number;
  /** What can't be true of a result, each in a sentence: it is said loudly, and the command fails. */
  readonly doubts?: (result: R) => readonly string[];
  /** Whether all its trials are known beforehand, so that parts of them can be played apart (`--shard`). */
  readonly fixedTrials?: true;
  /** What `--json` prints. */
  readonly json: (result: R) => unknown;
}
