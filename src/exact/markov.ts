/**
 * Absorbing Markov chains: something that moves from state to state at random, step by step, until it is in a state
 * that it doesn't leave. A fight that goes on until a side is down is one; its states are what each side has left.
 */

import { Fraction } from "./fraction.js";

/**
 * rows[i] says where state i goes: pairs of a state and its chance, that sum to 1. A state with an empty row is
 * absorbing. States are numbered from 0.
 */
export type ChainRows<T> = readonly (readonly (readonly [to: number, chance: T])[])[];

/** Where a chain ends, and after how many steps on average. */
export interface Absorption<T> {
  /** The chance of each absorbing state that can be reached. */
  readonly chances: ReadonlyMap<number, T>;
  readonly meanSteps: T;
}

/** The operations that elimination needs; it never subtracts. */
interface Arithmetic<T> {
  readonly zero: T;
  readonly one: T;
  readonly plus: (a: T, b: T) => T;
  readonly times: (a: T, b: T) => T;
  readonly over: (a: T, b: T) => T;
  readonly isZero: (a: T) => boolean;
  readonly isOne: (a: T) => boolean;
}

const DOUBLES: Arithmetic<number> = {
  zero: 0,
  one: 1,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
  over: (a, b) => a / b,
  isZero: (a) => a === 0,
  isOne: (a) => Math.abs(a - 1) < 1e-9,
};

const FRACTIONS: Arithmetic<Fraction> = {
  zero: Fraction.ZERO,
  one: Fraction.ONE,
  plus: (a, b) => a.plus(b),
  times: (a, b) => a.times(b),
  over: (a, b) => a.over(b),
  isZero: (a) => a.numerator === 0n,
  isOne: (a) => a.equals(Fraction.ONE),
};

/**
 * Where a chain that starts in `start` ends, in doubles. The elimination never subtracts, so that every result is
 * good to about as many digits as the chances given, however rarely the chain is absorbed. Throws a RangeError when
 * chances are negative or don't sum to 1, and when the chain may never be absorbed.
 */
export function absorption(rows: ChainRows<number>, start: number): Absorption<number> {
  if (rows.some((row) => row.some(([, chance]) => !(chance >= 0)))) throw new RangeError("a chance can't be negative");
  return eliminate(rows, start, DOUBLES);
}

/** The same in exact fractions, for chains of up to some dozens of states (the fractions' sizes grow with each). */
export function exactAbsorption(rows: ChainRows<Fraction>, start: number): Absorption<Fraction> {
  if (rows.some((row) => row.some(([, { numerator }]) => numerator < 0n))) {
    throw new RangeError("a chance can't be negative");
  }
  return eliminate(rows, start, FRACTIONS);
}

/**
 * State reduction after Grassmann, Taksar and Heyman ("Regenerative analysis and steady state distributions for Markov
 * chains", 1985): states are taken out one by one. A chain that came through the state taken out, k, goes on
 * from there to j with chance p(k,j) / Σ p(k,l) over l ≠ k, having spent on average so and so many steps on the way.
 */
function eliminate<T>(rows: ChainRows<T>, start: number, arithmetic: Arithmetic<T>): Absorption<T> {
  const { zero, one, plus, times, over, isZero, isOne } = arithmetic;
  const transient: number[] = [];
  const chances = rows.map(() => new Map<number, T>());
  const steps: T[] = rows.map(() => one);
  for (const state of reachable(rows, start, isZero)) {
    const row = rows[state]!;
    if (row.length === 0) continue;
    transient.push(state);
    for (const [to, chance] of row) {
      if (!isZero(chance)) chances[state]!.set(to, plus(chances[state]!.get(to) ?? zero, chance));
    }
    if (!isOne(row.reduce((sum, [, chance]) => plus(sum, chance), zero))) {
      throw new RangeError(`the chances of leaving state ${state} don't sum to 1`);
    }
  }
  // The start was reached first and is reduced last; then nothing but absorbing states is left to go to.
  for (const state of transient.reverse()) {
    const row = chances[state]!;
    row.delete(state);
    if (row.size === 0) throw new RangeError(`the chain may stay for ever in state ${state}, and never be absorbed`);
    let leaving = zero;
    for (const chance of row.values()) leaving = plus(leaving, chance);
    for (const [to, chance] of row) row.set(to, over(chance, leaving));
    steps[state] = over(steps[state]!, leaving);
    for (const from of transient) {
      const through = chances[from]!.get(state);
      if (from === state || through === undefined) continue;
      chances[from]!.delete(state);
      for (const [to, chance] of row) {
        chances[from]!.set(to, plus(chances[from]!.get(to) ?? zero, times(through, chance)));
      }
      steps[from] = plus(steps[from]!, times(through, steps[state]!));
    }
  }
  if (transient.length === 0) return { chances: new Map([[start, one]]), meanSteps: zero };
  return { chances: chances[start]!, meanSteps: steps[start]! };
}

/** The states that can be reached from `start`, itself first. */
function reachable<T>(rows: ChainRows<T>, start: number, isZero: (chance: T) => boolean): Set<number> {
  const found = new Set([start]);
  for (const state of found) {
    const row = rows[state];
    if (row === undefined) throw new RangeError(`the chain has no state ${state}`);
    for (const [to, chance] of row) if (!isZero(chance)) found.add(to);
  }
  return found;
}

/** A chain followed step by step, up to a cap. */
export interface ChainSteps {
  /** ended[n]: the chance of being absorbed at step n exactly, n from 0 to the cap. */
  readonly ended: Float64Array;
  /** at[state]: the chance of being there after the last step, or of having been absorbed there before. */
  readonly at: Float64Array;
  /** visits[state]: from a state that is not absorbing, the mean number of steps taken. */
  readonly visits: Float64Array;
}

/**
 * Follows a chain for up to `cap` steps from chances of starting in each state, in doubles: sums of products of
 * chances, so good to about 1e-15 a step. Rows are trusted to sum to 1.
 */
export function followChain(rows: ChainRows<number>, start: ArrayLike<number>, cap: number): ChainSteps {
  let at = Float64Array.from(start);
  const ended = new Float64Array(cap + 1);
  const visits = new Float64Array(rows.length);
  rows.forEach((row, state) => {
    if (row.length === 0) ended[0]! += at[state]!;
  });
  for (let step = 1; step <= cap; step += 1) {
    const next = new Float64Array(rows.length);
    rows.forEach((row, state) => {
      const here = at[state]!;
      if (row.length === 0) next[state]! += here;
      else if (here > 0) {
        visits[state]! += here;
        for (const [to, chance] of row) {
          next[to]! += here * chance;
          if (rows[to]!.length === 0) ended[step]! += here * chance;
        }
      }
    });
    at = next;
  }
  return { ended, at, visits };
}
