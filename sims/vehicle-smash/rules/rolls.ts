/** What all rolls have in common: streams of dice, botches, adrenaline earned; and adrenaline that soaks damage. */

import type { Log, Streams } from "deadeven";
import { type Fight, NOBODY } from "../state.js";
import * as tell from "../tell.js";

/** The parts of the game that roll dice of their own. */
export const SUBSTREAMS = ["initiative", "smash", "maneuver", "shots", "repair", "policy"] as const;
export type VehicleStreams = Streams<(typeof SUBSTREAMS)[number]>;

/** Every roll but initiative: a botch is counted, adrenaline is earned. Returns the points earned. */
export function earnFromRoll(fight: Fight, character: number): number {
  if (fight.roller.botch) fight.botches += 1;
  return fight.adrenaline.earn(character, fight.roller);
}

/**
 * The driver of the target soaks for the vehicle and for himself. Damage of several attacks may come added up: points
 * soak as much of each as of the sum. Returns the damage soaked.
 */
export function soak(fight: Fight, target: number, damage: number, log?: Log): number {
  const driver = fight.driver[target]!;
  if (driver === NOBODY) return 0;
  const soaked = fight.adrenaline.soak(driver, damage);
  if (soaked > 0) log?.(tell.soak(fight, target, soaked, damage));
  return soaked;
}
