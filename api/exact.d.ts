// What "deadeven/exact" exports, without comments. Written by `npm run api`; a test compares.

export function absorption(rows: ChainRows<number>, start: number): Absorption<number>;

export interface Absorption<T> {
  readonly chances: ReadonlyMap<number, T>;
  readonly meanSteps: T;
}

export const botch: PoolScore;

export type ChainRows<T> = readonly (readonly (readonly [to: number, chance: T])[])[];

export interface ChainSteps {
  readonly ended: Float64Array;
  readonly at: Float64Array;
  readonly visits: Float64Array;
}

export function dicePool({ dice, sides, difficulty }: DicePool, score?: PoolScore): Distribution;

export interface DicePool {
  readonly dice: number;
  readonly sides?: number;
  readonly difficulty: number;
}

export class Distribution {
  private constructor();
  static of(weights: Iterable<readonly [value: number, weight: bigint | number]>): Distribution;
  static constant(value: number): Distribution;
  static die(sides: number): Distribution;
  static mixture(parts: readonly (readonly [weight: bigint | number, part: Distribution])[]): Distribution;
  combine(other: Distribution, f: (own: number, others: number) => number): Distribution;
  plus(other: Distribution | number): Distribution;
  minus(other: Distribution | number): Distribution;
  max(other: Distribution | number): Distribution;
  min(other: Distribution | number): Distribution;
  scale(factor: number): Distribution;
  repeat(count: number): Distribution;
  map(f: (value: number) => number): Distribution;
  threshold(least: number): Distribution;
  given(condition: (value: number) => boolean): Distribution;
  chance(what: number | ((value: number) => boolean)): Fraction;
  atLeast(least: number): Fraction;
  mean(): Fraction;
  variance(): Fraction;
  values(): number[];
  pairs(): [value: number, chance: number][];
  equals(other: Distribution): boolean;
}

export function exactAbsorption(rows: ChainRows<Fraction>, start: number): Absorption<Fraction>;

export function followChain(rows: ChainRows<number>, start: ArrayLike<number>, cap: number): ChainSteps;

export class Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
  static readonly ZERO: Fraction;
  static readonly ONE: Fraction;
  private constructor();
  static of(numerator: bigint | number, denominator?: bigint | number): Fraction;
  plus(other: Fraction): Fraction;
  minus(other: Fraction): Fraction;
  times(other: Fraction): Fraction;
  over(other: Fraction): Fraction;
  equals(other: Fraction): boolean;
  toNumber(): number;
  toString(): string;
}

export interface GameTree {
  readonly states: number;
  actions(state: number): number;
  end(state: number): number;
  worth(state: number, action: number, values: Float64Array): number;
  minimizes?(state: number): boolean;
}

export const netSuccesses: PoolScore;

export function optimalPlay(game: GameTree, tolerance?: number, mostSweeps?: number): OptimalPlay;

export interface OptimalPlay {
  readonly values: Float64Array;
  readonly actions: Int32Array;
  readonly error: number;
}

export type PoolScore = (successes: number, ones: number) => number;
