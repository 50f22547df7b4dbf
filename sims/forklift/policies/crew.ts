/** What heroes do with their moves: repair, fetch the tool, take the wheel, get aboard, get out of the zombies' way. */

import { FAR } from "../board.js";
import { ABOARD, DRIVE, type Game, INTO_CABIN, LOAD, NONE, OTHER_END, REPAIR, STAY } from "../game.js";
import { mayTakeWheel, nearerUnderForklift, pointsToCabin } from "../rules/cabin.js";
import { mayDrive } from "../rules/driving.js";
import { atGoal, mayLoad } from "../rules/loading.js";
import { isBeneath, mayStep, pointsToSquare } from "../rules/on-foot.js";
import { mayShootIntoCabin } from "../rules/shooting.js";
import { isDisabled, mayFetch, mayRepair } from "../rules/wounds.js";
import { BACK, CABIN, FRONT, MOST_HEROES } from "../state.js";

/** Movement points that a gun on the ground is worth. */
const WORTH_A_GUN = 2;

/** Of those who may take the wheel, the hero nearest the cabin. */
export function taker(game: Game): number {
  let nearest = NONE;
  let fewest = FAR;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    if (!mayTakeWheel(game, hero)) continue;
    const points = pointsToCabin(game, hero);
    if (points >= fewest) continue;
    fewest = points;
    nearest = hero;
  }
  return nearest;
}

/** Of those who may leave to fetch a dropped repair tool, the nearest; the driver only if there is no other. */
export function fetcher(game: Game): number {
  let nearest = NONE;
  let fewest = FAR;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    if (!mayFetch(game, hero)) continue;
    const atWheel = game.state.heroPlace[hero] === CABIN;
    const points = pointsToSquare(game, hero, toolToFetch(game, hero)) + (atWheel ? FAR / 2 : 0);
    if (points >= fewest) continue;
    fewest = points;
    nearest = hero;
  }
  return nearest;
}

/** The square of the dropped tool nearest this hero; NONE if he can reach none, or another took it. */
function toolToFetch(game: Game, hero: number): number {
  const { droppedTool } = game.state;
  let nearest = NONE;
  let fewest = FAR;
  for (let tool = 0; tool < MOST_HEROES; tool += 1) {
    const square = droppedTool[tool]!;
    if (square < 0) continue;
    const points = pointsToSquare(game, hero, square);
    if (points >= fewest) continue;
    fewest = points;
    nearest = square;
  }
  return nearest;
}

/** The square of a dropped gun that is worth getting off for, to a hero who has none; NONE if there is no such gun. */
function gunToTake(game: Game, hero: number): number {
  const { state, rules } = game;
  if (state.heroGun[hero] === 1 || !rules.onMap) return NONE;
  for (let dead = 0; dead < MOST_HEROES; dead += 1) {
    const square = state.droppedGun[dead]!;
    if (square >= 0 && pointsToSquare(game, hero, square) <= WORTH_A_GUN) return square;
  }
  return NONE;
}

export function riderMove(game: Game, hero: number): number {
  const { state } = game;
  if (mayRepair(game, hero) && (isDisabled(game) || hero !== state.taker)) return REPAIR;
  const tool = hero === state.fetcher ? toolToFetch(game, hero) : NONE;
  if (tool !== NONE) return tool;
  if (hero === state.taker) return INTO_CABIN;
  const gun = gunToTake(game, hero);
  if (gun !== NONE) return gun;
  if (state.heroPlace[hero]! >= 0) return ABOARD;
  return wouldDodge(game, hero) ? OTHER_END : STAY;
}

/** A rider goes to the other end of the forklift if fewer zombies are there; a gunner stays to shoot a lone one. */
function wouldDodge(game: Game, hero: number): boolean {
  const { state } = game;
  const place = state.heroPlace[hero]!;
  const here = state.zombiesAt(place);
  if (state.zombiesAt(place === FRONT ? BACK : FRONT) >= here) return false;
  return !(here === 1 && state.heroGun[hero] === 1 && game.rules.onMap);
}

/** He repairs where the forklift can't drive, but for a crate that he can load or unload. */
export function driverMove(game: Game, driver: number): number {
  const { state, rules } = game;
  const canRepair = mayRepair(game, driver);
  if (isDisabled(game) || !rules.onMap) {
    if (canRepair) return REPAIR;
    const tool = driver === state.fetcher ? toolToFetch(game, driver) : NONE;
    return tool === NONE ? STAY : tool;
  }
  if (canRepair && state.overrun && state.inCabin === 0 && !atGoal(game)) return REPAIR;
  if (mayLoad(game)) return LOAD;
  return mayDrive(game) ? DRIVE : STAY;
}

/** The next place on a hero's way into the cabin, aboard, or to a board square; the same where he is to stay. */
export function nextPlace(game: Game, hero: number, goal: number): number {
  const { state, rules } = game;
  const place = state.heroPlace[hero]!;
  if (place === CABIN) {
    if (goal < 0) return place;
    const down = nearerUnderForklift(game, goal);
    return mayStep(game, place, down) ? down : endAbove(game, down);
  }
  // A gunner shoots a zombie in the cabin from where that can be done.
  const besiegesCabin = goal === INTO_CABIN && state.inCabin > 0 && state.heroGun[hero] === 1 && rules.onMap;
  if (besiegesCabin && mayShootIntoCabin(game, place)) return place;
  if (place < 0) {
    if (goal === ABOARD) return place;
    return goal >= 0 || besiegesCabin ? game.squareUnder(place) : CABIN;
  }
  if (goal >= 0) return stepOnFoot(game, place, goal);
  if (!isBeneath(game, place)) return stepOnFoot(game, place, nearerUnderForklift(game, place));
  return goal === INTO_CABIN && mayStep(game, place, CABIN) ? CABIN : endAbove(game, place);
}

/** The end of the forklift above a square; the front where both are. */
function endAbove(game: Game, square: number): number {
  return square === game.frontSquare ? FRONT : BACK;
}

/** The next square on foot towards another, through doors; the same if there is no way. */
function stepOnFoot(game: Game, from: number, to: number): number {
  const { board } = game;
  const { walk } = game.state.passages;
  for (let e = board.first[from]!; e < board.first[from + 1]!; e += 1) {
    const next = board.neighbour[e]!;
    const nearer = walk[next * board.squares + to]! < walk[from * board.squares + to]!;
    if (nearer && mayStep(game, from, next)) return next;
  }
  return from;
}
