/**
 * Where one can pass: walls and locked doors bar the forklift and heroes on foot until they are rammed open, which
 * lasts.
 */

import { type Board, FAR, OPEN } from "../board.js";

/** How many sets of openings are kept; a map so open to ramming that there are more works them out again. */
const MOST_KEPT = 200;

/** The board with certain walls and locked doors rammed open. Made once for each set of openings that comes up. */
export class Passages {
  private readonly next: (Passages | undefined)[] = [];
  private walking: Int16Array | undefined;

  constructor(
    private readonly board: Board,
    /** opened[n] is 1 where barrier n has been rammed open. */
    private readonly opened = new Uint8Array(board.barriers),
    private readonly kept: { count: number } = { count: 0 },
  ) {}

  /** The passages with one more barrier opened. */
  with(barrier: number): Passages {
    const known = this.next[barrier];
    if (known !== undefined) return known;
    const opened = this.opened.slice();
    opened[barrier] = 1;
    const passages = new Passages(this.board, opened, this.kept);
    if (this.kept.count < MOST_KEPT) {
      this.kept.count += 1;
      this.next[barrier] = passages;
    }
    return passages;
  }

  /** What bars a step now: OPEN, WALL, LOCKED_DOOR or CORNER. */
  barrier(step: number): number {
    const number = this.board.barrierNumber[step]!;
    return number >= 0 && this.opened[number] === 1 ? OPEN : this.board.barrier[step]!;
  }

  /** Whether nothing bars a step: open ground or a doorway. */
  isOpen(step: number): boolean {
    return this.barrier(step) === OPEN;
  }

  /** Steps between squares for heroes on foot, through doorways: walk[from * squares + to]. */
  get walk(): Int16Array {
    this.walking ??= this.walkingDistances();
    return this.walking;
  }

  private walkingDistances(): Int16Array {
    const { squares, first, neighbour } = this.board;
    const walk = new Int16Array(squares * squares).fill(FAR);
    const queue = new Int16Array(squares);
    for (let from = 0; from < squares; from += 1) {
      walk[from * squares + from] = 0;
      queue[0] = from;
      for (let head = 0, tail = 1; head < tail; head += 1) {
        const at = queue[head]!;
        for (let e = first[at]!; e < first[at + 1]!; e += 1) {
          const to = neighbour[e]!;
          if (!this.isOpen(e) || walk[from * squares + to] !== FAR) continue;
          walk[from * squares + to] = walk[from * squares + at]! + 1;
          queue[tail] = to;
          tail += 1;
        }
      }
    }
    return walk;
  }
}
