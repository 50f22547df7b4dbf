/** The driver's move: loading, unloading or driving, and ramming on the way. */

import { FAR, LOCKED_DOOR } from "./board.js";
import {
  CRATES_DELIVERED,
  DELIVERED,
  DOORS_RAMMED,
  RAM_KILLS,
  RAMS_TRIED,
  SQUARES_DRIVEN,
  WALLS_RAMMED,
  WOUNDS_BY_RAMMING,
} from "./counts.js";
import type { Game } from "./game.js";
import type { Hunt } from "./hunt.js";
import { FRONT } from "./state.js";
import type { RamPlan, WaysTo } from "./ways.js";

/** Squares that a shortcut through a wall or a locked door must save. */
const WORTH_RAMMING = 3;

/** The driver's move, in place of his own. The forklift must not be disabled. */
export function driverMove(game: Game, crates: number, hunt: Hunt): void {
  const { state } = game;
  if (atGoal(game)) loadOrUnload(game, crates);
  else if (state.overrun) game.log?.("  The forklift is overrun and may not move.");
  else drive(game, hunt);
}

/** Whether the front is where the next crate is to be loaded or unloaded. */
export function atGoal(game: Game): boolean {
  return waysOn(game).open[game.state.lift] === 0;
}

function loadOrUnload(game: Game, crates: number): void {
  const { state } = game;
  if (!state.loaded) {
    state.loaded = true;
    state.cratesAtPickUp -= 1;
    game.log?.("  The driver loads a crate.");
    return;
  }
  state.loaded = false;
  game.metrics[CRATES_DELIVERED]! += 1;
  const delivered = game.metrics[CRATES_DELIVERED]!;
  game.log?.(`  The driver unloads a crate: ${delivered} of ${crates} delivered.`);
  if (delivered === crates) state.end = DELIVERED;
}

function waysOn(game: Game): WaysTo {
  return game.state.loaded ? game.state.ways.toDropOff : game.state.ways.toPickUp;
}

function drive(game: Game, hunt: Hunt): void {
  const { state, rules, board } = game;
  const sides = state.loaded ? 3 : 6;
  const roll = game.dice.drive.die(sides);
  game.log?.(`  The forklift may move ${roll} (1d${sides}).`);
  ram(game);

  const plan = rules.ramShortcuts ? worthwhileRam(game, sides, roll) : undefined;
  if (plan !== undefined)
    game.log?.(`  The driver makes for a ${plan.kind === LOCKED_DOOR ? "locked door" : "wall"} to ram.`);
  const hunting = rules.route === "hunt" && plan === undefined && hunt.plan(game, waysOn(game).open, roll);
  /** Squares still to go before the barrier; -1 when not on the last run towards one. */
  let sprint = -1;
  let rammed = false;
  for (let moved = 0; moved < roll; ) {
    const { open } = waysOn(game);
    if (open[state.lift] === 0) break;
    let step: number;
    if (plan !== undefined && !rammed) {
      if (sprint < 0 && plan.way[state.lift] === plan.sprint[plan.run]![state.lift]) {
        if (roll - moved < plan.run + 1) {
          game.log?.(`  The rest is too little for a run of ${plan.run} and the ramming: the driver waits here.`);
          break;
        }
        sprint = plan.run;
      }
      if (sprint === 0) {
        rammed = true;
        moved += 1;
        if (ramBarrier(game, plan)) continue;
        break;
      }
      step =
        sprint > 0
          ? nextStep(game, plan.sprint[sprint - 1]!, plan.sprint[sprint]!)
          : nextStep(game, plan.way, plan.way);
      sprint -= sprint > 0 ? 1 : 0;
    } else if (hunting) {
      const next = hunt.nextAfter(moved);
      if (next < 0) break;
      step = board.stepBetween(board.frontOf[state.lift]!, board.frontOf[next]!);
    } else {
      if (open[state.lift]! >= FAR) break;
      step = nextStep(game, open, open);
    }
    moved += 1;
    if (!enter(game, step)) break;
  }
  if (game.log) game.tellPath();
}

/**
 * The barrier to ram: a locked door where that shortens the way by enough, a wall where it shortens by enough even the way
 * through such a door, which needs no luck. Undefined if none is worth it, or if the driver doesn't dare.
 */
function worthwhileRam(game: Game, sides: number, roll: number): RamPlan | undefined {
  const { state, rules } = game;
  // He doesn't ram with what would be the last wound.
  if (state.wounds + 1 >= rules.wounds && state.mechanicCards === 0) return undefined;
  const { open, rams } = waysOn(game);
  let shortest = open[state.lift]!;
  let best: RamPlan | undefined;
  for (let i = 0; i < rams.length; i += 1) {
    const plan = rams[i]!;
    const way = plan.way[state.lift]!;
    // He counts on a run that half of the rolls give, and waits for it; for a longer one, only this turn's roll will do.
    const counts = 2 * (plan.run + 1) <= sides + 1;
    if (!counts && (way !== plan.sprint[plan.run]![state.lift] || roll < plan.run + 1)) continue;
    if (way >= FAR || shortest - way < WORTH_RAMMING) continue;
    best = plan;
    shortest = way;
  }
  return best;
}

/**
 * A step to a state one nearer by the table `after` than this one is by `before`. `ram` takes the one with most zombies on the
 * ground, `avoid` the one with fewest; otherwise the first in reading order.
 */
function nextStep(game: Game, after: Int16Array, before: Int16Array): number {
  const { board, state, rules } = game;
  const { first, neighbour, stateAfter } = board;
  const front = board.frontOf[state.lift]!;
  const want = before[state.lift]! - 1;
  let best = -1;
  for (let e = first[front]!; e < first[front + 1]!; e += 1) {
    if (after[stateAfter[e]!] !== want || !state.ways.mayDrive(state.lift, e)) continue;
    if (best < 0) best = e;
    const more = state.ground[neighbour[e]!]! - state.ground[neighbour[best]!]!;
    if ((rules.route === "ram" && more > 0) || (rules.route === "avoid" && more < 0)) best = e;
  }
  return best;
}

/** Moves the front one square on; the back comes to lie where the front was. Returns whether the forklift may drive on. */
function enter(game: Game, step: number): boolean {
  const { state, board } = game;
  state.lift = board.stateAfter[step]!;
  game.metrics[SQUARES_DRIVEN]! += 1;
  if (game.log) game.notePath(board.neighbour[step]!);
  return !ram(game) || !game.rules.survivorBlocks;
}

/** Rams each zombie on the ground under the front. Returns whether any survived. */
function ram(game: Game): boolean {
  const { state, rules } = game;
  const square = game.frontSquare;
  if (state.ground[square] === 0) return false;
  if (game.log) game.tellPath();
  let survived = false;
  for (let zombie = 0; zombie < state.zombiePlace.length; zombie += 1) {
    if (state.zombiePlace[zombie] !== square) continue;
    const roll = game.dice.ram.die(6);
    game.metrics[RAMS_TRIED]! += 1;
    if (roll >= rules.ramKill) {
      game.log?.(`  It rams ${game.zombieName(zombie)}: ${roll}, dead.`);
      game.killZombie(zombie, RAM_KILLS);
      continue;
    }
    survived = true;
    if (rules.survivorClimbsOn) {
      game.log?.(`  It rams ${game.zombieName(zombie)}: ${roll}, not enough; it climbs onto the front.`);
      game.moveZombie(zombie, FRONT);
    } else {
      game.log?.(
        `  It rams ${game.zombieName(zombie)}: ${roll}, not enough${rules.survivorBlocks ? "; it blocks the way" : ""}.`,
      );
    }
  }
  return survived;
}

/** Rams the wall or locked door ahead. Returns whether the forklift went through and may drive on. */
function ramBarrier(game: Game, plan: RamPlan): boolean {
  const { state, rules, board } = game;
  const { first, stateAfter } = board;
  const front = board.frontOf[state.lift]!;
  const want = plan.sprint[0]![state.lift]! - 1;
  const { through } = waysOn(game);
  let step = first[front]!;
  while (
    state.ways.barrier(step) !== plan.kind ||
    through[stateAfter[step]!] !== want ||
    !state.ways.mayTurn(state.lift, step)
  ) {
    step += 1;
  }
  const ahead = board.neighbour[step]!;
  if (game.log) game.tellPath();
  let opens = true;
  if (plan.kind === LOCKED_DOOR) {
    game.metrics[DOORS_RAMMED]! += 1;
    game.log?.(`  It rams the locked door to ${board.nameOf(ahead)}, which bursts open.`);
  } else {
    const roll = game.dice.ram.die(6);
    opens = roll >= rules.wallRam;
    game.metrics[WALLS_RAMMED]! += 1;
    game.log?.(
      `  It rams the wall to ${board.nameOf(ahead)}: ${roll}, ${opens ? "and breaks a doorway" : "and the wall holds"}.`,
    );
  }
  if (opens) state.ways = state.ways.with(board.barrierNumber[step]!);
  game.woundForklift(WOUNDS_BY_RAMMING);
  if (!opens || (rules.wallStops && plan.kind !== LOCKED_DOOR)) return false;
  return enter(game, step);
}
