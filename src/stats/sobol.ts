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

import { quantile } from "simple-statistics";
import type { Stream } from "../random/stream.js";
import { zOfLevel } from "./normal.js";
import type { Interval } from "./wilson.js";

const TWO_32 = 2 ** 32;

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
   * intervals if it does in any resample.
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
  /** Draws the resamples. */
  readonly stream: Stream;
  /** How many resamples the intervals come from. */
  readonly resamples?: number;
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

/**
 * The indices, with intervals by bootstrap: rows are drawn anew with replacement, again and again, and the middle
 * `level` of what then comes out is the interval (percentile method: B. Efron, 1979).
 */
export function sobolIndices(outputs: SobolOutputs, options: SobolOptions): SobolResult {
  const { trials, level, stream, resamples = 1000 } = options;
  zOfLevel(level); // refuses a level that is none
  const rows = outputs.a.mean.length;
  const terms = rowTerms(outputs);
  const estimate = indicesFrom(terms, new Float64Array(rows).fill(1), trials);
  const drawn = Array.from({ length: resamples }, () => indicesFrom(terms, resample(rows, stream), trials));
  const middle = (values: (number | null)[]): Interval | null =>
    values.length === 0 || values.includes(null)
      ? null
      : (quantile(values as number[], [(1 - level) / 2, (1 + level) / 2]) as Interval);
  return {
    indices: outputs.ab.map((_, i) => ({
      first: estimate.first[i]!,
      firstCi: middle(drawn.map(({ first }) => first[i]!)),
      total: estimate.total[i]!,
      totalCi: middle(drawn.map(({ total }) => total[i]!)),
    })),
    variance: estimate.variance,
    explained: estimate.explained,
    explainedCi: middle(drawn.map(({ explained }) => explained)),
  };
}

/**
 * What each row adds to each mean, so that a resample is only a matter of weights. The grand mean is that of all rows
 * in resamples too: taking each resample's own would change its figures by about one part in as many as there are rows.
 */
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

function indicesFrom(terms: RowTerms, weights: Float64Array, trials: number) {
  const variance = weightedMean(terms.square, weights);
  const dice = weightedMean(terms.noise, weights) * trials;
  const share = (part: number) => (variance > 0 ? part / variance : null);
  const known = Math.max(0, variance);
  return {
    variance,
    explained: known + dice > 0 ? known / (known + dice) : null,
    first: terms.parameters.map(({ product }) => share(weightedMean(product, weights))),
    total: terms.parameters.map(({ half }) => share(weightedMean(half, weights))),
  };
}

/** The mean of one number a row; the weights add up to the number of rows. */
function weightedMean(values: Float64Array, weights: Float64Array): number {
  let total = 0;
  for (let row = 0; row < values.length; row += 1) total += values[row]! * weights[row]!;
  return total / values.length;
}

/** How often each row comes up when as many are drawn with replacement. */
function resample(rows: number, stream: Stream): Float64Array {
  const weights = new Float64Array(rows);
  for (let drawn = 0; drawn < rows; drawn += 1) weights[stream.below(rows)]! += 1;
  return weights;
}

/** A random number from 0 up to 1, in steps of 2^−32. */
function unit(stream: Stream): number {
  return (stream.bits() >>> 0) / TWO_32;
}
