/** How far the forklift is from its goals: tables made once for each set of openings; the trials only look them up. */

import { type Board, FAR, LOCKED_DOOR, OPEN, WALL } from "../board.js";
import { mayTurn } from "../rules/driving.js";
import type { Rules } from "../rules/in-force.js";
import type { Passages } from "../rules/passages.js";
import { canBeRammed, runUpBefore } from "../rules/ramming.js";

/** The way to a barrier worth ramming, with the run-up that it asks for. */
export interface RamPlan {
  readonly kind: typeof WALL | typeof LOCKED_DOOR;
  readonly run: number;
  /**
   * For each state: squares to the goal through the nearest barrier of this kind, with a run of at least `run` before
   * it.
   */
  readonly way: Int16Array;
  /** sprint[k][state]: the same with exactly k squares left before the barrier. */
  readonly sprint: readonly Int16Array[];
}

/** The ways to one goal. */
export interface WaysTo {
  /** For each state of the forklift: fewest squares to go until its front is on the goal; FAR if there is no way. */
  readonly open: Int16Array;
  /** The same if all that may be rammed could be driven through, run or no run. */
  readonly through: Int16Array;
  /** Of each kind that may be rammed. Doors first: they always open. */
  readonly rams: readonly RamPlan[];
}

/** Where the forklift has to go: squares. */
export interface Goals {
  readonly pickUp: readonly number[];
  readonly dropOff: readonly number[];
}

/** How many sets of rules and goals have their ways kept on one board: those asked for last. */
const MOST_KEPT = 64;

const kept = new WeakMap<Board, Map<string, WeakMap<Passages, Ways>>>();

/** The ways that have been made on a board under all rules that they depend on, for all variants alike. */
export function allWaysOf(board: Board, rules: Rules, { pickUp, dropOff }: Goals): WeakMap<Passages, Ways> {
  const { uTurn, ramWalls, wallRun, ramDoors, doorRun } = rules;
  const key = JSON.stringify([uTurn, ramWalls, wallRun, ramDoors, doorRun, pickUp, dropOff]);
  const onBoard = kept.get(board) ?? new Map<string, WeakMap<Passages, Ways>>();
  kept.set(board, onBoard);
  const known = onBoard.get(key) ?? new WeakMap<Passages, Ways>();
  onBoard.delete(key);
  if (onBoard.size >= MOST_KEPT) onBoard.delete(onBoard.keys().next().value!);
  onBoard.set(key, known);
  return known;
}

/** The ways to the pick-up and to the drop-off, with certain walls and doors rammed open. */
export class Ways {
  readonly toPickUp: WaysTo;
  readonly toDropOff: WaysTo;

  /** 1 for each step that nothing bars, and for each that would be free if all that may be rammed were open. */
  private readonly free: Uint8Array;
  private readonly freeIfRammed: Uint8Array;

  constructor(
    private readonly board: Board,
    private readonly rules: Rules,
    private readonly passages: Passages,
    goals: Goals,
  ) {
    this.free = board.barrier.map((_, step) => (passages.barrier(step) === OPEN ? 1 : 0));
    this.freeIfRammed = this.free.map((free, step) =>
      free === 1 || canBeRammed(rules, passages.barrier(step)) ? 1 : 0,
    );
    this.toPickUp = this.waysTo(goals.pickUp);
    this.toDropOff = this.waysTo(goals.dropOff);
  }

  private waysTo(goal: readonly number[]): WaysTo {
    const { board } = this;
    const atGoal = new Int16Array(board.states).fill(FAR);
    for (let state = 0; state < board.states; state += 1) {
      if (goal.includes(board.frontOf[state]!)) atGoal[state] = 0;
    }
    const open = this.relax(atGoal.slice(), this.free);
    const through = this.relax(atGoal.slice(), this.freeIfRammed);
    const kinds = ([LOCKED_DOOR, WALL] as const).filter((kind) => canBeRammed(this.rules, kind));
    return { open, through, rams: kinds.map((kind) => this.ramPlan(kind, through)) };
  }

  /** Lowers each state's way to one more than the least of those one free step on, until nothing changes. */
  private relax(way: Int16Array, free: Uint8Array): Int16Array {
    for (let changed = true; changed; ) {
      changed = false;
      for (let state = 0; state < way.length; state += 1) {
        const least = this.leastAhead(way, state, free);
        if (least + 1 < way[state]!) {
          way[state] = least + 1;
          changed = true;
        }
      }
    }
    return way;
  }

  private leastAhead(way: Int16Array, state: number, free: Uint8Array): number {
    const { first, frontOf, stateAfter } = this.board;
    const front = frontOf[state]!;
    let least = FAR;
    for (let e = first[front]!; e < first[front + 1]!; e += 1) {
      const ahead = way[stateAfter[e]!]!;
      if (free[e] === 1 && ahead < least && this.mayTurn(state, e)) least = ahead;
    }
    return least;
  }

  private mayTurn(state: number, step: number): boolean {
    return mayTurn(this.board, this.rules.uTurn, state, step);
  }

  private ramPlan(kind: typeof WALL | typeof LOCKED_DOOR, through: Int16Array): RamPlan {
    const { board } = this;
    const run = runUpBefore(this.rules, kind);
    const atBarrier = new Int16Array(board.states).fill(FAR);
    for (let state = 0; state < board.states; state += 1) {
      const front = board.frontOf[state]!;
      for (let e = board.first[front]!; e < board.first[front + 1]!; e += 1) {
        if (this.passages.barrier(e) !== kind || !this.mayTurn(state, e)) continue;
        atBarrier[state] = Math.min(atBarrier[state]!, 1 + through[board.stateAfter[e]!]!, FAR);
      }
    }
    const sprint = [atBarrier];
    for (let k = 1; k <= run; k += 1) {
      const nearer = sprint[k - 1]!;
      sprint.push(nearer.map((_, state) => Math.min(FAR, this.leastAhead(nearer, state, this.free) + 1)));
    }
    return { kind, run, way: this.relax(sprint[run]!.slice(), this.free), sprint };
  }
}
