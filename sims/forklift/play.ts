/** Preparing a scenario, and playing it turn by turn: zombies, then riders and heroes on foot, then the driver. */

import type { Prepared, Trial } from "deadeven";
import { OPEN } from "./board.js";
import { askedFirst } from "./choices.js";
import { DRIVE, Game, LOAD, NONE, OTHER_END, REPAIR, STAY, type SUBSTREAMS } from "./game.js";
import { gauntletTrial } from "./gauntlet.js";
import { tablesOf } from "./known-maps.js";
import { GIVE_UP_AFTER, MOST_ABOARD, outcomeOf, SURVIVED, TIME_UP, TURNS, UNFINISHED } from "./metrics.js";
import type { Params } from "./params.js";
import { choicesOf } from "./policies/choices.js";
import { blast, mayThrow } from "./rules/blasts.js";
import { agreeOnTaker, checkWheel } from "./rules/cabin.js";
import { enter, mayTurn, moveDie } from "./rules/driving.js";
import { fightAll } from "./rules/fights.js";
import { rulesOf } from "./rules/in-force.js";
import { loadOrUnload } from "./rules/loading.js";
import { mayMake } from "./rules/moves.js";
import { changeEnds, walk } from "./rules/on-foot.js";
import { mayRam, mayRamAgain, ramBarrier, ramZombies } from "./rules/ramming.js";
import { mayShoot, shoot } from "./rules/shooting.js";
import { agreeOnFetcher, checkRepairs, isDisabled, repair } from "./rules/wounds.js";
import { zombieTurn } from "./rules/zombies.js";
import { tellScene } from "./scene.js";
import { checkParams, siegePlaces, startingState } from "./setup.js";
import { MOST_HEROES, NOWHERE, State } from "./state.js";
import * as tell from "./tell.js";

type ForkliftTrial = Trial<(typeof SUBSTREAMS)[number]>;

export function prepare(params: Params): ForkliftTrial | Prepared<(typeof SUBSTREAMS)[number]> {
  checkParams(params);
  if (params.scenario.play === "road") return gauntletTrial(params);
  const rules = rulesOf(params);
  const places = params.scenario.map ?? siegePlaces();
  const { board } = places;
  const { straight, straightStep, passages, pursuit } = tablesOf(board);
  const start = startingState(params, places, passages);
  const state = new State(start.passages, board.squares, start.mostZombies);
  const choices = askedFirst(choicesOf(params, rules, board, places));
  const game = new Game(rules, choices, board, places, straight, straightStep, pursuit(rules.climbFromBeside), state);
  const limit = rules.turns === 0 ? GIVE_UP_AFTER : rules.turns;
  const atLimit = rules.turns === 0 ? UNFINISHED : rules.onMap ? TIME_UP : SURVIVED;

  const sitDown: ForkliftTrial = (dice, card, log, play) => {
    game.dice = dice;
    game.metrics = card.metrics;
    game.log = log;
    game.play = play;
  };
  const resume: ForkliftTrial = (dice, card, log, play) => {
    sitDown(dice, card, log, play);
    while (state.end < 0) {
      play.mark();
      playTurn(game);
      if (state.end < 0 && state.turn === limit) state.end = atLimit;
    }
    card.outcome = outcomeOf(state.end, rules.onMap);
    if (log) {
      log(tell.theEnd());
      tellScene(game, log);
      log(tell.ending(state.end));
    }
  };
  const trial: ForkliftTrial = (dice, card, log, play) => {
    sitDown(dice, card, log, play);
    state.copyFrom(start);
    card.metrics[MOST_ABOARD] = state.aboard;
    log?.(tell.title(game, params.scenario.title, limit));
    if (rules.onMap) log?.(tell.LEGEND);
    if (params.driver || rules.onMap || params.riders > 0) checkWheel(game);
    resume(dice, card, log, play);
  };
  return { trial, state, resume };
}

/** Zombies first. */
function playTurn(game: Game): void {
  const { state, log } = game;
  state.turn += 1;
  game.metrics[TURNS] = state.turn;
  log?.(tell.turn(state.turn));
  if (log) tellScene(game, log);
  log?.(tell.zombiesTurn());
  zombieTurn(game);
  checkRepairs(game);
  if (state.end >= 0) return;
  log?.(tell.heroesTurn());
  heroesTurn(game);
  checkRepairs(game);
}

/** The riders and those on foot, each moving, then throwing or shooting, then fighting; the driver last. */
function heroesTurn(game: Game): void {
  const { state, choices } = game;
  const { driver } = state;
  agreeOnFetcher(game);
  agreeOnTaker(game);
  for (let hero = 0; hero < MOST_HEROES; hero += 1) {
    if (hero === driver || state.heroPlace[hero] === NOWHERE) continue;
    makeMove(game, hero, choices.riderMove(game, hero));
    throwOrShoot(game, hero);
    fightAll(game, hero);
    if (state.end >= 0) return;
  }
  // Who takes the wheel drives from the next turn.
  if (driver < 0 || state.driver !== driver) return;
  makeMove(game, driver, choices.driverMove(game, driver));
  if (state.end >= 0) return;
  throwOrShoot(game, driver);
  fightAll(game, driver);
}

function makeMove(game: Game, hero: number, move: number): void {
  if (!mayMake(game, hero, move)) throw new Error(`hero ${hero} may not make move ${move}`);
  if (move === REPAIR) repair(game, hero);
  else if (move === OTHER_END) changeEnds(game, hero);
  else if (move === LOAD) loadOrUnload(game);
  else if (move === DRIVE) drive(game);
  else if (move !== STAY) walk(game, hero, move);
  else if (game.log && hero === game.state.driver) tellWhyItStands(game);
}

function tellWhyItStands(game: Game): void {
  const { state, rules, log } = game;
  if (!rules.onMap) return;
  if (isDisabled(game)) log?.(tell.standsDisabled());
  else if (state.inCabin > 0) log?.(tell.nobodyDrivesWithZombie());
  else if (state.overrun) log?.(tell.standsOverrun());
}

/**
 * A roll of squares, of which the driver drives as many as he likes; the zombies under the front may be rammed first. A
 * wall that holds takes a movement too, and then there is nothing but to ram it again.
 */
function drive(game: Game): void {
  const { state, rules, board, choices } = game;
  const die = moveDie(game);
  const roll = game.dice.drive.die(die);
  game.log?.(tell.mayMove(roll, die));
  ramZombies(game, 0, roll);
  choices.planDrive(game, roll);
  let moved = 0;
  let held = NONE;
  for (let left = roll; left > 0; left -= 1) {
    const step = held === NONE ? choices.nextStep(game, moved, left) : choices.ramsAgain(game) ? held : NONE;
    if (step === NONE) break;
    const barrier = state.passages.barrier(step);
    const allowed = barrier === OPEN || mayRam(rules, barrier, moved, left);
    if (!allowed || !mayTurn(board, rules.uTurn, state.lift, step)) {
      throw new Error(`the driver may not take step ${step} after ${moved} squares, with ${left} of ${roll} left`);
    }
    if (barrier !== OPEN && !ramBarrier(game, step)) {
      if (!mayRamAgain(game, step)) break;
      held = step;
      continue;
    }
    held = NONE;
    moved += 1;
    if (!enter(game, step, moved, left - 1)) break;
  }
  if (game.log) tell.path(game);
}

/** A charge, if he throws one, in place of a shot. */
function throwOrShoot(game: Game, hero: number): void {
  const { choices } = game;
  if (mayThrow(game, hero)) {
    const square = choices.blastTarget(game, hero);
    if (square !== NONE) {
      blast(game, hero, square);
      return;
    }
  }
  if (!mayShoot(game, hero)) return;
  const zombie = choices.shotTarget(game, hero);
  if (zombie !== NONE) shoot(game, hero, zombie);
}
