/** Playing blocks on worker threads. */

import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { told } from "../base/thrown.js";
import type { Block, BlockResult } from "./block.js";
import type { WorkerData, WorkerTask } from "./block-server.js";
import type { Executor } from "./executor.js";
import type { SimRef } from "./found-sim.js";

export class ThreadExecutor implements Executor {
  /** One block more than there are threads for each, so that no thread waits for its next one. */
  readonly width: number;
  private readonly pool: Piscina<WorkerTask, BlockResult>;
  /** Shared with the workers: for each block being played, the number of the trial in flight. */
  private readonly freeSlots: Float64Array[];

  /**
   * `entry` is the module that each thread runs: its default export is a `blockServer`. A trial that takes longer than
   * `longestTrial` seconds is taken for one that never ends.
   */
  constructor(
    entry: URL,
    ref: SimRef,
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
      workerData: { ref } satisfies WorkerData,
      // An entry beside TypeScript sources registers tsx itself; the condition makes the package's name lead to them.
      execArgv: entry.pathname.endsWith(".mjs") ? ["--conditions=source"] : undefined,
    });
    // Failures of tasks reach their own promises; without a listener the same event would end the process.
    this.pool.on("error", () => {});
  }

  async play(block: Block): Promise<BlockResult> {
    const inFlight = this.freeSlots.pop();
    if (inFlight === undefined) throw new Error(`at most ${this.width} blocks can be played at a time`);
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
        this.pool.run({ block, inFlight }, { signal: stop.signal }),
        new Promise<BlockResult>((resolve) => {
          stuck = resolve;
        }),
      ]);
    } catch (error) {
      return {
        failure: {
          ...(inFlight[0]! >= 0 ? { trial: inFlight[0]! } : {}),
          message: `the worker thread died: ${told(error).message}`,
        },
      };
    } finally {
      clearInterval(watch);
      this.freeSlots.push(inFlight);
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
