/**
 * Duels of Pig, solved: each player best against the other, or against one who stops once a turn has brought enough; or
 * two who do so.
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
): {
  chance: number;
  rollsAt: (mine: number, theirs: number, sum: number) => boolean;
  /** By how much the first player's chance falls who rolls there, or holds, instead of the better of the two. */
  loss: (mine: number, theirs: number, sum: number, rolls: boolean) => number;
} {
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
    loss(mine, theirs, sum, rolls) {
      const [rolled, held] = [roll, hold].map((go) => go(0, mine, theirs, sum, values)) as [number, number];
      return Math.max(rolled, held) - (rolls ? rolled : held);
    },
  };
}

/** What a turn brings one who stops at so many points, with its chance: nothing, or the sum that it ended with. */
function turnChances(holdAt: number): Map<number, number> {
  const ends = new Map([[0, 0]]);
  let sums = new Map([[0, 1]]);
  while (sums.size > 0) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums) {
      ends.set(0, ends.get(0)! + chance / 6);
      for (const face of FACES) {
        const into = sum + face >= holdAt ? ends : next;
        into.set(sum + face, (into.get(sum + face) ?? 0) + chance / 6);
      }
    }
    sums = next;
  }
  return ends;
}

/**
 * The chance that the first player wins who stops at `first`, against one who stops at `second`: by the scores of both,
 * from the last ones back. Both may bring nothing in turn, so that each score's two chances are an equation.
 */
export function pigDuelSolved(goal: number, first: number, second: number): number {
  // A turn stops at the goal, too: by what is missing to it.
  const known = new Map<number, Map<number, number>>();
  const turn = (holdAt: number, missing: number) => {
    const least = Math.min(holdAt, missing);
    if (!known.has(least)) known.set(least, turnChances(least));
    return known.get(least)!;
  };
  // firstMoves[a][b] and secondMoves[a][b]: the first player's chance with a and b points, by who is to move.
  const firstMoves = Array.from({ length: goal }, () => new Float64Array(goal));
  const secondMoves = Array.from({ length: goal }, () => new Float64Array(goal));
  for (let a = goal - 1; a >= 0; a -= 1) {
    for (let b = goal - 1; b >= 0; b -= 1) {
      const own = turn(first, goal - a);
      const theirs = turn(second, goal - b);
      let gains = 0;
      for (const [sum, chance] of own) {
        if (sum > 0) gains += chance * (a + sum >= goal ? 1 : secondMoves[a + sum]![b]!);
      }
      let leaves = 0;
      for (const [sum, chance] of theirs) {
        if (sum > 0) leaves += chance * (b + sum >= goal ? 0 : firstMoves[a]![b + sum]!);
      }
      // x = gains + p·y and y = leaves + q·x.
      const [p, q] = [own.get(0)!, theirs.get(0)!];
      firstMoves[a]![b] = (gains + p * leaves) / (1 - p * q);
      secondMoves[a]![b] = leaves + q * firstMoves[a]![b]!;
    }
  }
  return firstMoves[0]![0]!;
}
