/** How a game on a map or a siege begins, and which parameters don't go together. */

import { InputError } from "deadeven";
import { Board } from "./board.js";
import type { Params } from "./params.js";
import type { Passages } from "./rules/passages.js";
import type { MapPlaces } from "./scenario.js";
import { BACK, CABIN, FRONT, NOWHERE, State } from "./state.js";

/** In the siege the forklift stands on two squares that nobody else ever comes to. */
export function siegePlaces(): MapPlaces {
  const board = new Board([".."], [], () => new InputError("siege"));
  return { board, start: board.stateWith(1, 0), ridersOnFoot: [], zombies: [], spawnPits: [], pickUp: [], dropOff: [] };
}

export function startingState(params: Params, places: MapPlaces, passages: Passages): State {
  const onMap = params.scenario.play === "map";
  const standing = onMap ? params.zombies : 0;
  const riding = params.aboard;
  const inCabin = params["in-cabin"];
  const state = new State(passages, places.board.squares, Math.max(standing + riding + inCabin, params["zombie-pool"]));
  state.lift = places.start;
  state.mechanicCards = params["mechanic-card"];
  state.charges = params.charges;

  state.droppedTool.fill(NOWHERE);
  state.droppedGun.fill(NOWHERE);
  if (params.driver) state.placeHero(0, CABIN);
  if (params["driver-gun"] && params.driver) state.heroGun[0] = 1;
  for (let rider = 1; rider <= params.riders; rider += 1) {
    // Riders sit on the back first, then in turn; those for whom the file has a square start there on foot.
    state.placeHero(rider, places.ridersOnFoot[rider - 1] ?? (rider % 2 === 1 ? BACK : FRONT));
    if (rider <= params.guns) state.heroGun[rider] = 1;
  }
  // Tools go to the last rider first and to the driver last.
  for (let tool = 0; tool < params.tools; tool += 1) state.heroTool[Math.max(0, params.riders - tool)] = 1;

  const zombieStarts = places.zombies.length > 0 ? places.zombies : places.spawnPits;
  for (let i = 0; i < standing; i += 1) state.placeZombie(i, zombieStarts[i % zombieStarts.length]!);
  for (let i = 0; i < riding; i += 1) state.placeZombie(standing + i, i % 2 === 0 ? FRONT : BACK);
  for (let i = 0; i < inCabin; i += 1) state.placeZombie(standing + riding + i, CABIN);
  return state;
}

/** Checks what parameters' own ranges can't. */
export function checkParams(params: Params): void {
  const { scenario } = params;
  if (params.guns > params.riders) {
    throw new InputError(`guns must be at most riders, ${params.riders}, not ${params.guns}`);
  }
  const heroes = params.riders + (params.driver ? 1 : 0);
  if (params.tools > heroes) throw new InputError(`tools must be at most one a hero, ${heroes}, not ${params.tools}`);
  if (scenario.play === "road") {
    if (!params.driver) throw new InputError("driver must be true on a road: somebody has to drive");
    if (params.spawn) throw new InputError("spawn must be false on a road: it has no spawn pits");
    return;
  }
  if (scenario.play === "stand") {
    if (params.turns === 0) throw new InputError("turns must be 1 or more in a siege, not 0");
    if (params.spawn) throw new InputError("spawn must be false in a siege: it has no spawn pits");
    return;
  }
  const { zombies, spawnPits } = scenario.map!;
  if (params.spawn && spawnPits.length === 0) throw new InputError("spawn must be false: the map has no spawn pits");
  if (params.zombies > 0 && zombies.length + spawnPits.length === 0) {
    throw new InputError("zombies must be 0: the map has no squares where they start");
  }
}
