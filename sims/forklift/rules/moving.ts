/** Whenever a zombie moves or dies: the most aboard are counted, and an overrun may lift. */

import type { Game } from "../game.js";
import { MOST_ABOARD } from "../metrics.js";
import { NOWHERE } from "../state.js";
import { liftOverrun } from "./overrun.js";

export function moveZombie(game: Game, zombie: number, place: number): void {
  const { state } = game;
  state.placeZombie(zombie, place);
  if (state.aboard > game.metrics[MOST_ABOARD]!) game.metrics[MOST_ABOARD] = state.aboard;
  if (state.overrun) liftOverrun(game);
}

export function killZombie(game: Game, zombie: number, metric: number): void {
  game.metrics[metric]! += 1;
  moveZombie(game, zombie, NOWHERE);
}
