/** What is kept of finished work, so that a run that was cut short can go on. Where it is kept is handed in. */

import type { Sim } from "../sim/sim.js";
import type { PackedTally } from "../tally/packed.js";
import type { Block } from "./block.js";
import { sha256Hex } from "./digest.js";

/** The counts of trials `from` to `to` − 1 of some work, and the seconds that they took. */
export interface KeptTrials {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly counts: PackedTally;
  /** Whether a study looks at its counts at `to`: what comes after may not be added to these. */
  readonly closed: boolean;
}

export interface Journal {
  /** What is kept of that work, of trials that begin with this one. */
  recall(work: string, from: number): readonly KeptTrials[];
  /** Keeps trials that follow those kept before without a gap. Never throws: playing goes on without. */
  keep(work: string, trials: KeptTrials): void;
}

/**
 * The name of some work: what is played, down to the content of files and the key of the dice. Equal names, equal
 * trials.
 */
export function workOf(sim: Sim, variants: Block["variants"]): string {
  return sha256Hex(JSON.stringify([sim.name, sim.version, variants])).slice(0, 32);
}
