/** What a worker thread does: it plays the blocks that it is sent, of whichever sims they are. */

import { Console } from "node:console";
import type { Sim } from "../sim/sim.js";
import { type Block, BlockPlayer, type BlockResult, countsOf } from "./block.js";
import type { SimRef } from "./found-sim.js";

/** A block whose variants are one text: that is carried over far faster than objects are. */
export interface BlockAsText extends Pick<Block, "from" | "to"> {
  readonly variants: string;
}

/**
 * Blocks of a sim, and the place in shared memory where it is to be noted what is in flight: the trial, and which of the
 * blocks it is of.
 */
export interface WorkerTask {
  readonly ref: SimRef;
  readonly blocks: readonly BlockAsText[];
  readonly inFlight: Float64Array;
}

/**
 * The function that a worker's module exports by default. `load` finds a sim: which ones there are, the engine doesn't
 * know.
 */
export function blockServer(load: (ref: SimRef) => Promise<Sim>): (task: WorkerTask) => Promise<BlockResult[]> {
  // What a sim prints must not end up among the data on standard output.
  globalThis.console = new Console(process.stderr, process.stderr);

  const players = new Map<string, Promise<BlockPlayer>>();
  let latest: { readonly text: string; readonly variants: Block["variants"] } | undefined;
  const variantsOf = (text: string) => {
    if (latest?.text !== text) latest = { text, variants: JSON.parse(text) };
    return latest.variants;
  };
  return async ({ ref, blocks, inFlight }) => {
    const name = JSON.stringify(ref);
    const opening = players.get(name) ?? load(ref).then((sim) => new BlockPlayer(sim));
    players.set(name, opening);
    const player = await opening;
    return blocks.map(({ variants, from, to }, i) => {
      inFlight[0] = -1;
      inFlight[1] = i;
      return packed(player.play({ variants: variantsOf(variants), from, to }, inFlight));
    });
  };
}

/** Counts alone are less to carry over than the tally, and the thread that takes them has enough to do. */
function packed(result: BlockResult): BlockResult {
  return "failure" in result ? result : { counts: countsOf(result), seconds: result.seconds };
}
