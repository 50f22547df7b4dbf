import {
  countOf,
  defineSim,
  keyFromSeed,
  type Play,
  playTrials,
  policy,
  prepareVariant,
  resolveParams,
  type Sim,
  type Tally,
  tellTrial,
} from "deadeven";
import { describe, expect, test } from "vitest";
import kuhnPoker from "../../examples/kuhn-poker.js";
import pigDuel from "../../examples/pig-duel.js";
import { digestOf } from "../../src/engine/digest.js";
import { readSkill } from "../../src/players/skill.js";
import { mergeTally } from "../../src/tally/tally.js";
import coin from "../support/coin.js";
import guess from "../support/guess.js";
import { readFile, zScore } from "../support/play.js";
import unled from "../support/unled.js";
import walk from "../support/walk.js";

const SEEDS = ["1", "2", "3"];

/** Two doors, of which the second is the better one by 2 in 10: all that is counted is whether it ends well. */
const tossed = defineSim({
  name: "tossed",
  title: "Tossed",
  summary: "A door by a coin.",
  source: "A test.",
  version: "1",
  params: { habit: policy(["either", "second"], { help: "by a coin, or the second" }) },
  outcomes: [
    { name: "out", help: "it led out" },
    { name: "in", help: "it didn't" },
  ],
  metrics: [],
  substreams: ["coin", "die"],
  decisions: { door: { help: "which door" } },
  prepare:
    ({ habit }) =>
    (streams, card, _log, play) => {
      const byHabit = () => (habit === "second" ? 1 : streams.coin.below(2));
      const door = play.asks(0) ? play.choose("door", 0, 2) : byHabit();
      card.outcome = streams.die.below(10) < (door === 1 ? 6 : 4) ? 0 : 1;
    },
}) as Sim;

function variantOf(sim: Sim, skill: string | undefined, given: Record<string, unknown> = {}) {
  return prepareVariant(sim, resolveParams(sim.params, given, readFile), readSkill("skill", skill));
}

function played(sim: Sim, skill: string | undefined, trials: number, seed: string, given = {}): Tally {
  return playTrials(variantOf(sim, skill, given), keyFromSeed(seed), 0, trials);
}

describe.each(SEEDS)("seed %s", (seed) => {
  test("where all play by the policy, nobody is asked: the game is the one without decisions", () => {
    const bare = defineSim({ ...(pigDuel as Sim), decisions: undefined } as never) as Sim;
    expect(digestOf(played(pigDuel, "policy", 500, seed))).toBe(digestOf(played(bare, undefined, 500, seed)));
  });

  test("at random every option is as likely, where there is a policy and where there is none", () => {
    const doors = played(unled, undefined, 9000, seed).counts;
    for (const door of [0, 1, 2]) {
      const count = doors.reduce((sum, rows) => sum + (rows[0]![door] ?? 0), 0);
      expect(Math.abs(zScore(count, 9000, 1 / 3))).toBeLessThan(4);
    }
    expect(digestOf(played(unled, "random", 500, seed))).toBe(digestOf(played(unled, undefined, 500, seed)));
    expect(Math.abs(zScore(countOf(played(guess, "random", 4000, seed), "right"), 4000, 0.5))).toBeLessThan(4);
  });

  test("without a policy, the best option is found by itself", () => {
    expect(countOf(played(unled, "rollout:40", 200, seed), "out")).toBe(200);
  });

  test("an option is not taken for the choice of a policy that tosses a coin because some games end alike", () => {
    const coins = (skill: string | undefined, habit: string) => played(tossed, skill, 300, seed, { habit }).ends;
    for (const skill of ["rollout:800", "search:400"]) {
      expect(coins(skill, "either"), skill).toEqual(coins(undefined, "second"));
    }
  });

  test.each(["rollout:30", "search:30"])("%s doesn't know a card before it is drawn", (skill) => {
    for (const deck of ["lazy", "dealt-anew"]) {
      const right = countOf(played(guess, skill, 2000, seed, { deck }), "right");
      expect(Math.abs(zScore(right, 2000, 0.5)), deck).toBeLessThan(4);
    }
    // What this test would see: the order of a deck that is shuffled beforehand is the same in every playout.
    expect(countOf(played(guess, skill, 200, seed, { deck: "shuffled" }), "right")).toBe(200);
  });

  test.each(["rollout:20", "search:20", "random", "2=rollout:5"])(
    "%s: the same in any blocks, alone, and told",
    (skill) => {
      const given = { goal: 20, "hold-at": 6 };
      const all = played(pigDuel, skill, 12, seed, given);
      const key = keyFromSeed(seed);
      const variant = variantOf(pigDuel, skill, given);
      const parts = variant.newTally();
      for (const [from, to] of [
        [0, 1],
        [1, 6],
        [6, 7],
        [7, 12],
      ] as const) {
        mergeTally(parts, playTrials(variant, key, from, to));
      }
      expect(digestOf(parts)).toBe(digestOf(all));
      for (const trial of [11, 3]) {
        const card = tellTrial(variantOf(pigDuel, skill, given), key, trial, () => {});
        const alone = playTrials(variantOf(pigDuel, skill, given), key, trial, trial + 1);
        expect(alone.ends[card.outcome]).toBe(1);
        expect(alone.counts[card.outcome]![0]!.length - 1 + 1).toBe(card.metrics[0]);
      }
    },
  );

  test.each(["rollout:12", "search:12"])("%s: from a mark or from the start, it is the same decision", (skill) => {
    const [marked, unmarked] = [true, false].map((marks) => played(walk, skill, 60, seed, { marks }));
    expect(digestOf(marked!)).toBe(digestOf(unmarked!));
  });

  test.each(["rollout:50", "search:50"])("%s walks further than who plays safe", (skill) => {
    const there = countOf(played(walk, skill, 150, seed), "there");
    expect(there).toBeGreaterThan(1.1 * countOf(played(walk, undefined, 150, seed), "there"));
  });
});

describe("telling", () => {
  const told = (sim: Sim, skill: string | undefined, given = {}) => {
    const lines: string[] = [];
    tellTrial(variantOf(sim, skill, given), keyFromSeed("1"), 0, (line) => lines.push(line));
    return lines;
  };

  test("a choice is told with what there was to choose, and what was known", () => {
    expect(told(unled, "rollout:40")).toEqual([
      "the player takes door 3 (of: door 1, door 2, door 3), knowing: there are 3",
    ]);
    expect(told(guess, "random")[0]).toMatch(/^Seat 1, colour: (black|red) \(of: black, red\)$/);
    expect(told(walk, "random")[0]).toMatch(/^Seat 1, step: option [12] \(of: option 1, option 2\)$/);
  });

  test("so is a choice that is left to the policy", () => {
    expect(told(guess, "rollout:30")).toEqual(["Seat 1 keeps to its policy (of: black, red)"]);
  });

  test.each(["1", "2", "three"])("and what was known to the player then, whoever chose, seed %s", (seed) => {
    let kept = 0;
    for (let trial = 0; trial < 20; trial += 1) {
      const lines: string[] = [];
      tellTrial(variantOf(kuhnPoker, "rollout:30"), keyFromSeed(seed), trial, (line) => lines.push(line));
      const [, first, second] = /player 1 has a (\w+), player 2 a (\w+)/.exec(lines[0]!)!;
      const told = lines.filter((line) => line.startsWith("Seat "));
      expect(told.length).toBeGreaterThan(1);
      for (const line of told) {
        expect(line).toMatch(new RegExp(`, knowing: a ${line.startsWith("Seat 1") ? first : second}$`));
        if (line.includes("keeps to its policy")) kept += 1;
      }
    }
    expect(kept).toBeGreaterThan(10);
  });
});

describe("what a sim may do wrong", () => {
  const asking = (ask: (play: Play) => void): Sim =>
    ({
      ...unled,
      name: "asking",
      prepare: () => (_streams: never, card: { outcome: number }, _log: never, play: Play) => {
        ask(play);
        card.outcome = 0;
      },
    }) as never;
  test.each([
    [
      "a decision that it doesn't declare",
      (play: Play) => play.choose("dore", 0, 2),
      /"dore" is none of the sim's decisions \(did you mean door\?\)/,
    ],
    ["a seat that it doesn't have", (play: Play) => play.choose("door", 1, 2), /there is no seat 1; seats are 0 to 0/],
    [
      "nothing to choose",
      (play: Play) => play.choose("door", 0, 0),
      /door needs a number of options from 1 to 10000, not 0/,
    ],
    ["more than can be tried", (play: Play) => play.choose("door", 0, 2 ** 31), /from 1 to 10000, not 2147483648/],
    ["a part of an option", (play: Play) => play.choose("door", 0, 1.5), /from 1 to 10000, not 1.5/],
  ])("%s", (_, ask, message) => {
    for (const skill of [undefined, "random", "rollout:5"]) {
      expect(() => played(asking(ask), skill, 1, "1")).toThrow(message);
    }
  });

  test("a game that goes another way when it is played again is told", () => {
    let calls = 0;
    const forgetful = asking((play) => {
      calls += 1;
      play.choose("door", 0, 2);
      if (calls % 2 === 0) play.asks(0);
      play.choose("door", 0, 2);
    });
    expect(() => played(forgetful, "rollout:5", 5, "1")).toThrow("the game went another way when it was played again");
  });

  test("asking and not choosing does no harm", () => {
    const idle = asking((play) => {
      play.asks(0);
      play.asks(0);
      if (play.asks(0)) play.choose("door", 0, 1);
    });
    for (const skill of ["random", "rollout:5", "search:5"]) expect(played(idle, skill, 3, "1").trials).toBe(3);
  });

  test("a skill for a game that asks nothing, or for a seat that it hasn't", () => {
    expect(() => variantOf(coin, "random")).toThrow(
      "skill: coin asks its players nothing, so that nobody else can play",
    );
    expect(() => variantOf(guess, "2=random")).toThrow("skill: there is no seat 2: there is one");
  });

  test.each([
    [{ decisions: { Door: { help: "x" } } }, 'decision "Door" must be in kebab-case'],
    [{ decisions: { door: {} } }, "decision door has no help, one line for a designer"],
    [{ decisions: [] }, '"decisions" must be an object'],
    [{ seats: 0 }, '"seats" must be a whole number from 1 to 26, not 0'],
    [{ seats: "two" }, '"seats" must be a number'],
  ])("%j", (own, message) => {
    expect(() => defineSim({ ...unled, ...own } as never)).toThrow(message);
  });
});
