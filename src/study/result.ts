/** What studies come to: plain data that the outputs, and scripts, read. */

import type { ParamValues } from "../sim/params.js";
import type { Exact, Sim } from "../sim/sim.js";
import type { Tally } from "../tally/tally.js";

/** A parameter's value as it is shown and written: a file by its name. */
export type ShownValue = number | string | boolean | readonly number[];

/** Bounds of an interval. */
export type Interval = readonly [low: number, high: number];

export interface OutcomeShare {
  readonly outcome: string;
  readonly count: number;
  readonly share: number | null;
  readonly ci: Interval | null;
}

/** A metric over all trials; `null` where it is undefined, as a deviation of one trial is. */
export interface MetricSummary {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly se: number | null;
  readonly ci: Interval | null;
  readonly min: number | null;
  readonly p05: number | null;
  readonly p25: number | null;
  readonly median: number | null;
  readonly p75: number | null;
  readonly p95: number | null;
  readonly max: number | null;
}

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
  readonly outcomes: readonly OutcomeShare[];
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
