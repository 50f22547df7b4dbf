/** Repairing: a mechanic aboard rolls Dexterity + Repair; a net success, or more, restores 1 body. A botch costs. */

import type { Log } from "deadeven";
import { type Fight, NOBODY } from "../state.js";
import * as tell from "../tell.js";
import { mechanicOf } from "./crew.js";
import { buySuccesses, type VehicleStreams } from "./rolls.js";

/** The difficulty of a repair in motion; 1 more under duress. */
export const REPAIR_DIFFICULTY = 8;

/** Whether there is something to repair aboard, and someone to do it. */
export function mayRepair(fight: Fight, v: number): boolean {
  return fight.body[v]! < fight.forces.body[v]! && fight.toolLost[v] === 0 && mechanicOf(fight, v) !== NOBODY;
}

/** Whether a vehicle is under duress: an attack on it has been declared this round, or there is a fight at all. */
export function isUnderDuress(fight: Fight, v: number): boolean {
  return fight.params.duress === "in-combat" || fight.attacked[v] === 1;
}

export function repair(fight: Fight, v: number, streams: VehicleStreams, log?: Log): void {
  const { roller, forces, penalty, adrenaline } = fight;
  const mechanic = mechanicOf(fight, v);
  const dice = forces.repairPool[forces.side[v]!]! - penalty[mechanic]!;
  const net = roller.roll(streams.repair, dice, REPAIR_DIFFICULTY + (isUnderDuress(fight, v) ? 1 : 0));
  const earned = adrenaline.earn(mechanic, roller);
  log?.(tell.repair(fight, v, mechanic, earned));
  const bought = buySuccesses(fight, v, mechanic, 1 - net, 1 - net, false, log);
  if (net + bought > 0) {
    fight.repairs += 1;
    fight.body[v]! += 1;
    log?.(tell.repaired(fight, v));
  } else if (roller.botch) {
    if (fight.params["repair-botch"] === "tool-lost") {
      fight.toolLost[v] = 1;
      log?.(tell.toolLost());
    } else {
      fight.mishap[v] = 1;
    }
  }
}
