/** Ratings, mixes and rings on known cases. */

import { describe, expect, test } from "vitest";
import { bradleyTerry, chancesAt, eloOf, strengthOf, type TableResult } from "../../src/stats/bradley-terry.js";
import { shortestCycles } from "../../src/stats/cycles.js";
import { jackknifeError } from "../../src/stats/jackknife.js";
import { bestAgainst, middleMixture, nashMixture } from "../../src/stats/nash.js";

describe("ratings", () => {
  test("the American League's East of 1987, as A. Agresti's \"Categorical data analysis\" (2002) has it", () => {
    // Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore; 13 games of each pair.
    const wins = [
      [0, 7, 9, 7, 7, 9, 11],
      [6, 0, 7, 5, 11, 9, 9],
      [4, 6, 0, 7, 7, 8, 12],
      [6, 8, 6, 0, 6, 7, 10],
      [6, 2, 6, 7, 0, 7, 12],
      [4, 4, 5, 6, 6, 0, 6],
      [2, 4, 1, 3, 1, 7, 0],
    ];
    // A million times as many games, so that the one game more of each pair makes no difference.
    const tables = wins.flatMap((row, a) =>
      row.flatMap((won, b): TableResult[] =>
        a < b ? [{ seated: [a, b], points: [1e6 * won, 1e6 * wins[b]![a]!], games: 13e6 }] : [],
      ),
    );
    const strengths = bradleyTerry(7, tables);
    const published = [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0];
    published.forEach((strength, i) => {
      expect(strengths[i]! - strengths[6]!).toBeCloseTo(strength, 4);
    });
    expect(strengths.reduce((sum, strength) => sum + strength, 0)).toBeCloseTo(0, 9);
  });

  test("by hand: three wins of four, and one game more that both share", () => {
    const [a, b] = bradleyTerry(2, [{ seated: [0, 1], points: [3, 1], games: 4 }]);
    expect(a! - b!).toBeCloseTo(Math.log(3.5 / 1.5), 9);
  });

  test("whoever wins all of a million games is far ahead, and not endlessly", () => {
    const [a, b] = bradleyTerry(2, [{ seated: [0, 1], points: [1e6, 0], games: 1e6 }]);
    expect(a! - b!).toBeCloseTo(Math.log(2e6 + 1), 6);
  });

  test("400 more are ten wins to one", () => {
    const [stronger] = chancesAt([0, 1], [strengthOf(400), 0]);
    expect(stronger).toBeCloseTo(10 / 11, 12);
    expect(eloOf(strengthOf(123))).toBeCloseTo(123, 9);
  });

  test("three at a table: what is drawn by lot are the lots", () => {
    const tables = [
      { seated: [0, 1, 2], points: [1e6, 2e6, 4e6], games: 7e6 },
      { seated: [0, 0, 2], points: [5e5, 5e5, 2e6], games: 3e6 },
    ];
    const [a, b, c] = bradleyTerry(3, tables);
    expect(b! - a!).toBeCloseTo(Math.log(2), 5);
    expect(c! - a!).toBeCloseTo(Math.log(4), 5);
  });
});

describe("the mix that nobody beats", () => {
  test("a ring of three whose edges differ: each as often as the edge that it doesn't touch", () => {
    const [a, b, c] = [0.1, 0.2, 0.3];
    const shares = [
      [0.5, 0.5 + a, 0.5 - b],
      [0.5 - a, 0.5, 0.5 + c],
      [0.5 + b, 0.5 - c, 0.5],
    ];
    const mix = nashMixture(shares);
    [c, b, a].forEach((weight, i) => {
      expect(mix[i]).toBeCloseTo(weight / 0.6, 8);
    });
    expect(bestAgainst(shares, mix)).toBeCloseTo(0.5, 8);
  });

  test("where the simplex method goes round in circles, the mix is found all the same", () => {
    // The last three are a ring, and all of them beat the first.
    const shares = [
      [0.5, 0.498, 0.498, 0.498],
      [0.502, 0.5, 0.479, 0.512],
      [0.502, 0.521, 0.5, 0.468],
      [0.502, 0.488, 0.532, 0.5],
    ];
    const [mix, middle] = [nashMixture(shares), middleMixture(shares)];
    [0, 0.032 / 0.065, 0.012 / 0.065, 0.021 / 0.065].forEach((weight, i) => {
      expect(mix[i]).toBeCloseTo(weight, 6);
      expect(middle[i]).toBeCloseTo(weight, 5);
    });
  });

  test("of matrices at random none has an entry that beats its mix", () => {
    let state = 1;
    const next = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    for (let k = 0; k < 200; k += 1) {
      const size = 2 + (k % 14);
      const shares = Array.from({ length: size }, () => new Array<number>(size).fill(0.5));
      for (let a = 0; a < size; a += 1) {
        for (let b = 0; b < a; b += 1) {
          shares[a]![b] = k % 3 === 0 ? Math.round(next()) : next();
          shares[b]![a] = 1 - shares[a]![b]!;
        }
      }
      const mix = nashMixture(shares);
      expect(bestAgainst(shares, mix)).toBeLessThan(0.5 + 1e-8);
      expect(Math.min(...mix)).toBeGreaterThanOrEqual(0);
      expect(mix.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    }
  });
});

describe("rings", () => {
  const steps = (size: number, sure: readonly (readonly [number, number, number?])[]) => {
    const p = Array.from({ length: size }, () => new Array<number>(size).fill(1));
    for (const [a, b, value = 0.01] of sure) p[a]![b] = value;
    return p;
  };

  test("of three, each once, the surest first, and as sure as their weakest step", () => {
    const found = shortestCycles(
      steps(4, [
        [0, 1, 0.02],
        [1, 2],
        [2, 0],
        [2, 3],
        [3, 1, 0.001],
      ]),
      0.05,
    );
    expect(found).toEqual([
      { entries: [1, 2, 3], p: 0.01 },
      { entries: [0, 1, 2], p: 0.02 },
    ]);
  });

  test("a longer one, where there is none of three; none where a step is not sure", () => {
    const four = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ] as const;
    expect(shortestCycles(steps(4, four), 0.05)).toEqual([{ entries: [0, 1, 2, 3], p: 0.01 }]);
    expect(shortestCycles(steps(4, [...four.slice(0, 3), [3, 0, 0.06]]), 0.05)).toEqual([]);
  });
});

test("the jackknife of a mean is its standard error", () => {
  expect(jackknifeError([2.5, 2, 1.5])).toBeCloseTo(Math.sqrt(1 / 3), 12);
});
