/**
 * Somebody's own game is played in a process of its own: one that ends its process, or takes all memory, ends no
 * worker. What was played when it ended is played again, one block at a time and in steps, until the trial that does it
 * is known.
 */

import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Block, BlockResult } from "../engine/block.js";
import type { SimRef } from "../engine/found-sim.js";
import type { Executors } from "../study/machine/machine.js";
import type { FromApart, ToApart } from "./apart-process.js";
import { playSteps, stepsOf } from "./in-steps.js";
import type { NotedTrials } from "./names.js";

const ENTRY = fileURLToPath(new URL("./apart-process.js", import.meta.url));

/** How a process ended that played a block. */
interface Death {
  readonly ended: string;
}

const STOPPED: BlockResult = { failure: { message: "it was stopped" } };

/** Threads in a process of their own, started when there is something to play. */
export function openApart(threads: number, trialSeconds: number | undefined): Executors {
  const apart = new Apart(threads, trialSeconds);
  return {
    async of({ ref }) {
      return { width: threads, play: (block, signal) => apart.play(ref!, block, signal), close: async () => {} };
    },
    close: async () => apart.close(),
  };
}

class Apart {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, (result: BlockResult | Death) => void>();
  private asked = 0;
  private closed = false;
  /** Done when all blocks are that a process ended at. */
  private quiet: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly threads: number,
    private readonly trialSeconds: number | undefined,
  ) {}

  async play(ref: SimRef, block: Block, signal?: AbortSignal): Promise<BlockResult> {
    let before: Promise<unknown> | undefined;
    while (before !== this.quiet) {
      before = this.quiet;
      await before;
    }
    const result = await this.ask(ref, block, signal);
    if (!("ended" in result)) return result;
    const alone = this.quiet.then(() => this.playAgain(ref, block, signal));
    this.quiet = alone;
    return alone;
  }

  close(): void {
    this.closed = true;
    // It has nothing to keep, and its threads may never end by themselves.
    this.child?.kill("SIGKILL");
  }

  /** Plays a block that a process ended at, or another beside it. */
  private playAgain(ref: SimRef, block: Block, signal: AbortSignal | undefined): Promise<BlockResult> {
    const { variants } = block;
    return playSteps(variants, stepsOf(block), async (step) => {
      const result = await this.ask(ref, step, signal);
      if (!("ended" in result)) return result;
      const trials: NotedTrials[] = Array.from({ length: step.to - step.from }, (_, i) => ({
        from: step.from + i,
        to: step.from + i + 1,
      }));
      return playSteps(variants, trials, async (one) => {
        const again = await this.ask(ref, one, signal);
        return "ended" in again
          ? { failure: { trial: one.from, message: `the process that played it ${again.ended}` } }
          : again;
      });
    });
  }

  private async ask(ref: SimRef, block: Block, signal: AbortSignal | undefined): Promise<BlockResult | Death> {
    if (this.closed || signal?.aborted === true) return STOPPED;
    const child = this.child ?? this.start();
    this.asked += 1;
    const id = this.asked;
    const stop = () => tell(child, { stop: id });
    signal?.addEventListener("abort", stop, { once: true });
    const result = await new Promise<BlockResult | Death>((resolve) => {
      this.waiting.set(id, resolve);
      tell(child, { id, ref, block });
    });
    signal?.removeEventListener("abort", stop);
    return this.closed ? STOPPED : result;
  }

  private start(): ChildProcess {
    const words = [this.threads, this.trialSeconds ?? 0].map(String);
    // What a game prints must not end up among the data.
    const child = fork(ENTRY, words, { stdio: ["ignore", 2, 2, "ipc"], serialization: "advanced" });
    this.child = child;
    child.on("message", (told: FromApart) => {
      if (told === "begun") hasBegun = true;
      else this.settle(told.id, told.result);
    });
    let hasBegun = false;
    let isOver = false;
    const over = (ended: string) => {
      if (isOver) return;
      isOver = true;
      this.child = undefined;
      for (const id of [...this.waiting.keys()]) this.settle(id, hasBegun ? { ended } : notBegun(ended));
    };
    child.on("error", (error) => over(error.message));
    child.on("exit", (code, signal) => over(howEnded(code, signal)));
    return child;
  }

  private settle(id: number, result: BlockResult | Death): void {
    this.waiting.get(id)?.(result);
    this.waiting.delete(id);
  }
}

function notBegun(ended: string): BlockResult {
  return { failure: { message: `a worker can't start a process to play it in: ${ended}` } };
}

/** Where the process has just ended, that is told when it is known. */
function tell(child: ChildProcess, told: ToApart): void {
  child.send(told, () => {});
}

function howEnded(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal === "SIGKILL") return "was ended by SIGKILL: by the game itself, or by the system for want of memory";
  return signal === null ? `ended with status ${code}` : `was ended by ${signal}`;
}
