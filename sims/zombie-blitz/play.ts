/** A game from start to end: who acts when, by the rules in rules/ and the choices in choices.ts. */

import type { Log, Play } from "deadeven";
import { decideMove, decideTarget, decideTileToLoad, decideToJoin } from "./choices.js";
import { hitsOf, WAYS } from "./dice.js";
import { UNFINISHED } from "./metrics.js";
import { chooseDiceToJoin } from "./policies.js";
import {
  bringsReinforcement,
  hitsNeeded,
  isDead,
  leaderHits,
  mayJoin,
  pay,
  place,
  removeDead,
  rollZombie,
  sitOut,
} from "./rules/attack.js";
import { blitz, mustBlitz, reinforce } from "./rules/deploy.js";
import { rest } from "./rules/hands.js";
import { REST, targetOf, tileOf } from "./rules/moves.js";
import { act, load, loadable, takesTarget, timesOf, unload } from "./rules/tiles.js";
import { type GameStreams, PLAYING, type State } from "./state.js";
import { tell } from "./tell.js";

/** Sets up a new game. */
export function start(state: State, streams: GameStreams, play: Play, log?: Log): void {
  state.comeTo(streams, play, log);
  state.reset();
  log?.(tell.start(state));
}

/** Plays from the present state to the end. Between turns nothing else counts, so that a game can be gone on with. */
export function finish(state: State): void {
  while (state.outcome === PLAYING) {
    state.play.mark();
    turn(state);
  }
  state.log?.(tell.end(state));
}

/** Plays one turn and passes the lead on; after the last one allowed, the game is unfinished. */
export function turn(state: State): void {
  state.turns += 1;
  state.log?.(tell.turn(state));
  if (mustBlitz(state)) blitz(state);
  else actOn(state, decideMove(state));
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

/**
 * On a target that the leader names the others join or sit out and all roll; then a miss and a kill have their due.
 * Most of a run's time goes by here: what doesn't change meanwhile is read once.
 */
function attack(state: State, target: number): void {
  const { setup, leader, hands, rollers, log } = state;
  const { leftOf, tiles } = setup;
  const { humans } = state.streams;
  log?.(tell.attack(state, target));
  const enough = chooseDiceToJoin(state, target);
  let rolling = 0;
  if (hands[leader]! > 0) {
    rollers[0] = leader;
    rolling = 1;
  }
  for (let seat = leftOf[leader]!; seat !== leader; seat = leftOf[seat]!) {
    const dice = hands[seat]!;
    if (mayJoin(dice) && decideToJoin(state, seat, dice, enough)) {
      rollers[rolling] = seat;
      rolling += 1;
      log?.(tell.joins(state, seat));
    } else sitOut(state, seat, dice);
  }

  const card = state.cardOn[target]!;
  const zombie = rollZombie(state, card);
  state.withdrawn = 0;
  let led = 0;
  let made = 0;
  for (let i = 0; i < rolling; i += 1) {
    const seat = rollers[i]!;
    const dice = hands[seat]!;
    const way = humans.below(WAYS[dice]!);
    let hits = hitsOf(dice, way, zombie);
    if (setup.stopAtKill) hits = hitsNeeded(state, card, made, hits);
    if (tiles !== 0) hits = loadTile(state, seat, target, way, hits);
    else log?.(tell.roll(state, seat, way, hits, -1));
    pay(state, seat, hits);
    made += hits;
    if (seat === leader) led = hits;
  }
  place(state, card, made);

  const leaderHit = leaderHits(state, led);
  if (!leaderHit) state.leaderMisses += 1;
  const reinforced = bringsReinforcement(state, leaderHit, made !== 0 || state.withdrawn !== 0);
  if (reinforced && !setup.reinforceAfterRemoval) reinforce(state);
  if (isDead(state, card) && state.outcome === PLAYING) removeDead(state, target, card);
  if (reinforced && setup.reinforceAfterRemoval && state.outcome === PLAYING) reinforce(state);
}

/** A player who rolled may load a tile. Returns the hits that are left to pay for. */
function loadTile(state: State, seat: number, target: number, way: number, hits: number): number {
  const tiles = loadable(state, seat, way, hits);
  const tile = tiles === 0 ? -1 : decideTileToLoad(state, seat, target, tiles, hits);
  state.log?.(tell.roll(state, seat, way, hits, tile));
  return tile >= 0 && load(state, seat, tile, hits) ? 0 : hits;
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
    act(state, tile, takesTarget(state, tile) ? decideTarget(state) : 0);
  }
  unload(state, tile);
}
