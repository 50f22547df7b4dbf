import { holm, mcnemarPValue } from "deadeven/stats";
import { expect, test } from "vitest";
import { happens, streamOf, unit } from "./draws.js";

test("worked by hand: the smallest times four, then three, two, one, and never down again", () => {
  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") is 0.03, 0.06, 0.06, 0.02.
  const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
  [0.03, 0.06, 0.06, 0.02].forEach((p, i) => {
    expect(adjusted[i]).toBeCloseTo(p, 15);
  });
  expect(holm([0.7, 0.9])).toEqual([1, 1]);
  expect(holm([])).toEqual([]);
});

test.each([
  // R: binom.test(5, 20)$p.value, and so on: sums of binomial chances at ½.
  [5, 15, 0.04138946533203125],
  [59, 86, 0.030481814649487685],
  [0, 6, 2 / 64],
  [7, 7, 1],
  [0, 0, 1],
])("McNemar's exact test of %i against %i", (aOnly, bOnly, p) => {
  expect(mcnemarPValue(aOnly, bOnly)).toBeCloseTo(p, 12);
  expect(mcnemarPValue(bOnly, aOnly)).toBeCloseTo(p, 12);
});

test("of many differences that are nothing but chance, hardly ever is one settled", () => {
  const stream = streamOf("holm");
  const runs = 1000;
  const differences = 15;
  let wrong = 0;
  let wrongUnadjusted = 0;
  for (let run = 0; run < runs; run += 1) {
    const pValues = Array.from({ length: differences }, () => {
      const differing = happens(stream, 60, 0.2 + 0.6 * unit(stream));
      const aOnly = happens(stream, differing, 0.5);
      return mcnemarPValue(aOnly, differing - aOnly);
    });
    if (holm(pValues).some((p) => p <= 0.05)) wrong += 1;
    if (pValues.some((p) => p <= 0.05)) wrongUnadjusted += 1;
  }
  expect(wrong / runs).toBeLessThan(0.05 + 4 * Math.sqrt((0.05 * 0.95) / runs));
  expect(wrongUnadjusted / runs).toBeGreaterThan(0.2);
});
