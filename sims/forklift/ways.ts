/**
 * How far everything is for the forklift and for those on foot, with certain walls and locked doors rammed open. All tables are
 * made once for each set of openings that comes up; the trials only look them up.
 */

import { type Board, CORNER, FAR, LOCKED_DOOR, OPEN, WALL } from "./board.js";

/** What bears on the forklift's way besides the board. */
export interface DrivingRules {
  /** The front may turn back onto the forklift's own back square. */
  readonly uTurn: boolean;
  readonly wallRun: number;
  readonly doorRun: number;
}

/** The way to a barrier worth ramming, with the run-up that it asks for. */
export interface RamPlan {
  readonly kind: typeof WALL | typeof LOCKED_DOOR;
  readonly run: number;
  /** For each state: squares to the goal through the nearest barrier of this kind, with a run of at least `run` before it. */
  readonly way: Int16Array;
  /** sprint[k][state]: the same with exactly k squares left before the barrier. */
  readonly sprint: readonly Int16Array[];
}

/** The ways to one goal. */
export interface WaysTo {
  /** For each state of the forklift: fewest squares to go until its front is on the goal; FAR if there is no way. */
  readonly open: Int16Array;
  /** The same if every wall and locked door could be driven through, run or no run. */
  readonly through: Int16Array;
  /** Doors first: they always open. */
  readonly rams: readonly RamPlan[];
}

/** How many sets of openings are kept; a map so open to ramming that there are more works them out again. */
const MOST_KEPT = 200;

export class Ways {
  readonly toPickUp: WaysTo;
  readonly toDropOff: WaysTo;
  private readonly next: (Ways | undefined)[] = [];
  private walking: Int16Array | undefined;

  constructor(
    private readonly board: Board,
    private readonly rules: DrivingRules,
    private readonly goals: { readonly pickUp: readonly number[]; readonly dropOff: readonly number[] },
    /** opened[n] is 1 where barrier n has been rammed open. */
    private readonly opened: Uint8Array,
    private readonly kept: { count: number } = { count: 0 },
  ) {
    this.toPickUp = this.waysTo(goals.pickUp);
    this.toDropOff = this.waysTo(goals.dropOff);
  }

  /** The ways with one more barrier opened. */
  with(barrier: number): Ways {
    const known = this.next[barrier];
    if (known !== undefined) return known;
    const opened = this.opened.slice();
    opened[barrier] = 1;
    const ways = new Ways(this.board, this.rules, this.goals, opened, this.kept);
    if (this.kept.count < MOST_KEPT) {
      this.kept.count += 1;
      this.next[barrier] = ways;
    }
    return ways;
  }

  /** What bars a step now: OPEN, WALL, LOCKED_DOOR or CORNER. */
  barrier(step: number): number {
    const number = this.board.barrierNumber[step]!;
    return number >= 0 && this.opened[number] === 1 ? OPEN : this.board.barrier[step]!;
  }

  /** Whether the forklift in this state may take a step without ramming anything. */
  mayDrive(state: number, step: number): boolean {
    return this.barrier(step) === OPEN && this.mayTurn(state, step);
  }

  /** Whether the forklift may turn towards that step: it has no reverse, and its front can't enter its own back square. */
  mayTurn(state: number, step: number): boolean {
    const back = this.board.backOf[state]!;
    return this.rules.uTurn || back === this.board.frontOf[state] || this.board.neighbour[step] !== back;
  }

  /** Steps between squares for heroes on foot: walk[from * squares + to]. */
  get walk(): Int16Array {
    this.walking ??= this.walkingDistances();
    return this.walking;
  }

  private waysTo(goal: readonly number[]): WaysTo {
    const { board, rules } = this;
    const atGoal = new Int16Array(board.states).fill(FAR);
    for (let state = 0; state < board.states; state += 1) {
      if (goal.includes(board.frontOf[state]!)) atGoal[state] = 0;
    }
    const open = this.relax(atGoal.slice(), false);
    const through = this.relax(atGoal.slice(), true);
    return {
      open,
      through,
      rams: [this.ramPlan(LOCKED_DOOR, rules.doorRun, through), this.ramPlan(WALL, rules.wallRun, through)],
    };
  }

  /**
   * Lowers each state's way to one more than the least of those one step on, until nothing changes. With
   * `throughBarriers`, walls and locked doors are no hindrance.
   */
  private relax(way: Int16Array, throughBarriers: boolean): Int16Array {
    for (let changed = true; changed; ) {
      changed = false;
      for (let state = 0; state < way.length; state += 1) {
        const least = this.leastAhead(way, state, throughBarriers);
        if (least + 1 < way[state]!) {
          way[state] = least + 1;
          changed = true;
        }
      }
    }
    return way;
  }

  private leastAhead(way: Int16Array, state: number, throughBarriers: boolean): number {
    const { first, frontOf, stateAfter } = this.board;
    const front = frontOf[state]!;
    let least = FAR;
    for (let e = first[front]!; e < first[front + 1]!; e += 1) {
      if (!this.mayTurn(state, e)) continue;
      const barrier = this.barrier(e);
      if (barrier === OPEN || (throughBarriers && barrier !== CORNER)) least = Math.min(least, way[stateAfter[e]!]!);
    }
    return least;
  }

  private ramPlan(kind: typeof WALL | typeof LOCKED_DOOR, run: number, through: Int16Array): RamPlan {
    const { board } = this;
    const atBarrier = new Int16Array(board.states).fill(FAR);
    for (let state = 0; state < board.states; state += 1) {
      const front = board.frontOf[state]!;
      for (let e = board.first[front]!; e < board.first[front + 1]!; e += 1) {
        if (this.barrier(e) !== kind || !this.mayTurn(state, e)) continue;
        atBarrier[state] = Math.min(atBarrier[state]!, 1 + through[board.stateAfter[e]!]!, FAR);
      }
    }
    const sprint = [atBarrier];
    for (let k = 1; k <= run; k += 1) {
      const nearer = sprint[k - 1]!;
      sprint.push(nearer.map((_, state) => Math.min(FAR, this.leastAhead(nearer, state, false) + 1)));
    }
    return { kind, run, way: this.relax(sprint[run]!.slice(), false), sprint };
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
          if (this.barrier(e) !== OPEN || walk[from * squares + to] !== FAR) continue;
          walk[from * squares + to] = walk[from * squares + at]! + 1;
          queue[tail] = to;
          tail += 1;
        }
      }
    }
    return walk;
  }
}
