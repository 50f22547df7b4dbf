/** How often a tournament's intervals hold, and how often its tests raise a false alarm, whatever dice are shared. */

import { describe, expect, test } from "vitest";
import { keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";
import { chancesAt, eloOf } from "../../src/stats/bradley-terry.js";
import { summarizeTournament, type TournamentCounts } from "../../src/stats/tournament.js";

const STRENGTHS = [0.6, 0.1, -0.2, -0.5];
const EQUALS = [0, 0, 0, 0];
const TOURNAMENTS = 400;
const TRIALS = 500;
const BATCHES = 50;

/** A tournament of pairs; so often, in a trial, one die decides all pairings. */
function playOne(stream: Stream, strengths: readonly number[], shared: number): TournamentCounts {
  const seatings = strengths.flatMap((_, a) =>
    strengths.flatMap((__, b) =>
      a === b ? [] : [{ seated: [a, b], points: Array.from({ length: BATCHES }, () => [0, 0]) }],
    ),
  );
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const common = stream.below(1e6) / 1e6;
    const isShared = stream.below(1000) < 1000 * shared;
    for (const { seated, points } of seatings) {
      const die = isShared ? common : stream.below(1e6) / 1e6;
      points[Math.floor((trial * BATCHES) / TRIALS)]![die < chancesAt(seated, strengths)[0]! ? 0 : 1]! += 1;
    }
  }
  return { entries: strengths.length, seatings, batches: new Array(BATCHES).fill(TRIALS / BATCHES) };
}

/** How many standard errors a count lies from what was to be expected of so many. */
const z = (count: number, of: number, p: number) => (count - of * p) / Math.sqrt(of * p * (1 - p));

test.each([
  { shared: 0, strengths: STRENGTHS },
  { shared: 0.5, strengths: STRENGTHS },
  { shared: 1, strengths: STRENGTHS },
  { shared: 0, strengths: EQUALS },
  { shared: 0.5, strengths: EQUALS },
])("with $shared of trials decided by a die that all pairings share, strengths $strengths", ({ shared, strengths }) => {
  const stream = new Stream(keyFromSeed(`coverage ${shared} ${strengths}`), "games");
  let [ratings, shares, alarms, rings] = [0, 0, 0, 0];
  for (let i = 0; i < TOURNAMENTS; i += 1) {
    stream.start(i);
    const summary = summarizeTournament(playOne(stream, strengths, shared), 0.95, keyFromSeed(`${i}`));
    summary.ratings.forEach(({ ci }, entry) => {
      const elo = eloOf(strengths[entry]!);
      if (ci![0] <= elo && elo <= ci![1]) ratings += 1;
    });
    const [low, high] = summary.matrixCi[0]![2]!;
    const [share] = chancesAt([0, 2], strengths);
    if (low <= share! && share! <= high) shares += 1;
    if (summary.fit.p! <= 0.05) alarms += 1;
    rings += Math.min(1, summary.cycles.length);
  }
  // Four ratings of a tournament go together; they are counted as two.
  expect(Math.abs(z(ratings / 2, 2 * TOURNAMENTS, 0.95))).toBeLessThan(4);
  expect(Math.abs(z(shares, TOURNAMENTS, 0.95))).toBeLessThan(4);
  expect(Math.abs(z(alarms, TOURNAMENTS, 0.05))).toBeLessThan(4);
  // Where somebody is stronger there is none; between equals one is a false alarm.
  expect(z(rings, TOURNAMENTS, strengths === EQUALS ? 0.05 : 1e-9)).toBeLessThan(4);
});

describe.each([
  // Whoever sits first wins in both orders, and all are exactly even.
  { what: "one die says which seat wins, whoever sits there", won: (die: number) => (die < 60 ? [1, 0] : [0, 1]) },
  { what: "all win together, or nobody does", won: () => [0.5, 0.5] },
])("where $what", ({ won }) => {
  test.each(["1", "2", "3"])("nothing is told of who is stronger, whatever doubles are rounded to, seed %s", (seed) => {
    const stream = new Stream(keyFromSeed(seed), "games");
    // Of one to three trials less or more, so that what is left without a batch differs in its last digits.
    const batches = Array.from({ length: BATCHES }, () => 97 + stream.below(7));
    const seated = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].flatMap((b) => (a === b ? [] : [[a, b]])));
    const points = batches.map((games) => {
      const sums = [0, 0];
      for (let i = 0; i < games; i += 1) {
        const [first, second] = won(stream.below(100));
        sums[0]! += first!;
        sums[1]! += second!;
      }
      return sums;
    });
    const counts = { entries: 4, seatings: seated.map((two) => ({ seated: two, points })), batches };
    const summary = summarizeTournament(counts, 0.95, keyFromSeed(seed));
    expect([summary.cycles, summary.dominated, summary.fit.p]).toEqual([[], [], null]);
    const trials = batches.reduce((sum, games) => sum + games, 0);
    for (const { elo, ci } of summary.ratings) {
      expect(elo).toBeCloseTo(0, 7);
      // As two equals are known apart by so many games, and no closer.
      const error = (400 / Math.LN10) * (2 / Math.sqrt(trials));
      expect((ci![1] - ci![0]) / 2 / error).toBeGreaterThan(1.96);
      expect((ci![1] - ci![0]) / 2 / error).toBeLessThan(2.1);
    }
    const [low, high] = summary.matrixCi[0]![1]!;
    expect(high - low).toBeGreaterThan((2 * 1.96 * 0.5) / Math.sqrt(trials));
  });
});

test("where all are equal, a ring or somebody dominated is found in at most 5% of tournaments", () => {
  const stream = new Stream(keyFromSeed("equals"), "games");
  let found = 0;
  for (let i = 0; i < TOURNAMENTS; i += 1) {
    stream.start(i);
    const { cycles, dominated } = summarizeTournament(playOne(stream, [0, 0, 0], 0.5), 0.95, keyFromSeed(`${i}`));
    if (cycles.length + dominated.length > 0) found += 1;
  }
  expect(z(found, TOURNAMENTS, 0.05)).toBeLessThan(4);
});
