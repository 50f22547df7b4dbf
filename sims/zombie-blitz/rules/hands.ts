/** Hands and the pile: the order of the seats, taking dice and giving them back, resting. */

import type { State } from "../state.js";
import { tell } from "../tell.js";

/** A player takes dice from the pile, up to the limit of a hand and, if it is limited, what the pile holds. */
export function take(state: State, seat: number, dice: number): void {
  const { setup } = state;
  let taken = Math.min(dice, setup.maxDice - state.hands[seat]!);
  if (setup.limitedPile) taken = Math.min(taken, state.pile);
  state.hands[seat]! += taken;
  state.pile -= taken;
}

/** Whether a hand could take a die: it is below the limit, and the pile gives one. */
export function hasRoom(state: State, hand: number): boolean {
  return hand < state.setup.maxDice && state.pile > state.setup.leastPile;
}

/** Resting: a leader with no dice takes one in place of attacking. */
export function rest(state: State): void {
  take(state, state.leader, 1);
  state.log?.(tell.rest(state));
}

/** Each player returns dice to the pile, as many as asked or as there are. */
export function discard(state: State, dice: number): void {
  for (let seat = 0; seat < state.setup.players; seat += 1) {
    const returned = Math.min(dice, state.hands[seat]!);
    state.hands[seat]! -= returned;
    state.pile += returned;
  }
  state.log?.(tell.discard(state, dice));
}
