// What "deadeven" exports, without comments. Written by `npm run api`; a test compares.

export function check(sim: SimChoice, options: CheckOptions): Promise<CheckResult>;

export interface CheckedAim {
  readonly aim: string;
  readonly says?: string | undefined;
  readonly verdict: Verdict;
  readonly kind: Quantity["kind"];
  readonly estimate: number | null;
  readonly ci: Interval;
  readonly trials: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface CheckOptions extends StudyOptions {
  readonly aims: readonly GivenAim[];
  readonly onStart?: (aims: number, variants: number, trials: number) => void;
}

export interface CheckResult {
  readonly kind: "check";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly trialsAtMost: number;
  readonly aims: readonly CheckedAim[];
  readonly vary: RunsResult["vary"];
  readonly variants: readonly VariantResult[];
  readonly partial: boolean;
}

export function choice<const O extends string>(
  options: readonly O[],
  spec: {
    help: string;
    from?: Origin;
    role?: Role;
    default?: Default<NoInfer<O>>;
    told?: ChoiceSpec["told"];
  },
): ChoiceSpec<O>;

export function compare(sim: SimChoice, options: CompareOptions): Promise<CompareResult>;

export interface CompareOptions extends StudyOptions {
  readonly a: Readonly<Record<string, unknown>>;
  readonly b: Readonly<Record<string, unknown>>;
}

export interface CompareResult {
  readonly kind: "compare";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly interval: IntervalKind;
  readonly independent: boolean;
  readonly headline?: string;
  readonly a: VariantResult;
  readonly b: VariantResult;
  readonly paired: PairedTally;
  readonly differences: readonly OutcomeDifference[];
  readonly metrics: Readonly<Record<string, MeanDifference>>;
  readonly correlation: number | null;
  readonly independentTrials: number | null;
  readonly fileChanges?: readonly FileChange[];
  readonly settled: boolean;
  readonly partial: boolean;
}

export function countOf(tally: Tally, outcome: string): number;

export interface Decision {
  readonly help: string;
}

export interface DecisionWords {
  readonly options: readonly string[];
  readonly says?: string;
  readonly known?: string;
}

export class Deck {
  constructor(size: number);
  get left(): number;
  reset(): void;
  draw(stream: Stream): number;
  putBack(card: number): void;
  copyFrom(other: Deck): void;
}

export function defineSim<const S extends ParamSpecs, const N extends string>(
  definition: SimDefinition<S, N>,
): SimDefinition<S, N>;

export function didYouMean(given: string, names: Iterable<string>, mark?: string): string;

export interface Effect extends Difference {
  readonly param: string;
  readonly ruling: boolean;
  readonly from: ShownValue;
  readonly to: ShownValue;
  readonly trials: number;
  readonly pairs: PairCounts;
  readonly paired: PairedTally;
  readonly pValue: number;
  readonly settled: boolean;
  readonly idle: boolean;
  readonly variant: VariantResult;
}

export function effects(sim: SimChoice, options?: EffectsOptions): Promise<EffectsResult>;

export interface EffectsOptions extends StudyOptions {
  readonly over?: readonly string[] | undefined;
  readonly onStart?: (changes: number, trials: number) => void;
}

export interface EffectsResult {
  readonly kind: "effects";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly outcome: string;
  readonly base?: VariantResult;
  readonly effects: readonly Effect[];
  readonly skipped: readonly SkippedEffect[];
  readonly partial: boolean;
}

export interface Exact {
  readonly outcomes?: Readonly<Record<string, number>>;
  readonly within?: number;
  readonly metrics?: Readonly<
    Record<
      string,
      {
        readonly mean: number;
        readonly distribution?: readonly (readonly [number, number])[];
      }
    >
  >;
}

export interface ExactTable {
  readonly name: string;
  readonly title: string;
  readonly rows: {
    readonly title: string;
    readonly values: readonly (string | number)[];
  };
  readonly columns: {
    readonly title: string;
    readonly values: readonly (string | number)[];
  };
  readonly value: string;
  readonly cells: readonly (readonly (number | null)[])[];
  readonly share: boolean;
}

export function facesOf(sides: number, dice: number, way: number): number[];

export function file<T>(spec: Given<FileSpec<T>>): FileSpec<T>;

export interface FileContent {
  readonly file: string;
  readonly content: string;
}

export function flag(spec: Given<FlagSpec>): FlagSpec;

export type GivenAim =
  | string
  | {
      readonly aim: string;
      readonly says?: string;
    };

export interface Growth {
  readonly param: string;
  readonly from: ShownValue;
  readonly to: ShownValue;
  readonly difference: number;
  readonly ci: Interval;
  readonly p: number;
}

export interface HabitRace {
  readonly param: string;
  readonly seat?: number | undefined;
  readonly from: ShownValue;
  readonly to: ShownValue;
  readonly tried: readonly TriedValue[];
}

export class HandTable {
  readonly mostDice: number;
  constructor(
    sides: number,
    mostDice: number,
    comesTo: (faces: readonly number[], inCase: number) => number,
    cases?: number,
  );
  roll(stream: Stream, dice: number): number;
  at(dice: number, way: number, inCase?: number): number;
}

export interface Histogram {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

export function histogramOf(tally: Tally, metric: string, outcome?: string): Histogram;

export function improve(sim: SimChoice, options?: ImproveOptions): Promise<ImproveResult>;

export interface ImproveOptions extends StudyOptions {
  readonly onStart?: (policies: number, trials: number) => void;
}

export interface ImproveResult {
  readonly kind: "improve";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly outcome: string;
  readonly vary: readonly {
    readonly param: string;
    readonly values: readonly ShownValue[];
  }[];
  readonly races: readonly HabitRace[];
  readonly answer: Readonly<Record<string, ShownValue>>;
  readonly afresh: readonly PlayedAfresh[];
  readonly partial: boolean;
}

export class InputError extends Error {
  readonly at?: readonly PathStep[] | undefined;
  readonly name = "InputError";
  constructor(message: string, at?: readonly PathStep[] | undefined);
}

export function integer(spec: Given<IntegerSpec>): IntegerSpec;

export function integers(spec: Given<IntegersSpec>): IntegersSpec;

export interface IntegerSpec extends CommonSpec {
  readonly kind: "integer";
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly default: Default<number>;
  readonly explore?: readonly [number, number];
}

export function isInputError(error: unknown): error is Error;

export type Key = readonly [number, number, number, number];

export function keyFromSeed(seed: string): Key;

export function loadParams(specs: ParamSpecs, values: ParamValues): Record<string, unknown>;

export type Log = (line: string) => void;

export interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly help: string;
  readonly min: number;
  readonly max: number;
}

export interface Outcome {
  readonly name: string;
  readonly help: string;
}

export type ParamsOf<S extends ParamSpecs> = {
  readonly [K in keyof S]: ValueOf<S[K]>;
};

export type ParamSpec = IntegerSpec | ChoiceSpec | FlagSpec | IntegersSpec | TextSpec | FileSpec;

export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

export type ParamValues = Readonly<Record<string, ParamValue>>;

export function parseJson(text: string, file: string): unknown;

export function placesOf<const N extends string>(
  items: readonly {
    readonly name: N;
  }[],
): {
  readonly [K in N]: number;
};

export interface Play {
  readonly asksNobody?: boolean;
  asks(seat: number): boolean;
  choose(kind: string, seat: number, count: number, words?: TellDecision): number;
  mark(): void;
}

export interface PlaytestMeasure extends Measured {
  readonly adjusted: number | null;
  readonly differs: boolean;
}

export function playtests(sim: SimChoice, options: PlaytestsOptions): Promise<PlaytestsResult>;

export interface PlaytestsOptions extends Omit<StudyOptions, "independent" | "precision"> {
  readonly games: PlayedGames | ResultsTable;
  readonly ladder?: readonly string[] | undefined;
  readonly tell?: Readonly<Record<string, number>> | undefined;
  readonly onStart?: (games: number, groups: number, ways: number) => void;
}

export interface PlaytestsResult {
  readonly kind: "playtests";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: true;
  readonly source: string;
  readonly games: number;
  readonly groups: readonly {
    readonly values: Readonly<Record<string, ShownValue>>;
    readonly games: number;
  }[];
  readonly measures: readonly PlaytestMeasure[];
  readonly ways: readonly Way[];
  readonly best: readonly PlaytestMeasure[];
  readonly judgedBy: readonly string[];
  readonly vary: readonly Variation[];
  readonly variants: readonly VariantResult[];
  readonly partial: boolean;
}

export function playTrials(
  variant: PreparedVariant,
  key: Key,
  from: number,
  to: number,
  inFlight?: Float64Array,
): Tally;

export function policy<const O extends string>(
  options: readonly O[],
  spec: {
    help: string;
    default?: Default<NoInfer<O>>;
    told?: ChoiceSpec["told"];
  },
): ChoiceSpec<O>;

export interface Prepared<N extends string = string> {
  readonly trial: Trial<N>;
  readonly state?: State;
  readonly resume?: Trial<N>;
  readonly redeal?: (seat: number, streams: Streams<N>) => void;
  readonly known?: (seat: number, tell: (value: number) => void) => void;
}

export interface PreparedVariant {
  readonly sim: Sim;
  readonly trial: Trial;
  readonly newTally: () => Tally;
  readonly newCard: () => SidedCard;
  readonly newTable: (key: Key, streams: Streams, card: Scorecard) => Table;
}

export function prepareVariant(sim: Sim, params: ParamValues, skill?: Skill, seat?: number): PreparedVariant;

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly seconds: number;
  readonly left?: "at most" | "unknown" | undefined;
  readonly part?: number;
  readonly variant: string;
  readonly outcome: string;
  readonly share: number;
  readonly sides?: readonly SideSoFar[];
}

export type ReadFile = (source: URL | string) => string;

export function resolveParams(
  specs: ParamSpecs,
  given: Readonly<Record<string, unknown>>,
  readFile: ReadFile,
): ParamValues;

export function ruling<const O extends string>(
  options: readonly O[],
  spec: {
    gap: string;
    help: string;
  },
): ChoiceSpec<O>;

export function rulingFlag(spec: { gap: string; help: string; default: boolean }): FlagSpec;

export function run(sim: SimChoice, options?: StudyOptions): Promise<RunsResult>;

export interface Rung {
  readonly skill: string;
  readonly trials: number;
  readonly share: number;
  readonly ci: Interval;
  readonly difference: number | null;
  readonly differenceCi: Interval | null;
  readonly secondsPerTrial: number;
  readonly variants: readonly VariantResult[];
}

export interface RunsResult {
  readonly kind: "run" | "sweep";
  readonly sim: Sim;
  readonly seed: string;
  readonly independent: boolean;
  readonly headline?: string;
  readonly vary: readonly Variation[];
  readonly skipped?: readonly Skipped[];
  readonly variants: readonly VariantResult[];
  readonly partial: boolean;
}

export interface Scorecard {
  outcome: number;
  winners: number;
  readonly scores: number[];
  readonly places: number[];
  readonly metrics: number[];
  standing(seat: number, value: number): void;
}

export function seats(sim: SimChoice, options?: SeatsOptions): Promise<SeatsResult>;

export interface SeatsOptions extends Omit<StudyOptions, "independent" | "outcome" | "precision"> {
  readonly vary?: Readonly<Record<string, readonly unknown[]>> | undefined;
  readonly ladder?: readonly string[] | undefined;
}

export interface SeatsResult {
  readonly kind: "seats";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly base: VariantResult | undefined;
  readonly series: readonly {
    readonly param: string;
    readonly variants: readonly VariantResult[];
  }[];
  readonly growth: readonly Growth[];
  readonly played: RunsResult;
  readonly partial: boolean;
}

export function sensitivity(sim: SimChoice, options?: SensitivityOptions): Promise<SensitivityResult>;

export interface SensitivityOptions extends EffectsOptions {
  readonly variance?: boolean;
  readonly rows?: number | undefined;
  readonly pointTrials?: number | undefined;
  readonly onDesign?: (points: number, trials: number) => void;
}

export interface SensitivityResult {
  readonly kind: "sensitivity";
  readonly sim: Sim;
  readonly seed: string;
  readonly effects: EffectsResult;
  readonly variance?: VarianceSharesResult | undefined;
  readonly partial: boolean;
}

export type Sim = SimDefinition<any, any>;

export type SimChoice = string | Sim | FoundSim;

export interface SimDefinition<S extends ParamSpecs, N extends string> {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  readonly version: string;
  readonly url?: string;
  readonly params: S;
  readonly outcomes: readonly Outcome[] | ((params: ParamsOf<S>) => readonly Outcome[]);
  readonly metrics: readonly Metric[] | ((params: ParamsOf<S>) => readonly Metric[]);
  readonly substreams: readonly N[];
  readonly seats?: number | ((params: ParamsOf<S>) => number);
  readonly perSeat?: Readonly<Record<string, readonly NoInfer<keyof S & string>[]>>;
  readonly scores?: SeatNumbers | ((params: ParamsOf<S>) => SeatNumbers);
  readonly places?: boolean;
  readonly standing?: SeatNumbers | ((params: ParamsOf<S>) => SeatNumbers);
  readonly decisions?: Readonly<Record<string, Decision>>;
  readonly charts?: readonly string[];
  readonly assumptions?: (params: ParamsOf<S>) => readonly string[];
  readonly contradictions?: readonly string[];
  prepare(params: ParamsOf<S>): Trial<N> | Prepared<N>;
  exact?(params: ParamsOf<S>): Exact | undefined;
  tables?(params: ParamsOf<S>): readonly ExactTable[];
}

export function skill(sim: SimChoice, options?: SkillOptions): Promise<SkillResult>;

export interface SkillOptions extends Omit<StudyOptions, "independent" | "skill"> {
  readonly ladder?: readonly string[] | undefined;
}

export interface SkillResult {
  readonly kind: "skill";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly interval: "wilson" | "sequence";
  readonly outcome: string;
  readonly seats: readonly number[];
  readonly habits: readonly PlayedAfresh[];
  readonly habitGames: number;
  readonly ladder: readonly Rung[];
  readonly range: Difference;
  readonly skillPart: {
    readonly share: number;
    readonly ci: Interval;
  } | null;
  readonly partial: boolean;
}

export interface State {
  copyFrom(other: any): void;
}

export class Stream {
  shuffles: number;
  constructor(key: Key, substream: string, trial?: number);
  start(trial: number): void;
  startUnder(key: Int32Array, trial: number): void;
  setState(s0: number, s1: number, s2: number, s3: number): void;
  copyFrom(other: Stream): void;
  bits(): number;
  below(n: number): number;
  die(sides: number): number;
  shuffle<T>(
    array: {
      [index: number]: T;
      readonly length: number;
    },
    length?: number,
  ): void;
  pick(weights: ArrayLike<number>): number;
}

export type Streams<N extends string = string> = {
  readonly [name in N]: Stream;
};

export interface StudyOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly skill?: string | readonly string[] | Readonly<Record<string, string>> | undefined;
  readonly trials?: number;
  readonly seed?: string;
  readonly threads?: number;
  readonly level?: number;
  readonly independent?: boolean;
  readonly outcome?: string | undefined;
  readonly precision?: number;
  readonly trialSeconds?: number | undefined;
  readonly signal?: AbortSignal;
  readonly onHanging?: (trial: TrialInFlight) => void;
  readonly onProgress?: (progress: Progress) => void;
  readonly onEstimate?: (seconds: number) => void;
  readonly onLook?: ((trial: number | undefined) => void) | undefined;
  readonly journal?: Journal | undefined;
  readonly shard?: Shard | undefined;
}

export function sweep(sim: SimChoice, options: SweepOptions): Promise<RunsResult>;

export interface SweepOptions extends StudyOptions {
  readonly vary: Readonly<Record<string, readonly unknown[]>>;
  readonly onStart?: (variants: number, trials: number) => void;
  readonly solve?: (variant: Pick<VariantResult, "name" | "varied" | "values">) => boolean;
}

export interface Tally {
  trials: number;
  readonly outcomes: readonly string[];
  readonly metrics: readonly {
    readonly name: string;
    readonly min: number;
    readonly max: number;
  }[];
  readonly ends: number[];
  readonly counts: number[][][];
  readonly winners?: WinnerCounts | undefined;
}

export type TellDecision = (chosen: number) => DecisionWords | readonly string[];

export function tellTrial(variant: PreparedVariant, key: Key, number: number, log: Log): Scorecard;

export function text(spec: Given<TextSpec>): TextSpec;

export function tournament(sim: SimChoice, options: TournamentOptions): Promise<TournamentResult>;

export interface TournamentOptions extends Omit<StudyOptions, "skill" | "outcome"> {
  readonly enter: Readonly<Record<string, readonly unknown[]>>;
  readonly onStart?: (entries: number, seatings: number, trials: number) => void;
}

export interface TournamentResult {
  readonly kind: "tournament";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly interval: IntervalKind;
  readonly enter: readonly Variation[];
  readonly entries: readonly string[];
  readonly seats: number;
  readonly trials: number;
  readonly batches: number;
  readonly summary: TournamentSummary | null;
  readonly variants: readonly VariantResult[];
  readonly seatings: readonly (readonly number[])[];
  readonly partial: boolean;
}

export type Trial<N extends string = string> = (
  streams: Streams<N>,
  card: Scorecard,
  log: Log | undefined,
  play: Play,
) => void;

export class TrialError extends Error {
  readonly trial: number;
  readonly reason: unknown;
  readonly variant: number;
  readonly name = "TrialError";
  constructor(trial: number, reason: unknown, variant?: number);
}

export interface TriedValue {
  readonly value: TunedValue;
  readonly trials: number;
  readonly share: number;
  readonly ci: Interval;
}

export function tune(sim: SimChoice, options: TuneOptions): Promise<TuneResult>;

export interface TuneOptions extends StudyOptions {
  readonly vary: Readonly<Record<string, readonly unknown[]>>;
  readonly target: {
    readonly outcome: string;
    readonly share: number;
  };
  readonly tolerance?: number;
  readonly onStart?: (values: number, trials: number) => void;
}

export interface TuneResult {
  readonly kind: "tune";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly vary: readonly Variation[];
  readonly skipped?: readonly Skipped[];
  readonly target: {
    readonly outcome: string;
    readonly share: number;
  };
  readonly tolerance: number;
  readonly trialsAtMost: number;
  readonly answer: TunedValue | null;
  readonly meets: boolean;
  readonly misses: boolean;
  readonly undecided: readonly TunedValue[];
  readonly share: number | null;
  readonly ci: Interval | null;
  readonly tried: readonly TriedValue[];
  readonly direction: Direction | null;
  readonly variants: readonly VariantResult[];
  readonly partial: boolean;
}

export function varianceShares(sim: SimChoice, options?: VarianceSharesOptions): Promise<VarianceSharesResult>;

export interface VarianceSharesOptions extends Omit<StudyOptions, "trials" | "precision" | "independent"> {
  readonly over?: readonly string[];
  readonly rows?: number;
  readonly pointTrials?: number;
  readonly onStart?: (points: number, trials: number) => void;
}

export interface VarianceSharesResult {
  readonly kind: "variance shares";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly outcome: string;
  readonly rows: number;
  readonly pointTrials: number;
  readonly ranges: readonly Variation[];
  readonly given: ParamValues;
  readonly indices: readonly SobolIndexOfParam[];
  readonly variance: number | null;
  readonly explained: number | null;
  readonly explainedCi: Interval | null;
  readonly digest: string | null;
  readonly partial: boolean;
}

export interface VariantResult {
  readonly name: string;
  readonly varied: Readonly<Record<string, ShownValue>>;
  readonly values: ParamValues;
  readonly seat?: number | undefined;
  readonly tally: Tally;
  readonly exact?: Exact;
  readonly summary: VariantSummary;
}

export interface VariantSummary extends Partial<Omit<SeatsSummary, "seats">> {
  readonly seats?: readonly SeatResult[];
  readonly sim: string;
  readonly version: string;
  readonly seed: string;
  readonly trials: number;
  readonly params: Readonly<Record<string, ShownValue>>;
  readonly skill?: Skill;
  readonly openHands?: true;
  readonly level: number;
  readonly interval: IntervalKind;
  readonly together?: number;
  readonly outcomes: readonly OutcomeSummary[];
  readonly metrics: Readonly<Record<string, MetricSummary>>;
  readonly exact?: {
    readonly outcomes: Readonly<Record<string, number>>;
    readonly metrics: Readonly<
      Record<
        string,
        {
          readonly mean: number;
        }
      >
    >;
    readonly within?: number;
  };
  readonly digest: string;
  readonly elapsedSeconds: number;
  readonly partial?: true;
}

export type Verdict = "met" | "missed" | "undecided";

export interface Verification {
  readonly sim: string;
  readonly variants: readonly VerifiedVariant[];
  readonly same: boolean;
  readonly changed: readonly string[];
  readonly causes: readonly string[];
  readonly partial: boolean;
}

export interface VerifiedDir extends Verification {
  readonly files: {
    readonly edited: readonly string[];
    readonly missing: readonly string[];
    readonly same: number;
  };
}

export function verify(dir: string, options?: VerifyOptions): Promise<VerifiedDir>;

export interface Way {
  readonly change: Change;
  readonly belief: number;
  readonly likelihood: number;
  readonly trials: number;
}

export interface WriteOptions {
  readonly out: string;
  readonly force?: boolean;
  readonly ref?: SimRef | undefined;
  readonly commandLine?: readonly string[];
}

export function writeResult(result: StudyResult, options: WriteOptions): Promise<void>;

// Exported by no name, but seen through what is.

type Change = Readonly<Record<string, ShownValue>>;

interface ChoiceSpec<O extends string = string> extends CommonSpec {
  readonly kind: "choice";
  readonly options: readonly O[];
  readonly default: Default<O>;
}

interface CommonSpec {
  readonly help: string;
  readonly from: Origin;
  readonly role: Role;
  readonly gap?: string;
  readonly told?: (value: string, params: Readonly<Record<string, any>>) => string | undefined;
}

interface Compared {
  readonly ending: string | null;
  readonly table: number;
  readonly tableCi: Interval | null;
  readonly model: number;
  readonly modelCi: Interval | null;
}

class Course {
  constructor(sides: Sides, isAsked: readonly boolean[]);
  start(): void;
  copyFrom(other: Course): void;
  report(seat: number, value: number): void;
  chose(seat: number, options: number): void;
  finish(winners: number, metrics: number[], at: number): void;
}

interface Cycle {
  readonly entries: readonly number[];
  readonly p: number;
}

type Default<T> = T | ((params: Readonly<Record<string, any>>) => T);

type Direction = "rising" | "falling" | "not monotone" | "unclear";

interface Dominated {
  readonly entry: number;
  readonly by: number;
  readonly p: number;
}

interface Executors {
  of(
    found:
      | FoundSim
      | {
          readonly ref: SimRef;
          readonly sim?: undefined;
        },
  ): Promise<Executor>;
  close(): Promise<void>;
}

interface FileChange {
  readonly knob: string;
  readonly from: unknown;
  readonly to: unknown;
}

interface FileSpec<T = any> extends CommonSpec {
  readonly kind: "file";
  readonly builtIn: Readonly<Record<string, URL>>;
  readonly default: string;
  readonly read: (content: string, file: string) => T;
  readonly schema?: () => object;
}

interface FlagSpec extends CommonSpec {
  readonly kind: "flag";
  readonly default: Default<boolean>;
}

type Given<T> = Omit<T, "kind" | "role" | "from" | "gap"> & {
  readonly from?: Origin;
  readonly role?: Role;
};

interface IntegersSpec extends CommonSpec {
  readonly kind: "integers";
  readonly min: number;
  readonly max: number;
  readonly length: readonly [number, number];
  readonly default: Default<readonly number[]>;
}

type IntervalKind = "wilson" | "sequence";

interface Journal {
  recall(work: string, from: number): readonly KeptTrials[];
  keep(work: string, trials: KeptTrials): void;
}

interface KeptTrials {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly counts: PackedTally;
  readonly closed: boolean;
}

interface Look {
  readonly number: number;
  readonly alpha: number;
  readonly tOpt: number;
}

interface Measured {
  readonly measure: string;
  readonly kind: "outcome" | "share" | "mean";
  readonly games: number;
  readonly p: number | null;
  readonly figures: readonly Compared[];
  readonly atMost: readonly {
    readonly value: number;
    readonly table: number;
    readonly model: number;
  }[];
  readonly tell: Tell | null;
}

interface Mixture {
  readonly weights: readonly number[];
  readonly ci: readonly Interval[];
  readonly beatenBy: number;
}

type Origin = "rules" | "ours";

interface OutcomeDifference extends Difference {
  readonly outcome: string;
}

type PackedTally = readonly SparseRow[];

interface PairedTally {
  readonly a: Tally;
  readonly b: Tally;
  readonly pairs: number[][];
  readonly differences: readonly {
    readonly name: string;
    readonly up: number[];
    readonly down: number[];
  }[];
  readonly winners?: SparseCounts | undefined;
}

type ParamValue = number | string | boolean | readonly number[] | FileContent;

type PathStep = string | number;

interface PlaceShare {
  readonly place: number;
  readonly count: number;
  readonly share: number | null;
  readonly ci: Interval;
}

interface Placing {
  readonly place?: MetricSummary;
  readonly places?: readonly PlaceShare[];
  readonly score?: MetricSummary;
}

interface PlayedAfresh {
  readonly seat?: number | undefined;
  readonly changed: Readonly<Record<string, ShownValue>>;
  readonly compared: CompareResult;
  readonly better: boolean;
}

type PlayedGames = readonly Readonly<Record<string, unknown>>[];

interface Quantity {
  readonly kind: "share" | "mean" | "quantile";
  readonly bounds: Interval;
  readonly estimate: (tally: Tally) => number | null;
  readonly interval: (tally: Tally, look: Look) => Interval;
}

interface Rating {
  readonly elo: number;
  readonly ci: Interval | null;
  readonly group: number;
}

interface ResultsTable {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly line: number;
    readonly cells: readonly string[];
  }[];
}

type Role = "parameter" | "ruling" | "policy";

interface SeatNumbers {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

type SeatResult = SeatSummary & Placing;

interface Shard {
  readonly part: number;
  readonly of: number;
}

type ShownValue = number | string | boolean | readonly number[];

type SidedCard = Scorecard & {
  readonly course?: Course | undefined;
};

interface Sides {
  readonly seats: number;
  readonly scores: SeatNumbers | undefined;
  readonly places: boolean;
  readonly standing: SeatNumbers | undefined;
  readonly choices: boolean;
}

interface SideSoFar {
  readonly variant: string;
  readonly share: number;
  readonly ci: Interval;
}

type Skill = Readonly<Record<string, string>> & {
  readonly all: string;
};

interface Skipped {
  readonly values: Readonly<Record<string, ShownValue>>;
  readonly reason: string;
}

interface SkippedEffect {
  readonly param: string;
  readonly to: ShownValue | null;
  readonly reason: string;
}

interface SobolIndexOfParam {
  readonly param: string;
  readonly first: number | null;
  readonly firstCi: Interval | null;
  readonly total: number | null;
  readonly totalCi: Interval | null;
}

interface SparseCounts {
  readonly keys: number[];
  readonly counts: number[];
}

type SparseRow = readonly number[];

interface StudyResult {
  readonly kind: string;
  readonly sim: Sim;
  readonly seed: string;
  readonly partial: boolean;
}

interface Table extends Play {
  start(trial: number, log?: Log): void;
  readonly openHands: boolean;
  readonly unled: boolean;
}

interface Tell {
  readonly ending: string | null;
  readonly difference: number;
  readonly chance: number;
  readonly games: number | null;
  readonly more: number | null;
}

interface TextSpec extends CommonSpec {
  readonly kind: "text";
  readonly default: Default<string>;
}

interface TournamentSummary {
  readonly matrix: readonly (readonly (number | null)[])[];
  readonly matrixCi: readonly (readonly Interval[])[];
  readonly ratings: readonly Rating[];
  readonly fit: {
    readonly p: number | null;
  };
  readonly cycles: readonly Cycle[];
  readonly dominated: readonly Dominated[];
  readonly mixture: Mixture | null;
}

interface TrialInFlight {
  readonly trial: number;
  readonly seconds: number;
}

type TunedValue = ShownValue | Readonly<Record<string, ShownValue>>;

type ValueOf<S> = S extends {
  kind: "integer";
}
  ? number
  : S extends {
        kind: "choice";
        options: readonly (infer O)[];
      }
    ? O
    : S extends {
          kind: "flag";
        }
      ? boolean
      : S extends {
            kind: "integers";
          }
        ? readonly number[]
        : S extends {
              kind: "text";
            }
          ? string
          : S extends {
                kind: "file";
                read: (...args: any[]) => infer T;
              }
            ? T
            : never;

interface Variation {
  readonly param: string;
  readonly values: readonly ShownValue[];
}

interface VerifiedVariant {
  readonly name: string;
  readonly trials: number;
  readonly expected: string;
  readonly found: string;
}

interface VerifyOptions extends Pick<StudyOptions, "threads" | "signal" | "onProgress"> {
  readonly executors?: Executors | undefined;
}

interface WinnerCounts extends SparseCounts {
  readonly seats: number;
}
