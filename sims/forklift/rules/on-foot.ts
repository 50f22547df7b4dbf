/**
 * Heroes on their own feet: 1d6 movement points, one for each square, for climbing on or off the forklift, and for
 * getting into or out of its cabin.
 */

import { FAR } from "../board.js";
import type { Game } from "../game.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "../state.js";
import * as tell from "../tell.js";

/** A hero's own move, a point a place; a dropped repair tool where it ends is picked up. */
export function walk(game: Game, hero: number, goal: number): void {
  const { state } = game;
  const points = game.dice.heroes.die(6);
  let used = 0;
  while (used < points) {
    const next = game.choices.nextPlace(game, hero, goal);
    if (next === state.heroPlace[hero]) break;
    state.heroPlace[hero] = next;
    used += 1;
  }
  game.log?.(tell.walks(game, hero, used, points));
  pickUpTool(game, hero);
}

/** From the front to the back or back, for a point; everyone has that much. */
export function changeEnds(game: Game, hero: number): void {
  const { heroPlace } = game.state;
  heroPlace[hero] = heroPlace[hero] === FRONT ? BACK : FRONT;
  game.log?.(tell.changesEnds(game, hero));
}

function pickUpTool(game: Game, hero: number): void {
  const { state } = game;
  const place = state.heroPlace[hero]!;
  for (let tool = 0; tool < MOST_HEROES; tool += 1) {
    if (place < 0 || state.droppedTool[tool] !== place || state.heroTool[hero] === 1) continue;
    state.droppedTool[tool] = NOWHERE;
    state.heroTool[hero] = 1;
    game.log?.(tell.picksUpTool(game, hero));
  }
}

/** Movement points that a hero needs to get to a board square; FAR if he is dead or can't get there. */
export function pointsToSquare(game: Game, hero: number, square: number): number {
  const place = game.state.heroPlace[hero]!;
  if (place === NOWHERE) return FAR;
  const steps = game.state.passages.walk[game.squareUnder(place) * game.board.squares + square]!;
  return steps >= FAR ? FAR : steps + (place === CABIN ? 2 : place < 0 ? 1 : 0);
}
