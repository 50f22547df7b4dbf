/** Guns and charges. Who rides is hit, and hits those aboard, only from the same place; a blast reaches up from the ground. */

import { SHOT_KILLS, WOUNDS_BY_BLAST } from "./counts.js";
import type { Game } from "./game.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "./state.js";

/** How far a charge is thrown, and how many zombies it takes to be worth one. */
const THROW_RANGE = 2;
const WORTH_A_CHARGE = 2;

/** A rider throws a charge where it is worth one; else a hero with a gun shoots. Nobody does either in the siege. */
export function shootOrThrow(game: Game, hero: number): void {
  const { state, rules } = game;
  const place = state.heroPlace[hero]!;
  if (place === NOWHERE || !rules.onMap) return;
  if (state.charges > 0 && place !== CABIN) {
    const target = blastTarget(game, game.squareUnder(place));
    if (target >= 0) {
      blast(game, hero, target);
      return;
    }
  }
  if (state.heroGun[hero] === 1) shoot(game, hero, place);
}

function shoot(game: Game, hero: number, place: number): void {
  const zombie = shotTarget(game, place);
  if (zombie < 0) return;
  const roll = game.dice.shots.die(6);
  const fromCabin = place === CABIN;
  const hit = roll - (fromCabin ? 1 : 0) >= game.rules.gunHit;
  game.log?.(
    `  ${game.nameOf(hero)} shoots at ${game.zombieName(zombie)}: ${roll}${fromCabin ? " - 1" : ""}, ${hit ? "dead" : "missed"}.`,
  );
  if (hit) game.killZombie(zombie, SHOT_KILLS);
}

/** A zombie in the shooter's own place; one in the cabin above him; else the nearest on the ground in range. -1 if none. */
function shotTarget(game: Game, place: number): number {
  const { state, rules } = game;
  const under = game.squareUnder(place);
  const beneath = place >= 0 && (place === game.frontSquare || place === game.backSquare);
  let target = -1;
  let nearest = rules.gunRange + 1;
  for (let zombie = 0; zombie < state.zombiePlace.length; zombie += 1) {
    const at = state.zombiePlace[zombie]!;
    if (at === NOWHERE) continue;
    if (at === place) return zombie;
    const far = at >= 0 ? game.distance(under, at) : at === CABIN && beneath ? 0 : 255;
    if (far >= nearest) continue;
    nearest = far;
    target = zombie;
  }
  return target;
}

/** The board square in reach with most zombies on it and on the forklift above it, one clear of the forklift first; -1 if too few. */
function blastTarget(game: Game, from: number): number {
  const { state, board } = game;
  let target = -1;
  let most = WORTH_A_CHARGE - 1;
  let targetClear = false;
  for (let square = 0; square < board.squares; square += 1) {
    if (game.distance(from, square) > THROW_RANGE) continue;
    const onFront = square === game.frontSquare;
    const onBack = square === game.backSquare;
    const clear = !onFront && !onBack;
    const zombies =
      state.ground[square]! + (onFront ? state.onFront : 0) + (onBack ? state.onBack : 0) + (clear ? 0 : state.inCabin);
    if (zombies < most || (zombies === most && (target < 0 || targetClear || !clear))) continue;
    most = zombies;
    target = square;
    targetClear = clear;
  }
  return target;
}

function blast(game: Game, hero: number, square: number): void {
  const { state, rules, log } = game;
  const { shots } = game.dice;
  state.charges -= 1;
  log?.(`  ${game.nameOf(hero)} throws a charge at ${game.board.nameOf(square)}.`);
  for (let zombie = 0; zombie < state.zombiePlace.length; zombie += 1) {
    if (!reaches(game, square, state.zombiePlace[zombie]!)) continue;
    const roll = shots.die(6);
    const hit = roll >= rules.blastHit;
    log?.(`  The blast reaches ${game.zombieName(zombie)}: ${roll}, ${hit ? "dead" : "unhurt"}.`);
    if (hit) game.killZombie(zombie, SHOT_KILLS);
  }
  // The forklift before the heroes: one of them may die of it, and that may end the game.
  if ((square === game.frontSquare || square === game.backSquare) && !game.disabled) {
    const roll = shots.die(6);
    const hit = roll >= rules.blastHit;
    log?.(`  The blast reaches the forklift: ${roll}, ${hit ? "hit" : "unhurt"}.`);
    if (hit) game.woundForklift(WOUNDS_BY_BLAST);
  }
  for (let other = 0; other < MOST_HEROES; other += 1) {
    if (!reaches(game, square, state.heroPlace[other]!)) continue;
    const roll = shots.die(6);
    const hit = roll >= rules.blastHit;
    log?.(
      `  The blast reaches ${other === 0 ? "the driver" : `rider ${other}`}: ${roll}, ` +
        `${hit ? `a wound (${state.heroWounds[other]! + 1} of ${rules.heroWounds})` : "unhurt"}.`,
    );
    if (hit) game.woundHero(other);
    if (state.end >= 0) return;
  }
}

/** Whether a blast in a board square reaches a place: the square, the forklift's squares above it, and the cabin. */
function reaches(game: Game, square: number, place: number): boolean {
  if (place >= 0) return place === square;
  if (place === FRONT) return square === game.frontSquare;
  if (place === BACK) return square === game.backSquare;
  return place === CABIN && (square === game.frontSquare || square === game.backSquare);
}
