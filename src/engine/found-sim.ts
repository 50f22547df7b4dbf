import type { Sim } from "../sim/sim.js";
import type { Executor } from "./executor.js";

/** What a worker, on this machine or another, needs to find a sim. Plain data. */
export type SimRef = { readonly builtIn: string } | { readonly url: string };

/** A sim and where it was found; without a reference it can only be played in this thread. */
export interface FoundSim {
  readonly sim: Sim;
  /** The word that names it on a command line: a built-in's name, or a path. */
  readonly word: string;
  readonly ref?: SimRef | undefined;
  /** Where its blocks are played, kept open by whoever put it here; studies open their own where there is none. */
  readonly executor?: Executor;
}
