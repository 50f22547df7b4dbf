/** How survivors choose: what to do in a round, whom to attack and with what, and where to go. */

import { isFreeHex } from "../rules/free-hex.js";
import { EAST, hexDistance, MELEE_REACH, NORTH_EAST, SOUTH_EAST } from "../rules/hexes.js";
import { NOWHERE, type Rules } from "../rules/in-force.js";
import { allowance, canEnter, costOf, isFull, slowestAllowance } from "../rules/movement.js";
import { canShove } from "../rules/shoving.js";
import { canHit, neededAt } from "../rules/to-hit.js";
import { type Field, UP } from "../state.js";
import type { Habits } from "./habits.js";

/** What a survivor does in a round, other than to attack. */
export const RUN = -1;
export const SHOVE = -2;
export const WAIT = -3;
/** It would run, and can neither do that nor anything else. */
export const STUCK = -4;

/** What to do this round: the number of the zombie to attack, or one of the above. */
export function chooseAction(field: Field, rules: Rules, habits: Habits, survivor: number): number {
  if (wouldStay(field, habits, survivor)) {
    const target = chooseTarget(field, rules, habits, survivor);
    if (target >= 0) return target;
    // In a chase there is somewhere better to be than here with nothing to shoot at.
    if (habits.tactic === "hold" || rules.goal === NOWHERE) return WAIT;
  }
  if (findsWay(field, habits, survivor)) return RUN;
  if (rules.survivorsShove && chooseShove(field, survivor) >= 0) return SHOVE;
  const target = chooseTarget(field, rules, habits, survivor);
  return target >= 0 ? target : STUCK;
}

/** Whether the tactic is to stay and fight this round. */
function wouldStay(field: Field, habits: Habits, survivor: number): boolean {
  if (habits.tactic === "hold") return field.zombiesLeft > 0;
  return habits.tactic === "shoot-then-run" && !canBeReached(field, survivor);
}

/** Whether some zombie could come within melee reach next round, were nothing in its way. */
function canBeReached(field: Field, survivor: number): boolean {
  for (let zombie = field.survivors; zombie < field.characters; zombie += 1) {
    if (field.condition[zombie] !== UP) continue;
    if (field.distance(zombie, survivor) <= allowance(field, zombie) + MELEE_REACH) return true;
  }
  return false;
}

/**
 * Whom to attack: the nearest zombie that can be hit, with the weapon or in reach with bare hands; else the nearest, if
 * it can be hit after the free hex; else −1. Of equals, the first.
 */
export function chooseTarget(field: Field, rules: Rules, habits: Habits, survivor: number): number {
  const q = field.q[survivor]!;
  const r = field.r[survivor]!;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let zombie = field.survivors; zombie < field.characters; zombie += 1) {
    if (field.condition[zombie] !== UP) continue;
    const distance = hexDistance(field.q[zombie]! - q, field.r[zombie]! - r);
    if (distance >= least || rollToHit(field, rules, zombie, distance) > 6) continue;
    least = distance;
    best = zombie;
  }
  return best >= 0 ? best : targetInAHex(field, rules, habits, survivor);
}

/** The roll that hits at this distance, with the weapon or else with bare hands. */
export function rollToHit(field: Field, rules: Rules, zombie: number, distance: number): number {
  return neededAt(choosesWeapon(field, rules, zombie, distance) ? rules.needed : rules.fists, distance);
}

/** Whether to use the weapon at this distance, if it could hit: an area weapon spares hexes with survivors. */
export function choosesWeapon(field: Field, rules: Rules, zombie: number, distance: number): boolean {
  if (!canHit(rules.needed, distance)) return false;
  if (!rules.area) return true;
  const cell = field.cellOf(zombie);
  return field.crowd[cell] === field.zombiesAt[cell];
}

/** The nearest zombie, if it can be hit after the free hex, or −1. */
function targetInAHex(field: Field, rules: Rules, habits: Habits, survivor: number): number {
  const nearest = nearestZombie(field, survivor);
  return nearest >= 0 && chooseFreeHex(field, rules, habits, survivor, nearest) >= 0 ? nearest : -1;
}

/** The nearest zombie on the field, or −1; of equals, the first. */
function nearestZombie(field: Field, survivor: number): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let zombie = field.survivors; zombie < field.characters; zombie += 1) {
    if (field.condition[zombie] !== UP) continue;
    const distance = field.distance(zombie, survivor);
    if (distance < least) {
      least = distance;
      nearest = zombie;
    }
  }
  return nearest;
}

/**
 * The free hex to take before attacking, the first of the six steps, or −1. Only those who hold their ground take it,
 * since whoever means to run goes no nearer to the dead, and only where nothing makes the target hard to hit from
 * there: for a poor shot nobody leaves the others.
 */
export function chooseFreeHex(field: Field, rules: Rules, habits: Habits, survivor: number, target: number): number {
  const distance = field.distance(target, survivor);
  if (habits.tactic !== "hold" || distance <= MELEE_REACH) return -1;
  const after = rollToHit(field, rules, target, distance - 1);
  const best = neededAt(rules.fists, MELEE_REACH);
  if (after > best || best > 6 || after >= rollToHit(field, rules, target, distance)) return -1;
  for (let step = 0; step < 6; step += 1) if (isFreeHex(field, survivor, step, target)) return step;
  return -1;
}

/** Whether those who run find a way: toward safety, where there is room, or in a stand to where no zombie is near. */
export function findsWay(field: Field, habits: Habits, survivor: number): boolean {
  if (habits.backingAway !== undefined) return habits.backingAway.plan(field, survivor, allowance(field, survivor));
  const cell = field.cellOf(survivor);
  return !(
    isFull(field, cell + field.step[EAST]!) &&
    isFull(field, cell + field.step[SOUTH_EAST]!) &&
    isFull(field, cell + field.step[NORTH_EAST]!)
  );
}

/** How many movement points one who runs makes use of. */
export function pointsToRun(field: Field, habits: Habits, survivor: number): number {
  return habits.together ? slowestAllowance(field) : allowance(field, survivor);
}

/** The next step of a survivor who runs, has made `moved` steps and has `left` movement points, or −1 to stop. */
export function chooseStep(field: Field, habits: Habits, survivor: number, moved: number, left: number): number {
  if (habits.backingAway !== undefined) return habits.backingAway.nextStep(field, survivor, moved, left);
  return stepToSafety(field, habits, survivor, left);
}

/**
 * The step toward safety that `left` movement points allow, or −1: straight on, over an obstacle too, since a step
 * aside gains half as much for half the points; aside, toward the middle row first, where straight on can't be.
 */
function stepToSafety(field: Field, habits: Habits, survivor: number, left: number): number {
  const cell = field.cellOf(survivor);
  if (canEnter(field, cell + field.step[EAST]!, left)) return EAST;
  const inward = field.r[survivor]! > habits.middleRow ? NORTH_EAST : SOUTH_EAST;
  const outward = NORTH_EAST + SOUTH_EAST - inward;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 2; i += 1) {
    const step = i === 0 ? inward : outward;
    const next = cell + field.step[step]!;
    if (!canEnter(field, next, left) || costOf(field, next) >= least) continue;
    least = costOf(field, next);
    best = step;
  }
  return best;
}

/** The step to a full hex on the way to safety out of which to shove a zombie, or −1. */
export function chooseShove(field: Field, survivor: number): number {
  if (canShove(field, survivor, EAST)) return EAST;
  if (canShove(field, survivor, SOUTH_EAST)) return SOUTH_EAST;
  return canShove(field, survivor, NORTH_EAST) ? NORTH_EAST : -1;
}
