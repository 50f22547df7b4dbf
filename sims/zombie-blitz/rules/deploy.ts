/** Zombies from the deck: the blitz, deploying, Live effects, and the reinforcement that a miss brings. */

import { placesOf } from "deadeven";
import { has, highest } from "../bits.js";
import { LIVE_EFFECTS } from "../deck.js";
import { PLAYING, type State } from "../state.js";
import { tell } from "../tell.js";
import { discard } from "./hands.js";
import { advance, enter, front, overrun, rear } from "./path.js";
import { unloadAll } from "./tiles.js";

const {
  enterAt: ENTER_AT,
  advanceAll: ADVANCE_ALL,
  advanceFront: ADVANCE_FRONT,
  advanceRear: ADVANCE_REAR,
  draw: DRAW,
  discardDice: DISCARD_DICE,
} = placesOf(LIVE_EFFECTS.map((name) => ({ name })));

/** A blitz: two dice until their sum ends it, a zombie for every other; an empty deck ends it as well. */
export function blitz(state: State): void {
  const { setup, streams } = state;
  state.blitzes += 1;
  while (state.outcome === PLAYING && state.drawn < state.cards.length) {
    const roll = streams.blitz.below(36);
    const first = ((roll / 6) | 0) + 1;
    const second = (roll % 6) + 1;
    const stop = setup.stops[first + second] === 1;
    state.log?.(tell.blitz(first, second, stop));
    if (stop) return;
    deploy(state);
  }
  if (state.outcome === PLAYING) state.log?.(tell.deckIsEmpty());
}

/** With no zombie on the path the leader must blitz. */
export function mustBlitz(state: State): boolean {
  return state.occupied === 0;
}

/** A reinforcement deploys one zombie: for a missed attack, or for a lone player's rest. */
export function reinforce(state: State): void {
  state.log?.(tell.reinforcement(state));
  if (deploy(state)) state.reinforcements += 1;
}

/**
 * Deploys a zombie, and those that its Live effect draws after it. Nothing happens if the deck is empty, or if a tile
 * holds the deployment off. Returns whether a card was drawn.
 */
export function deploy(state: State): boolean {
  if (state.drawn === state.cards.length) return false;
  if (state.held > 0) {
    state.held -= 1;
    state.log?.(tell.held(state));
    return false;
  }
  for (let due = 1; due > 0 && state.outcome === PLAYING && state.drawn < state.cards.length; due -= 1) {
    due += deployOne(state, drawCard(state));
  }
  return true;
}

/** Draws a card of those left, each equally likely: what drawing from a shuffled deck comes to. */
function drawCard(state: State): number {
  const { cards, drawn } = state;
  const at = drawn + state.streams.deck.below(cards.length - drawn);
  const card = cards[at]!;
  cards[at] = cards[drawn]!;
  cards[drawn] = card;
  state.drawn = drawn + 1;
  return card;
}

/** A card's Live effects, then its zombie on space 1 if they have not put it elsewhere. Returns how many more come. */
function deployOne(state: State, card: number): number {
  state.log?.(tell.drawn(state, card));
  let entered = false;
  let more = 0;
  const live = state.setup.live[card]!;
  for (let i = 0; i < live.length; i += 1) {
    const { effect, amount } = live[i]!;
    switch (effect) {
      case ENTER_AT:
        enterAt(state, amount, card);
        entered = true;
        break;
      case ADVANCE_ALL:
        advanceAll(state, amount);
        break;
      case ADVANCE_FRONT:
        if (state.occupied !== 0) advance(state, front(state), amount);
        break;
      case ADVANCE_REAR:
        if (state.occupied !== 0) advance(state, rear(state), amount);
        break;
      case DRAW:
        more += amount;
        break;
      case DISCARD_DICE:
        discard(state, amount);
        break;
      default:
        unloadAll(state);
    }
    if (state.outcome !== PLAYING) return 0;
  }
  if (!entered) enter(state, 1, card);
  return more;
}

/** A zombie enters on a space of its own; beyond the last one, that is past the path. */
function enterAt(state: State, space: number, card: number): void {
  if (space > state.setup.pathLength) overrun(state, 0);
  else enter(state, state.setup.pushByLiveBlocked ? nearestFree(state, space) : space, card);
}

/** The free space nearest to `space` towards the start, itself if free, or 1 if none is free. */
function nearestFree(state: State, space: number): number {
  let free = space;
  while (free > 1 && has(state.occupied, free)) free -= 1;
  return free;
}

/** Each zombie moves, the one nearest the exit first. */
function advanceAll(state: State, spaces: number): void {
  for (let left = state.occupied; left !== 0 && state.outcome === PLAYING; ) {
    const space = highest(left);
    left ^= 1 << space;
    advance(state, space, spaces);
  }
}
