/** Playing blocks on worker threads. */

import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { told } from "../base/thrown.js";
import type { Block, BlockResult } from "./block.js";
import type { WorkerTask } from "./block-server.js";
import type { Executor, TrialInFlight } from "./executor.js";
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
  private readonly inFlight = new Set<InFlight>();

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
    return {
      width: this.width,
      play: (block, signal) => this.play(ref, block, signal),
      longestInFlight: () => this.longestInFlight(),
      close: () => this.close(),
    };
  }

  private async play(ref: SimRef, block: Block, signal?: AbortSignal): Promise<BlockResult> {
    const inFlight = this.freeSlots.pop() ?? (await new Promise<Float64Array>((resolve) => this.waiting.push(resolve)));
    inFlight[0] = -1;
    const { longestTrial } = this;
    let stuck: (result: BlockResult) => void = () => {};
    const stop = new AbortController();
    const current: InFlight = { trial: -1, since: performance.now() };
    this.inFlight.add(current);
    const drop = () => {
      stuck({ failure: { message: "it was stopped" } });
      stop.abort();
    };
    if (signal?.aborted === true) drop();
    signal?.addEventListener("abort", drop, { once: true });
    const watch = watchTrial(inFlight, current, longestTrial, (trial) => {
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
      return {
        failure: {
          ...(inFlight[0]! >= 0 ? { trial: inFlight[0]! } : {}),
          message: `the worker thread died: ${told(error).message}`,
        },
      };
    } finally {
      clearInterval(watch);
      signal?.removeEventListener("abort", drop);
      this.inFlight.delete(current);
      const next = this.waiting.shift();
      if (next === undefined) this.freeSlots.push(inFlight);
      else next(inFlight);
    }
  }

  private longestInFlight(): TrialInFlight | undefined {
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
