/** The cabin: one hero in it drives. While any is left who can reach it, he goes there and takes the wheel. */

import { FAR } from "../board.js";
import type { Game } from "../game.js";
import { DRIVER_DOWN } from "../metrics.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "../state.js";
import * as tell from "../tell.js";

/** Movement points that a hero needs to get into the cabin; FAR if he is dead or shut off. */
export function pointsToCabin(game: Game, hero: number): number {
  const place = game.state.heroPlace[hero]!;
  if (place === NOWHERE) return FAR;
  if (place === CABIN) return 0;
  if (place === FRONT || place === BACK) return 1;
  return Math.min(FAR, walkToForklift(game, place) + 2);
}

/** Steps on foot from a square to the nearer square under the forklift. */
function walkToForklift(game: Game, square: number): number {
  const { walk } = game.state.passages;
  const row = square * game.board.squares;
  return Math.min(walk[row + game.frontSquare]!, walk[row + game.backSquare]!);
}

/** Ends the game if the cabin has no hero in it and none is left who can get there. */
export function checkWheel(game: Game): void {
  const { state } = game;
  if (state.end >= 0 || state.driver() >= 0) return;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) if (pointsToCabin(game, hero) < FAR) return;
  state.end = DRIVER_DOWN;
  game.log?.(tell.nobodyDrives());
}
