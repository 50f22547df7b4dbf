/**
 * How drivers, fighters and mechanics choose. They know everything that is on the table: bodies, and what slower ones
 * have declared.
 */

import type { Stream } from "deadeven";
import { mostSmashDamage } from "./forces.js";
import { exposedMechanic, usualVictim } from "./rules/fighting.js";
import { EVADE, type Fight, INTENTIONS, NOBODY, OUTRUN, SMASH, STANDARD, VEHICLE } from "./state.js";

/** Writes what vehicle `v`'s driver intends into `fight.action` and `fight.target`. Without one it does nothing. */
export function chooseAction(fight: Fight, v: number, stream: Stream): void {
  if (fight.driver[v] === NOBODY) {
    intend(fight, v, STANDARD, NOBODY);
    return;
  }
  switch (fight.forces.policies[fight.forces.side[v]!]!) {
    case "smash":
      intend(fight, v, SMASH, smashTarget(fight, v, false));
      break;
    case "smash-if-damaging": {
      const target = smashTarget(fight, v, true);
      if (target === NOBODY) evadeIfThreatened(fight, v);
      else intend(fight, v, SMASH, target);
      break;
    }
    case "flee":
      intend(fight, v, OUTRUN, NOBODY);
      break;
    case "flee-when-hurt":
      if (2 * fight.body[v]! < fight.forces.body[v]!) intend(fight, v, OUTRUN, NOBODY);
      else intend(fight, v, SMASH, smashTarget(fight, v, false));
      break;
    case "evade":
      evadeIfThreatened(fight, v);
      break;
    case "random":
      chooseAtRandom(fight, v, stream);
  }
}

/**
 * Writes the enemy that fighters aboard `v` attack into `fight.aim`, NOBODY if there is none, and whom there into
 * `fight.victim`: of those that can be hit an exposed mechanic, if they aim at such, then the most wounded of those
 * aboard, then the vehicle nearest to destruction, then the first.
 */
export function chooseAim(fight: Fight, v: number): void {
  const { forces, wounds, body, aim, victim } = fight;
  const side = forces.side[v]!;
  const wantsMechanic = forces.aims[side] === "mechanic";
  let best = NOBODY;
  let bestWounds = 0;
  aim[v] = NOBODY;
  for (let enemy = 0; enemy < body.length; enemy += 1) {
    if (forces.side[enemy] === side) continue;
    const mechanic = wantsMechanic ? exposedMechanic(fight, v, enemy) : NOBODY;
    const hit = mechanic === NOBODY ? usualVictim(fight, v, enemy) : mechanic;
    if (hit === NOBODY) continue;
    // A mechanic who is wanted comes before anyone however wounded.
    const hurt = (hit === VEHICLE ? 0 : wounds[hit]!) + (mechanic === NOBODY ? 0 : fight.params.health);
    if (best !== NOBODY && (hurt < bestWounds || (hurt === bestWounds && body[enemy]! >= body[best]!))) continue;
    best = enemy;
    bestWounds = hurt;
    aim[v] = enemy;
    victim[v] = hit;
  }
}

/** Whether a mechanic who may repair does: always. */
export function chooseRepair(): boolean {
  return true;
}

/** Writes an intention down. */
export function intend(fight: Fight, v: number, action: number, target: number): void {
  fight.action[v] = action;
  fight.target[v] = target;
}

/**
 * The enemy nearest to destruction: with the least body left, and among equals one that has declared to outrun (this
 * may be the last chance to hit it), then one that has not declared to evade, then the first. With `damaging`, only of
 * those that a smash can damage. NOBODY if there is none.
 */
function smashTarget(fight: Fight, v: number, damaging: boolean): number {
  const { forces, params } = fight;
  let best = NOBODY;
  for (let enemy = 0; enemy < fight.body.length; enemy += 1) {
    if (forces.side[enemy] === forces.side[v] || fight.inFight[enemy] === 0) continue;
    if (damaging && mostSmashDamage(forces, v, enemy, fight.penalty[fight.driver[v]!]!, params) === 0) continue;
    if (best === NOBODY || fight.body[enemy]! < fight.body[best]!) best = enemy;
    else if (fight.body[enemy] === fight.body[best] && urgency(fight, enemy) > urgency(fight, best)) best = enemy;
  }
  return best;
}

/** How inviting an enemy's declared intention is to one who would smash it. */
function urgency(fight: Fight, enemy: number): number {
  if (fight.declared[enemy] === 0) return 1;
  if (fight.action[enemy] === OUTRUN) return 2;
  return fight.action[enemy] === EVADE ? 0 : 1;
}

/** Evading is for nothing where every enemy has declared and none attacks this vehicle. */
function evadeIfThreatened(fight: Fight, v: number): void {
  intend(fight, v, isThreatened(fight, v) ? EVADE : STANDARD, NOBODY);
}

/** Whether an enemy yet to act attacks `v`, as far as anyone knows: it has said so, or not said what it will do. */
function isThreatened(fight: Fight, v: number): boolean {
  for (let enemy = 0; enemy < fight.body.length; enemy += 1) {
    if (fight.forces.side[enemy] === fight.forces.side[v]) continue;
    if (fight.inFight[enemy] === 0 || fight.acted[enemy] === 1) continue;
    if (fight.declared[enemy] === 0 || fight.aim[enemy] === v) return true;
    if (fight.action[enemy] === SMASH && fight.target[enemy] === v) return true;
  }
  return false;
}

/** Smash, outrun, evade or drive on, each as likely, and any enemy as likely to be smashed. */
function chooseAtRandom(fight: Fight, v: number, stream: Stream): void {
  const action = stream.below(INTENTIONS);
  if (action !== SMASH) {
    intend(fight, v, action, NOBODY);
    return;
  }
  const { side } = fight.forces;
  const n = stream.below(fight.fighting[1 - side[v]!]!);
  intend(fight, v, SMASH, enemyAt(fight, side[v]!, n));
}

/** The enemy number `n`, from 0, of those of this side that are still in the fight. */
export function enemyAt(fight: Fight, side: number, n: number): number {
  let left = n;
  for (let enemy = 0; enemy < fight.body.length; enemy += 1) {
    if (fight.forces.side[enemy] === side || fight.inFight[enemy] === 0) continue;
    if (left === 0) return enemy;
    left -= 1;
  }
  return NOBODY;
}
