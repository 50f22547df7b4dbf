/** Dodging: it spends the action, and works against every attack of the round. */

import type { State } from "../state.js";

/** Dodge + Dexterity, less wounds. */
export function dodgeDice({ fighters, penalty }: State, i: number): number {
  return fighters[i]!.dodgeDice - penalty[i]!;
}

/** Under `dodge` `dice` a dodge takes its net successes off the attacker's pool, */
export function diceDodged({ setup, dodged }: State, target: number): number {
  return setup.dodgeTakesDice ? dodged[target]! : 0;
}

/** and under `successes` off the attacker's net successes. */
export function successesDodged({ setup, dodged }: State, target: number): number {
  return setup.dodgeTakesDice ? 0 : dodged[target]!;
}
