/** The path: who stands where, how zombies push one another on, and what happens at either end. */

import { has, highest, lowest, lowestFrom } from "../bits.js";
import { OVERRUN, WIN } from "../metrics.js";
import { PLAYING, type State } from "../state.js";
import { tell } from "../tell.js";

/** The space of the zombie nearest the exit. There must be one. */
export function front(state: State): number {
  return highest(state.occupied);
}

/** The space of the zombie nearest the start. There must be one. */
export function rear(state: State): number {
  return lowest(state.occupied);
}

/** The space of the zombie with `ahead` others nearer the exit. */
export function fromFront(state: State, ahead: number): number {
  let left = state.occupied;
  for (let i = 0; i < ahead; i += 1) left ^= 1 << highest(left);
  return highest(left);
}

/** Entering: a zombie's card comes to a space, and pushes whoever is there. */
export function enter(state: State, space: number, card: number): void {
  push(state, space);
  if (state.outcome !== PLAYING) return;
  state.cardOn[space] = card;
  state.hitsLeft[card] = state.setup.hitPoints[card]!;
  state.diceOnCard[card] = 0;
  state.occupied |= 1 << space;
  state.onPath += 1;
  if (state.onPath > state.mostOnPath) state.mostOnPath = state.onPath;
  if (space > state.furthest) state.furthest = space;
  state.log?.(tell.enters(state, space));
}

/** Pushing: the zombie on a space, if there is one, goes one on, and so do those that stand before it without a gap. */
function push(state: State, space: number): void {
  const { cardOn } = state;
  const free = lowestFrom(~state.occupied, space);
  if (free > state.setup.pathLength) {
    overrun(state, state.setup.pathLength);
    return;
  }
  if (free === space) return;
  for (let to = free; to > space; to -= 1) {
    cardOn[to] = cardOn[to - 1]!;
    state.log?.(tell.pushed(state, to));
  }
  state.occupied ^= (1 << free) | (1 << space);
  if (free > state.furthest) state.furthest = free;
}

/** Overrun: a zombie past the last space ends the game. It stood on `space`, or with 0 never on the path. */
export function overrun(state: State, space: number): void {
  state.outcome = OVERRUN;
  state.log?.(tell.overrun(state, space));
}

/** A Live move: a zombie goes on, space by space, and pushes whoever it meets, or stops short (push-by-live). */
export function advance(state: State, space: number, spaces: number): void {
  let at = space;
  for (let left = spaces; left > 0; left -= 1) {
    if (at === state.setup.pathLength) {
      overrun(state, at);
      return;
    }
    if (has(state.occupied, at + 1)) {
      if (state.setup.pushByLiveBlocked) {
        state.log?.(tell.stopsShort(state, at));
        return;
      }
      push(state, at + 1);
      if (state.outcome !== PLAYING) return;
    }
    move(state, at, at + 1);
    at += 1;
    state.log?.(tell.advances(state, at));
  }
}

/** A tile's push-back: a zombie goes towards the start, stopping before an occupied space and on space 1. */
export function pushBack(state: State, space: number, spaces: number): void {
  const to = pushedBackTo(state, space, spaces);
  if (to !== space) move(state, space, to);
  state.log?.(tell.pushedBack(state, space, to));
}

/** The space that a push-back takes the zombie on a space to. */
export function pushedBackTo(state: State, space: number, spaces: number): number {
  let to = space;
  while (to > 1 && space - to < spaces && !has(state.occupied, to - 1)) to -= 1;
  return to;
}

/** Moves a zombie to a free space. */
function move(state: State, from: number, to: number): void {
  state.cardOn[to] = state.cardOn[from]!;
  state.occupied ^= (1 << from) | (1 << to);
  if (to > state.furthest) state.furthest = to;
}

/** Removal: a zombie leaves the path, the dice on its card go to the pile. The last of the deck removed wins. */
export function remove(state: State, space: number): void {
  state.log?.(tell.removed(state, space));
  state.pile += state.diceOnCard[state.cardOn[space]!]!;
  state.occupied ^= 1 << space;
  state.onPath -= 1;
  state.killed += 1;
  if (state.occupied === 0 && state.drawn === state.cards.length) state.outcome = WIN;
}
