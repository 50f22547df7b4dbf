/** The studies of all reports of one command, played over the same threads. */

import { pause } from "../base/map-with-pauses.js";
import type { Executor } from "../engine/executor.js";
import type { FoundSim } from "../engine/found-sim.js";
import type { Sim } from "../sim/sim.js";
import { openExecutors } from "../study/executors.js";
import { foundSim, type SimChoice } from "../study/find-sim.js";
import type { Executors } from "../study/machine/machine.js";
import type { Progress } from "../study/options.js";

/** Studies that are begun before earlier ones are done: while one prepares, or waits for its last games. */
const MOST_BEGUN = 3;

/** A study in the queue. */
interface QueuedStudy {
  readonly order: number;
  readonly start: () => Promise<void>;
  /** How much longer one of its trials takes than most do, about. */
  readonly weight: number;
  /** How many trials it will take, as far as is known, and how many are done. */
  games: number;
  done: number;
}

/** What a study that is played tells. */
export interface PlayedStudy {
  /** Called once it is known how many trials there are. */
  readonly count: (games: number) => void;
  readonly progress: (progress: Progress) => void;
}

/**
 * Studies waiting to be played, those of earlier reports first, with progress over all of them. The next is begun when
 * those that are being played leave a thread without work.
 */
export class StudyQueue {
  private readonly waiting: QueuedStudy[] = [];
  private readonly begun = new Set<QueuedStudy>();
  private readonly executors: Executors;
  private readonly closes: boolean;
  private readonly bySim = new Map<Sim, Executor>();
  /** Trials of studies that are done, and what they weigh. */
  private done = 0;
  private weighed = 0;
  private since: number | undefined;
  /** Blocks, or lots of them, that are being played. */
  private blocks = 0;

  constructor(
    { threads, executors }: { readonly threads?: number | undefined; readonly executors?: Executors | undefined },
    private readonly onProgress?: (progress: Progress) => void,
  ) {
    this.executors = executors ?? openExecutors(threads);
    this.closes = executors === undefined;
  }

  /** The sim with the queue's threads. */
  async found(choice: SimChoice): Promise<FoundSim> {
    const found = await foundSim(choice);
    const executor = this.bySim.get(found.sim) ?? this.watched(await this.executors.of(found));
    this.bySim.set(found.sim, executor);
    return { ...found, executor };
  }

  async close(): Promise<void> {
    if (this.closes) await this.executors.close();
  }

  /**
   * Plays a study when its turn comes. `games` is how many trials it will take, as far as is known, each about `weight`
   * times as long as most.
   */
  add<T>(order: number, games: number, play: (study: PlayedStudy) => Promise<T>, weight = 1): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const study: QueuedStudy = {
        order,
        weight,
        games,
        done: 0,
        start: () =>
          play({
            count: (known) => {
              study.games = known;
            },
            progress: (progress) => this.tell(study, progress),
          }).then(resolve, reject),
      };
      const place = this.waiting.findIndex((other) => other.order > order);
      this.waiting.splice(place < 0 ? this.waiting.length : place, 0, study);
      // Whatever else is being asked for in the same breath is counted before the first is begun.
      if (this.begun.size === 0) setTimeout(() => this.begun.size === 0 && this.beginNext(), 0);
    });
  }

  private beginNext(): void {
    const study = this.waiting.shift();
    if (study === undefined) return;
    this.since ??= performance.now();
    this.begun.add(study);
    void study.start().then(() => {
      this.begun.delete(study);
      this.done += study.games;
      this.weighed += study.games * study.weight;
      if (this.begun.size === 0) this.beginNext();
    });
  }

  private tell(study: QueuedStudy, progress: Progress): void {
    study.done = progress.done;
    study.games = Math.max(study.games, progress.total);
    const begun = [...this.begun];
    const open = [...begun, ...this.waiting];
    const weighed = this.weighed + sumOf(begun, ({ done, weight }) => done * weight);
    this.onProgress?.({
      ...progress,
      left: undefined,
      done: this.done + sumOf(begun, ({ done }) => done),
      total: this.done + sumOf(open, ({ games }) => games),
      part: weighed / (this.weighed + sumOf(open, ({ games, weight }) => games * weight)),
      seconds: (performance.now() - this.since!) / 1000,
    });
  }

  /** An executor whose blocks are counted, so that it is seen when it could do with more. */
  private watched(executor: Executor): Executor {
    const counted = async <T>(playing: () => Promise<T>): Promise<T> => {
      this.blocks += 1;
      try {
        return await playing();
      } finally {
        this.blocks -= 1;
        // Once the study has had its chance to hand out another.
        void pause().then(() => {
          if (this.blocks < executor.width / 2 && this.begun.size < MOST_BEGUN) this.beginNext();
        });
      }
    };
    return {
      get width() {
        return executor.width;
      },
      get blockSeconds() {
        return executor.blockSeconds;
      },
      close: () => executor.close(),
      play: (block) => counted(() => executor.play(block)),
      ...(executor.playTogether && {
        playTogether: (blocks) => counted(() => executor.playTogether!(blocks)),
      }),
      ...(executor.solve && {
        solve: (params, signal) => counted(() => executor.solve!(params, signal)),
      }),
    };
  }
}

function sumOf(studies: readonly QueuedStudy[], of: (study: QueuedStudy) => number): number {
  return studies.reduce((sum, study) => sum + of(study), 0);
}
