import type { Outcome } from "../sim/sim.js";
import type { Scorecard } from "../sim/trial.js";
import { partOf } from "../tally/winners.js";

/** How a game can end for one of several sides. */
export const SEEN_OUTCOMES: readonly Outcome[] = [
  { name: "won", help: "this seat has won, and nobody else" },
  { name: "shared", help: "this seat has won, and others beside" },
  { name: "lost", help: "this seat has not won" },
];

/** Which of these it is, for the player in a seat. */
export function seenFrom(card: Scorecard, seat: number): number {
  const result = resultOf(card, seat);
  return result === 1 ? 0 : result > 0 ? 1 : 2;
}

/**
 * What a game brought the player in this seat, 0 to 1: where the trial named winners, a win, shared with those who won
 * beside; where it didn't, the first outcome.
 */
export function resultOf({ outcome, winners }: Scorecard, seat: number): number {
  return winners === 0 ? (outcome === 0 ? 1 : 0) : partOf(winners, seat);
}
