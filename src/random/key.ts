/** Turning a person's seed, any text, into the key from which every trial's streams are derived. */

import seedrandom from "seedrandom";

/** 128 bits of key material: four unsigned 32-bit words. Plain data, so that it can travel to a worker. */
export type Key = readonly [number, number, number, number];

/** The version of the whole derivation seed → key → stream → dice. A change of any step changes it. */
export const RANDOM_SCHEME = "seedrandom-arc4/threefry4x32-20/xoshiro128starstar/1";

/** A byte that no UTF-8 text contains. */
const END_OF_SEED = "\xff";

/**
 * The key of a seed. Seeds are text: `1` and `"1"` are the same seed, `1` and `01` are not.
 *
 * seedrandom keeps only the low byte of each character, so the seed is encoded as UTF-8 first, one
 * character a byte. Its ARC4 also repeats a short key to fill its table, which would make `1`, `11`
 * and `111` the same seed; a closing byte that can't occur in UTF-8 keeps them apart.
 */
export function keyFromSeed(seed: string): Key {
  let bytes = "";
  for (const byte of new TextEncoder().encode(seed)) bytes += String.fromCharCode(byte);
  const generator = seedrandom(bytes + END_OF_SEED);
  return [generator.int32() >>> 0, generator.int32() >>> 0, generator.int32() >>> 0, generator.int32() >>> 0];
}
