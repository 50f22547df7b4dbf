/** Playing a range of trials in this thread: the innermost loop, and the only place that calls a trial. */

import { InputError } from "../base/input-error.js";
import { holdsOf, told } from "../base/thrown.js";
import { emptyCard } from "../players/look-ahead.js";
import { SEEN_OUTCOMES, seenFrom } from "../players/result.js";
import { type SidedCard, settled } from "../players/settle.js";
import { type PlayerName, playersOf, type Skill } from "../players/skill.js";
import { type GameOf, MixedTable, PolicyTable, type Table } from "../players/table.js";
import type { Key } from "../random/key.js";
import { Stream } from "../random/stream.js";
import { loadParams } from "../sim/param-values.js";
import type { ParamValues } from "../sim/params.js";
import { Course, type Sides } from "../sim/sides.js";
import { metricsOf, outcomesOf, ownMetricsOf, type Sim, seatsOf, sidesOf } from "../sim/sim.js";
import type { Log, Prepared, Scorecard, Streams, Trial } from "../sim/trial.js";
import { addOther, emptyPairedTally, type PairedTallies, sharedMetrics } from "../tally/paired-tally.js";
import { addTrial, checkPlaces, emptyTally, scorecardFor, type Tally } from "../tally/tally.js";

/** A sim under one set of parameters, ready to be played many times. */
export interface PreparedVariant {
  readonly sim: Sim;
  readonly trial: Trial;
  /** A new tally of no trials. */
  readonly newTally: () => Tally;
  /** A scorecard for its trials. */
  readonly newCard: () => SidedCard;
  /** Those who play, on the given dice: the fourth argument of `trial`. */
  readonly newTable: (key: Key, streams: Streams, card: Scorecard) => Table;
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
    super(told(reason).message);
  }
}

export function isTrialError(error: unknown): error is TrialError {
  return holdsOf(() => error instanceof TrialError);
}

/**
 * Prepares a variant from its plain parameters, and who plays: all by the sim's policy if no skill is given. With a
 * seat, endings are counted as they are seen from there. Throws the sim's InputError when the parameters don't go
 * together, and one for a seat that there is not.
 */
export function prepareVariant(sim: Sim, params: ParamValues, skill?: Skill, seat?: number): PreparedVariant {
  const loaded = loadParams(sim.params, params);
  const players = playersOf(skill, seatsOf(sim, loaded));
  if (skill !== undefined && Object.keys(sim.decisions ?? {}).length === 0) {
    throw new InputError(`skill: ${sim.name} asks its players nothing, so that nobody else can play`);
  }
  return prepared(sim, loaded, players, skill !== undefined, seat);
}

/** The same with those in all seats who only look whether the game can be gone back to. */
export function prepareProbed(sim: Sim, params: ParamValues, playouts: number): PreparedVariant {
  const loaded = loadParams(sim.params, params);
  const players = Array.from({ length: seatsOf(sim, loaded) }, () => ({ kind: "probe", playouts }) as const);
  return prepared(sim, loaded, players, true);
}

function prepared(
  sim: Sim,
  loaded: any,
  players: readonly PlayerName[],
  isMixed: boolean,
  seat?: number,
): PreparedVariant {
  const outcomes = outcomesOf(sim, loaded);
  const metrics = metricsOf(sim, loaded, isMixed);
  const sides = sidesOf(sim, loaded, isMixed);
  const game: GameOf = { decisions: Object.keys(sim.decisions ?? {}), players };
  const own = sides === undefined ? 0 : ownMetricsOf(sim, loaded).length;
  const prepare = () => withSides(preparedBy(sim, loaded), sides, own);
  const first = prepare();
  const newTally = () =>
    seat === undefined ? emptyTally(outcomes, metrics, players.length) : emptyTally(SEEN_OUTCOMES, metrics);
  const asked = players.map(({ kind }) => kind !== "policy");
  const cardOf = (of: Sides | undefined) => scorecardFor(newTally(), players.length, of && new Course(of, asked));
  const newCard = () => cardOf(sides);
  // Those who look ahead see how a game goes, not how often they are asked on the way: not all of that is known there.
  const newCardAhead = () => cardOf(sides && { ...sides, choices: false });
  const mixed = isMixed ? seating(sim, game, first, prepare, newCardAhead) : undefined;
  return {
    sim,
    trial: seat === undefined ? first.trial : asSeen(first.trial, seat),
    newTally,
    newCard,
    newTable: mixed ?? ((key) => new PolicyTable(game, key)),
  };
}

/** The same trial, its ending as it is seen from a seat. */
function asSeen(trial: Trial, seat: number): Trial {
  return (streams, card, log, play) => {
    const returned = trial(streams, card, log, play);
    if (card.outcome >= 0) card.outcome = seenFrom(card, seat);
    return returned;
  };
}

/** The same game, with what follows from what it tells of its seats; `own` is the number of its own metrics. */
function withSides(prepared: Prepared, sides: Sides | undefined, own: number): Prepared {
  if (sides === undefined) return prepared;
  const { trial, resume } = prepared;
  return {
    ...prepared,
    trial: settled(trial, sides, own),
    ...(resume === undefined ? {} : { resume: settled(resume, sides, own) }),
  };
}

/** What `prepare` returns, whichever way it does. */
export function preparedBy(sim: Sim, loaded: any): Prepared {
  const returned: unknown = sim.prepare(loaded);
  const prepared = (typeof returned === "function" ? { trial: returned } : returned) as Prepared | undefined;
  if (typeof prepared?.trial !== "function") {
    throw new InputError(`sim ${sim.name}: "prepare" must return the trial function, or { trial, state, … }`);
  }
  if (prepared.state !== undefined && typeof prepared.state?.copyFrom !== "function") {
    throw new InputError(`sim ${sim.name}: the state that "prepare" returns needs a copyFrom`);
  }
  for (const name of ["resume", "redeal", "known"] as const) {
    if (prepared[name] !== undefined && typeof prepared[name] !== "function") {
      throw new InputError(`sim ${sim.name}: the ${name} that "prepare" returns must be a function`);
    }
  }
  return prepared;
}

/** Tables at which somebody else than the policy sits. They play on a second instance, and keep marks in a third. */
function seating(
  sim: Sim,
  game: GameOf,
  first: Prepared,
  prepare: () => Prepared,
  newCard: () => SidedCard,
): PreparedVariant["newTable"] {
  const second = prepare();
  const kept = first.resume === undefined ? undefined : prepare().state;
  return (key, streams, card) => {
    const own = streamsFor(sim, key);
    const mark = kept && { state: kept, streams: Object.values(streamsFor(sim, key)), card: newCard() };
    return new MixedTable(
      game,
      key,
      { game: first, streams, card, mark },
      { game: second, streams: own, card: newCard() },
    );
  };
}

/** A stream for each of the sim's substreams. */
export function streamsFor(sim: Sim, key: Key): Streams {
  const names: readonly string[] = sim.substreams;
  return Object.fromEntries(names.map((name) => [name, new Stream(key, name)]));
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
  const card = variant.newCard();
  const { trial } = variant;
  const table = variant.newTable(key, streams, card);
  for (let number = from; number < to; number += 1) {
    inFlight[0] = number;
    try {
      playOne(trial, streams, restart, card, number, table);
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
  /** The place of the one that it is compared with, 0 for the base; 0 if not given. */
  readonly against?: number | undefined;
}

/**
 * The same for a base and others, on common random numbers where their keys are alike: every trial is played once of
 * each. A variant that is in several pairs has one and the same tally in all of them.
 */
export function playPairs(
  base: KeyedVariant,
  others: readonly KeyedVariant[],
  from: number,
  to: number,
  inFlight: Float64Array = new Float64Array(1),
): PairedTallies {
  const first = seatOf(base);
  const played = [first, ...others.map(seatOf)];
  const pairs = others.map(({ against = 0 }, i) => {
    const [a, b] = [played[against]!, played[i + 1]!];
    return { a, b, tally: emptyPairedTally(a.tally, b.tally), shared: sharedMetrics(a.tally, b.tally) };
  });
  for (let number = from; number < to; number += 1) {
    inFlight[0] = number;
    let playing = 0;
    try {
      playOne(first.trial, first.streams, first.restart, first.card, number, first.table);
      addTrial(first.tally, first.card);
      for (let i = 0; i < pairs.length; i += 1) {
        const { a, b, tally, shared } = pairs[i]!;
        playing = i + 1;
        playOne(b.trial, b.streams, b.restart, b.card, number, b.table);
        addOther(tally, a.card, b.card, shared);
      }
      if (number === from || number === to - 1) {
        for (const [i, { tally, card }] of played.entries()) {
          playing = i;
          checkPlaces(tally, card);
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
  const card = variant.newCard();
  const table = variant.newTable(key, streams, card);
  return { trial: variant.trial, streams, restart: Object.values(streams), tally, card, table };
}

/**
 * Plays one trial and tells it line by line. Returns the scorecard. Throws a TrialError where `playTrials` would: when
 * the trial throws, sets no outcome, or a metric beyond its bounds.
 */
export function tellTrial(variant: PreparedVariant, key: Key, number: number, log: Log): Scorecard {
  const streams = streamsFor(variant.sim, key);
  const tally = variant.newTally();
  const card = variant.newCard();
  const table = variant.newTable(key, streams, card);
  try {
    playOne(variant.trial, streams, Object.values(streams), card, number, table, log);
    addTrial(tally, card);
    checkPlaces(tally, card);
  } catch (error) {
    throw new TrialError(number, error);
  }
  return card;
}

/** What a few games show of who plays them. */
export interface Seen {
  /** Whether there are sides: the trial says which seats won. */
  readonly sides: boolean;
  /** Whether some seats win without the others: they play against one another. */
  readonly rivals: boolean;
  /** Whether choices came up that the sim has no policy for. */
  readonly unled: boolean;
  /** How many games were looked at. */
  readonly games: number;
}

/** All win together, or nobody does: so many games of that kind in a row are taken for all there is. */
const TOGETHER = 100;

/** Looks at some games, each told before it is played. Throws a TrialError when one throws. */
export function lookAt(
  variant: PreparedVariant,
  key: Key,
  trials: number,
  onTrial: (trial: number) => void = () => {},
): Seen {
  const streams = streamsFor(variant.sim, key);
  const restart = Object.values(streams);
  const card = variant.newCard();
  const table = variant.newTable(key, streams, card);
  const everyone = 2 ** card.scores.length - 1;
  let sides = false;
  let rivals = false;
  let games = 0;
  for (; games < trials && !rivals && !(sides && games >= TOGETHER); games += 1) {
    onTrial(games);
    try {
      playOne(variant.trial, streams, restart, card, games, table);
    } catch (error) {
      throw new TrialError(games, error);
    }
    sides ||= card.winners !== 0;
    rivals = card.winners !== 0 && card.winners !== everyone;
  }
  return { sides, rivals, unled: table.unled, games };
}

/** Whether, in some of these trials, somebody looks ahead who knows cards that were shuffled beforehand. */
export function hasOpenHands(variant: PreparedVariant, key: Key, from: number, to: number): boolean {
  const streams = streamsFor(variant.sim, key);
  const restart = Object.values(streams);
  const card = variant.newCard();
  const table = variant.newTable(key, streams, card);
  for (let number = from; number < to && !table.openHands; number += 1) {
    playOne(variant.trial, streams, restart, card, number, table);
  }
  return table.openHands;
}

export function playOne(
  trial: Trial,
  streams: Streams,
  restart: readonly Stream[],
  card: SidedCard,
  number: number,
  table: Table,
  log?: Log,
): void {
  for (let i = 0; i < restart.length; i += 1) restart[i]!.start(number);
  emptyCard(card);
  table.start(number, log);
  const returned: unknown = trial(streams, card, log, table);
  // What an asynchronous trial does after its first wait would never be counted.
  if (typeof (returned as PromiseLike<unknown> | undefined)?.then === "function") {
    throw new Error("the trial returned a promise; it must be played when it returns");
  }
}
