/** What a player who looks ahead is given, and what is asked of one. */

import type { Scorecard } from "../sim/trial.js";

/** The choice to leave a decision to the sim's own policy. */
export const BY_POLICY = -1;

/** Makes the choices of a game that is played on from a decision: the first that it is asked is that decision. */
export interface Guide {
  /** Whether all that comes now is the policies': `asks` would say so whenever it was called. */
  readonly isDone: boolean;
  /** Whether `choose` is to be asked; if not, the policy plays. */
  asks(seat: number): boolean;
  choose(seat: number, count: number): number;
}

/** What came of a game that was played on. */
export interface Playout {
  readonly card: Scorecard;
  /** A number for how far each substream's dice were rolled. */
  readonly rolled: number;
}

/** A decision that is to be thought through. */
export interface Situation {
  /** The number of the game that is played. */
  readonly trial: number;
  readonly seat: number;
  /** Whether it can be left to the policy: a sim that chooses without asking has none. */
  readonly hasPolicy: boolean;
  /**
   * Plays the game once more up to the decision, as it was, and on with fresh dice: the same for the same number
   * `dice`, whatever is chosen. What came of it holds until the next call.
   */
  playOn(dice: number, guide: Guide): Playout;
  /**
   * In a game that is played on: a number for all that the player in a seat knows, if the game tells it. Hardly two
   * different positions share one.
   */
  known(seat: number): number | undefined;
  /** Whether the game tells what is known. */
  readonly tellsKnown: boolean;
  /** A number below `count` of those dice, for choices that nobody makes. */
  anyOf(count: number): number;
}

/** A player who looks ahead. */
export interface Thinker {
  /** The option to choose, or BY_POLICY where the situation has one. */
  decide(situation: Situation): number;
}
