/**
 * A duel of Pig, solved: each player best against the other, or against one who stops once a turn has brought enough.
 */

import { type GameTree, optimalPlay } from "deadeven/exact";

const FACES = [2, 3, 4, 5, 6];

/**
 * The chance that the first player wins who plays best, while the second does too or, with `holdAt`, stops there. A
 * player who has nothing to keep rolls: holding then would only give the turn away.
 */
export function pigSolved(
  goal: number,
  holdAt?: number,
): { chance: number; rollsAt: (mine: number, theirs: number, sum: number) => boolean } {
  // A state is whose turn it is, what both have, and what the turn has brought. Sums that reach the goal have won.
  const place = (seat: number, mine: number, theirs: number, sum: number) =>
    ((mine + theirs) * goal + mine) * 2 * goal + seat * goal + sum;
  const states = 2 * goal * goal * 2 * goal;
  const parts = (state: number) => {
    const sum = state % goal;
    const seat = Math.floor(state / goal) % 2;
    const scores = Math.floor(state / (2 * goal));
    const mine = scores % goal;
    return { seat, mine, theirs: Math.floor(scores / goal) - mine, sum };
  };
  const won = (seat: number) => (seat === 0 ? 1 : 0);
  const roll = (seat: number, mine: number, theirs: number, sum: number, values: Float64Array) => {
    let worth = values[place(1 - seat, theirs, mine, 0)]!;
    for (const face of FACES)
      worth += mine + sum + face >= goal ? won(seat) : values[place(seat, mine, theirs, sum + face)]!;
    return worth / 6;
  };
  const hold = (seat: number, mine: number, theirs: number, sum: number, values: Float64Array) =>
    values[place(1 - seat, theirs, mine + sum, 0)]!;
  const game: GameTree = {
    states,
    actions(state) {
      const { seat, mine, theirs, sum } = parts(state);
      if (theirs < 0 || theirs >= goal || mine + sum >= goal) return 0;
      return sum === 0 || (seat === 1 && holdAt !== undefined) ? 1 : 2;
    },
    end: () => 0,
    worth(state, action, values) {
      const { seat, mine, theirs, sum } = parts(state);
      const holds = seat === 1 && holdAt !== undefined ? sum >= holdAt : action === 1;
      return (holds ? hold : roll)(seat, mine, theirs, sum, values);
    },
    minimizes: (state) => parts(state).seat === 1,
  };
  const { values, actions } = optimalPlay(game, 1e-7);
  return {
    chance: values[place(0, 0, 0, 0)]!,
    rollsAt: (mine, theirs, sum) => actions[place(0, mine, theirs, sum)] === 0,
  };
}
