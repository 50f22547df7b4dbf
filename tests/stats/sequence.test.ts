import { differenceSequence, lookSchedule, shareSequence, tOptFor, wilsonInterval } from "deadeven/stats";
import { expect, test } from "vitest";
import { expectShare, streamOf, unit } from "./draws.js";

test.each([
  // Published values of Howard and others' implementation (alpha and alpha_opt 0.05).
  [700, 1000, 100, 0.651629, 0.745949, 2e-6],
  [15, 50, 50, 0.129556, 0.511896, 2e-6],
  [5, 50, 50, 0.013021, 0.269264, 2e-6],
  // The definition solved in 50-digit arithmetic.
  [700, 1000, 100, 0.65162981386993, 0.745949500784987, 1e-12],
  [0, 50, 50, 0, 0.0769696385815438, 1e-12],
  [3e8, 1e9, 1e8, 0.299953024178313, 0.300046978241461, 1e-12],
  [3e11, 1e12, 1e9, 0.299998226795991, 0.300001773207602, 1e-12],
  [1, 1e9, 1000, 0, 1.88906770046695e-8, 1e-15],
])("%d of %d at t_opt %d", (successes, trials, tOpt, lo, hi, within) => {
  const interval = shareSequence(successes, trials, 0.95, tOpt);
  expect(Math.abs(interval[0] - lo)).toBeLessThan(within);
  expect(Math.abs(interval[1] - hi)).toBeLessThan(within);
  const [failLo, failHi] = shareSequence(trials - successes, trials, 0.95, tOpt);
  expect(Math.abs(1 - failHi - lo)).toBeLessThan(within);
  expect(Math.abs(1 - failLo - hi)).toBeLessThan(within);
});

/** ln of the bet's growth against p, by the definition: beta functions at whole distances are products. */
function lnGrowth(successes: number, failures: number, k: number, p: number): number {
  let total = 0;
  for (let i = 0; i < successes; i += 1) total += Math.log((p * k + i) / p);
  for (let i = 0; i < failures; i += 1) total += Math.log(((1 - p) * k + i) / (1 - p));
  for (let i = 0; i < successes + failures; i += 1) total -= Math.log(k + i);
  return total;
}

test("every chance within is kept by the definition, and every chance outside is not", () => {
  for (const level of [0.8, 0.95, 0.999]) {
    for (const tOpt of [1, 30, 1000]) {
      const logs = 2 * Math.log(1 / (1 - level));
      const k = Math.max(tOpt / (logs + Math.log(1 + logs)) - 1, 0.001);
      for (const [successes, trials] of [
        [0, 1],
        [1, 1],
        [1, 12],
        [6, 12],
        [40, 41],
        [100, 300],
      ] as const) {
        const [lo, hi] = shareSequence(successes, trials, level, tOpt);
        for (let p = 0.0005; p < 1; p += 0.001) {
          const growth = lnGrowth(successes, trials - successes, k, p);
          const gap = Math.log(1 / (1 - level)) - growth;
          if (Math.abs(gap) > 1e-9) expect(p >= lo && p <= hi).toBe(gap > 0);
        }
      }
    }
  }
});

test("nothing is known of no trials", () => {
  expect(shareSequence(0, 0, 0.95, 100)).toEqual([0, 1]);
  expect(differenceSequence({ both: 0, aOnly: 0, bOnly: 0, neither: 0 }, 0.95, 100)).toEqual({
    difference: null,
    ci: null,
  });
});

test("t_opt is where a fixed interval about one half would be narrow enough", () => {
  // z² / 4h² = 3.841459 / 0.0004
  expect(tOptFor(0.01, 0.95)).toBeCloseTo(9603.647, 3);
  const trials = tOptFor(0.01, 0.95);
  const [lo, hi] = wilsonInterval(trials / 2, trials, 0.95);
  expect((hi - lo) / 2).toBeCloseTo(0.01, 4);
});

test("looks grow by at most 5%, end at the cap, and a shorter schedule begins a longer one", () => {
  expect(lookSchedule(50)).toEqual([50]);
  expect(lookSchedule(100)).toEqual([100]);
  expect(lookSchedule(130)).toEqual([100, 105, 110, 115, 120, 126, 130]);
  const looks = lookSchedule(1e12);
  expect(looks.at(-1)).toBe(1e12);
  expect(looks.length).toBeLessThan(500);
  for (let i = 1; i < looks.length; i += 1) {
    expect(looks[i]!).toBeGreaterThan(looks[i - 1]!);
    expect(looks[i]! / looks[i - 1]!).toBeLessThanOrEqual(1.05);
  }
  const shorter = lookSchedule(1e6).slice(0, -1);
  expect(looks.slice(0, shorter.length)).toEqual(shorter);
});

test.each([0.5, 0.05])("looking again and again, it misses a chance of %d in at most one run of twenty", (p) => {
  const stream = streamOf(`looks ${p}`);
  const runs = 400;
  const looks = lookSchedule(2000);
  let sequenceMissed = 0;
  let wilsonMissed = 0;
  for (let run = 0; run < runs; run += 1) {
    let successes = 0;
    let trials = 0;
    let outOfSequence = false;
    let outOfWilson = false;
    for (const look of looks) {
      for (; trials < look; trials += 1) if (unit(stream) < p) successes += 1;
      const [lo, hi] = shareSequence(successes, trials, 0.95, 300);
      if (p < lo || p > hi) outOfSequence = true;
      const [wilsonLo, wilsonHi] = wilsonInterval(successes, trials, 0.95);
      if (p < wilsonLo || p > wilsonHi) outOfWilson = true;
    }
    if (outOfSequence) sequenceMissed += 1;
    if (outOfWilson) wilsonMissed += 1;
  }
  // Not so careful as to be useless either; and an interval made for one look would be missed far more often.
  expectShare(sequenceMissed / runs, runs, 0.005, 0.05);
  expect(wilsonMissed / runs).toBeGreaterThan(0.15);
});

test("looking again and again, a difference is missed in at most one run of twenty", () => {
  const stream = streamOf("looks at pairs");
  const runs = 200;
  const looks = lookSchedule(1500);
  let missed = 0;
  for (let run = 0; run < runs; run += 1) {
    let aOnly = 0;
    let bOnly = 0;
    let trials = 0;
    let out = false;
    for (const look of looks) {
      for (; trials < look; trials += 1) {
        const draw = unit(stream);
        if (draw < 0.1) aOnly += 1;
        else if (draw < 0.3) bOnly += 1;
      }
      const { ci } = differenceSequence({ both: 0, aOnly, bOnly, neither: trials - aOnly - bOnly }, 0.95, 300);
      if (ci![0] > 0.1 || ci![1] < 0.1) out = true;
    }
    if (out) missed += 1;
  }
  expectShare(missed / runs, runs, 0, 0.05);
});

test("a difference's sequence joins those of the two discordant counts, at half the error each", () => {
  const [aLo, aHi] = shareSequence(30, 1000, 0.975, 500);
  const [bLo, bHi] = shareSequence(90, 1000, 0.975, 500);
  const { difference, ci } = differenceSequence({ both: 400, aOnly: 30, bOnly: 90, neither: 480 }, 0.95, 500);
  expect(difference).toBeCloseTo(0.06, 14);
  expect(ci![0]).toBeCloseTo(bLo - aHi, 12);
  expect(ci![1]).toBeCloseTo(bHi - aLo, 12);
});
