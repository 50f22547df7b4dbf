/** Two variants on the same dice: what is the difference, and is it settled? */

import { InputError } from "../base/input-error.js";
import type { JobEnd } from "../engine/schedule.js";
import type { ParamSpecs } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { isSettled } from "../stats/paired.js";
import type { MeanDifference } from "../stats/paired-mean.js";
import { type OutcomeDifference, pairCounts, summarizePairs } from "../stats/paired-summary.js";
import { differenceSequence, lookSchedule, shareSequence } from "../stats/sequence.js";
import { checkHeadline, checkWon, hasHeadline } from "../tally/headline.js";
import { emptyPairedTally, type PairedTallies, type PairedTally } from "../tally/paired-tally.js";
import { readAssignments } from "./assignments.js";
import { changesOfFiles, type FileChange } from "./file-changes.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import {
  type CheckedOptions,
  checkOptions,
  EXTEND_OPTION,
  OUTCOME_OPTION,
  PRECISION_OPTION,
  SHARED_OPTIONS,
  type StudyOptions,
} from "./options.js";
import { playPairs } from "./play-pairs.js";
import { beyondTheCap, isWithin, trialsToTuneFor } from "./precision.js";
import type { IntervalKind, VariantResult } from "./result.js";
import type { StudyKind } from "./study-kind.js";
import { variantResult } from "./variant-result.js";
import { makeVariant, type Variant } from "./variants.js";

/** The result of `compare`. */
export interface CompareResult {
  readonly kind: "compare";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly interval: IntervalKind;
  readonly independent: boolean;
  /** What was asked to be told first; missing where it is the first outcome. */
  readonly headline?: string;
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
  /** Where designers' files differ, if they do. */
  readonly fileChanges?: readonly FileChange[];
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

/** What is compared with one and the same variant. */
export interface CompareEachOptions extends Omit<StudyOptions, "precision"> {
  readonly a: Readonly<Record<string, unknown>>;
  readonly others: readonly Readonly<Record<string, unknown>>[];
}

/** Compares a variant with each of several others, as `compare` would one by one, but plays it only once. */
export async function compareEach(sim: SimChoice, options: CompareEachOptions): Promise<CompareResult[]> {
  const found = await foundSim(sim);
  const checked = checkOptions(options, [options.a.skill, ...options.others.map(({ skill }) => skill)]);
  const pairs = options.others.map((b) => pairOf(found.sim, options.a, b, checked));
  const ends = await playPairs(found, pairs, checked);
  return pairs.map((pair, i) => resultOf(found.sim, pair, ends[i]!, checked, undefined));
}

/**
 * Plays two variants trial by trial on common random numbers (or, with `independent`, on dice of their own) and tallies
 * how each pair of trials ended. With `precision`, stops once the difference of the first outcome's share is known to
 * within it. Throws as `run` does.
 */
export async function compare(sim: SimChoice, options: CompareOptions): Promise<CompareResult> {
  const found = await foundSim(sim);
  const checked = checkOptions(options, [options.a.skill, options.b.skill]);
  const { trials, level, precision } = checked;
  const pair = pairOf(found.sim, options.a, options.b, checked);
  const tOpt = trialsToTuneFor(checked);
  const first = checked.outcome ?? pair.tally.a.outcomes[0]!;
  checkHeadline("outcome", first, [pair.tally.a]);
  if (checked.outcome !== undefined) checkHeadline("outcome", first, [pair.tally.b]);
  const stops = tOpt !== undefined && hasHeadline(pair.tally.b, first);
  const stopping = stops
    ? {
        looks: lookSchedule(trials),
        enough: ([tally]: PairedTallies) => {
          const { difference, ci } = differenceSequence(pairCounts(tally!, first), level, tOpt);
          return isWithin(difference, ci, precision!);
        },
      }
    : undefined;
  const [end] = await playPairs(found, [pair], checked, stopping);
  checkWon("outcome", checked.outcome, [pair.tally.a, pair.tally.b]);
  return resultOf(found.sim, pair, end!, checked, tOpt);
}

/** Two variants from the same base, and what they came to. */
export interface ComparedPair {
  readonly a: Variant;
  readonly b: Variant;
  readonly tally: PairedTally;
}

/** Two variants that are about to be compared. Throws as `makeVariant` does. */
export function pairOf(
  sim: Sim,
  ownA: Readonly<Record<string, unknown>>,
  ownB: Readonly<Record<string, unknown>>,
  { params, seed, independent }: CheckedOptions,
): ComparedPair {
  const varied = [...new Set([...Object.keys(ownA), ...Object.keys(ownB)])];
  const make = (own: Readonly<Record<string, unknown>>) =>
    makeVariant(sim, { ...params, ...own }, varied, seed, independent);
  const [a, b] = [make(ownA), make(ownB)];
  return { a, b, tally: emptyPairedTally(a.newTally(), b.newTally()) };
}

/** What a pair came to; its intervals are sequences that are narrowest at `tOpt` trials, where that is given. */
export function resultOf(
  sim: Sim,
  { a, b, tally }: ComparedPair,
  end: JobEnd,
  checked: CheckedOptions,
  tOpt: number | undefined,
): CompareResult {
  const { seed, level, independent } = checked;
  const summary = summarizePairs(
    tally,
    level,
    tOpt === undefined ? undefined : (counts) => differenceSequence(counts, level, tOpt),
    checked.outcome,
  );
  const changes = changesOfFiles(sim.params as ParamSpecs, a.values, b.values);
  const shareInterval =
    tOpt === undefined ? undefined : (successes: number, of: number) => shareSequence(successes, of, level, tOpt);
  return {
    kind: "compare",
    sim,
    seed,
    level,
    interval: tOpt === undefined ? "wilson" : "sequence",
    independent,
    ...(checked.outcome === undefined ? {} : { headline: checked.outcome }),
    a: variantResult(sim, a, tally.a, end, checked, shareInterval),
    b: variantResult(sim, b, tally.b, end, checked, shareInterval),
    paired: tally,
    ...summary,
    ...(changes.length === 0 ? {} : { fileChanges: changes }),
    settled: summary.differences[0] !== undefined && isSettled(summary.differences[0]),
    partial: !end.complete,
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
    ...OUTCOME_OPTION,
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
  fixedTrials: true,
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
    fileChanges: result.fileChanges,
    independentTrials: result.independentTrials,
    settled: result.settled,
    partial: result.partial || undefined,
  }),
};
