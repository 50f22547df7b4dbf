/** What a worker thread does: it plays the blocks that it is sent, of whichever sims they are. */

import { Console } from "node:console";
import type { Sim } from "../sim/sim.js";
import { type Block, BlockPlayer, type BlockResult } from "./block.js";
import type { SimRef } from "./found-sim.js";

/** A block of a sim, and the place in shared memory where its trial in flight is to be noted. */
export interface WorkerTask {
  readonly ref: SimRef;
  readonly block: Block;
  readonly inFlight: Float64Array;
}

/**
 * The function that a worker's module exports by default. `load` finds a sim: which ones there are, the engine doesn't
 * know.
 */
export function blockServer(load: (ref: SimRef) => Promise<Sim>): (task: WorkerTask) => Promise<BlockResult> {
  // What a sim prints must not end up among the data on standard output.
  globalThis.console = new Console(process.stderr, process.stderr);

  const players = new Map<string, Promise<BlockPlayer>>();
  return async ({ ref, block, inFlight }) => {
    const name = JSON.stringify(ref);
    const player = players.get(name) ?? load(ref).then((sim) => new BlockPlayer(sim));
    players.set(name, player);
    return (await player).play(block, inFlight);
  };
}
