import type { Executor } from "../../engine/executor.js";
import type { FoundSim, SimRef } from "../../engine/found-sim.js";
import type { ReadFile } from "../../sim/param-values.js";

/**
 * What studies need of the machine that they run on, and that Node and a browser do differently. Studies import it as
 * `#machine`, which package.json leads to the one that fits.
 */
export interface Machine {
  /** Reads a file that a parameter names. Throws an InputError in plain words if it can't. */
  readonly readFile: ReadFile;
  /** The URL of the module at a path that a person typed. Throws an InputError if there is none. */
  readonly moduleAt: (path: string) => string;
  /** The default export of the module at that URL. Throws an InputError in plain words if it can't be loaded. */
  readonly importDefault: (url: string) => Promise<unknown>;
  /** A module's URL as a person would type it: its path. */
  readonly pathOf: (url: string) => string;
  /**
   * Opens what plays the sim's blocks, to be closed by the caller; on as many threads as there are cores unless said.
   * A trial that takes longer than `trialSeconds` is taken for one that never ends, where that can be known.
   */
  readonly openExecutor: (
    found: FoundSim,
    threads: number | undefined,
    trialSeconds: number | undefined,
  ) => Promise<Executor>;
  /** The same for many studies of many sims, that one who asks for all of them keeps open. */
  readonly openExecutors: (threads: number | undefined, trialSeconds?: number | undefined) => Executors;
}

/** What plays the blocks of many sims. */
export interface Executors {
  /** What plays this sim's, which need not be loaded here. Only all of them can be closed. */
  of(found: FoundSim | { readonly ref: SimRef; readonly sim?: undefined }): Promise<Executor>;
  close(): Promise<void>;
}
