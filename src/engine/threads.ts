/** Playing blocks on worker threads. */

import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Block, BlockResult } from "./block.js";
import type { WorkerTask } from "./block-server.js";
import type { Executor } from "./executor.js";
import type { SimRef } from "./found-sim.js";

/** Threads that play blocks of any sims. */
export class ThreadPool {
  /** How many blocks are taken on at the same time: one more than there are threads for each, so that none waits. */
  readonly width: number;
  private readonly pool: Piscina<WorkerTask, BlockResult>;
  /** Shared with the workers: for each block being played, the number of the trial in flight. */
  private readonly freeSlots: Float64Array[];
  /** Whoever waits for a free slot, first come, first served. */
  private readonly waiting: ((slot: Float64Array) => void)[] = [];

  /**
   * `entry` is the module that each thread runs: its default export is a `blockServer`. A trial that takes longer than
   * `longestTrial` seconds is taken for one that never ends.
   */
  constructor(
    entry: URL,
    threads: number,
    private readonly longestTrial: number,
  ) {
    this.width = threads * 2;
    const shared = new SharedArrayBuffer(this.width * Float64Array.BYTES_PER_ELEMENT);
    this.freeSlots = Array.from({ length: this.width }, (_, i) => new Float64Array(shared, i * 8, 1));
    this.pool = new Piscina({
      filename: fileURLToPath(entry),
      minThreads: threads,
      maxThreads: threads,
      // An entry beside TypeScript sources registers tsx itself; the condition makes the package's name lead to them.
      execArgv: entry.pathname.endsWith(".mjs") ? ["--conditions=source"] : undefined,
    });
    // Failures of tasks reach their own promises; without a listener the same event would end the process.
    this.pool.on("error", () => {});
  }

  /** What plays one sim's blocks here; closing it closes the pool. */
  executor(ref: SimRef): Executor {
    return { width: this.width, play: (block) => this.play(ref, block), close: () => this.close() };
  }

  private async play(ref: SimRef, block: Block): Promise<BlockResult> {
    const inFlight = this.freeSlots.pop() ?? (await new Promise<Float64Array>((resolve) => this.waiting.push(resolve)));
    inFlight[0] = -1;
    const { longestTrial } = this;
    let stuck: (result: BlockResult) => void = () => {};
    const stop = new AbortController();
    const watch = watchTrial(inFlight, longestTrial, (trial) => {
      stuck({ failure: { trial, message: `it has been playing for ${longestTrial} seconds and may never end` } });
      // Ends the thread; the pool starts another in its place, for the blocks that wait.
      stop.abort();
    });
    try {
      return await Promise.race([
        this.pool.run({ ref, block, inFlight }, { signal: stop.signal }),
        new Promise<BlockResult>((resolve) => {
          stuck = resolve;
        }),
      ]);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return {
        failure: {
          ...(inFlight[0]! >= 0 ? { trial: inFlight[0]! } : {}),
          message: `the worker thread died: ${message}`,
        },
      };
    } finally {
      clearInterval(watch);
      const next = this.waiting.shift();
      if (next === undefined) this.freeSlots.push(inFlight);
      else next(inFlight);
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** Calls back with the trial that has been in flight for longer than so many seconds. */
function watchTrial(inFlight: Float64Array, longest: number, onStuck: (trial: number) => void): NodeJS.Timeout {
  let last = -1;
  let since = performance.now();
  return setInterval(() => {
    if (inFlight[0] !== last) {
      last = inFlight[0]!;
      since = performance.now();
    } else if (last >= 0 && performance.now() - since > longest * 1000) {
      onStuck(last);
    }
  }, 1000);
}
