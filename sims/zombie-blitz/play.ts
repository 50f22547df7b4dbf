/** A game from start to end: who acts when, by the rules in rules/ and the choices in policies.ts. */

import type { Log } from "deadeven";
import { UNFINISHED } from "./metrics.js";
import { chooseMove, chooseTarget, chooseTileToLoad, chooseToJoin } from "./policies.js";
import {
  bringsReinforcement,
  isDead,
  join,
  lead,
  leaderHit,
  mayJoin,
  pay,
  removeDead,
  rollHand,
  rollZombie,
  sitOut,
} from "./rules/attack.js";
import { blitz, reinforce } from "./rules/deploy.js";
import { rest } from "./rules/hands.js";
import { REST, targetOf, tileOf } from "./rules/moves.js";
import { act, load, loadable, takesTarget, timesOf, unload } from "./rules/tiles.js";
import { type GameStreams, PLAYING, type State } from "./state.js";
import { tell } from "./tell.js";

/** Sets up a new game. */
export function start(state: State, streams: GameStreams, log?: Log): void {
  state.streams = streams;
  state.log = log;
  state.reset();
  log?.(tell.start(state));
}

/** Plays from the present state to the end. */
export function finish(state: State): void {
  while (state.outcome === PLAYING) turn(state);
  state.log?.(tell.end(state));
}

/** Plays one turn and passes the lead on; after the last one allowed, the game is unfinished. */
export function turn(state: State): void {
  state.turns += 1;
  state.log?.(tell.turn(state));
  if (state.occupied === 0) blitz(state);
  else actOn(state, chooseMove(state));
  if (state.outcome !== PLAYING) return;
  if (state.turns >= state.setup.turnCap) state.outcome = UNFINISHED;
  else state.leader = state.after(state.leader);
}

function actOn(state: State, move: number): void {
  const tile = tileOf(move);
  if (tile >= 0) useTile(state, tile, targetOf(move));
  else if (move === REST) restInstead(state);
  else attack(state, targetOf(move));
}

/** On a target that the leader names the others join or sit out and all roll; then a miss and a kill have their due. */
function attack(state: State, target: number): void {
  const { setup, leader } = state;
  state.log?.(tell.attack(state, target));
  lead(state);
  for (let seat = state.after(leader); seat !== leader; seat = state.after(seat)) {
    if (mayJoin(state, seat) && chooseToJoin(state, seat, target)) join(state, seat);
    else sitOut(state, seat);
  }

  const card = state.cardOn[target]!;
  rollZombie(state, card);
  let hitters = 0;
  for (let seat = leader, left = state.rollers; left !== 0; seat = state.after(seat)) {
    if (((left >> seat) & 1) === 0) continue;
    left ^= 1 << seat;
    if (roll(state, seat, target, card)) hitters |= 1 << seat;
  }

  if (!leaderHit(state, hitters)) state.leaderMisses += 1;
  const reinforced = bringsReinforcement(state, hitters);
  if (reinforced && setup.reinforceFirst) reinforce(state);
  if (isDead(state, card) && state.outcome === PLAYING) removeDead(state, target, card);
  if (reinforced && !setup.reinforceFirst && state.outcome === PLAYING) reinforce(state);
}

/** A player rolls, then pays for hits or loads a tile. Returns whether the player counts as having hit. */
function roll(state: State, seat: number, target: number, card: number): boolean {
  const { setup } = state;
  const made = rollHand(state, seat, card);
  const tiles = loadable(state, seat, made);
  const tile = tiles === 0 ? -1 : chooseTileToLoad(state, seat, target, tiles, made);
  state.log?.(tell.roll(state, seat, made, tile));
  if (tile >= 0) {
    load(state, seat, tile);
    if (!setup.spareDieLoads) return made !== 0 && setup.withdrawnCounts;
  }
  if (made === 0) return false;
  pay(state, seat, card, made);
  return true;
}

/** The leader, without dice, takes one in place of attacking; a lone player's rest may bring a zombie (solo-rest). */
function restInstead(state: State): void {
  rest(state);
  if (state.setup.restDeploys) reinforce(state);
}

/** The leader takes a loaded tile's action, each time on a target named anew; then its dice go to the pile. */
function useTile(state: State, tile: number, target: number): void {
  state.tilesUsed += 1;
  const times = timesOf(state, tile);
  state.log?.(tell.usesTile(state, tile, times));
  act(state, tile, target);
  for (let left = times - 1; left > 0 && state.occupied !== 0; left -= 1) {
    act(state, tile, takesTarget(state, tile) ? chooseTarget(state) : 0);
  }
  unload(state, tile);
}
