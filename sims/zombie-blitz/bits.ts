/** Sets of seats, spaces or tiles, each set one number: bit i is set when i is in it. */

export function has(set: number, i: number): boolean {
  return ((set >> i) & 1) === 1;
}

/** The lowest in a set; of none, -1. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** The lowest in a set from i on; if none is, -1. */
export function lowestFrom(set: number, i: number): number {
  return lowest((set >> i) << i);
}

/** The highest in a set; of none, -1. */
export function highest(set: number): number {
  return 31 - Math.clz32(set);
}

/** The one with n lower ones in a set; if there are fewer, -1. */
export function nth(set: number, n: number): number {
  let left = set;
  for (let i = 0; i < n; i += 1) left &= left - 1;
  return lowest(left);
}

export function size(set: number): number {
  let n = 0;
  for (let left = set; left !== 0; left &= left - 1) n += 1;
  return n;
}
