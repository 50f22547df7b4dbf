/**
 * Hands of a pool's dice, and what they come to as one number: the successes, the 1s, and of the successes' faces what
 * their doubles need. Two such numbers go together to that of both hands, so that three dice are looked up at a time.
 */

import { HandTable } from "deadeven";
import { EASIEST, FACES, OUT_OF_REACH } from "./die.js";
import type { AdrenalineRules } from "./rulings.js";

type Doubles = AdrenalineRules["doubles"];

/** Dice of which a table knows all ways to fall, and the number of those. */
const THREE = 3;
// Written out: a power is a double to V8, and so is then what it divides.
const WAYS_OF_THREE = 1_000;

/** A pool is rolled in hands of at most so many dice. */
export const HAND = 2 * THREE;

/** By number of dice: in how many ways a hand of them can fall. */
const WAYS = Int32Array.from({ length: HAND + 1 }, (_, dice) => FACES ** dice);

/**
 * The number that a hand comes to, from its lowest bit: under `per-die` a set of the faces that successes show, and
 * another of those that two or more show; under `per-pair` a set of those that an odd number show; under `tens` how
 * many 10s there are. Then come successes, then 1s, both up to 127.
 */
const SET = 9;
const ANY = 2 ** SET - 1;
const EARNING = 2 ** (2 * SET) - 1;
const SUCCESSES = 2 * SET;
const ONES = SUCCESSES + 7;
const MOST = 2 ** 7 - 1;

/** In how many ways a hand of so many dice, 0 to HAND, can fall. */
export function waysOf(dice: number): number {
  return WAYS[dice]!;
}

/** What a hand of so many dice, 0 to HAND, comes to that falls in this way. */
export function comesTo(table: HandTable, dice: number, way: number, doubles: Doubles): number {
  const three = Math.min(dice, THREE);
  const others = (way / WAYS_OF_THREE) | 0;
  return together(table.at(three, way % WAYS_OF_THREE), table.at(dice - three, others), doubles);
}

/** What two hands come to together. */
export function together(one: number, other: number, doubles: Doubles): number {
  const counts = (one & ~EARNING) + (other & ~EARNING);
  // Faces that either shows; twice shown is what either shows twice, and what both show.
  if (doubles === "per-die") return counts | ((one | other | ((one & other & ANY) << SET)) & EARNING);
  // Faces that an odd number show: in one hand an odd number, in the other an even one.
  if (doubles === "per-pair") return counts | ((one ^ other) & EARNING);
  // 10s, added up as the successes and the 1s are.
  return (one + other) | 0;
}

export function successesOf(hand: number): number {
  return (hand >> SUCCESSES) & MOST;
}

export function onesOf(hand: number): number {
  return hand >>> ONES;
}

/**
 * Points for successes on doubles, as the ruling `doubles` reads them. Every success that a die shows counts, also one
 * that a 1 cancels.
 */
export function pointsEarned(hand: number, doubles: Doubles): number {
  // A point a success whose face another shows: all but those whose face is shown once.
  if (doubles === "per-die") return successesOf(hand) - SIZE_OF_SET[hand & ~(hand >> SET) & ANY]!;
  // A point a pair: of a face that an odd number show one is left over. Three of a kind are one pair, four are two.
  if (doubles === "per-pair") return (successesOf(hand) - SIZE_OF_SET[hand & ANY]!) >> 1;
  // A point a 10, the one face with two digits. It is a success against any difficulty that can be met.
  return hand & EARNING;
}

const SIZE_OF_SET = Uint8Array.from({ length: ANY + 1 }, (_, set) => {
  let size = 0;
  for (let left = set; left > 0; left >>= 1) size += left & 1;
  return size;
});

const made = new Map<string, HandTable>();

/**
 * By the difficulty that dice are held against, EASIEST to OUT_OF_REACH, what up to three of them come to. The tables
 * depend on nothing else, and are made once for all variants.
 */
export function tablesOf(doubles: Doubles): readonly HandTable[] {
  return Array.from({ length: OUT_OF_REACH + 1 }, (_, difficulty) => tableOf(Math.max(difficulty, EASIEST), doubles));
}

function tableOf(difficulty: number, doubles: Doubles): HandTable {
  const key = `${difficulty} ${doubles}`;
  const table = made.get(key) ?? new HandTable(FACES, THREE, (faces) => numberOf(faces, difficulty, doubles));
  made.set(key, table);
  return table;
}

/** A hand's number, die by die. */
function numberOf(faces: readonly number[], difficulty: number, doubles: Doubles): number {
  let number = 0;
  for (const face of faces) number = together(number, numberOfDie(face, difficulty, doubles), doubles);
  return number;
}

function numberOfDie(face: number, difficulty: number, doubles: Doubles): number {
  if (face < difficulty) return face < EASIEST ? 1 << ONES : 0;
  const shown = doubles === "tens" ? Number(face === FACES) : 1 << (face - EASIEST);
  return shown | (1 << SUCCESSES);
}
