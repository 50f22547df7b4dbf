/** Range, and closing in: a fighter may move up to `move` slots and attack in the same round. */

import type { State } from "../state.js";

/** The distance that a fighter who stays where it is means to come within: none. */
export const STAYS = -1;

export function gap({ position }: State, i: number, j: number): number {
  return Math.abs(position[i]! - position[j]!);
}

export function rangeOf({ fighters }: State, i: number): number {
  return fighters[i]!.range;
}

export function isInRange(fight: State, i: number, j: number): boolean {
  return gap(fight, i, j) <= rangeOf(fight, i);
}

/** Whether i can attack j this round, moving if need be. */
export function canReach(fight: State, i: number, j: number): boolean {
  return gap(fight, i, j) <= fight.setup.move + rangeOf(fight, i);
}

/**
 * Moves those from place `start` to `end` − 1 of the order, who act simultaneously, as near to their targets as they
 * mean to come (`nearing`), or as far as they go. They move slot by slot, all at once, so that neither side gains by
 * being moved first: two who close in on each other meet halfway.
 */
export function closeIn(fight: State, start: number, end: number): void {
  const { setup, initiative, position, target, nearing, from, step } = fight;
  const { order } = initiative;
  for (let place = start; place < end; place += 1) from[order[place]!] = position[order[place]!]!;
  let moving = true;
  for (let slot = 0; slot < setup.move && moving; slot += 1) {
    moving = false;
    for (let place = start; place < end; place += 1) {
      const i = order[place]!;
      step[i] = 0;
      if (nearing[i] === STAYS) continue;
      const ahead = position[target[i]!]! - position[i]!;
      if (Math.abs(ahead) <= nearing[i]!) continue;
      step[i] = ahead > 0 ? 1 : -1;
      moving = true;
    }
    for (let place = start; place < end; place += 1) position[order[place]!]! += step[order[place]!]!;
  }
}
