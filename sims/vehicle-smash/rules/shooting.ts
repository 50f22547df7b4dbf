/** Shooting from a vehicle: by the table of attacks on foot, uncapped by mobility, at `shot-distance`. */

import type { Log } from "deadeven";
import { hitDamage } from "../../flat/weapons.js";
import { type Fight, NOBODY } from "../state.js";
import * as tell from "../tell.js";
import { pushAttack, successesLeft } from "./attacking.js";
import { raisedByEvasion } from "./evading.js";
import { earnFromRoll, type VehicleStreams } from "./rolls.js";

/** Whether a vehicle has anyone who shoots. */
export function hasShooters(fight: Fight, v: number): boolean {
  return fight.shooters[v]! < fight.forces.shootersEnd[v]!;
}

/** Whether anyone aboard can shoot as far as the vehicles are apart. */
export function mayShoot(fight: Fight, v: number): boolean {
  return hasShooters(fight, v) && fight.forces.inRange[fight.forces.side[v]!] === 1;
}

/** Whether there is something at vehicle `v` to shoot at: no driver to hit, no shot. */
export function canBeShot(fight: Fight, v: number): boolean {
  return fight.inFight[v] === 1 && !(fight.shotsHitDrivers && fight.driver[v] === NOBODY);
}

/** All shooters aboard `v` shoot at `target`. Armor soaks what hits the vehicle, and doesn't cover the driver. */
export function shoot(fight: Fight, v: number, target: number, streams: VehicleStreams, log?: Log): void {
  const { forces, roller } = fight;
  const side = forces.side[v]!;
  const difficulty = forces.shotDifficulty[side]! + fight.shotChanged[v]! + raisedByEvasion(fight, target);
  const atDriver = fight.shotsHitDrivers;
  fight.attacked[target] = 1;
  for (let shooter = fight.shooters[v]!; shooter < forces.shootersEnd[v]!; shooter += 1) {
    roller.roll(streams.shots, forces.shotPool[side]!, difficulty);
    const earned = earnFromRoll(fight, shooter);
    log?.(tell.shot(fight, v, shooter, target, atDriver, earned));
    const bought = pushAttack(fight, v, shooter, target, log);
    const net = successesLeft(fight, target, bought, log);
    if (net === 0) continue;
    const hit = hitDamage(forces.shotDamage[side]!, net, fight.params.damage);
    const done = atDriver ? hit : Math.max(0, hit - forces.armor[target]!);
    log?.(tell.shotDamage(fight, target, atDriver, hit, done));
    if (atDriver) fight.driverDamage[target]! += done;
    else fight.damage[target]! += done;
  }
}
