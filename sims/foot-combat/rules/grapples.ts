/** Grapples that hold: the held one's only action is to break free, in an opposed roll of Strength + Brawl. */

import { CHANGED_INTENTION } from "../../flat/intentions.js";
import { BREAK_FREE, NOBODY, type State } from "../state.js";

/** Difficulty of both rolls. */
export const GRIP_DIFFICULTY = 6;

/** Whether anyone holds `i`. */
export function isHeld({ heldBy }: State, i: number): boolean {
  return heldBy[i] !== NOBODY;
}

/** Whether i's only action is to break free: a held one can't attack, move or dodge. */
export function mayOnlyBreakFree(fight: State, i: number): boolean {
  return isHeld(fight, i);
}

/** Whether i's attack, should it hit, takes hold as well: a grapple of one whom nobody holds yet. */
export function wouldHold(fight: State, i: number, target: number): boolean {
  const { fighters, setup } = fight;
  return fighters[i]!.grapples && setup.grapplesHold && !isHeld(fight, target);
}

/** Dice for holding on and for breaking free, less wounds. */
export function gripDice({ fighters, penalty }: State, i: number): number {
  return fighters[i]!.gripDice - penalty[i]!;
}

/** For one who was caught after it had declared something else, breaking free is a change of intention. */
export function breakFreeDifficulty({ intention }: State, i: number): number {
  return GRIP_DIFFICULTY + (intention[i] === BREAK_FREE ? 0 : CHANGED_INTENTION);
}

/** Whether a hold breaks: the held one has `own` net successes, and needs more than the holder's. */
export function breaksHold(own: number, holders: number): boolean {
  return own > holders;
}

/** The net successes that the held one lacks to break the hold: 0 or less if it breaks already. */
export function lackingToBreakHold(own: number, holders: number): number {
  return holders - own + 1;
}

/**
 * Lets `i` hold its target, unless another has taken hold of it in the same moment, or either has fallen. Returns
 * whether it does.
 */
export function hold(fight: State, i: number, target: number): boolean {
  const { standing, heldBy, holding } = fight;
  if (standing[i] === 0 || standing[target] === 0 || isHeld(fight, target)) return false;
  heldBy[target] = i;
  holding[i] = target;
  fight.holds += 1;
  return true;
}

/** Ends the hold on `held`, if there is one. */
export function release({ heldBy, holding }: State, held: number): void {
  const holder = heldBy[held]!;
  if (holder === NOBODY) return;
  holding[holder] = NOBODY;
  heldBy[held] = NOBODY;
}

/** One who goes down is held no more, and lets go. */
export function endHoldsOf(fight: State, i: number): void {
  release(fight, i);
  const held = fight.holding[i]!;
  if (held !== NOBODY) release(fight, held);
}
