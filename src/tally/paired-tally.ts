/** Two variants on common random numbers: trial by trial, how each ended and by how much their metrics differed. */

import { addCounts, addTrial, type Ending, mergeTally, type Tally } from "./tally.js";
import { addSparse, addWinnersPair, type SparseCounts, winnersPairs } from "./winners.js";

export interface PairedTally {
  readonly a: Tally;
  readonly b: Tally;
  /** pairs[outcome of a][outcome of b]: how many trials ended so. */
  readonly pairs: number[][];
  /**
   * For each metric that both variants have: how often b − a was 0, 1, 2, … and 0, −1, −2, … (0 counted in `up` alone).
   */
  readonly differences: readonly { readonly name: string; readonly up: number[]; readonly down: number[] }[];
  /** Who won a and who won b of the same trial; only where both have several seats. See `winnersPairs`. */
  readonly winners?: SparseCounts | undefined;
}

/** One variant side by side with each of several others, on the same trials: a paired tally for each of them. */
export type PairedTallies = readonly PairedTally[];

/** A paired tally of no trials, from two tallies of none. */
export function emptyPairedTally(a: Tally, b: Tally): PairedTally {
  return {
    a,
    b,
    pairs: a.outcomes.map(() => b.outcomes.map(() => 0)),
    differences: sharedMetrics(a, b).map(([name]) => ({ name, up: [], down: [] })),
    winners: a.winners === undefined || b.winners === undefined ? undefined : { keys: [], counts: [] },
  };
}

/** Metrics that two tallies have in common, each with its places in both. */
export type SharedMetrics = readonly (readonly [name: string, inA: number, inB: number])[];

/** The metrics that both have. */
export function sharedMetrics(a: Tally, b: Tally): SharedMetrics {
  return a.metrics.flatMap(({ name }, inA): [string, number, number][] => {
    const inB = b.metrics.findIndex((metric) => metric.name === name);
    return inB < 0 ? [] : [[name, inA, inB]];
  });
}

/** Counts one trial of both variants. `shared` is what `sharedMetrics` gave for them. */
export function addPair(tally: PairedTally, a: Ending, b: Ending, shared: SharedMetrics): void {
  addTrial(tally.a, a);
  addOther(tally, a, b, shared);
}

/** Counts one trial of the second variant, and how it differs from the first, whose own count is kept elsewhere. */
export function addOther(tally: PairedTally, a: Ending, b: Ending, shared: SharedMetrics): void {
  addTrial(tally.b, b);
  tally.pairs[a.outcome]![b.outcome]! += 1;
  for (let m = 0; m < shared.length; m += 1) {
    const difference = b.metrics[shared[m]![2]]! - a.metrics[shared[m]![1]]!;
    const { up, down } = tally.differences[m]!;
    const row = difference < 0 ? down : up;
    const index = Math.abs(difference);
    while (row.length <= index) row.push(0);
    row[index]! += 1;
  }
  if (tally.winners !== undefined) addWinnersPair(tally.winners, a.winners ?? 0, b.winners ?? 0);
}

/** Adds the counts of `from` to `into`. */
export function mergePairedTally(into: PairedTally, from: PairedTally): void {
  mergeTally(into.a, from.a);
  mergeTally(into.b, from.b);
  into.pairs.forEach((row, a) => {
    addCounts(row, from.pairs[a]!);
  });
  into.differences.forEach(({ up, down }, m) => {
    addCounts(up, from.differences[m]!.up);
    addCounts(down, from.differences[m]!.down);
  });
  if (into.winners !== undefined) addSparse(into.winners, from.winners!);
}

/** Whether both variants came to the same, in all that is counted, in every single trial. */
export function areAlike({ a, b, pairs, differences, winners }: PairedTally): boolean {
  return (
    (winners === undefined || winnersPairs(winners).every(([one, other]) => one === other)) &&
    pairs.every((row, i) => row.every((n, j) => n === 0 || a.outcomes[i] === b.outcomes[j])) &&
    // What only one of them counts is a difference, too.
    [a, b].every(({ metrics }) => metrics.length === differences.length) &&
    differences.every(({ up, down }) => [up, down].every((row) => row.slice(1).every((n) => n === 0)))
  );
}
