/**
 * Guns: one shot a turn. Models on the forklift are targeted, and target, only in the same place, but for zombies on
 * the ground.
 */

import type { Game } from "../game.js";
import { SHOT_KILLS } from "../metrics.js";
import { CABIN, NOWHERE } from "../state.js";
import * as tell from "../tell.js";
import { killZombie } from "./moving.js";
import { isBeneath } from "./on-foot.js";

/** Farther than any board is wide. */
export const OUT_OF_REACH = 255;

/** Who may shoot: a hero with a gun, who is alive, on foot too (ours). Nobody does in the siege. */
export function mayShoot({ state, rules }: Game, hero: number): boolean {
  return rules.onMap && state.heroGun[hero] === 1 && state.heroPlace[hero] !== NOWHERE;
}

/**
 * How far a zombie is from a shooter in a place that is at or above the board square `under`: -1 in his own place; on
 * the ground within the gun's range, the squares between, whatever the height; 0 if it is trapped in the cabin and he
 * stands on a board square beneath, or by a ruling on the forklift. Else OUT_OF_REACH.
 */
export function shotDistance(game: Game, from: number, under: number, at: number): number {
  if (at === from) return -1;
  if (at < 0) return at === CABIN && mayShootIntoCabin(game, from) ? 0 : OUT_OF_REACH;
  const squares = game.distance(under, at);
  return squares <= game.rules.gunRange ? squares : OUT_OF_REACH;
}

/** Whether a zombie in the cabin can be shot from a place: the ground beneath, and by a ruling the front and back. */
export function mayShootIntoCabin(game: Game, from: number): boolean {
  if (from < 0) return game.rules.cabinShotAboard && from !== NOWHERE;
  return isBeneath(game, from);
}

/** Whether a hero may shoot at a zombie: it is in play, and in reach of him. */
export function mayShootAt(game: Game, hero: number, zombie: number): boolean {
  const place = game.state.heroPlace[hero]!;
  const at = game.state.zombiePlace[zombie]!;
  return at !== NOWHERE && shotDistance(game, place, game.squareUnder(place), at) < OUT_OF_REACH;
}

/** A shot kills on `gun-hit` or more, with `cabin-penalty` off the roll from the cabin. Error if he may not. */
export function shoot(game: Game, hero: number, zombie: number): void {
  if (!mayShootAt(game, hero, zombie)) throw new Error(`hero ${hero} may not shoot at zombie ${zombie}`);
  const roll = game.dice.shots.die(6);
  const penalty = game.state.heroPlace[hero] === CABIN ? game.rules.cabinPenalty : 0;
  const dead = roll - penalty >= game.rules.gunHit;
  game.log?.(tell.shoots(game, hero, zombie, roll, penalty, dead));
  if (dead) killZombie(game, zombie, SHOT_KILLS);
}
