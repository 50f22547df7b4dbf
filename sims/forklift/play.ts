/** Preparing a scenario, and playing it turn by turn. */

import { InputError, type Trial } from "deadeven";
import { Board, FAR, straightDistances, straightSteps } from "./board.js";
import { DISABLED, GIVE_UP_AFTER, MOST_ABOARD, outcomeOf, SURVIVED, TIME_UP, TURNS, UNFINISHED } from "./counts.js";
import { Game, type SUBSTREAMS } from "./game.js";
import { heroTurn, toolFetcher } from "./heroes.js";
import { Hunt } from "./hunt.js";
import type { Params } from "./params.js";
import { roadTrial } from "./road.js";
import { rulesOf } from "./rules.js";
import type { MapPlaces } from "./scenario.js";
import { BACK, CABIN, FRONT, MOST_HEROES, NOWHERE, State } from "./state.js";
import { LEGEND, tellScene } from "./tell.js";
import { Ways } from "./ways.js";
import { zombieTurn } from "./zombies.js";

export function prepare(params: Params): Trial<(typeof SUBSTREAMS)[number]> {
  check(params);
  if (params.scenario.play === "road") {
    return roadTrial({
      length: params.length,
      zombies: params.zombies,
      killsNeeded: params["kills-needed"],
      ramKill: params["ram-kill"],
      survivorBlocks: params["ram-survivor"] === "blocks",
    });
  }
  const rules = rulesOf(params);
  const places = params.scenario.map ?? siegePlaces();
  const { board } = places;
  const straight = straightDistances(board);
  const drivingRules = { uTurn: params["u-turn"] === "yes", wallRun: params["wall-run"], doorRun: params["door-run"] };
  const ways = new Ways(board, drivingRules, places, new Uint8Array(board.barriers));
  const start = startingState(params, places, ways);
  const state = new State(ways, board.squares, start.mostZombies);
  const game = new Game(rules, board, places, straight, straightSteps(board, straight), state);
  const hunt = new Hunt(board.states);
  const limit = rules.turns === 0 ? GIVE_UP_AFTER : rules.turns;
  const atLimit = rules.turns === 0 ? UNFINISHED : rules.onMap ? TIME_UP : SURVIVED;

  return (dice, card, log) => {
    game.dice = dice;
    game.metrics = card.metrics;
    game.log = log;
    state.copyFrom(start);
    card.metrics[MOST_ABOARD] = state.aboard;
    log?.(
      `${params.scenario.title}${rules.onMap ? `: ${params.crates} ${params.crates === 1 ? "crate" : "crates"} in ${limit} turns.` : `: ${limit} turns.`}`,
    );
    if (rules.onMap) log?.(LEGEND);
    if (params.driver || rules.onMap || params.riders > 0) game.checkWheel();
    while (state.end < 0) {
      state.turn += 1;
      card.metrics[TURNS] = state.turn;
      log?.(`Turn ${state.turn}`);
      if (log) tellScene(game, log);
      log?.("  Zombies");
      zombieTurn(game);
      checkRepairs(game);
      if (state.end >= 0) break;
      log?.("  Heroes");
      heroTurn(game, params.crates, hunt);
      checkRepairs(game);
      if (state.end < 0 && state.turn === limit) state.end = atLimit;
    }
    card.outcome = outcomeOf(state.end, rules.onMap);
    if (log) {
      log("The end");
      tellScene(game, log);
      log(`  ${ENDINGS[state.end]}`);
    }
  };
}

const ENDINGS = [
  "All crates are delivered.",
  "Overrun: the scenario is lost.",
  "No driver, and nobody to take the wheel.",
  "The forklift is disabled, and no repair can come.",
  "The time is up.",
  "Unfinished: the game is given up.",
  "It survived.",
];

/** Ends a game on a map whose forklift is disabled, if no hero can bring a tool to it. */
function checkRepairs(game: Game): void {
  const { state } = game;
  if (state.end >= 0 || !game.disabled) return;
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    if (state.heroTool[hero] === 1 && game.stepsToCabin(hero) < FAR) return;
  }
  if (toolFetcher(game) < 0) state.end = DISABLED;
}

/** In the siege the forklift stands on two squares that nobody else ever comes to. */
function siegePlaces(): MapPlaces {
  const board = new Board([".."], [], () => "siege");
  return { board, start: board.stateWith(1, 0), ridersOnFoot: [], zombies: [], spawnPits: [], pickUp: [], dropOff: [] };
}

function startingState(params: Params, places: MapPlaces, ways: Ways): State {
  const onMap = params.scenario.play === "map";
  const standing = onMap ? params.zombies : 0;
  const riding = params.aboard;
  const inCabin = params["in-cabin"];
  const state = new State(ways, places.board.squares, Math.max(standing + riding + inCabin, params["zombie-pool"]));
  state.lift = places.start;
  state.cratesAtPickUp = params.crates;
  state.mechanicCards = params["mechanic-card"];
  state.charges = params.charges;

  state.heroPlace.fill(NOWHERE);
  state.droppedTool.fill(NOWHERE);
  if (params.driver) state.heroPlace[0] = CABIN;
  if (params["driver-gun"] && params.driver) state.heroGun[0] = 1;
  for (let rider = 1; rider <= params.riders; rider += 1) {
    // Riders sit on the back first, then in turn; those for whom the file has a square start there on foot.
    state.heroPlace[rider] = places.ridersOnFoot[rider - 1] ?? (rider % 2 === 1 ? BACK : FRONT);
    if (rider <= params.guns) state.heroGun[rider] = 1;
  }
  // Tools go to the last rider first and to the driver last.
  for (let tool = 0; tool < params.tools; tool += 1) state.heroTool[Math.max(0, params.riders - tool)] = 1;

  state.zombiePlace.fill(NOWHERE);
  const zombieStarts = places.zombies.length > 0 ? places.zombies : places.spawnPits;
  for (let i = 0; i < standing; i += 1) state.placeZombie(i, zombieStarts[i % zombieStarts.length]!);
  for (let i = 0; i < riding; i += 1) state.placeZombie(standing + i, i % 2 === 0 ? FRONT : BACK);
  for (let i = 0; i < inCabin; i += 1) state.placeZombie(standing + riding + i, CABIN);
  return state;
}

/** Checks what parameters' own ranges can't. */
function check(params: Params): void {
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
