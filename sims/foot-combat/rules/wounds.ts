/** Wounds: health and penalties are assumptions of ours, in sims/flat/wounds.ts. */

import type { State } from "../state.js";
import { endHoldsOf } from "./grapples.js";

/** Takes damage of an attack by `by` off i's health, and the dice that it costs. */
export function wound(fight: State, i: number, damage: number, by: number): void {
  const { fighters, setup, health, penalty, damageBy } = fight;
  const before = health[i]!;
  const after = Math.max(before - damage, 0);
  health[i] = after;
  penalty[i] = setup.penalties[setup.health - after]!;
  damageBy[fighters[by]!.side]! += before - after;
}

/** One without health left is down. */
export function fall(fight: State, i: number): void {
  const { fighters, standing, standingOf } = fight;
  standing[i] = 0;
  standingOf[fighters[i]!.side]! -= 1;
  endHoldsOf(fight, i);
}
