/** The cabin: one hero in it drives. While any is left who can reach it, he goes there and takes the wheel. */

import { FAR } from "../board.js";
import { type Game, NONE } from "../game.js";
import { DRIVER_DOWN } from "../metrics.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "../state.js";
import * as tell from "../tell.js";
import type { Rules } from "./in-force.js";

/** Movement points that a hero needs to get into the cabin; FAR if he is dead or shut off. */
export function pointsToCabin(game: Game, hero: number): number {
  const place = game.state.heroPlace[hero]!;
  if (place === NOWHERE) return FAR;
  if (place === CABIN) return 0;
  if (place === FRONT || place === BACK) return 1;
  const walk = game.state.passages.walk[place * game.board.squares + nearerUnderForklift(game, place)]!;
  return Math.min(FAR, walk + pointsBetweenGroundAndCabin(game.rules));
}

/** One point for getting in or out; by a ruling those for climbing on or off come first. */
export function pointsBetweenGroundAndCabin(rules: Rules): number {
  return 1 + (rules.climbFirst ? rules.climbCost : 0);
}

/** Of the squares under the forklift the one nearer a square on foot; the front's of two as near. */
export function nearerUnderForklift(game: Game, square: number): number {
  const { walk } = game.state.passages;
  const row = square * game.board.squares;
  return walk[row + game.frontSquare]! <= walk[row + game.backSquare]! ? game.frontSquare : game.backSquare;
}

/** Who may take the wheel: whoever can reach the cabin, but for one who fetches a repair tool (`mayFetch`, ours). */
export function mayTakeWheel(game: Game, hero: number): boolean {
  return hero !== game.state.fetcher && pointsToCabin(game, hero) < FAR;
}

/**
 * Without a driver, agrees on who takes the wheel: while anyone is left who may, one of them does. Error where the
 * players name another, or nobody though somebody may.
 */
export function agreeOnTaker(game: Game): void {
  const { state, choices } = game;
  state.taker = NONE;
  if (state.driver >= 0) return;
  const taker = choices.taker(game);
  const allowed = taker === NONE ? !someoneMayTakeWheel(game) : mayTakeWheel(game, taker);
  if (!allowed) throw new Error(`the wheel may not be left to hero ${taker}`);
  state.taker = taker;
}

function someoneMayTakeWheel(game: Game): boolean {
  for (let hero = 0; hero < MOST_HEROES; hero += 1) if (mayTakeWheel(game, hero)) return true;
  return false;
}

/** Ends the game if the cabin has no hero in it and none is left who can get there. */
export function checkWheel(game: Game): void {
  const { state } = game;
  if (state.end >= 0 || state.driver >= 0) return;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) if (pointsToCabin(game, hero) < FAR) return;
  state.end = DRIVER_DOWN;
  game.log?.(tell.nobodyDrives());
}
