/** Whether a trial depends on its number alone: playing the same trials in several ways, and what tells them apart. */

import { isInputError } from "../base/input-error.js";
import { type PreparedVariant, playTrials, prepareVariant, tellTrial } from "../engine/play.js";
import type { Key } from "../random/key.js";
import type { ParamValues } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import type { Tally } from "../tally/tally.js";
import { type Pass, WatchedCalls } from "./watched-calls.js";

/** Why a game played again does not go the same. */
export type Cause =
  | "math-random"
  | "clock"
  | "other-dice-when-told"
  | "deck-not-set-back"
  | "kept-in-prepare"
  | "kept-outside"
  | "another-thread";

/** What each cause is, and what mends it. */
export const CAUSES: Readonly<Record<Cause, string>> = {
  "math-random":
    "a trial calls Math.random, which no seed controls: draw from the streams that it is given, such as streams.dice.die(6)",
  clock:
    "a trial reads the clock (Date, performance.now), and goes otherwise by it: nothing in a game may depend on when it is played",
  "other-dice-when-told":
    "a trial rolls other dice when it is told: what `log?.(…)` says must not draw from a stream, nor change the game",
  "deck-not-set-back":
    "a deck is shuffled from the order in which the game before left it: put it in order at the start of each trial, then shuffle",
  "kept-in-prepare":
    "something made in `prepare` keeps what the game before left there (a list, a count, a flag): set it back at the start of each trial",
  "kept-outside":
    "something outside of `prepare` changes between games (a variable of the module, or a library's own " +
    "dice): make it in `prepare`, and set it back at the start of each trial",
  "another-thread":
    "the module comes out otherwise in another thread: something is drawn, timed or read while it loads, and not from the seed",
};

/** A sim's own parameters, and the key that its dice come from. */
export interface Subject {
  readonly sim: Sim;
  readonly params: ParamValues;
  readonly key: Key;
}

/** What is told while trials are played. */
export type OnTrial = (trial: number) => void;

/**
 * Plays the first trials forwards, backwards and told, each on a preparation of its own. True where all came out the
 * same, and where a trial throws: whoever plays it next will say so.
 */
export function playsAlike({ sim, params, key }: Subject, trials: number, onTrial: OnTrial): boolean {
  try {
    const numbers = Array.from({ length: trials }, (_, n) => n);
    const fresh = () => prepareVariant(sim, params);
    const forwards = numbers.map(ending(fresh(), key, onTrial));
    const backwards = numbers
      .toReversed()
      .map(ending(fresh(), key, onTrial))
      .reverse();
    const told = numbers.map(endingTold(fresh(), key, onTrial));
    return numbers.every((n) => forwards[n] === backwards[n] && forwards[n] === told[n]);
  } catch (error) {
    if (isInputError(error)) throw error;
    return true;
  }
}

/** How a trial ended, as a text to compare. */
function ending(variant: PreparedVariant, key: Key, onTrial: OnTrial): (trial: number) => string {
  return (trial) => {
    onTrial(trial);
    return endOf(playTrials(variant, key, trial, trial + 1));
  };
}

/** The outcome, the winners and the metrics of a tally's only trial: all that is counted. */
function endOf({ ends, counts, winners }: Tally): string {
  const outcome = ends.indexOf(1);
  return [outcome, winners?.keys[0], ...counts[outcome]!.map((row) => row.indexOf(1))].join();
}

function endingTold(variant: PreparedVariant, key: Key, onTrial: OnTrial): (trial: number) => string {
  const { metrics, winners } = variant.newTally();
  return (trial) => {
    onTrial(trial);
    const card = tellTrial(variant, key, trial, () => {});
    return [card.outcome, winners && card.winners, ...metrics.map(({ min }, m) => card.metrics[m]! - min)].join();
  };
}

/**
 * Plays the first trials in all ways that should make no difference, and watches what they call. Returns what makes a
 * difference nevertheless; nothing where all is well. `elsewhere` plays them in order in another thread and returns
 * their tallies, or undefined where there is no other. Throws what a trial throws.
 */
export async function causesOf(
  { sim, params, key }: Subject,
  trials: number,
  onTrial: OnTrial,
  elsewhere: () => Promise<readonly Tally[] | undefined>,
): Promise<Cause[]> {
  const numbers = Array.from({ length: trials }, (_, n) => n);
  const fresh = () => prepareVariant(sim, params);
  const calls = new WatchedCalls();
  const { forwards, backwards, alone, aloneAgain, told } = calls.during(() => {
    const inTurn = fresh();
    const byItself = (n: number) => ending(fresh(), key, onTrial)(n);
    return {
      forwards: calls.pass(numbers, ending(inTurn, key, onTrial)),
      backwards: calls.pass(numbers.toReversed(), ending(inTurn, key, onTrial)),
      alone: calls.pass(numbers, byItself),
      // The other way round: what counts to six and begins anew would stand again where it stood before.
      aloneAgain: calls.pass(numbers.toReversed(), byItself),
      told: calls.pass(numbers, endingTold(fresh(), key, onTrial)),
    };
  });
  const outside = differ(alone.endings, aloneAgain.endings);
  const inPrepare = differ(forwards.endings, alone.endings) || differ(forwards.endings, backwards.endings);
  const whenTold = differ(forwards.endings, told.endings) || differ(forwards.draws, told.draws);
  if (!outside && !inPrepare && !whenTold) {
    const there = await elsewhere();
    return there !== undefined && differ(forwards.endings, there.map(endOf)) ? ["another-thread"] : [];
  }
  if (calls.random > 0) return ["math-random"];
  if (outside) return [calls.clock > 0 ? "clock" : "kept-outside"];
  return [
    ...(inPrepare ? ([sameShuffles(forwards, backwards) ? "kept-in-prepare" : "deck-not-set-back"] as const) : []),
    ...(whenTold ? (["other-dice-when-told"] as const) : []),
  ];
}

function differ<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.some((each, i) => each !== b[i]);
}

/** Whether every trial shuffled the same things, in the same order before. */
function sameShuffles(a: Pass, b: Pass): boolean {
  return a.shuffled.every((arrays, trial) => {
    const others = b.shuffled[trial]!;
    return arrays.every((array, i) => others[i] === undefined || JSON.stringify(array) === JSON.stringify(others[i]));
  });
}
