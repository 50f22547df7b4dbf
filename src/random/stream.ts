/**
 * A substream of one trial: the dice a kernel rolls.
 *
 * xoshiro128** 1.1 of Blackman and Vigna (https://prng.di.unimi.it/xoshiro128starstar.c), its four
 * words of state taken from Threefry-4x32-20 at the counter (trial, substream).
 */

import type { Key } from "./key.js";
import { substreamNumber } from "./substream.js";
import { threefry4x32 } from "./threefry.js";

const TWO_32 = 2 ** 32;

const words = new Int32Array(4);

export class Stream {
  // Kept as signed 32-bit integers in plain fields: V8 holds those unboxed, and nothing is allocated.
  private s0 = 0;
  private s1 = 0;
  private s2 = 0;
  private s3 = 0;
  private trial = 0;
  private readonly ownKey: Int32Array;
  private key: Int32Array;
  private readonly substream: number;
  /** How often `shuffle` was called: an order drawn beforehand is one that a player who looks ahead would know. */
  shuffles = 0;

  /** Stands at the start of this substream in the given trial: no stream rolls dice that its key has no part in. */
  constructor(key: Key, substream: string, trial = 0) {
    this.ownKey = Int32Array.from(key);
    this.key = this.ownKey;
    // As a signed integer: one above 2^31 would be boxed each time that it is read.
    this.substream = substreamNumber(substream) | 0;
    this.start(trial);
  }

  /**
   * Goes to the start of this substream in the given trial, a whole number from 0 to 2^53 − 1. The state there is
   * worked out by the first draw, as most trials roll on few of their substreams: until then it is all zero, as no
   * generator is.
   */
  start(trial: number): void {
    this.startUnder(this.ownKey, trial);
  }

  /**
   * The same under another key, until it is started again: what is drawn then has nothing to do with what was before.
   */
  startUnder(key: Int32Array, trial: number): void {
    this.key = key;
    this.trial = trial;
    this.s0 = 0;
    this.s1 = 0;
    this.s2 = 0;
    this.s3 = 0;
  }

  /** Works out the state of the trial's start, where that is yet to be done. Returns `s1`. */
  private begin(): number {
    if ((this.s0 | this.s1 | this.s2 | this.s3) === 0) {
      const { trial } = this;
      threefry4x32(this.key, trial | 0, Math.floor(trial / TWO_32) | 0, this.substream, 0, words);
      this.setState(words[0]!, words[1]!, words[2]!, words[3]!);
    }
    return this.s1;
  }

  /** Sets the generator's four words of state. All zero, from which it would never move, becomes 1, 0, 0, 0. */
  setState(s0: number, s1: number, s2: number, s3: number): void {
    this.s0 = (s0 | s1 | s2 | s3) === 0 ? 1 : s0 | 0;
    this.s1 = s1 | 0;
    this.s2 = s2 | 0;
    this.s3 = s3 | 0;
  }

  /** Continues from where another stream stands. */
  copyFrom(other: Stream): void {
    other.begin();
    this.s0 = other.s0;
    this.s1 = other.s1;
    this.s2 = other.s2;
    this.s3 = other.s3;
  }

  /** The next 32 random bits, as a signed integer. */
  bits(): number {
    const s1 = this.s1 === 0 ? this.begin() : this.s1;
    const scaled = Math.imul(s1, 5);
    const result = Math.imul((scaled << 7) | (scaled >>> 25), 9);
    const s2 = this.s2 ^ this.s0;
    const s3 = this.s3 ^ s1;
    this.s1 = s1 ^ s2;
    this.s0 ^= s3;
    this.s2 = s2 ^ (s1 << 9);
    this.s3 = (s3 << 11) | (s3 >>> 21);
    return result;
  }

  /**
   * A whole number from 0 to n − 1, each equally likely, for n from 1 to 2^32. Throws a RangeError for any other n.
   *
   * Lemire's method ("Fast random integer generation in an interval", 2019): the high word of
   * (32 random bits) × n, drawn again in the few cases that would favour some results.
   */
  below(n: number): number {
    if ((n | 0) !== n || n < 1 || n > 2097152) return this.belowLarge(n);
    let word = this.bits();
    if (Math.imul(word, n) >>> 0 < n >>> 0) word = this.fairWord(word, n);
    // Above 2^16, a product of 32-bit halves is too large for 32 bits; up to 2^21 one of doubles is exact.
    if (n > 65536) return (((word >>> 0) * n) / TWO_32) | 0;
    // The product's high word by way of the word's two halves, all in 32 bits.
    return (Math.imul(word >>> 16, n) + (Math.imul(word & 0xffff, n) >>> 16)) >>> 16;
  }

  /** The same for n too large for a product of doubles. */
  private belowLarge(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_32) {
      throw new RangeError(`can't draw below ${n}: it must be a whole number from 1 to 2^32`);
    }
    const word = this.fairWord(this.bits(), n);
    const upper = Math.floor(((word & 0xffff) * n) / 65536);
    return Math.floor(((word >>> 16) * n + upper) / 65536);
  }

  /** This word, or if it is one of the few that would favour some results, the next one that is not. */
  private fairWord(first: number, n: number): number {
    const unfair = TWO_32 % n;
    let word = first;
    while (Math.imul(word, n) >>> 0 < unfair) word = this.bits();
    return word;
  }

  /** A roll of one die with the given number of sides: 1 to sides, each equally likely. */
  die(sides: number): number {
    return this.below(sides) + 1;
  }

  /**
   * Puts the first `length` elements of an array (default, and at most, all of them) in random order,
   * each order equally likely: the shuffle of Fisher and Yates.
   */
  shuffle<T>(array: { [index: number]: T; readonly length: number }, length = array.length): void {
    this.shuffles += 1;
    for (let i = length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      const kept = array[i]!;
      array[i] = array[j]!;
      array[j] = kept;
    }
  }

  /**
   * An index of `weights`, each as likely as its weight. Weights are whole numbers from 0, not all of them 0,
   * with a sum of at most 2^32. Throws a RangeError for any others.
   */
  pick(weights: ArrayLike<number>): number {
    let total = 0;
    for (let i = 0; i < weights.length; i += 1) {
      const weight = weights[i]!;
      if (!Number.isInteger(weight) || weight < 0) {
        throw new RangeError(`can't pick by a weight of ${weight}: weights must be whole numbers from 0`);
      }
      total += weight;
    }
    if (total < 1 || total > TWO_32) {
      throw new RangeError(`can't pick by weights with a sum of ${total}: it must be from 1 to 2^32`);
    }
    let left = this.below(total);
    let index = 0;
    while (left >= weights[index]!) {
      left -= weights[index]!;
      index += 1;
    }
    return index;
  }
}
