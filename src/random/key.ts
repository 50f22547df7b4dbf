/** Turning a person's seed, any text, into the key from which every trial's streams are derived. */

import seedrandom from "seedrandom";
import { threefry4x32 } from "./threefry.js";

/** 128 bits of key material: four unsigned 32-bit words. Plain data, so that it can travel to a worker. */
export type Key = readonly [number, number, number, number];

/** The version of the whole derivation seed → key → stream → dice. A change of any step changes it. */
export const RANDOM_SCHEME = "seedrandom-arc4/threefry4x32-20/xoshiro128starstar/2";

/** A byte that no UTF-8 text contains. */
const END_OF_SEED = "\xff";

/**
 * How many of ARC4's first 32-bit words are left unused: twelve rounds of its table of 256 bytes, as
 * Mironov advises ("(Not so) random shuffles of RC4", 2002).
 */
const SKIPPED_WORDS = 768;

/**
 * The key of a seed. Seeds are text: `1` and `"1"` are the same seed, `1` and `01` are not.
 * (Unpaired surrogates, which UTF-8 can't hold, all count as U+FFFD; so they do once written to a file.)
 *
 * Three weaknesses of the generator behind it, ARC4 as seedrandom has it, are kept from the key:
 * - It takes the low byte of each character, so the seed is encoded as UTF-8 first, one character a byte.
 * - It repeats a short key to fill its table, which would make `1`, `11` and `111` the same seed; a closing
 *   byte that can't occur in UTF-8 keeps them apart.
 * - It hardly mixes in what comes last in its table of 256 bytes: of pairs of seeds of 256 bytes (512 …) that
 *   differ in the last character alone, one in sixteen would begin with the same 16 bytes. Each further round of
 *   the table makes that fifteen times rarer, so twelve are skipped.
 */
export function keyFromSeed(seed: string): Key {
  let bytes = "";
  for (const byte of new TextEncoder().encode(seed)) bytes += String.fromCharCode(byte);
  const generator = seedrandom(bytes + END_OF_SEED);
  for (let i = 0; i < SKIPPED_WORDS; i += 1) generator.int32();
  return [generator.int32() >>> 0, generator.int32() >>> 0, generator.int32() >>> 0, generator.int32() >>> 0];
}

/** The dice of games that are thought through, and the choices of players at random: see `derivedKey`. */
export type Purpose = "look-ahead" | "choices";

/** Streams have 0 there. */
const PURPOSES: Readonly<Record<Purpose, number>> = { "look-ahead": 1, choices: 2 };

/**
 * Writes a key to `out` that is derived from another, the number of a trial and of a decision in it: streams under it
 * have nothing in common with those of the game itself, nor with those of another decision.
 */
export function derivedKey(key: Int32Array, trial: number, decision: number, purpose: Purpose, out: Int32Array): void {
  threefry4x32(key, trial | 0, Math.floor(trial / 2 ** 32) | 0, decision, PURPOSES[purpose], out);
}
