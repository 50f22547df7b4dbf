/** Playing a study's variants on an executor, with progress and failures in words. */

import type { Block } from "../engine/block.js";
import type { Executor } from "../engine/executor.js";
import type { FoundSim } from "../engine/found-sim.js";
import { workOf } from "../engine/journal.js";
import { type Job, type JobEnd, playJobs, weightOf } from "../engine/schedule.js";
import { secondsPerTrial } from "../engine/thinking.js";
import { looksAhead } from "../players/skill.js";
import { wilsonInterval } from "../stats/wilson.js";
import { hasHeadline, headlineCount } from "../tally/headline.js";
import type { PairedTallies } from "../tally/paired-tally.js";
import type { Tally } from "../tally/tally.js";
import type { CheckedOptions, Progress, SideSoFar, StudyOptions } from "./options.js";
import { PlayFailure } from "./play-failure.js";
import { trialsOfShard } from "./shard.js";
import type { Variant } from "./variants.js";

/** Trials of a variant, or of a base and others, to be added to a tally. */
export interface Play<T extends Tally | PairedTallies> {
  readonly variants: readonly [Variant, ...Variant[]];
  readonly from: number;
  readonly to: number;
  readonly tally: T;
  readonly looks?: readonly number[] | undefined;
  readonly enough?: ((tally: T) => boolean) | undefined;
}

/** What playing needs of a study's options. */
export type PlayingOptions = Pick<
  CheckedOptions,
  "independent" | "signal" | "onProgress" | "onEstimate" | "journal" | "outcome" | "shard"
> & {
  /**
   * What `replay` would have to be given to tell one of the trials; undefined where their dice come from no seed that
   * can be typed.
   */
  readonly seed: string | undefined;
};

/** Variants that are timed to know how long all take. */
const MOST_TIMED = 12;
/**
 * From so many seconds on it is timed again as long as it becomes quicker by a fifth, as code does that is new, and
 * while timing has taken no more than this part of all.
 */
const LONG = 10;
const AS_QUICK = 0.8;
const PART_FOR_TIMING = 0.05;

/** Says how long it will take where somebody looks ahead. */
export async function estimate(
  executor: Executor,
  plays: readonly Pick<Play<never>, "variants" | "from" | "to">[],
  tell: (seconds: number) => void,
): Promise<void> {
  const slow = plays.filter(({ variants }) => variants.some(({ skill }) => looksAhead(skill)));
  if (slow.length === 0) return;
  const timed = slow.filter((_, i) => i % Math.ceil(slow.length / MOST_TIMED) === 0);
  const threads = executor.width > 1 ? executor.width / 2 : 1;
  const time = async () => {
    let seconds = 0;
    for (const { variants, from, to } of timed) {
      for (const { block } of variants) seconds += (to - from) * ((await secondsPerTrial(executor, block)) ?? 0);
    }
    return (seconds * slow.length) / timed.length / threads;
  };
  const begun = performance.now();
  let before = Number.POSITIVE_INFINITY;
  let seconds = await time();
  const hasTime = () => performance.now() - begun < 1000 * PART_FOR_TIMING * seconds;
  while (seconds > LONG && seconds < AS_QUICK * before && hasTime()) {
    before = seconds;
    seconds = await time();
  }
  tell(Math.min(seconds, before));
}

/** For a study that plays in rounds: what it tells of one is of all, with those that were `done` before it. */
export function overRounds(
  onProgress: StudyOptions["onProgress"],
  start: number,
  of: (progress: Progress) => Pick<Progress, "done" | "total" | "left">,
): StudyOptions["onProgress"] {
  if (onProgress === undefined) return undefined;
  return (progress) => onProgress({ ...progress, seconds: (performance.now() - start) / 1000, ...of(progress) });
}

/**
 * Plays everything, or what there is time for until the signal aborts; of a shard its part, which the journal keeps and
 * the plays' own tallies don't: they end as if none had been begun. Throws a PlayFailure when a trial throws or a
 * worker dies.
 */
export async function playAll<T extends Tally | PairedTallies>(
  executor: Executor,
  found: FoundSim,
  plays: readonly Play<T>[],
  { seed, independent, signal, onProgress, onEstimate, journal, outcome, shard }: PlayingOptions,
): Promise<JobEnd[]> {
  const start = performance.now();
  const jobs = plays.map(({ variants, ...rest }): Job<T> => {
    const blocks = variants.map(({ block }) => block) as unknown as Block["variants"];
    const work = journal === undefined ? undefined : workOf(found.sim, blocks);
    if (shard === undefined) return { ...rest, variants: blocks, work };
    const own = { ...trialsOfShard(shard, rest), tally: structuredClone(rest.tally), enough: undefined };
    return { ...rest, ...own, variants: blocks, work };
  });
  const total = jobs.reduce((sum, { variants, from, to }) => sum + (to - from) * weightOf(variants), 0);
  const isCap = jobs.some(({ enough }) => enough !== undefined);
  const tellProgress = (index: number, done: number, recalled: number) => {
    const { variants } = plays[index]!;
    const { tally } = jobs[index]!;
    const last: Tally = "trials" in tally ? (tally as Tally) : tally.at(-1)!.b;
    const shown = outcome !== undefined && hasHeadline(last, outcome) ? outcome : last.outcomes[0]!;
    const side = (tally: Tally, { name }: Variant): SideSoFar[] => {
      if (!hasHeadline(tally, shown) || tally.trials === 0) return [];
      const times = headlineCount(tally, shown);
      return [{ variant: name, share: times / tally.trials, ci: wilsonInterval(times, tally.trials, 0.95) }];
    };
    const pair = "trials" in tally || tally.length !== 1 ? undefined : tally[0];
    const sides = pair === undefined ? [] : [...side(pair.a, variants[0]), ...side(pair.b, variants[1]!)];
    onProgress?.({
      done,
      total: total - recalled,
      seconds: (performance.now() - start) / 1000,
      left: isCap ? "at most" : undefined,
      variant: variants.at(-1)!.name,
      outcome: shown,
      share: headlineCount(last, shown) / last.trials,
      ...(sides.length === 2 ? { sides } : {}),
    });
  };
  try {
    if (onEstimate !== undefined) {
      const own = plays.map((play, i) => ({ ...play, from: jobs[i]!.from, to: jobs[i]!.to }));
      await estimate(executor, own, onEstimate);
    }
    const ends = await playJobs(jobs, executor, { signal, journal, onProgress: tellProgress });
    if (shard === undefined) return ends;
    return ends.map(({ seconds }, i) => ({ next: plays[i]!.from, complete: false, seconds }));
  } catch (error) {
    const variants = plays.map((play) => play.variants);
    throw PlayFailure.from(error, found, variants, { seed, independent });
  }
}
