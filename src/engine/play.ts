/** Playing a range of trials in this thread: the innermost loop, and the only place that calls a trial. */

import { InputError } from "../base/input-error.js";
import type { Key } from "../random/key.js";
import { Stream } from "../random/stream.js";
import { loadParams } from "../sim/param-values.js";
import type { ParamValues } from "../sim/params.js";
import { type Log, metricsOf, outcomesOf, type Scorecard, type Sim, type Streams, type Trial } from "../sim/sim.js";
import { addOther, emptyPairedTally, type PairedTallies, sharedMetrics } from "../tally/paired-tally.js";
import { addTrial, checkPlaces, emptyTally, scorecardFor, type Tally } from "../tally/tally.js";

/** A sim under one set of parameters, ready to be played many times. */
export interface PreparedVariant {
  readonly sim: Sim;
  readonly trial: Trial;
  /** A new tally of no trials. */
  readonly newTally: () => Tally;
}

/** A trial that threw: which one, and why. */
export class TrialError extends Error {
  override readonly name = "TrialError";
  constructor(
    readonly trial: number,
    readonly reason: unknown,
    /** The place of its variant among those that are played side by side. */
    readonly variant = 0,
  ) {
    super(reason instanceof Error ? reason.message : String(reason));
  }
}

/** Prepares a variant from its plain parameters. Throws the sim's InputError when they don't go together. */
export function prepareVariant(sim: Sim, params: ParamValues): PreparedVariant {
  const loaded = loadParams(sim.params, params);
  const outcomes = outcomesOf(sim, loaded);
  const metrics = metricsOf(sim, loaded);
  const trial: unknown = sim.prepare(loaded);
  if (typeof trial !== "function") throw new InputError(`sim ${sim.name}: "prepare" must return the trial function`);
  return { sim, trial: trial as Trial, newTally: () => emptyTally(outcomes, metrics) };
}

/** A stream for each of the sim's substreams. */
export function streamsFor(sim: Sim, key: Key): Streams {
  return Object.fromEntries(sim.substreams.map((name: string) => [name, new Stream(key, name)]));
}

/**
 * Plays trials `from` to `to` − 1 and tallies them. Before each trial its number is written to `inFlight[0]`, so that
 * another thread can tell where this one was when it died. Throws a TrialError when a trial throws, sets no outcome, or
 * a metric beyond its bounds.
 */
export function playTrials(
  variant: PreparedVariant,
  key: Key,
  from: number,
  to: number,
  inFlight: Float64Array = new Float64Array(1),
): Tally {
  const streams = streamsFor(variant.sim, key);
  const restart = Object.values(streams);
  const tally = variant.newTally();
  const card = scorecardFor(tally);
  const { trial } = variant;
  for (let number = from; number < to; number += 1) {
    inFlight[0] = number;
    try {
      playOne(trial, streams, restart, card, number);
      addTrial(tally, card);
      if (number === from || number === to - 1) checkPlaces(tally, card);
    } catch (error) {
      throw new TrialError(number, error);
    }
  }
  return tally;
}

/** A variant that is prepared, and the key that its dice come from. */
export interface KeyedVariant {
  readonly variant: PreparedVariant;
  readonly key: Key;
}

/**
 * The same for a base and others, on common random numbers where their keys are alike: every trial is played once of
 * each. The tallies of the base are one and the same.
 */
export function playPairs(
  base: KeyedVariant,
  others: readonly KeyedVariant[],
  from: number,
  to: number,
  inFlight: Float64Array = new Float64Array(1),
): PairedTallies {
  const a = seatOf(base);
  const pairs = others.map((other) => {
    const b = seatOf(other);
    return { b, tally: emptyPairedTally(a.tally, b.tally), shared: sharedMetrics(a.tally, b.tally) };
  });
  for (let number = from; number < to; number += 1) {
    inFlight[0] = number;
    let playing = 0;
    try {
      playOne(a.trial, a.streams, a.restart, a.card, number);
      addTrial(a.tally, a.card);
      for (let i = 0; i < pairs.length; i += 1) {
        const { b, tally, shared } = pairs[i]!;
        playing = i + 1;
        playOne(b.trial, b.streams, b.restart, b.card, number);
        addOther(tally, a.card, b.card, shared);
      }
      if (number === from || number === to - 1) {
        playing = 0;
        checkPlaces(a.tally, a.card);
        for (const [i, { b }] of pairs.entries()) {
          playing = i + 1;
          checkPlaces(b.tally, b.card);
        }
      }
    } catch (error) {
      throw new TrialError(number, error, playing);
    }
  }
  return pairs.map(({ tally }) => tally);
}

/** All that a variant needs to be played and counted. */
function seatOf({ variant, key }: KeyedVariant) {
  const streams = streamsFor(variant.sim, key);
  const tally = variant.newTally();
  return { trial: variant.trial, streams, restart: Object.values(streams), tally, card: scorecardFor(tally) };
}

/**
 * Plays one trial and tells it line by line. Returns the scorecard. Throws a TrialError where `playTrials` would: when
 * the trial throws, sets no outcome, or a metric beyond its bounds.
 */
export function tellTrial(variant: PreparedVariant, key: Key, number: number, log: Log): Scorecard {
  const streams = streamsFor(variant.sim, key);
  const tally = variant.newTally();
  const card = scorecardFor(tally);
  try {
    playOne(variant.trial, streams, Object.values(streams), card, number, log);
    addTrial(tally, card);
    checkPlaces(tally, card);
  } catch (error) {
    throw new TrialError(number, error);
  }
  return card;
}

function playOne(
  trial: Trial,
  streams: Streams,
  restart: readonly Stream[],
  card: Scorecard,
  number: number,
  log?: Log,
): void {
  for (let i = 0; i < restart.length; i += 1) restart[i]!.start(number);
  card.outcome = -1;
  const { metrics } = card;
  for (let m = 0; m < metrics.length; m += 1) metrics[m] = 0;
  const returned: unknown = trial(streams, card, log);
  // What an asynchronous trial does after its first wait would never be counted.
  if (typeof (returned as PromiseLike<unknown> | undefined)?.then === "function") {
    throw new Error("the trial returned a promise; it must be played when it returns");
  }
}
