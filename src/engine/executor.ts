/**
 * Where blocks are played: this thread here, worker threads in `threads.ts`; a queue on other machines would fit too.
 */

import { MILLISECONDS_AT_A_TIME, pause } from "../base/map-with-pauses.js";
import type { Sim } from "../sim/sim.js";
import { type Block, BlockPlayer, type BlockResult } from "./block.js";

export interface Executor {
  /** How many blocks can be played at the same time. */
  readonly width: number;
  /** Plays one block; rejects only when the executor itself is broken. */
  play(block: Block): Promise<BlockResult>;
  /** Stops everything at once. */
  close(): Promise<void>;
}

/** Plays blocks in this thread, letting other events in now and then: a pause takes longer than a small block. */
export class LocalExecutor implements Executor {
  readonly width = 1;
  private readonly player: BlockPlayer;
  private paused = Number.NEGATIVE_INFINITY;

  constructor(sim: Sim) {
    this.player = new BlockPlayer(sim);
  }

  async play(block: Block): Promise<BlockResult> {
    if (performance.now() - this.paused > MILLISECONDS_AT_A_TIME) {
      await pause();
      this.paused = performance.now();
    }
    return this.player.play(block);
  }

  async close(): Promise<void> {}
}
