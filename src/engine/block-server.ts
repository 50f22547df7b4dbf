/** What a worker thread does: it plays the blocks that it is sent, of the one sim that its pool was made for. */

import { Console } from "node:console";
import { workerData } from "node:worker_threads";
import type { Sim } from "../sim/sim.js";
import { type Block, BlockPlayer, type BlockResult } from "./block.js";
import type { SimRef } from "./found-sim.js";

/** What the pool gives each worker at its start. */
export interface WorkerData {
  readonly ref: SimRef;
}

/** A block, and the place in shared memory where its trial in flight is to be noted. */
export interface WorkerTask {
  readonly block: Block;
  readonly inFlight: Float64Array;
}

/**
 * The function that a worker's module exports by default. `load` finds the sim: which ones there are, the engine
 * doesn't know.
 */
export function blockServer(load: (ref: SimRef) => Promise<Sim>): (task: WorkerTask) => Promise<BlockResult> {
  // What a sim prints must not end up among the data on standard output.
  globalThis.console = new Console(process.stderr, process.stderr);

  // piscina hands `workerData` over as its own pair [internal, ours].
  const { ref } = (Array.isArray(workerData) ? workerData[1] : workerData) as WorkerData;
  const player = load(ref).then((sim) => new BlockPlayer(sim));
  return async ({ block, inFlight }) => (await player).play(block, inFlight);
}
