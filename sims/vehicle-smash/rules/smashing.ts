/**
 * Smashing: Dexterity + Drive, never more dice than the own mobility, against the target's mobility. With at least one
 * net success the damage is the net successes plus the own power less the target's, less the target's armor.
 */

import type { Log } from "deadeven";
import type { Fight } from "../state.js";
import * as tell from "../tell.js";
import { pushAttack, successesLeft } from "./attacking.js";
import { drivingDice } from "./driving.js";
import { raisedByEvasion } from "./evading.js";
import { earnFromRoll, type VehicleStreams } from "./rolls.js";
import { smashDamage } from "./smash-damage.js";

/** Rolls a smash of `v` on `target`. What comes of it is in `smashNet`, `smashBotched` and `smashDone`. */
export function rollSmash(fight: Fight, v: number, target: number, streams: VehicleStreams, log?: Log): void {
  const { forces, roller, params } = fight;
  const { mobility, power, armor } = forces;
  const driver = fight.driver[v]!;
  const dice = drivingDice(forces.smashPool[forces.side[v]!]!, fight.penalty[v]!, mobility[v]!);
  roller.roll(streams.smash, dice, mobility[target]! + fight.changed[v]! + raisedByEvasion(fight, target));
  const earned = earnFromRoll(fight, driver);
  log?.(tell.smash(fight, v, target, earned));
  const bought = pushAttack(fight, v, driver, target, log);
  const net = successesLeft(fight, target, bought, log);
  fight.smashNet = net;
  fight.smashBotched = roller.botch && bought === 0;
  fight.smashDone = 0;
  if (net === 0) return;
  fight.smashDone = smashDamage(net, power[v]!, power[target]!, armor[target]!, params["smash-damage"]);
  log?.(tell.smashDamage(fight, v, target));
}

/** Smashes: the damage takes effect when all who act simultaneously have acted. */
export function smash(fight: Fight, v: number, target: number, streams: VehicleStreams, log?: Log): void {
  rollSmash(fight, v, target, streams, log);
  fight.smashesTried += 1;
  fight.attacked[target] = 1;
  if (fight.smashNet === 0) return;
  fight.smashesLanded += 1;
  if (fight.smashDone === 0) fight.smashesHarmless += 1;
  fight.damage[target]! += fight.smashDone;
}
