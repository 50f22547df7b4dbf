import { Distribution, Fraction } from "deadeven/exact";
import fc from "fast-check";
import { expect, test } from "vitest";

const distribution = fc
  .array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.bigInt({ min: 1n, max: 10n ** 20n })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((weights) => Distribution.of(weights));

function same(a: Distribution, b: Distribution): void {
  expect(a.pairs()).toEqual(b.pairs());
  expect(a.equals(b)).toBe(true);
}

test("two dice", () => {
  const two = Distribution.die(6).repeat(2);
  expect(two.values()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(two.chance(7).toString()).toBe("1/6");
  expect(two.atLeast(10).toString()).toBe("1/6");
  expect(two.mean().toString()).toBe("7");
  expect(two.variance().toString()).toBe("35/6");
  expect(Distribution.die(6).max(Distribution.die(6)).mean().toString()).toBe("161/36");
  expect(two.given((sum) => sum >= 10).pairs()).toEqual([
    [10, 1 / 2],
    [11, 1 / 3],
    [12, 1 / 6],
  ]);
  same(two.threshold(11), Distribution.of([[0, 33], [1, 3]])); // biome-ignore format: a table
});

test("a mixture weighs its parts as told, whatever their own weights are", () => {
  const mixed = Distribution.mixture([
    [1, Distribution.constant(0)],
    [3, Distribution.die(6)],
  ]);
  expect(mixed.chance(0).toString()).toBe("1/4");
  expect(mixed.chance(6).toString()).toBe("1/8");
});

test("what can't be a distribution is refused", () => {
  expect(() => Distribution.of([])).toThrow(RangeError);
  expect(() => Distribution.of([[1, 0]])).toThrow(RangeError);
  expect(() => Distribution.of([[1, -1], [2, 3]])).toThrow(RangeError); // biome-ignore format: a table
  expect(() => Distribution.of([[0.5, 1]])).toThrow(RangeError);
  expect(() => Distribution.of([[1, 0.5]])).toThrow(RangeError);
  expect(() => Distribution.die(2.5)).toThrow(RangeError);
  expect(() => Distribution.die(6).repeat(-1)).toThrow(RangeError);
  expect(() => Distribution.die(6).given((roll) => roll > 6)).toThrow(RangeError);
});

test("chances sum to 1, exactly", () => {
  fc.assert(
    fc.property(distribution, (d) => {
      const sum = d.values().reduce((total, value) => total.plus(d.chance(value)), Fraction.ZERO);
      expect(sum.equals(Fraction.ONE)).toBe(true);
    }),
  );
});

test("distributions obey the laws of addition, and means and variances add", () => {
  fc.assert(
    fc.property(distribution, distribution, distribution, (a, b, c) => {
      same(a.plus(b), b.plus(a));
      same(a.plus(b).plus(c), a.plus(b.plus(c)));
      same(a.plus(0), a);
      same(a.minus(b), a.plus(b.scale(-1)));
      same(a.max(b), b.max(a));
      same(a.max(b).scale(-1), a.scale(-1).min(b.scale(-1)));
      expect(a.plus(b).mean().equals(a.mean().plus(b.mean()))).toBe(true);
      expect(a.plus(b).variance().equals(a.variance().plus(b.variance()))).toBe(true);
      // Conditioning taken apart and put together again.
      const high = a.atLeast(0);
      if (high.numerator > 0n && !high.equals(Fraction.ONE)) {
        same(
          Distribution.mixture([
            [high.numerator, a.given((value) => value >= 0)],
            [high.denominator - high.numerator, a.given((value) => value < 0)],
          ]),
          a,
        );
      }
    }),
    { numRuns: 50 },
  );
});
