/**
 * Loading and unloading, for which the driver gives up the move: one crate at a time, with the front on the square for
 * it.
 */

import type { Game } from "../game.js";
import { CRATES_DELIVERED, DELIVERED } from "../metrics.js";
import * as tell from "../tell.js";
import { isDisabled } from "./wounds.js";

/** Whether the front is where the next crate is to be loaded or unloaded. */
export function atGoal(game: Game): boolean {
  return (game.state.loaded ? game.isDropOff : game.isPickUp)[game.frontSquare] === 1;
}

/** Not when disabled, nor with a zombie in the cabin; an overrun forbids moving alone. */
export function mayLoad(game: Game): boolean {
  return !isDisabled(game) && game.state.inCabin === 0 && atGoal(game);
}

/** Loads the next crate, or unloads the one aboard. The last one unloaded ends the game. */
export function loadOrUnload(game: Game): void {
  const { state } = game;
  if (!state.loaded) {
    state.loaded = true;
    game.log?.(tell.loads());
    return;
  }
  state.loaded = false;
  game.metrics[CRATES_DELIVERED]! += 1;
  const delivered = game.metrics[CRATES_DELIVERED]!;
  game.log?.(tell.unloads(game, delivered));
  if (delivered === game.rules.crates) state.end = DELIVERED;
}
