/** Where to run on open ground with zombies all around: the reachable hex that is farthest from the nearest of them. */

import { hexDistance } from "../rules/hexes.js";
import { isFull } from "../rules/movement.js";
import { type Field, UP } from "../state.js";

/** Plans a move at a time. Its arrays are working space, no part of a game's state. */
export class BackingAway {
  /** The steps of the plan, each one of the six, and how many there are. */
  private readonly steps: Int8Array;
  private planned = 0;
  /** Steps of the plan that were made, steps in all, and the cell they led to: somebody else may go elsewhere. */
  private made = 0;
  private movedSoFar = 0;
  private expected = -1;
  /**
   * Cells in the order in which they are reached, and for each cell the plan that reached it last and the step into
   * it.
   */
  private readonly reached: Int32Array;
  private readonly planOf: Int32Array;
  private readonly stepInto: Int8Array;
  private readonly stepsTo: Uint8Array;
  private plans = 0;

  constructor(cells: number) {
    this.steps = new Int8Array(cells);
    this.reached = new Int32Array(cells);
    this.planOf = new Int32Array(cells);
    this.stepInto = new Int8Array(cells);
    this.stepsTo = new Uint8Array(cells);
  }

  /**
   * Finds the way of at most `points` steps, through hexes with room, to the hex from which the nearest zombie is
   * farthest; of equals, the first reached. Returns whether any hex is better than staying.
   */
  plan(field: Field, survivor: number, points: number): boolean {
    this.plans += 1;
    this.planned = 0;
    this.made = 0;
    this.movedSoFar = 0;
    this.expected = field.cellOf(survivor);
    const start = field.cellOf(survivor);
    let best = start;
    let most = nearestZombie(field, start, -1);
    if (most === Number.POSITIVE_INFINITY) return false;
    this.reached[0] = start;
    this.planOf[start] = this.plans;
    this.stepsTo[start] = 0;
    let found = 1;
    for (let i = 0; i < found; i += 1) {
      const cell = this.reached[i]!;
      if (this.stepsTo[cell]! === points) break;
      for (let step = 0; step < 6; step += 1) {
        const next = cell + field.step[step]!;
        if (isFull(field, next) || this.planOf[next] === this.plans) continue;
        this.planOf[next] = this.plans;
        this.stepInto[next] = step;
        this.stepsTo[next] = this.stepsTo[cell]! + 1;
        this.reached[found] = next;
        found += 1;
        const distance = nearestZombie(field, next, most);
        if (distance > most) {
          most = distance;
          best = next;
        }
      }
    }
    this.planned = this.stepsTo[best]!;
    for (let i = this.planned - 1, cell = best; i >= 0; i -= 1) {
      this.steps[i] = this.stepInto[cell]!;
      cell -= field.step[this.steps[i]!]!;
    }
    return this.planned > 0;
  }

  /** The survivor's next step, who has made `moved` and has `left` movement points, or −1 at the end of the plan. */
  nextStep(field: Field, survivor: number, moved: number, left: number): number {
    const cell = field.cellOf(survivor);
    // Who went elsewhere may have come back.
    if (cell !== this.expected || moved !== this.movedSoFar) {
      if (left <= 0) return -1;
      this.plan(field, survivor, left);
      this.movedSoFar = moved;
    }
    if (this.made >= this.planned) return -1;
    const step = this.steps[this.made]!;
    this.made += 1;
    this.movedSoFar += 1;
    this.expected = cell + field.step[step]!;
    return step;
  }
}

/** How far the nearest zombie is from a cell; one no farther than `enough` ends the search. */
function nearestZombie(field: Field, cell: number, enough: number): number {
  const q = field.qOfCell(cell);
  const r = field.rOfCell(cell);
  let least = Number.POSITIVE_INFINITY;
  for (let zombie = field.survivors; zombie < field.characters && least > enough; zombie += 1) {
    if (field.condition[zombie] === UP)
      least = Math.min(least, hexDistance(field.q[zombie]! - q, field.r[zombie]! - r));
  }
  return least;
}
