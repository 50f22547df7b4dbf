/** Taking the wheel: a driver who is down is replaced by another occupant. */

import type { Log } from "deadeven";
import { type Fight, NOBODY } from "../state.js";
import * as tell from "../tell.js";
import { hasShooters } from "./shooting.js";

/** Someone else takes the wheel where the driver went down last turn: a shooter, or else the mechanic. */
export function replaceDrivers(fight: Fight, log?: Log): void {
  for (let v = 0; v < fight.size; v += 1) {
    if (fight.inFight[v] === 0 || fight.driver[v] !== NOBODY) continue;
    if (hasShooters(fight, v)) {
      fight.driver[v] = fight.shooters[v]!;
      fight.shooters[v]! += 1;
    } else {
      fight.driver[v] = fight.mechanic[v]!;
      fight.mechanic[v] = NOBODY;
    }
    fight.wounds[v] = 0;
    fight.penalty[v] = 0;
    log?.(tell.takesTheWheel(fight, v));
  }
}

/** Whether nobody is left aboard who could drive. */
export function nobodyLeft(fight: Fight, v: number): boolean {
  return fight.driver[v] === NOBODY && !hasShooters(fight, v) && fight.mechanic[v] === NOBODY;
}
