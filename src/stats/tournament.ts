/** What a tournament says: who wins against whom, how strong each is, and whether one number says all of that. */

import type { Key } from "../random/key.js";
import { Stream } from "../random/stream.js";
import { bradleyTerry, chancesAt, eloOf, type TableResult } from "./bradley-terry.js";
import { type Cycle, shortestCycles } from "./cycles.js";
import { holm } from "./holm.js";
import { jackknifeError, jackknifeParts } from "./jackknife.js";
import { bestAgainst, middleMixture, nashMixture } from "./nash.js";
import { chiSquareTail, tOfLevel, zOfLevel } from "./normal.js";
import type { Interval } from "./wilson.js";
import { wilsonInterval } from "./wilson.js";

/** A way to seat the entries, and what came of its games, batch by batch. */
export interface SeatingResult {
  /** Who sits in each seat: a place in the list of entries. */
  readonly seated: readonly number[];
  /** Of each batch of trials, the same for all seatings: games won from each seat, in parts where they are shared. */
  readonly points: readonly (readonly number[])[];
}

export interface TournamentCounts {
  readonly entries: number;
  readonly seatings: readonly SeatingResult[];
  /** Trials of each batch. */
  readonly batches: readonly number[];
}

export interface Rating {
  /** 0 on average in its group; 400 more are ten wins to one. */
  readonly elo: number;
  /** Null of a single batch, and of one who is alone in a group. */
  readonly ci: Interval | null;
  /**
   * From 1, the strongest. A group never lost to those after it, directly or through others: how far apart they are, no
   * rating can say. Most often there is one.
   */
  readonly group: number;
}

/** An entry that does no better than another against anyone. */
export interface Dominated {
  readonly entry: number;
  readonly by: number;
  /** Of the step that is least sure, all pairs of entries considered together. */
  readonly p: number;
}

export interface Mixture {
  readonly weights: readonly number[];
  /** Where the weights of tournaments like this one lie. */
  readonly ci: readonly Interval[];
  /** How much more than half the best single entry may win against the mix: that much or less, at the level. */
  readonly beatenBy: number;
}

export interface TournamentSummary {
  /** matrix[row][column]: the row's part of what the two win at tables where both sit. Null where neither ever wins. */
  readonly matrix: readonly (readonly (number | null)[])[];
  readonly matrixCi: readonly (readonly Interval[])[];
  readonly ratings: readonly Rating[];
  /** Whether ratings explain the tables: how likely they would fit as badly if they did. Null where nothing tells. */
  readonly fit: { readonly p: number | null };
  /** Rings of entries of which each surely beats the next, all pairings considered together. */
  readonly cycles: readonly Cycle[];
  readonly dominated: readonly Dominated[];
  /** Of games for two. */
  readonly mixture: Mixture | null;
}

/** Where shares without each batch in turn spread by less than this, it is the rounding of doubles. */
const NO_SPREAD = 1e-12;
/** The same of ratings, which are worked out less closely (`bradleyTerry`). */
const NO_SPREAD_OF_RATINGS = 1e-7;

/** Times that batches are drawn anew, to see how sure the mix is. */
const RESAMPLES = 1000;

/** The interval of a pairing's share, by what counts as wins of how many games; for looks again and again. */
export type SequenceInterval = (wins: number, games: number) => Interval;

/** Two entries, the first one's share of what they win at tables where both sit, and the trials that it rests on. */
export interface Pairing {
  readonly a: number;
  readonly b: number;
  /** Null where neither ever wins. */
  readonly share: number | null;
  readonly trials: number;
}

export function pairings(counts: TournamentCounts): Pairing[] {
  const { entries, batches } = counts;
  const tables = tablesOf(counts);
  const matrix = matrixOf(entries, tables);
  const decided = decidedTrials(
    entries,
    tables,
    batches.reduce((sum, n) => sum + n, 0),
  );
  return pairsOf(entries).map(([a, b]) => ({ a, b, share: matrix[a]![b]!, trials: decided(a, b) }));
}

/**
 * Sums a tournament up.
 *
 * Batches of trials, the same for all seatings, are what intervals rest on: seatings share dice. A pairing's share has
 * Wilson's interval for as many games as would spread as its batches do, its level that of Student's t (E. L. Korn and
 * B. I. Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from
 * survey data", Survey Methodology 24 (1998), 193–201); ratings have Student's of their jackknife.
 *
 * `key` is for the resamples; `sequence` takes the place of Wilson's interval where one looked again and again.
 */
export function summarizeTournament(
  counts: TournamentCounts,
  level: number,
  key: Key,
  sequence?: SequenceInterval,
): TournamentSummary {
  const { entries, batches } = counts;
  const trials = batches.reduce((sum, n) => sum + n, 0);
  const whole = tablesOf(counts);
  const decided = decidedTrials(entries, whole, trials);
  const without = batches.length < 2 ? [] : batches.map((_, batch) => tablesOf(counts, batch));
  const matrix = matrixOf(entries, whole);
  const matrices = without.map((tables) => matrixOf(entries, tables));
  const strengths = bradleyTerry(entries, whole);
  const refits = without.map((tables) => bradleyTerry(entries, tables, strengths));
  const freedom = batches.length - 1;
  const t = freedom > 0 ? tOfLevel(level, freedom) : Number.POSITIVE_INFINITY;
  const groups = groupsOf(entries, whole, strengths);
  const groupOf = groups
    .flatMap((group, g) => group.map((entry): [number, number] => [entry, g]))
    .sort(([a], [b]) => a - b)
    .map(([, g]) => g);

  /** As many games as would spread as the pairing's batches do, each batch known no better than it is. */
  const gamesWorth = (row: number, column: number): number => {
    const share = matrix[row]![column];
    const error =
      share === null || share === undefined ? 0 : jackknifeError(matrices.map((one) => one[row]![column] ?? share));
    // Where no batch differs from another, a trial tells once, however often its dice were used.
    return error < NO_SPREAD ? decided(row, column) : (share! * (1 - share!)) / error ** 2;
  };
  const all = pairsOf(entries);
  const worth = new Map(all.map(([a, b]) => [a * entries + b, gamesWorth(a, b)]));
  const interval = (a: number, b: number): Interval => {
    const share = matrix[a]![b] ?? null;
    if (sequence !== undefined && share !== null) return sequence(share * decided(a, b), decided(a, b));
    if (share === null || freedom < 1) return [0, 1];
    const games = worth.get(a * entries + b)! * (zOfLevel(level) / t) ** 2;
    return wilsonInterval(share * games, games, level);
  };
  const cis = new Map(all.map(([a, b]) => [a * entries + b, interval(a, b)]));
  const ciOf = (a: number, b: number): Interval => {
    if (a === b) return [0.5, 0.5];
    if (a < b) return cis.get(a * entries + b)!;
    const [low, high] = cis.get(b * entries + a)!;
    return [1 - high, 1 - low];
  };

  return {
    matrix,
    matrixCi: matrix.map((row, a) => row.map((_, b) => ciOf(a, b))),
    ratings: strengths.map((_, i) => {
      const group = groups[groupOf[i]!]!;
      const elo = ratingIn(group, strengths, i);
      const error = jackknifeError(refits.map((refit) => ratingIn(group, refit, i)));
      // Where no batch differs from another, as far as two equals are known apart of whom each trial tells once.
      const reach = t * (error < NO_SPREAD_OF_RATINGS ? eloOf(2 / Math.sqrt(trials)) : error);
      return {
        elo,
        ci: freedom < 1 || group.length === 1 ? null : [elo - reach, elo + reach],
        group: groupOf[i]! + 1,
      };
    }),
    fit: { p: fitOf(groups, whole, strengths, without, refits) },
    cycles: cyclesOf(entries, matrix, all, (a, b) => worth.get(a * entries + b)!, level),
    dominated: freedom < 1 ? [] : dominatedOf(matrix, matrices, trials, level),
    mixture: whole.every(({ seated }) => seated.length === 2) ? mixtureOf(counts, matrix, level, key) : null,
  };
}

/**
 * Who sits together and what came of it, over all orders of seats, without the batch that is named: a table for each
 * set of entries.
 */
function tablesOf({ seatings, batches }: TournamentCounts, without = -1): TableResult[] {
  const games = batches.reduce((sum, n, batch) => (batch === without ? sum : sum + n), 0);
  const tables = new Map<string, { seated: number[]; points: number[]; games: number }>();
  for (const { seated, points } of seatings) {
    // In the order of the entries, whichever way they sat.
    const order = seated.map((_, seat) => seat).sort((a, b) => seated[a]! - seated[b]!);
    const who = order.map((seat) => seated[seat]!);
    const name = who.join();
    const table = tables.get(name) ?? { seated: who, points: who.map(() => 0), games: 0 };
    tables.set(name, table);
    table.games += games;
    for (const [batch, won] of points.entries()) {
      if (batch === without) continue;
      for (const [place, seat] of order.entries()) table.points[place]! += won[seat]!;
    }
  }
  return [...tables.values()];
}

type Matrix = readonly (readonly (number | null)[])[];

function pairsOf(entries: number): [a: number, b: number][] {
  return Array.from({ length: entries }, (_, a) =>
    Array.from({ length: entries - a - 1 }, (_, i): [number, number] => [a, a + 1 + i]),
  ).flat();
}

/** What each entry wins, a seat, at tables where another sits: wonBeside[entry][other]. */
function wonBeside(entries: number, tables: readonly TableResult[]): number[][] {
  const won = Array.from({ length: entries }, () => new Array<number>(entries).fill(0));
  for (const { seated, points } of tables) {
    const sum = new Map<number, number>();
    const seats = new Map<number, number>();
    seated.forEach((entry, seat) => {
      sum.set(entry, (sum.get(entry) ?? 0) + points[seat]!);
      seats.set(entry, (seats.get(entry) ?? 0) + 1);
    });
    for (const [a, all] of sum) for (const b of sum.keys()) if (a !== b) won[a]![b]! += all / seats.get(a)!;
  }
  return won;
}

/**
 * How many trials two entries' share is counted from: of all that they played, as often as one of the two has won, over
 * all seatings of a trial on average. A bet on such parts of trials is at best fair, as one on whole ones is.
 */
function decidedTrials(entries: number, tables: readonly TableResult[], trials: number) {
  const won = wonBeside(entries, tables);
  return (a: number, b: number): number => {
    const games = tables.reduce(
      (sum, { seated, games }) => (seated.includes(a) && seated.includes(b) ? sum + games : sum),
      0,
    );
    return (trials * (won[a]![b]! + won[b]![a]!)) / games;
  };
}

/** Of what the two win at tables where both sit, a seat each, the row's part. */
function matrixOf(entries: number, tables: readonly TableResult[]): Matrix {
  const won = wonBeside(entries, tables);
  return won.map((row, a) =>
    row.map((wins, b) => {
      if (a === b) return 0.5;
      const both = wins + won[b]![a]!;
      return both === 0 ? null : wins / both;
    }),
  );
}

/** Against the average of its group. */
function ratingIn(group: readonly number[], strengths: readonly number[], entry: number): number {
  return eloOf(strengths[entry]! - group.reduce((sum, other) => sum + strengths[other]!, 0) / group.length);
}

/**
 * Entries that can be rated together: each has won against each other, directly or through others. Without that there
 * are no finite ratings (L. R. Ford Jr., "Solution of a ranking problem from binary comparisons", American Mathematical
 * Monthly 64 (1957), 28–33). The strongest group first.
 */
function groupsOf(entries: number, tables: readonly TableResult[], strengths: readonly number[]): number[][] {
  const reaches = Array.from({ length: entries }, (_, a) => Array.from({ length: entries }, (__, b) => a === b));
  for (const { seated, points } of tables) {
    seated.forEach((winner, seat) => {
      if (points[seat]! > 0) for (const loser of seated) reaches[winner]![loser] = true;
    });
  }
  // Whom each reaches by wins, in any number of steps (Warshall).
  for (let by = 0; by < entries; by += 1) {
    for (let a = 0; a < entries; a += 1) {
      if (reaches[a]![by]) for (let b = 0; b < entries; b += 1) reaches[a]![b] ||= reaches[by]![b]!;
    }
  }
  const groups: number[][] = [];
  for (let i = 0; i < entries; i += 1) {
    const own = groups.find(([first]) => reaches[i]![first!] && reaches[first!]![i]);
    if (own === undefined) groups.push([i]);
    else own.push(i);
  }
  const mean = (group: readonly number[]) => group.reduce((sum, i) => sum + strengths[i]!, 0) / group.length;
  return groups.sort((a, b) => mean(b) - mean(a));
}

/**
 * How likely ratings would fit as badly if each table's chances were what they say: Pearson's X² of all tables. Games
 * that share dice spread otherwise than single ones, so that X² is compared with a χ² that has the mean and the
 * variance which the batches give it (J. N. K. Rao and A. J. Scott, "On chi-squared tests for multiway contingency
 * tables with cell proportions estimated from survey data", Annals of Statistics 12 (1984), 46–60; the match is F. E.
 * Satterthwaite's, Biometrics 2 (1946), 110–114).
 */
function fitOf(
  groups: readonly (readonly number[])[],
  all: readonly TableResult[],
  strengths: readonly number[],
  allWithout: readonly (readonly TableResult[])[],
  refits: readonly (readonly number[])[],
): number | null {
  // Between groups there is nothing that ratings could explain.
  const isTold = ({ seated }: TableResult) => groups.some((group) => seated.every((entry) => group.includes(entry)));
  const tables = all.filter(isTold);
  const without = allWithout.map((one) => one.filter(isTold));
  const rated = groups.reduce((sum, group) => sum + group.length - 1, 0);
  const seatsTold = tables.reduce((sum, { seated }) => sum + new Set(seated).size - 1, 0);
  const freedom = without.length - 1;
  if (seatsTold <= rated || freedom < 2) return null;
  const scale = tables.map(({ seated, games }) => chancesAt(seated, strengths).map((e) => Math.sqrt(games / e)));
  const residuals = (of: readonly TableResult[], by: readonly number[]) =>
    of.flatMap(({ seated, points, games }, table) => {
      const expected = chancesAt(seated, by);
      // With the one game that ratings count for each table (`bradleyTerry`): without it they would seem to be off.
      return seated.map((_, seat) => {
        const share = (points[seat]! + 1 / seated.length) / (games + 1);
        return scale[table]![seat]! * (share - expected[seat]!);
      });
    });
  const off = residuals(tables, strengths);
  const value = off.reduce((sum, one) => sum + one * one, 0);
  const each = without.map((one, batch) => residuals(one, refits[batch]!));
  const parts = off.map((_, place) => jackknifeParts(each.map((one) => one[place]!)));
  // Sums over batches of the products of their parts: the traces of the covariance and of its square.
  let trace = 0;
  let squared = 0;
  for (let a = 0; a < without.length; a += 1) {
    for (let b = 0; b < without.length; b += 1) {
      let product = 0;
      for (const part of parts) product += part[a]! * part[b]!;
      if (a === b) trace += product;
      squared += product * product;
    }
  }
  if (!(trace > NO_CHANCE)) return null;
  // Batches spread by chance as well, which adds to the square's trace (M. S. Srivastava, "Some tests concerning the
  // covariance matrix in high dimensional data", Journal of the Japan Statistical Society 35 (2005), 251–272).
  const unbiased = (freedom ** 2 / ((freedom - 1) * (freedom + 2))) * (squared - trace ** 2 / freedom);
  const spread = Math.min(trace ** 2, Math.max(unbiased, trace ** 2 / (seatsTold - rated)));
  return chiSquareTail(value / (spread / trace), trace ** 2 / spread);
}

/** Where batches differ by less than this, in χ²'s units, it is the rounding of doubles. */
const NO_CHANCE = 1e-9;

/** How likely a pairing at least as lopsided would be between equals, told by as many games as its own are worth. */
function pairP(share: number | null, games: number): number {
  return share === null ? 1 : chiSquareTail((share - 0.5) ** 2 * 4 * games, 1);
}

/**
 * Rings of entries of which each surely beats the next: no rating has that. All pairings are considered together
 * (Holm); a ring is as sure as its weakest step, since each must hold (R. L. Berger, "Multiparameter hypothesis testing
 * and acceptance sampling", Technometrics 24 (1982), 295–300).
 */
function cyclesOf(
  entries: number,
  matrix: Matrix,
  pairs: readonly (readonly [number, number])[],
  gamesWorth: (a: number, b: number) => number,
  level: number,
): Cycle[] {
  const p = holm(pairs.map(([a, b]) => pairP(matrix[a]![b]!, gamesWorth(a, b))));
  const steps = Array.from({ length: entries }, () => new Array<number>(entries).fill(1));
  pairs.forEach(([a, b], i) => {
    const [winner, loser] = matrix[a]![b]! > 0.5 ? [a, b] : [b, a];
    steps[winner]![loser] = p[i]!;
  });
  return shortestCycles(steps, 1 - level);
}

/** Entries that another does no worse than against everyone, itself included, and better against someone. */
function dominatedOf(matrix: Matrix, matrices: readonly Matrix[], trials: number, level: number): Dominated[] {
  const all = matrix.map((_, i) => i);
  const pairs = all.flatMap((entry) => all.flatMap((by) => (entry === by ? [] : [[entry, by] as const])));
  const p = holm(
    pairs.map(([entry, by]) => {
      let least = 0;
      let better = false;
      for (const against of all) {
        const apart = (of: Matrix) => (of[by]![against] ?? 0.5) - (of[entry]![against] ?? 0.5);
        const difference = apart(matrix);
        if (difference < -NO_SPREAD) return 1;
        const found = jackknifeError(matrices.map(apart));
        const error = found < NO_SPREAD ? 0 : found;
        if (difference <= NO_SPREAD) {
          // Where neither ever lost, or won, nothing speaks against it.
          if (error === 0) continue;
          return 1;
        }
        better = true;
        least = Math.max(least, chiSquareTail((difference / (error || 0.5 / Math.sqrt(trials))) ** 2, 1) / 2);
      }
      return better ? least : 1;
    }),
  );
  return all.flatMap((entry) => {
    const by = pairs.flatMap(([who, other], i) => (who === entry ? [{ entry, by: other, p: p[i]! }] : []));
    const surest = by.reduce((best, one) => (one.p < best.p ? one : best));
    return surest.p <= 1 - level ? [surest] : [];
  });
}

/**
 * The mix that no single entry beats, and how sure it is: batches are drawn anew, as many as there are, and each such
 * tournament has a mix of its own (B. Efron, "Bootstrap methods: another look at the jackknife", Annals of Statistics 7
 * (1979), 1–26). Its intervals are where those weights lie. What those mixes lose against the best answer to them in
 * this tournament is about what this one's loses in truth.
 */
function mixtureOf(counts: TournamentCounts, matrix: Matrix, level: number, key: Key): Mixture {
  const { entries, batches } = counts;
  const full = (of: Matrix) => of.map((row) => row.map((share) => share ?? 0.5));
  const weights = middleMixture(full(matrix));
  if (batches.length < 2) {
    return { weights, ci: weights.map((): Interval => [0, 1]), beatenBy: 0.5 };
  }
  const alone = batches.map((_, batch) => pairPoints(counts, batch));
  const stream = new Stream(key, "resamples");
  const order = matrix.map((_, entry) => entry);
  const drawn = Array.from({ length: RESAMPLES }, (_, resample) => {
    stream.start(resample);
    const won = new Float64Array(entries * entries);
    for (let i = 0; i < batches.length; i += 1) {
      const batch = alone[stream.below(batches.length)]!;
      for (let place = 0; place < won.length; place += 1) won[place]! += batch[place]!;
    }
    const share = (a: number, b: number) => {
      const both = won[a * entries + b]! + won[b * entries + a]!;
      return both === 0 ? 0.5 : won[a * entries + b]! / both;
    };
    // In an order by chance: of several mixes any may be found.
    for (let i = entries - 1; i > 0; i -= 1) {
      const j = stream.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const found = nashMixture(order.map((a) => order.map((b) => share(a, b))));
    return matrix.map((_, entry) => found[order.indexOf(entry)]!);
  });
  const tail = (1 - level) / 2;
  const regrets = drawn.map((mix) => bestAgainst(full(matrix), mix) - 0.5).sort((a, b) => a - b);
  return {
    weights,
    ci: weights.map((_, entry): Interval => {
      const sorted = drawn.map((mix) => mix[entry]!).sort((a, b) => a - b);
      return [quantile(sorted, tail), quantile(sorted, 1 - tail)];
    }),
    beatenBy: Math.max(0, quantile(regrets, level)),
  };
}

/** Who won against whom in one batch of a game for two: a row and a column for each entry. */
function pairPoints({ entries, seatings }: TournamentCounts, batch: number): Float64Array {
  const won = new Float64Array(entries * entries);
  for (const { seated, points } of seatings) {
    const [a, b] = seated as [number, number];
    won[a * entries + b]! += points[batch]![0]!;
    won[b * entries + a]! += points[batch]![1]!;
  }
  return won;
}

function quantile(sorted: readonly number[], p: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))]!;
}
