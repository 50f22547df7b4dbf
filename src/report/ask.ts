/** How a report asks for studies: bound to one seed, one budget of trials, and one queue. */

import type { ParamSpec } from "../sim/params.js";
import type { CompareOptions } from "../study/compare.js";
import type { EffectsOptions } from "../study/effects.js";
import { type Progress, type SimChoice, type StudyOptions, toFoundSim } from "../study/options.js";
import type { CompareResult, EffectsResult, RunsResult, TuneResult } from "../study/result.js";
import type { SweepOptions } from "../study/runs.js";
import type { TuneOptions } from "../study/tune.js";
import { REPORT_LEVEL } from "./finding.js";

/** What a report leaves to those who run it. */
type Own<T extends StudyOptions> = Omit<T, "seed" | "threads" | "level" | "signal" | "onProgress" | "onStart"> & {
  /** Trials a variant of a full report: 1e6 for a headline figure, fewer where a chart needs no more. `--quick` and `--trials` scale it. */
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

/** A study that was played for a report, as it came out. */
export type Asked = RunsResult | CompareResult | EffectsResult | TuneResult;

/** Trials of a full report's headline figures: what `--trials` stands in for. */
export const FULL_TRIALS = 1_000_000;
/** A study is never scaled below this. */
const FEWEST_TRIALS = 200;

/** What all reports of one command share. */
export interface Budget {
  readonly seed: string;
  /** Trials of a headline figure; others are scaled alike. */
  readonly trials: number;
  readonly threads?: number;
  readonly signal?: AbortSignal;
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

  constructor(private readonly onProgress?: (progress: Progress) => void) {}

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

/** What one report asks with. `played` receives each study that was played, in the order asked for. */
export function askFor(budget: Budget, queue: StudyQueue, order: number, played: Asked[]): Ask {
  const { seed, threads, signal } = budget;
  const scaled = (trials: number) =>
    Math.min(trials, Math.max(FEWEST_TRIALS, Math.ceil((trials * budget.trials) / FULL_TRIALS)));
  let asked = 0;

  const study = <T extends Asked>(
    trials: number,
    variants: number,
    play: (common: StudyOptions & { onStart: (variants: number) => void }) => Promise<T>,
  ) => {
    const place = asked;
    asked += 1;
    const each = scaled(trials);
    return queue.add(order, each * variants, async ({ count, progress }) => {
      if (signal?.aborted) throw new ReportStopped(STOPPED_EARLY);
      const result = await play({
        seed,
        level: REPORT_LEVEL,
        trials: each,
        ...(threads === undefined ? {} : { threads }),
        ...(signal === undefined ? {} : { signal }),
        onProgress: progress,
        onStart: (known) => count(known * each),
      });
      if (result.partial) throw new ReportStopped(STOPPED_EARLY);
      played[place] = result;
      return result;
    });
  };
  const combinations = (vary: Readonly<Record<string, readonly unknown[]>>) =>
    Object.values(vary).reduce((product, values) => product * values.length, 1);
  const studies = () => import("../study/runs.js");

  return {
    run: (sim, options) =>
      study(options.trials, 1, async (common) => (await studies()).run(sim, { ...options, ...common })),
    sweep: (sim, options) =>
      study(options.trials, combinations(options.vary), async (common) =>
        (await studies()).sweep(sim, { ...options, ...common }),
      ),
    compare: (sim, options) =>
      study(options.trials, 1, async (common) =>
        (await import("../study/compare.js")).compare(sim, { ...options, ...common }),
      ),
    effects: async (sim, options) => {
      const { params } = (await toFoundSim(sim)).sim;
      const over = options.over ?? Object.keys(params);
      const others = over.reduce((sum, name) => sum + alternatives(params[name]), 0);
      return study(options.trials, others, async (common) =>
        (await import("../study/effects.js")).effects(sim, { ...options, ...common }),
      );
    },
    tune: (sim, options) =>
      study(options.trials, combinations(options.vary), async (common) =>
        (await import("../study/tune.js")).tune(sim, { ...options, ...common }),
      ),
  };
}

/** About how many other values `effects` will try; it says so exactly when it starts. */
function alternatives(spec: ParamSpec | undefined): number {
  if (spec?.kind === "choice") return spec.options.length - 1;
  if (spec?.kind === "file") return Object.keys(spec.builtIn).length - 1;
  return spec?.kind === "integer" ? 2 : 1;
}
