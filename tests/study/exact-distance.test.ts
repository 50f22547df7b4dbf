import { expect, test } from "vitest";
import { exactDistances } from "../../src/study/exact-distance.js";
import type { VariantResult } from "../../src/study/result.js";

/** Only what distances are worked out of. */
function result(known: number, share: number, trials: number, within?: number): VariantResult {
  return {
    exact: { outcomes: { win: known }, within },
    summary: { outcomes: [{ outcome: "win", share }], metrics: {}, trials },
  } as unknown as VariantResult;
}

test("a solution that was cut off allows for what it left out, and for no more", () => {
  expect(exactDistances(result(0, 1e-7, 1e7, 1e-5))[0]!.z).toBe(0);
  expect(exactDistances(result(0, 2e-5, 1e7, 1e-5))[0]!.z).toBe(Number.POSITIVE_INFINITY);
  expect(exactDistances(result(0.5, 0.505, 10_000, 0.001))[0]!.z).toBeCloseTo(0.8, 9);
});

test("an answer that was not cut off allows for nothing: never is never", () => {
  expect(exactDistances(result(0, 1e-7, 1e7))[0]!.z).toBe(Number.POSITIVE_INFINITY);
});

test("distances are in standard errors", () => {
  expect(exactDistances(result(0.5, 0.505, 10_000))[0]!.z).toBeCloseTo(1, 9);
});
