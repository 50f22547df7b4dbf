// What "deadeven/stats" exports, without comments. Written by `npm run api`; a test compares.

export function bradleyTerry(players: number, tables: readonly TableResult[], from?: readonly number[]): number[];

export function chancesAt(seated: readonly number[], strengths: readonly number[]): number[];

export interface Difference {
  readonly difference: number | null;
  readonly ci: Interval | null;
}

export function differenceHistogram({ up, down }: DifferenceCounts): Histogram;

export function differenceSequence(
  { both, aOnly, bOnly, neither }: PairCounts,
  level: number,
  tOpt: number,
): Difference;

export function eloOf(strength: number): number;

export function equalChances(counts: readonly number[]): Tested;

export interface EqualSeats {
  readonly p: number | null;
  readonly test: SeatsTest;
  readonly firstPlayer: {
    readonly advantage: number | null;
    readonly ci: Interval;
  };
}

export function exactInterval(successes: number, trials: number, level: number): Interval;

export function holm(pValues: readonly number[]): number[];

export function independentTrialsWorth(counts: PairCounts): number | null;

export type Interval = [lo: number, hi: number];

export function lookSchedule(cap: number): number[];

export function mcnemarPValue(aOnly: number, bOnly: number): number;

export interface MeanDifference extends Difference {
  readonly heavyTail: boolean;
}

export function meanOf(histogram: Histogram, level: number, bounds?: Interval): MeanSummary;

export interface MeanSummary {
  readonly trials: number;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly se: number | null;
  readonly ci: Interval | null;
  readonly heavyTail: boolean;
}

export interface MetricSummary {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly se: number | null;
  readonly ci: Interval | null;
  readonly heavyTail: boolean;
  readonly min: number | null;
  readonly p05: number | null;
  readonly p25: number | null;
  readonly median: number | null;
  readonly p75: number | null;
  readonly p95: number | null;
  readonly max: number | null;
}

export function nashMixture(shares: readonly (readonly number[])[]): number[];

export interface OutcomeSummary {
  readonly outcome: string;
  readonly count: number;
  readonly share: number | null;
  readonly ci: Interval;
}

export function pairCounts({ a, b, pairs, winners }: PairedTally, outcome: string): PairCounts;

export interface PairCounts {
  readonly both: number;
  readonly aOnly: number;
  readonly bOnly: number;
  readonly neither: number;
}

export function pairedCorrelation(counts: PairCounts): number | null;

export function pairedDifference(counts: PairCounts, level: number): Difference;

export function pairedMeanDifference(differences: DifferenceCounts, level: number, range: number): MeanDifference;

export interface PairedSummary {
  readonly differences: readonly OutcomeDifference[];
  readonly metrics: Readonly<Record<string, MeanDifference>>;
  readonly correlation: number | null;
  readonly independentTrials: number | null;
}

export interface PointOutputs {
  readonly mean: ArrayLike<number>;
  readonly noise?: ArrayLike<number>;
}

export function quantileInterval(
  histogram: Histogram,
  p: number,
  level: number,
): [lo: number | null, hi: number | null];

export function quantileOf(histogram: Histogram, p: number): number | null;

export function saltelliDesign(rows: number, parameters: number, stream: Stream): SobolDesign;

export interface SeatsSummary {
  readonly seats: readonly SeatSummary[];
  readonly noWinner: number;
  readonly noWinnerCi: Interval;
  readonly equalSeats: EqualSeats;
}

export interface SeatSummary {
  readonly seat: number;
  readonly won: number;
  readonly shared: number;
  readonly share: number | null;
  readonly ci: Interval;
}

export function shareOutputs(successes: ArrayLike<number>, trials: number): PointOutputs;

export function shareSequence(successes: number, trials: number, level: number, tOpt: number): Interval;

export interface SobolDesign {
  readonly a: readonly (readonly number[])[];
  readonly b: readonly (readonly number[])[];
  readonly ab: readonly (readonly (readonly number[])[])[];
}

export interface SobolIndex {
  readonly first: number | null;
  readonly firstCi: Interval | null;
  readonly total: number | null;
  readonly totalCi: Interval | null;
}

export function sobolIndices(outputs: SobolOutputs, { trials, level }: SobolOptions): SobolResult;

export interface SobolOutputs {
  readonly a: PointOutputs;
  readonly b: PointOutputs;
  readonly ab: readonly PointOutputs[];
}

export interface SobolResult {
  readonly indices: readonly SobolIndex[];
  readonly variance: number;
  readonly explained: number | null;
  readonly explainedCi: Interval | null;
}

export function strengthOf(elo: number): number;

export function summarize(tally: Tally, level: number, shareInterval?: ShareInterval): Summary;

export function summarizePairs(
  tally: PairedTally,
  level: number,
  shareDifference?: DifferenceInterval,
  headline?: string,
): PairedSummary;

export function summarizeSeats(
  winners: WinnerCounts | undefined,
  trials: number,
  shareInterval: ShareInterval,
  everLooked: boolean,
): SeatsSummary | undefined;

export interface Summary {
  readonly outcomes: readonly OutcomeSummary[];
  readonly metrics: Readonly<Record<string, MetricSummary>>;
}

export interface TableResult {
  readonly seated: readonly number[];
  readonly points: ArrayLike<number>;
  readonly games: number;
}

export function tOptFor(halfWidth: number, level: number): number;

export function wilsonInterval(successes: number, trials: number, level: number): Interval;

// Exported by no name, but seen through what is.

interface DifferenceCounts {
  readonly up: readonly number[];
  readonly down: readonly number[];
}

type DifferenceInterval = (counts: PairCounts) => Difference;

type SeatsTest = "exact multinomial" | "likelihood ratio" | "Hotelling" | "likelihood-ratio sequence";

type ShareInterval = (successes: number, trials: number) => Interval;

interface SobolOptions {
  readonly trials: number;
  readonly level: number;
}

type Tested = Pick<EqualSeats, "p" | "test">;
