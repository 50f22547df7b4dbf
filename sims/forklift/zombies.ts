/** The zombies' turn: is the forklift overrun, will more come, one square each, fights, and the newcomers. */

import { OVERRUN, TURNS_OVERRUN, WOUNDS_BY_ZOMBIES } from "./counts.js";
import type { Game } from "./game.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE } from "./state.js";

export function zombieTurn(game: Game): void {
  const { state, rules } = game;
  checkOverrun(game);
  if (state.end >= 0) return;
  const spawning = rules.spawn && willSpawn(game);
  const all = state.mostZombies + MOST_HEROES;
  for (let zombie = 0; zombie < all; zombie += 1) if (acts(game, zombie)) move(game, zombie);
  for (let zombie = 0; zombie < all; zombie += 1) {
    if (!acts(game, zombie)) continue;
    attack(game, zombie);
    if (state.end >= 0) return;
  }
  if (spawning) spawn(game);
}

function checkOverrun(game: Game): void {
  const { state, rules, log } = game;
  const was = state.overrun;
  state.overrun = state.aboard >= rules.overrun;
  if (!state.overrun) {
    if (was) log?.(`  Only ${state.aboard} zombies are aboard: the forklift is no longer overrun.`);
    return;
  }
  game.metrics[TURNS_OVERRUN]! += 1;
  log?.(`  ${state.aboard} zombies are aboard, ${rules.overrun} are enough: the forklift is overrun.`);
  if (rules.overrunEnds) state.end = OVERRUN;
}

function willSpawn(game: Game): boolean {
  const { spawn } = game.dice;
  const one = spawn.die(6);
  const other = spawn.die(6);
  const { zombiesInPlay } = game.state;
  const more = one + other > zombiesInPlay;
  game.log?.(
    `  Spawn roll ${one} and ${other} ${more ? "is over" : "is not over"} the ${zombiesInPlay} zombies in play: ${more ? "more will come" : "none come"}.`,
  );
  return more;
}

/** In play, and not a hero who turned this very turn. */
function acts({ state }: Game, zombie: number): boolean {
  if (state.zombiePlace[zombie] === NOWHERE) return false;
  return zombie < state.mostZombies || state.turnedIn[zombie - state.mostZombies]! < state.turn;
}

/** One square toward the nearest hero; a zombie that has one to fight where it is stays. */
function move(game: Game, zombie: number): void {
  const { state } = game;
  const place = state.zombiePlace[zombie]!;
  if (place >= 0) moveOnGround(game, zombie, place);
  else if (place !== CABIN) moveAboard(game, zombie, place);
}

function moveAboard(game: Game, zombie: number, place: number): void {
  const { state, rules, log } = game;
  const other = place === FRONT ? BACK : FRONT;
  if (state.heroesAt(place) > 0) return;
  if (state.heroesAt(other) > 0) {
    log?.(`  ${capital(game.zombieName(zombie))} moves ${other === FRONT ? "to the front" : "to the back"}.`);
    game.moveZombie(zombie, other);
  } else if (state.driver() < 0 && rules.onMap) {
    // Whoever is left is on foot: after him.
    log?.(`  ${capital(game.zombieName(zombie))} climbs off.`);
    game.moveZombie(zombie, game.squareUnder(place));
  }
}

function moveOnGround(game: Game, zombie: number, square: number): void {
  const { state, rules, board, log } = game;
  if (!rules.onMap) return;
  let nearest = 255;
  let towards = -1;
  let aboard = false;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    const place = state.heroPlace[hero]!;
    if (place === NOWHERE) continue;
    if (place < 0) {
      aboard = true;
      continue;
    }
    const steps = game.distance(square, place);
    if (steps >= nearest) continue;
    nearest = steps;
    towards = place;
  }
  if (nearest === 0) return;
  if (aboard) {
    const toFront = stepsToClimb(game, square, game.frontSquare);
    const toBack = stepsToClimb(game, square, game.backSquare);
    // Where both ends are as near it goes for the one with a rider on it, else for the front.
    const back = toBack < toFront || (toBack === toFront && state.heroesAt(FRONT) === 0 && state.heroesAt(BACK) > 0);
    const steps = back ? toBack : toFront;
    if (steps <= nearest) {
      if (steps === 1) {
        log?.(`  ${capital(game.zombieName(zombie))} climbs onto the ${back ? "back" : "front"}.`);
        game.moveZombie(zombie, back ? BACK : FRONT);
        return;
      }
      towards = back ? game.backSquare : game.frontSquare;
    }
  }
  if (towards >= 0) game.moveZombie(zombie, game.straightStep[square * board.squares + towards]!);
}

/** Moves that a zombie needs to be on the end of the forklift above a square. */
function stepsToClimb(game: Game, from: number, under: number): number {
  const steps = game.distance(from, under);
  return game.rules.climbFromBeside ? Math.max(1, steps) : steps + 1;
}

/** Fights a hero in its own place; else it is for the driver or the forklift it is on. */
function attack(game: Game, zombie: number): void {
  const { state } = game;
  const place = state.zombiePlace[zombie]!;
  const heroes = state.heroesAt(place);
  if (heroes > 0) game.fight(pickHero(game, place, heroes), zombie);
  else if (place < 0) attackForklift(game, zombie, place);
}

/** One of several heroes in a place, each as likely. */
function pickHero(game: Game, place: number, heroes: number): number {
  const { state } = game;
  let skip = heroes > 1 ? game.dice.zombies.below(heroes) : 0;
  let hero = 0;
  while (state.heroPlace[hero] !== place || skip > 0) {
    if (state.heroPlace[hero] === place) skip -= 1;
    hero += 1;
  }
  return hero;
}

function attackForklift(game: Game, zombie: number, place: number): void {
  const { state, rules, log } = game;
  const driver = place === CABIN ? -1 : state.driver();
  if (driver >= 0 && rules.tryDriver) {
    if (state.overrun) {
      log?.(`  Overrun, the driver has no armour against ${game.zombieName(zombie)}.`);
      game.fight(driver, zombie);
      return;
    }
    const roll = game.dice.zombies.die(6);
    const reached = roll >= rules.reachCabin;
    log?.(
      `  ${capital(game.zombieName(zombie))} claws at the cabin: ${roll}, ${reached ? "and gets in reach of the driver" : "in vain"}.`,
    );
    if (reached) {
      game.fight(driver, zombie);
      return;
    }
    if (!rules.dentAfterTry) return;
  }
  if (game.disabled) return;
  const roll = game.dice.zombies.die(6);
  const dents = roll >= rules.zombieDent;
  log?.(`  ${capital(game.zombieName(zombie))} beats on the forklift: ${roll}, ${dents ? "a dent" : "nothing"}.`);
  if (dents) game.woundForklift(WOUNDS_BY_ZOMBIES);
}

function spawn(game: Game): void {
  const { state, rules, places } = game;
  const { spawn: dice } = game.dice;
  const roll = dice.die(6);
  const room = Math.max(0, rules.zombiePool - (state.zombiesInPlay - state.turnedInPlay));
  const coming = Math.min(roll, room);
  game.log?.(`  New zombies: ${roll}${coming < roll ? `, but only ${coming} are left in the pool` : ""}.`);
  let zombie = 0;
  for (let i = 0; i < coming; i += 1) {
    while (state.zombiePlace[zombie] !== NOWHERE) zombie += 1;
    game.moveZombie(zombie, places.spawnPits[dice.below(places.spawnPits.length)]!);
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
