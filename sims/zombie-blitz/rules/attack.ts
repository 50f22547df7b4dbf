/** An attack: who may join, what sitting out brings, which hits are paid for, and what a miss or a kill leads to. */

import { has } from "../bits.js";
import { hitsOf, WAYS } from "../dice.js";
import type { State } from "../state.js";
import { tell } from "../tell.js";
import { hasRoom } from "./hands.js";
import { remove } from "./path.js";

/** A leader rolls, with dice to roll or not at all. */
export function lead(state: State): void {
  state.rollers = state.hands[state.leader]! > 0 ? 1 << state.leader : 0;
}

/** A follower with no dice sits out. */
export function mayJoin(state: State, seat: number): boolean {
  return state.hands[seat]! > 0;
}

/** A follower joins the attack under way. */
export function join(state: State, seat: number): void {
  state.rollers |= 1 << seat;
  state.log?.(tell.joins(state, seat));
}

/** A follower who sits out takes a die from the pile, at once. */
export function sitOut(state: State, seat: number): void {
  const dice = state.hands[seat]!;
  // What take(state, seat, 1) does, written out: nothing happens more often.
  if (hasRoom(state, seat)) {
    state.hands[seat] = dice + 1;
    state.pile -= 1;
  }
  state.log?.(tell.sitsOut(state, seat, dice));
}

/** The zombie die. It falls with the dice of all who roll, which `rollHand` rolls one hand after the other. */
export function rollZombie(state: State, card: number): void {
  state.zombie = state.streams.zombies.below(state.setup.strength[state.cards[card]!]!) + 1;
  state.log?.(tell.zombieDie(state));
}

/**
 * A player's whole hand falls. Returns the hits made, one-die hits before two-dice hits: no more than the target still
 * needs, unless surplus-hits says so. Here and below, as in dice.ts, hits are one-die hits plus 16 times two-dice hits.
 */
export function rollHand(state: State, seat: number, card: number): number {
  const dice = state.hands[seat]!;
  state.way = state.streams.humans.below(WAYS[dice]!);
  const possible = hitsOf(dice, state.way, state.zombie);
  if (state.setup.spendAll) return possible;
  const needed = Math.max(0, state.hitsLeft[card]!);
  const singles = Math.min(possible & 15, needed);
  return singles + 16 * Math.min(possible >> 4, needed - singles);
}

/** Paying: a one-die hit puts its die on the card; a two-dice hit puts one there and the other in the pile. */
export function pay(state: State, seat: number, card: number, made: number): void {
  const pairs = made >> 4;
  const hits = (made & 15) + pairs;
  state.hands[seat]! -= hits + pairs;
  state.pile += pairs;
  state.hitsLeft[card]! -= hits;
  state.diceOnCard[card]! += hits;
  state.hits += hits;
  state.diceSpent += hits + pairs;
}

/** Whether the leader is among those who hit. Without dice there is nothing to roll: that is a miss. */
export function leaderHit(state: State, hitters: number): boolean {
  return has(hitters, state.leader);
}

/** Whether an attack brings a reinforcement: the leader missed, or by `reinforce nobody-hit` everybody did. */
export function bringsReinforcement(state: State, hitters: number): boolean {
  return state.setup.nobodyHit ? hitters === 0 : !leaderHit(state, hitters);
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
