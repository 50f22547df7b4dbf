/** Intentions: made known as they are declared, and changed where they have become impossible. */

import { ATTACK, DODGE, NOBODY, type State } from "../state.js";
import { canReach } from "./movement.js";

/** Lets those who are yet to declare know of an attack that can reach its target. */
export function makeKnown(fight: State, i: number): void {
  const target = fight.target[i]!;
  if (fight.intention[i] === ATTACK && canReach(fight, i, target)) fight.threatened[target] = 1;
}

/** One who is down before its turn does not act; a dodger has spent its action. */
export function canAct(fight: State, i: number): boolean {
  return fight.standing[i] === 1 && fight.intention[i] !== DODGE;
}

/** Whether the one that `i` meant to attack is down; also for one who meant to break free, and is. */
export function isTargetGone(fight: State, i: number): boolean {
  const target = fight.target[i]!;
  return target === NOBODY || fight.standing[target] === 0;
}

/** An intention has become impossible when its target is gone or out of reach. It may then be changed. */
export function isImpossible(fight: State, i: number): boolean {
  return isTargetGone(fight, i) || !canReach(fight, i, fight.target[i]!);
}

/** Turns `i` to another target than it declared. */
export function changeIntention(fight: State, i: number, target: number): void {
  fight.target[i] = target;
  fight.changed[i] = 1;
}
