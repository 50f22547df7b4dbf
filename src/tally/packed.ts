/** A tally's counts alone, short and plain, to be kept in a file: what they are counts of, the reader knows. */

import type { PairedTallies, PairedTally } from "./paired-tally.js";
import type { Tally } from "./tally.js";
import { addCount, ascending, type SparseCounts } from "./winners.js";

/** Counts that are not 0, each after its place in the row: place, count, place, count … Places ascend. */
type SparseRow = readonly number[];

/** The rows of a tally, in the order of `rowsOf`; then who won, each set of seats as a place. */
export type PackedTally = readonly SparseRow[];

export function packTally(tally: Tally | PairedTallies): PackedTally {
  return [
    ...rowsOf(tally).map((row) => row.flatMap((count, place) => (count === 0 ? [] : [place, count]))),
    ...winnersOf(tally).map((winners) => ascending(winners).flat()),
  ];
}

/**
 * Adds packed counts to a tally. Returns how many trials those were. Throws an Error when they are not counts of what
 * the tally counts.
 */
export function addPacked(into: Tally | PairedTallies, packed: PackedTally): number {
  const rows = rowsOf(into);
  const winners = winnersOf(into);
  if (rows.length + winners.length !== packed.length) throw new Error("these are counts of something else");
  rows.forEach((row, r) => {
    const sparse = packed[r]!;
    for (let i = 0; i < sparse.length; i += 2) {
      while (row.length <= sparse[i]!) row.push(0);
      row[sparse[i]!]! += sparse[i + 1]!;
    }
  });
  winners.forEach((counts, w) => {
    const sparse = packed[rows.length + w]!;
    for (let i = 0; i < sparse.length; i += 2) addCount(counts, sparse[i]!, sparse[i + 1]!);
  });
  const tallies = "trials" in into ? [into] : into.flatMap(({ a, b }) => [a, b]);
  const { ends, trials } = tallies[0]!;
  const all = sum(ends);
  for (const tally of tallies) tally.trials = all;
  return all - trials;
}

/** How many trials these are counts of. */
export function trialsPacked([ends]: PackedTally): number {
  return (ends ?? []).reduce((sum, count, i) => (i % 2 === 0 ? sum : sum + count), 0);
}

/** The counts of two lots of trials together. */
export function mergePacked(a: PackedTally, b: PackedTally): PackedTally {
  return a.map((row, r) => mergeRows(row, b[r]!));
}

function mergeRows(a: SparseRow, b: SparseRow): SparseRow {
  const merged: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const place = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    let count = 0;
    if (a[i] === place) {
      count += a[i + 1]!;
      i += 2;
    }
    if (b[j] === place) {
      count += b[j + 1]!;
      j += 2;
    }
    merged.push(place, count);
  }
  return merged;
}

/** A tally's rows are the same ones for good, and asked for with each block. */
const knownRows = new WeakMap<Tally | PairedTallies, number[][]>();

/** All rows of counts that a tally holds, always in the same order. */
function rowsOf(tally: Tally | PairedTallies): number[][] {
  const known = knownRows.get(tally);
  if (known !== undefined) return known;
  const rows = "trials" in tally ? [tally.ends, ...tally.counts.flat()] : tally.flatMap(rowsOfPair);
  knownRows.set(tally, rows);
  return rows;
}

function rowsOfPair({ a, b, pairs, differences }: PairedTally): number[][] {
  return [...rowsOf(a), ...rowsOf(b), ...pairs, ...differences.flatMap(({ up, down }) => [up, down])];
}

/** Who won, in the same order each time; nothing of games with one seat. */
function winnersOf(tally: Tally | PairedTallies): SparseCounts[] {
  const all =
    "trials" in tally ? [tally.winners] : tally.flatMap(({ a, b, winners }) => [a.winners, b.winners, winners]);
  return all.filter((winners) => winners !== undefined);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
