/** A whole number of 53 bits that hardly two different rows of numbers share: one that stood before, and the next. */
export function mixed(before: number, next: number): number {
  const low = Math.imul((before | 0) ^ next, 0x85ebca6b);
  const high = Math.imul(((before / 2 ** 32) | 0) ^ (low >>> 13) ^ next, 0xc2b2ae35);
  return ((high ^ (high >>> 16)) & 0x1fffff) * 2 ** 32 + ((low ^ (low >>> 15)) >>> 0);
}
