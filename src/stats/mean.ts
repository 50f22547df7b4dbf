import type { Histogram } from "../tally/tally.js";
import { type Moments, momentSides, momentsOf } from "./moments.js";
import { tOfLevel, zOfLevel } from "./normal.js";
import { squareAndAdd } from "./paired.js";
import { exactInterval, type Interval } from "./wilson.js";

/** A metric's average, its spread, and how well the trials pin the average down. What is undefined is null. */
export interface MeanSummary {
  readonly trials: number;
  /** The average. Null of no trials. */
  readonly mean: number | null;
  /**
   * The sample standard deviation (divided by n − 1): how far single trials lie from the average. Null of fewer than
   * two.
   */
  readonly sd: number | null;
  /**
   * The standard error, sd / sqrt(n): how far averages of so many trials lie from the true one. Null of fewer than two.
   */
  readonly se: number | null;
  /** Where the true mean may lie. Null of fewer than two trials. */
  readonly ci: Interval | null;
  /**
   * Whether a few trials far from the others make up most of the spread. Then there may be more, farther off still, of
   * which none has come up yet: the interval knows nothing of those, and may hold less often than its level says.
   */
  readonly heavyTail: boolean;
}

/** A tail is heavy where fewer trials than this carry the spread, and fewer than this part of all. */
const FEW_TRIALS = 30;
const SMALL_PART = 0.1;

/** Of no more trials than these, how far out values lie can't be told. */
const FEWEST = 3;

const ANYWHERE: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * The mean of a histogram with its interval, which stays within the metric's `bounds`, least and greatest.
 *
 * Values above the commonest one and values below it have nothing to do with each other, so each side has an interval
 * of its own: of how much it adds to the mean, or takes off, with its own skewness (`momentSides`). The distances from
 * the estimates to their ends are squared and added as Newcombe does for shares, less what the sides have in common (G.
 * Y. Zou and A. Donner, "Construction of confidence limits about effect measures", Statistics in Medicine 27, 2008,
 * where the method is called MOVER).
 *
 * If no trial came up on a side where the bounds leave room, there may be such trials all the same. If more than the
 * share u = 1 − (α/2)^(1/n) of all were so, n in a row that are not would have a chance below α/2, half of 1 − level (u
 * is about 3.7 / n at 0.95). They are taken to lie as far off as the farthest on the other side. Where all trials gave
 * the same value there is no such measure, nor of two or three trials, and they may lie anywhere within the bounds
 * (without bounds the interval of one value is that value alone).
 *
 * Where a few trials carry a side, there may be others farther out: its end is as far as Student's t would have it for
 * so few, but never beyond what all trials that may be on that side (Clopper and Pearson) would come to at the bound.
 */
export function meanOf(histogram: Histogram, level: number, bounds: Interval = ANYWHERE): MeanSummary {
  zOfLevel(level); // refuses a level that is none
  const moments = momentsOf(histogram);
  const { trials, mean, squares } = moments;
  if (trials === 0) return { trials, mean: null, sd: null, se: null, ci: null, heavyTail: false };
  if (trials === 1) return { trials, mean, sd: null, se: null, ci: null, heavyTail: false };
  const sd = Math.sqrt(squares / (trials - 1));
  const ci = meanInterval(histogram, trials, level, bounds);
  return { trials, mean, sd, se: sd / Math.sqrt(trials), ci, heavyTail: squares > 0 && hasHeavyTail(moments) };
}

function meanInterval(histogram: Histogram, trials: number, level: number, [least, greatest]: Interval): Interval {
  const { values, counts } = histogram;
  const commonest = values[counts.indexOf(Math.max(...counts))]!;
  const unseen = -Math.expm1(Math.log((1 - level) / 2) / trials);
  const farthest = Math.max(values.at(-1)! - commonest, commonest - values[0]!);
  const isKnown = farthest > 0 && trials > FEWEST;
  const reach = (room: number) => (Number.isFinite(room) ? (isKnown ? Math.min(room, farthest) : room) : farthest);
  const side = (outwards: (value: number) => number, room: number) =>
    sideOf(histogram, trials, level, outwards, room, unseen * reach(room));
  const above = side((value) => value - commonest, greatest - commonest);
  const below = side((value) => commonest - value, commonest - least);
  // No trial is on both sides: the more on one, the fewer on the other.
  const spread = above.sd * below.sd;
  const apart = spread === 0 ? 1 : 1 + above.mean * (below.mean / spread);
  const mean = commonest + above.mean - below.mean;
  return [
    Math.max(least, mean - squareAndAdd(above.down, below.up, apart)),
    Math.min(greatest, mean + squareAndAdd(above.up, below.down, apart)),
  ];
}

/** What the values on one side of the commonest add to the mean, or take off it. */
interface Side {
  readonly mean: number;
  /** Of single trials. */
  readonly sd: number;
  /** How far its interval reaches down and up from `mean`. */
  readonly down: number;
  readonly up: number;
}

/**
 * One side's part, by how far out a value lies, at most `room`; `unseen` is what it may come to if no trial was there.
 */
function sideOf(
  { values, counts }: Histogram,
  trials: number,
  level: number,
  outwards: (value: number) => number,
  room: number,
  unseen: number,
): Side {
  const distances = values.map((value) => Math.max(0, outwards(value)));
  const moments = momentsOf({ values: distances, counts });
  const { mean, squares } = moments;
  if (mean === 0) return { mean, sd: 0, down: 0, up: unseen };
  const [down, up] = momentSides(moments, level);
  const se = Math.sqrt(squares / (trials - 1) / trials);
  // Of few, the farthest may be missing: as much room as Student's t leaves to that many.
  const few = carrying(moments);
  const farther = tOfLevel(level, few) * se;
  // But no more than as many trials as may lie there at all would come to at the very bound.
  const seen = () => distances.reduce((sum, distance, i) => (distance > 0 ? sum + counts[i]! : sum), 0);
  const most =
    few < FEW_TRIALS && Number.isFinite(room) ? exactInterval(seen(), trials, level)[1] * room - mean : farther;
  return {
    mean,
    sd: Math.sqrt(squares / trials),
    down: Math.min(mean, down * se),
    up: Math.max(up * se, Math.min(farther, most)),
  };
}

function hasHeavyTail(moments: Moments): boolean {
  const few = carrying(moments);
  return few < FEW_TRIALS && few < SMALL_PART * moments.trials;
}

/** How many trials carry the spread: (Σd²)² / Σd⁴ over the distances d from the mean, all if they lie equally far. */
function carrying({ squares, fourths }: Moments): number {
  return squares * (squares / fourths);
}
