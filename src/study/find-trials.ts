/** Looking through a run's trials for one worth telling: of an outcome, beyond a bound, the longest, a typical one. */

import { interquartileRange, median } from "simple-statistics";
import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { MILLISECONDS_AT_A_TIME, pause } from "../base/map-with-pauses.js";
import { parseInteger } from "../base/whole-number.js";
import { type PreparedVariant, playTrials } from "../engine/play.js";
import type { Key } from "../random/key.js";
import { checkHeadline, seatNamed } from "../tally/headline.js";
import type { Tally } from "../tally/tally.js";
import { partOf } from "../tally/winners.js";

/** A metric's bounds, both included; open ends are infinite. */
export interface Bounds {
  readonly metric: string;
  readonly low: number;
  readonly high: number;
}

export interface Wanted {
  /** Only trials that end so, or, as `seat:2`, that this seat wins, alone or with others. */
  readonly outcome?: string | undefined;
  /** Only trials whose metrics keep within all of these. */
  readonly where: readonly Bounds[];
  /**
   * Of those, which: the first ones; the longest, by the first metric; the ones nearest to what is usual, or the
   * farthest from it.
   */
  readonly pick: "first" | "longest" | "typical" | "strangest";
  /** How many trials are looked through. */
  readonly among: number;
}

export interface Found {
  /** Numbers of the trials that were wanted, best first, at most `SHOWN`. */
  readonly trials: readonly number[];
  /** How many trials were looked through. */
  readonly searched: number;
}

/** Most trials that are named. */
export const SHOWN = 5;

const OPERATORS: readonly [operator: string, bounds: (value: number) => readonly [low: number, high: number]][] = [
  ["<=", (value) => [Number.NEGATIVE_INFINITY, value]],
  [">=", (value) => [value, Number.POSITIVE_INFINITY]],
  ["<", (value) => [Number.NEGATIVE_INFINITY, value - 1]],
  [">", (value) => [value + 1, Number.POSITIVE_INFINITY]],
  ["=", (value) => [value, value]],
];

/**
 * Reads `turns>40`, `turns<=8`, `turns=30..45`. Throws an InputError that says how to write it, or what a metric can
 * be.
 */
export function parseBounds(text: string, all: Tally["metrics"]): Bounds {
  const metrics = all.map(({ name }) => name);
  const [, metric = "", operator = "", bound = ""] = /^\s*([^<>=\s]+)\s*(<=|>=|<|>|=)\s*(\S+)\s*$/.exec(text) ?? [];
  const example = `such as "${metrics[0] ?? "turns"}>40" or "${metrics[0] ?? "turns"}=30..45", in quotes`;
  if (metric === "") throw new InputError(`--where: "${text}" should be a metric and its bound, ${example}`);
  if (!metrics.includes(metric)) {
    throw new InputError(`--where: there is no metric ${metric}${didYouMean(metric, metrics)}`);
  }
  const [low, high = low] = operator === "=" ? bound.split("..").map(parseInteger) : [parseInteger(bound)];
  if (low === undefined || high === undefined || low > high) {
    throw new InputError(`--where: "${bound}" is no bound for ${metric}: a whole number is needed, ${example}`);
  }
  const [least, most] = low === high ? OPERATORS.find(([sign]) => sign === operator)![1](low) : [low, high];
  const { min, max } = all.find(({ name }) => name === metric)!;
  if (most < min || least > max) {
    throw new InputError(`--where: "${text.trim()}" can't be: ${metric} goes from ${min} to ${max}`);
  }
  return { metric, low: least, high: most };
}

/** What one trial came to. */
interface Ended {
  readonly trial: number;
  readonly outcome: number;
  /** The seats that won, a bit each. */
  readonly winners: number;
  /** By the metric's place. */
  readonly values: readonly number[];
}

/**
 * Looks through `wanted.among` trials, from number `from`. The first ones end the search as soon as there are enough.
 * Other events are let in now and then; once the signal aborts, it ends with what was found. `onProgress` hears
 * now and then how many were looked through, and how many were wanted. Throws a TrialError when a
 * trial does.
 */
export async function findTrials(
  { variant, key }: { readonly variant: PreparedVariant; readonly key: Key },
  from: number,
  wanted: Wanted,
  charted: readonly string[],
  signal?: AbortSignal,
  onProgress?: (searched: number, found: number) => void,
): Promise<Found> {
  const all = variant.newTally();
  if (wanted.outcome !== undefined) checkHeadline("--outcome", wanted.outcome, [all]);
  const endsSo = endingSo(wanted.outcome, all);
  const places = new Map(all.metrics.map(({ name }, place) => [name, place]));
  const bounds = wanted.where.map(({ metric, low, high }) => ({ place: places.get(metric)!, low, high }));
  const kept: Ended[] = [];
  let trial = from;
  let since = performance.now();
  for (; trial < from + wanted.among && (wanted.pick !== "first" || kept.length < SHOWN); trial += 1) {
    if (performance.now() - since > MILLISECONDS_AT_A_TIME) {
      await pause();
      if (signal?.aborted) break;
      onProgress?.(trial - from, kept.length);
      since = performance.now();
    }
    const ended = endOf(playTrials(variant, key, trial, trial + 1), trial);
    if (!endsSo(ended)) continue;
    if (!bounds.every(({ place, low, high }) => ended.values[place]! >= low && ended.values[place]! <= high)) continue;
    kept.push(ended);
  }
  const searched = trial - from;
  const best =
    wanted.pick === "first"
      ? kept
      : wanted.pick === "longest"
        ? longest(kept)
        : wanted.pick === "strangest"
          ? byDistance(kept, all, charted).reverse()
          : byDistance(usual(kept, all), all, charted);
  return { trials: best.slice(0, SHOWN).map((ended) => ended.trial), searched };
}

/** Whether a trial ends in what goes by that name: an outcome, or a seat's win. Without a name all do. */
function endingSo(name: string | undefined, { outcomes }: Tally): (ended: Ended) => boolean {
  if (name === undefined) return () => true;
  const seat = seatNamed(name);
  if (seat !== undefined) return ({ winners }) => partOf(winners, seat) > 0;
  return ({ outcome }) => outcomes[outcome] === name;
}

/** How the only trial of a tally ended. */
function endOf({ ends, counts, metrics, winners }: Tally, trial: number): Ended {
  const outcome = ends.indexOf(1);
  return {
    trial,
    outcome,
    winners: winners?.keys[0] ?? 0,
    values: metrics.map(({ min }, m) => counts[outcome]![m]!.indexOf(1) + min),
  };
}

/** Greatest first metric first, earlier trials before later ones. */
function longest(ended: readonly Ended[]): Ended[] {
  return [...ended].sort((a, b) => b.values[0]! - a.values[0]!);
}

/** Those that end as most do. */
function usual(ended: readonly Ended[], { outcomes }: Tally): readonly Ended[] {
  const ends = outcomes.map((_, outcome) => ended.filter((one) => one.outcome === outcome));
  return ends.reduce((most, some) => (some.length > most.length ? some : most), []);
}

/**
 * The ones whose metrics are nearest to their medians first: the distances, each in interquartile ranges of its metric,
 * are summed over the metrics that the game has drawn.
 */
function byDistance(ended: readonly Ended[], { metrics }: Tally, charted: readonly string[]): Ended[] {
  if (ended.length === 0) return [];
  const scales = metrics.flatMap(({ name }, place) => {
    if (charted.length > 0 && !charted.includes(name)) return [];
    const values = ended.map((one) => one.values[place]!);
    return [{ place, middle: median(values), spread: interquartileRange(values) || 1 }];
  });
  const distance = ({ values }: Ended) =>
    scales.reduce((sum, { place, middle, spread }) => sum + Math.abs(values[place]! - middle) / spread, 0);
  return ended
    .map((one) => ({ one, far: distance(one) }))
    .sort((a, b) => a.far - b.far)
    .map(({ one }) => one);
}
