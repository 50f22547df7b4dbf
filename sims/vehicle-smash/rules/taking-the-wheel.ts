/**
 * Taking the wheel: a driver who is down is replaced by another occupant. Under `take-wheel` `announced` that is what
 * this one does in the next round, and drives from the round after; under `free` the new driver drives in the next
 * round.
 */

import type { Log } from "deadeven";
import { type Fight, NOBODY } from "../state.js";
import * as tell from "../tell.js";
import { isUp } from "./crew.js";

/** At the start of a round: someone else, who is to be chosen, drives, or means to, where the driver went down. */
export function replaceDrivers(fight: Fight, chooseNext: (fight: Fight, v: number) => number, log?: Log): void {
  const { driver, takesWheel, actsFor } = fight;
  fight.announcingWheels = true;
  for (let v = 0; v < fight.size; v += 1) {
    takesWheel[v] = NOBODY;
    if (fight.inFight[v] === 0) continue;
    if (driver[v] === NOBODY) {
      const next = chooseNext(fight, v);
      if (fight.params["take-wheel"] === "free") {
        driver[v] = next;
        log?.(tell.takesTheWheel(fight, v, next));
      } else {
        takesWheel[v] = next;
      }
    }
    actsFor[v] = driver[v] === NOBODY ? takesWheel[v]! : driver[v]!;
  }
  fight.announcingWheels = false;
}

/** At the vehicle's own place in the round: the one who announced it takes the wheel, if still up. */
export function takeWheel(fight: Fight, v: number, log?: Log): void {
  const taker = fight.takesWheel[v]!;
  if (taker === NOBODY || !isUp(fight, taker)) {
    log?.(tell.driverDoesNothing(fight, v));
    return;
  }
  fight.driver[v] = taker;
  log?.(tell.takesTheWheel(fight, v, taker));
}
