/**
 * Hands of dice. A hand of k dice with n sides falls in one of n^k ways, each equally likely, so that one draw below
 * n^k rolls it whole; the digits of that number to the base n are the dice. What the hand comes to is looked up.
 */

import type { Stream } from "./stream.js";

/** Most entries of a table: it must fit in a processor's cache to be of use. */
const LARGEST_TABLE = 2 ** 21;

/**
 * What each hand of up to `mostDice` dice comes to: a whole number of at most 32 bits, made once of its faces. Counts
 * that are to be added up go into one number: `hits + 256 * ones`.
 *
 *     const pool = new HandTable(10, 4, (faces) => faces.filter((face) => face >= 6).length);
 *     const way = pool.roll(streams.dice, 4);
 *     const successes = pool.at(4, way);
 *     log?.(facesOf(10, 4, way).join(" "));
 *
 * What it comes to may depend on something else besides, a difficulty or another die: one of `cases`, from 0.
 *
 *     const hits = new HandTable(6, 3, (faces, shown) => faces.filter((face) => face === shown).length, 13);
 *     const made = hits.at(3, way, zombieDie);
 *
 * A larger pool is rolled in chunks of at most `mostDice` dice.
 */
export class HandTable {
  readonly mostDice: number;
  /** By number of dice: in how many ways they can fall. */
  private readonly ways: Int32Array;
  /** By number of dice: where their entries begin, in each case. */
  private readonly first: Int32Array;
  /** How many entries each case has. */
  private readonly size: number;
  private readonly entries: Int32Array;

  /**
   * `comesTo` is called in each case for every way in which 0, 1, … `mostDice` dice can fall. Throws a RangeError when
   * those are more than 2^21.
   */
  constructor(
    sides: number,
    mostDice: number,
    comesTo: (faces: readonly number[], inCase: number) => number,
    cases = 1,
  ) {
    this.mostDice = mostDice;
    const size = cases * ((sides ** (mostDice + 1) - 1) / (sides - 1));
    if (!(size <= LARGEST_TABLE)) {
      throw new RangeError(
        `${mostDice} dice with ${sides} sides fall in too many ways for a table: roll fewer at a time`,
      );
    }
    this.ways = new Int32Array(mostDice + 1).fill(1);
    this.first = new Int32Array(mostDice + 1);
    for (let dice = 1; dice <= mostDice; dice += 1) {
      this.ways[dice] = this.ways[dice - 1]! * sides;
      this.first[dice] = this.first[dice - 1]! + this.ways[dice - 1]!;
    }
    // A sum of 32-bit integers: looking up would be slower with a size that a power was part of, which V8 keeps as a
    // double.
    this.size = this.first[mostDice]! + this.ways[mostDice]!;
    this.entries = new Int32Array(this.size * cases);
    let entry = 0;
    for (let inCase = 0; inCase < cases; inCase += 1) {
      for (let dice = 0; dice <= mostDice; dice += 1) {
        for (let way = 0; way < this.ways[dice]!; way += 1) {
          this.entries[entry] = comesTo(facesOf(sides, dice, way), inCase);
          entry += 1;
        }
      }
    }
  }

  /** Rolls a hand of 0 to `mostDice` dice: the way in which it falls. One draw. */
  roll(stream: Stream, dice: number): number {
    return stream.below(this.ways[dice]!);
  }

  /** What a hand of so many dice comes to that falls in this way. */
  at(dice: number, way: number, inCase = 0): number {
    return this.entries[inCase * this.size + this.first[dice]! + way]!;
  }
}

/** The faces, 1 to `sides`, of a hand that fell in the given way; its lowest digit is the first die. Allocates. */
export function facesOf(sides: number, dice: number, way: number): number[] {
  const faces: number[] = [];
  for (let left = way; faces.length < dice; left = Math.floor(left / sides)) faces.push((left % sides) + 1);
  return faces;
}
