/** Land tiles: who may load which, and what their actions do. */

import { HIT, PUSH_BACK, RESUPPLY } from "../deck.js";
import { diceOfHits, loadsMet } from "../dice.js";
import type { State } from "../state.js";
import { tell } from "../tell.js";
import { take } from "./hands.js";
import { pushBack, remove } from "./path.js";

/**
 * The tiles that a player may load with a roll that falls in this way and makes these hits: those whose requirement it
 * meets and that have room. A leader needs a hit to give up, a follower none; by `load-costs spare-die` both need a die
 * that no hit uses.
 */
export function loadable(state: State, seat: number, way: number, made: number): number {
  const { setup } = state;
  const dice = state.hands[seat]!;
  if (seat === state.leader && made === 0) return 0;
  if (setup.spareDieLoads && dice === diceOfHits(made)) return 0;
  const met = loadsMet(setup.tileLoad, setup.tableOfLoads, dice, way);
  return setup.stacks ? met : met & ~state.loaded;
}

/**
 * A player puts one of the dice rolled on a tile. Returns whether the roll's hits are given up for it; with
 * `withdrawn-hit counts` the player then counts as having hit all the same.
 */
export function load(state: State, seat: number, tile: number, made: number): boolean {
  const { setup } = state;
  state.hands[seat]! -= 1;
  state.tileDice[tile]! += 1;
  state.loaded |= 1 << tile;
  state.tilesLoaded += 1;
  if (setup.spareDieLoads) return false;
  if (made !== 0 && setup.withdrawnCounts) state.withdrawn |= 1 << seat;
  return true;
}

/** Whether a tile's action is taken on a target. */
export function takesTarget(state: State, tile: number): boolean {
  const action = state.setup.tileAction[tile];
  return action === HIT || action === PUSH_BACK;
}

/** How often a loaded tile's action is taken when it is used: once, or once a die (tile-stack). */
export function timesOf(state: State, tile: number): number {
  return state.setup.actsOnceADie ? state.tileDice[tile]! : 1;
}

/** The leader takes a tile's action once. */
export function act(state: State, tile: number, target: number): void {
  const amount = state.setup.tileAmount[tile]!;
  switch (state.setup.tileAction[tile]) {
    case HIT:
      tileHits(state, target, amount);
      break;
    case PUSH_BACK:
      pushBack(state, target, amount);
      break;
    case RESUPPLY:
      resupply(state, amount);
      break;
    default:
      state.held += amount;
      state.log?.(tell.holds(state));
  }
}

/** A tile's hits count as dice do, but bring none to the card. */
function tileHits(state: State, target: number, amount: number): void {
  const card = state.cardOn[target]!;
  state.hitsLeft[card]! -= amount;
  state.log?.(tell.tileHits(state, target, amount));
  if (state.hitsLeft[card]! <= 0) remove(state, target);
}

/** Each player takes dice, in turn order from the leader. */
function resupply(state: State, amount: number): void {
  take(state, state.leader, amount);
  for (let seat = state.after(state.leader); seat !== state.leader; seat = state.after(seat)) {
    take(state, seat, amount);
  }
  state.log?.(tell.resupply(state, amount));
}

/** A tile's dice go to the pile. */
export function unload(state: State, tile: number): void {
  state.pile += state.tileDice[tile]!;
  state.tileDice[tile] = 0;
  state.loaded &= ~(1 << tile);
}

export function unloadAll(state: State): void {
  for (let tile = 0; tile < state.tileDice.length; tile += 1) unload(state, tile);
  state.log?.(tell.unloadsAll());
}
