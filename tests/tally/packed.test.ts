import { expect, test } from "vitest";
import { addPacked, mergePacked, packTally } from "../../src/tally/packed.js";
import { emptyPairedTally } from "../../src/tally/paired-tally.js";
import { emptyTally, type Tally } from "../../src/tally/tally.js";

const empty = () =>
  emptyTally(
    [
      { name: "win", help: "" },
      { name: "loss", help: "" },
    ],
    [{ name: "turns", unit: "turns", help: "", min: 1, max: 9 }],
  );
const of = (wins: number[], losses: number[]): Tally => {
  const tally = empty();
  const sum = (row: number[]) => row.reduce((a, b) => a + b, 0);
  tally.ends[0] = sum(wins);
  tally.ends[1] = sum(losses);
  tally.trials = sum(wins) + sum(losses);
  tally.counts[0]![0] = wins;
  tally.counts[1]![0] = losses;
  return tally;
};

test("a packed tally is its counts that are not 0, and unpacks to itself", () => {
  const tally = of([0, 0, 7], [1, 0, 0, 2]);
  expect(packTally(tally)).toEqual([
    [0, 7, 1, 3],
    [2, 7],
    [0, 1, 3, 2],
  ]);
  const back = empty();
  expect(addPacked(back, packTally(tally))).toBe(10);
  expect(back).toEqual(tally);
  // How many were added, not how many there are.
  expect(addPacked(back, packTally(of([2], [1])))).toBe(3);
  expect(back.trials).toBe(13);
});

test("packed tallies are merged as tallies are", () => {
  const merged = empty();
  const [a, b] = [of([0, 2], [1]), of([5, 0, 0, 4], [])];
  expect(addPacked(merged, mergePacked(packTally(a), packTally(b)))).toBe(12);
  expect(merged).toEqual(of([5, 2, 0, 4], [1]));
});

test("so are pairs, whose trials are counted once", () => {
  const pairs = emptyPairedTally(of([3], []), of([], [0, 3]));
  pairs.pairs[0]![1] = 3;
  pairs.differences[0]!.up[1] = 3;
  pairs.differences[0]!.up[0] = 0;
  const back = emptyPairedTally(empty(), empty());
  expect(addPacked([back], packTally([pairs]))).toBe(3);
  expect(back).toEqual(pairs);
  const several = [emptyPairedTally(empty(), empty()), emptyPairedTally(empty(), empty())];
  expect(addPacked(several, packTally([pairs, pairs]))).toBe(3);
  expect(several).toEqual([pairs, pairs]);
});

test("counts of something else are refused", () => {
  expect(() => addPacked([emptyPairedTally(empty(), empty())], packTally(empty()))).toThrow("counts of something else");
});
