/**
 * Hexes in axial coordinates: q grows to the east, r to the south-east. 2q + r, twice the distance east, grows by 2 in
 * a step east and by 1 in a step north-east or south-east.
 * See Red Blob Games, "Hexagonal Grids" (https://www.redblobgames.com/grids/hexagons/).
 */

/** How many characters a hex holds; what that forbids is in movement.ts, `isFull` and `canEnter`. */
export const HEX_HOLDS = 3;

/** Melee reaches the same hex and the six around it. */
export const MELEE_REACH = 1;

/** The most that can beset one character: two in its own hex and three in each of the six around it. */
export const MOST_BESETTING = HEX_HOLDS - 1 + 6 * HEX_HOLDS;

/** The six steps, clockwise from east. */
export const STEP_Q = [1, 0, -1, -1, 0, 1] as const;
export const STEP_R = [0, 1, 1, 0, -1, -1] as const;

export const EAST = 0;
export const SOUTH_EAST = 1;
export const NORTH_EAST = 5;

/** Steps between two hexes that lie dq and dr apart. */
export function hexDistance(dq: number, dr: number): number {
  // The sum is even: a shift halves it and keeps it a whole number.
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1;
}

/** How many bearings there are. */
export const BEARINGS = 27;

/**
 * Where a hex lies that is dq and dr away, by the signs of dq, dr and their sum. Of two hexes in the same bearing the
 * same of the six steps lead nearer, and the same ones neither nearer nor farther.
 */
export function bearingOf(dq: number, dr: number): number {
  return 9 * signOf(dq) + 3 * signOf(dr) + signOf(dq + dr);
}

/** 0, 1 or 2 for a negative number, 0 or a positive one. */
function signOf(number: number): 0 | 1 | 2 {
  return number > 0 ? 2 : number < 0 ? 0 : 1;
}
