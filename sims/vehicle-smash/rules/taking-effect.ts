/** What attacks, botched repairs and outrunning do to a vehicle, once all who act simultaneously have acted. */

import type { Log } from "deadeven";
import { ABANDONED, DESTROYED, ESCAPED, type Fight, NOBODY } from "../state.js";
import * as tell from "../tell.js";
import { soak } from "./rolls.js";
import { nobodyLeft } from "./taking-the-wheel.js";

/** Lets everything take effect that has been done to a vehicle, and that it has done for itself. */
export function takeEffect(fight: Fight, v: number, log?: Log): void {
  if (fight.inFight[v] === 0) return;
  // Soaked only now that all have rolled: else the one told first would keep points that the other has had to spend.
  const damage = fight.damage[v]! - soak(fight, v, fight.damage[v]!, log);
  fight.damage[v] = 0;
  if (damage > 0) {
    const lost = Math.min(damage, fight.body[v]!);
    fight.body[v]! -= lost;
    fight.damageBy[1 - fight.forces.side[v]!]! += lost;
    log?.(tell.takesDamage(fight, v, damage));
  }
  if (fight.mishap[v]! > 0) {
    if (fight.body[v]! > 0) fight.body[v]! -= 1;
    log?.(tell.mishap(fight, v));
    fight.mishap[v] = 0;
  }
  if (fight.driverDamage[v]! > 0) woundDriver(fight, v, log);
  if (fight.body[v] === 0) leave(fight, v, DESTROYED, log);
  else if (nobodyLeft(fight, v)) leave(fight, v, ABANDONED, log);
  else if (fight.away[v] === 1 && fight.driver[v] !== NOBODY) leave(fight, v, ESCAPED, log);
  fight.away[v] = 0;
}

function woundDriver(fight: Fight, v: number, log?: Log): void {
  const { health } = fight.params;
  const dealt = fight.driverDamage[v]!;
  fight.driverDamage[v] = 0;
  if (fight.driver[v] === NOBODY) return;
  const taken = dealt - soak(fight, v, dealt, log);
  if (taken === 0) return;
  fight.wounds[v] = Math.min(fight.wounds[v]! + taken, health);
  fight.penalty[v] = fight.forces.penalties[fight.wounds[v]!]!;
  log?.(tell.driverTakesDamage(fight, v, taken));
  if (fight.wounds[v] !== health) return;
  fight.driver[v] = NOBODY;
  log?.(tell.driverDown(fight, v));
}

function leave(fight: Fight, v: number, fate: number, log?: Log): void {
  fight.inFight[v] = 0;
  fight.fate[v] = fate;
  fight.fighting[fight.forces.side[v]!]! -= 1;
  log?.(tell.leaves(fight, v));
}
