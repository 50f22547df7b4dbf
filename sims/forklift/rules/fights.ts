/**
 * Fights: hero 2d6 against zombie 1d6, the highest of each. The hero must beat the zombie, and kills it if he does with
 * a double.
 */

import type { Game } from "../game.js";
import { FIGHT_KILLS } from "../metrics.js";
import { NOWHERE } from "../state.js";
import * as tell from "../tell.js";
import { woundHero } from "./death.js";
import { killZombie } from "./moving.js";

/** A tie or less wounds the hero. */
export function fightResult(one: number, other: number, against: number): tell.FightResult {
  if (Math.max(one, other) <= against) return "wound";
  return one === other ? "kill" : "hold";
}

export function fight(game: Game, hero: number, zombie: number): void {
  const { fights } = game.dice;
  const one = fights.die(6);
  const other = fights.die(6);
  const against = fights.die(6);
  const result = fightResult(one, other, against);
  game.log?.(tell.fights(game, hero, zombie, one, other, against, result));
  if (result === "wound") woundHero(game, hero);
  else if (result === "kill") killZombie(game, zombie, FIGHT_KILLS);
}

/** On the heroes' turn each fights every zombie in his own place. */
export function fightAll(game: Game, hero: number): void {
  const { state } = game;
  const place = state.heroPlace[hero]!;
  if (place === NOWHERE || state.zombiesAt(place) === 0) return;
  for (let zombie = 0; zombie < state.endOfZombies; zombie += 1) {
    if (state.zombiePlace[zombie] !== place) continue;
    fight(game, hero, zombie);
    if (state.heroPlace[hero] === NOWHERE) return;
  }
}
