/** How many games would show a difference? By playing tables of so many games, with the difference and without. */

import type { Stream } from "../random/stream.js";
import { dot, orthonormal, product } from "./orthonormal.js";

/** How often a difference is to be noticed: at so many of all tables. */
export const POWER = 0.8;

/** Tables of each sort: a chance near 0.8 is known to a hundredth then, and the number of games to 3 in 100. */
export const TABLES = 5000;
/** So many games of each are drawn one by one; of more only sums are, which follow the bell curve by then. */
const ONE_BY_ONE = 1000;
/** Numbers of games that are looked at: each so much more than the last. */
const FURTHER = 1.02;
/** Of more games no table was ever written. */
const MOST = 1e7;
/** Looking on from where four of five show it, until so many do: by then it stays so, for all that values are whole. */
const SURELY = 0.88;

/** Games under the same conditions. */
export interface Condition {
  /** The part of all games that are played under them. */
  readonly weight: number;
  /** Games that the model played under them. */
  readonly many: number;
  /** For each value its chance in the model, its chance with the difference, and what it counts as. */
  readonly values: readonly { readonly model: number; readonly other: number; readonly scores: readonly number[] }[];
}

export interface GamesToTell {
  /** How likely `games` games are to show the difference. */
  readonly chance: number;
  /** How many show it in `POWER` of all tables; null where none do, since the model's own games are too few. */
  readonly needed: number | null;
}

/**
 * How likely `sameSource`, at level `alpha`, is to notice a difference at a table of so many games, and after how many
 * it is in four of five. Tables are drawn with the difference and without, and grow game by game: those without say
 * how far off a table must be, those with it how many are. That the model's games are so and so many is counted in.
 * Undefined where no difference can be told, as every game counts the same.
 */
export function gamesToTell(
  conditions: readonly Condition[],
  alpha: number,
  games: number,
  stream: Stream,
): GamesToTell | undefined {
  const values = standardized(conditions);
  const width = values[0]?.scores.length ?? 0;
  if (width === 0) return undefined;
  // Of sums over all conditions, the model's games count as so many of one condition.
  const many = 1 / conditions.reduce((total, { weight, many: own }) => total + weight ** 2 / own, 0);
  const without = new Tables(values, "model", width, stream);
  const withIt = new Tables(values, "other", width, stream);
  const shown = (count: number) => {
    const far = without.growTo(count, many).sort()[TABLES - 1 - Math.floor(alpha * TABLES)]!;
    return withIt.growTo(count, many).filter((distance) => distance > far + 1e-9).length / TABLES;
  };
  let chance: number | undefined;
  let needed: number | null = null;
  // What lies off by less than a standard deviation shows in no four of five tables.
  let count = Math.min(games, Math.max(1, Math.floor(1 / withIt.lift)));
  while (count <= MOST) {
    const part = shown(count);
    if (count === games) chance = part;
    needed = part < POWER ? null : (needed ?? count);
    if (part >= SURELY && chance !== undefined) break;
    const next = Math.max(count + 1, Math.ceil(FURTHER * count));
    count = count < games ? Math.min(next, games) : next;
  }
  return { chance: chance!, needed };
}

interface Standardized {
  readonly model: number;
  readonly other: number;
  /** Independent in the model, each with mean 0 under its condition, and all together with variance 1. */
  readonly scores: readonly number[];
}

function standardized(conditions: readonly Condition[]): Standardized[] {
  const width = conditions[0]?.values[0]?.scores.length ?? 0;
  const centred = conditions.flatMap(({ weight, values }) => {
    const means = Array.from({ length: width }, (_, s) => sum(values.map(({ model, scores }) => model * scores[s]!)));
    return values.map(({ model, other, scores }) => ({
      model: weight * model,
      other: weight * other,
      scores: scores.map((score, s) => score - means[s]!),
    }));
  });
  const rows = orthonormal(covarianceOf(centred, "model", width));
  return centred.map((value) => ({ ...value, scores: product(rows, value.scores) }));
}

/** Of the scores, about 0. */
function covarianceOf(values: readonly Standardized[], by: "model" | "other", width: number): number[][] {
  return Array.from({ length: width }, (_, s) =>
    Array.from({ length: width }, (_, t) =>
      sum(values.map((value) => value[by] * value.scores[s]! * value.scores[t]!)),
    ),
  );
}

/** Many tables of the same sort, that grow. */
class Tables {
  private count = 0;
  private readonly sums: Float64Array;
  /** How far the model's games lie off by luck, for each table: as a mean of games with variance 1, times √games. */
  private readonly luck: Float64Array;
  private readonly draw: () => readonly number[];
  private readonly mean: readonly number[];
  private readonly spread: readonly (readonly number[])[];
  /** How far off the mean of a game is, squared. */
  readonly lift: number;

  constructor(
    values: readonly Standardized[],
    by: "model" | "other",
    private readonly width: number,
    private readonly stream: Stream,
  ) {
    this.sums = new Float64Array(TABLES * width);
    this.luck = Float64Array.from({ length: TABLES * width }, () => normal(stream));
    this.draw = drawerOf(values, by, stream);
    this.mean = Array.from({ length: width }, (_, s) => sum(values.map((value) => value[by] * value.scores[s]!)));
    this.lift = dot(this.mean, this.mean);
    const about = values.map((value) => ({ ...value, scores: value.scores.map((score, s) => score - this.mean[s]!) }));
    const covariance = covarianceOf(about, by, width);
    const rows = orthonormal(covariance);
    this.spread = covariance.map((row) => rows.map((weights) => dot(row, weights)));
  }

  /** Plays on to so many games a table. How far each table lies off then, beside so many of the model's games. */
  growTo(count: number, many: number): Float64Array {
    const { width, sums, luck } = this;
    const distances = new Float64Array(TABLES);
    const oneByOne = Math.max(0, Math.min(count, ONE_BY_ONE) - this.count);
    const atOnce = count - this.count - oneByOne;
    this.count = count;
    const part = Math.sqrt((count * many) / (count + many));
    for (let table = 0; table < TABLES; table += 1) {
      const from = table * width;
      for (let game = 0; game < oneByOne; game += 1) {
        const scores = this.draw();
        for (let s = 0; s < width; s += 1) sums[from + s]! += scores[s]!;
      }
      if (atOnce > 0) {
        const steps = product(
          this.spread,
          this.spread[0]!.map(() => normal(this.stream)),
        );
        for (let s = 0; s < width; s += 1) sums[from + s]! += atOnce * this.mean[s]! + Math.sqrt(atOnce) * steps[s]!;
      }
      for (let s = 0; s < width; s += 1) {
        distances[table]! += (part * (sums[from + s]! / count - luck[from + s]! / Math.sqrt(many))) ** 2;
      }
    }
    return distances;
  }
}

/**
 * Draws values by their chances: one place of all, each as likely, and there one of the two values that share it (A. J.
 * Walker, "An efficient method for generating discrete random variables with general distributions", ACM Transactions
 * on Mathematical Software 3, 1977, 253–256).
 */
function drawerOf(values: readonly Standardized[], by: "model" | "other", stream: Stream): () => readonly number[] {
  const all = sum(values.map((value) => value[by]));
  const left = values.map((value) => (value[by] / all) * values.length);
  const keep = new Float64Array(values.length).fill(1);
  const alias = Int32Array.from(values.keys());
  const small = [...values.keys()].filter((i) => left[i]! < 1);
  const large = [...values.keys()].filter((i) => left[i]! >= 1);
  while (small.length > 0 && large.length > 0) {
    const [low, high] = [small.pop()!, large.at(-1)!];
    keep[low] = left[low]!;
    alias[low] = high;
    left[high]! -= 1 - left[low]!;
    if (left[high]! < 1) small.push(large.pop()!);
  }
  return () => {
    const place = stream.below(values.length);
    return values[fraction(stream) < keep[place]! ? place : alias[place]!]!.scores;
  };
}

/** A number that follows the bell curve (G. E. P. Box and M. E. Muller, 1958). */
function normal(stream: Stream): number {
  return Math.sqrt(-2 * Math.log(fraction(stream))) * Math.cos(2 * Math.PI * fraction(stream));
}

/** Between 0 and 1, neither included. */
function fraction(stream: Stream): number {
  return ((stream.bits() >>> 0) + 0.5) / 2 ** 32;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
