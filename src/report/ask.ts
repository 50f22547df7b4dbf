/** How a report asks for studies: bound to one seed, one budget of trials, and one queue. */

import type { Executor } from "../engine/executor.js";
import type { FoundSim } from "../engine/found-sim.js";
import type { Journal } from "../engine/journal.js";
import type { Sim } from "../sim/sim.js";
import { type CompareOptions, type CompareResult, compare } from "../study/compare.js";
import { openExecutor } from "../study/executors.js";
import { foundSim, type SimChoice } from "../study/find-sim.js";
import { type EffectsOptions, type EffectsResult, effects } from "../study/one-at-a-time.js";
import type { Progress, StudyOptions } from "../study/options.js";
import type { RunsResult } from "../study/result.js";
import { run } from "../study/run.js";
import { type SweepOptions, sweep } from "../study/sweep.js";
import { type TuneOptions, type TuneResult, tune } from "../study/tune.js";
import type { Asked } from "./asked.js";
import { REPORT_LEVEL } from "./finding.js";

/** What a report leaves to those who run it. */
type Own<T extends StudyOptions> = Omit<
  T,
  "seed" | "threads" | "level" | "signal" | "journal" | "onProgress" | "onStart"
> & {
  /**
   * Trials a variant of a full report: 1e6 for a headline figure, fewer where a chart needs no more. `--quick` and
   * `--trials` scale it.
   */
  readonly trials: number;
};

/**
 * The studies, as the public functions of the same names give them. All have the report's seed and level; trials are
 * scaled to its budget. Studies are played one after another, in the order in which they were asked for.
 */
export interface Ask {
  run(sim: SimChoice, options: Own<StudyOptions>): Promise<RunsResult>;
  sweep(sim: SimChoice, options: Own<SweepOptions>): Promise<RunsResult>;
  compare(sim: SimChoice, options: Own<CompareOptions>): Promise<CompareResult>;
  effects(sim: SimChoice, options: Own<EffectsOptions>): Promise<EffectsResult>;
  tune(sim: SimChoice, options: Own<TuneOptions>): Promise<TuneResult>;
}

/** Trials of a full report's headline figures: what `--trials` stands in for. */
export const FULL_TRIALS = 1_000_000;
/** A study is never scaled below this. */
const FEWEST_TRIALS = 200;

/** What all reports of one command share. */
export interface Budget {
  readonly seed: string;
  /** Trials of a headline figure; others are scaled alike. */
  readonly trials: number;
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal;
  /** Has what an earlier run of the program played, and keeps what is played now. */
  readonly journal?: Journal | undefined;
}

const STOPPED_EARLY = "stopped before the report was done";

/** The user stopped a report before all of its studies were done. */
export class ReportStopped extends Error {
  override readonly name = "ReportStopped";
}

/** Studies waiting to be played, those of earlier reports first, with progress over all of them. */
export class StudyQueue {
  private readonly waiting: { order: number; games: number; start: (study: PlayedStudy) => Promise<void> }[] = [];
  private running = false;
  private done = 0;
  private seconds = 0;
  private open: { readonly sim: Sim; readonly executor: Executor } | undefined;

  constructor(
    private readonly threads: number | undefined,
    private readonly onProgress?: (progress: Progress) => void,
  ) {}

  /**
   * The sim with worker threads that stay open until another sim is asked for: most reports have many studies of one.
   */
  async found(choice: SimChoice): Promise<FoundSim> {
    const found = await foundSim(choice);
    if (this.open?.sim !== found.sim) {
      await this.close();
      this.open = { sim: found.sim, executor: await openExecutor(found, this.threads) };
    }
    return { ...found, executor: this.open.executor };
  }

  async close(): Promise<void> {
    await this.open?.executor.close();
    this.open = undefined;
  }

  /** Plays a study when its turn comes. `games` is how many trials it will take, as far as is known. */
  add<T>(order: number, games: number, play: (study: PlayedStudy) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = (study: PlayedStudy) => play(study).then(resolve, reject);
      const place = this.waiting.findIndex((other) => other.order > order);
      this.waiting.splice(place < 0 ? this.waiting.length : place, 0, { order, games, start });
      void this.next();
    });
  }

  private async next(): Promise<void> {
    if (this.running) return;
    this.running = true;
    // Whatever else is being asked for in the same breath is counted before the first is started.
    await new Promise((resolve) => setTimeout(resolve, 0));
    for (let study = this.waiting.shift(); study !== undefined; study = this.waiting.shift()) {
      const start = performance.now();
      let { games } = study;
      await study.start({
        count: (known) => {
          games = known;
        },
        progress: (progress) => {
          const left = this.waiting.reduce((sum, other) => sum + other.games, 0);
          const total = this.done + Math.max(games, progress.total) + left;
          const seconds = this.seconds + (performance.now() - start) / 1000;
          this.onProgress?.({ ...progress, done: this.done + progress.done, total, seconds });
        },
      });
      this.done += games;
      this.seconds += (performance.now() - start) / 1000;
    }
    this.running = false;
  }
}

interface PlayedStudy {
  /** Called once it is known how many trials there are. */
  readonly count: (games: number) => void;
  readonly progress: (progress: Progress) => void;
}

/**
 * What one report asks with. `played` receives each study that was played, in the order asked for. A study that fails,
 * or is stopped, tells `fail` and never settles: nothing would come of the report, and one that asks for several at
 * once and waits for them one by one would leave the others' failures to nobody.
 */
export function askFor(
  budget: Budget,
  queue: StudyQueue,
  order: number,
  played: Asked[],
  fail: (reason: unknown) => void,
): Ask {
  const { seed, threads, signal, journal } = budget;
  const scaled = (trials: number) =>
    Math.min(trials, Math.max(FEWEST_TRIALS, Math.ceil((trials * budget.trials) / FULL_TRIALS)));
  let asked = 0;

  const study = <T extends Asked>(
    sim: SimChoice,
    trials: number,
    variants: number,
    play: (found: FoundSim, common: Common) => Promise<T>,
  ) => {
    const place = asked;
    asked += 1;
    const each = scaled(trials);
    const result = queue.add(order, each * variants, async ({ count, progress }) => {
      if (signal?.aborted) throw new ReportStopped(STOPPED_EARLY);
      const outcome = await play(await queue.found(sim), {
        seed,
        level: REPORT_LEVEL,
        trials: each,
        threads,
        signal,
        journal,
        onProgress: progress,
        onStart: (known) => count(known * each),
      });
      if (outcome.partial) throw new ReportStopped(STOPPED_EARLY);
      played[place] = outcome;
      return outcome;
    });
    return new Promise<T>((resolve) => result.then(resolve, fail));
  };

  return {
    run: (sim, options) => study(sim, options.trials, 1, (found, common) => run(found, { ...options, ...common })),
    sweep: (sim, options) =>
      study(sim, options.trials, combinations(options.vary), (found, common) =>
        sweep(found, { ...options, ...common }),
      ),
    compare: (sim, options) =>
      study(sim, options.trials, 1, (found, common) => compare(found, { ...options, ...common })),
    effects: (sim, options) =>
      study(sim, options.trials, options.over?.length ?? GUESSED_CHANGES, (found, common) =>
        effects(found, { ...options, ...common }),
      ),
    tune: (sim, options) =>
      study(sim, options.trials, combinations(options.vary), (found, common) => tune(found, { ...options, ...common })),
  };
}

function combinations(vary: Readonly<Record<string, readonly unknown[]>>): number {
  return Object.values(vary).reduce((product, values) => product * values.length, 1);
}

type Common = Required<Pick<StudyOptions, "seed" | "level" | "trials" | "onProgress">> &
  Pick<StudyOptions, "signal" | "journal" | "threads"> & { readonly onStart: (variants: number) => void };

/** How many changes `effects` is thought to try until it says so. */
const GUESSED_CHANGES = 30;
