import { resolve } from "node:path";
import { defineSim } from "deadeven";
import { describe, expect, test } from "vitest";
import { causesIn, examine } from "../../src/study/doctor.js";
import { findSim, foundSim } from "../../src/study/find-sim.js";
import { playsAlike } from "../../src/study/reproducible.js";
import { thinkingCauses } from "../../src/study/thought-through.js";
import { makeVariant } from "../../src/study/variants.js";
import forgetful from "../support/forgetful.js";
import guess from "../support/guess.js";
import unruly from "../support/unruly.js";
import walk from "../support/walk.js";

const found = await findSim(resolve("tests/support/unruly.ts"));
const HARMLESS_SO_FAR = "one-die-more-when-told";
const WAYS = unruly.params.how.options.filter((how) => how !== "well" && how !== HARMLESS_SO_FAR);

const subjectOf = (how: string, seed: string) => {
  const { values, block } = makeVariant(found.sim, { how }, [], seed);
  return { sim: found.sim, params: values, key: block.key };
};

describe.each(["1", "2", "three"])("with seed %s", (seed) => {
  test.each(WAYS)("%s is named, and nothing else", async (how) => {
    expect(await causesIn(found, subjectOf(how, seed), 30)).toEqual([how]);
  });

  test.each(forgetful.params.how.options)("thought through, a game with this wrong is named: %s", (how) => {
    const { values, block } = makeVariant(forgetful, { how }, [], seed);
    const causes = thinkingCauses({ sim: forgetful, params: values, key: block.key }, 6);
    expect(causes).toEqual(how === "well" ? [] : [how]);
  });

  test("games that can be thought through are not suspected, with marks and hands dealt anew", () => {
    for (const [sim, given] of [
      [walk, {}],
      [guess, { deck: "dealt-anew" }],
    ] as const) {
      const { values, block } = makeVariant(sim, given, [], seed);
      expect(thinkingCauses({ sim, params: values, key: block.key }, 6)).toEqual([]);
    }
  });

  test("a die more when told is named, though nothing that is counted differs", async () => {
    expect(await causesIn(found, subjectOf(HARMLESS_SO_FAR, seed), 30)).toEqual(["other-dice-when-told"]);
  });

  test("a game that keeps to its seed is not suspected", async () => {
    expect(await causesIn(found, subjectOf("well", seed), 30)).toEqual([]);
  });

  test.each(WAYS)("a first look sees %s, unless it takes another thread", (how) => {
    expect(playsAlike(subjectOf(how, seed), 12, () => {})).toBe(how === "another-thread");
  });
});

describe.each(["1", "2", "three"])("who wins is part of how a game goes, with seed %s", (seed) => {
  /** All that is counted is who won. */
  const duel = (winners: (roll: number, last: number, isTold: boolean) => number) =>
    defineSim({
      name: "duel",
      title: "A duel",
      summary: "One of two wins.",
      source: "A test.",
      version: "1",
      params: {},
      outcomes: [{ name: "over", help: "it is over" }],
      metrics: [],
      substreams: ["die"],
      seats: 2,
      prepare() {
        let last = 0;
        return (streams, card, log) => {
          const roll = streams.die.below(2);
          card.outcome = 0;
          card.winners = winners(roll, last, log !== undefined);
          last = roll;
        };
      },
    });

  test.each([
    ["math-random", () => (Math.random() < 0.5 ? 1 : 2)],
    ["kept-in-prepare", (_: number, last: number) => 1 + last],
    ["other-dice-when-told", (roll: number, _: number, isTold: boolean) => (isTold ? 2 - roll : 1 + roll)],
  ] as const)("%s", async (cause, winners) => {
    const sim = duel(winners);
    const { values, block } = makeVariant(sim, {}, [], seed);
    const subject = { sim, params: values, key: block.key };
    expect(await causesIn(await foundSim(sim), subject, 30)).toEqual([cause]);
    expect(playsAlike(subject, 30, () => {})).toBe(false);
  });

  test.each([2, 3, 5, 6, 10])("kept outside, in a count that begins anew after %i games", async (games) => {
    let outside = 0;
    const sim = duel(() => {
      outside = (outside + 1) % games;
      return outside === 0 ? 1 : 2;
    });
    const { values, block } = makeVariant(sim, {}, [], seed);
    expect(await causesIn(await foundSim(sim), { sim, params: values, key: block.key }, 30)).toEqual(["kept-outside"]);
  });

  test("and one that keeps to its seed is not suspected", async () => {
    const sim = duel((roll) => 1 + roll);
    const { values, block } = makeVariant(sim, {}, [], seed);
    expect(await causesIn(await foundSim(sim), { sim, params: values, key: block.key }, 30)).toEqual([]);
  });
});

test("everything that was watched is as it was afterwards", async () => {
  const before = [Math.random, Date, Date.now, performance.now];
  await causesIn(found, subjectOf("math-random", "1"), 5);
  expect([Math.random, Date, Date.now, performance.now]).toEqual(before);
  expect(new Date(0).toISOString()).toBe("1970-01-01T00:00:00.000Z");
});

test("the games of the toolkit have nothing wrong with them", async () => {
  const { causes, disagreements } = await examine(await findSim("zombie-blitz"), {
    params: { deck: "bare" },
    trials: 2000,
    seed: "1",
  });
  expect(causes).toEqual([]);
  expect(disagreements).toEqual([]);
});

test("what is worth a look is said", async () => {
  const { remarks } = await examine(found, { seed: "1" });
  expect(remarks).toEqual([
    expect.stringMatching(/^no game of 10,000 ended never: it comes up in less than 0\.038% of games, or never$/),
    "still is 0 in every game",
    expect.stringMatching(/^capped is at its bound, 30, in 4\d% of games, as if cut off$/),
  ]);
});

test("several seats of which none ever wins are worth a look", async () => {
  const { causes, remarks } = await examine({ word: forgetful.name, sim: forgetful, ref: undefined }, { seed: "1" });
  expect(causes).toEqual([]);
  expect(remarks).toContain(
    "there are 2 seats, and no game says in card.winners which of them won: all of them want high",
  );
});

describe.each(["1", "2", "three"])("what is told of seats to nobody, with seed %s", (seed) => {
  /** Tells everything that there is to tell, and declares what it is given. */
  const telling = (declared: object) =>
    defineSim({
      name: "telling",
      title: "Telling",
      summary: "Two roll a die each.",
      source: "A test.",
      version: "1",
      params: {},
      outcomes: [{ name: "over", help: "it is over" }],
      metrics: [],
      substreams: ["die"],
      ...declared,
      prepare: () => (streams, card) => {
        const rolls = card.scores.map(() => streams.die.die(6));
        card.outcome = 0;
        for (const [seat, roll] of rolls.entries()) {
          card.scores[seat] = roll;
          card.places[seat] = 1 + rolls.filter((other) => other > roll).length;
          if ("standing" in declared || !("scores" in declared || "places" in declared)) card.standing(seat, roll);
        }
        card.winners = 1;
      },
    });
  const numbers = { unit: "pips", min: 1, max: 6 };
  const undeclared = async (declared: object) => {
    const { unheard } = await examine(await foundSim(telling(declared)), { seed, trials: 100 });
    return unheard.map(
      (fault) => /^trials tell card\.(\w+), which counts for nothing: the game doesn't /.exec(fault)?.[1],
    );
  };

  test.each([
    [{}, ["winners", "scores", "places", "standing"]],
    [{ seats: 2 }, ["scores", "places", "standing"]],
    [{ seats: (): number => 2 }, ["scores", "places", "standing"]],
    [{ seats: 2, scores: numbers }, ["places"]],
    [{ seats: 2, scores: () => numbers, standing: numbers }, ["places"]],
    [{ seats: 2, places: true }, ["scores"]],
    [{ seats: 2, places: true, scores: numbers, standing: numbers }, []],
    // For several with other parameters.
    [{ seats: (): number => 1, places: true, scores: numbers, standing: numbers }, []],
  ])("of a game that declares %j", async (declared, names) => {
    expect(await undeclared(declared)).toEqual(names);
  });
});

test("an exact answer that the games don't agree with is told", async () => {
  const { disagreements } = await examine(found, { seed: "1", params: { "wrong-exact": true } });
  expect(disagreements).toHaveLength(1);
  expect(disagreements[0]).toMatch(
    /^high is 0\.\d+ by 10,000 trials and 0\.6 by the sim's exact answer, \d+\.\d stand/,
  );
});
