/** What follows from what a game tells of its seats: games written down round by round. */

import { defineSim, keyFromSeed, prepareVariant, Stream } from "deadeven";
import { describe, expect, test } from "vitest";
import { playTrials, streamsFor } from "../../src/engine/play.js";
import { Course } from "../../src/sim/sides.js";

type Round = readonly (number | undefined)[];

interface Written {
  /** What each seat reports in each round; undefined for one that doesn't. */
  readonly rounds: readonly Round[];
  readonly winners?: number;
  readonly scores?: readonly number[];
  readonly places?: readonly number[];
}

/** What a game counts that goes this way. */
function counted({ rounds, winners = 0, scores, places }: Written): Record<string, number> {
  const seats = rounds[0]?.length ?? scores?.length ?? places!.length;
  const standing = { unit: "points", min: 0, max: 50 };
  const sim = defineSim({
    name: "written",
    title: "Written",
    summary: "A game that is written down.",
    source: "A test.",
    version: "1",
    params: {},
    outcomes: [{ name: "over", help: "it is over" }],
    metrics: [{ name: "own", unit: "", help: "a metric of the game's own", min: 0, max: 9 }],
    substreams: [],
    seats,
    ...(rounds.length === 0 ? {} : { standing }),
    ...(scores === undefined ? {} : { scores: standing }),
    ...(places === undefined ? {} : { places: true }),
    prepare: () => (_, card) => {
      card.metrics[0] = 7;
      for (const round of rounds)
        for (const [seat, value] of round.entries()) if (value !== undefined) card.standing(seat, value);
      for (const [seat, score] of (scores ?? []).entries()) card.scores[seat] = score;
      for (const [seat, place] of (places ?? []).entries()) card.places[seat] = place;
      card.winners = winners;
      card.outcome = 0;
    },
  });
  const variant = prepareVariant(sim, {});
  const card = variant.newCard();
  const key = keyFromSeed("1");
  const { metrics } = variant.newTally();
  // Twice on the same card, which a game leaves as it found it.
  for (const _ of [1, 2]) {
    card.outcome = -1;
    card.winners = 0;
    card.scores.fill(0);
    card.places.fill(0);
    card.course?.start();
    variant.trial(streamsFor(sim, key), card, undefined, variant.newTable(key, {}, card));
  }
  const tally = playTrials(variant, key, 0, 3);
  expect(tally.winners!.keys).toEqual([card.winners]);
  return { winners: card.winners, ...Object.fromEntries(metrics.map(({ name }, m) => [name, card.metrics[m]!])) };
}

const feel = (rounds: readonly Round[], winners: number) => {
  const all = counted({ rounds, winners });
  return [all["lead-changes"], all["led-from"], all.comeback, all["final-margin"], all["beaten-for"]];
};

describe("standings", () => {
  test("a lead from start to end", () => {
    expect(
      feel(
        [
          [1, 0],
          [2, 0],
          [3, 1],
          [5, 1],
        ],
        1,
      ),
    ).toEqual([0, 0, 0, 4, 4]);
  });

  test("the lead changes when another is alone before; a tie changes nothing by itself", () => {
    // Led by the first; level; by the first again: no change. Level; by the second: one.
    expect(
      feel(
        [
          [1, 0],
          [1, 1],
          [2, 1],
          [2, 2],
          [2, 3],
        ],
        2,
      ),
    ).toEqual([1, 80, 1, 1, 1]);
    expect(
      feel(
        [
          [1, 0],
          [0, 1],
          [1, 0],
          [0, 1],
        ],
        2,
      ),
    ).toEqual([3, 75, 1, 1, 1]);
  });

  test("a comeback is the farthest that the winner was behind, whoever led", () => {
    expect(
      feel(
        [
          [0, 9, 3],
          [2, 9, 12],
          [15, 9, 12],
        ],
        1,
      ),
    ).toEqual([2, 67, 10, 3, 1]);
  });

  test("who wins without leading at the end never led", () => {
    expect(
      feel(
        [
          [3, 1],
          [3, 1],
        ],
        2,
      ),
    ).toEqual([0, 100, 2, 2, 0]);
    expect(
      feel(
        [
          [3, 1],
          [3, 3],
        ],
        2,
      ),
    ).toEqual([0, 100, 2, 0, 0]);
  });

  test("of several losers, the longest behind", () => {
    // The second was level in round 3, the third never: behind in all 4 rounds; the winner led alone only in the last.
    expect(
      feel(
        [
          [1, 2, 0],
          [2, 3, 1],
          [4, 4, 1],
          [6, 4, 1],
        ],
        1,
      ),
    ).toEqual([1, 75, 1, 2, 4]);
  });

  test("several winners are a side: the best of them counts", () => {
    expect(
      feel(
        [
          [1, 5, 6],
          [7, 5, 6],
        ],
        3,
      ),
    ).toEqual([1, 50, 1, 1, 1]);
  });

  test("where nobody wins, or all do, nobody led for good, came back or was beaten", () => {
    for (const winners of [0, 3])
      expect(
        feel(
          [
            [4, 1],
            [2, 3],
          ],
          winners,
        ),
      ).toEqual([1, 100, 0, 1, 0]);
  });

  test("a round is over when a seat reports again; who doesn't report stays where it was", () => {
    // The game ends in the middle of the third round.
    expect(
      feel(
        [
          [1, 0],
          [1, 4],
          [6, undefined],
        ],
        1,
      ),
    ).toEqual([2, 67, 3, 2, 1]);
    // The second is out after the first round.
    expect(
      feel(
        [
          [2, 3],
          [3, undefined],
          [4, undefined],
        ],
        1,
      ),
    ).toEqual([1, 67, 1, 1, 1]);
  });

  test("what is no seat, and no number as declared, is told", () => {
    expect(() => feel([[51, 0]], 1)).toThrow(/card.standing: 51 is no whole number from 0 to 50, as declared/);
    expect(() => feel([[0.5, 0]], 1)).toThrow(/card.standing: 0.5 is no whole number/);
    expect(() => counted({ rounds: [[1, 2]], scores: [1, 60] })).toThrow(/score-2 is 60, outside its bounds 0 to 50/);
  });
});

describe("scores and places", () => {
  test("whoever scores most wins, ties shared, and places leave out as many as share one", () => {
    expect(counted({ rounds: [], scores: [7, 9, 9, 3] })).toEqual({
      own: 7,
      winners: 6,
      "score-1": 7,
      "score-2": 9,
      "score-3": 9,
      "score-4": 3,
      "place-1": 3,
      "place-2": 1,
      "place-3": 1,
      "place-4": 4,
    });
  });

  test("places alone; the trial may name other winners", () => {
    expect(counted({ rounds: [], places: [2, 1] })).toEqual({ own: 7, winners: 2, "place-1": 2, "place-2": 1 });
    expect(counted({ rounds: [], places: [2, 1], winners: 1 }).winners).toBe(1);
    expect(() => counted({ rounds: [], places: [1, 0] })).toThrow(/card.places is 1, 0; a seat.s place/);
  });

  test("what feels and what is scored stand side by side", () => {
    const all = counted({
      rounds: [
        [1, 2],
        [3, 2],
      ],
      scores: [3, 2],
    });
    expect(all).toMatchObject({ own: 7, winners: 1, "score-1": 3, "place-2": 2, "lead-changes": 1, "final-margin": 1 });
  });
});

test("a course that is gone back to goes on from where it was", () => {
  const sides = {
    seats: 2,
    scores: undefined,
    places: false,
    standing: { unit: "points", min: 0, max: 9 },
    choices: true,
  };
  const newCourse = () => new Course(sides, [true, true]);
  const [course, copy, whole] = [newCourse(), newCourse(), newCourse()];
  const begin = (of: Course) => {
    of.report(0, 3);
    of.chose(1, 4);
    of.report(1, 1);
    of.report(0, 4);
  };
  const goOn = (of: Course) => {
    of.chose(1, 2);
    of.report(1, 6);
  };
  begin(course);
  copy.report(0, 9);
  copy.copyFrom(course);
  begin(whole);
  const end = (of: Course) => {
    goOn(of);
    const metrics: number[] = [];
    of.finish(2, metrics, 0);
    return metrics;
  };
  // Behind by 2, then before by 2: two rounds, four turns, of which two had a choice.
  expect(end(copy)).toEqual([1, 50, 2, 2, 1, 50, 50]);
  expect(end(whole)).toEqual([1, 50, 2, 2, 1, 50, 50]);
});

test.each([1, 2, 3])(
  "whatever it is gone back to, and how often, it is the course that was marked; seed %s",
  (seed) => {
    const sides = {
      seats: 2,
      scores: undefined,
      places: false,
      standing: { unit: "points", min: 0, max: 9 },
      choices: false,
    };
    const dice = new Stream(keyFromSeed(String(seed)), "dice");
    const [game, mark, playout] = Array.from({ length: 3 }, () => new Course(sides, [true, true])) as [
      Course,
      Course,
      Course,
    ];
    const play = (of: Course, reports: number[][]) => {
      for (let turns = dice.below(6); turns > 0; turns -= 1) {
        const report = [dice.below(2), dice.below(10)];
        of.report(report[0]!, report[1]!);
        reports.push(report);
      }
    };
    const ended = (of: Course) => {
      const metrics: number[] = [];
      of.finish(1, metrics, 0);
      return metrics;
    };
    /** What those reports come to, of a course that was never copied. */
    const whole = (reports: readonly number[][]) => {
      const fresh = new Course(sides, [true, true]);
      for (const [seat, value] of reports) fresh.report(seat!, value!);
      return ended(fresh);
    };
    for (let trial = 0; trial < 30; trial += 1) {
      game.start();
      const reports: number[][] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        play(game, reports);
        mark.copyFrom(game);
        for (let playouts = dice.below(4); playouts > 0; playouts -= 1) {
          playout.copyFrom(mark);
          const ahead = [...reports];
          play(playout, ahead);
          expect(ended(playout)).toEqual(whole(ahead));
        }
      }
      expect(ended(game)).toEqual(whole(reports));
    }
  },
);

test.each([[[1, 3, 3]], [[2, 2, 3]], [[1, 1, 2]], [[0, 0, 0]], [[1, 2, 4]], [[Number.NaN, 1, 2]]])(
  "places that nobody can come in are refused: %j",
  (places) => {
    expect(() => counted({ rounds: [], places })).toThrow(
      `card.places is ${places.join(", ")}; a seat's place is one more than the seats before it, as in 1, 2, 2, 4`,
    );
  },
);

test.each([[[1, 1, 1]], [[1, 2, 2]], [[3, 1, 1]], [[2, 3, 1]]])("places that they can are not: %j", (places) => {
  expect(counted({ rounds: [], places })["place-3"]).toBe(places[2]);
});

test("what is written beyond the last seat is refused", () => {
  const beyond = (list: "scores" | "places") =>
    defineSim({
      name: "beyond",
      title: "Beyond",
      summary: "Seats are counted from 1.",
      source: "A test.",
      version: "1",
      params: {},
      outcomes: [{ name: "over", help: "it is over" }],
      metrics: [],
      substreams: [],
      seats: 2,
      scores: { unit: "points", min: 0, max: 9 },
      prepare: () => (_, card) => {
        card[list][1] = 2;
        card[list][2] = 1;
        card.outcome = 0;
      },
    });
  for (const list of ["scores", "places"] as const) {
    expect(() => playTrials(prepareVariant(beyond(list), {}), keyFromSeed("1"), 0, 1)).toThrow(
      `card.${list} has a place for each of 2 seats, 0 to 1; another was written`,
    );
  }
});
