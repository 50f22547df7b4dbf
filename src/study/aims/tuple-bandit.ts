/**
 * Searching a large grid when every look at a setting is noisy: the N-tuple bandit evolutionary algorithm of S. M.
 * Lucas, J. Liu and D. Perez-Liebana, "The N-Tuple Bandit Evolutionary Algorithm for Game Agent Optimisation" (IEEE CEC
 * 2018).
 *
 * What was found of a setting is booked on each of its values, on each pair of them, and on all together. So settings
 * that were never tried are judged by those that share values with them. From where it stands it looks at neighbours,
 * and goes to the one whose mean, with a bonus for what is little known, is the greatest. Several short runs find more
 * than a long one (J. Goodman and S. M. Lucas, "Weighting NTBEA for Game AI Optimisation", 2020).
 */

import type { Stream } from "../../random/stream.js";

/** A place in each knob's list of values. */
export type Point = readonly number[];

/** How much little-known values are favoured, against distances of a few hundredths. */
const CURIOSITY = 0.15;
const NEIGHBOURS = 40;

interface Booked {
  count: number;
  sum: number;
}

export class TupleBandit {
  private readonly booked = new Map<string, Booked>();
  private readonly tried = new Map<string, Point>();
  private looks = 0;

  constructor(
    /** How many values each knob has. */
    private readonly sizes: readonly number[],
    private readonly stream: Stream,
  ) {}

  /** Books what was found at a point: the greater, the better. */
  book(point: Point, value: number): void {
    this.looks += 1;
    this.tried.set(point.join(), point);
    for (const tuple of tuplesOf(point)) {
      const known = this.booked.get(tuple) ?? { count: 0, sum: 0 };
      known.count += 1;
      known.sum += value;
      this.booked.set(tuple, known);
    }
  }

  /** Where to look next, from a point. */
  next(point: Point): Point {
    let best = point;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < NEIGHBOURS; i += 1) {
      const neighbour = this.neighbourOf(point);
      const worth = this.meanOf(neighbour, CURIOSITY);
      if (worth > most) [best, most] = [neighbour, worth];
    }
    return best;
  }

  /** The points that were tried, the most promising first. */
  ranked(): Point[] {
    return [...this.tried.values()].sort((a, b) => this.meanOf(b, 0) - this.meanOf(a, 0));
  }

  /** The mean over all tuples of a point that anything is booked on, with a bonus for what is little known. */
  private meanOf(point: Point, curiosity: number): number {
    const tuples = tuplesOf(point);
    let [weight, sum, bonus] = [0, 0, 0];
    tuples.forEach((tuple, place) => {
      const { count, sum: total } = this.booked.get(tuple) ?? { count: 0, sum: 0 };
      bonus += Math.sqrt(Math.log(1 + this.looks) / (count + 0.5));
      if (count === 0) return;
      // The whole setting, which comes last, counts for more the oftener it was looked at.
      const own = place === tuples.length - 1 ? count : 1;
      weight += own;
      sum += (own * total) / count;
    });
    return (weight === 0 ? 0 : sum / weight) + (curiosity * bonus) / tuples.length;
  }

  /** One knob changed at random, and each other with a small chance; numbers mostly by a step. */
  private neighbourOf(point: Point): Point {
    const changed = this.stream.below(point.length);
    return point.map((place, knob) => {
      if (knob !== changed && this.stream.below(point.length + 2) !== 0) return place;
      const size = this.sizes[knob]!;
      if (size < 2) return place;
      if (this.stream.below(2) === 0) return this.stream.below(size);
      const step = this.stream.below(2) === 0 ? -1 : 1;
      return Math.max(0, Math.min(size - 1, place + step));
    });
  }
}

/** Names of a point's values, pairs of values, and all of them. */
function tuplesOf(point: Point): string[] {
  const single = point.map((place, knob) => `${knob}=${place}`);
  const pairs = single.flatMap((one, i) => single.slice(i + 1).map((other) => `${one},${other}`));
  return point.length > 2 ? [...single, ...pairs, single.join()] : [...single, single.join()];
}
