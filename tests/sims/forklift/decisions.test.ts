/** How it goes with others than the policies in the heroes' seat. */

import { countOf } from "deadeven";
import { describe, expect, test } from "vitest";
import forklift from "../../../sims/forklift/index.js";
import { play, zScore } from "../../support/play.js";
import { depot } from "./depot.js";

const quiet = { zombies: 0, spawn: false, turns: 1, riders: 0, tools: 0 };

describe("the card in a siege", () => {
  const siege = { scenario: "siege", driver: false, "mechanic-card": 1, aboard: 3 };

  /**
   * The chance that the forklift lasts, by value iteration over dents to come, wounds and the card, each dent with
   * chance 1/3 and a wound of which 4 disable; `choose` makes one of both values where the card may be played.
   */
  function lasts(choose: (play: number, keep: number) => number): number {
    const value = (rolls: number, wounds: number, card: boolean): number => {
      if (wounds >= 4) return 0;
      if (rolls === 0) return 1;
      const keep = value(rolls - 1, wounds + 1, card);
      const dented = card ? choose(value(rolls - 1, 0, false), keep) : keep;
      return (2 * value(rolls - 1, wounds, card) + dented) / 3;
    };
    return value(15, 0, true);
  }
  const best = lasts(Math.max);
  const survived = (skill: string | undefined, trials: number, seed: string) =>
    zScore(
      countOf(play(forklift, siege, trials, seed, 0, skill), "survived"),
      trials,
      skill === "random" ? lasts((a, b) => (a + b) / 2) : best,
    );

  test.each(["1", "2", "3"])(
    "is played at random as often right as chance says, and best by the policy (seed %s)",
    (seed) => {
      expect(Math.abs(survived("random", 4000, seed))).toBeLessThan(4);
      expect(Math.abs(survived(undefined, 4000, seed))).toBeLessThan(4);
    },
  );

  test("is kept as long by one who looks ahead: nobody does better", () => {
    expect(Math.abs(survived("rollout:20", 500, "1"))).toBeLessThan(4);
  });
});

describe("in a short run", { timeout: 120_000 }, () => {
  const short = { crates: 1, turns: 8 };

  test("who looks ahead delivers no less than the policy, and the policy more than chance", () => {
    const delivered = (skill: string | undefined, trials: number) =>
      countOf(play(forklift, short, trials, "1", 0, skill), "delivered") / trials;
    const policy = delivered(undefined, 4000);
    expect(delivered("random", 500)).toBeLessThan(policy / 4);
    const trials = 60;
    expect((delivered("rollout:10", trials) - policy) / Math.sqrt((policy * (1 - policy)) / trials)).toBeGreaterThan(
      -3,
    );
  });
});

test.each(["1", "2", "3"])(
  "nobody knows the dice: who looks ahead does not ram a wall just when it breaks (seed %s)",
  (seed) => {
    // Crates lie, and are wanted, beyond the wall that the forklift stands before, and seven squares the other way, for
    // which there are two drives. The policy takes the long way, which two dice reach with 21/36. To ram as often as
    // the roll allows, and to go on by the policy, is worse after any roll: 1/6 against 1/6 up to 0.67 against 1.
    const scenario = depot(
      { ...quiet, turns: 4 },
      {
        rows: ["........A"],
        doors: [],
        forklift: { front: [1, 8], back: [1, 7] },
        zombies: [],
        "spawn-pits": [],
        "pick-up": [
          [1, 1],
          [1, 9],
        ],
        "drop-off": [
          [1, 1],
          [1, 9],
        ],
      },
    );
    const given = { scenario, shortcuts: "never", "wall-run": 0, "ram-wound": 0, "wall-ram": 6 };
    const trials = 400;
    const delivered = countOf(play(forklift, given, trials, seed, 0, "rollout:16"), "delivered");
    expect(Math.abs(zScore(delivered, trials, 21 / 36))).toBeLessThan(4);
  },
);
