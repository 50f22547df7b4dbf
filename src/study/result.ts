/**
 * What all studies' results are made of: plain data that the outputs, and scripts, read. Each kind's own stands in its
 * file.
 */

import type { Skill } from "../players/skill.js";
import type { ParamValues } from "../sim/params.js";
import type { Exact, Sim } from "../sim/sim.js";
import type { Placing } from "../stats/placings.js";
import type { SeatSummary, SeatsSummary } from "../stats/seats.js";
import type { MetricSummary, OutcomeSummary } from "../stats/summary.js";
import type { Interval } from "../stats/wilson.js";
import type { Tally } from "../tally/tally.js";

export type { Interval };

/** A parameter's value as it is shown and written: a file by its name. */
export type ShownValue = number | string | boolean | readonly number[];

/** How shares' intervals were made: for a number of trials fixed beforehand, or valid however often one looked. */
export type IntervalKind = "wilson" | "sequence";

/** How a seat fared, with its places and its score where the game tells them. */
export type SeatResult = SeatSummary & Placing;

/** One variant's result, as `run --json` prints it; of games that say who won, with what that says of their seats. */
export interface VariantSummary extends Partial<Omit<SeatsSummary, "seats">> {
  readonly seats?: readonly SeatResult[];
  readonly sim: string;
  readonly version: string;
  readonly seed: string;
  readonly trials: number;
  readonly params: Readonly<Record<string, ShownValue>>;
  /** Who played: `all`, and by number the seats that had somebody else; missing where all did by the sim's policies. */
  readonly skill?: Skill;
  /** Present, and true, where somebody looked ahead who knew cards that were shuffled beforehand. */
  readonly openHands?: true;
  readonly level: number;
  readonly interval: IntervalKind;
  /** In a report: the level at which its intervals hold together with all others that its page's findings rest on. */
  readonly together?: number;
  readonly outcomes: readonly OutcomeSummary[];
  readonly metrics: Readonly<Record<string, MetricSummary>>;
  /** The exact answer, where these parameters can be solved. */
  readonly exact?: {
    readonly outcomes: Readonly<Record<string, number>>;
    readonly metrics: Readonly<Record<string, { readonly mean: number }>>;
    /** What it may be off by, where it is cut off somewhere (`Exact`). */
    readonly within?: number;
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
  /** The seat from which endings were seen, from 0; missing where they are the game's own outcomes. */
  readonly seat?: number | undefined;
  readonly tally: Tally;
  readonly exact?: Exact;
  readonly summary: VariantSummary;
}

/** What was varied: a parameter and its values, in order. */
export interface Variation {
  readonly param: string;
  readonly values: readonly ShownValue[];
}

/** A combination of varied values that the sim's own checks refuse, so that it wasn't played, and why. */
export interface Skipped {
  readonly values: Readonly<Record<string, ShownValue>>;
  readonly reason: string;
}

/** The result of `run` (one variant, nothing varied) or `sweep`. */
export interface RunsResult {
  readonly kind: "run" | "sweep";
  readonly sim: Sim;
  readonly seed: string;
  /** Whether each variant had dice of its own, rather than common random numbers. */
  readonly independent: boolean;
  /** What was asked to be told first, an outcome or a seat as `seat:2`; missing where it is the first outcome. */
  readonly headline?: string;
  readonly vary: readonly Variation[];
  /** Missing when nothing was. */
  readonly skipped?: readonly Skipped[];
  readonly variants: readonly VariantResult[];
  /** True when the user stopped it early. */
  readonly partial: boolean;
}
