/** Ramming: zombies on the ground under the front, walls, and locked doors. */

import { LOCKED_DOOR, WALL } from "../board.js";
import type { Game } from "../game.js";
import { DOORS_RAMMED, RAM_KILLS, RAMS_TRIED, WALLS_RAMMED, WOUNDS_BY_RAMMING } from "../metrics.js";
import { FRONT } from "../state.js";
import * as tell from "../tell.js";
import type { Rules } from "./in-force.js";
import { killZombie, moveZombie } from "./moving.js";
import { isDisabled, woundForklift } from "./wounds.js";

/** A rammed zombie is killed on `ram-kill` or more. */
export function killsRammed(rules: { readonly ramKill: number }, roll: number): boolean {
  return roll >= rules.ramKill;
}

/**
 * The zombies on the ground under the front may be rammed, as the drive begins and in each square that the front
 * enters. Whoever survives that stays there, climbs onto the front or blocks the way, by a ruling. Returns whether any
 * survived.
 */
export function ramZombies(game: Game, moved: number, left: number): boolean {
  const { state, rules } = game;
  const square = game.frontSquare;
  if (state.ground[square] === 0) return false;
  if (game.log) tell.path(game);
  if (!game.choices.ramsZombies(game, moved, left)) {
    game.log?.(tell.sparesZombies(game, square));
    return false;
  }
  let survived = false;
  for (let zombie = 0; zombie < state.endOfZombies; zombie += 1) {
    if (state.zombiePlace[zombie] !== square) continue;
    const roll = game.dice.ram.die(6);
    game.metrics[RAMS_TRIED]! += 1;
    const dead = killsRammed(rules, roll);
    game.log?.(tell.ramsZombie(game, zombie, roll, dead));
    if (dead) {
      killZombie(game, zombie, RAM_KILLS);
      continue;
    }
    survived = true;
    if (rules.survivorClimbsOn) moveZombie(game, zombie, FRONT);
  }
  return survived;
}

/** Whether what stands between two squares may be rammed at all: walls and locked doors, if the game has the rule. */
export function canBeRammed(rules: Rules, barrier: number): boolean {
  return (barrier === WALL && rules.ramWalls) || (barrier === LOCKED_DOOR && rules.ramDoors);
}

/** The run-up before a barrier, in squares moved this turn. */
export function runUpBefore(rules: Rules, barrier: number): number {
  return barrier === WALL ? rules.wallRun : rules.doorRun;
}

/** After the run-up, and with one movement left. */
export function mayRam(rules: Rules, barrier: number, moved: number, left: number): boolean {
  return canBeRammed(rules, barrier) && moved >= runUpBefore(rules, barrier) && left >= 1;
}

/**
 * Whether a wall that held may be rammed again in the same move; the run-up already made counts. Each attempt is a
 * movement (`drive` in play.ts); whether the driver dares is his policy's (`daresToRam`).
 */
export function mayRamAgain(game: Game, step: number): boolean {
  return game.rules.wallAgain && game.state.passages.barrier(step) === WALL && !isDisabled(game);
}

/**
 * Rams the wall or locked door ahead, for `ram-wound` wounds. A locked door always opens; a wall on `wall-ram` or more,
 * and a ruling says whether the forklift then goes through. Opened, it stays open. Returns whether the forklift goes
 * through.
 */
export function ramBarrier(game: Game, step: number): boolean {
  const { state, rules, board } = game;
  const ahead = board.neighbour[step]!;
  const isDoor = state.passages.barrier(step) === LOCKED_DOOR;
  if (game.log) tell.path(game);
  let opens = true;
  if (isDoor) {
    game.metrics[DOORS_RAMMED]! += 1;
    game.log?.(tell.ramsDoor(game, ahead));
  } else {
    const roll = game.dice.ram.die(6);
    opens = roll >= rules.wallRam;
    game.metrics[WALLS_RAMMED]! += 1;
    game.log?.(tell.ramsWall(game, ahead, roll, opens));
  }
  if (opens) state.passages = state.passages.with(board.barrierNumber[step]!);
  for (let wound = 0; wound < rules.ramWound && !isDisabled(game); wound += 1) woundForklift(game, WOUNDS_BY_RAMMING);
  return opens && (isDoor || !rules.wallStops) && !isDisabled(game);
}
