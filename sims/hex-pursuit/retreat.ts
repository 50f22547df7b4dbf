/** Where to run on open ground with zombies all around: the reachable hex that is farthest from the nearest of them. */

import { type Field, UP } from "./field.js";
import { hexDistance } from "./hexes.js";

/** Plans a move at a time. Its arrays are working space, no part of a game's state. */
export class Retreat {
  /** The steps of the plan, each one of the six. */
  readonly steps: Int8Array;
  /** Cells in the order in which they are reached, and for each cell the plan that reached it last and the step into it. */
  private readonly reached: Int32Array;
  private readonly plan: Int32Array;
  private readonly stepInto: Int8Array;
  private readonly stepsTo: Uint8Array;
  private plans = 0;

  constructor(cells: number) {
    this.steps = new Int8Array(cells);
    this.reached = new Int32Array(cells);
    this.plan = new Int32Array(cells);
    this.stepInto = new Int8Array(cells);
    this.stepsTo = new Uint8Array(cells);
  }

  /**
   * Finds the way of at most `points` steps, through hexes with room, to the hex from which the nearest zombie is
   * farthest; of equals, the first reached. Returns its length, 0 where no hex is better than staying.
   */
  find(field: Field, survivor: number, points: number): number {
    this.plans += 1;
    const start = field.cellOf(survivor);
    let best = start;
    let most = nearestZombie(field, start, -1);
    if (most === Number.POSITIVE_INFINITY) return 0;
    this.reached[0] = start;
    this.plan[start] = this.plans;
    this.stepsTo[start] = 0;
    let found = 1;
    for (let i = 0; i < found; i += 1) {
      const cell = this.reached[i]!;
      if (this.stepsTo[cell]! === points) break;
      for (let step = 0; step < 6; step += 1) {
        const next = cell + field.step[step]!;
        if (field.isFull(next) || this.plan[next] === this.plans) continue;
        this.plan[next] = this.plans;
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
    const length = this.stepsTo[best]!;
    for (let i = length - 1, cell = best; i >= 0; i -= 1) {
      this.steps[i] = this.stepInto[cell]!;
      cell -= field.step[this.steps[i]!]!;
    }
    return length;
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
