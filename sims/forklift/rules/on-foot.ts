/**
 * Heroes on their own feet: 1d6 movement points, one for each square and for getting into or out of the cabin,
 * `climb-cost` for climbing on or off the forklift; where one step leads, and what it takes.
 */

import { FAR } from "../board.js";
import type { Game } from "../game.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "../state.js";
import * as tell from "../tell.js";
import { nearerUnderForklift, pointsBetweenGroundAndCabin } from "./cabin.js";

/**
 * A hero's own move, a step at a time as he chooses; Error where no step leads there. A dropped repair tool or gun
 * where it ends is picked up by a hero who has none.
 */
export function walk(game: Game, hero: number, goal: number): void {
  const { state } = game;
  const points = game.dice.heroes.die(6);
  let used = 0;
  for (;;) {
    const place = state.heroPlace[hero]!;
    const next = game.choices.nextPlace(game, hero, goal);
    if (next === place) break;
    const cost = pointsForStep(game, place, next);
    if (cost === FAR) throw new Error(`hero ${hero} may not go from ${place} to ${next} in one step`);
    if (used + cost > points) break;
    state.placeHero(hero, next);
    used += cost;
  }
  game.log?.(tell.walks(game, hero, used, points));
  pickUp(game, hero);
}

/**
 * Movement points that a step from one place to another takes; FAR where no step leads there. Front, back and cabin
 * are beside each other; on the ground one goes to a neighbouring square, through doors; on or off an end, and by a
 * ruling straight into or out of the cabin, from or to the square beneath. There is room for one in the cabin.
 */
export function pointsForStep(game: Game, from: number, to: number): number {
  const { state, rules, board } = game;
  if (from === to || (to === CABIN && state.driver >= 0)) return FAR;
  if (from >= 0 && to >= 0) {
    const step = board.stepBetween(from, to);
    return step >= 0 && state.passages.isOpen(step) ? 1 : FAR;
  }
  const aboard = Math.min(from, to);
  if (aboard < CABIN || from === NOWHERE || to === NOWHERE) return FAR;
  const ground = Math.max(from, to);
  if (ground < 0) return 1;
  if (aboard === CABIN) return !rules.climbFirst && isBeneath(game, ground) ? 1 : FAR;
  return ground === game.squareUnder(aboard) ? rules.climbCost : FAR;
}

/** Whether a hero can get from one place to another in one step. */
export function mayStep(game: Game, from: number, to: number): boolean {
  return pointsForStep(game, from, to) < FAR;
}

/** Whether a place is a board square under the forklift. */
export function isBeneath(game: Game, place: number): boolean {
  return place === game.frontSquare || place === game.backSquare;
}

/** Who may change ends: a hero on one of them. */
export function mayChangeEnds({ state }: Game, hero: number): boolean {
  const place = state.heroPlace[hero]!;
  return place === FRONT || place === BACK;
}

/** From the front to the back or back, for a point; everyone has that much. */
export function changeEnds(game: Game, hero: number): void {
  const { state } = game;
  state.placeHero(hero, state.heroPlace[hero] === FRONT ? BACK : FRONT);
  game.log?.(tell.changesEnds(game, hero));
}

function pickUp(game: Game, hero: number): void {
  const { state } = game;
  const place = state.heroPlace[hero]!;
  if (place < 0) return;
  for (let dead = 0; dead < MOST_HEROES; dead += 1) {
    if (state.droppedTool[dead] === place && state.heroTool[hero] === 0) {
      state.droppedTool[dead] = NOWHERE;
      state.heroTool[hero] = 1;
      game.log?.(tell.picksUpTool(game, hero));
    }
    if (state.droppedGun[dead] === place && state.heroGun[hero] === 0) {
      state.droppedGun[dead] = NOWHERE;
      state.heroGun[hero] = 1;
      game.log?.(tell.picksUpGun(game, hero));
    }
  }
}

/** Movement points that a hero needs to get to a board square; FAR if he is dead or can't get there. */
export function pointsToSquare(game: Game, hero: number, square: number): number {
  const place = game.state.heroPlace[hero]!;
  if (place === NOWHERE) return FAR;
  const { walk } = game.state.passages;
  const from = place === CABIN ? nearerUnderForklift(game, square) : game.squareUnder(place);
  const down = place === CABIN ? pointsBetweenGroundAndCabin(game.rules) : place < 0 ? game.rules.climbCost : 0;
  return Math.min(FAR, walk[from * game.board.squares + square]! + down);
}

export function canReach(game: Game, hero: number, square: number): boolean {
  return pointsToSquare(game, hero, square) < FAR;
}
