/** Two variants on the same dice: what is the difference, and is it settled? */

import { isSettled } from "../stats/paired.js";
import { pairCounts, summarizePairs } from "../stats/paired-summary.js";
import { differenceSequence, lookSchedule, shareSequence, tOptFor } from "../stats/sequence.js";
import { emptyPairedTally, type PairedTally } from "../tally/paired-tally.js";
import { checkOptions, type SimChoice, type StudyOptions, toFoundSim, withExecutor } from "./options.js";
import { type Play, playAll } from "./playing.js";
import type { CompareResult } from "./result.js";
import { variantResult } from "./runs.js";
import { makeVariant } from "./variants.js";

export interface CompareOptions extends StudyOptions {
  /** What sets each of the two apart from the base that `params` gives. */
  readonly a: Readonly<Record<string, unknown>>;
  readonly b: Readonly<Record<string, unknown>>;
}

/**
 * Plays two variants trial by trial on common random numbers (or, with `independent`, on dice of their own) and tallies how
 * each pair of trials ended. With `precision`, stops once the difference of the first outcome's share is known to within it.
 * Throws as `run` does.
 */
export async function compare(sim: SimChoice, options: CompareOptions): Promise<CompareResult> {
  const found = await toFoundSim(sim);
  const checked = checkOptions(options);
  const { params, seed, trials, level, precision, independent = false } = checked;
  const varied = [...new Set([...Object.keys(options.a), ...Object.keys(options.b)])];
  const [a, b] = [options.a, options.b].map((own) =>
    makeVariant(found.sim, { ...params, ...own }, varied, seed, independent),
  ) as [ReturnType<typeof makeVariant>, ReturnType<typeof makeVariant>];

  const tOpt = precision === undefined ? undefined : tOptFor(precision, level);
  const paired = emptyPairedTally(a.newTally(), b.newTally());
  const first = paired.a.outcomes[0]!;
  const play: Play<PairedTally> = {
    variants: [a, b],
    from: 0,
    to: trials,
    tally: paired,
    ...(tOpt === undefined || !paired.b.outcomes.includes(first)
      ? {}
      : {
          looks: lookSchedule(trials),
          enough: (tally) => {
            const { ci } = differenceSequence(pairCounts(tally, first), level, tOpt);
            return ci !== null && (ci[1] - ci[0]) / 2 <= precision!;
          },
        }),
  };
  const [end] = await withExecutor(found, checked.threads, (executor) => playAll(executor, found, [play], checked));

  const summary = summarizePairs(
    paired,
    level,
    tOpt === undefined ? undefined : (counts) => differenceSequence(counts, level, tOpt),
  );
  const shareInterval =
    tOpt === undefined ? undefined : (successes: number, of: number) => shareSequence(successes, of, level, tOpt);
  return {
    kind: "compare",
    sim: found.sim,
    seed,
    level,
    interval: tOpt === undefined ? "wilson" : "sequence",
    independent,
    a: variantResult(found.sim, a, paired.a, end!, checked, shareInterval),
    b: variantResult(found.sim, b, paired.b, end!, checked, shareInterval),
    paired,
    ...summary,
    settled: summary.differences[0] !== undefined && isSettled(summary.differences[0]),
    partial: !end!.complete,
  };
}
