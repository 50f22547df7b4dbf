/** Repairing: a mechanic aboard rolls Dexterity + Repair; any success restores 1 body, and a botch costs. */

import type { Log } from "deadeven";
import { type Fight, NOBODY } from "../state.js";
import * as tell from "../tell.js";
import { earnFromRoll, type VehicleStreams } from "./rolls.js";

/** The difficulty of a repair in motion; 1 more for a vehicle that was attacked this turn. */
export const REPAIR_DIFFICULTY = 8;

/** Whether there is something to repair aboard, and someone to do it. */
export function mayRepair(fight: Fight, v: number): boolean {
  return fight.mechanic[v] !== NOBODY && fight.toolLost[v] === 0 && fight.body[v]! < fight.forces.body[v]!;
}

export function repair(fight: Fight, v: number, streams: VehicleStreams, log?: Log): void {
  const { roller } = fight;
  const dice = fight.forces.repairPool[fight.forces.side[v]!]!;
  const net = roller.roll(streams.repair, dice, REPAIR_DIFFICULTY + fight.attacked[v]!);
  const earned = earnFromRoll(fight, fight.mechanic[v]!);
  log?.(tell.repair(fight, v, earned));
  if (net > 0) {
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
