/** The zombies' turn: is the forklift overrun, will more come, one square each, fights, and the newcomers. */

import type { Game } from "../game.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "../state.js";
import * as tell from "../tell.js";
import { attack } from "./attacks.js";
import { moveZombie } from "./moving.js";
import { checkOverrun } from "./overrun.js";
import { stepsToClimb } from "./pursuit.js";

export function zombieTurn(game: Game): void {
  const { state, rules } = game;
  checkOverrun(game);
  if (state.end >= 0) return;
  const spawning = rules.spawn && willSpawn(game);
  // Heroes stay where they are while zombies move.
  const heroOnFoot = state.heroesOnFoot > 0;
  const pursuit = game.pursuit.to(state.lift, state.heroesOnFront === 0 && state.heroesOnBack > 0);
  for (let zombie = 0; zombie < state.endOfZombies; zombie += 1) {
    const place = state.zombiePlace[zombie]!;
    if (place === NOWHERE || !acts(game, zombie)) continue;
    if (place < 0) moveAboard(game, zombie, place);
    else if (heroOnFoot) moveOnGround(game, zombie, place, pursuit);
    else if (rules.onMap) pursue(game, zombie, pursuit[place]!);
  }
  if (heroOnFoot || state.aboard > 0) attackAll(game, heroOnFoot);
  if (state.end < 0 && spawning) spawn(game);
}

function attackAll(game: Game, heroOnFoot: boolean): void {
  const { state } = game;
  for (let zombie = 0; zombie < state.endOfZombies && state.end < 0; zombie += 1) {
    const place = state.zombiePlace[zombie]!;
    if (place === NOWHERE || (place >= 0 && !heroOnFoot) || !acts(game, zombie)) continue;
    attack(game, zombie);
  }
}

/** More will come if 2d6 is over the number of zombies in play. */
function willSpawn(game: Game): boolean {
  const { spawn } = game.dice;
  const one = spawn.die(6);
  const other = spawn.die(6);
  const more = one + other > game.state.zombiesInPlay;
  game.log?.(tell.spawnRoll(game, one, other, more));
  return more;
}

/** Not a hero who turned this very turn. */
function acts({ state }: Game, zombie: number): boolean {
  return zombie < state.mostZombies || state.turnedIn[zombie - state.mostZombies]! < state.turn;
}

/**
 * Between front and back, where a hero is and none is here; off the forklift only when everyone who is left is on foot.
 * The cabin's door is not for zombies.
 */
function moveAboard(game: Game, zombie: number, place: number): void {
  const { state, rules, log } = game;
  if (place === CABIN || state.heroesAt(place) > 0) return;
  const other = place === FRONT ? BACK : FRONT;
  if (state.heroesAt(other) > 0) {
    log?.(tell.zombieChangesEnds(game, zombie, other));
    moveZombie(game, zombie, other);
  } else if (state.driver < 0 && rules.onMap) {
    log?.(tell.zombieClimbsOff(game, zombie));
    moveZombie(game, zombie, game.squareUnder(place));
  }
}

/**
 * One square toward the nearest hero, but for one in its own square; those on the forklift come first of those as near.
 */
function moveOnGround(game: Game, zombie: number, square: number, pursuit: Int16Array): void {
  const { state, rules, straight } = game;
  if (!rules.onMap || state.heroesAt(square) > 0) return;
  const row = square * game.board.squares;
  let nearest = 255;
  let towards = -1;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    const place = state.heroPlace[hero]!;
    if (place < 0) continue;
    const steps = straight[row + place]!;
    if (steps >= nearest) continue;
    nearest = steps;
    towards = place;
  }
  const toForklift = Math.min(straight[row + game.frontSquare]!, straight[row + game.backSquare]!);
  if (state.someHeroAboard && stepsToClimb(rules.climbFromBeside, toForklift) <= nearest) {
    pursue(game, zombie, pursuit[square]!);
  } else {
    state.stepZombie(zombie, game.straightStep[row + towards]!);
  }
}

/** Toward the forklift: a square on, or onto one of its ends. */
function pursue(game: Game, zombie: number, to: number): void {
  if (to >= 0) {
    game.state.stepZombie(zombie, to);
    return;
  }
  game.log?.(tell.zombieClimbsOn(game, zombie, to));
  moveZombie(game, zombie, to);
}

/** 1d6 of them come, up to the pool, each onto any spawn pit. Dead heroes who walk don't count against the pool. */
function spawn(game: Game): void {
  const { state, rules, places } = game;
  const { spawn: dice } = game.dice;
  const roll = dice.die(6);
  const room = Math.max(0, rules.zombiePool - (state.zombiesInPlay - state.turnedInPlay));
  const coming = Math.min(roll, room);
  game.log?.(tell.newZombies(roll, coming));
  let zombie = 0;
  for (let i = 0; i < coming; i += 1) {
    while (state.zombiePlace[zombie] !== NOWHERE) zombie += 1;
    moveZombie(game, zombie, places.spawnPits[dice.below(places.spawnPits.length)]!);
  }
}
