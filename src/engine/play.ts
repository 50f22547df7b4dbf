/** Playing a range of trials in this thread: the innermost loop, and the only place that calls a trial. */

import { InputError } from "../base/input-error.js";
import { holdsOf, told } from "../base/thrown.js";
import type { Key } from "../random/key.js";
import { Stream } from "../random/stream.js";
import { loadParams } from "../sim/param-values.js";
import type { ParamValues } from "../sim/params.js";
import { type Log, metricsOf, outcomesOf, type Scorecard, type Sim, type Streams, type Trial } from "../sim/sim.js";
import { addPair, emptyPairedTally, type PairedTally, sharedMetrics } from "../tally/paired-tally.js";
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
  ) {
    super(told(reason).message);
  }
}

export function isTrialError(error: unknown): error is TrialError {
  return holdsOf(() => error instanceof TrialError);
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

/** The same for two variants on common random numbers. `keyB` is `keyA` unless the two are to be independent. */
export function playPairs(
  a: PreparedVariant,
  b: PreparedVariant,
  keyA: Key,
  keyB: Key,
  from: number,
  to: number,
  inFlight: Float64Array = new Float64Array(1),
): PairedTally {
  const streamsA = streamsFor(a.sim, keyA);
  const streamsB = streamsFor(b.sim, keyB);
  const restartA = Object.values(streamsA);
  const restartB = Object.values(streamsB);
  const tally = emptyPairedTally(a.newTally(), b.newTally());
  const cardA = scorecardFor(tally.a);
  const cardB = scorecardFor(tally.b);
  const shared = sharedMetrics(tally.a, tally.b);
  for (let number = from; number < to; number += 1) {
    inFlight[0] = number;
    try {
      playOne(a.trial, streamsA, restartA, cardA, number);
      playOne(b.trial, streamsB, restartB, cardB, number);
      addPair(tally, cardA, cardB, shared);
      if (number === from || number === to - 1) {
        checkPlaces(tally.a, cardA);
        checkPlaces(tally.b, cardB);
      }
    } catch (error) {
      throw new TrialError(number, error);
    }
  }
  return tally;
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
