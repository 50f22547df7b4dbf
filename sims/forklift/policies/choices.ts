/** How the heroes play: the answer to every choice that the game gives them. */

import type { Board } from "../board.js";
import type { Choices } from "../game.js";
import type { Params } from "../params.js";
import type { Rules } from "../rules/in-force.js";
import { isDisabled } from "../rules/wounds.js";
import type { MapPlaces } from "../scenario.js";
import { driverMove, fetcher, nextPlace, riderMove, taker } from "./crew.js";
import { Driver, daresToRam } from "./driver.js";
import { blastTarget, shotTarget } from "./shots.js";

export function choicesOf(params: Params, rules: Rules, board: Board, places: MapPlaces): Choices {
  const driver = new Driver(params.route, params.shortcuts, rules, board, places);
  return {
    taker,
    fetcher,
    riderMove,
    driverMove,
    nextPlace,
    ramsZombies: (game, moved, left) => driver.ramsZombies(game, moved, left),
    planDrive: (game, roll) => driver.planDrive(game, roll),
    nextStep: (game, moved, left) => driver.nextStep(game, moved, left),
    ramsAgain: daresToRam,
    blastTarget,
    shotTarget,
    // It heals all, so it is worth most when the forklift is disabled.
    playsMechanicCard: isDisabled,
  };
}
