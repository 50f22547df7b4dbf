/**
 * The die, and what it is held against. The text never names it; a ten-sided one is our assumption (see the READMEs).
 */

import type { PoolRulings } from "./rulings.js";

/** Faces of the die. */
export const FACES = 10;

/** Lowest and highest difficulty that a die is held against. */
export const EASIEST = 2;
export const HARDEST = 10;

/** The difficulty that no die reaches, which `over-ten` `impossible` makes of 11 and more. */
export const OUT_OF_REACH = 11;

/**
 * A difficulty as a die is held against it: kept within 2 to 10, or OUT_OF_REACH where 11 and more are impossible.
 */
export function effectiveDifficulty(difficulty: number, overTen: PoolRulings["over-ten"]): number {
  if (difficulty > HARDEST) return overTen === "impossible" ? OUT_OF_REACH : HARDEST;
  return Math.max(difficulty, EASIEST);
}
