/** Two variants on the same dice: what is the difference, and is it settled? */

import { InputError } from "../base/input-error.js";
import type { Sim } from "../sim/sim.js";
import { isSettled } from "../stats/paired.js";
import type { MeanDifference } from "../stats/paired-mean.js";
import { type OutcomeDifference, pairCounts, summarizePairs } from "../stats/paired-summary.js";
import { differenceSequence, lookSchedule, shareSequence } from "../stats/sequence.js";
import { emptyPairedTally, type PairedTally } from "../tally/paired-tally.js";
import { readAssignments } from "./assignments.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { checkOptions, EXTEND_OPTION, PRECISION_OPTION, SHARED_OPTIONS, type StudyOptions } from "./options.js";
import { type Play, playAll } from "./playing.js";
import { beyondTheCap, isWithin, trialsToTuneFor } from "./precision.js";
import type { IntervalKind, VariantResult } from "./result.js";
import type { StudyKind } from "./study-kind.js";
import { variantResult } from "./variant-result.js";
import { makeVariant } from "./variants.js";

/** The result of `compare`. */
export interface CompareResult {
  readonly kind: "compare";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly interval: IntervalKind;
  readonly independent: boolean;
  readonly a: VariantResult;
  readonly b: VariantResult;
  readonly paired: PairedTally;
  /** For each outcome, and each metric, that both variants have. */
  readonly differences: readonly OutcomeDifference[];
  readonly metrics: Readonly<Record<string, MeanDifference>>;
  /** Of the first outcome in a with the same in b, trial by trial; `null` where one of them never varies. */
  readonly correlation: number | null;
  /** How many trials of each, played independently, would have pinned that difference down as well. */
  readonly independentTrials: number | null;
  /** Whether the first outcome's difference is settled: its interval leaves 0 out. */
  readonly settled: boolean;
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

export interface CompareOptions extends StudyOptions {
  /** What sets each of the two apart from the base that `params` gives. */
  readonly a: Readonly<Record<string, unknown>>;
  readonly b: Readonly<Record<string, unknown>>;
}

/**
 * Plays two variants trial by trial on common random numbers (or, with `independent`, on dice of their own) and tallies
 * how each pair of trials ended. With `precision`, stops once the difference of the first outcome's share is known to
 * within it. Throws as `run` does.
 */
export async function compare(sim: SimChoice, options: CompareOptions): Promise<CompareResult> {
  const found = await foundSim(sim);
  const checked = checkOptions(options, [options.a.skill, options.b.skill]);
  const { params, seed, trials, level, precision, independent } = checked;
  const varied = [...new Set([...Object.keys(options.a), ...Object.keys(options.b)])];
  const [a, b] = [options.a, options.b].map((own) =>
    makeVariant(found.sim, { ...params, ...own }, varied, seed, independent),
  ) as [ReturnType<typeof makeVariant>, ReturnType<typeof makeVariant>];

  const tOpt = trialsToTuneFor(checked);
  const paired = emptyPairedTally(a.newTally(), b.newTally());
  const first = paired.a.outcomes[0]!;
  const stops = tOpt !== undefined && paired.b.outcomes.includes(first);
  const play: Play<PairedTally> = {
    variants: [a, b],
    from: 0,
    to: trials,
    tally: paired,
    looks: stops ? lookSchedule(trials) : undefined,
    enough: stops
      ? (tally) => {
          const { difference, ci } = differenceSequence(pairCounts(tally, first), level, tOpt);
          return isWithin(difference, ci, precision!);
        }
      : undefined,
  };
  const [end] = await withExecutor(found, checked, (executor) => playAll(executor, found, [play], checked));

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

export const compareStudy: StudyKind<CompareResult> = {
  name: "compare",
  summary: "Two variants on the same dice: what is the difference, and is it settled?",
  takes: {
    a: {
      help: "one variant: players=2,join-at=3",
      form: "value",
      inFile: { holds: "params", help: "what sets the first variant apart" },
    },
    b: {
      help: "the other; differences are b − a",
      form: "value",
      inFile: { holds: "params", help: "what sets the second variant apart" },
    },
    ...SHARED_OPTIONS,
    ...EXTEND_OPTION,
    precision: {
      ...PRECISION_OPTION.precision,
      help: "stop once the difference is known to within this, such as 0.005; --trials is then a cap",
    },
  },
  examples: [
    ["deadeven compare zombie-blitz --a players=4 --b players=5", "does a fifth player help?"],
    ["deadeven compare forklift --a ram-kill=5 --b ram-kill=4", "what if it rams on a 4+?"],
  ],
  epilogue:
    "Both variants play with the same dice, trial by trial, so that luck cancels out; --independent gives each its own.",
  read(found, given, note) {
    const side = (name: "a" | "b") => {
      const own = readAssignments(found.sim, given, name);
      if (own === undefined) throw new InputError(`compare needs --${name} NAME=VALUE,…, such as --${name} players=4`);
      return own;
    };
    const [a, b] = [side("a"), side("b")];
    return (options) => {
      const short = beyondTheCap(options, "difference");
      if (short !== undefined) note(short);
      return compare(found, { ...options, a, b });
    };
  },
  isEmpty: ({ paired }) => paired.a.trials === 0,
  json: (result) => ({
    sim: result.sim.name,
    seed: result.seed,
    trials: result.paired.a.trials,
    level: result.level,
    interval: result.interval,
    a: result.a.summary,
    b: result.b.summary,
    differences: result.differences,
    metrics: result.metrics,
    correlation: result.correlation,
    independentTrials: result.independentTrials,
    settled: result.settled,
    partial: result.partial || undefined,
  }),
};
