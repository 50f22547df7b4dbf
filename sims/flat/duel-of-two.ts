/** What a sim says of a duel to have it solved, and what the answer is. */

import type { ExactAttack, SpendingRules } from "./exact-attack.js";
import type { InitiativeRules } from "./rulings.js";

export interface Duellist {
  /** What it has at first: body, or health. */
  readonly full: number;
  readonly wits: number;
  readonly alertness: number;
  /** Its wound penalty with so much left. */
  readonly penalty: (left: number) => number;
  /** Its attack with so much left at this gap; undefined if out of reach. */
  readonly attack: (left: number, gap: number) => ExactAttack | undefined;
}

export interface DuelOfTwo {
  readonly sides: readonly [Duellist, Duellist];
  readonly rules: SpendingRules & InitiativeRules;
  readonly rounds: number;
  readonly gap: number;
  /** The gap once A, B, or both at the same time have moved. */
  readonly moved: (gap: number, mover: 0 | 1 | "both") => number;
}

export interface DuelAnswer {
  /** Chances that the fight is decided in round 1, 2 … (`ended[0]` is 0), and that it isn't by the last. */
  readonly ended: Float64Array;
  /** Chances of what both have left in the end: `left[a][b]`. */
  readonly left: readonly Float64Array[];
  readonly means: Record<"tried" | "landed" | "harmless" | "botches" | "earned" | "spent", number>;
  /** No chance is off by more. */
  readonly error: number;
}
