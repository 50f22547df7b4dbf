import { keyFromSeed, Stream } from "deadeven";
import { expect } from "vitest";

/** Random numbers of a test's own, the same in every run. */
export function streamOf(seed: string): Stream {
  return new Stream(keyFromSeed(seed), "draws");
}

/** A random number from 0 up to 1. */
export function unit(stream: Stream): number {
  return (stream.bits() >>> 0) / 2 ** 32;
}

/** How often something of chance p happens in n trials. */
export function happens(stream: Stream, n: number, p: number): number {
  let count = 0;
  for (let i = 0; i < n; i += 1) if (unit(stream) < p) count += 1;
  return count;
}

/** The share of `runs` runs in which the interval that `run` gives holds the truth. */
export function coverage(runs: number, truth: number, run: () => readonly [number | null, number | null]): number {
  let covered = 0;
  for (let i = 0; i < runs; i += 1) {
    const [lo, hi] = run();
    if ((lo === null || lo <= truth) && (hi === null || truth <= hi)) covered += 1;
  }
  return covered / runs;
}

/** Expects a share of so many runs to lie within four standard errors of the true chance, or of a range of chances. */
export function expectShare(share: number, runs: number, least: number, most = least): void {
  expect(share).toBeGreaterThanOrEqual(least - 4 * Math.sqrt((least * (1 - least)) / runs));
  expect(share).toBeLessThanOrEqual(most + 4 * Math.sqrt((most * (1 - most)) / runs));
}

/** The binomial chances of 0 to n, by multiplying up Pascal's rule: no code shared with what is tested. */
export function binomialChances(n: number, p: number): number[] {
  let chances = [1];
  for (let i = 0; i < n; i += 1) {
    chances = Array.from({ length: i + 2 }, (_, x) => (chances[x] ?? 0) * (1 - p) + (chances[x - 1] ?? 0) * p);
  }
  return chances;
}
