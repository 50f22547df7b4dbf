import { Fraction } from "deadeven/exact";
import fc from "fast-check";
import { expect, test } from "vitest";

const fraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))
  .map(([n, d]) => Fraction.of(n, d));

test("fractions are kept in lowest terms, the sign above the line", () => {
  expect(Fraction.of(6, -4).toString()).toBe("-3/2");
  expect(Fraction.of(-8, -4).toString()).toBe("2");
  expect(Fraction.of(0, -5).equals(Fraction.ZERO)).toBe(true);
  expect(() => Fraction.of(1, 0)).toThrow(RangeError);
  expect(() => Fraction.of(0.5)).toThrow(RangeError);
});

test("the four operations obey the laws of arithmetic", () => {
  fc.assert(
    fc.property(fraction, fraction, fraction, (a, b, c) => {
      expect(a.plus(b).minus(b).equals(a)).toBe(true);
      expect(
        a
          .plus(b)
          .times(c)
          .equals(a.times(c).plus(b.times(c))),
      ).toBe(true);
      if (b.numerator !== 0n) expect(a.over(b).times(b).equals(a)).toBe(true);
    }),
  );
});

test("a fraction becomes the nearest double", () => {
  // A quotient of two doubles that hold whole numbers is rounded correctly by the machine.
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (n, d) => {
      expect(Fraction.of(n, d).toNumber() + 0).toBe(n / d + 0);
      const large = 7n ** 1500n;
      expect(Fraction.of(BigInt(n) * large, BigInt(d) * large).toNumber() + 0).toBe(n / d + 0);
    }),
  );
  expect(Fraction.of(2n ** 100n + 1n).toNumber()).toBe(2 ** 100);
  // Half way between two doubles and a little more: up.
  expect(Fraction.of(2n ** 53n + 1n).toNumber()).toBe(2 ** 53);
  expect(Fraction.of((2n ** 53n + 1n) * 10n ** 40n + 1n, 10n ** 40n).toNumber()).toBe(2 ** 53 + 2);
  expect(Fraction.of(1n, 2n ** 1060n).toNumber()).toBe(2 ** -1060);
});
