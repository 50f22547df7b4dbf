/** An attack: who may join, what sitting out brings, which hits are paid for, and what a miss or a kill leads to. */

import { has } from "../bits.js";
import { countOfHits, diceOfHits, doublesOf, hitsFrom, singlesOf } from "../dice.js";
import type { State } from "../state.js";
import { tell } from "../tell.js";
import { hasRoom } from "./hands.js";
import { remove } from "./path.js";

/** A follower with no dice sits out. */
export function mayJoin(dice: number): boolean {
  return dice > 0;
}

/** A follower who sits out takes a die from the pile, at once. */
export function sitOut(state: State, seat: number, dice: number): void {
  // What take(state, seat, 1) does, written out: nothing happens more often.
  if (hasRoom(state, dice)) {
    state.hands[seat] = dice + 1;
    state.pile -= 1;
  }
  state.log?.(tell.sitsOut(state, seat, dice));
}

/**
 * The zombie die, and what it shows. It falls with the dice of all who roll, which are rolled one hand after the other.
 */
export function rollZombie(state: State, card: number): number {
  state.zombie = state.streams.zombies.below(state.setup.strength[card]!) + 1;
  state.log?.(tell.zombieDie(state));
  return state.zombie;
}

/**
 * With `stop-at-kill`: of the hits that a hand could make, no more than the target needs after those `before` it in
 * this attack, one-die hits first.
 */
export function hitsNeeded(state: State, card: number, before: number, possible: number): number {
  const needed = Math.max(0, state.hitsLeft[card]! - countOfHits(before));
  const singles = Math.min(singlesOf(possible), needed);
  return hitsFrom(singles, Math.min(doublesOf(possible), needed - singles));
}

/** Paying: a one-die hit takes its die from the hand; so does a two-dice hit, and puts another one in the pile. */
export function pay(state: State, seat: number, made: number): void {
  state.hands[seat]! -= diceOfHits(made);
  state.pile += doublesOf(made);
}

/** Each hit of an attack puts a die on the target's card. */
export function place(state: State, card: number, made: number): void {
  const hits = countOfHits(made);
  state.hitsLeft[card]! -= hits;
  state.diceOnCard[card]! += hits;
  state.hits += hits;
  state.diceSpent += diceOfHits(made);
}

/**
 * Whether the leader has hit: with hits of the roll, or with those that were given up for a tile and count all the
 * same.
 */
export function leaderHits(state: State, hits: number): boolean {
  return hits !== 0 || has(state.withdrawn, state.leader);
}

/** Whether an attack brings a reinforcement: the leader missed, or by `reinforce nobody-hit` everybody did. */
export function bringsReinforcement(state: State, leaderHit: boolean, hit: boolean): boolean {
  return state.setup.nobodyHit ? !hit : !leaderHit;
}

/** A target is dead with as many hits as hit points. */
export function isDead(state: State, card: number): boolean {
  return state.hitsLeft[card]! <= 0;
}

/** A dead target is removed, wherever a reinforcement that came first has pushed it. */
export function removeDead(state: State, target: number, card: number): void {
  let space = target;
  while (state.cardOn[space] !== card || !has(state.occupied, space)) space += 1;
  remove(state, space);
}
