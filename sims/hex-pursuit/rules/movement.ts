/** How far a character moves in a round, what a hex costs to enter, and who may enter it. */

import { type Field, UP } from "../state.js";
import { HEX_HOLDS } from "./hexes.js";
import { KIND_SPEED } from "./kinds.js";

/** Hexes that a survivor moves in a round. */
export const SURVIVOR_SPEED = 6;
/** Each injury slows by one hex; this is the most that injuries can take. */
const MOST_SLOWED = 3;

/** A hex without an obstacle. */
export const CLEAR_COST = 1;
/** A low fence or the like. */
const OBSTACLE_COST = 2;

/** Movement points that a character has in a round. A zombie that is up has at least 1 (ours). */
export function allowance(field: Field, character: number): number {
  const slowed = Math.min(MOST_SLOWED, field.injuries[character]!);
  if (character < field.survivors) return SURVIVOR_SPEED - slowed;
  return Math.max(1, KIND_SPEED[field.kind[character]!]! - slowed);
}

/** The fewest movement points that any survivor on the field has. */
export function slowestAllowance(field: Field): number {
  let least = Number.POSITIVE_INFINITY;
  for (let survivor = 0; survivor < field.survivors; survivor += 1) {
    if (field.condition[survivor] === UP) least = Math.min(least, allowance(field, survivor));
  }
  return least;
}

/** Movement points to enter a cell. */
export function costOf(field: Field, cell: number): number {
  return field.obstacle[cell] === 1 ? OBSTACLE_COST : CLEAR_COST;
}

/** The limit of three: a fourth can't enter a hex, not even to pass through it. */
export function isFull(field: Field, cell: number): boolean {
  return field.crowd[cell] === HEX_HOLDS;
}

/** Whether there is room in a cell and `left` movement points suffice. */
export function canEnter(field: Field, cell: number, left: number): boolean {
  return !isFull(field, cell) && costOf(field, cell) <= left;
}

/** A survivor's step to the next hex, on a move or before an attack. */
export function makeStep(field: Field, survivor: number, step: number): void {
  field.moveStep(survivor, step);
  field.hexesMoved += 1;
}

/** What a zombie may spend on its next step: enough for any first one, so that no obstacle stops it for good (ours). */
export function pointsForStep(moved: number, left: number): number {
  return moved === 0 ? Math.max(OBSTACLE_COST, left) : left;
}
