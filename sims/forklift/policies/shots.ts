/** Whom heroes shoot at, and where they throw charges. */

import { type Game, NONE } from "../game.js";
import { mayThrowAt } from "../rules/blasts.js";
import { shotDistance } from "../rules/shooting.js";
import { NOWHERE } from "../state.js";

/** How many zombies it takes to be worth a charge. */
const WORTH_A_CHARGE = 2;

/** The nearest zombie, those in the shooter's own place before all others. */
export function shotTarget(game: Game, hero: number): number {
  const { heroPlace, zombiePlace, endOfZombies } = game.state;
  const { straight } = game;
  const place = heroPlace[hero]!;
  const under = game.squareUnder(place);
  const row = under * game.board.squares;
  let target = NONE;
  let nearest = game.rules.gunRange + 1;
  for (let zombie = 0; zombie < endOfZombies; zombie += 1) {
    const at = zombiePlace[zombie]!;
    if (at === place) return zombie;
    if (at === NOWHERE) continue;
    const distance = at >= 0 ? straight[row + at]! : shotDistance(game, place, under, at);
    if (distance >= nearest) continue;
    nearest = distance;
    target = zombie;
  }
  return target;
}

/** The board square in reach with most zombies on it and on the forklift above it, one clear of the forklift first. */
export function blastTarget(game: Game, hero: number): number {
  const { state, board } = game;
  let target = NONE;
  let most = WORTH_A_CHARGE - 1;
  let targetClear = false;
  for (let square = 0; square < board.squares; square += 1) {
    if (!mayThrowAt(game, hero, square)) continue;
    const onFront = square === game.frontSquare;
    const onBack = square === game.backSquare;
    const clear = !onFront && !onBack;
    const zombies =
      state.ground[square]! + (onFront ? state.onFront : 0) + (onBack ? state.onBack : 0) + (clear ? 0 : state.inCabin);
    if (zombies < most || (zombies === most && (target === NONE || targetClear || !clear))) continue;
    most = zombies;
    target = square;
    targetClear = clear;
  }
  return target;
}
