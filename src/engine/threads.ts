/** Playing blocks on worker threads. */

import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { told } from "../base/thrown.js";
import type { ParamValues } from "../sim/params.js";
import type { Exact } from "../sim/sim.js";
import type { Block, BlockResult, TrialFailure } from "./block.js";
import type { BlockAsText, Done, SolvingTask, WorkerTask } from "./block-server.js";
import type { Executor, TrialInFlight } from "./executor.js";
import type { SimRef } from "./found-sim.js";

/** Threads that play blocks of any sims. */
export class ThreadPool {
  /** How many blocks are taken on at the same time: one more than there are threads for each, so that none waits. */
  readonly width: number;
  private readonly pool: Piscina<WorkerTask | SolvingTask, Done>;
  /** Shared with the workers: for each task, what is in flight: the trial, and the place of its block. */
  private readonly freeSlots: Float64Array[];
  /** Whoever waits for a free slot, first come, first served. */
  private readonly waiting: ((slot: Float64Array) => void)[] = [];
  private readonly inFlight = new Set<InFlight>();
  private readonly texts = new WeakMap<Block["variants"], string>();

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
    const size = 2 * Float64Array.BYTES_PER_ELEMENT;
    const shared = new SharedArrayBuffer(this.width * size);
    this.freeSlots = Array.from({ length: this.width }, (_, i) => new Float64Array(shared, i * size, 2));
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
      play: async (block, signal) => (await this.play(ref, [block], signal))[0]!,
      playTogether: (blocks) => this.play(ref, blocks),
      solve: (params, signal) => this.solve(ref, params, signal),
      longestInFlight: () => this.longestInFlight(),
      close: () => this.close(),
    };
  }

  /** What each block came to. Where a thread ends, the one that was in flight fails, and the others come to nothing. */
  private async play(
    ref: SimRef,
    blocks: readonly Block[],
    signal?: AbortSignal,
  ): Promise<(BlockResult | undefined)[]> {
    const inFlight = this.freeSlots.pop() ?? (await new Promise<Float64Array>((resolve) => this.waiting.push(resolve)));
    inFlight[0] = -1;
    inFlight[1] = 0;
    const failed = (failure: TrialFailure) => blocks.map((_, i) => (i === inFlight[1] ? { failure } : undefined));
    const { longestTrial } = this;
    let stuck: (failure: TrialFailure) => void = () => {};
    const stop = new AbortController();
    const current: InFlight = { trial: -1, block: 0, seconds: 0 };
    this.inFlight.add(current);
    const drop = () => {
      stuck({ message: "it was stopped" });
      stop.abort();
    };
    if (signal?.aborted === true) drop();
    signal?.addEventListener("abort", drop, { once: true });
    const watch = watchTrial(inFlight, current, longestTrial, (trial) => {
      stuck({ trial, message: `it has been playing for ${longestTrial} seconds and may never end` });
      // Ends the thread; the pool starts another in its place, for the blocks that wait.
      stop.abort();
    });
    try {
      return await Promise.race([
        this.pool.run(
          { ref, blocks: blocks.map((block) => this.asText(block)), inFlight },
          { signal: stop.signal },
        ) as Promise<BlockResult[]>,
        new Promise<(BlockResult | undefined)[]>((resolve) => {
          stuck = (failure) => resolve(failed(failure));
        }),
      ]);
    } catch (error) {
      const message = `the worker thread died: ${told(error).message}`;
      return failed({ ...(inFlight[0]! >= 0 ? { trial: inFlight[0]! } : {}), message });
    } finally {
      clearInterval(watch);
      signal?.removeEventListener("abort", drop);
      this.inFlight.delete(current);
      const next = this.waiting.shift();
      if (next === undefined) this.freeSlots.push(inFlight);
      else next(inFlight);
    }
  }

  /** A thread that dies of it, or is stopped, is told of by nobody: it comes to nothing. */
  private async solve(ref: SimRef, params: readonly ParamValues[], signal?: AbortSignal) {
    try {
      const task = { ref, params: JSON.stringify(params) };
      // One of its own: the pool listens to each, and to one alone too many would.
      const own = signal && { signal: AbortSignal.any([signal]) };
      return (await this.pool.run(task, own)) as (Exact | undefined)[] | undefined;
    } catch {
      return undefined;
    }
  }

  private asText({ variants, from, to }: Block): BlockAsText {
    const text = this.texts.get(variants) ?? JSON.stringify(variants);
    this.texts.set(variants, text);
    return { variants: text, from, to };
  }

  private longestInFlight(): TrialInFlight | undefined {
    return [...this.inFlight]
      .filter(({ trial }) => trial >= 0)
      .map(({ trial, seconds }) => ({ trial, seconds }))
      .sort((a, b) => b.seconds - a.seconds)[0];
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** The trial that a worker was last seen at, of which of its blocks, and for how long. */
interface InFlight {
  trial: number;
  block: number;
  seconds: number;
}

/**
 * Looks every second which trial is in flight; calls back with one that is so for longer than so many seconds. They are
 * counted, not read from a clock, so that none pass while the process is stopped and sent on its way again.
 */
function watchTrial(
  inFlight: Float64Array,
  current: InFlight,
  longest: number,
  onStuck: (trial: number) => void,
): NodeJS.Timeout {
  const every = Math.min(1, longest / 2);
  return setInterval(() => {
    if (inFlight[0] !== current.trial || inFlight[1] !== current.block) {
      current.trial = inFlight[0]!;
      current.block = inFlight[1]!;
      current.seconds = 0;
      return;
    }
    current.seconds += every;
    if (current.trial >= 0 && current.seconds > longest) onStuck(current.trial);
  }, every * 1000);
}
