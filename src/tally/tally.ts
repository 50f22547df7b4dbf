/**
 * What happened in a number of trials, as counts. Every metric is a whole number, so a tally keeps how often each
 * value came up with each outcome: merging adds whole numbers, exact in any order, and memory doesn't grow with trials.
 * Plain data, so that it can travel between threads or machines.
 */

import { InputError } from "../base/input-error.js";
import type { Course } from "../sim/sides.js";
import type { Metric, Outcome } from "../sim/sim.js";
import type { Scorecard } from "../sim/trial.js";
import { addSparse, addWinners, anyoneWon, ascending, type WinnerCounts } from "./winners.js";

export interface Tally {
  trials: number;
  /** Names, in the sim's order. */
  readonly outcomes: readonly string[];
  readonly metrics: readonly { readonly name: string; readonly min: number; readonly max: number }[];
  /** How many trials ended each way. */
  readonly ends: number[];
  /** counts[outcome][metric][value − min]; rows are as long as the values seen so far need. */
  readonly counts: number[][][];
  /** Who won; only of games with several seats. */
  readonly winners?: WinnerCounts | undefined;
}

/** A tally of no trials. */
export function emptyTally(outcomes: readonly Outcome[], metrics: readonly Metric[], seats = 1): Tally {
  return {
    trials: 0,
    outcomes: outcomes.map(({ name }) => name),
    metrics: metrics.map(({ name, min, max }) => ({ name, min, max })),
    ends: outcomes.map(() => 0),
    counts: outcomes.map(() => metrics.map(() => [])),
    winners: seats === 1 ? undefined : { seats, keys: [], counts: [] },
  };
}

/** What is counted of a scorecard. */
export type Ending = Pick<Scorecard, "outcome" | "metrics"> & Partial<Pick<Scorecard, "winners">>;

/**
 * A scorecard for trials that end up in this tally. Plain numbers, not 32 bits each, so that a value that is no whole
 * number is seen and not cut. (The list of metrics is not closed as the card is: writing to it would be slow.) What
 * seats report goes to `course`.
 */
export function scorecardFor(tally: Tally, seats = tally.winners?.seats ?? 1, course?: Course) {
  return Object.preventExtensions({
    outcome: -1,
    winners: 0,
    scores: new Array<number>(seats).fill(0),
    places: new Array<number>(seats).fill(0),
    metrics: tally.metrics.map(() => 0),
    standing: course === undefined ? unheard : (seat: number, value: number) => course.report(seat, value),
    course,
  });
}

/** In a game for one that is for several with other parameters, it is told to nobody. */
function unheard(): void {}

/** Throws an Error when something was written to a place that no metric has. `addTrial` sees those after the last. */
export function checkPlaces(tally: Tally, { metrics }: Ending): void {
  const stray = Object.keys(metrics).find((place, m) => place !== String(m) || m >= tally.metrics.length);
  if (stray !== undefined) throw new Error(`card.metrics[${stray}] was written; ${placesInWords(tally)}`);
}

function placesInWords({ metrics }: Tally): string {
  return metrics.length === 0 ? "there are no metrics" : `metrics have the places 0 to ${metrics.length - 1}`;
}

/**
 * Counts one trial. Throws an Error when the trial set no outcome, or a metric to what is no whole number or beyond its
 * bounds, or winners that have no seat.
 */
export function addTrial(tally: Tally, card: Ending): void {
  const rows = tally.counts[card.outcome];
  if (rows === undefined || typeof card.outcome !== "number") {
    const what = card.outcome === -1 ? "the trial set no outcome" : `the trial's outcome is ${shown(card.outcome)}`;
    throw new Error(`${what}; card.outcome must be one of 0 to ${tally.outcomes.length - 1}`);
  }
  if (card.metrics.length !== rows.length) checkPlaces(tally, card);
  tally.trials += 1;
  tally.ends[card.outcome]! += 1;
  for (let m = 0; m < rows.length; m += 1) {
    const row = rows[m]!;
    const index = card.metrics[m]! - tally.metrics[m]!.min;
    if (index >>> 0 !== index || index >= row.length) growRow(tally, row, m, card.metrics[m]!);
    row[index]! += 1;
  }
  if (tally.winners !== undefined) addWinners(tally.winners, card.winners ?? 0);
}

/** Makes room for a value not seen before. */
function growRow(tally: Tally, row: number[], m: number, value: number): void {
  const { name, min, max } = tally.metrics[m]!;
  if (!Number.isInteger(value)) throw new Error(`the metric ${name} is ${shown(value)}; it must be a whole number`);
  if (value < min || value > max) {
    throw new Error(`the metric ${name} is ${value}, outside its bounds ${min} to ${max}`);
  }
  while (row.length <= value - min) row.push(0);
}

/** A value of whatever kind a trial gave, told from others that look like it. */
function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** Adds the counts of `from` to `into`. Both must be of the same outcomes and metrics. */
export function mergeTally(into: Tally, from: Tally): void {
  if (
    into.outcomes.join() !== from.outcomes.join() ||
    metricNames(into) !== metricNames(from) ||
    into.winners?.seats !== from.winners?.seats
  ) {
    throw new InputError("can't merge tallies of different outcomes, metrics or seats");
  }
  into.trials += from.trials;
  for (let o = 0; o < into.ends.length; o += 1) {
    into.ends[o]! += from.ends[o]!;
    for (let m = 0; m < into.metrics.length; m += 1) addCounts(into.counts[o]![m]!, from.counts[o]![m]!);
  }
  if (into.winners !== undefined) addSparse(into.winners, from.winners!);
}

/** Adds one row of counts to another, place by place. */
export function addCounts(into: number[], from: readonly number[]): void {
  while (into.length < from.length) into.push(0);
  for (let i = 0; i < from.length; i += 1) into[i]! += from[i]!;
}

/** The number of trials that ended with the named outcome. Throws an InputError if there is none of that name. */
export function countOf(tally: Tally, outcome: string): number {
  const index = tally.outcomes.indexOf(outcome);
  if (index < 0) throw new InputError(`there is no outcome ${outcome}`);
  return tally.ends[index]!;
}

/**
 * Values of a metric and how often each came up, ascending, zeros left out: over all trials, or those of one outcome.
 */
export interface Histogram {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/** The histogram of the named metric. Throws an InputError if there is no such metric or outcome. */
export function histogramOf(tally: Tally, metric: string, outcome?: string): Histogram {
  const m = tally.metrics.findIndex(({ name }) => name === metric);
  if (m < 0) throw new InputError(`there is no metric ${metric}`);
  const total: number[] = [];
  for (let o = 0; o < tally.outcomes.length; o += 1) {
    if (outcome === undefined || tally.outcomes[o] === outcome) addCounts(total, tally.counts[o]![m]!);
  }
  if (outcome !== undefined && !tally.outcomes.includes(outcome))
    throw new InputError(`there is no outcome ${outcome}`);
  return compact(total, tally.metrics[m]!.min);
}

function compact(row: readonly number[], min: number): Histogram {
  const values: number[] = [];
  const counts: number[] = [];
  row.forEach((count, index) => {
    if (count > 0) {
      values.push(index + min);
      counts.push(count);
    }
  });
  return { values, counts };
}

/** A tally as text that is the same for equal tallies, however they came about: what a digest is taken of. */
export function canonicalTally(tally: Tally): string {
  const { winners } = tally;
  return JSON.stringify({
    trials: tally.trials,
    outcomes: tally.outcomes.map((name, o) => [
      name,
      tally.ends[o],
      tally.metrics.map(({ name: metric, min }, m) => {
        const { values, counts } = compact(tally.counts[o]![m]!, min);
        return [metric, values, counts];
      }),
    ]),
    ...(winners !== undefined && anyoneWon(winners) ? { winners: [winners.seats, ascending(winners)] } : {}),
  });
}

function metricNames(tally: Tally): string {
  return tally.metrics.map(({ name }) => name).join();
}
