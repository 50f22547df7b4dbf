/**
 * Hands of dice. A hand of k dice with n sides falls in one of n^k ways, each equally likely, so that one draw below n^k
 * rolls it whole; the digits of that number to the base n are the dice. What the hand comes to is looked up.
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
 * A larger pool is rolled in chunks of at most `mostDice` dice.
 */
export class HandTable {
  readonly mostDice: number;
  /** By number of dice: in how many ways they can fall. */
  private readonly ways: Float64Array;
  /** By number of dice: where their entries begin. */
  private readonly first: Int32Array;
  private readonly entries: Int32Array;

  /**
   * `comesTo` is called for every way in which 0, 1, … `mostDice` dice can fall. Throws a RangeError when those are more
   * than 2^21.
   */
  constructor(sides: number, mostDice: number, comesTo: (faces: readonly number[]) => number) {
    this.mostDice = mostDice;
    this.ways = Float64Array.from({ length: mostDice + 1 }, (_, dice) => sides ** dice);
    const size = this.ways.reduce((sum, ways) => sum + ways, 0);
    if (!(size <= LARGEST_TABLE)) {
      throw new RangeError(
        `${mostDice} dice with ${sides} sides fall in too many ways for a table: roll fewer at a time`,
      );
    }
    this.first = new Int32Array(mostDice + 1);
    for (let dice = 1; dice <= mostDice; dice += 1) this.first[dice] = this.first[dice - 1]! + this.ways[dice - 1]!;
    this.entries = new Int32Array(size);
    for (let dice = 0; dice <= mostDice; dice += 1) {
      for (let way = 0; way < this.ways[dice]!; way += 1) {
        this.entries[this.first[dice]! + way] = comesTo(facesOf(sides, dice, way));
      }
    }
  }

  /** Rolls a hand of 0 to `mostDice` dice: the way in which it falls. One draw. */
  roll(stream: Stream, dice: number): number {
    return stream.below(this.ways[dice]!);
  }

  /** What a hand of so many dice comes to that falls in this way. */
  at(dice: number, way: number): number {
    return this.entries[this.first[dice]! + way]!;
  }
}

/** The faces, 1 to `sides`, of a hand that fell in the given way; its lowest digit is the first die. Allocates. */
export function facesOf(sides: number, dice: number, way: number): number[] {
  const faces: number[] = [];
  for (let left = way; faces.length < dice; left = Math.floor(left / sides)) faces.push((left % sides) + 1);
  return faces;
}
