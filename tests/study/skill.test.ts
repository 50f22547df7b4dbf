/** How much of a game is skill, and what the best habits are: on games whose answers are known. */

import { compare, improve, skill } from "deadeven";
import { describe, expect, test } from "vitest";
import pigDuel from "../../examples/pig-duel.js";
import { improveStudy } from "../../src/study/improve.js";
import { skillStudy } from "../../src/study/skill.js";
import coin from "../support/coin.js";
import guess from "../support/guess.js";
import { pigDuelSolved } from "../support/pig-solved.js";
import { zScore } from "../support/play.js";
import unled from "../support/unled.js";
import walk from "../support/walk.js";

const SEEDS = ["1", "2", "3"];
const here = <T extends { url?: string }>(sim: T) => ({ ...sim, url: undefined });

describe.each(SEEDS)("seed %s", (seed) => {
  test("where nothing can be known, nobody is better than another, and nothing is skill", async () => {
    const result = await skill(here(guess), { ladder: ["random", "policy", "rollout:20"], trials: 1500, seed });
    for (const { share, ci } of result.ladder) {
      expect(ci[0]).toBeLessThan(0.5 + 0.02);
      expect(ci[1]).toBeGreaterThan(0.5 - 0.02);
      expect(Math.abs(share - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / 1500));
    }
    expect(result.skillPart!.share).toBeLessThan(0.01);
    expect(result.skillPart!.ci[0]).toBeLessThan(0.001);
  });

  test("who takes the best of three doors gets out, at random in two of three: skill is what that explains", async () => {
    const result = await skill(here(unled), { ladder: ["random", "rollout:60"], trials: 1500, seed });
    const [random, thinks] = result.ladder;
    expect(random!.ci[0]).toBeLessThan(2 / 3);
    expect(random!.ci[1]).toBeGreaterThan(2 / 3);
    expect(thinks!.share).toBeGreaterThan(0.995);
    // By hand: p = 5/6 over both, a quarter of (1/3)² over p(1 − p) is 1/5.
    expect(result.skillPart!.ci[0]).toBeLessThan(0.2);
    expect(result.skillPart!.ci[1]).toBeGreaterThan(0.2);
    expect(thinks!.difference).toBeCloseTo(thinks!.share - random!.share, 12);

    // The other way round it is as much.
    const reversed = await skill(here(unled), { ladder: ["rollout:60", "random"], trials: 1500, seed });
    expect(reversed.range.difference!).toBeLessThan(0);
    expect(reversed.skillPart!.ci[0]).toBeLessThan(0.2);
    expect(reversed.skillPart!.ci[1]).toBeGreaterThan(0.2);
  });

  test("in a game with sides, each seat is taken in turn: a symmetric duel is even by policy, and not at random", async () => {
    const result = await skill(here(pigDuel), {
      params: { goal: 20 },
      ladder: ["random", "policy"],
      trials: 400,
      seed,
    });
    expect(result.seats).toEqual([0, 1]);
    expect(result.outcome).toBe("won");
    expect(result.ladder.map(({ variants }) => variants.length)).toEqual([2, 2]);
    expect(result.ladder[1]!.share).toBe(0.5);
    expect(result.ladder[0]!.share).toBeLessThan(0.45);
    const { ladder } = skillStudy.json(result) as { ladder: { skill: string }[] };
    expect(ladder.map((rung) => rung.skill)).toEqual(["random", "policy"]);
  });

  test("the best habits are found, and played afresh; who follows on the ladder has them", async () => {
    const result = await improve(here(walk), { trials: 3000, seed });
    expect(result.answer).toEqual({ habit: "bold" });
    const { differences, a, b } = await compare(here(walk), {
      a: { habit: "safe" },
      b: { habit: "bold" },
      trials: 3000,
      seed: `${seed} afresh`,
    });
    expect(result.afresh[0]!.compared.differences[0]).toEqual(differences[0]);
    expect(improveStudy.json(result)).toMatchObject({
      answer: "bold",
      afresh: [
        { changed: { habit: "bold" }, better: true, a: { digest: a.summary.digest }, b: { digest: b.summary.digest } },
      ],
    });
    const ladder = await skill(here(walk), { ladder: ["random", "policy", "habits", "rollout:20"], trials: 200, seed });
    expect(ladder.habits.map(({ changed, better }) => [changed, better])).toEqual([[{ habit: "bold" }, true]]);
    expect(ladder.ladder.map(({ variants }) => variants[0]!.values.habit)).toEqual(["safe", "safe", "bold", "bold"]);
  });

  test("each player is played once, and each step is the paired difference to the one before", async () => {
    const options = { params: { goal: 20 }, ladder: ["random", "policy", "rollout:9"], trials: 60, seed };
    const { ladder } = await skill(here(pigDuel), options);
    const games = { params: { goal: 20 }, trials: 30, seed };
    for (const seat of [1, 2]) {
      const by = (player: string) => ({ skill: `${seat}=${player}` });
      const compared = await compare(here(pigDuel), { ...games, a: by("policy"), b: by("rollout:9") });
      const wins = compared.b.tally.ends[seat - 1]!;
      expect(ladder[2]!.variants[seat - 1]!.tally.ends[0]).toBe(wins);
    }
    const [, policy, thinks] = ladder;
    expect(thinks!.trials).toBe(60);
    expect(thinks!.difference).toBeCloseTo(thinks!.share - policy!.share, 12);
  });

  test("habits of one seat are raced for its wins, the other keeping to its own", async () => {
    const { answer, afresh, races } = await improve(here(pigDuel), {
      params: { goal: 40, "first-hold-at": 2, "second-hold-at": 2 },
      trials: 2000,
      seed,
    });
    expect(new Set(races.map((race) => `${race.seat} ${race.param}`))).toEqual(
      new Set(["0 first-hold-at", "1 second-hold-at"]),
    );
    expect(afresh.map((one) => [one.seat, one.better])).toEqual([
      [0, true],
      [1, true],
    ]);
    // To stop at 2 is poor play: who stops later wins far more, and the solved game says how much.
    for (const { seat, compared, changed } of afresh) {
      expect(Object.keys(changed)).toEqual([["first-hold-at", "second-hold-at"][seat!]]);
      const [first, second] = seat === 0 ? [answer["first-hold-at"], 2] : [2, answer["second-hold-at"]];
      const chance = pigDuelSolved(40, Number(first), Number(second));
      const { trials, ends } = compared.b.tally;
      expect(Math.abs(zScore(ends[0]!, trials, chance))).toBeLessThan(4);
    }
  });

  test("a step ends when its difference is known well enough, and the interval is then a sequence", async () => {
    const options = { ladder: ["random", "policy"], trials: 20_000, precision: 0.05, seed };
    const result = await skill(here(walk), options);
    expect(result.interval).toBe("sequence");
    const step = result.ladder[1]!;
    expect(step.trials).toBeLessThan(20_000);
    for (const end of step.differenceCi!) expect(Math.abs(end - step.difference!)).toBeLessThanOrEqual(0.05);
  });
});

test("a thousand games of each player, and twenty thousand of each value in a race, unless said otherwise", async () => {
  const ladder = await skill(here(unled), { ladder: ["random", "rollout:2"], trials: undefined, seed: "1" });
  expect(ladder.ladder.map(({ trials }) => trials)).toEqual([1000, 1000]);
  const { afresh } = await improve(here(walk), { params: { goal: 4 }, trials: undefined, seed: "1" });
  expect(afresh[0]!.compared.a.summary.trials).toBe(20_000);
});

describe("what can't be asked", () => {
  test("skill of a game that asks nothing, a ladder of one, or of nobody", async () => {
    await expect(skill(coin, {})).rejects.toThrow("coin asks its players nothing, so that all play alike");
    await expect(skill(walk, { ladder: ["random"] })).rejects.toThrow("a ladder needs two players or more");
    await expect(skill(walk, { ladder: ["random", "random"] })).rejects.toThrow("each once");
    await expect(skill(walk, { ladder: ["random", "polcy"] })).rejects.toThrow(
      'ladder: there is no player "polcy" (did you mean policy?)',
    );
  });

  test("habits of a game that has no policies, or none of one side alone", async () => {
    await expect(improve(coin, {})).rejects.toThrow(
      "coin has no policies to choose among: declare them with policy(…)",
    );
    await expect(improve(here({ ...pigDuel, perSeat: undefined } as typeof pigDuel), {})).rejects.toThrow(
      "pig-duel has no policies that each seat has of its own: a game names them with perSeat",
    );
  });
});

test.each(SEEDS)("stopped while a player has sat in some seats only, nothing is said of it, seed %s", async (seed) => {
  const stop = new AbortController();
  const result = await skill(here(pigDuel), {
    params: { goal: 20 },
    ladder: ["random", "policy"],
    trials: 20_000,
    seed,
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect(result.partial).toBe(true);
  for (const { share, ci } of result.ladder) expect([share, ...ci].every(Number.isFinite)).toBe(true);
});

test.each(SEEDS)("stopped in its second seat, all that it tells is of both seats alike, seed %s", async (seed) => {
  const stop = new AbortController();
  const { ladder, partial } = await skill(here(pigDuel), {
    params: { goal: 20 },
    ladder: ["random", "policy"],
    trials: 40_000,
    seed,
    threads: 1,
    signal: stop.signal,
    onProgress: ({ done, total }) => {
      if (done > 0.52 * total) stop.abort();
    },
  });
  expect(partial).toBe(true);
  const played = ladder[0]!.variants.map(({ summary }) => summary.trials);
  expect(played).toHaveLength(2);
  expect(played[1]!).toBeLessThan(played[0]! / 2);
  for (const { share, ci, variants } of ladder) {
    const shares = variants.map(({ summary }) => summary.outcomes[0]!.share!);
    expect(share).toBeCloseTo((shares[0]! + shares[1]!) / 2, 12);
    expect(ci[0] <= share && share <= ci[1]).toBe(true);
  }
  const [random, policy] = ladder;
  expect(policy!.difference).toBeCloseTo(policy!.share - random!.share, 12);
  expect(policy!.differenceCi![0] <= policy!.difference! && policy!.difference! <= policy!.differenceCi![1]).toBe(true);
});
