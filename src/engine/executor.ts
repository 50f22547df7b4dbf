/** Where blocks are played: this thread here, worker threads in `threads.ts`, other machines in `src/fleet/`. */

import { MILLISECONDS_AT_A_TIME, pause } from "../base/map-with-pauses.js";
import type { ParamValues } from "../sim/params.js";
import type { Exact, Sim } from "../sim/sim.js";
import { type Block, BlockPlayer, type BlockResult } from "./block.js";

export interface Executor {
  /** How many blocks can be played at the same time; it may change while they are. */
  readonly width: number;
  /** Seconds that a block should take, and the least near a job's end; where it isn't said, 0.1 and any. */
  readonly blockSeconds?: { readonly about: number; readonly least: number };
  /**
   * Plays one block; rejects only when the executor itself is broken. Where it plays elsewhere than in this thread, the
   * signal ends a block that nobody waits for any more: it comes back as a failure.
   */
  play(block: Block, signal?: AbortSignal): Promise<BlockResult>;
  /**
   * Plays several small blocks at the price of one; missing where a block has hardly a price. One that was not played,
   * for what happened to another, comes back undefined: it is to be played by itself.
   */
  playTogether?(blocks: readonly Block[]): Promise<readonly (BlockResult | undefined)[]>;
  /**
   * Works out exact answers under some parameters each, elsewhere than in this thread; missing where that can't be.
   * Comes to undefined where one of them can't be had: whoever works it out here sees why.
   */
  solve?(params: readonly ParamValues[], signal?: AbortSignal): Promise<readonly (Exact | undefined)[] | undefined>;
  /** Of the trials that are being played, the one that has taken longest, where that is known. */
  longestInFlight?(): TrialInFlight | undefined;
  /** Stops everything at once. */
  close(): Promise<void>;
}

/** A trial that is being played. */
export interface TrialInFlight {
  readonly trial: number;
  /** For how long, give or take a second. */
  readonly seconds: number;
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

/**
 * Plays the first block here, at once, and opens what plays all others only when there are others: a few games are done
 * before threads would have started.
 */
export class FirstHereExecutor implements Executor {
  private readonly here: LocalExecutor;
  private begun = false;
  private others: Promise<Executor> | undefined;
  private opened: Executor | undefined;

  constructor(
    sim: Sim,
    /** How many blocks the other executor plays at the same time. */
    readonly width: number,
    private readonly open: () => Promise<Executor>,
  ) {
    this.here = new LocalExecutor(sim);
  }

  async play(block: Block): Promise<BlockResult> {
    if (!this.begun) {
      this.begun = true;
      return this.here.play(block);
    }
    return (await this.opening()).play(block);
  }

  async playTogether(blocks: readonly Block[]): Promise<readonly (BlockResult | undefined)[]> {
    const executor = await this.opening();
    return executor.playTogether?.(blocks) ?? Promise.all(blocks.map((block) => executor.play(block)));
  }

  async solve(params: readonly ParamValues[], signal?: AbortSignal) {
    return (await this.opening()).solve?.(params, signal);
  }

  private async opening(): Promise<Executor> {
    this.others ??= this.open();
    this.opened = await this.others;
    return this.opened;
  }

  longestInFlight(): TrialInFlight | undefined {
    return this.opened?.longestInFlight?.();
  }

  async close(): Promise<void> {
    await (await this.others)?.close();
  }
}
