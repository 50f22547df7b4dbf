/**
 * One variant, or two on the same dice, played on and on while somebody looks at what it comes to. All intervals are
 * confidence sequences, since nobody says beforehand when the looking ends.
 */

import type { FoundSim } from "../engine/found-sim.js";
import type { JobEnd } from "../engine/schedule.js";
import { shareSequence } from "../stats/sequence.js";
import { checkHeadline, headlineCount } from "../tally/headline.js";
import type { PairedTallies } from "../tally/paired-tally.js";
import type { Tally } from "../tally/tally.js";
import { type ComparedPair, type CompareResult, pairOf, resultOf } from "./compare.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { type CheckedOptions, checkBetween, checkOptions, LEAST_PRECISION, type StudyOptions } from "./options.js";
import { playAll } from "./playing.js";
import { isWithin } from "./precision.js";
import type { RunsResult } from "./result.js";
import { variantResult } from "./variant-result.js";
import { makeVariant, type Variant } from "./variants.js";

export interface WatchOptions extends Pick<StudyOptions, "params" | "skill" | "seed" | "level" | "outcome"> {
  /**
   * All that another variant is given, to compare with: it is played on the same dice, trial by trial. Differences are
   * those of the watched variant from this one.
   */
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  /** How well the share that headlines is to be known, from 1e-9 to below 0.5; default 0.005. */
  readonly precision?: number;
}

/**
 * The trials at which intervals are narrowest, beside those of a number fixed beforehand: from a hundred trials to ten
 * million they are then 1.6 to 2.2 times as wide.
 */
const NARROWEST = 1000;

export type PlayOnOptions = Pick<StudyOptions, "signal" | "threads" | "trialSeconds"> & {
  /** Called whenever trials were added. */
  readonly onMore?: () => void;
};

/** A variant that is watched, by itself or beside another. */
type Watched = { readonly variant: Variant; readonly tally: Tally } | ComparedPair;

/**
 * What is known of a variant that is played on and on.
 *
 *     const watch = await watching("zombie-blitz", { params: { players: 4 }, seed: "1" });
 *     await watch.playTo(1e6, { signal, onMore: () => show(watch.runs().variants[0].summary) });
 */
export class Watch {
  private seconds = 0;

  /** For `watching` alone. */
  constructor(
    private readonly found: FoundSim,
    private readonly options: CheckedOptions,
    private readonly precision: number,
    private readonly watched: Watched,
  ) {}

  /** Trials that were played so far: 0 to this one, less one. */
  get trials(): number {
    return this.tally.trials;
  }

  private get tally(): Tally {
    return "variant" in this.watched ? this.watched.tally : this.watched.tally.b;
  }

  /**
   * Plays on until there are so many trials, or until the signal aborts. Throws a PlayFailure when a trial throws or a
   * worker dies. One call at a time.
   */
  async playTo(trials: number, { onMore, ...how }: PlayOnOptions = {}): Promise<void> {
    const { watched, found } = this;
    const options = { ...this.options, ...how, onProgress: onMore };
    const range = { from: this.trials, to: trials };
    if (range.from >= range.to) return;
    const [end] = await withExecutor(found, options, (executor): Promise<JobEnd[]> => {
      if ("variant" in watched) {
        const { variant, tally } = watched;
        return playAll<Tally>(executor, found, [{ variants: [variant], tally, ...range }], options);
      }
      const { a, b, tally } = watched;
      return playAll<PairedTallies>(executor, found, [{ variants: [a, b], tally: [tally], ...range }], options);
    });
    this.seconds += end!.seconds;
  }

  /**
   * Works out the exact answer, where the sim has one. Throws an InputError where it says what can't be, and a
   * PlayFailure when it throws itself.
   */
  solve(): void {
    const { watched } = this;
    for (const { exact } of "variant" in watched ? [watched.variant] : [watched.a, watched.b]) exact();
  }

  /** Whether the share that headlines is known as well as was asked for. */
  isPrecise(): boolean {
    const { tally } = this;
    if (tally.trials === 0) return false;
    const count = headlineCount(tally, this.options.outcome ?? tally.outcomes[0]!);
    return isWithin(count / tally.trials, this.shareInterval(count, tally.trials), this.precision);
  }

  /** The result so far, as that of `run`. */
  runs(): RunsResult {
    const { found, options, watched } = this;
    const variant = "variant" in watched ? watched.variant : { ...watched.b, name: "base", varied: {} };
    return {
      kind: "run",
      sim: found.sim,
      seed: options.seed,
      independent: false,
      ...(options.outcome === undefined ? {} : { headline: options.outcome }),
      vary: [],
      variants:
        this.trials === 0
          ? []
          : [
              variantResult(found.sim, variant, this.tally, this.end(), options, (won, of) =>
                this.shareInterval(won, of),
              ),
            ],
      partial: false,
    };
  }

  /** The comparison so far, as that of `compare`; undefined where there is nothing to compare with. */
  comparison(): CompareResult | undefined {
    const { watched, found, options } = this;
    if ("variant" in watched) return undefined;
    return resultOf(found.sim, watched, this.end(), options, NARROWEST);
  }

  private end(): JobEnd {
    return { next: this.trials, complete: true, seconds: this.seconds };
  }

  private shareInterval(successes: number, trials: number) {
    return shareSequence(successes, trials, this.options.level, NARROWEST);
  }
}

/** A variant to be watched, checked, of which nothing was played yet. Throws an InputError on bad input. */
export async function watching(sim: SimChoice, given: WatchOptions = {}): Promise<Watch> {
  const found = await foundSim(sim);
  const { before, precision = 0.005, ...shared } = given;
  checkBetween("precision", precision, 0.5, LEAST_PRECISION);
  const options = checkOptions(shared, before === undefined ? [] : [before.skill]);
  const watched = before === undefined ? alone(found, options) : beside(found, options, before);
  const tally = "variant" in watched ? watched.tally : watched.tally.b;
  if (options.outcome !== undefined) checkHeadline("outcome", options.outcome, [tally]);
  return new Watch(found, options, precision, watched);
}

function alone({ sim }: FoundSim, { params, seed }: CheckedOptions): Watched {
  const variant = makeVariant(sim, params, [], seed);
  return { variant, tally: variant.newTally() };
}

/** The other variant first; what both are given alike sets neither apart. */
function beside({ sim }: FoundSim, options: CheckedOptions, before: Readonly<Record<string, unknown>>): Watched {
  const { params } = options;
  const alike = (name: string) => JSON.stringify(params[name]) === JSON.stringify(before[name]);
  const only = (given: Readonly<Record<string, unknown>>, wanted: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => alike(name) === wanted));
  return pairOf(sim, only(before, false), only(params, false), { ...options, params: only(params, true) });
}
