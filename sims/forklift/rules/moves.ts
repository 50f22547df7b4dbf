/** Which move a hero may make on the heroes' turn. */

import { DRIVE, type Game, INTO_CABIN, LOAD, OTHER_END, REPAIR } from "../game.js";
import { CABIN } from "../state.js";
import { mayDrive } from "./driving.js";
import { mayLoad } from "./loading.js";
import { mayChangeEnds } from "./on-foot.js";
import { isDisabled, mayRepair } from "./wounds.js";

/**
 * Riders may walk, change ends, repair or stay; the driver may walk, repair, load or unload, drive or stay. Whoever is
 * to take the wheel goes to the cabin, and nobody else does; he may only repair a disabled forklift first (ours).
 */
export function mayMake(game: Game, hero: number, move: number): boolean {
  const { heroPlace, taker } = game.state;
  if (move === INTO_CABIN) return hero === taker;
  if (move === REPAIR) return mayRepair(game, hero) && (hero !== taker || isDisabled(game));
  if (hero === taker) return false;
  const inCabin = heroPlace[hero] === CABIN;
  if (move === OTHER_END) return mayChangeEnds(game, hero);
  if (move === LOAD) return inCabin && mayLoad(game);
  return move !== DRIVE || (inCabin && mayDrive(game));
}
