/** Tournaments of games whose answers are known. */

import { choice, defineSim, flag, run, seats, tournament } from "deadeven";
import { describe, expect, test } from "vitest";
import pigDuel from "../../examples/pig-duel.js";
import { tournamentDocument } from "../../src/present/tournament.js";
import { nashMixture } from "../../src/stats/nash.js";
import { seatings } from "../../src/study/seatings.js";
import { type TournamentResult, tournamentStudy } from "../../src/study/tournament.js";
import coin from "../support/coin.js";
import lots from "../support/lots.js";
import { pigDuelSolved, pigSolved } from "../support/pig-solved.js";
import raffle from "../support/raffle.js";
import signs, { beats } from "../support/signs.js";

const SEEDS = ["1", "2", "3"];
/** The level at which an interval reaches four standard errors. */
const FOUR = 0.99993666;
const here = <T extends { url?: string }>(sim: T) => ({ ...sim, url: undefined });
const within = ([low, high]: readonly [number, number], value: number) => low <= value && value <= high;

/** Rock, scissors, paper, well and stone by their names. */
const RING = ["rock", "scissors", "paper"] as const;

describe.each(SEEDS)("seed %s", (seed) => {
  test("where all are alike, nobody is: a coin has one half everywhere, no ring, and ratings of nothing", async () => {
    const coins = { enter: { sign: RING }, params: { edge: 0, start: 8 }, trials: 3000, level: FOUR, seed };
    const { summary } = await tournament(here(signs), { ...coins, independent: true });
    const { matrix, matrixCi, ratings, cycles, dominated, mixture } = summary!;
    matrix.forEach((row, a) => {
      row.forEach((share, b) => {
        expect(within(matrixCi[a]![b]!, 0.5)).toBe(true);
        expect(share! + matrix[b]![a]!).toBeCloseTo(1, 12);
      });
    });
    for (const { ci } of ratings) expect(within(ci!, 0)).toBe(true);
    expect(cycles).toEqual([]);
    expect(dominated).toEqual([]);
    // Any mix does as well as another, and that is seen.
    expect(mixture!.ci.filter(([low, high]) => low === 0 && high === 1).length).toBeGreaterThan(1);
    // On the same dice, whoever sits first wins in both orders: all are exactly even, and the mix has as much of each.
    const evenly = await tournament(here(signs), coins);
    expect(tournamentDocument(evenly).findings[0]).toBe(
      "Nobody beats a mix of rock, scissors and paper, of which these games don't tell how much of each: no single " +
        "entry wins more than 50% against it, as far as so many games tell.",
    );
    const even = evenly.summary!;
    expect(new Set(even.matrix.flat())).toEqual(new Set([0.5]));
    for (const weight of even.mixture!.weights) expect(weight).toBeCloseTo(1 / 3, 6);
    for (const ci of even.mixture!.ci) expect(ci).toEqual([0, 1]);
    for (const { elo } of even.ratings) expect(elo).toBeCloseTo(0, 6);
  });

  test("rock beats scissors beats paper: the ring is found, ratings are even, and the mix is a third each", async () => {
    const result = await tournament(here(signs), {
      enter: { sign: RING },
      params: { edge: 10, start: 5, tie: 10 },
      trials: 4000,
      level: FOUR,
      independent: true,
      seed,
    });
    const { matrix, matrixCi, ratings, fit, cycles, dominated, mixture } = result.summary!;
    expect(cycles.map(({ entries }) => entries)).toEqual([[0, 1, 2]]);
    expect(cycles[0]!.p).toBeLessThan(1e-4);
    // The ring comes first: whoever happens to be rated highest is not the best.
    expect(tournamentDocument(result).headline).toContain(
      "of 3 entries by sign, none is best: rock beats scissors beats paper beats rock; ",
    );
    // Ties count by half: of the edge, nine tenths are left.
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const)
      expect(within(matrixCi[a]![b]!, 0.59)).toBe(true);
    expect(matrix[0]![0]).toBe(0.5);
    for (const { ci } of ratings) expect(within(ci!, 0)).toBe(true);
    expect(fit.p).toBeLessThan(1e-6);
    expect(dominated).toEqual([]);
    for (const ci of mixture!.ci) expect(within(ci, 1 / 3)).toBe(true);
    expect(mixture!.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(mixture!.beatenBy).toBeGreaterThan(0);
    expect(mixture!.beatenBy).toBeLessThan(0.03);
    // Of what it is above one half, one digit, never below what is known.
    const [, most] = /wins more than (\d+\.?0*[1-9]?)% against it/.exec(
      tournamentDocument(result).findings.join("\n"),
    )!;
    expect(Number(most)).toBeGreaterThanOrEqual(50 + 100 * mixture!.beatenBy);
    expect(result.entries).toEqual(["rock", "scissors", "paper"]);
  });

  test("who beats everybody is the mix, and dominates; who has another's strength by another name does not", async () => {
    const { summary, entries } = await tournament(here(signs), {
      enter: { sign: ["rock", "scissors", "paper", "well", "stone"] },
      params: { edge: 20 },
      trials: 2000,
      seed,
    });
    expect(summary!.mixture!.weights).toEqual([0, 0, 0, 1, 0]);
    expect(summary!.mixture!.beatenBy).toBe(0);
    expect(summary!.dominated.map(({ entry, by }) => `${entries[entry]} by ${entries[by]}`)).toEqual([
      "rock by well",
      "scissors by well",
      "paper by well",
      "stone by well",
    ]);
    // Scissors and paper are in a ring with the rock and with the stone.
    expect(summary!.cycles.map(({ entries: ring }) => ring.join()).sort()).toEqual(["0,1,2", "1,2,4"]);
  });

  test("duels of Pig: the shares are those that are solved, and so is the mix", async () => {
    const holdAt = [8, 14, 20, 26];
    const result = await tournament(here(pigDuel), {
      enter: { "hold-at": holdAt },
      params: { goal: 50 },
      trials: 4000,
      level: FOUR,
      seed,
    });
    const exact = holdAt.map((a) => holdAt.map((b) => (pigDuelSolved(50, a, b) + 1 - pigDuelSolved(50, b, a)) / 2));
    const { matrixCi, mixture } = result.summary!;
    exact.forEach((row, a) => {
      row.forEach((share, b) => {
        expect(within(matrixCi[a]![b]!, share)).toBe(true);
        if (a !== b) expect(matrixCi[a]![b]![1] - matrixCi[a]![b]![0]).toBeLessThan(0.09);
      });
    });
    nashMixture(exact).forEach((weight, i) => {
      expect(within(mixture!.ci[i]!, weight)).toBe(true);
    });
    // Each order of seats is a run of its own.
    const [first] = result.variants;
    const alone = await run(here(pigDuel), {
      params: { goal: 50, "first-hold-at": 8, "second-hold-at": 14 },
      trials: 4000,
      seed,
    });
    expect(first!.name).toBe("first-hold-at=8, second-hold-at=14");
    expect(first!.summary.digest).toBe(alone.variants[0]!.summary.digest);
  });

  test("three at a table: ratings are their lots, whoever sits beside", async () => {
    const {
      summary,
      seats,
      seatings: tables,
    } = await tournament(here(lots), {
      enter: { lots: [1, 2, 4, 8] },
      trials: 800,
      level: FOUR,
      seed,
    });
    expect(seats).toBe(3);
    expect(tables.length).toBe(24);
    summary!.ratings.forEach(({ ci }, i) => {
      expect(within(ci!, (i - 1.5) * 400 * Math.log10(2))).toBe(true);
      expect(ci![1] - ci![0]).toBeLessThan(60);
    });
    for (const [a, b, share] of [
      [0, 1, 1 / 3],
      [0, 3, 1 / 9],
      [2, 1, 2 / 3],
    ] as const) {
      expect(within(summary!.matrixCi[a]![b]!, share)).toBe(true);
    }
    expect(summary!.mixture).toBeNull();
    expect(summary!.fit.p).toBeGreaterThan(1e-4);
  });

  test("fewer entries than seats sit twice, as evenly as can be; shares are those of a seat", async () => {
    const { summary, seatings: tables } = await tournament(here(lots), {
      enter: { lots: [1, 3] },
      trials: 2000,
      level: FOUR,
      seed,
    });
    expect(tables.map((seated) => seated.join(""))).toEqual(["001", "010", "011", "100", "101", "110"]);
    // Of A A B, B has 3/5 and an A 1/5; of A B B, A has 1/7 and a B 3/7: 12/35 of 12/35 + 36/35.
    expect(within(summary!.matrixCi[0]![1]!, 0.25)).toBe(true);
    expect(within(summary!.ratings[1]!.ci!, 200 * Math.log10(3))).toBe(true);
    expect(summary!.fit.p === null || summary!.fit.p > 1e-4).toBe(true);
  });

  test("players who look ahead compete as well, in every combination", async () => {
    const result = await tournament(here(pigDuel), {
      enter: { "hold-at": [6, 20], skill: ["random", "policy"] },
      params: { goal: 20 },
      trials: 500,
      seed,
    });
    expect(result.entries).toEqual(["6 · random", "6 · policy", "20 · random", "20 · policy"]);
    expect(result.variants.length).toBe(12);
    // Who plays at random holds at nothing: the two are one.
    expect(result.summary!.matrix[0]![2]).toBeCloseTo(0.5, 12);
    expect(result.summary!.matrix[1]![0]).toBeGreaterThan(0.55);
    const one = result.variants[result.seatings.findIndex((seated) => seated.join() === "0,1")]!;
    expect(one.summary.skill).toEqual({ all: "policy", "1": "random" });
  });

  test("stopped when every pairing is known well enough, by intervals that hold at every look", async () => {
    const result = await tournament(here(signs), {
      enter: { sign: RING },
      params: { edge: 15 },
      precision: 0.05,
      trials: 100_000,
      seed,
    });
    expect(result.interval).toBe("sequence");
    expect(result.trials).toBeLessThan(4000);
    for (const { summary } of result.variants) expect(summary.trials).toBe(result.trials);
    result.summary!.matrixCi.forEach(([...row], a) => {
      row.forEach(([low, high], b) => {
        expect(high - low).toBeLessThanOrEqual(0.1);
        const share = 0.5 + 0.15 * beats(RING[a]!, RING[b]!);
        expect(within([low - 0.02, high + 0.02], share)).toBe(true);
      });
    });
  });
});

test("solved two ways: who holds at a best answer does as well as the best one does", () => {
  // Against one who stops at 10, of 20 points: the best player wins more than any who stops at a sum.
  const best = pigSolved(20, 10).chance;
  const holding = Array.from({ length: 19 }, (_, i) => pigDuelSolved(20, i + 2, 10));
  expect(Math.max(...holding)).toBeLessThan(best + 1e-6);
  expect(Math.max(...holding)).toBeGreaterThan(best - 0.03);
  // Whoever begins with a goal of 2 wins with five faces of six, or when the other has rolled a 1 as well.
  expect(pigDuelSolved(2, 20, 20)).toBeCloseTo(5 / 6 / (1 - 1 / 36), 12);
});

test("ways to sit: everyone in every seat, and as evenly as can be", () => {
  expect(seatings(3, 2, 100)).toEqual([
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 2],
    [2, 0],
    [2, 1],
  ]);
  expect(seatings(5, 4, 1000).length).toBe(120);
  expect(seatings(3, 4, 1000).length).toBe(36);
  expect(seatings(2, 4, 1000).length).toBe(6);
  expect(() => seatings(5, 4, 119)).toThrow("there are more than 119 ways to seat 5 entries: let fewer compete");
});

test("ratings compare those who won against each other, and say nothing of how far off others are", async () => {
  const result = await tournament(here(lots), {
    enter: { lots: [0, 1, 2] },
    params: { players: 2 },
    trials: 300,
    seed: "1",
  });
  const [never, some, more] = result.summary!.ratings;
  expect([never!.group, some!.group, more!.group]).toEqual([2, 1, 1]);
  expect(never!.ci).toBeNull();
  expect(some!.elo + more!.elo).toBeCloseTo(0, 9);
  expect(within(more!.ci!, 200 * Math.log10(2))).toBe(true);
  // What is explained by two ratings is nothing.
  expect(result.summary!.fit.p).toBeNull();
  const { ratings, mixture } = JSON.parse(JSON.stringify(tournamentStudy.json(result)));
  expect(ratings[0]).toEqual({ entry: "0", elo: 0, ci: null, group: 2 });
  expect(mixture).toEqual({ "0": 0, "1": 0, "2": 1 });
});

test.each(SEEDS)("stopped early, what all seatings have played is told, seed %s", async (seed) => {
  const stop = new AbortController();
  let told = 0;
  const result: TournamentResult = await tournament(here(signs), {
    enter: { sign: RING },
    trials: 200_000,
    seed,
    signal: stop.signal,
    onProgress({ done, total }) {
      expect(total).toBe(1_200_000);
      told = done;
      if (done > 300_000) stop.abort();
    },
  });
  expect(result.partial).toBe(true);
  expect(told).toBeLessThan(400_000);
  // It stopped on a batch's end, whichever it was: so much played by itself comes to the same.
  expect(result.trials).toBeGreaterThanOrEqual(20_000);
  expect(result.trials % 2000).toBe(0);
  const whole = await tournament(here(signs), { enter: { sign: RING }, trials: result.trials, seed });
  expect(result.summary!.matrix).toEqual(whole.summary!.matrix);
});

/** Rock, paper, scissors, where equals are a draw, as its defaults are; a number above the signs' is an accident. */
const drawn = defineSim({
  name: "drawn",
  title: "Drawn",
  summary: "Two signs are shown.",
  source: "A test.",
  version: "1",
  params: {
    "a-sign": choice(["rock", "paper", "scissors"], { help: "of seat 1" }),
    "b-sign": choice(["rock", "paper", "scissors"], { help: "of seat 2" }),
    accident: flag({ help: "every game throws", default: false }),
  },
  perSeat: { sign: ["a-sign", "b-sign"] },
  outcomes: [{ name: "over", help: "it is over" }],
  metrics: [],
  substreams: [],
  seats: 2,
  prepare(params) {
    const [a, b] = (["a-sign", "b-sign"] as const).map((name) => ["rock", "paper", "scissors"].indexOf(params[name]));
    return (_, card) => {
      if (params.accident) throw new Error("an accident");
      card.outcome = 0;
      card.winners = [0, 1, 2][(a! - b! + 3) % 3]!;
    };
  },
});

test("a game whose defaults are a draw has a tournament all the same", async () => {
  const { summary } = await tournament(drawn, {
    enter: { sign: ["rock", "paper", "scissors"] },
    trials: 20,
    seed: "1",
  });
  expect(summary!.matrix).toEqual([
    [0.5, 0, 1],
    [1, 0.5, 0],
    [0, 1, 0.5],
  ]);
  for (const weight of summary!.mixture!.weights) expect(weight).toBeCloseTo(1 / 3, 6);
});

test("a game that throws before a tournament, or seats, has its trial named", async () => {
  const params = { accident: true };
  const again =
    /drawn: trial 0 with seed 1 failed: an accident\nTo see it:\n {2}deadeven replay drawn .*--accident true/;
  await expect(tournament(drawn, { enter: { sign: ["rock", "paper"] }, params, seed: "1" })).rejects.toThrow(again);
  await expect(seats(drawn, { params, seed: "1" })).rejects.toThrow(again);
});

test("at a table of more than two it is said why there is no mix, and at one of two nothing of the kind", async () => {
  const why = "A mix of entries that nobody beats is told of games for two; here 3 sit at a table.";
  const three = await tournament(here(lots), { enter: { lots: [1, 2, 4] }, trials: 50, seed: "1" });
  expect(tournamentDocument(three).findings.join("\n")).toContain(why);
  const two = await tournament(drawn, { enter: { sign: ["rock", "paper"] }, trials: 50, seed: "1" });
  expect(tournamentDocument(two).findings.join("\n")).not.toContain("for two");
});

describe("what can't be asked", () => {
  const ask = (sim: any, enter: Record<string, unknown[]>, params = {}) =>
    tournament(sim, { enter, params, trials: 10, seed: "1" });

  test.each([
    [signs, { "a-sign": ["rock", "paper"] }, {}, "a-sign is one seat's own; enter sign=VALUES for all seats"],
    [signs, { edge: [1, 2] }, {}, "edge is the same for all seats of signs; each seat has its own sign"],
    [signs, { sing: ["rock", "paper"] }, {}, "no seat of signs has a sing of its own (did you mean sign?)"],
    [signs, { skill: ["policy", "random"] }, {}, "no seat of signs has a skill of its own"],
    [coin, { skill: ["policy", "random"] }, {}, "coin has nothing of which each seat has its own"],
    [signs, { sign: ["rock"] }, {}, "a tournament needs two entries or more"],
    [signs, { sign: ["rock", "rock"] }, {}, "enter: rock is named twice"],
    [signs, { sign: ["rock", "papr"] }, {}, 'not "papr" (did you mean paper?)'],
    [lots, { lots: [1, 2] }, { players: 1 }, "lots has one seat: there is nobody to win against"],
    [{ ...lots, perSeat: { lots: ["lots-1", "lots-2"] } }, { lots: [1, 2] }, {}, "lots has 3 seats, and a lots for 2"],
    [
      { ...raffle, perSeat: { bonus: ["bonus", "nobody"] } },
      { bonus: [1, 2] },
      { silent: 1 },
      "raffle: of 1,000 games none says who won, so that nobody wins against another",
    ],
  ])("%#", async (sim, enter, params, message) => {
    await expect(ask(here(sim as any), enter, params)).rejects.toThrow(message);
  });
});
