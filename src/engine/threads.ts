/** Playing blocks on worker threads. */

import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Block, BlockResult } from "./block.js";
import type { WorkerData, WorkerTask } from "./block-server.js";
import type { Executor, TrialInFlight } from "./executor.js";
import type { SimRef } from "./found-sim.js";

export class ThreadExecutor implements Executor {
  /** One block more than there are threads for each, so that no thread waits for its next one. */
  readonly width: number;
  private readonly pool: Piscina<WorkerTask, BlockResult>;
  /** Shared with the workers: for each block being played, the number of the trial in flight. */
  private readonly freeSlots: Float64Array[];
  private readonly inFlight = new Set<InFlight>();

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
    const current: InFlight = { trial: -1, since: performance.now() };
    this.inFlight.add(current);
    const watch = watchTrial(inFlight, current, longestTrial, (trial) => {
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
      const message = error instanceof Error ? error.message : String(error);
      return {
        failure: {
          ...(inFlight[0]! >= 0 ? { trial: inFlight[0]! } : {}),
          message: `the worker thread died: ${message}`,
        },
      };
    } finally {
      clearInterval(watch);
      this.inFlight.delete(current);
      this.freeSlots.push(inFlight);
    }
  }

  longestInFlight(): TrialInFlight | undefined {
    const now = performance.now();
    return [...this.inFlight]
      .filter(({ trial }) => trial >= 0)
      .map(({ trial, since }) => ({ trial, seconds: (now - since) / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)[0];
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** The trial that a worker was last seen at, and since when. */
interface InFlight {
  trial: number;
  since: number;
}

/** Looks every second which trial is in flight; calls back with one that is so for longer than so many seconds. */
function watchTrial(
  inFlight: Float64Array,
  current: InFlight,
  longest: number,
  onStuck: (trial: number) => void,
): NodeJS.Timeout {
  return setInterval(
    () => {
      if (inFlight[0] !== current.trial) {
        current.trial = inFlight[0]!;
        current.since = performance.now();
      } else if (current.trial >= 0 && performance.now() - current.since > longest * 1000) {
        onStuck(current.trial);
      }
    },
    Math.min(1000, longest * 500),
  );
}
