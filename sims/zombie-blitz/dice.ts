/** Hands of six-sided dice: how they fall, what they hit, what they load. */

import { HandTable, placesOf } from "deadeven";

/** Most dice that a hand may hold. */
export const MOST_DICE = 8;

/** 6^n: the number of ways in which n dice can fall. */
export const WAYS = Int32Array.from({ length: MOST_DICE + 1 }, (_, n) => 6 ** n);

/** Up to this many dice are looked up in tables. */
const TABLE_DICE = 4;
const MOST_WAYS = 6 ** 4;

/** Of every way in which 0, 1, … TABLE_DICE dice can fall, its face counts. */
const FACE_COUNTS = tableOf((counts) => counts);

/** A table of what hands come to by their face counts, in each of some cases. */
function tableOf(comesTo: (counts: number, inCase: number) => number, cases = 1): HandTable {
  const countsOf = (faces: readonly number[]) => faces.reduce((counts, face) => counts + oneDie(face), 0);
  return new HandTable(6, TABLE_DICE, (faces, inCase) => comesTo(countsOf(faces), inCase), cases);
}

/** The face counts of a single die showing `face`. */
function oneDie(face: number): number {
  return 1 << (4 * (face - 1));
}

/**
 * How many dice show each face when n dice fall in the given way, 0 to 6^n − 1. Four bits a face, 1s lowest: two 1s
 * and a 3 are 0x102. Each way is equally likely, so one draw below 6^n rolls a whole hand.
 */
export function faceCounts(n: number, way: number): number {
  if (n <= TABLE_DICE) return FACE_COUNTS.at(n, way);
  const ways = WAYS[TABLE_DICE]!;
  return faceCounts(TABLE_DICE, way % ways) + faceCounts(n - TABLE_DICE, (way / ways) | 0);
}

/** How many dice show the face; 0 for a number that is on no face. */
export function countOfFace(counts: number, face: number): number {
  return face <= 6 ? (counts >> (4 * (face - 1))) & 15 : 0;
}

/** The most pairs of dice, none used twice, that sum to the total. Each face has one partner, so it is a count. */
export function pairsOf(counts: number, total: number): number {
  let low = total > 6 ? total - 6 : 1;
  let high = total - low;
  let pairs = 0;
  while (low < high) {
    pairs += Math.min(countOfFace(counts, low), countOfFace(counts, high));
    low += 1;
    high -= 1;
  }
  return low === high ? pairs + (countOfFace(counts, low) >> 1) : pairs;
}

/** Hits are a number of hits plus 2^8 times the dice they use, so that the hits of several hands can be added up. */
const DICE = 8;

/** By zombie die, number of dice and the way they fall: the hits made, as `hitsOf` returns them. */
const HITS = new Uint16Array(13 * (TABLE_DICE + 1) * MOST_WAYS);
for (let zombie = 1; zombie <= 12; zombie += 1) {
  for (let n = 0; n <= TABLE_DICE; n += 1) {
    for (let way = 0; way < WAYS[n]!; way += 1) HITS[placeOf(n, way, zombie)] = countHits(faceCounts(n, way), zombie);
  }
}

function placeOf(n: number, way: number, zombie: number): number {
  return (zombie * (TABLE_DICE + 1) + n) * MOST_WAYS + way;
}

function countHits(counts: number, zombie: number): number {
  return hitsFrom(countOfFace(counts, zombie), pairsOf(counts, zombie));
}

/**
 * The most hits that n dice make when they fall in the given way: their number, plus 256 times the dice they use.
 * One-die hits and two-dice hits never want the same die, since no face is 0.
 */
export function hitsOf(n: number, way: number, zombie: number): number {
  return n <= TABLE_DICE ? HITS[placeOf(n, way, zombie)]! : countHits(faceCounts(n, way), zombie);
}

/** These one-die and two-dice hits in one number. */
export function hitsFrom(singles: number, doubles: number): number {
  return singles + doubles + ((singles + 2 * doubles) << DICE);
}

/** How many hits these are. */
export function countOfHits(hits: number): number {
  return hits & 255;
}

/** How many dice they use. */
export function diceOfHits(hits: number): number {
  return hits >> DICE;
}

/** How many two-dice hits are among these. */
export function doublesOf(hits: number): number {
  return diceOfHits(hits) - countOfHits(hits);
}

/** How many one-die hits are among these. */
export function singlesOf(hits: number): number {
  return countOfHits(hits) - doublesOf(hits);
}

// Masks over the four bits of all six faces.
const ONES = 0x111111;
const TWO_OR_MORE = 0xeeeeee;
const FOUR_OR_MORE = 0xcccccc;

/**
 * What a player's whole roll must hold for a die of it to go on a tile: any roll, a face, two or three of a kind, three
 * faces in a row, two dice that sum to 7. In play a requirement is its index here, so that 1 to 6 are the faces.
 */
export const LOADS = [
  ...(["any", "face1", "face2", "face3", "face4", "face5", "face6"] as const),
  ...(["pair", "triple", "run3", "sum7"] as const),
] as const;

const { any: ANY, pair: PAIR, triple: TRIPLE, run3: RUN3, sum7: SUM7 } = placesOf(LOADS.map((name) => ({ name })));

/** Whether a whole roll meets the requirement LOADS[load]. */
export function meets(load: number, counts: number): boolean {
  switch (load) {
    case ANY:
      return true;
    case PAIR:
      return (counts & TWO_OR_MORE) !== 0;
    case TRIPLE:
      return (counts & FOUR_OR_MORE) !== 0 || (counts & (counts >> 1) & ONES) !== 0;
    case RUN3: {
      const shown = (counts | (counts >> 1) | (counts >> 2) | (counts >> 3)) & ONES;
      return (shown & (shown >> 4) & (shown >> 8)) !== 0;
    }
    case SUM7:
      return pairsOf(counts, 7) > 0;
    default:
      return countOfFace(counts, load) > 0;
  }
}

/** Bit i of what a roll comes to is set when it meets requirement loads[i]. */
export function tableOfLoads(loads: Uint8Array): HandTable {
  return tableOf((counts) => bitsMet(loads, counts));
}

function bitsMet(loads: Uint8Array, counts: number): number {
  let bits = 0;
  for (let i = 0; i < loads.length; i += 1) if (meets(loads[i]!, counts)) bits |= 1 << i;
  return bits;
}

/** Which of these requirements n dice meet that fall in the given way, a bit each. `table` is their tableOfLoads. */
export function loadsMet(loads: Uint8Array, table: HandTable, n: number, way: number): number {
  return n <= TABLE_DICE ? table.at(n, way) : bitsMet(loads, faceCounts(n, way));
}

/**
 * Of the 6^n · sides ways in which n dice and one zombie die can fall, those with at least one hit: a die equal to the
 * zombie die, or two that sum to it. Goes through the hands face by face, each counted as often as it can fall.
 */
export function waysToHit(n: number, sides: number): number {
  let hits = 0;
  const visit = (face: number, left: number, counts: number, orders: number): void => {
    if (face === 6) {
      const whole = counts + left * oneDie(6);
      for (let zombie = 1; zombie <= sides; zombie += 1) {
        if (countHits(whole, zombie) > 0) hits += orders;
      }
      return;
    }
    // `chosen` is (left over k): in how many ways k of the dice still open can show this face.
    for (let k = 0, chosen = 1; k <= left; chosen = (chosen * (left - k)) / (k + 1), k += 1) {
      visit(face + 1, left - k, counts + k * oneDie(face), orders * chosen);
    }
  };
  visit(1, n, 0, 1);
  return hits;
}

/** The chance that n dice make at least one hit on a zombie whose die has the given number of sides. */
export function hitChance(n: number, sides: number): number {
  return waysToHit(n, sides) / (6 ** n * sides);
}
