/**
 * What the leader may do with zombies on the path: attack any of them, or take the action of any loaded tile. A move is
 * one number: REST, the space of a target to attack, or a tile with the space of its target (0 if it takes none).
 */

import { has } from "../bits.js";
import type { State } from "../state.js";
import { fromFront } from "./path.js";
import { takesTarget } from "./tiles.js";

/** In place of attacking, a leader with no dice takes one (empty-hand rest, or a lone player). */
export const REST = 0;
/** Bits that hold a space. */
const TILE = 5;

export function attackOn(target: number): number {
  return target;
}

export function useOf(state: State, tile: number, target: number): number {
  return ((tile + 1) << TILE) + (takesTarget(state, tile) ? target : 0);
}

/** The tile that a move uses, or -1. */
export function tileOf(move: number): number {
  return (move >> TILE) - 1;
}

/** The space of the zombie that a move is made on, or 0. */
export function targetOf(move: number): number {
  return move & ((1 << TILE) - 1);
}

/** With no dice a leader attacks all the same, and misses, unless the hand is to be filled first. */
export function mustRest(state: State): boolean {
  return state.setup.emptyHandRests && state.hands[state.leader] === 0;
}

/** Whether the leader has more than one move. */
export function hasOptions(state: State): boolean {
  return state.loaded !== 0 || (state.onPath > 1 && !mustRest(state));
}

/** How many moves the leader has. */
export function movesOf(state: State): number {
  let moves = mustRest(state) ? 1 : state.onPath;
  for (let tile = 0; tile < state.tileDice.length; tile += 1) moves += usesOf(state, tile);
  return moves;
}

/** The leader's moves by number, from 0: attacks on the zombies from the exit on, then tiles, each on them all. */
export function moveAt(state: State, number: number): number {
  const attacks = mustRest(state) ? 1 : state.onPath;
  if (number < attacks) return mustRest(state) ? REST : attackOn(fromFront(state, number));
  let left = number - attacks;
  let tile = 0;
  while (left >= usesOf(state, tile)) {
    left -= usesOf(state, tile);
    tile += 1;
  }
  return useOf(state, tile, fromFront(state, left));
}

/** In how many ways a tile can be used: if it is loaded, once, or once for each target. */
function usesOf(state: State, tile: number): number {
  if (!has(state.loaded, tile)) return 0;
  return takesTarget(state, tile) ? state.onPath : 1;
}
