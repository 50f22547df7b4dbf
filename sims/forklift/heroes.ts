/** The heroes' turn: the riders and those on foot first, each moving, then throwing or shooting, then fighting; the driver last. */

import { FAR, OPEN } from "./board.js";
import { atGoal, driverMove } from "./drive.js";
import type { Game } from "./game.js";
import type { Hunt } from "./hunt.js";
import { shootOrThrow } from "./shots.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "./state.js";

/** Where a hero is going: into the cabin, onto the forklift, or else to the board square of this number. */
const INTO_CABIN = -1;
const ABOARD = -2;

export function heroTurn(game: Game, crates: number, hunt: Hunt): void {
  const { state } = game;
  const driver = state.driver();
  const fetcher = toolFetcher(game);
  const taker = driver >= 0 ? -1 : nextDriver(game, fetcher);
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    if (hero === driver || state.heroPlace[hero] === NOWHERE) continue;
    riderMove(game, hero, fetcher, taker);
    shootOrThrow(game, hero);
    fightAll(game, hero);
    if (state.end >= 0) return;
  }
  if (driver < 0 || state.driver() !== driver) return;
  driverTurn(game, driver, fetcher, crates, hunt);
  if (state.end >= 0) return;
  shootOrThrow(game, driver);
  fightAll(game, driver);
}

function driverTurn(game: Game, driver: number, fetcher: number, crates: number, hunt: Hunt): void {
  const { state, rules, log } = game;
  const canRepair = state.heroTool[driver] === 1 && state.wounds > 0;
  if (game.disabled || !rules.onMap) {
    if (canRepair) game.repair(driver);
    else if (driver === fetcher) walk(game, driver, toolToFetch(game, driver));
    else if (rules.onMap) log?.("  The forklift is disabled and stands.");
  } else if (state.inCabin > 0) {
    log?.("  With a zombie in the cabin nobody drives.");
  } else if (state.overrun && canRepair && !atGoal(game)) {
    game.repair(driver);
  } else {
    driverMove(game, crates, hunt);
  }
}

function riderMove(game: Game, hero: number, fetcher: number, taker: number): void {
  const { state } = game;
  const place = state.heroPlace[hero]!;
  const atForklift = place < 0 || place === game.frontSquare || place === game.backSquare;
  const canRepair = state.heroTool[hero] === 1 && state.wounds > 0 && atForklift;
  if (canRepair && (game.disabled || hero !== taker)) game.repair(hero);
  else if (hero === fetcher) walk(game, hero, toolToFetch(game, hero));
  else if (hero === taker) walk(game, hero, INTO_CABIN);
  else if (place >= 0) walk(game, hero, ABOARD);
  else dodge(game, hero, place);
}

/** A rider goes to the other end of the forklift if fewer zombies are there; a gunner stays to shoot a lone one. */
function dodge(game: Game, hero: number, place: number): void {
  const { state } = game;
  const here = state.zombiesAt(place);
  const other = place === FRONT ? BACK : FRONT;
  if (state.zombiesAt(other) >= here || (here === 1 && state.heroGun[hero] === 1 && game.rules.onMap)) return;
  state.heroPlace[hero] = other;
  game.log?.(`  ${game.nameOf(hero)} moves ${other === FRONT ? "to the front" : "to the back"}.`);
}

/** The hero nearest the cabin, who is to take the wheel; -1 if there is none. */
function nextDriver(game: Game, fetcher: number): number {
  let taker = -1;
  let fewest = FAR;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    const steps = game.stepsToCabin(hero);
    if (hero === fetcher || steps >= fewest) continue;
    fewest = steps;
    taker = hero;
  }
  return taker;
}

/**
 * The hero who leaves to fetch a dropped repair tool, when the forklift is disabled and nobody has one: the nearest, the driver only
 * if there is no other. -1 if nobody should or can.
 */
export function toolFetcher(game: Game): number {
  const { state } = game;
  if (!game.disabled || !game.rules.onMap) return -1;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) if (state.heroTool[hero] === 1) return -1;
  let fetcher = -1;
  let fewest = FAR;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    const tool = toolToFetch(game, hero);
    if (tool < 0) continue;
    const steps = stepsTo(game, hero, tool) + (state.heroPlace[hero] === CABIN ? FAR / 2 : 0);
    if (steps >= fewest) continue;
    fewest = steps;
    fetcher = hero;
  }
  return fetcher;
}

/** The square of the dropped tool nearest this hero; -1 if he can reach none. */
function toolToFetch(game: Game, hero: number): number {
  const { state } = game;
  let nearest = -1;
  let fewest = FAR;
  for (let i = 0; i < MOST_HEROES; i += 1) {
    const square = state.droppedTool[i]!;
    if (square < 0) continue;
    const steps = stepsTo(game, hero, square);
    if (steps >= fewest) continue;
    fewest = steps;
    nearest = square;
  }
  return nearest;
}

/** Movement points from where a hero is to a board square; FAR if he can't get there. */
function stepsTo(game: Game, hero: number, square: number): number {
  const place = game.state.heroPlace[hero]!;
  if (place === NOWHERE) return FAR;
  const { walk } = game.state.ways;
  const from = game.squareUnder(place);
  const steps = walk[from * game.board.squares + square]!;
  return steps >= FAR ? FAR : steps + (place === CABIN ? 2 : place < 0 ? 1 : 0);
}

/** A hero's own move: 1d6 points, one for each square, for climbing on or off, and for getting into or out of the cabin. */
function walk(game: Game, hero: number, goal: number): void {
  const { state, log } = game;
  const points = game.dice.heroes.die(6);
  let used = 0;
  while (used < points) {
    const next = nextPlace(game, hero, goal);
    if (next === state.heroPlace[hero]) break;
    state.heroPlace[hero] = next;
    used += 1;
  }
  const place = state.heroPlace[hero]!;
  log?.(
    `  ${game.nameOf(hero)} moves ${used} of ${points} (1d6): ${place === CABIN ? "takes the wheel" : `now ${game.placeName(place)}`}.`,
  );
  for (let i = 0; i < MOST_HEROES; i += 1) {
    if (place < 0 || state.droppedTool[i] !== place || state.heroTool[hero] === 1) continue;
    state.droppedTool[i] = NOWHERE;
    state.heroTool[hero] = 1;
    log?.(`  ${game.nameOf(hero)} picks up the repair tool.`);
  }
}

/** One movement point on: where the hero is then. */
function nextPlace(game: Game, hero: number, goal: number): number {
  const { state } = game;
  const place = state.heroPlace[hero]!;
  // A gunner shoots a zombie in the cabin, which only works from the ground under the forklift.
  const besiegesCabin = goal === INTO_CABIN && state.inCabin > 0 && state.heroGun[hero] === 1 && game.rules.onMap;
  if (place === CABIN) return goal === INTO_CABIN ? place : FRONT;
  if (place < 0) {
    if (goal === ABOARD) return place;
    if (goal >= 0 || besiegesCabin) return game.squareUnder(place);
    return CABIN;
  }
  if (goal >= 0) return stepOnFoot(game, place, goal);
  if (place === game.frontSquare || place === game.backSquare) {
    if (besiegesCabin) return place;
    return place === game.frontSquare ? FRONT : BACK;
  }
  const { walk } = state.ways;
  const row = place * game.board.squares;
  const nearer = walk[row + game.frontSquare]! <= walk[row + game.backSquare]! ? game.frontSquare : game.backSquare;
  return stepOnFoot(game, place, nearer);
}

/** The next square on foot towards another, through doors; the same if there is no way. */
function stepOnFoot(game: Game, from: number, to: number): number {
  const { board } = game;
  const { ways } = game.state;
  const { walk } = ways;
  for (let e = board.first[from]!; e < board.first[from + 1]!; e += 1) {
    const next = board.neighbour[e]!;
    if (ways.barrier(e) === OPEN && walk[next * board.squares + to]! + 1 === walk[from * board.squares + to])
      return next;
  }
  return from;
}

/** A hero fights each zombie in his place. */
function fightAll(game: Game, hero: number): void {
  const { state } = game;
  const place = state.heroPlace[hero]!;
  if (place === NOWHERE || state.zombiesAt(place) === 0) return;
  for (let zombie = 0; zombie < state.zombiePlace.length; zombie += 1) {
    if (state.zombiePlace[zombie] !== place) continue;
    game.fight(hero, zombie);
    if (state.heroPlace[hero] === NOWHERE) return;
  }
}
