/**
 * Smashing: Dexterity + Drive, never more dice than the own mobility, against the target's mobility. With at least one
 * net success the damage is the net successes plus the own power less the target's, less the target's armor.
 */

import type { Log } from "deadeven";
import { type Fight, VEHICLE } from "../state.js";
import * as tell from "../tell.js";
import { strike, successesLeft } from "./attacking.js";
import { drivingDice } from "./driving.js";
import { raisedByEvasion } from "./evading.js";
import type { VehicleStreams } from "./rolls.js";
import { leastNetToDamage, smashDamage } from "./smash-damage.js";

/** Rolls a smash of `v` on `target`. What comes of it is in `smashNet`, `smashBotched` and `smashDone`. */
export function rollSmash(fight: Fight, v: number, target: number, streams: VehicleStreams, log?: Log): void {
  const { forces, roller, adrenaline } = fight;
  const { mobility } = forces;
  const driver = fight.driver[v]!;
  const dice = drivingDice(forces.smashPool[forces.side[v]!]!, fight.penalty[driver]!, mobility[v]!);
  roller.roll(streams.smash, dice, mobility[target]! + fight.changed[v]! + raisedByEvasion(fight, target));
  const earned = adrenaline.earn(driver, roller);
  log?.(tell.smash(fight, v, target, earned));
  const bonus = forces.smashBonus[v * fight.size + target]!;
  const spent = adrenaline.spent;
  const net = successesLeft(fight, v, driver, target, leastNetToDamage(bonus), true, log);
  fight.smashNet = net;
  fight.smashBotched = roller.botch && adrenaline.spent === spent;
  fight.smashDone = 0;
  if (net === 0) return;
  fight.smashDone = smashDamage(net, bonus);
  log?.(tell.smashDamage(fight, v, target));
}

/** Smashes: the damage takes effect when all who act simultaneously have acted. */
export function smash(fight: Fight, v: number, target: number, streams: VehicleStreams, log?: Log): void {
  rollSmash(fight, v, target, streams, log);
  fight.smashesTried += 1;
  if (fight.smashNet === 0) return;
  fight.smashesLanded += 1;
  if (fight.smashDone === 0) fight.smashesHarmless += 1;
  else strike(fight, target, VEHICLE, fight.smashDone);
}
