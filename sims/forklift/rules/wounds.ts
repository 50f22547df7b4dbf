/**
 * The forklift's wounds, and how they are healed: with a repair tool, one a move, or all at once with the mechanic
 * card.
 */

import { FAR } from "../board.js";
import { type Game, NONE } from "../game.js";
import { DISABLED, REPAIRS } from "../metrics.js";
import { MOST_HEROES } from "../state.js";
import * as tell from "../tell.js";
import { pointsToCabin } from "./cabin.js";
import { canReach, isBeneath } from "./on-foot.js";

/** Four wounds disable it: it can't move, load or unload. */
export function isDisabled({ state, rules }: Game): boolean {
  return state.wounds >= rules.wounds;
}

/** A wound for the forklift, which must not be disabled yet; the mechanic card may be played at once. */
export function woundForklift(game: Game, metric: number): void {
  const { state } = game;
  state.wounds += 1;
  game.metrics[metric]! += 1;
  game.log?.(tell.forkliftWounded(game));
  if (state.mechanicCards > 0 && game.choices.playsMechanicCard(game)) {
    game.log?.(tell.mechanicCard(!isDisabled(game)));
    state.mechanicCards -= 1;
    state.wounds = 0;
    return;
  }
  if (!isDisabled(game)) return;
  game.log?.(tell.disabled());
  if (!game.rules.onMap) state.end = DISABLED;
}

/**
 * Who may repair: a hero with a repair tool, in a forklift space or on a board square beneath, where there is a wound.
 */
export function mayRepair(game: Game, hero: number): boolean {
  const { state } = game;
  if (state.heroTool[hero] === 0 || state.wounds === 0) return false;
  const place = state.heroPlace[hero]!;
  return place < 0 || isBeneath(game, place);
}

/** He gives up the move to heal one wound. */
export function repair(game: Game, hero: number): void {
  game.state.wounds -= 1;
  game.metrics[REPAIRS]! += 1;
  game.log?.(tell.repairs(game, hero));
}

/** A disabled forklift that no hero can bring a repair tool to ends the game. */
export function checkRepairs(game: Game): void {
  const { state } = game;
  if (state.end >= 0 || !isDisabled(game) || repairCanCome(game)) return;
  state.end = DISABLED;
}

function repairCanCome(game: Game): boolean {
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    if (game.state.heroTool[hero] === 1 && pointsToCabin(game, hero) < FAR) return true;
    if (mayFetch(game, hero)) return true;
  }
  return false;
}

/**
 * Who may leave to fetch a dropped repair tool: whoever can reach one, while the forklift is disabled and nobody has a
 * tool (ours).
 */
export function mayFetch(game: Game, hero: number): boolean {
  return game.rules.onMap && isDisabled(game) && !someoneHasTool(game) && canReachTool(game, hero);
}

function someoneHasTool({ state }: Game): boolean {
  for (let hero = 0; hero < MOST_HEROES; hero += 1) if (state.heroTool[hero] === 1) return true;
  return false;
}

function canReachTool(game: Game, hero: number): boolean {
  const { droppedTool } = game.state;
  for (let tool = 0; tool < MOST_HEROES; tool += 1) {
    if (droppedTool[tool]! >= 0 && canReach(game, hero, droppedTool[tool]!)) return true;
  }
  return false;
}

/** Agrees on who fetches a dropped tool, if anyone does. Error where the players name one who may not. */
export function agreeOnFetcher(game: Game): void {
  const { state, choices } = game;
  const fetcher = choices.fetcher(game);
  if (fetcher !== NONE && !mayFetch(game, fetcher)) throw new Error(`hero ${fetcher} may not leave to fetch a tool`);
  state.fetcher = fetcher;
}
