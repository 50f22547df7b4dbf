/** Intentions: made known as they are declared, and changed where they have become impossible. */

import { CHANGED_INTENTION } from "../../flat/intentions.js";
import { type Fight, NOBODY, SMASH } from "../state.js";
import { isThere } from "./fighting.js";

/** Lets those yet to declare know of a vehicle's intentions, and those aboard its targets that they are attacked. */
export function makeKnown(fight: Fight, v: number): void {
  fight.declared[v] = 1;
  if (fight.action[v] === SMASH) fight.attacked[fight.target[v]!] = 1;
  if (fight.aim[v] !== NOBODY) fight.attacked[fight.aim[v]!] = 1;
}

/**
 * A vehicle that is out of the fight before its turn does not act. What those who act simultaneously do takes it out
 * only when all of them have acted. Who aboard still acts is in crew.ts.
 */
export function canAct(fight: Fight, v: number): boolean {
  return fight.inFight[v] === 1;
}

/** A driver's intention has become impossible when the one to be smashed is gone. It may then be changed. */
export function isImpossible(fight: Fight, v: number): boolean {
  return fight.action[v] === SMASH && fight.driver[v] !== NOBODY && fight.inFight[fight.target[v]!] === 0;
}

/** The same of the fighters aboard: whom or what they meant to attack is gone. */
export function isAimImpossible(fight: Fight, v: number): boolean {
  return fight.aim[v] !== NOBODY && !isThere(fight, fight.aim[v]!, fight.victim[v]!);
}

/** Whatever the driver does instead this round is harder. */
export function changeIntention(fight: Fight, v: number): void {
  fight.changed[v] = CHANGED_INTENTION;
}

/** So is whatever the fighters aboard attack instead. */
export function changeAim(fight: Fight, v: number): void {
  fight.aimChanged[v] = CHANGED_INTENTION;
}
