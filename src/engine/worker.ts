/** What runs in each worker thread: blocks of the one sim that the pool was made for. */

import { Console } from "node:console";
import { workerData } from "node:worker_threads";
import { type Block, BlockPlayer, type BlockResult } from "./block.js";
import { loadSim, type SimRef } from "./sim-ref.js";

/** What the pool gives each worker at its start. */
export interface WorkerData {
  readonly ref: SimRef;
}

/** A block, and the place in shared memory where its trial in flight is to be noted. */
export interface WorkerTask {
  readonly block: Block;
  readonly inFlight: Float64Array;
}

// What a sim prints must not end up among the data on standard output.
globalThis.console = new Console(process.stderr, process.stderr);

// piscina hands `workerData` over as its own pair [internal, ours].
const { ref } = (Array.isArray(workerData) ? workerData[1] : workerData) as WorkerData;
const player = loadSim(ref).then((sim) => new BlockPlayer(sim));

export default async function playBlock({ block, inFlight }: WorkerTask): Promise<BlockResult> {
  return (await player).play(block, inFlight);
}
