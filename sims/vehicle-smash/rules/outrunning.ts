/** Outrunning: Stamina + Drive, never more dice than the own mobility. `lead` net successes, added up, get away. */

import type { Log } from "deadeven";
import { type Fight, NOBODY } from "../state.js";
import * as tell from "../tell.js";
import { drivingDice } from "./driving.js";
import { buySuccesses, type VehicleStreams } from "./rolls.js";

/** The difficulty of outrunning: 6 less the own mobility (or dexterity) plus the pursuer's. */
export function outrunDifficulty(own: number, pursuers: number): number {
  return 6 - (own - pursuers);
}

/** The enemy in the fight with the highest mobility, which pursues a vehicle of this side that outruns. */
export function pursuerOf(fight: Fight, side: number): number {
  const { mobility } = fight.forces;
  let best = NOBODY;
  for (let enemy = 0; enemy < fight.size; enemy += 1) {
    if (fight.forces.side[enemy] === side || fight.inFight[enemy] === 0) continue;
    if (best === NOBODY || mobility[enemy]! > mobility[best]!) best = enemy;
  }
  return best;
}

export function outrun(fight: Fight, v: number, streams: VehicleStreams, log?: Log): void {
  const { forces, params } = fight;
  const { side, mobility, dexterity } = forces;
  const own = side[v]!;
  const pursuer = pursuerOf(fight, own);
  const difficulty =
    params["outrun-by"] === "mobility"
      ? outrunDifficulty(mobility[v]!, mobility[pursuer]!)
      : outrunDifficulty(dexterity[own]!, dexterity[side[pursuer]!]!);
  const dice = drivingDice(forces.outrunPool[own]!, fight.penalty[fight.driver[v]!]!, mobility[v]!);
  const driver = fight.driver[v]!;
  const net = fight.roller.roll(streams.maneuver, dice, difficulty + fight.changed[v]!);
  const earned = fight.adrenaline.earn(driver, fight.roller);
  log?.(tell.outrun(fight, v, pursuer, earned));
  const lacking = params.lead - fight.lead[v]! - net;
  fight.lead[v]! += net + buySuccesses(fight, v, driver, lacking, lacking, lacking > 0, log);
  if (fight.lead[v]! >= params.lead) fight.away[v] = 1;
  log?.(tell.lead(fight, v));
}
