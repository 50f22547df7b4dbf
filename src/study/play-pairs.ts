/** Playing one variant against several others on common random numbers: it is played once for all of them. */

import { MOST_TOGETHER } from "../engine/block.js";
import type { FoundSim } from "../engine/found-sim.js";
import type { JobEnd } from "../engine/schedule.js";
import type { PairedTallies, PairedTally } from "../tally/paired-tally.js";
import { withExecutor } from "./executors.js";
import type { CheckedOptions } from "./options.js";
import { type Play, playAll } from "./playing.js";
import type { Variant } from "./variants.js";

/** A variant, another that is compared with it, and the tally that their trials are added to. */
export interface PairToPlay {
  readonly a: Variant;
  readonly b: Variant;
  readonly tally: PairedTally;
}

/** Plays pairs whose first variants are all alike, and returns how each ended. Throws as `playAll` does. */
export async function playPairs(
  found: FoundSim,
  pairs: readonly PairToPlay[],
  options: CheckedOptions,
  stopping?: Pick<Play<PairedTallies>, "looks" | "enough">,
): Promise<JobEnd[]> {
  const groups = grouped(pairs, MOST_TOGETHER - 1);
  const plays = groups.map(
    (group): Play<PairedTallies> => ({
      variants: [group[0]!.a, ...group.map(({ b }) => b)],
      from: 0,
      to: options.trials,
      tally: group.map(({ tally }) => tally),
      ...stopping,
    }),
  );
  const ends = await withExecutor(found, options, (executor) => playAll(executor, found, plays, options));
  return groups.flatMap((group, g) => group.map(() => ends[g]!));
}

/** In groups of at most so many, all about as large. */
function grouped<T>(items: readonly T[], most: number): T[][] {
  const size = Math.ceil(items.length / Math.ceil(items.length / most));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, g) => items.slice(g * size, (g + 1) * size));
}
