/** Playing variants on, from one look to the next. */

import type { Executor } from "../../engine/executor.js";
import type { FoundSim } from "../../engine/found-sim.js";
import type { Tally } from "../../tally/tally.js";
import type { CheckedOptions } from "../options.js";
import { overRounds, playAll } from "../playing.js";
import type { Variant } from "../variants.js";

/** A variant, and what is known of it. */
export interface Played {
  readonly variant: Variant;
  readonly tally: Tally;
  seconds: number;
}

export function newlyPlayed(variant: Variant): Played {
  return { variant, tally: variant.newTally(), seconds: 0 };
}

/** Plays each variant on to so many trials, in a round of what began at `start`; false when the user stopped it. */
export async function playOn(
  executor: Executor,
  found: FoundSim,
  played: readonly Played[],
  from: number,
  to: number,
  start: number,
  options: CheckedOptions,
): Promise<boolean> {
  const { onProgress, trials } = options;
  const plays = played.map(({ variant, tally }) => ({
    variants: [variant] as [Variant],
    from,
    to,
    tally,
    // A journal keeps each round apart.
    looks: [to],
  }));
  const done = from * played.length;
  const ends = await playAll(executor, found, plays, {
    ...options,
    onProgress: overRounds(onProgress, start, (progress) => ({
      done: done + progress.done,
      total: trials * played.length,
      left: "at most",
    })),
  });
  played.forEach((one, i) => {
    one.seconds += ends[i]!.seconds;
  });
  return ends.every(({ complete }) => complete);
}
