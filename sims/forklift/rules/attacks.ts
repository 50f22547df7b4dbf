/** Zombies' attacks: on heroes in their own place, on the driver in his cabin, on the forklift. */

import type { Game } from "../game.js";
import { WOUNDS_BY_ZOMBIES } from "../metrics.js";
import { CABIN } from "../state.js";
import * as tell from "../tell.js";
import { fight } from "./fights.js";
import { driverHasArmour } from "./overrun.js";
import { isDisabled, woundForklift } from "./wounds.js";

/** Fights a hero in its own place; else it is for the driver or the forklift it is on. */
export function attack(game: Game, zombie: number): void {
  const { state } = game;
  const place = state.zombiePlace[zombie]!;
  const heroes = state.heroesAt(place);
  if (heroes > 0) fight(game, pickHero(game, place, heroes), zombie);
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

/** The driver or the forklift: which a zombie outside goes for is a ruling. In an empty cabin it is the forklift. */
function attackForklift(game: Game, zombie: number, place: number): void {
  const { rules } = game;
  const driver = place === CABIN ? -1 : game.state.driver;
  if (driver >= 0 && rules.tryDriver) {
    if (reachesCabin(game, zombie)) {
      fight(game, driver, zombie);
      return;
    }
    if (!rules.dentAfterTry) return;
  }
  if (!isDisabled(game)) dent(game, zombie);
}

/** Whether a zombie outside gets at the driver: on `reach-cabin` or more, or without a roll if he has no armour. */
function reachesCabin(game: Game, zombie: number): boolean {
  if (!driverHasArmour(game)) {
    game.log?.(tell.noArmour(game, zombie));
    return true;
  }
  const roll = game.dice.zombies.die(6);
  const reached = roll >= game.rules.reachCabin;
  game.log?.(tell.clawsAtCabin(game, zombie, roll, reached));
  return reached;
}

/** A zombie's attack wounds the forklift on `zombie-dent` or more. */
function dent(game: Game, zombie: number): void {
  const roll = game.dice.zombies.die(6);
  const dents = roll >= game.rules.zombieDent;
  game.log?.(tell.beatsOnForklift(game, zombie, roll, dents));
  if (dents) woundForklift(game, WOUNDS_BY_ZOMBIES);
}
