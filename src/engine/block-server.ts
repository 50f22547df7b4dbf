/** What a worker thread does: it plays the blocks that it is sent, of whichever sims they are, and solves those. */

import { Console } from "node:console";
import { pause } from "../base/map-with-pauses.js";
import { told } from "../base/thrown.js";
import { loadParams } from "../sim/param-values.js";
import type { ParamValues } from "../sim/params.js";
import type { Exact, Sim } from "../sim/sim.js";
import { type Block, BlockPlayer, type BlockResult, countsOf, type TrialFailure } from "./block.js";
import type { SimRef } from "./found-sim.js";

/** A block whose variants are one text: that is carried over far faster than objects are. */
export interface BlockAsText extends Pick<Block, "from" | "to"> {
  readonly variants: string;
}

/**
 * Blocks of a sim, and the place in shared memory where it is to be noted what is in flight: the trial, and which of
 * the blocks it is of.
 */
export interface WorkerTask {
  readonly ref: SimRef;
  readonly blocks: readonly BlockAsText[];
  readonly inFlight: Float64Array;
}

/** Parameters of a sim, as one text, whose exact answers are to be worked out. */
export interface SolvingTask {
  readonly ref: SimRef;
  readonly params: string;
}

/** What a task comes to; for exact answers undefined where one can't be had. */
export type Done = BlockResult[] | (Exact | undefined)[] | undefined;

/**
 * The function that a worker's module exports by default. `load` finds a sim: which ones there are, the engine doesn't
 * know.
 */
export function blockServer(load: (ref: SimRef) => Promise<Sim>): (task: WorkerTask | SolvingTask) => Promise<Done> {
  // What a sim prints must not end up among the data on standard output.
  globalThis.console = new Console(process.stderr, process.stderr);

  const failedLater = whatFailsLater();
  const games = new Map<string, Promise<{ readonly sim: Sim; readonly player: BlockPlayer }>>();
  let latest: { readonly text: string; readonly variants: Block["variants"] } | undefined;
  const variantsOf = (text: string) => {
    if (latest?.text !== text) latest = { text, variants: JSON.parse(text) };
    return latest.variants;
  };
  return async (task) => {
    const name = JSON.stringify(task.ref);
    const opening = games.get(name) ?? load(task.ref).then((sim) => ({ sim, player: new BlockPlayer(sim) }));
    games.set(name, opening);
    const { sim, player } = await opening;
    if ("params" in task) return solved(sim, JSON.parse(task.params));
    const { blocks, inFlight } = task;
    const played = blocks.map(({ variants, from, to }, i) => {
      inFlight[0] = -1;
      inFlight[1] = i;
      return packed(player.play({ variants: variantsOf(variants), from, to }, inFlight));
    });
    const failure = await failedLater();
    return failure === undefined ? played : played.map((result) => ("failure" in result ? result : { failure }));
  };
}

/**
 * Watches for what a game's code throws where nobody catches it: in a timer that a trial set, in a promise. Without a
 * turn of their own between two blocks these would wait until the thread is ended. What is called back looks whether
 * there was one.
 */
function whatFailsLater(): () => Promise<TrialFailure | undefined> {
  let failure: TrialFailure | undefined;
  process.on("uncaughtException", (error: unknown) => {
    const { message, stack } = told(error);
    failure ??= { message: `something failed outside of any trial: ${message}`, stack };
  });
  return async () => {
    await new Promise(setImmediate);
    // Those that are due come before it.
    if (failure === undefined && process.getActiveResourcesInfo().includes("Timeout")) await pause();
    return failure;
  };
}

/** Counts alone are less to carry over than the tally, and the thread that takes them has enough to do. */
function packed(result: BlockResult): BlockResult {
  return "failure" in result ? result : { counts: countsOf(result), seconds: result.seconds };
}

function solved(sim: Sim, all: readonly ParamValues[]): (Exact | undefined)[] | undefined {
  try {
    // What can't be carried over would end the thread when it is sent.
    return structuredClone(all.map((values) => sim.exact?.(loadParams(sim.params, values))));
  } catch {
    return undefined;
  }
}
