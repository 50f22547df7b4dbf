/** The zombies' turn: is the forklift overrun, will more come, one square each, fights, and the newcomers. */

import type { Game } from "../game.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "../state.js";
import * as tell from "../tell.js";
import { attack } from "./attacks.js";
import type { Rules } from "./in-force.js";
import { moveZombie } from "./moving.js";
import { checkOverrun } from "./overrun.js";

export function zombieTurn(game: Game): void {
  const { state, rules } = game;
  checkOverrun(game);
  if (state.end >= 0) return;
  const spawning = rules.spawn && willSpawn(game);
  // Heroes stay where they are while zombies move.
  const heroOnFoot = someHeroOnFoot(game);
  const heroAboard = someHeroAboard(game);
  const riderOnBackAlone = state.heroesAt(FRONT) === 0 && state.heroesAt(BACK) > 0;
  for (let zombie = 0; zombie < state.endOfZombies; zombie += 1) {
    const place = state.zombiePlace[zombie]!;
    if (place === NOWHERE || !acts(game, zombie)) continue;
    if (place < 0) moveAboard(game, zombie, place);
    else if (!heroOnFoot || state.heroesAt(place) === 0) {
      moveOnGround(game, zombie, place, heroOnFoot, heroAboard, riderOnBackAlone);
    }
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
  } else if (state.driver() < 0 && rules.onMap) {
    log?.(tell.zombieClimbsOff(game, zombie));
    moveZombie(game, zombie, game.squareUnder(place));
  }
}

/**
 * One square toward the nearest hero, through walls and doors; of heroes as near, those on the forklift come first, and
 * of its ends as near the front, unless the back alone has a rider.
 */
function moveOnGround(
  game: Game,
  zombie: number,
  square: number,
  heroOnFoot: boolean,
  heroAboard: boolean,
  riderOnBackAlone: boolean,
): void {
  const { state, rules, straight, frontSquare, backSquare } = game;
  if (!rules.onMap) return;
  const row = square * game.board.squares;
  let nearest = 255;
  let towards = -1;
  if (heroOnFoot) {
    for (let hero = 0; hero < MOST_HEROES; hero += 1) {
      const place = state.heroPlace[hero]!;
      if (place < 0) continue;
      const steps = straight[row + place]!;
      if (steps >= nearest) continue;
      nearest = steps;
      towards = place;
    }
  }
  if (heroAboard) {
    const toFront = stepsToClimb(rules, straight[row + frontSquare]!);
    const toBack = stepsToClimb(rules, straight[row + backSquare]!);
    const back = toBack < toFront || (toBack === toFront && riderOnBackAlone);
    const steps = back ? toBack : toFront;
    if (steps <= nearest) {
      if (steps === 1) {
        const end = back ? BACK : FRONT;
        game.log?.(tell.zombieClimbsOn(game, zombie, end));
        moveZombie(game, zombie, end);
        return;
      }
      towards = back ? backSquare : frontSquare;
    }
  }
  if (towards >= 0) state.stepZombie(zombie, game.straightStep[row + towards]!);
}

function someHeroOnFoot({ state }: Game): boolean {
  for (let hero = 0; hero < MOST_HEROES; hero += 1) if (state.heroPlace[hero]! >= 0) return true;
  return false;
}

function someHeroAboard({ state }: Game): boolean {
  for (let hero = 0; hero < MOST_HEROES; hero += 1) if (state.heroPlace[hero]! < NOWHERE) return true;
  return false;
}

/**
 * Moves that a zombie needs to be on an end of the forklift, so many steps from the square under it: it climbs from
 * there, by a ruling from beside as well.
 */
function stepsToClimb(rules: Rules, steps: number): number {
  return rules.climbFromBeside ? Math.max(1, steps) : steps + 1;
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
