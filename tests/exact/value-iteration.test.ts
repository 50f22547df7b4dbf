import { describe, expect, test } from "vitest";
import { type GameTree, optimalPlay } from "../../src/exact/value-iteration.js";

/** The gambler who doubles the stake or stops; from 1 to 4, each bet won with chance p. Bold play: p², by hand. */
const gambler = (p: number): GameTree => ({
  states: 5,
  actions: (state) => (state === 0 || state === 4 ? 0 : Math.min(state, 4 - state)),
  end: (state) => (state === 4 ? 1 : 0),
  worth: (state, action, values) => p * values[state + action + 1]! + (1 - p) * values[state - action - 1]!,
});

describe("a gambler between 0 and 4 who may stake any part", () => {
  test("in an unfair game, bold play is best", () => {
    // Dubins and Savage: 1 → 2 → 4 by two bets won.
    const { values, actions, error } = optimalPlay(gambler(0.4), 1e-12);
    expect(values[1]).toBeCloseTo(0.16, 10);
    expect(values[2]).toBeCloseTo(0.4, 10);
    expect(values[3]).toBeCloseTo(0.4 + 0.6 * 0.4, 10);
    expect([...actions]).toEqual([-1, 0, 1, 0, -1]);
    expect(error).toBeLessThanOrEqual(1e-12);
  });

  test("in a game that favours him, timid play is: the ruin of the gambler", () => {
    const odds = 0.4 / 0.6;
    const { values } = optimalPlay(gambler(0.6), 1e-12);
    for (const stake of [1, 2, 3]) expect(values[stake]).toBeCloseTo((1 - odds ** stake) / (1 - odds ** 4), 9);
  });
});

test("the one who minimizes takes the other end", () => {
  const game: GameTree = {
    states: 3,
    actions: (state) => (state === 0 ? 2 : 0),
    end: (state) => (state === 1 ? 0.25 : 0.75),
    worth: (_, action, values) => values[action + 1]!,
    minimizes: () => true,
  };
  expect(optimalPlay(game).values[0]).toBe(0.25);
  expect(optimalPlay(game).actions[0]).toBe(0);
  expect(optimalPlay({ ...game, minimizes: () => false }).values[0]).toBe(0.75);
});

test("an end that may be put off for ever is told", () => {
  const game: GameTree = {
    states: 2,
    actions: (state) => (state === 0 ? 2 : 0),
    end: () => 0.5,
    worth: (_, action, values) => values[action]!,
  };
  expect(() => optimalPlay(game, 1e-9, 100)).toThrow("100 sweeps were not enough");
});
