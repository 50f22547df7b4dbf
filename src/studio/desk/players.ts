/** Blocks played by web workers, each of which runs this very script under another name. */

import {
  type Block,
  type BlockResult,
  type Executor,
  type FoundSim,
  LocalExecutor,
  type SimRef,
} from "deadeven/portable";

/** The name of a worker that plays. */
export const PLAYER = "player";

/** A block on its way to a worker, and what it came to on its way back. */
export interface BlockSent {
  readonly id: number;
  readonly ref: SimRef;
  readonly block: Block;
}
export interface BlockBack {
  readonly id: number;
  readonly result: BlockResult;
}

/** All cores but one, which the page itself has. */
const WORKERS = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

/** Blocks on their way to a worker: one is played while the next one waits. */
const DEEP = 2;

/** A block is short, so that a change of the question is heard soon. */
const BLOCK_SECONDS = { about: 0.05, least: 0 };

export class Players {
  private readonly workers: OneWorker[] = [];

  /**
   * What plays one sim's blocks: the very first here, since workers take a while to start. Closing it closes nothing:
   * the workers stay for the next question.
   */
  executor({ sim, ref }: FoundSim): Executor {
    return {
      width: WORKERS * DEEP,
      blockSeconds: BLOCK_SECONDS,
      play: (block) => {
        const isFirst = this.workers.length === 0;
        const worker = this.leastBusy();
        return isFirst ? new LocalExecutor(sim).play(block) : worker.play(ref!, block);
      },
      close: async () => {},
    };
  }

  private leastBusy(): OneWorker {
    const idle = this.workers.find(({ busy }) => busy === 0);
    if (idle !== undefined) return idle;
    if (this.workers.length < WORKERS) {
      const worker = new OneWorker();
      this.workers.push(worker);
      return worker;
    }
    return this.workers.reduce((least, worker) => (worker.busy < least.busy ? worker : least));
  }
}

class OneWorker {
  private readonly worker = new Worker(self.location.href, { type: "module", name: PLAYER });
  private readonly waiting = new Map<number, (result: BlockResult) => void>();
  private sent = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<BlockBack>) => {
      this.waiting.get(data.id)?.(data.result);
      this.waiting.delete(data.id);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      for (const settle of this.waiting.values()) settle({ failure: { message: `a worker died: ${event.message}` } });
      this.waiting.clear();
    };
  }

  /** Blocks that are being played, or wait for it. */
  get busy(): number {
    return this.waiting.size;
  }

  play(ref: SimRef, block: Block): Promise<BlockResult> {
    const id = this.sent++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, ref, block } satisfies BlockSent);
    });
  }
}
