/** Evading: one die, whatever the driver's ratings and wounds. A success is good against every attack of the round. */

import type { Log } from "deadeven";
import { NEVER } from "../../flat/spending.js";
import type { Fight } from "../state.js";
import * as tell from "../tell.js";
import { buySuccesses, type VehicleStreams } from "./rolls.js";

export const EVADE_DIFFICULTY = 6;

export function evade(fight: Fight, v: number, streams: VehicleStreams, log?: Log): void {
  if (fight.params.evade === "none") return;
  const driver = fight.driver[v]!;
  const net = fight.roller.roll(streams.maneuver, 1, EVADE_DIFFICULTY + fight.changed[v]!);
  const earned = fight.adrenaline.earn(driver, fight.roller);
  log?.(tell.evade(fight, v, earned));
  fight.evading[v] = net + buySuccesses(fight, v, driver, 1 - net, NEVER, false, log) > 0 ? 1 : 0;
}

/** Successes that the target's evasion takes off an attack. */
export function takenByEvasion(fight: Fight, target: number): number {
  return fight.evasionTakesSuccess * fight.evading[target]!;
}

/** What the target's evasion adds to the difficulty of an attack. */
export function raisedByEvasion(fight: Fight, target: number): number {
  return fight.evasionRaisesDifficulty * fight.evading[target]!;
}
