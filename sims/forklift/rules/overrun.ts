/**
 * Overrun: with enough zombies on it and in its cabin the forklift may not move (`mayDrive` in driving.ts asks), and
 * its driver has no armour.
 */

import type { Game } from "../game.js";
import { OVERRUN, TURNS_OVERRUN } from "../metrics.js";
import * as tell from "../tell.js";

/** At the start of each zombie turn: `overrun` or more aboard overrun it. A scenario may count that as a loss. */
export function checkOverrun(game: Game): void {
  const { state, rules, log } = game;
  const was = state.overrun;
  state.overrun = state.aboard >= rules.overrun;
  if (!state.overrun) {
    if (was) log?.(tell.overrunCounted(game));
    return;
  }
  game.metrics[TURNS_OVERRUN]! += 1;
  log?.(tell.overrun(game));
  if (rules.overrunEnds) state.end = OVERRUN;
}

/** Whether the armour keeps zombies outside from the driver: then they have to roll to get at him. */
export function driverHasArmour({ state }: Game): boolean {
  return !state.overrun;
}

/** By a ruling an overrun lifts as soon as too few are aboard, and not only when they are counted again. */
export function liftOverrun(game: Game): void {
  const { state, rules } = game;
  if (!rules.overrunLiftsAtOnce || state.aboard >= rules.overrun) return;
  state.overrun = false;
  game.log?.(tell.overrunLifts(game));
}
