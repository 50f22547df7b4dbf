/** What attacks, botched repairs and outrunning do, once all who act simultaneously have acted. */

import type { Log } from "deadeven";
import { ABANDONED, DESTROYED, ESCAPED, type Fight, NOBODY, VEHICLE } from "../state.js";
import * as tell from "../tell.js";
import { isAbandoned } from "./crew.js";

/**
 * Lets everything take effect that has been done: attacks in the order in which they were rolled, then what a vehicle
 * has done for itself. Attacks are soaked only now that all have rolled: else the one told first would keep points that
 * the other has had to spend.
 */
export function takeEffect(fight: Fight, log?: Log): void {
  for (let blow = 0; blow < fight.blows; blow += 1) {
    const v = fight.blowVehicle[blow]!;
    const victim = fight.blowVictim[blow]!;
    if (victim === VEHICLE) damageVehicle(fight, v, fight.blowDamage[blow]!, log);
    else wound(fight, v, victim, fight.blowDamage[blow]!, log);
  }
  fight.blows = 0;
  for (let v = 0; v < fight.size; v += 1) if (fight.inFight[v] === 1) settle(fight, v, log);
}

/** Damage of an attack, soaked by the driver while there is one. */
function damageVehicle(fight: Fight, v: number, damage: number, log?: Log): void {
  const left = fight.body[v]!;
  if (left === 0) return;
  const driver = fight.driver[v]!;
  const soaked = driver === NOBODY ? 0 : soak(fight, v, driver, damage, left, log);
  if (soaked === damage) return;
  const lost = Math.min(damage - soaked, left);
  fight.body[v] = left - lost;
  fight.damageBy[1 - fight.forces.side[v]!]! += lost;
  log?.(tell.takesDamage(fight, v, damage - soaked));
}

/** Damage of an attack on someone aboard, who soaks it alone. */
function wound(fight: Fight, v: number, victim: number, damage: number, log?: Log): void {
  const { health } = fight.params;
  const left = health - fight.wounds[victim]!;
  if (left === 0) return;
  const soaked = soak(fight, v, victim, damage, left, log);
  if (soaked === damage) return;
  const lost = Math.min(damage - soaked, left);
  fight.wounds[victim]! += lost;
  fight.penalty[victim] = fight.forces.penalties[fight.wounds[victim]!]!;
  log?.(tell.isWounded(fight, v, victim, damage - soaked));
  if (lost < left) return;
  log?.(tell.isDown(fight, v, victim));
  if (fight.driver[v] === victim) fight.driver[v] = NOBODY;
}

function soak(fight: Fight, v: number, character: number, damage: number, left: number, log?: Log): number {
  const soaked = fight.adrenaline.soak(character, damage, left);
  if (soaked > 0) log?.(tell.soak(fight, v, character, soaked, damage));
  return soaked;
}

function settle(fight: Fight, v: number, log?: Log): void {
  if (fight.mishap[v]! > 0) {
    if (fight.body[v]! > 0) fight.body[v]! -= 1;
    log?.(tell.mishap(fight, v));
    fight.mishap[v] = 0;
  }
  if (fight.body[v] === 0) leave(fight, v, DESTROYED, log);
  else if (isAbandoned(fight, v)) leave(fight, v, ABANDONED, log);
  else if (fight.away[v] === 1 && fight.driver[v] !== NOBODY) leave(fight, v, ESCAPED, log);
  fight.away[v] = 0;
}

function leave(fight: Fight, v: number, fate: number, log?: Log): void {
  fight.inFight[v] = 0;
  fight.fate[v] = fate;
  fight.fighting[fight.forces.side[v]!]! -= 1;
  log?.(tell.leaves(fight, v));
}
