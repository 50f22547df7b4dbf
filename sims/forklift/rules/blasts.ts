/** Blasts: they reach a board square, the forklift's squares above it, the cabin, and the forklift itself. */

import type { Game } from "../game.js";
import { SHOT_KILLS, WOUNDS_BY_BLAST } from "../metrics.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "../state.js";
import * as tell from "../tell.js";
import { woundHero } from "./death.js";
import { killZombie } from "./moving.js";
import { isDisabled, woundForklift } from "./wounds.js";

/** How far a charge is thrown. */
const THROW_RANGE = 2;

/** Who may throw: a hero outside the cabin, on foot too (ours), while charges are left. Nobody does in the siege. */
export function mayThrow({ state, rules }: Game, hero: number): boolean {
  const place = state.heroPlace[hero];
  return rules.onMap && state.charges > 0 && place !== NOWHERE && place !== CABIN;
}

export function mayThrowAt(game: Game, hero: number, square: number): boolean {
  return game.distance(game.squareUnder(game.state.heroPlace[hero]!), square) <= THROW_RANGE;
}

/** Whether a blast in a board square reaches a place: the square, the forklift's squares above it, and the cabin. */
export function blastReaches(game: Game, square: number, place: number): boolean {
  if (place >= 0) return place === square;
  if (place === FRONT) return square === game.frontSquare;
  if (place === BACK) return square === game.backSquare;
  return place === CABIN && (square === game.frontSquare || square === game.backSquare);
}

/** Each zombie, the forklift and each hero that it reaches is hit on `blast-hit` or more. Error if it is too far. */
export function blast(game: Game, hero: number, square: number): void {
  const { state, rules, log } = game;
  const { shots } = game.dice;
  if (!mayThrowAt(game, hero, square)) throw new Error(`hero ${hero} may not throw a charge at square ${square}`);
  state.charges -= 1;
  log?.(tell.throwsCharge(game, hero, square));
  for (let zombie = 0; zombie < state.endOfZombies; zombie += 1) {
    if (!blastReaches(game, square, state.zombiePlace[zombie]!)) continue;
    const roll = shots.die(6);
    const hit = roll >= rules.blastHit;
    log?.(tell.blastReachesZombie(game, zombie, roll, hit));
    if (hit) killZombie(game, zombie, SHOT_KILLS);
  }
  // The forklift before the heroes: one of them may die of it, and that may end the game.
  if ((square === game.frontSquare || square === game.backSquare) && !isDisabled(game)) {
    const roll = shots.die(6);
    const hit = roll >= rules.blastHit;
    log?.(tell.blastReachesForklift(roll, hit));
    if (hit) woundForklift(game, WOUNDS_BY_BLAST);
  }
  for (let other = 0; other < MOST_HEROES; other += 1) {
    if (!blastReaches(game, square, state.heroPlace[other]!)) continue;
    const roll = shots.die(6);
    const hit = roll >= rules.blastHit;
    log?.(tell.blastReachesHero(game, other, roll, hit));
    if (hit) woundHero(game, other);
    if (state.end >= 0) return;
  }
}
