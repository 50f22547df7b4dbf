/** A trial: one game played, what it is handed, and how it asks players to choose. */

import type { Stream } from "../random/stream.js";

/**
 * Where a trial writes its result. The engine sets `outcome` to -1 and every metric to 0 before each trial; the trial
 * must set the outcome, an index of the sim's outcomes, and may count in `metrics` as it goes. There is a place for
 * each metric and no other: writing elsewhere throws.
 */
export interface Scorecard {
  outcome: number;
  /**
   * In games for several sides: the seats that won, a bit each (1 for seat 0, 2 for seat 1, 4 …); 0 before each trial.
   */
  winners: number;
  /**
   * What each seat scored, in a game that declares `scores`; 0 before each trial. Whoever has most wins, unless the
   * trial sets `winners`.
   */
  readonly scores: number[];
  /**
   * The place that each seat came in, in a game that declares `places`: 1 for the first, the same for those who share
   * one, as in 1, 2, 2, 4; 0 before each trial. Whoever has place 1 wins, unless the trial sets `winners`.
   */
  readonly places: number[];
  /** Whole numbers within the metrics' bounds, in the order in which the sim names them. */
  readonly metrics: number[];
  /**
   * Reports how a seat stands, at the end of each of its turns, the more the better: in a game that declares
   * `standing`. Until it reports again, that is where it stands. Throws an Error for a seat that there is not, and for
   * what is no whole number within the bounds.
   */
  standing(seat: number, value: number): void;
}

export type Streams<N extends string = string> = { readonly [name in N]: Stream };

/** Takes one line of a game's telling. */
export type Log = (line: string) => void;

/**
 * Plays one game. Called millions of times on the same streams and scorecard, so it should allocate nothing;
 * with a log, it tells the game turn by turn in plain words, and plays exactly the same. A sim that has decisions asks
 * `play` who makes them.
 */
export type Trial<N extends string = string> = (
  streams: Streams<N>,
  card: Scorecard,
  log: Log | undefined,
  play: Play,
) => void;

/** A decision in words, for a replay. */
export interface DecisionWords {
  /** The options, each in a word or two: "join", "sit out". */
  readonly options: readonly string[];
  /** What was chosen, as a sentence without its end: "player 2 joins". If not given, it is made of the options. */
  readonly says?: string;
  /** What the player goes by: "5 dice, the brute is 2 away". */
  readonly known?: string;
}

/** Called only when a game is told, with the option that was chosen. A plain list names the options. */
export type TellDecision = (chosen: number) => DecisionWords | readonly string[];

/**
 * How a trial asks players, its fourth argument. Seats count from 0 here, and from 1 where people read of them.
 *
 *     const joins = play.asks(seat) ? play.choose("join", seat, 2) === 0 : wantsToJoin(game, seat);
 *
 * Ask before each choice, and just before it: the answer may differ from one choice to the next.
 */
export interface Play {
  /** True where the sim's own policy sits in every seat of every game: a kernel may look once, and then not ask. */
  readonly asksNobody?: boolean;
  /** Whether somebody else than the sim's own policy makes the choice that comes now in this seat. */
  asks(seat: number): boolean;
  /**
   * The option that the player in this seat chooses: 0 to `count` − 1. `kind` is one of the sim's decisions. A sim
   * without a policy of its own need not ask first: where its policy would sit, options are chosen at random.
   */
  choose(kind: string, seat: number, count: number, words?: TellDecision): number;
  /**
   * Marks a point that look-ahead can go back to: all that the rest of the game depends on is in `state`, streams and
   * scorecard, and `resume` would play it. Of use only where `prepare` returns both.
   */
  mark(): void;
}

/** One game's state, made once and set back for each game. */
export interface State {
  /** Becomes a copy of another state of the same variant: all that the rest of the game depends on. */
  copyFrom(other: any): void;
}

/**
 * What `prepare` may return instead of the trial function alone, so that players who look ahead are spared playing each
 * game again from its start.
 */
export interface Prepared<N extends string = string> {
  readonly trial: Trial<N>;
  /** The state that `trial` and `resume` play on. */
  readonly state?: State;
  /** Plays the rest of a game from a point that `play.mark()` marked: `state` is as it was then. */
  readonly resume?: Trial<N>;
  /**
   * Deals anew, with the streams' dice, whatever in `state` the player in this seat can't know: hidden hands, cards
   * face down. Called before a game is thought through.
   */
  readonly redeal?: (seat: number, streams: Streams<N>) => void;
  /**
   * Tells, number by number, what the player in this seat knows when a choice comes up, of all that the rest of the
   * game depends on. By this, `search:N` knows a position again however it came about; without it, it goes by the
   * choices made alone. It may tell less, and then takes for one what is told alike.
   */
  readonly known?: (seat: number, tell: (value: number) => void) => void;
}
