/** Driving: in place of the driver's own move the forklift goes up to a roll of squares. */

import type { Board } from "../board.js";
import type { Game } from "../game.js";
import { SQUARES_DRIVEN } from "../metrics.js";
import * as tell from "../tell.js";
import type { Passages } from "./passages.js";
import { ramZombies } from "./ramming.js";
import { isDisabled } from "./wounds.js";

/** It moves up to a roll of `move-die`, when loaded of `loaded-die`. */
export function moveDie({ state, rules }: Game): number {
  return state.loaded ? rules.loadedDie : rules.moveDie;
}

/** It doesn't move when disabled or overrun, where a zombie in the cabin is not yet dead, or in the siege. */
export function mayDrive(game: Game): boolean {
  return game.rules.onMap && !isDisabled(game) && !game.state.overrun && game.state.inCabin === 0;
}

/**
 * Whether the front may take a step without ramming anything: no wall, locked door or building's corner is in the way.
 */
export function mayEnter(board: Board, passages: Passages, uTurn: boolean, lift: number, step: number): boolean {
  return passages.isOpen(step) && mayTurn(board, uTurn, lift, step);
}

/**
 * Whether the forklift, which pivots on its front square and has no reverse, may turn towards a step: to the square
 * that its back lies on only if a ruling lets it turn right round. On a large square it turns any way: no step leads
 * from there onto the square that it lies on.
 */
export function mayTurn(board: Board, uTurn: boolean, lift: number, step: number): boolean {
  return uTurn || board.neighbour[step] !== board.backOf[lift];
}

/**
 * Moves the front one square on, the last of `moved`; the back comes to lie where the front was. Returns whether the
 * forklift may drive on.
 */
export function enter(game: Game, step: number, moved: number, left: number): boolean {
  const { state, board } = game;
  state.lift = board.stateAfter[step]!;
  game.metrics[SQUARES_DRIVEN]! += 1;
  if (game.log) tell.notePath(game, board.neighbour[step]!);
  return !ramZombies(game, moved, left) || !game.rules.survivorBlocks;
}
