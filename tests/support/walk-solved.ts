/** The walk of `walk.ts`, solved. */

import { type GameTree, optimalPlay } from "deadeven/exact";

export function walkSolved(
  steps: number,
  goal: number,
): {
  /** To get there with the best steps. */
  chance: number;
  /** By how much it falls with this option, where so many choices were made. */
  loss: (at: number, choices: number, option: number) => number;
} {
  const far = steps * 6 + 1;
  /** Before a choice: how many steps were taken, which of its two choices it is, and how far it has come. */
  const place = (taken: number, second: number, at: number) => (taken * 2 + second) * far + at;
  const game: GameTree = {
    states: (steps + 1) * 2 * far,
    actions: (state) => (state < place(steps, 0, 0) ? 2 : 0),
    end: (state) => (state % far >= goal ? 1 : 0),
    worth(state, action, worths) {
      const at = state % far;
      const choices = Math.floor(state / far);
      const [taken, second] = [Math.floor(choices / 2), choices % 2];
      const reached = (to: number) => Math.min(to, far - 1);
      // The wind takes 0 or 1 back after the second choice.
      const next = (to: number) =>
        second === 0
          ? worths[place(taken, 1, reached(to))]!
          : (worths[place(taken + 1, 0, reached(to))]! + worths[place(taken + 1, 0, reached(Math.max(0, to - 1)))]!) /
            2;
      if (action === 0) return next(at + 1);
      return (next(at) + next(at + 1) + next(at + 2) + next(at + 3)) / 4;
    },
  };
  const { values } = optimalPlay(game, 1e-9);
  return {
    chance: values[place(0, 0, 0)]!,
    loss(at, choices, option) {
      const state = choices * far + at;
      return values[state]! - game.worth(state, option, values);
    },
  };
}
