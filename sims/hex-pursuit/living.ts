/** The living's half of a round: who fights, who runs, and what running away from zombies costs. */

import type { Log, Stream } from "deadeven";
import { ESCAPED, type Field, UP } from "./field.js";
import { EAST, hexDistance, NORTH_EAST, SOUTH_EAST, STEP_Q, STEP_R } from "./hexes.js";
import type { Rules } from "./rules.js";
import { shoveInto } from "./shove.js";
import { count, hexes, hexOf, NameOf, nameOf } from "./telling.js";
import { bandOf, MELEE_REACH, neededAt } from "./weapons.js";

/** Dice of the living's attacks, of the zombies' free attacks on those who leave, and of shoving. */
export interface LivingDice {
  readonly survivors: Stream;
  readonly opportunity: Stream;
  readonly shoves: Stream;
}

/** Most zombies that can have one character in reach: two in its hex, three in each of the six around it. */
const MOST_BESETTING = 20;

/** The zombies that had the mover in reach when it set out and have not yet been left, −1 for those dealt with. */
const holding = new Int16Array(MOST_BESETTING);

/** Every survivor still up acts once, in order. */
export function livingAct(field: Field, rules: Rules, dice: LivingDice, log?: Log): void {
  for (let survivor = 0; survivor < field.survivors; survivor += 1) {
    if (field.condition[survivor] === UP && (field.zombiesLeft > 0 || rules.retreat === undefined)) {
      act(field, rules, dice, survivor, log);
    }
  }
}

function act(field: Field, rules: Rules, dice: LivingDice, survivor: number, log?: Log): void {
  const stays =
    rules.tactic === "hold"
      ? field.zombiesLeft > 0
      : rules.tactic === "shoot-then-run" && !canBeReached(field, survivor);
  if (stays) {
    if (attack(field, rules, dice, survivor, log)) return;
    // In a chase there is somewhere better to be than here with nothing to shoot at.
    if (rules.tactic === "hold" || rules.retreat !== undefined) {
      log?.(
        `  ${NameOf(field, survivor)} at ${hexOf(field, survivor)} has nothing in range that it could hit, and waits.`,
      );
      return;
    }
  }
  if (run(field, rules, dice, survivor, log)) return;
  if (rules.livingShove && shove(field, dice.shoves, survivor, log)) return;
  if (!attack(field, rules, dice, survivor, log)) {
    log?.(`  ${NameOf(field, survivor)} at ${hexOf(field, survivor)} can neither get away nor attack.`);
  }
}

/** Tries to shove a zombie out of a full hex on the way to safety. Returns whether there was one to shove. */
function shove(field: Field, dice: Stream, survivor: number, log?: Log): boolean {
  return (
    shoveInto(field, dice, survivor, EAST, field.survivors, log) ||
    shoveInto(field, dice, survivor, SOUTH_EAST, field.survivors, log) ||
    shoveInto(field, dice, survivor, NORTH_EAST, field.survivors, log)
  );
}

/** Whether some zombie could come within melee reach next round, were nothing in its way. */
function canBeReached(field: Field, survivor: number): boolean {
  for (let zombie = field.survivors; zombie < field.characters; zombie += 1) {
    if (field.condition[zombie] !== UP) continue;
    if (field.distance(zombie, survivor) <= field.allowance(zombie) + MELEE_REACH) return true;
  }
  return false;
}

/** Attacks if anything can be hit, with a step before it or with bare fists if need be. Returns whether it did. */
function attack(field: Field, rules: Rules, dice: LivingDice, survivor: number, log?: Log): boolean {
  const target = chooseTarget(field, rules, survivor);
  if (target >= 0) {
    const armed = serves(field, rules, target, field.distance(target, survivor));
    if (!armed) log?.(`  ${NameOf(field, survivor)} can't use the ${rules.weapon} here and fights with bare hands.`);
    strike(field, rules, dice.survivors, survivor, target, armed ? rules.needed : rules.fists, log);
    return true;
  }
  const nearest = field.nearestZombie(survivor);
  if (nearest < 0) return false;
  const distance = field.distance(nearest, survivor);
  // One hex toward the target and still an attack; no zombie is in reach here, so that none is left by it.
  if (!rules.melee || distance !== MELEE_REACH + 1 || neededAt(rules.needed, MELEE_REACH) > 6) return false;
  const step = stepCloser(field, survivor, nearest);
  if (step < 0) return false;
  const from = log && hexOf(field, survivor);
  move(field, survivor, step);
  log?.(`  ${NameOf(field, survivor)} steps from ${from} to ${hexOf(field, survivor)} before attacking.`);
  strike(field, rules, dice.survivors, survivor, nearest, rules.needed, log);
  return true;
}

/** The nearest zombie that can be hit, with the weapon or in reach with bare hands, or −1; of equals, the first. */
function chooseTarget(field: Field, rules: Rules, survivor: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let zombie = field.survivors; zombie < field.characters; zombie += 1) {
    if (field.condition[zombie] !== UP) continue;
    const distance = field.distance(zombie, survivor);
    if (distance >= least) continue;
    if (neededAt(rules.fists, distance) > 6 && !serves(field, rules, zombie, distance)) continue;
    least = distance;
    best = zombie;
  }
  return best;
}

/** Whether the weapon could hit a zombie at this distance; an area weapon spares hexes with the living. */
function serves(field: Field, rules: Rules, zombie: number, distance: number): boolean {
  if (neededAt(rules.needed, distance) > 6) return false;
  if (!rules.area) return true;
  const cell = field.cellOf(zombie);
  return field.crowd[cell] === field.undead[cell];
}

/** The first of the six steps that brings a survivor nearer for one movement point, or −1. */
function stepCloser(field: Field, survivor: number, target: number): number {
  const cell = field.cellOf(survivor);
  const distance = field.distance(survivor, target);
  for (let i = 0; i < 6; i += 1) {
    const next = cell + field.step[i]!;
    if (field.isFull(next) || field.costOf(next) > 1) continue;
    if (distanceAfter(field, survivor, i, target) < distance) return i;
  }
  return -1;
}

/** How far `other` would be after one of the six steps. */
function distanceAfter(field: Field, mover: number, step: number, other: number): number {
  return hexDistance(
    field.q[mover]! + STEP_Q[step]! - field.q[other]!,
    field.r[mover]! + STEP_R[step]! - field.r[other]!,
  );
}

function move(field: Field, survivor: number, step: number): void {
  field.moveTo(survivor, field.q[survivor]! + STEP_Q[step]!, field.r[survivor]! + STEP_R[step]!);
  field.hexesMoved += 1;
}

/** One attack roll; a hit injures the target, or with an area weapon everyone in its hex. */
function strike(
  field: Field,
  rules: Rules,
  dice: Stream,
  survivor: number,
  target: number,
  needed: Uint8Array,
  log?: Log,
): void {
  const distance = field.distance(survivor, target);
  const lowest = neededAt(needed, distance);
  const roll = dice.die(6);
  const hit = roll >= lowest;
  field.shots += 1;
  log?.(
    `  ${NameOf(field, survivor)} at ${hexOf(field, survivor)} attacks ${nameOf(field, target)} at ` +
      `${hexOf(field, target)}, ${hexes(distance)} away: rolls ${roll}, needs ${lowest}: ${hit ? "a hit" : "a miss"}.`,
  );
  if (!hit) return;
  const band = bandOf(distance, rules.extremeFrom);
  if (!rules.area || needed === rules.fists) {
    field.hits[band]! += 1;
    hurt(field, rules, target, log);
    return;
  }
  const cell = field.cellOf(target);
  // From the last to have come, since a zombie that falls leaves its place.
  for (let place = field.crowd[cell]! - 1; place >= 0; place -= 1) {
    field.hits[band]! += 1;
    hurt(field, rules, field.places[3 * cell + place]!, log);
  }
}

function hurt(field: Field, rules: Rules, zombie: number, log?: Log): void {
  const stands = field.injureZombie(zombie, rules.undeadInjuriesToFall);
  log?.(
    stands
      ? `    ${NameOf(field, zombie)} takes an injury, its ${field.injuries[zombie]} of ${rules.undeadInjuriesToFall}, and is staggered this round.`
      : `    ${NameOf(field, zombie)} is down.`,
  );
}

/** A full move: toward safety in a chase, else to where no zombie is near. Returns whether it got anywhere or was cut down. */
function run(field: Field, rules: Rules, dice: LivingDice, survivor: number, log?: Log): boolean {
  const held = rules.opportunity ? gatherHolding(field, survivor) : 0;
  const planned = rules.retreat === undefined ? 0 : rules.retreat.find(field, survivor, field.allowance(survivor));
  let spent = 0;
  let moved = 0;
  let path = log ? hexOf(field, survivor) : "";
  while (true) {
    const points = rules.together ? slowestAllowance(field) : field.allowance(survivor);
    let step = -1;
    if (rules.retreat === undefined) step = stepToSafety(field, rules, survivor, points - spent);
    else if (moved < planned) step = rules.retreat.steps[moved]!;
    if (step < 0) break;
    if (held > 0 && !breakAway(field, rules, dice.opportunity, survivor, step, held, log)) {
      if (moved > 0) log?.(`    It had run ${hexes(moved)} for ${count(spent, "point")}: ${path}.`);
      return true;
    }
    const cost = field.costOf(field.cellOf(survivor) + field.step[step]!);
    // An injury on the way out may have slowed it too much for this step.
    if (spent + cost > field.allowance(survivor)) break;
    spent += cost;
    moved += 1;
    move(field, survivor, step);
    if (log) path += ` ${hexOf(field, survivor)}${cost > 1 ? "#" : ""}`;
    if (isSafe(field, rules, survivor)) break;
  }
  if (moved === 0) return false;
  log?.(`  ${NameOf(field, survivor)} runs ${hexes(moved)} for ${count(spent, "point")}: ${path}.`);
  if (isSafe(field, rules, survivor)) {
    field.leave(survivor);
    field.condition[survivor] = ESCAPED;
    field.survivorsUp -= 1;
    log?.(`    ${NameOf(field, survivor)} has escaped.`);
  }
  return true;
}

function isSafe(field: Field, rules: Rules, survivor: number): boolean {
  return rules.retreat === undefined && field.along(survivor) >= rules.goal;
}

/** Lists the zombies that have a survivor in reach as it sets out. Returns how many. */
function gatherHolding(field: Field, survivor: number): number {
  const cell = field.cellOf(survivor);
  let found = 0;
  for (let i = -1; i < 6; i += 1) {
    const near = i < 0 ? cell : cell + field.step[i]!;
    if (field.undead[near] === 0) continue;
    for (let place = 0; place < field.crowd[near]!; place += 1) {
      const character = field.places[3 * near + place]!;
      if (character < field.survivors) continue;
      holding[found] = character;
      found += 1;
    }
  }
  return found;
}

/**
 * The free attacks that a step brings about: from each zombie that held the mover as it set out and whose reach the
 * step leaves, unless staggered or done with its one for the round. Returns whether the mover still stands.
 */
function breakAway(
  field: Field,
  rules: Rules,
  dice: Stream,
  survivor: number,
  step: number,
  held: number,
  log?: Log,
): boolean {
  for (let i = 0; i < held; i += 1) {
    const zombie = holding[i]!;
    if (zombie < 0 || distanceAfter(field, survivor, step, zombie) <= MELEE_REACH) continue;
    holding[i] = -1;
    if (field.staggered[zombie] === field.round) {
      log?.(
        `  ${NameOf(field, zombie)} is staggered and can't strike at ${nameOf(field, survivor)} leaving its reach.`,
      );
      continue;
    }
    if (field.seized[zombie] === field.round) {
      log?.(
        `  ${NameOf(field, zombie)} has had its free attack this round; ${nameOf(field, survivor)} leaves its reach.`,
      );
      continue;
    }
    field.seized[zombie] = field.round;
    field.opportunityAttacks += 1;
    const roll = dice.die(6);
    const bitten = roll >= rules.bite;
    log?.(
      `  ${NameOf(field, survivor)} at ${hexOf(field, survivor)} leaves the reach of ${nameOf(field, zombie)} at ` +
        `${hexOf(field, zombie)}, a free attack: rolls ${roll}, needs ${rules.bite}: ${bitten ? "an injury" : "a miss"}.`,
    );
    if (bitten && !injure(field, rules, survivor, log)) return false;
  }
  return true;
}

/** Gives a survivor an injury and tells it. Returns whether it still stands. */
export function injure(field: Field, rules: Rules, survivor: number, log?: Log): boolean {
  const stands = field.injureSurvivor(survivor, rules.injuriesToFall);
  log?.(
    `    ${NameOf(field, survivor)} has ${count(field.injuries[survivor]!, "injury", "injuries")} of ` +
      `${rules.injuriesToFall}${stands ? "" : " and is lost"}.`,
  );
  return stands;
}

/**
 * The step toward safety that `left` movement points allow, or −1: straight on, over an obstacle too, since a step
 * aside gains half as much for half the points; aside, toward the middle row first, where straight on can't be.
 */
function stepToSafety(field: Field, rules: Rules, survivor: number, left: number): number {
  const cell = field.cellOf(survivor);
  if (canEnter(field, cell + field.step[EAST]!, left)) return EAST;
  const inward = field.r[survivor]! > rules.middleRow ? NORTH_EAST : SOUTH_EAST;
  const outward = NORTH_EAST + SOUTH_EAST - inward;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 2; i += 1) {
    const step = i === 0 ? inward : outward;
    const next = cell + field.step[step]!;
    if (!canEnter(field, next, left) || field.costOf(next) >= least) continue;
    least = field.costOf(next);
    best = step;
  }
  return best;
}

function canEnter(field: Field, cell: number, left: number): boolean {
  return !field.isFull(cell) && field.costOf(cell) <= left;
}

/** The fewest movement points that any survivor on the field has. */
function slowestAllowance(field: Field): number {
  let least = Number.POSITIVE_INFINITY;
  for (let survivor = 0; survivor < field.survivors; survivor += 1) {
    if (field.condition[survivor] === UP) least = Math.min(least, field.allowance(survivor));
  }
  return least;
}
