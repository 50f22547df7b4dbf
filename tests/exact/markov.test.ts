import { absorption, type ChainRows, exactAbsorption, Fraction, followChain } from "deadeven/exact";
import fc from "fast-check";
import { expect, test } from "vitest";

/** A gambler with i of n coins who wins each coin with chance p: states 0 and n absorb. */
function gambler<T>(n: number, win: T, lose: T): ChainRows<T> {
  return Array.from({ length: n + 1 }, (_, i) =>
    i === 0 || i === n
      ? []
      : [
          [i + 1, win],
          [i - 1, lose],
        ],
  );
}

const doubles = (rows: ChainRows<Fraction>): ChainRows<number> =>
  rows.map((row) => row.map(([to, chance]) => [to, chance.toNumber()] as const));

test("the fair gambler wins i times in n, after i (n − i) coins", () => {
  const half = Fraction.of(1, 2);
  for (let i = 0; i <= 10; i += 1) {
    const { chances, meanSteps } = exactAbsorption(gambler(10, half, half), i);
    expect((chances.get(10) ?? Fraction.ZERO).equals(Fraction.of(i, 10))).toBe(true);
    expect(meanSteps.equals(Fraction.of(i * (10 - i)))).toBe(true);
  }
});

test("the unfair gambler is ruined as the classic formula says, to the last digits even where it is rare", () => {
  // With r = q/p, the chance of winning from i is (1 − r^i) / (1 − r^n).
  const [p, q] = [Fraction.of(1, 10), Fraction.of(9, 10)];
  const wins = exactAbsorption(gambler(30, p, q), 1).chances.get(30)!;
  const formula = Fraction.of(1n - 9n, 1n - 9n ** 30n);
  expect(wins.equals(formula)).toBe(true);
  const inDoubles = absorption(gambler(30, 0.1, 0.9), 1).chances.get(30)!;
  expect(Math.abs(inDoubles / formula.toNumber() - 1)).toBeLessThan(1e-14);
});

test("three heads in a row take 14 tosses on average", () => {
  const rows: ChainRows<number> = [
    [[1, 0.5], [0, 0.5]],
    [[2, 0.5], [0, 0.5]],
    [[3, 0.5], [0, 0.5]],
    [],
  ]; // biome-ignore format: a table
  expect(absorption(rows, 0).meanSteps).toBeCloseTo(14, 12);
  const { ended, at, visits } = followChain(rows, [1, 0, 0, 0], 4);
  // HHH; THHH. Of the 16 ways four tosses fall, 13 leave the run unfinished.
  expect([...ended]).toEqual([0, 0, 0, 1 / 8, 1 / 16]);
  expect(at[3]).toBe(3 / 16);
  expect([...at].reduce((sum, chance) => sum + chance)).toBe(1);
  // Four steps each but for the 1 in 8 that took three.
  expect([...visits].reduce((sum, mean) => sum + mean)).toBe(4 - 1 / 8);
});

test("rare absorption loses no digits", () => {
  // Leaving with chance 1e-12, twice as often to state 1 as to state 2.
  const rows: ChainRows<number> = [[[0, 1 - 3e-13], [1, 2e-13], [2, 1e-13]], [], []]; // biome-ignore format: a table
  const { chances, meanSteps } = absorption(rows, 0);
  expect(chances.get(1)).toBeCloseTo(2 / 3, 14);
  expect(meanSteps * 3e-13).toBeCloseTo(1, 14);
});

test("chains that can't be, or never end, are refused", () => {
  expect(() => absorption([[[0, 1]]], 0)).toThrow("for ever");
  expect(() => absorption([[[1, 1]], [[0, 1]]], 0)).toThrow("for ever");
  expect(() => absorption([[[1, 0.5]], []], 0)).toThrow("sum to 1");
  expect(() => absorption([[[1, 1.5], [0, -0.5]], []], 0)).toThrow("negative"); // biome-ignore format: a table
  expect(() => absorption([[[7, 1]]], 0)).toThrow("no state 7");
  expect(() => exactAbsorption([[[1, Fraction.of(1, 3)]], []], 0)).toThrow("sum to 1");
  // What can't be reached may be as it likes.
  expect(absorption([[[1, 1]], [], [[2, 1]]], 0).meanSteps).toBe(1);
});

test("exact fractions, doubles and many single steps agree on any chain", () => {
  const weights = fc.array(fc.array(fc.nat(9), { minLength: 7, maxLength: 7 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(weights, (table) => {
      // Five states, each with some chance of going to either of two absorbing ones.
      const rows = table.map((row) => {
        const lifted = row.map((weight, to) => (to === 5 ? weight + 1 : weight));
        const total = lifted.reduce((sum, weight) => sum + weight);
        return lifted.map((weight, to) => [to, Fraction.of(weight, total)] as const);
      });
      const chain: ChainRows<Fraction> = [...rows, [], []];
      const exact = exactAbsorption(chain, 0);
      const total = [...exact.chances.values()].reduce((sum, chance) => sum.plus(chance), Fraction.ZERO);
      expect(total.equals(Fraction.ONE)).toBe(true);
      const near = absorption(doubles(chain), 0);
      const followed = followChain(doubles(chain), [1, 0, 0, 0, 0, 0, 0], 5000);
      expect(near.meanSteps).toBeCloseTo(exact.meanSteps.toNumber(), 10);
      for (const end of [5, 6]) {
        const chance = exact.chances.get(end)?.toNumber() ?? 0;
        expect(near.chances.get(end) ?? 0).toBeCloseTo(chance, 13);
        expect(followed.at[end]).toBeCloseTo(chance, 10);
      }
      const meanEnd = followed.ended.reduce((sum, chance, step) => sum + step * chance, 0);
      expect(meanEnd).toBeCloseTo(exact.meanSteps.toNumber(), 6);
    }),
    { numRuns: 50 },
  );
});
