/**
 * How the sim's own players choose, one function a choice: the leader's move and target, who joins, and who loads which
 * tile. What is allowed they ask the rules.
 */

import { highest, lowest, nth, size } from "./bits.js";
import { HOLD, PUSH_BACK, RESUPPLY } from "./deck.js";
import { hasRoom } from "./rules/hands.js";
import { attackOn, moveAt, movesOf, mustRest, REST, useOf } from "./rules/moves.js";
import { fromFront, front, pushedBackTo } from "./rules/path.js";
import type { State } from "./state.js";

/** What the leader does: a move, as rules/moves.ts numbers them. `random`: any, each equally likely. */
export function chooseMove(state: State): number {
  if (state.setup.random) return moveAt(state, state.streams.choices.below(movesOf(state)));
  const target = chooseTarget(state);
  if (state.loaded !== 0 && wantsTile(state)) {
    const tile = lowestWorthIt(state, state.loaded, target);
    if (tile >= 0) return useOf(state, tile, target);
  }
  return mustRest(state) ? REST : attackOn(target);
}

/**
 * Whom the leader goes for: the zombie nearest the exit, or the one that is hit most easily, of several such the
 * nearest. `random`: any.
 */
export function chooseTarget(state: State): number {
  const { setup } = state;
  if (setup.random) return fromFront(state, state.streams.choices.below(state.onPath));
  const nearest = front(state);
  if (nearest >= setup.frontFrom) return nearest;
  const { cardOn } = state;
  const odds = state.hands[state.leader]! * state.cards.length;
  let target = nearest;
  let best = setup.odds[odds + cardOn[nearest]!]!;
  for (let left = state.occupied ^ (1 << nearest); left !== 0; ) {
    const space = highest(left);
    left ^= 1 << space;
    const chance = setup.odds[odds + cardOn[space]!]!;
    if (chance > best) {
      best = chance;
      target = space;
    }
  }
  return target;
}

/**
 * The fewest dice with which followers would join an attack on a target: those of a hand that is worth it, or against
 * danger one. `random`: one.
 */
export function chooseDiceToJoin(state: State, target: number): number {
  const { setup } = state;
  return setup.random || isDangerous(state, target) ? 1 : setup.joinAt;
}

/** Whether a follower who may joins: with enough dice. `random`: or not, each as likely. */
export function chooseToJoin(state: State, dice: number, enough: number): boolean {
  return dice >= enough && (!state.setup.random || state.streams.choices.below(2) === 1);
}

/**
 * On which of the tiles that a roll loads the player puts a die, or -1. `free`: a follower on the lowest that is worth
 * it, if no hit is given up. `eager`: anyone on the lowest, unless there is danger. `random`: any or none, each equally
 * likely.
 */
export function chooseTileToLoad(state: State, seat: number, target: number, tiles: number, made: number): number {
  const { setup } = state;
  if (setup.random) {
    const choice = state.streams.choices.below(size(tiles) + 1);
    return choice === 0 ? -1 : nth(tiles, choice - 1);
  }
  if (setup.tilesNever) return -1;
  if (setup.loadEager) return isDangerous(state, target) ? -1 : lowest(tiles);
  const givesUp = made !== 0 && !setup.spareDieLoads;
  if (seat === state.leader || givesUp) return -1;
  // With many-once, a second die on a tile would do nothing.
  return lowestWorthIt(state, setup.actsOnceADie ? tiles : tiles & ~state.loaded, target);
}

/** Whether the leader would rather use a tile than attack. */
function wantsTile(state: State): boolean {
  const { setup } = state;
  if (setup.tilesAlways || setup.tilesNever) return setup.tilesAlways;
  return isDangerous(state, front(state)) || state.hands[state.leader] === 0;
}

/** The lowest of these tiles that is worth it, or -1. */
function lowestWorthIt(state: State, tiles: number, target: number): number {
  for (let left = tiles; left !== 0; left &= left - 1) {
    const tile = lowest(left);
    if (isWorthIt(state, tile, target)) return tile;
  }
  return -1;
}

/**
 * Whether a tile, used on this target as things stand, would do what it is for: a push-back that isn't cut short, dice
 * for somebody, a card to hold off. Hits always are. A die and a turn for less are worse than no tile.
 */
function isWorthIt(state: State, tile: number, target: number): boolean {
  const { setup } = state;
  const amount = setup.tileAmount[tile]!;
  switch (setup.tileAction[tile]) {
    case PUSH_BACK:
      return target - pushedBackTo(state, target, amount) === amount;
    case RESUPPLY:
      return someoneHasRoom(state);
    case HOLD:
      return state.cards.length - state.drawn > state.held;
    default:
      return true;
  }
}

function someoneHasRoom(state: State): boolean {
  for (let seat = 0; seat < state.setup.players; seat += 1) if (hasRoom(state, state.hands[seat]!)) return true;
  return false;
}

function isDangerous(state: State, space: number): boolean {
  return space >= state.setup.dangerSpace;
}
