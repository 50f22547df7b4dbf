import fc from "fast-check";
import { expect, test } from "vitest";
import { addPacked, mergePacked, packTally } from "../../src/tally/packed.js";
import { addPair, emptyPairedTally, mergePairedTally } from "../../src/tally/paired-tally.js";
import { addTrial, canonicalTally, emptyTally, mergeTally, type Tally } from "../../src/tally/tally.js";
import { gamesWon, winnersPairs } from "../../src/tally/winners.js";

const OUTCOMES = [{ name: "over", help: "" }];
const empty = (seats = 3) => emptyTally(OUTCOMES, [], seats);
const ending = (winners: number) => ({ outcome: 0, metrics: [], winners });
function of(sets: readonly number[], seats = 3): Tally {
  const tally = empty(seats);
  for (const set of sets) addTrial(tally, ending(set));
  return tally;
}
const sets = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 40 });

test("a win counts for the seat that has it, and in parts for those that share it", () => {
  const { winners } = of([1, 1, 0b110, 0b111, 0]);
  expect([0, 1, 2].map((seat) => gamesWon(winners!, seat))).toEqual([2 + 1 / 3, 1 / 2 + 1 / 3, 1 / 2 + 1 / 3]);
});

test("who won is the same whatever the order of trials and of merging", () => {
  fc.assert(
    fc.property(sets, sets, (one, other) => {
      const merged = of(other);
      mergeTally(merged, of(one));
      expect(canonicalTally(merged)).toBe(canonicalTally(of([...one, ...other].reverse())));
    }),
  );
});

test("packed, who won comes back", () => {
  fc.assert(
    fc.property(sets, sets, (one, other) => {
      const back = empty();
      addPacked(back, mergePacked(packTally(of(one)), packTally(of(other))));
      expect(canonicalTally(back)).toBe(canonicalTally(of([...one, ...other])));
    }),
  );
});

test("pairs are counted by who won both, merged and packed", () => {
  const pair = (rows: readonly (readonly [number, number])[]) => {
    const tally = emptyPairedTally(empty(), empty(26));
    for (const [a, b] of rows) addPair(tally, ending(a), ending(b), []);
    return tally;
  };
  const tally = pair([
    [1, 2 ** 25],
    [4, 0],
  ]);
  mergePairedTally(tally, pair([[1, 2 ** 25]]));
  expect(winnersPairs(tally.winners!)).toEqual([
    [1, 2 ** 25, 2],
    [4, 0, 1],
  ]);
  const back = pair([]);
  expect(addPacked([back], packTally([tally]))).toBe(3);
  expect(winnersPairs(back.winners!)).toEqual(winnersPairs(tally.winners!));
  expect(canonicalTally(back.b)).toBe(canonicalTally(tally.b));
});

test("games that never say who won have the text of games with one seat", () => {
  expect(canonicalTally(of([0, 0]))).toBe(canonicalTally(of([0, 0], 1)));
  expect(canonicalTally(of([0, 1]))).not.toBe(canonicalTally(of([0, 1], 1)));
  expect(canonicalTally(of([0, 1]))).not.toBe(canonicalTally(of([0, 2])));
});

test.each([[8], [-1], [0.5], [Number.NaN]])("a winner who has no seat is refused: %s", (winners) => {
  expect(() => of([winners])).toThrow(`card.winners is ${winners}; it has a bit for each of 3 seats: 0 to 7`);
});
