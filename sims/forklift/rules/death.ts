/** Heroes' wounds and deaths: what the dead drop, and how they rise as zombies. */

import type { Game } from "../game.js";
import { DRIVER_WOUNDS } from "../metrics.js";
import { CABIN, NOWHERE } from "../state.js";
import * as tell from "../tell.js";
import { checkWheel } from "./cabin.js";
import { moveZombie } from "./moving.js";

export function woundHero(game: Game, hero: number): void {
  const { state, rules } = game;
  if (state.heroPlace[hero] === CABIN) game.metrics[DRIVER_WOUNDS]! += 1;
  state.heroWounds[hero]! += 1;
  if (state.heroWounds[hero]! >= rules.heroWounds) heroDies(game, hero);
}

/**
 * His tool, and by a ruling his gun, drop to the board square below; turned zombie, he falls there too, unless he is
 * trapped in the cabin.
 */
function heroDies(game: Game, hero: number): void {
  const { state, rules } = game;
  const place = state.heroPlace[hero]!;
  const below = game.squareUnder(place);
  state.placeHero(hero, NOWHERE);
  game.log?.(tell.dies(game, hero));
  if (state.heroTool[hero] === 1) {
    state.heroTool[hero] = 0;
    state.droppedTool[hero] = below;
    game.log?.(tell.dropsTool(game, below));
  }
  if (state.heroGun[hero] === 1) {
    state.heroGun[hero] = 0;
    if (rules.gunsDrop) {
      state.droppedGun[hero] = below;
      game.log?.(tell.dropsGun(game, below));
    }
  }
  if (rules.heroesTurn) {
    state.turnedIn[hero] = state.turn;
    moveZombie(game, state.mostZombies + hero, place === CABIN ? CABIN : below);
    game.log?.(tell.turnsZombie(game, place, below));
  }
  checkWheel(game);
}
