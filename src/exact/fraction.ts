/** Exact fractions of whole numbers of any size, so that a chance can be known and not merely approached. */

export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);
  static readonly ONE = new Fraction(1n, 1n);

  /** In lowest terms, the sign on the numerator. */
  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  /**
   * `numerator / denominator` in lowest terms. Throws a RangeError for a denominator of 0, or a number that is not
   * whole.
   */
  static of(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
    const n = BigInt(numerator);
    const d = BigInt(denominator);
    if (d === 0n) throw new RangeError("a fraction can't have the denominator 0");
    const divisor = greatestCommonDivisor(n, d) * (d < 0n ? -1n : 1n);
    return new Fraction(n / divisor, d / divisor);
  }

  plus(other: Fraction): Fraction {
    return Fraction.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }

  times(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** Throws a RangeError when `other` is 0. */
  over(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  equals(other: Fraction): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  /** The nearest double (but for results so near 0 that doubles thin out). */
  toNumber(): number {
    const { numerator, denominator } = this;
    if (numerator < 0n) return -new Fraction(-numerator, denominator).toNumber();
    // A quotient of 64 bits or more, its last bit set if anything is left over, rounds as the whole would.
    const shift = Math.max(0, 72 + 4 * (denominator.toString(16).length - numerator.toString(16).length));
    const scaled = numerator << BigInt(shift);
    const quotient = scaled / denominator;
    const sticky = quotient * denominator === scaled ? quotient : quotient | 1n;
    // In two halves, since 2 to the power of −shift alone may be too small for a double.
    return Number(sticky) * 2 ** -Math.floor(shift / 2) * 2 ** -Math.ceil(shift / 2);
  }

  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

/** The largest whole number that divides both, never negative (Euclid). 0 only for two zeros. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}
