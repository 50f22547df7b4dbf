/**
 * Finite distributions over whole numbers, exact: every value has a whole-number weight of any size, and its chance is
 * that weight over the sum of all. Doubles appear only where a chance is read off as one.
 */

import { Fraction, greatestCommonDivisor } from "./fraction.js";

/**
 * A die, a sum of dice, the damage of an attack: whole-number values and how likely each is.
 *
 *     const two = Distribution.die(6).plus(Distribution.die(6));
 *     two.chance(7).toString(); // "1/6"
 *     two.atLeast(10).toNumber(); // 0.1666…
 *
 * Distributions don't change; every operation gives a new one. Two that are combined are independent.
 */
export class Distribution {
  /** Values in ascending order, with weights above 0 that have no common divisor. */
  private constructor(private readonly weights: ReadonlyMap<number, bigint>) {}

  /**
   * The distribution with these values and weights, in any order; weights of a value given twice add up. Throws a
   * RangeError when a value or weight is not a whole number, when a weight is negative, and when all are 0.
   */
  static of(weights: Iterable<readonly [value: number, weight: bigint | number]>): Distribution {
    const sums = new Map<number, bigint>();
    let divisor = 0n;
    for (const [value, weight] of weights) {
      if (!Number.isSafeInteger(value)) throw new RangeError(`a distribution's values are whole numbers, not ${value}`);
      if (weight < 0) throw new RangeError(`a weight can't be negative, as ${weight} is`);
      // BigInt throws a RangeError for a number that is not whole. Adding 0 turns -0 into 0.
      if (BigInt(weight) > 0n) sums.set(value + 0, (sums.get(value + 0) ?? 0n) + BigInt(weight));
    }
    for (const weight of sums.values()) divisor = greatestCommonDivisor(divisor, weight);
    if (divisor === 0n) throw new RangeError("a distribution needs a value with a weight above 0");
    const ascending = [...sums].sort(([a], [b]) => a - b);
    return new Distribution(new Map(ascending.map(([value, weight]) => [value, weight / divisor])));
  }

  /** Always the same value. */
  static constant(value: number): Distribution {
    return Distribution.of([[value, 1n]]);
  }

  /** A fair die: 1 to `sides`. */
  static die(sides: number): Distribution {
    if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`a die can't have ${sides} sides`);
    return Distribution.of(Array.from({ length: sides }, (_, face) => [face + 1, 1n] as const));
  }

  /** One of several distributions, picked with chances in proportion to the weights. */
  static mixture(parts: readonly (readonly [weight: bigint | number, part: Distribution])[]): Distribution {
    // Over a common total, so that each part's own weights count for no more than its weight says.
    const common = parts.reduce((product, [, part]) => product * part.total(), 1n);
    return Distribution.of(
      parts.flatMap(([weight, part]) =>
        [...part.weights].map(([value, own]) => [value, (BigInt(weight) * own * common) / part.total()] as const),
      ),
    );
  }

  /** What `f` makes of a value of this and a value of another, independent distribution. */
  combine(other: Distribution, f: (own: number, others: number) => number): Distribution {
    const { weights } = this;
    return Distribution.of(
      (function* () {
        for (const [own, weight] of weights) {
          for (const [others, factor] of other.weights) yield [f(own, others), weight * factor] as const;
        }
      })(),
    );
  }

  /** The sum with an independent distribution, or with a number. */
  plus(other: Distribution | number): Distribution {
    return this.combine(asDistribution(other), (a, b) => a + b);
  }

  minus(other: Distribution | number): Distribution {
    return this.combine(asDistribution(other), (a, b) => a - b);
  }

  /** The larger of the two. */
  max(other: Distribution | number): Distribution {
    return this.combine(asDistribution(other), Math.max);
  }

  /** The smaller of the two. */
  min(other: Distribution | number): Distribution {
    return this.combine(asDistribution(other), Math.min);
  }

  /** Each value times a whole number: one roll, multiplied. For the sum of several rolls see `repeat`. */
  scale(factor: number): Distribution {
    return this.map((value) => value * factor);
  }

  /** The sum of `count` independent copies of this, 0 for no copies. */
  repeat(count: number): Distribution {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`can't add up ${count} copies`);
    let sum = Distribution.constant(0);
    for (let i = 0; i < count; i += 1) sum = sum.plus(this);
    return sum;
  }

  /** What `f` makes of each value. */
  map(f: (value: number) => number): Distribution {
    return Distribution.of([...this.weights].map(([value, weight]) => [f(value), weight]));
  }

  /** 1 where a value is at least `least`, 0 where it is less. */
  threshold(least: number): Distribution {
    return this.map((value) => (value >= least ? 1 : 0));
  }

  /** The distribution among the values for which `condition` holds. Throws a RangeError if it holds for none. */
  given(condition: (value: number) => boolean): Distribution {
    return Distribution.of([...this.weights].filter(([value]) => condition(value)));
  }

  /** The chance of a value, or of a value for which a condition holds. */
  chance(what: number | ((value: number) => boolean)): Fraction {
    const condition = typeof what === "function" ? what : (value: number) => value === what;
    let sum = 0n;
    for (const [value, weight] of this.weights) if (condition(value)) sum += weight;
    return Fraction.of(sum, this.total());
  }

  /** The chance of a value of at least `least`. */
  atLeast(least: number): Fraction {
    return this.chance((value) => value >= least);
  }

  mean(): Fraction {
    let sum = 0n;
    for (const [value, weight] of this.weights) sum += BigInt(value) * weight;
    return Fraction.of(sum, this.total());
  }

  /** The mean squared distance from the mean. */
  variance(): Fraction {
    const mean = this.mean();
    return this.map((value) => value * value)
      .mean()
      .minus(mean.times(mean));
  }

  /** The values that can come up, ascending. */
  values(): number[] {
    return [...this.weights.keys()];
  }

  /** Each value with its chance as a double, ascending. */
  pairs(): [value: number, chance: number][] {
    const total = this.total();
    return [...this.weights].map(([value, weight]) => [value, Fraction.of(weight, total).toNumber()]);
  }

  equals(other: Distribution): boolean {
    if (this.weights.size !== other.weights.size) return false;
    for (const [value, weight] of this.weights) if (other.weights.get(value) !== weight) return false;
    return true;
  }

  private total(): bigint {
    let sum = 0n;
    for (const weight of this.weights.values()) sum += weight;
    return sum;
  }
}

function asDistribution(value: Distribution | number): Distribution {
  return typeof value === "number" ? Distribution.constant(value) : value;
}
