/**
 * Quantities: numbers that a report may speak of, each with the interval that its trials allow at any level.
 *
 * A report takes its numbers from results through these, and hands them to findings, which know at what level each must
 * be quoted. So no report works out a statistic by itself.
 */

import { InputError } from "../base/input-error.js";
import { meanOf } from "../stats/mean.js";
import { type PairCounts, pairedDifference } from "../stats/paired.js";
import { firstSeatCounts, pairCounts, summarizePairs } from "../stats/paired-summary.js";
import { exactInterval, type Interval } from "../stats/wilson.js";
import type { CompareResult } from "../study/compare.js";
import type { Effect } from "../study/one-at-a-time.js";
import type { VariantResult } from "../study/result.js";
import { countOf, histogramOf } from "../tally/tally.js";
import { ascending, gamesWon, type WinnerCounts } from "../tally/winners.js";
import { ownGames } from "./page-games.js";

/**
 * What a quantity is, and so how it is written: `53.42% ± 0.26`, `23.41 ± 0.12`, `+7.61 ± 0.35 points`, `−1.20 ± 0.11`.
 */
export type Form = "share" | "mean" | "share difference" | "mean difference";

export interface Quantity {
  /** What it belongs to, as it is named in sentences and charts: "5 players". */
  readonly label: string;
  readonly form: Form;
  /** The estimate; null of no trials. */
  readonly value: number | null;
  /** Where the true value may lie; null where the trials say nothing. A value known exactly has both ends alike. */
  readonly interval: (level: number) => Interval | null;
  /**
   * How many intervals must hold for this one to: 1; 0 for a value known exactly; for the best of several, all of
   * theirs.
   */
  readonly claims: number;
  /** What a value known exactly may be off by, where its solution was cut off somewhere. */
  readonly within?: number | undefined;
  /** The level at which charts and tables quote it: its page's. */
  readonly level?: number;
  /** Whether it is a change that made no difference in any game. */
  readonly never?: boolean;
  /** Whether no game came out otherwise in anything that is counted: with this way of playing it never comes up. */
  readonly idle?: boolean;
  /** Whether so few trials tell of it that its interval may hold less often than it says (`MeanSummary`). */
  readonly heavyTail?: boolean;
}

/** Values of a metric from `from` to `to`, both counted in; either may be left out. */
export interface Values {
  readonly from?: number;
  readonly to?: number;
}

interface Naming {
  /** Instead of the variant's own name. */
  readonly label?: string;
  /** Only trials that ended with this outcome. */
  readonly given?: string;
}

/** The share of trials that ended with one of the outcomes (the exact interval of Clopper and Pearson). */
export function outcomeShare(
  variant: VariantResult,
  outcome: string | readonly string[],
  { label }: Naming = {},
): Quantity {
  const outcomes = typeof outcome === "string" ? [outcome] : outcome;
  const successes = outcomes.reduce((sum, name) => sum + countOf(variant.tally, name), 0);
  return shareOf(label ?? variant.name, successes, variant.tally.trials, variant.summary.level);
}

/**
 * The share of trials in which a metric has one of the values (the exact interval of Clopper and Pearson):
 * `metricShare(variant, "rounds", { from: 5, to: 10 })`. With `given`, of the trials that ended with that outcome.
 */
export function metricShare(
  variant: VariantResult,
  metric: string,
  within: Values,
  { label, given }: Naming = {},
): Quantity {
  const histogram = histogramOf(variant.tally, metric, given);
  const trials = histogram.counts.reduce((sum, n) => sum + n, 0);
  return shareOf(label ?? variant.name, countWithin(histogram, within), trials, variant.summary.level);
}

function countWithin(
  { values, counts }: ReturnType<typeof histogramOf>,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Values,
): number {
  return counts.reduce((sum, n, i) => (values[i]! >= from && values[i]! <= to ? sum + n : sum), 0);
}

/** A metric's mean over all trials or, with `given`, over those that ended with that outcome (`meanOf`). */
export function metricMean(variant: VariantResult, metric: string, { label, given }: Naming = {}): Quantity {
  const histogram = histogramOf(variant.tally, metric, given);
  const { min, max } = variant.tally.metrics.find(({ name }) => name === metric)!;
  const { mean, heavyTail } = meanOf(histogram, 0.95, [min, max]);
  return {
    label: label ?? variant.name,
    form: "mean",
    value: mean,
    heavyTail,
    interval: (level) => meanOf(histogram, level, [min, max]).ci,
    claims: 1,
    level: variant.summary.level,
  };
}

/**
 * The share of trials that ended with one of the outcomes named for their variant, that a seat won, or in which a
 * metric has one of the values, over as many trials of each of several: one number of many match-ups. Trials of
 * different chances spread no more than those of one do, so that the interval is, if anything, too wide (Hoeffding,
 * 1956).
 */
export function pooledShare(
  label: string,
  variants: readonly VariantResult[],
  counted: (
    variant: VariantResult,
    place: number,
  ) => { readonly outcomes: readonly string[] } | { readonly seat: number } | ({ readonly metric: string } & Values),
): Quantity {
  // Of some the page may know more games than of others.
  const alike = variants.map(ownGames);
  const successes = alike.map((variant, place) => {
    const what = counted(variant, place);
    if ("outcomes" in what) return what.outcomes.reduce((sum, outcome) => sum + countOf(variant.tally, outcome), 0);
    if ("seat" in what) return gamesWon(winnersOf(variant), what.seat - 1);
    return countWithin(histogramOf(variant.tally, what.metric), what);
  });
  const trials = alike.map(({ tally }) => tally.trials);
  if (new Set(trials).size > 1) throw new InputError(`${label}: shares of unequal numbers of trials are no one share`);
  return shareOf(
    label,
    successes.reduce((sum, n) => sum + n, 0),
    trials.reduce((sum, n) => sum + n, 0),
    variants[0]?.summary.level,
  );
}

/**
 * How often a seat wins, from 1; a win that several share counts in part. Such parts spread no more than whole wins do,
 * so that the interval of as many of these is, if anything, too wide.
 */
export function seatShare(variant: VariantResult, seat: number, { label }: Naming = {}): Quantity {
  return shareOf(
    label ?? `seat ${seat}`,
    gamesWon(winnersOf(variant), seat - 1),
    variant.tally.trials,
    variant.summary.level,
  );
}

/** By how much the first seat's share exceeds an even one, a game that nobody wins counting as an even part. */
export function firstSeatAdvantage(variant: VariantResult): Quantity {
  return seatAdvantage(variant, 1);
}

/** The same of any seat, from 1. */
export function seatAdvantage(variant: VariantResult, seat: number): Quantity {
  const winners = winnersOf(variant);
  const { trials } = variant.tally;
  const even = 1 / winners.seats;
  const nobody = ascending(winners).find(([set]) => set === 0)?.[1] ?? 0;
  const { value, interval } = shareOf("", gamesWon(winners, seat - 1) + nobody * even, trials);
  const advantage = { label: `seat ${seat}`, value, interval, claims: 1, level: variant.summary.level } as const;
  return shifted({ ...advantage, form: "share difference" }, -even);
}

/** A number less or more by what is known for sure. */
function shifted(of: Quantity, by: number): Quantity {
  return {
    ...of,
    value: of.value === null ? null : of.value + by,
    interval(level) {
      const ci = of.interval(level);
      return ci === null ? null : [ci[0] + by, ci[1] + by];
    },
  };
}

function winnersOf({ name, tally: { winners } }: VariantResult): WinnerCounts {
  if (winners === undefined) throw new InputError(`${name}: this game has no seats`);
  return winners;
}

/** A number that is known exactly, such as one of a sim's exact answers; `within`: what it may be off by. */
export function exactly(label: string, value: number, form: Form = "share", within?: number): Quantity {
  return { label, form, value, interval: () => [value, value], claims: 0, within };
}

/** A metric's mean as the sim's exact answer has it. Throws an InputError where that variant can't be solved. */
export function exactMean(variant: VariantResult, metric: string, { label }: Naming = {}): Quantity {
  const { exact } = variant.summary;
  const found = exact?.metrics[metric];
  if (found === undefined) throw new InputError(`${variant.name}: there is no exact ${metric}`);
  const { min, max } = variant.tally.metrics.find(({ name }) => name === metric)!;
  return exactly(label ?? variant.name, found.mean, min === 0 && max === 1 ? "share" : "mean", exact?.within);
}

/**
 * The greatest of several: "the win rate with the best habit". Where all their intervals hold, the true greatest lies
 * between the greatest of the lower and the greatest of the upper ends, whichever it is; so it takes all of their
 * claims.
 */
export function best(label: string, of: readonly Quantity[]): Quantity {
  const values = of.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    label,
    form: of[0]!.form,
    value: values.length === 0 ? null : Math.max(...values),
    interval(level) {
      const known = of.flatMap(({ interval }) => [interval(level)].filter((ci) => ci !== null));
      if (known.length < of.length) return null;
      return [Math.max(...known.map(([low]) => low)), Math.max(...known.map(([, high]) => high))];
    },
    claims: of.reduce((sum, { claims }) => sum + claims, 0),
    ...(of[0]?.level === undefined ? {} : { level: of[0].level }),
  };
}

/** Two quantities and how the second differs from the first. */
export interface Pair {
  readonly a: Quantity;
  readonly b: Quantity;
  readonly change: Quantity;
}

/**
 * An outcome's share in both variants of a comparison and the difference, b − a, over pairs of trials on the same dice.
 * Where the page knows more games of one of the two, the other's share is that one's and the difference: so that the
 * two and their difference go together.
 */
export function outcomePair(result: CompareResult, outcome: string, labels: readonly [a: string, b: string]): Pair {
  const share = (variant: VariantResult, label: string) => outcomeShare(variant, outcome, { label });
  return pairOf(result, labels, share, changeOf(labels[1], pairCounts(result.paired, outcome), result.level));
}

/** A metric's mean in both variants of a comparison, and the difference, b − a, likewise. */
export function metricPair(result: CompareResult, metric: string, labels: readonly [a: string, b: string]): Pair {
  const difference = result.metrics[metric];
  if (difference === undefined) throw new InputError(`the two variants have no metric ${metric} in common`);
  return pairOf(result, labels, (variant, label) => metricMean(variant, metric, { label }), {
    label: labels[1],
    form: "mean difference",
    value: difference.difference,
    heavyTail: difference.heavyTail,
    interval: (level) => summarizePairs(result.paired, level).metrics[metric]!.ci,
    claims: 1,
    level: result.level,
  });
}

function pairOf(
  { a, b, paired }: CompareResult,
  labels: readonly [a: string, b: string],
  quantity: (variant: VariantResult, label: string) => Quantity,
  change: Quantity,
): Pair {
  const [one, other] = [quantity(a, labels[0]), quantity(b, labels[1])];
  const [more, most] = [a.tally.trials > paired.a.trials, b.tally.trials > paired.b.trials];
  if (more === most) return { a: one, b: other, change };
  return more
    ? { a: one, b: changedBy(one, change, 1, other), change }
    : { a: changedBy(other, change, -1, one), b: other, change };
}

/** A number that is another and a difference: it holds wherever both of these do. */
function changedBy(of: Quantity, change: Quantity, sign: 1 | -1, as: Quantity): Quantity {
  const within = (value: number) => (as.form === "share" ? Math.min(1, Math.max(0, value)) : value);
  return {
    ...as,
    value: of.value === null || change.value === null ? null : within(of.value + sign * change.value),
    interval(level) {
      const [known, by] = [of.interval(level), change.interval(level)];
      if (known === null || by === null) return null;
      const ends = sign === 1 ? by : ([-by[1], -by[0]] as const);
      return [within(known[0] + ends[0]), within(known[1] + ends[1])];
    },
    claims: of.claims + change.claims,
  };
}

/** What one change does to the first outcome's share: one of the results of `ask.effects`. */
export function effectOf(effect: Effect, label: string): Quantity {
  return { ...changeOf(label, effect.pairs, effect.variant.summary.level), idle: effect.idle };
}

/** What one change does to any outcome's share; undefined where only one side of it has the outcome. */
export function outcomeEffect({ paired, variant, idle }: Effect, outcome: string, label: string): Quantity | undefined {
  const isInBoth = [paired.a, paired.b].every(({ outcomes }) => outcomes.includes(outcome));
  return isInBoth ? { ...changeOf(label, pairCounts(paired, outcome), variant.summary.level), idle } : undefined;
}

/** What one change does to a metric's mean; undefined where only one side of it has the metric. */
export function metricEffect({ paired, variant, idle }: Effect, metric: string, label: string): Quantity | undefined {
  const { level } = variant.summary;
  const difference = summarizePairs(paired, level).metrics[metric];
  if (difference === undefined) return undefined;
  const { up, down } = paired.differences.find(({ name }) => name === metric)!;
  return {
    label,
    form: "mean difference",
    value: difference.difference,
    heavyTail: difference.heavyTail,
    interval: (at) => summarizePairs(paired, at).metrics[metric]!.ci,
    claims: 1,
    level,
    never: [...up.slice(1), ...down].every((count) => count === 0),
    idle,
  };
}

/**
 * What one change does to what the first seat has above an even share, however many seats there are before and after;
 * undefined where there is one.
 */
export function firstSeatEffect({ paired, variant, idle }: Effect, label: string): Quantity | undefined {
  const [before, after] = [paired.a.winners?.seats, paired.b.winners?.seats];
  if (before === undefined || after === undefined) return undefined;
  return { ...shifted(changeOf(label, firstSeatCounts(paired), variant.summary.level), 1 / before - 1 / after), idle };
}

function shareOf(label: string, successes: number, trials: number, level?: number): Quantity {
  return {
    label,
    form: "share",
    value: trials === 0 ? null : successes / trials,
    interval: (at) => (trials === 0 ? null : exactInterval(successes, trials, at)),
    claims: 1,
    ...(level === undefined ? {} : { level }),
  };
}

function changeOf(label: string, counts: PairCounts, level: number): Quantity {
  return {
    label,
    form: "share difference",
    value: pairedDifference(counts, 0.95).difference,
    interval: (at) => pairedDifference(counts, at).ci,
    claims: 1,
    level,
    never: counts.aOnly + counts.bOnly === 0,
  };
}
