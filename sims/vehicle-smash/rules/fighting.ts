/**
 * Attacks by fighters aboard, by the table of attacks on foot: uncapped by mobility, at `shot-distance`. A grapple from
 * a vehicle does damage and doesn't hold.
 */

import type { Log } from "deadeven";
import { hitDamage, leastNetToHarm } from "../../flat/weapons.js";
import { type Fight, NOBODY, VEHICLE } from "../state.js";
import * as tell from "../tell.js";
import { strike, successesLeft } from "./attacking.js";
import { firstFighter, isFighting, isUp, mechanicOf } from "./crew.js";
import { raisedByEvasion } from "./evading.js";
import type { VehicleStreams } from "./rolls.js";

/** Whether anyone aboard fights. */
export function hasFighters(fight: Fight, v: number): boolean {
  return fight.forces.fighters[v]! < fight.forces.fightersEnd[v]! && firstFighter(fight, v) !== NOBODY;
}

/**
 * What an attack on vehicle `enemy` by fighters aboard `v` hits if they aim at nobody in particular: with firearms the
 * vehicle or its driver, as `target-crew` says; with anything else the driver or, without one, whoever means to take
 * the wheel, or a fighter. A character, VEHICLE, or NOBODY where there is nothing to hit.
 */
export function usualVictim(fight: Fight, v: number, enemy: number): number {
  if (fight.inFight[enemy] === 0) return NOBODY;
  const { driver, forces, params } = fight;
  if (forces.fires[forces.side[v]!] === 1) return params["target-crew"] === "vehicle" ? VEHICLE : driver[enemy]!;
  if (driver[enemy] !== NOBODY) return driver[enemy]!;
  const taker = fight.takesWheel[enemy]!;
  return taker !== NOBODY && isUp(fight, taker) ? taker : firstFighter(fight, enemy);
}

/** The mechanic of `enemy` out on the hood, if fighters aboard `v` may aim there: firearms only. Else NOBODY. */
export function exposedMechanic(fight: Fight, v: number, enemy: number): number {
  if (fight.inFight[enemy] === 0 || fight.params["mechanic-exposed"] === "safe") return NOBODY;
  return fight.forces.fires[fight.forces.side[v]!] === 1 ? mechanicOf(fight, enemy) : NOBODY;
}

/** Whether fighters aboard `v` may have several targets: that there is one enemy and no mechanic is seen at once. */
export function mayChooseTarget({ fighting, forces }: Fight, v: number): boolean {
  return fighting[1 - forces.side[v]!]! > 1 || forces.withMechanics[1 - forces.side[v]!]!;
}

/** All that those aboard `v` can attack: of each enemy what they usually hit, then an exposed mechanic. Allocates. */
export function targets(fight: Fight, v: number): readonly { readonly enemy: number; readonly victim: number }[] {
  const all = [];
  for (let enemy = 0; enemy < fight.size; enemy += 1) {
    if (fight.forces.side[enemy] === fight.forces.side[v]) continue;
    const usual = usualVictim(fight, v, enemy);
    const mechanic = exposedMechanic(fight, v, enemy);
    if (usual !== NOBODY) all.push({ enemy, victim: usual });
    if (mechanic !== NOBODY && mechanic !== usual) all.push({ enemy, victim: mechanic });
  }
  return all;
}

/** Whether what fighters have said they attack is still there. */
export function isThere(fight: Fight, enemy: number, victim: number): boolean {
  return fight.inFight[enemy] === 1 && (victim === VEHICLE || isUp(fight, victim));
}

/** All who fight aboard `v` attack what they aim at. Armor soaks what hits the vehicle, and covers nobody aboard. */
export function attack(fight: Fight, v: number, streams: VehicleStreams, log?: Log): void {
  const { forces, roller, penalty, params } = fight;
  const side = forces.side[v]!;
  const target = fight.aim[v]!;
  const victim = fight.victim[v]!;
  const difficulty = forces.attackDifficulty[side]! + fight.aimChanged[v]! + raisedByEvasion(fight, target);
  const armor = victim === VEHICLE ? forces.armor[target]! : 0;
  const base = forces.attackDamage[side]!;
  const leastNet = leastNetToHarm(base, armor, params.damage);
  for (let fighter = forces.fighters[v]!; fighter < forces.fightersEnd[v]!; fighter += 1) {
    if (!isFighting(fight, v, fighter)) continue;
    roller.roll(streams.shots, forces.attackPool[side]! - penalty[fighter]!, difficulty);
    const earned = fight.adrenaline.earn(fighter, roller);
    log?.(tell.attack(fight, v, fighter, earned));
    const net = successesLeft(fight, v, fighter, target, leastNet, params.damage === "plus-extra", log);
    if (net === 0) continue;
    const hit = hitDamage(base, net, params.damage);
    const done = Math.max(0, hit - armor);
    log?.(tell.attackDamage(fight, v, hit, done));
    if (done > 0) strike(fight, target, victim, done);
  }
}
