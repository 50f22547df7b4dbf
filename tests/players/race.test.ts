/** Races that give options up early, against the same races with everything played. */

import { keyFromSeed, Stream } from "deadeven";
import { describe, expect, test } from "vitest";
import { Race } from "../../src/players/race.js";
import { BY_POLICY } from "../../src/players/thinker.js";
import { zOfLevel } from "../../src/stats/normal.js";

/** What each option's playouts come to, by dice: the policy's in place 0, then the options'. */
type Written = readonly (readonly number[])[];

/** By how many standard errors one is ahead of another. */
function lead(results: Written, a: number, b: number, done: number): number {
  const differences = results[a]!.slice(0, done).map((result, dice) => result - results[b]![dice]!);
  const sum = differences.reduce((all, one) => all + one, 0);
  const squares = differences.reduce((all, one) => all + one * one, 0);
  return squares === 0 ? 0 : sum / Math.sqrt(squares);
}

/**
 * The rule as docs/players.md has it: at an eighth, a quarter, a half and all, who wouldn't have won going on as it did
 * plus 1.28 standard errors is out, and who is 5 ahead has won.
 */
function playedWhole(results: Written, playouts: number): number {
  const options = results.length - 1;
  const settled = zOfLevel(1 - (2 * 0.00621) / Math.max(1, options - 1));
  let racing = Array.from({ length: options }, (_, option) => option);
  for (const part of [1 / 8, 1 / 4, 1 / 2, 1]) {
    const done = Math.min(playouts, Math.max(8, Math.ceil(playouts * part)));
    const share = done / playouts;
    racing = racing.filter((option) => {
      const ahead = lead(results, option + 1, 0, done);
      return ahead > 0 && ahead >= Math.sqrt(share) * (settled - 1.28 * Math.sqrt(1 - share));
    });
    if (racing.length === 0) return BY_POLICY;
    const won = (option: number) => results[option + 1]!.slice(0, done).reduce((all, one) => all + one, 0);
    const best = racing.reduce((first, option) => (won(option) > won(first) ? option : first));
    if (share === 1 || lead(results, best + 1, 0, done) >= 5) return best;
  }
  throw new Error("all was played");
}

/** Races of options whose chances lie about that of the policy, some far above or below it, with common luck. */
function written(dice: Stream, playouts: number, parts: number): Written {
  const options = 2 + dice.below(5);
  const chances = Array.from({ length: options + 1 }, () => 10 + dice.below(80));
  const luck = Array.from({ length: playouts }, () => dice.below(100));
  return chances.map((chance) =>
    luck.map((common) => {
      const own = dice.below(2) === 0 ? common : dice.below(100);
      if (own < chance) return 1;
      return parts > 1 && own < chance + 10 ? 1 / parts : 0;
    }),
  );
}

function raced(results: Written, playouts: number, isFine = false): { chosen: number; played: number } {
  const race = new Race(playouts, isFine);
  const isPlayed = new Set<number>();
  race.start(0);
  const chosen = race.better(results.length - 1, [BY_POLICY], (option, dice) => {
    const number = (option + 1) * playouts + dice;
    if (isPlayed.has(number)) throw new Error(`option ${option} was played with dice ${dice} twice`);
    isPlayed.add(number);
    const result = results[option + 1]![dice]!;
    // One who wins alone, or shares it with others, or none of both; all are told apart by what is counted.
    const winners = result === 1 ? 0b1 : result > 0 ? (1 << Math.round(1 / result)) - 1 : 0b10;
    return { card: { outcome: 0, winners, metrics: [option + 2, dice], scores: [], places: [] } as never, rolled: 0 };
  });
  return { chosen, played: isPlayed.size };
}

describe.each(["1", "2", "3"])("with seed %s", (seed) => {
  test("who settles for little leaves no choice for one that brings the same, of wins shared by three", () => {
    const dice = new Stream(keyFromSeed(seed), "dice");
    for (let game = 0; game < 300; game += 1) {
      const same = Array.from({ length: 50 }, () => [0, 1 / 3, 1][dice.below(3)]!);
      expect(raced([same, same, same], 50, true).chosen).toBe(BY_POLICY);
    }
  });

  test.each([
    [200, 1],
    [100, 3],
    [50, 1],
    [12, 2],
  ])("a race of %i playouts, with wins shared by %i, chooses what one played whole does", (playouts, parts) => {
    const dice = new Stream(keyFromSeed(seed), "dice");
    let left = 0;
    for (let trial = 0; trial < 150; trial += 1) {
      dice.start(trial);
      const results = written(dice, playouts, parts);
      const whole = playedWhole(results, playouts);
      if (whole !== BY_POLICY) left += 1;
      expect(raced(results, playouts).chosen).toBe(whole);
    }
    expect(left).toBeGreaterThan(5);
    expect(left).toBeLessThan(145);
  });
});

test("what can't win is given up at once", () => {
  // The policy wins with the first twelve dice of twenty-five. Options that win with none fell one behind with the
  // first of them, when it was seen which is the policy's own choice; twelve of the other thirteen can't make up more.
  const policy = Array.from({ length: 200 }, (_, dice) => (dice < 12 ? 1 : 0));
  const none = policy.map(() => 0);
  const { chosen, played } = raced([policy, none, none], 200);
  expect(chosen).toBe(BY_POLICY);
  expect(played).toBe(25 + 2 * (1 + 12));
});

test("one that is surely better is not given up for what it lacks at first", () => {
  const policy = Array.from({ length: 200 }, (_, dice) => (dice % 4 === 0 ? 1 : 0));
  const better = policy.map((_, dice) => (dice % 4 === 0 ? 0 : 1));
  expect(raced([policy, policy.map(() => 0), better], 200).chosen).toBe(1);
});
