/** Grapples that hold: the held one's only action is to break free, in an opposed roll of Strength + Brawl. */

import { BREAK_FREE, NOBODY, type State } from "../state.js";
import { CHANGED_INTENTION } from "./intentions.js";

/** Difficulty of both rolls. */
export const GRIP_DIFFICULTY = 6;

export function isHeld({ heldBy }: State, i: number): boolean {
  return heldBy[i] !== NOBODY;
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

export function release({ heldBy, holding }: State, held: number): void {
  const holder = heldBy[held]!;
  if (holder === NOBODY) return;
  holding[holder] = NOBODY;
  heldBy[held] = NOBODY;
}
