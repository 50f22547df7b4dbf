/** Who wins by seat, and whether the seats are equal: of games for several. */

import { anyoneWon, ascending, gamesWon, partOf, sizeOf, type WinnerCounts } from "../tally/winners.js";
import { chiSquareTail } from "./normal.js";
import { partitions, partitionsAtMost } from "./partitions.js";
import { stirlingError } from "./stirling.js";
import type { ShareInterval } from "./summary.js";
import type { Interval } from "./wilson.js";

/** How often a seat wins. */
export interface SeatSummary {
  /** From 1. */
  readonly seat: number;
  /** Trials that it won, alone or with others. */
  readonly won: number;
  /** Of these, those that it won with others. */
  readonly shared: number;
  /** Its share of all trials, where a win that several share counts for each in parts; null of no trials. */
  readonly share: number | null;
  readonly ci: Interval;
}

/** How the seats' chances were told apart. */
export type SeatsTest = "exact multinomial" | "likelihood ratio" | "Hotelling" | "likelihood-ratio sequence";

export interface EqualSeats {
  /** How likely seats at least as unequal as these would be if all had the same chance; null where nothing tells. */
  readonly p: number | null;
  readonly test: SeatsTest;
  /** By how much the first seat's share exceeds an even one; null of no trials. */
  readonly firstPlayer: { readonly advantage: number | null; readonly ci: Interval };
}

export interface SeatsSummary {
  readonly seats: readonly SeatSummary[];
  /** Trials that nobody won. */
  readonly noWinner: number;
  /** Of their share. */
  readonly noWinnerCi: Interval;
  readonly equalSeats: EqualSeats;
}

/**
 * What a tally says of the seats; undefined of games that have one, or never say who won.
 *
 * A share of wins that are shared out is a mean of numbers from 0 to 1, and its interval is that of as many wins: such
 * a number spreads at most as a win of the same chance does, so that the interval is, if anything, too wide. (The same
 * holds of the sequence: a bet that is fair on a win is at best fair on a part of one, since its growth is convex.)
 */
export function summarizeSeats(
  winners: WinnerCounts | undefined,
  trials: number,
  shareInterval: ShareInterval,
  everLooked: boolean,
): SeatsSummary | undefined {
  if (winners === undefined || !anyoneWon(winners)) return undefined;
  const { seats } = winners;
  const rows = ascending(winners);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const noWinner = rows[0]![0] === 0 ? rows[0]![1] : 0;
  const counted = (holds: (set: number) => boolean) =>
    rows.reduce((sum, [set, count]) => (holds(set) ? sum + count : sum), 0);
  const has = (seat: number) => (set: number) => partOf(set, seat) > 0;
  const even = 1 / seats;
  // Within 0 to 1, a trial that nobody won being an even part: 1/seats above the advantage.
  const raised = gamesWon(winners, 0) + noWinner * even;
  const [low, high] = shareInterval(raised, trials);
  return {
    seats: all.map((seat) => {
      const games = gamesWon(winners, seat);
      return {
        seat: seat + 1,
        won: counted(has(seat)),
        shared: counted((set) => has(seat)(set) && sizeOf(set) > 1),
        share: games / trials,
        ci: shareInterval(games, trials),
      };
    }),
    noWinner,
    noWinnerCi: shareInterval(noWinner, trials),
    equalSeats: {
      ...(everLooked ? sequenceTest(winners) : fixedTest(winners)),
      firstPlayer: { advantage: raised / trials - even, ci: [low - even, high - even] },
    },
  };
}

/** What seat 1 won of so many games for so many seats, a win that is shared counting in parts. */
export interface FirstSeat {
  readonly won: number;
  readonly trials: number;
  readonly seats: number;
}

/**
 * How likely advantages of seat 1 at least as different as these would be if it had the same over an even share in all:
 * the score test, by the distances from the likeliest shares of that kind, and the spread that these have, larger by
 * one part in N of N trials (E. S. Pearson's correction). Wins that are shared spread less than whole ones, so that it
 * is on the safe side.
 *
 * C. R. Rao, "Large sample tests of statistical hypotheses concerning several parameters with applications to problems
 * of estimation", Proceedings of the Cambridge Philosophical Society 44 (1948), 50–57. E. S. Pearson, "The choice of
 * statistical tests illustrated on the interpretation of data classed in a 2 × 2 table", Biometrika 34 (1947), 139–167.
 */
export function equalAdvantages(rows: readonly FirstSeat[]): number {
  const even = rows.map(({ seats }) => 1 / seats);
  const terms = (advantage: number) =>
    rows.map(({ won, trials }, i) => {
      const share = even[i]! + advantage;
      const off = won / trials - share;
      const slope = (trials * off) / (share * (1 - share));
      return { slope, value: slope * off };
    });
  // The slope of the likelihood falls all the way: where it is 0, the likelihood is greatest. Halved more often, an end
  // where a share is 0 or 1 would be reached.
  let [low, high] = [-Math.min(...even), 1 - Math.max(...even)];
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2;
    if (terms(middle).reduce((sum, { slope }) => sum + slope, 0) > 0) low = middle;
    else high = middle;
  }
  const value = terms((low + high) / 2).reduce((sum, term) => sum + term.value, 0);
  const all = rows.reduce((sum, { trials }) => sum + trials, 0);
  return chiSquareTail(value * (1 - 1 / all), rows.length - 1);
}

type Tested = Pick<EqualSeats, "p" | "test">;

/** Where some share a win and others don't, single wins are not all there is to go by. */
function fixedTest(winners: WinnerCounts): Tested {
  const { seats, keys } = winners;
  const parts = keys.some((set) => sizeOf(set) > 1 && sizeOf(set) < seats);
  return parts ? hotelling(winners) : equalChances(singleWins(winners));
}

/** How often each seat won alone. Wins that all share, or nobody has, tell nothing of a seat. */
function singleWins({ seats, keys, counts }: WinnerCounts): number[] {
  return Array.from({ length: seats }, (_, seat) => counts[keys.indexOf(2 ** seat)] ?? 0);
}

/** More ways to part the wins than this are too many to go through. */
const MOST_WAYS = 100_000;

/**
 * How likely counts at least as unequal as these would be if all their chances were equal.
 *
 * Unequal is told by the likelihood ratio G = 2 Σ x ln(x / (n / k)). While there are few enough ways to part n among k,
 * the chances of all those whose G is no less are added up: the exact multinomial test. With more, G follows the χ²
 * distribution with k − 1 degrees of freedom (Wilks), the nearer once it is divided by 1 + (k + 1) / (6n) (Williams).
 *
 * N. Cressie and T. R. C. Read, "Multinomial goodness-of-fit tests", JRSS B 46 (1984), 440–464. S. S. Wilks, "The
 * large-sample distribution of the likelihood ratio for testing composite hypotheses", Annals of Mathematical
 * Statistics 9 (1938), 60–62. D. A. Williams, "Improved likelihood ratio tests for complete contingency tables",
 * Biometrika 63 (1976), 33–37.
 *
 * `equalChances([8, 2])` is 0.109375, by the exact test.
 */
export function equalChances(counts: readonly number[]): Tested {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const k = counts.length;
  if (n === 0) return { p: null, test: "exact multinomial" };
  const g = (parts: readonly number[]) =>
    2 * parts.reduce((sum, count) => (count === 0 ? sum : sum + count * Math.log(count / (n / k))), 0);
  const observed = g(counts);
  if (partitionsAtMost(n, k, MOST_WAYS) > MOST_WAYS) {
    return { p: chiSquareTail(observed / (1 + (k + 1) / (6 * n)), k - 1), test: "likelihood ratio" };
  }
  let p = 0;
  for (const parts of partitions(n, k)) {
    if (g(parts) < observed - 1e-9 * (1 + n)) continue;
    // The chance of these counts in one order, times the orders they can stand in.
    let log = logFactorial(n) - n * Math.log(k) + logFactorial(k);
    let alike = 0;
    parts.forEach((count, i) => {
      alike = count === parts[i - 1] ? alike + 1 : 1;
      log -= logFactorial(count) + Math.log(alike);
    });
    p += Math.exp(log);
  }
  return { p: Math.min(1, p), test: "exact multinomial" };
}

/**
 * Where wins are shared by some: are the mean shares equal? Hotelling's T² of the games' shares about even ones, by
 * their spread about these. Seats that always win together leave fewer directions to differ in, and are counted so.
 *
 * H. Hotelling, "The generalization of Student's ratio", Annals of Mathematical Statistics 2 (1931), 360–378.
 */
function hotelling({ seats, keys, counts }: WinnerCounts): Tested {
  const size = seats - 1;
  const moments = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const means = new Array<number>(size).fill(0);
  keys.forEach((set, i) => {
    if (set === 0) return;
    const count = counts[i]!;
    const off = means.map((_, seat) => partOf(set, seat) - 1 / seats);
    for (let a = 0; a < size; a += 1) {
      means[a]! += count * off[a]!;
      for (let b = 0; b < size; b += 1) moments[a]![b]! += count * off[a]! * off[b]!;
    }
  });
  const { value, rank } = quadraticForm(moments, means);
  return { p: rank === 0 ? null : chiSquareTail(value, rank), test: "Hotelling" };
}

/**
 * v' M⁻ v, and M's rank, of a matrix that is symmetric and has no negative direction, by elimination on its largest
 * diagonal element in turn. v lies in what M spans.
 */
function quadraticForm(matrix: readonly (readonly number[])[], vector: readonly number[]) {
  const m = matrix.map((row) => [...row]);
  const v = [...vector];
  const scale = Math.max(...m.map((row, i) => row[i]!));
  const left = new Set(v.keys());
  let value = 0;
  let rank = 0;
  while (left.size > 0) {
    const pivot = [...left].reduce((best, i) => (m[i]![i]! > m[best]![best]! ? i : best));
    left.delete(pivot);
    const at = m[pivot]![pivot]!;
    if (!(at > 1e-9 * scale)) break;
    rank += 1;
    value += v[pivot]! ** 2 / at;
    for (const i of left) {
      const factor = m[i]![pivot]! / at;
      v[i]! -= factor * v[pivot]!;
      for (const j of left) m[i]![j]! -= factor * m[pivot]![j]!;
    }
  }
  return { value, rank };
}

/**
 * A p-value that holds however often one looks, and stops when it pleases: one over what a bet against equal chances
 * has grown to, spread evenly over all other chances. If they are equal it is a fair game, and grows to 1/p with a
 * chance of at most p (Ville's inequality). A win that is shared counts in parts; the bet is then at best fair.
 *
 * H. Robbins, "Statistical methods related to the law of the iterated logarithm", Annals of Mathematical Statistics 41
 * (1970), 1397–1409, has the mixture; with the evenly spread Dirichlet distribution its growth is
 * Γ(k) Π Γ(x + 1) / Γ(n + k) · kⁿ.
 */
function sequenceTest(winners: WinnerCounts): Tested {
  const { seats } = winners;
  const games = Array.from({ length: seats }, (_, seat) => gamesWon(winners, seat));
  const n = games.reduce((sum, count) => sum + count, 0);
  const growth = games.reduce((sum, count) => sum + logFactorial(count), 0) + logGamma(seats) - logGamma(n + seats);
  return { p: Math.min(1, Math.exp(-(growth + n * Math.log(seats)))), test: "likelihood-ratio sequence" };
}

function logFactorial(x: number): number {
  return logGamma(x + 1);
}

function logGamma(x: number): number {
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + stirlingError(x);
}
