/** Sets of seats, spaces or tiles, each set one number: bit i is set when i is in it. */

export function has(set: number, i: number): boolean {
  return ((set >> i) & 1) === 1;
}

/** The lowest in a set; of none, -1. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** The highest in a set; of none, -1. */
export function highest(set: number): number {
  return 31 - Math.clz32(set);
}

export function size(set: number): number {
  let n = 0;
  for (let left = set; left !== 0; left &= left - 1) n += 1;
  return n;
}
