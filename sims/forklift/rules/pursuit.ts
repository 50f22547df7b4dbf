/** How zombies on the ground get at those on the forklift: a square at a time, through walls, and then onto it. */

import type { Board } from "../board.js";
import { BACK, FRONT } from "../state.js";

/**
 * Moves that a zombie needs to be on an end of the forklift, so many steps from the square under it: it climbs from
 * there, by a ruling from beside as well.
 */
export function stepsToClimb(climbFromBeside: boolean, steps: number): number {
  return climbFromBeside ? Math.max(1, steps) : steps + 1;
}

/** Tables of what each zombie does next, worked out for each place of the forklift when it first comes up. */
export class Pursuit {
  private readonly tables: (Int16Array | undefined)[] = [];

  constructor(
    private readonly board: Board,
    private readonly straight: Uint8Array,
    private readonly straightStep: Int16Array,
    private readonly climbFromBeside: boolean,
  ) {}

  /**
   * For each square the one to which a zombie goes on from there, or the end of the forklift that it climbs: the nearer
   * end, and of both as near the front, unless the back alone has a rider.
   */
  to(lift: number, riderOnBackAlone: boolean): Int16Array {
    const key = 2 * lift + (riderOnBackAlone ? 1 : 0);
    const known = this.tables[key];
    if (known !== undefined) return known;
    const made = this.table(this.board.frontOf[lift]!, this.board.backOf[lift]!, riderOnBackAlone);
    this.tables[key] = made;
    return made;
  }

  private table(front: number, back: number, riderOnBackAlone: boolean): Int16Array {
    const { board, straight, straightStep } = this;
    return Int16Array.from({ length: board.squares }, (_, square) => {
      const row = square * board.squares;
      const toFront = straight[row + front]!;
      const toBack = straight[row + back]!;
      const backFirst = toBack < toFront || (toBack === toFront && riderOnBackAlone);
      if (stepsToClimb(this.climbFromBeside, Math.min(toFront, toBack)) === 1) return backFirst ? BACK : FRONT;
      return straightStep[row + (backFirst ? back : front)]!;
    });
  }
}
