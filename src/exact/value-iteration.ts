/**
 * Optimal play, worked out: what each state of a game is worth when everyone chooses best, for games of chance whose
 * states can be listed. One side wants the value large, the other, if there is one, small (L. S. Shapley, "Stochastic
 * games", 1953; R. Bellman, "A Markovian decision process", 1957).
 */

/** A game whose states are numbered from 0. */
export interface GameTree {
  readonly states: number;
  /** In how many ways one can go on from a state; 0 where the game is over. */
  actions(state: number): number;
  /** What a state is worth where the game is over, from 0 to 1. */
  end(state: number): number;
  /** What going on so is worth: the mean of `values` over the states that it may lead to. */
  worth(state: number, action: number, values: Float64Array): number;
  /** Whether whoever chooses there wants the value small; nobody does if not given. */
  minimizes?(state: number): boolean;
}

export interface OptimalPlay {
  readonly values: Float64Array;
  /** The best action of each state; the first of equals, and −1 where the game is over. */
  readonly actions: Int32Array;
  /** No value is further from the truth. */
  readonly error: number;
}

/**
 * Value iteration, from below and from above at once, so that the truth lies between (S. Haddad and B. Monmege,
 * "Interval iteration algorithm for MDPs and IMDPs", 2018). Ends when no two are further apart than `tolerance`. Each
 * sweep uses what it has just worked out, so that it takes fewest where the states that come last in a game have the
 * highest numbers. Throws a RangeError when `mostSweeps` don't suffice: as when somebody may put off the end for ever.
 */
export function optimalPlay(game: GameTree, tolerance = 1e-9, mostSweeps = 10_000): OptimalPlay {
  const { states } = game;
  const low = new Float64Array(states);
  const high = new Float64Array(states).fill(1);
  const actions = new Int32Array(states).fill(-1);
  const open: number[] = [];
  for (let state = 0; state < states; state += 1) {
    if (game.actions(state) > 0) open.push(state);
    else low[state] = high[state] = game.end(state);
  }
  open.reverse();
  for (let sweep = 0; sweep < mostSweeps; sweep += 1) {
    let apart = 0;
    for (const state of open) {
      high[state] = best(game, state, high, actions);
      low[state] = best(game, state, low, actions);
      apart = Math.max(apart, high[state]! - low[state]!);
    }
    if (apart <= tolerance) return { values: low, actions, error: apart };
  }
  throw new RangeError(`${mostSweeps} sweeps were not enough: the end of the game may be put off for ever`);
}

function best(
  { actions, worth, minimizes }: GameTree,
  state: number,
  values: Float64Array,
  chosen: Int32Array,
): number {
  const sign = minimizes?.(state) === true ? -1 : 1;
  let most = Number.NEGATIVE_INFINITY;
  for (let action = 0; action < actions(state); action += 1) {
    const value = sign * worth(state, action, values);
    if (value > most) {
      most = value;
      chosen[state] = action;
    }
  }
  return sign * most;
}
