/** What studies come to: plain data that the outputs, and scripts, read. */

import type { ParamValues } from "../sim/params.js";
import type { Exact, Sim } from "../sim/sim.js";
import type { Difference, PairCounts } from "../stats/paired.js";
import type { OutcomeDifference } from "../stats/paired-summary.js";
import type { MetricSummary, OutcomeSummary } from "../stats/summary.js";
import type { Interval } from "../stats/wilson.js";
import type { PairedTally } from "../tally/paired-tally.js";
import type { Tally } from "../tally/tally.js";

export type { Difference, Interval, MetricSummary, OutcomeDifference, OutcomeSummary };

/** A parameter's value as it is shown and written: a file by its name. */
export type ShownValue = number | string | boolean | readonly number[];

/** How shares' intervals were made: for a number of trials fixed beforehand, or valid however often one looked. */
export type IntervalKind = "wilson" | "sequence";

/** One variant's result, as `run --json` prints it. */
export interface RunReport {
  readonly sim: string;
  readonly version: string;
  readonly seed: string;
  readonly trials: number;
  readonly params: Readonly<Record<string, ShownValue>>;
  readonly level: number;
  readonly interval: IntervalKind;
  readonly outcomes: readonly OutcomeSummary[];
  readonly metrics: Readonly<Record<string, MetricSummary>>;
  /** The exact answer, where these parameters can be solved. */
  readonly exact?: {
    readonly outcomes: Readonly<Record<string, number>>;
    readonly metrics: Readonly<Record<string, { readonly mean: number }>>;
  };
  readonly digest: string;
  readonly elapsedSeconds: number;
  /** Present, and true, when the user stopped the run early. */
  readonly partial?: true;
}

/** One variant's result with all that outputs need. */
export interface VariantResult {
  /** "base", or what sets it apart: "players=4, ram-kill=3". */
  readonly name: string;
  /** The varied parameters' values. */
  readonly varied: Readonly<Record<string, ShownValue>>;
  readonly values: ParamValues;
  readonly tally: Tally;
  readonly exact?: Exact;
  readonly report: RunReport;
}

/** What was varied: a parameter and its values, in order. */
export interface Variation {
  readonly param: string;
  readonly values: readonly ShownValue[];
}

/** The result of `run` (one variant, nothing varied) or `sweep`. */
export interface RunsResult {
  readonly kind: "run" | "sweep";
  readonly sim: Sim;
  readonly seed: string;
  /** Whether each variant had dice of its own, rather than common random numbers. */
  readonly independent: boolean;
  readonly vary: readonly Variation[];
  readonly variants: readonly VariantResult[];
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

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
  readonly metrics: Readonly<Record<string, Difference>>;
  /** Of the first outcome in a with the same in b, trial by trial; `null` where one of them never varies. */
  readonly correlation: number | null;
  /** How many trials of each, played independently, would have pinned that difference down as well. */
  readonly independentTrials: number | null;
  /** Whether the first outcome's difference is settled: its interval leaves 0 out. */
  readonly settled: boolean;
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

/** A value that was tried in `tune`: plain for one parameter, by name for two. */
export type TunedValue = ShownValue | Readonly<Record<string, ShownValue>>;

export interface TriedValue {
  readonly value: TunedValue;
  readonly trials: number;
  readonly share: number;
  /** Valid at once with those of all other values, and at every look. */
  readonly ci: Interval;
}

/** Which way the target's share goes as the value grows. */
export type Direction = "rising" | "falling" | "not monotone" | "unclear";

/** The result of `tune`. */
export interface TuneResult {
  readonly kind: "tune";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly vary: readonly Variation[];
  readonly target: { readonly outcome: string; readonly share: number };
  readonly tolerance: number;
  /** Most trials that a value could get. */
  readonly trialsAtMost: number;
  /** The tried value whose share is nearest the target; `null` when stopped before any trial. */
  readonly answer: TunedValue | null;
  /** Whether it can be said to meet the target, within the tolerance; and whether it can be said not to. */
  readonly meets: boolean;
  readonly misses: boolean;
  /** Values that can't be told apart from the answer. */
  readonly undecided: readonly TunedValue[];
  /** Of the answer. */
  readonly share: number | null;
  readonly ci: Interval | null;
  readonly tried: readonly TriedValue[];
  /** `null` where values have no order, or two parameters were varied. */
  readonly direction: Direction | null;
  readonly variants: readonly VariantResult[];
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

/** What one change to one parameter does to the first outcome's share. */
export interface Effect extends Difference {
  readonly param: string;
  /** Whether it is a ruling: a gap in the rules settled another way. */
  readonly ruling: boolean;
  readonly from: ShownValue;
  readonly to: ShownValue;
  readonly trials: number;
  /** In how many trials it came out before (a) and after (b) the change. */
  readonly pairs: PairCounts;
  /** McNemar's, exact, of this difference alone. */
  readonly pValue: number;
  /** Whether the difference is certain at the level, all changes considered together (Holm). */
  readonly settled: boolean;
  readonly variant: VariantResult;
}

/** A change that was not tried, and why; `to` is `null` where the parameter has no other value to try. */
export interface SkippedEffect {
  readonly param: string;
  readonly to: ShownValue | null;
  readonly reason: string;
}

/** The result of changing one parameter at a time. */
export interface EffectsResult {
  readonly kind: "effects";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  /** The outcome whose share is looked at: the first. */
  readonly outcome: string;
  /** Missing when stopped before any trial. */
  readonly base?: VariantResult;
  /** Largest first. */
  readonly effects: readonly Effect[];
  readonly skipped: readonly SkippedEffect[];
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

/** A parameter's part in the variance of the outcome's chance. Estimates, so they may stray a little below 0 or above 1. */
export interface SensitivityIndex {
  readonly param: string;
  /** What would go if this parameter alone were fixed. */
  readonly first: number | null;
  readonly firstCi: Interval | null;
  /** What would remain if all others were fixed. */
  readonly total: number | null;
  readonly totalCi: Interval | null;
}

/** The result of varying everything at once. */
export interface IndicesResult {
  readonly kind: "indices";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly outcome: string;
  readonly rows: number;
  readonly pointTrials: number;
  /** The values that each parameter took, equally likely. */
  readonly ranges: readonly Variation[];
  /** The parameters that were given; the others had their defaults. */
  readonly given: ParamValues;
  /** Largest total first; empty when stopped early. */
  readonly indices: readonly SensitivityIndex[];
  /** Of the outcome's chance over the ranges, the trials' noise taken off. */
  readonly variance: number | null;
  /** How much of a single game's variance the parameters explain; the rest is dice. */
  readonly explained: number | null;
  readonly explainedCi: Interval | null;
  /** Of all points' counts. */
  readonly digest: string | null;
  readonly partial: boolean;
}
