/**
 * Which parameter makes the outcome vary: Sobol's indices of a chance or mean f(x) over ranges of parameters x.
 *
 * Let all parameters vary over their ranges. A parameter's *first-order* index is the part of f's variance that would
 * go if that parameter alone were fixed; its *total* index is the part that would remain if all the others were fixed.
 * The total counts what it does together with others as well: a parameter whose total is 0 does nothing.
 *
 * The design (A. Saltelli and others, "Variance based sensitivity analysis of model output", Computer Physics
 * Communications 181, 2010): two tables A and B of random points, and for each parameter i a table ABᵢ that is A with
 * column i from B. Then, over the rows and with m the mean,
 *   variance V      = mean of (A − m)², A and B together
 *   first-order · V = mean of (B − m)(ABᵢ − A)         (Saltelli 2010)
 *   total · V       = mean of ½ (A − ABᵢ)²             (Jansen 1999)
 *
 * A game tells f only through trials: each output is f plus noise, the mean of r trials. Noise of design points played
 * independently cancels on average in the product of different points, so the first-order formula needs no correction;
 * but a square of mean-zero noise has the noise's variance for its mean, so V is too large by the noise of A (or B),
 * and the total's by half that of A and half that of ABᵢ. Each point's r trials tell their own noise without bias
 * (their sample variance over r; for a share p(1 − p) / (r − 1)), and it is subtracted.
 *
 * That needs every design point to roll dice of its own. On common random numbers the noise of A and ABᵢ would be
 * alike: less than what is subtracted would be there in their difference, and what the dice do would count as what a
 * parameter does.
 */

import type { Stream } from "../random/stream.js";
import { momentSides, momentsOfEach } from "./moments.js";
import type { Interval } from "./wilson.js";

const TWO_32 = 2 ** 32;

/** A ratio this far from its estimate is as good as any. */
const FARTHEST = 1e6;

/** How often the way to an interval's end is halved: it is found to a billionth of the way. */
const HALVINGS = 30;

/** Design points, one array of numbers from 0 up to 1 a row, one number a parameter. */
export interface SobolDesign {
  readonly a: readonly (readonly number[])[];
  readonly b: readonly (readonly number[])[];
  /** ab[i]: the points of a with parameter i from b. */
  readonly ab: readonly (readonly (readonly number[])[])[];
}

/** What was found at each row's design point. */
export interface PointOutputs {
  readonly mean: ArrayLike<number>;
  /** The estimated variance of each mean, from its own trials. Left out: the outputs are exact. */
  readonly noise?: ArrayLike<number>;
}

export interface SobolOutputs {
  readonly a: PointOutputs;
  readonly b: PointOutputs;
  readonly ab: readonly PointOutputs[];
}

/** One parameter's indices. Estimates, so they may stray a little below 0 or above 1. */
export interface SobolIndex {
  readonly first: number | null;
  readonly firstCi: Interval | null;
  readonly total: number | null;
  readonly totalCi: Interval | null;
}

export interface SobolResult {
  /**
   * One a parameter. Null where f's variance can't be told from 0: estimates are null if it comes out at or below 0,
   * intervals if it might be 0 at the level.
   */
  readonly indices: readonly SobolIndex[];
  /** f's variance, noise taken off. */
  readonly variance: number;
  /**
   * The share of a single trial's variance that the parameters explain; the rest is dice. 1 for exact outputs, null if
   * nothing varies at all.
   */
  readonly explained: number | null;
  readonly explainedCi: Interval | null;
}

export interface SobolOptions {
  /** How many trials each design point had, r. 1 for exact outputs. */
  readonly trials: number;
  readonly level: number;
}

/** Random design points for `parameters` parameters: rows × (parameters + 2) points to play. */
export function saltelliDesign(rows: number, parameters: number, stream: Stream): SobolDesign {
  const table = () => Array.from({ length: rows }, () => Array.from({ length: parameters }, () => unit(stream)));
  const a = table();
  const b = table();
  const ab = Array.from({ length: parameters }, (_, i) => a.map((point, row) => point.with(i, b[row]![i]!)));
  return { a, b, ab };
}

/** Shares from how often something happened in `trials` trials a design point (at least 2), with their noise. */
export function shareOutputs(successes: ArrayLike<number>, trials: number): PointOutputs {
  const mean = Float64Array.from(successes, (count) => count / trials);
  return { mean, noise: mean.map((p) => (p * (1 - p)) / (trials - 1)) };
}

/** The indices, each the ratio of two means over the rows, with its interval (`ratioOf`). */
export function sobolIndices(outputs: SobolOutputs, { trials, level }: SobolOptions): SobolResult {
  const { square, noise, parameters } = rowTerms(outputs);
  const { ratio: explained, ci } = ratioOf(
    square,
    square.map((term, row) => term + noise[row]! * trials),
    level,
  );
  return {
    indices: parameters.map(({ product, half }) => {
      const first = ratioOf(product, square, level);
      const total = ratioOf(half, square, level);
      return { first: first.ratio, firstCi: first.ci, total: total.ratio, totalCi: total.ci };
    }),
    variance: mean(square),
    explained: explained && Math.max(0, explained),
    explainedCi: ci && [Math.max(0, ci[0]), Math.min(1, ci[1])],
  };
}

/** What each row adds to each mean. */
interface RowTerms {
  /** The squares of A and B less the grand mean, averaged, noise taken off. */
  readonly square: Float64Array;
  /** The average noise of A and B. */
  readonly noise: Float64Array;
  /** For each parameter: ABᵢ − A times B less the grand mean, and half the square of ABᵢ − A, noise taken off. */
  readonly parameters: readonly { product: Float64Array; half: Float64Array }[];
}

function rowTerms({ a, b, ab }: SobolOutputs): RowTerms {
  const rows = Array.from(a.mean, (_, row) => row);
  const each = (term: (row: number) => number) => Float64Array.from(rows, term);
  const noiseOf = (outputs: PointOutputs, row: number) => outputs.noise?.[row] ?? 0;
  const grand = rows.reduce((total, row) => total + a.mean[row]! + b.mean[row]!, 0) / (2 * rows.length);
  const noise = each((row) => (noiseOf(a, row) + noiseOf(b, row)) / 2);
  return {
    square: each((row) => ((a.mean[row]! - grand) ** 2 + (b.mean[row]! - grand) ** 2) / 2 - noise[row]!),
    noise,
    parameters: ab.map((abi) => {
      const step = (row: number) => abi.mean[row]! - a.mean[row]!;
      return {
        product: each((row) => (b.mean[row]! - grand) * step(row)),
        half: each((row) => (step(row) ** 2 - noiseOf(a, row) - noiseOf(abi, row)) / 2),
      };
    }),
  };
}

/**
 * The ratio of two means, `of` over `by`, a number of each a row. Its interval keeps every ratio ρ for which the mean
 * of of − ρ by might be 0, by that mean's own interval, so that how the two hang together counts by itself (E. C.
 * Fieller, "Some problems in interval estimation", JRSS B 16, 1954). Null of a `by` that is not above 0; no interval if
 * it might be 0.
 */
function ratioOf(of: Float64Array, by: Float64Array, level: number): { ratio: number | null; ci: Interval | null } {
  const divisor = mean(by);
  if (!(divisor > 0)) return { ratio: null, ci: null };
  const ratio = mean(of) / divisor;
  if (mightBeZero(by, level)) return { ratio, ci: null };
  // What does nothing, or everything, does so in every row.
  if (of.every((value, row) => value === ratio * by[row]!)) return { ratio, ci: [ratio, ratio] };
  const kept = (other: number) =>
    mightBeZero(
      of.map((value, row) => value - other * by[row]!),
      level,
    );
  const end = (direction: -1 | 1) => {
    let [inside, outside] = [ratio, ratio + direction * 1e-3];
    while (kept(outside)) {
      if (Math.abs(outside) > FARTHEST) return null;
      outside = ratio + 2 * (outside - ratio);
    }
    for (let i = 0; i < HALVINGS; i += 1) {
      const middle = (inside + outside) / 2;
      if (kept(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  const [low, high] = [end(-1), end(1)];
  return { ratio, ci: low === null || high === null ? null : [low, high] };
}

/** Whether the true mean of what these are drawn from might be 0. */
function mightBeZero(values: Float64Array, level: number): boolean {
  const moments = momentsOfEach(values);
  const { trials, squares } = moments;
  if (squares === 0) return moments.mean === 0;
  const [down, up] = momentSides(moments, level);
  const off = moments.mean / Math.sqrt(squares / (trials - 1) / trials);
  return off <= down && off >= -up;
}

function mean(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

/** A random number from 0 up to 1, in steps of 2^−32. */
function unit(stream: Stream): number {
  return (stream.bits() >>> 0) / TWO_32;
}
