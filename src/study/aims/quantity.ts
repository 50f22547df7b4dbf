/** What an aim measures, looked up among a variant's outcomes and metrics: its estimate, and an interval for it. */

import { didYouMean } from "../../base/did-you-mean.js";
import { InputError } from "../../base/input-error.js";
import { orList } from "../../base/words.js";
import { meanOf } from "../../stats/mean.js";
import { quantileOf } from "../../stats/quantile.js";
import { shareSequence } from "../../stats/sequence.js";
import type { Interval } from "../../stats/wilson.js";
import { type Histogram, histogramOf, type Tally } from "../../tally/tally.js";
import { gamesWon } from "../../tally/winners.js";
import { type Measure, printMeasure, type Range, type Spread } from "./aim.js";

/** A measure of one variant. */
export interface Quantity {
  readonly kind: "share" | "mean" | "quantile";
  /** The least and the greatest that it can be. */
  readonly bounds: Interval;
  /** Null of no trials. */
  readonly estimate: (tally: Tally) => number | null;
  /** Where the truth may lie; all looks together miss it with at most the chance `alpha`. */
  readonly interval: (tally: Tally, look: Look) => Interval;
}

/** One look at what was played so far. */
export interface Look {
  /** Its number, from 1. Means spend α · 6 / (π² k²) at look k, which over all looks adds up to α. */
  readonly number: number;
  /** The error that all looks may spend together. */
  readonly alpha: number;
  /** The number of trials at which a sequence is to be narrowest. */
  readonly tOpt: number;
}

type Names = Pick<Tally, "outcomes" | "metrics" | "winners">;

/**
 * Looks a measure up. Throws an InputError for a name that the variant doesn't have, and for one that is both an
 * outcome and a metric, with the two ways to say which.
 */
export function quantityOf(measure: Exclude<Measure, Spread>, names: Names): Quantity {
  switch (measure.kind) {
    case "name":
      return named(measure.name, names);
    case "outcome":
      return outcomeShare(measure.name, names);
    case "mean":
      return metricMean(metricIn(measure.metric, names));
    case "quantile":
      return metricQuantile(metricIn(measure.metric, names), measure.percent / 100);
    case "within":
      return metricWithin(metricIn(measure.metric, names), measure.range);
    case "seat":
      return seatShare(measure.seat, names);
  }
}

function named(name: string, names: Names): Quantity {
  const isOutcome = names.outcomes.includes(name);
  const metric = names.metrics.find((candidate) => candidate.name === name);
  if (isOutcome && metric !== undefined) {
    throw new InputError(`${name} is both an outcome and a metric: write share(${name}) or ${name}.mean`);
  }
  if (isOutcome) return outcomeShare(name, names);
  if (metric !== undefined) return metricMean(metric);
  const all = [...names.outcomes, ...names.metrics.map((candidate) => candidate.name)];
  throw new InputError(
    `there is no outcome and no metric ${name}${didYouMean(name, all)}; it can end ${orList(names.outcomes)}`,
  );
}

function outcomeShare(name: string, { outcomes }: Names): Quantity {
  const place = outcomes.indexOf(name);
  if (place < 0) {
    throw new InputError(`there is no outcome ${name}${didYouMean(name, outcomes)}: it can be ${orList(outcomes)}`);
  }
  return shareOf(({ ends }) => ends[place]!);
}

/**
 * How often a seat wins, a game that several win being shared out among them. A sequence holds for means of what lies
 * between 0 and 1 as it does for shares (Howard et al., "sub-Bernoulli").
 */
function seatShare(seat: number, { outcomes, winners }: Names): Quantity {
  const what = printMeasure({ kind: "seat", seat });
  if (winners === undefined) {
    throw new InputError(`${what}: this game has no seats; name an outcome, such as ${outcomes[0]}`);
  }
  if (seat > winners.seats) throw new InputError(`${what}: this game has seats 1 to ${winners.seats}`);
  return shareOf((tally) => gamesWon(tally.winners!, seat - 1));
}

type MetricBounds = Tally["metrics"][number];

function metricIn(name: string, { metrics }: Names): MetricBounds {
  const metric = metrics.find((candidate) => candidate.name === name);
  if (metric !== undefined) return metric;
  const names = metrics.map((candidate) => candidate.name);
  throw new InputError(`there is no metric ${name}${didYouMean(name, names)}: they are ${names.join(", ")}`);
}

function shareOf(successes: (tally: Tally) => number): Quantity {
  return {
    kind: "share",
    bounds: [0, 1],
    estimate: (tally) => (tally.trials === 0 ? null : successes(tally) / tally.trials),
    interval: (tally, { alpha, tOpt }) => shareSequence(successes(tally), tally.trials, 1 - alpha, tOpt),
  };
}

function metricWithin({ name }: MetricBounds, { low, high }: Range): Quantity {
  return shareOf((tally) => {
    const { values, counts } = histogramOf(tally, name);
    const isWithin = (value: number) => (low === null || value >= low) && (high === null || value <= high);
    return counts.reduce((sum, count, i) => (isWithin(values[i]!) ? sum + count : sum), 0);
  });
}

/** Of a metric that is 0 or 1, the share of trials with 1. */
function metricMean({ name, min, max }: MetricBounds): Quantity {
  if (min === 0 && max === 1) return metricWithin({ name, min, max }, { low: 1, high: 1 });
  return {
    kind: "mean",
    bounds: [min, max],
    estimate: (tally) => (tally.trials === 0 ? null : meanOf(histogramOf(tally, name), 0.95).mean),
    interval: (tally, { alpha, number }) => {
      const level = 1 - (alpha * 6) / (Math.PI * number) ** 2;
      const { ci, heavyTail } = meanOf(histogramOf(tally, name), level, [min, max]);
      // While a few far-off trials carry the spread, nothing is decided by it.
      return ci === null || heavyTail ? [min, max] : ci;
    },
  };
}

/**
 * The quantile p is at least v exactly if F(v − 1) < p, and at most v if F(v) ≥ p. F at each value is a share, whose
 * sequence holds at every look; that it is the same value each time need not be known, since F only grows. So the least
 * value at which F's upper end reaches p is a lower end for the quantile, and the least at which its lower end does an
 * upper one, each missing the truth with half of α.
 */
function metricQuantile({ name, min, max }: MetricBounds, p: number): Quantity {
  return {
    kind: "quantile",
    bounds: [min, max],
    estimate: (tally) => quantileOf(histogramOf(tally, name), p),
    interval: (tally, { alpha, tOpt }) => {
      const { values, counts } = histogramOf(tally, name);
      const atMost = cumulated({ values, counts });
      const side = (count: number) => shareSequence(count, tally.trials, 1 - alpha / 2, tOpt);
      if (side(0)[1] >= p) return [min, leastWhere(values, atMost, (count) => side(count)[0] >= p) ?? max];
      return [
        leastWhere(values, atMost, (count) => side(count)[1] >= p) ?? max,
        leastWhere(values, atMost, (count) => side(count)[0] >= p) ?? max,
      ];
    },
  };
}

function cumulated({ counts }: Histogram): number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}

/** The least value whose count of trials that do not exceed it passes; more trials pass where fewer do. */
function leastWhere(
  values: readonly number[],
  atMost: readonly number[],
  passes: (count: number) => boolean,
): number | undefined {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(atMost[middle]!)) high = middle;
    else low = middle + 1;
  }
  return values[low];
}
