/** How often a tournament's intervals hold, and how often its tests raise a false alarm, whatever dice are shared. */

import { expect, test } from "vitest";
import { keyFromSeed } from "../../src/random/key.js";
import { Stream } from "../../src/random/stream.js";
import { chancesAt, eloOf } from "../../src/stats/bradley-terry.js";
import { summarizeTournament, type TournamentCounts } from "../../src/stats/tournament.js";

const STRENGTHS = [0.6, 0.1, -0.2, -0.5];
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

test.each([0, 0.5, 1])("with %s of trials decided by a die that all pairings share", (shared) => {
  const stream = new Stream(keyFromSeed(`coverage ${shared}`), "games");
  let [ratings, shares, alarms, rings] = [0, 0, 0, 0];
  for (let i = 0; i < TOURNAMENTS; i += 1) {
    stream.start(i);
    const summary = summarizeTournament(playOne(stream, STRENGTHS, shared), 0.95, keyFromSeed(`${i}`));
    summary.ratings.forEach(({ ci }, entry) => {
      const elo = eloOf(STRENGTHS[entry]!);
      if (ci![0] <= elo && elo <= ci![1]) ratings += 1;
    });
    const [low, high] = summary.matrixCi[0]![2]!;
    const [share] = chancesAt([0, 2], STRENGTHS);
    if (low <= share! && share! <= high) shares += 1;
    if (summary.fit.p! <= 0.05) alarms += 1;
    rings += Math.min(1, summary.cycles.length);
  }
  // Four ratings of a tournament go together; they are counted as two.
  expect(Math.abs(z(ratings / 2, 2 * TOURNAMENTS, 0.95))).toBeLessThan(4);
  expect(Math.abs(z(shares, TOURNAMENTS, 0.95))).toBeLessThan(4);
  expect(Math.abs(z(alarms, TOURNAMENTS, 0.05))).toBeLessThan(4);
  expect(rings).toBe(0);
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
