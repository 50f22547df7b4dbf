/** Blocks played by web workers. */

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
/** A sign of life between two blocks: the trial that is being played. */
export interface Alive {
  readonly alive: number;
}

/** Who plays. */
export interface Staff {
  readonly openPlayer: () => Worker;
  /**
   * Of games that may never end: after so many milliseconds without a sign a player is dismissed. None of them is
   * played at the desk then.
   */
  readonly patience?: number;
}

/** All cores but one, which the page itself has. */
const WORKERS = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

/** Blocks on their way to a worker: one is played while the next one waits. */
const DEEP = 2;

/** A block is short, so that a change of the question is heard soon. */
const BLOCK_SECONDS = { about: 0.05, least: 0 };

export class Players {
  private workers: OneWorker[] = [];

  constructor(private readonly staff: Staff) {}

  /**
   * What plays one sim's blocks: the very first here, since workers take a while to start. Closing it closes nothing:
   * the workers stay for the next question.
   */
  executor({ sim, ref }: FoundSim): Executor {
    return {
      width: WORKERS * DEEP,
      blockSeconds: BLOCK_SECONDS,
      play: (block) => {
        const isFirst = this.workers.length === 0 && this.staff.patience === undefined;
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
      const worker = new OneWorker(this.staff, (dismissed) => {
        this.workers = this.workers.filter((other) => other !== dismissed);
      });
      this.workers.push(worker);
      return worker;
    }
    return this.workers.reduce((least, worker) => (worker.busy < least.busy ? worker : least));
  }
}

class OneWorker {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (result: BlockResult) => void>();
  private sent = 0;
  private trial: number | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly staff: Staff,
    private readonly onDismissed: (worker: OneWorker) => void,
  ) {
    this.worker = staff.openPlayer();
    this.worker.onmessage = ({ data }: MessageEvent<BlockBack | Alive>) => {
      if ("alive" in data) this.trial = data.alive;
      else {
        this.waiting.get(data.id)?.(data.result);
        this.waiting.delete(data.id);
      }
      this.watchOver();
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.giveUp(`a worker died: ${event.message}`);
    };
  }

  /** There was a sign of life: the next one is waited for anew. */
  private watchOver(): void {
    const { patience } = this.staff;
    clearTimeout(this.watch);
    if (patience === undefined || this.waiting.size === 0) return;
    this.watch = setTimeout(() => {
      const which = this.trial === undefined ? "a trial" : `trial ${this.trial}, or one that follows it,`;
      this.worker.terminate();
      this.onDismissed(this);
      this.giveUp(`${which} has taken longer than ${patience / 1000} seconds, and was stopped: does it ever end?`);
    }, patience);
  }

  private giveUp(message: string): void {
    for (const settle of this.waiting.values()) settle({ failure: { message } });
    this.waiting.clear();
    clearTimeout(this.watch);
  }

  /** Blocks that are being played, or wait for it. */
  get busy(): number {
    return this.waiting.size;
  }

  play(ref: SimRef, block: Block): Promise<BlockResult> {
    const id = this.sent++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      if (this.waiting.size === 1) this.watchOver();
      this.worker.postMessage({ id, ref, block } satisfies BlockSent);
    });
  }
}
