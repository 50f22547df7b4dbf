// What "deadeven/portable" exports, without comments. Written by `npm run api`; a test compares.

export {
  CheckedAim,
  CheckOptions,
  CheckResult,
  CompareOptions,
  CompareResult,
  check,
  choice,
  compare,
  countOf,
  Decision,
  DecisionWords,
  Deck,
  defineSim,
  didYouMean,
  Effect,
  EffectsOptions,
  EffectsResult,
  Exact,
  ExactTable,
  effects,
  FileContent,
  facesOf,
  file,
  flag,
  GivenAim,
  Growth,
  HabitRace,
  HandTable,
  Histogram,
  histogramOf,
  ImproveOptions,
  ImproveResult,
  InputError,
  IntegerSpec,
  improve,
  integer,
  integers,
  isInputError,
  Key,
  keyFromSeed,
  Log,
  loadParams,
  Metric,
  Outcome,
  ParamSpec,
  ParamSpecs,
  ParamsOf,
  ParamValues,
  Play,
  PlaytestMeasure,
  PlaytestsOptions,
  PlaytestsResult,
  Prepared,
  PreparedVariant,
  Progress,
  parseJson,
  placesOf,
  playTrials,
  playtests,
  policy,
  prepareVariant,
  ReadFile,
  Rung,
  RunsResult,
  resolveParams,
  ruling,
  rulingFlag,
  run,
  Scorecard,
  SeatsOptions,
  SeatsResult,
  SensitivityOptions,
  SensitivityResult,
  Sim,
  SimChoice,
  SimDefinition,
  SkillOptions,
  SkillResult,
  State,
  Stream,
  Streams,
  StudyOptions,
  SweepOptions,
  seats,
  sensitivity,
  skill,
  sweep,
  Tally,
  TellDecision,
  TournamentOptions,
  TournamentResult,
  Trial,
  TrialError,
  TriedValue,
  TuneOptions,
  TuneResult,
  tellTrial,
  text,
  tournament,
  tune,
  VarianceSharesOptions,
  VarianceSharesResult,
  VariantResult,
  VariantSummary,
  Verdict,
  Verification,
  varianceShares,
  Way,
} from "deadeven";
export {
  Absorption,
  absorption,
  botch,
  ChainRows,
  ChainSteps,
  DicePool,
  Distribution,
  dicePool,
  exactAbsorption,
  Fraction,
  followChain,
  GameTree,
  netSuccesses,
  OptimalPlay,
  optimalPlay,
  PoolScore,
} from "deadeven/exact";

export { Chart, TextTable } from "deadeven/report";
export {
  bradleyTerry,
  chancesAt,
  Difference,
  differenceHistogram,
  differenceSequence,
  EqualSeats,
  eloOf,
  equalChances,
  exactInterval,
  holm,
  Interval,
  independentTrialsWorth,
  lookSchedule,
  MeanDifference,
  MeanSummary,
  MetricSummary,
  mcnemarPValue,
  meanOf,
  nashMixture,
  OutcomeSummary,
  PairCounts,
  PairedSummary,
  PointOutputs,
  pairCounts,
  pairedCorrelation,
  pairedDifference,
  pairedMeanDifference,
  quantileInterval,
  quantileOf,
  SeatSummary,
  SeatsSummary,
  SobolDesign,
  SobolIndex,
  SobolOutputs,
  SobolResult,
  Summary,
  saltelliDesign,
  shareOutputs,
  shareSequence,
  sobolIndices,
  strengthOf,
  summarize,
  summarizePairs,
  summarizeSeats,
  TableResult,
  tOptFor,
  wilsonInterval,
} from "deadeven/stats";

export type AboutParam = AboutSim["parameters"][number];

export function aboutSim(
  sim: Sim,
  given: Readonly<Record<string, unknown>>,
): {
  name: string;
  title: string;
  version: string;
  summary: string;
  source: string;
  parameters: {
    name: string;
    kind: "choice" | "file" | "flag" | "integer" | "integers" | "text";
    help: string;
    from: Origin;
    allowed: string;
    default: string;
    value: string | number | boolean | readonly number[];
    options?: readonly string[] | undefined;
    files?: string[] | undefined;
    min?: number | undefined;
    max?: number | undefined;
    unit?: string | undefined;
    explore?: readonly [number, number] | undefined;
    gap?: string | undefined;
  }[];
  rulings: {
    name: string;
    kind: "choice" | "file" | "flag" | "integer" | "integers" | "text";
    help: string;
    from: Origin;
    allowed: string;
    default: string;
    value: string | number | boolean | readonly number[];
    options?: readonly string[] | undefined;
    files?: string[] | undefined;
    min?: number | undefined;
    max?: number | undefined;
    unit?: string | undefined;
    explore?: readonly [number, number] | undefined;
    gap?: string | undefined;
  }[];
  policies: {
    name: string;
    kind: "choice" | "file" | "flag" | "integer" | "integers" | "text";
    help: string;
    from: Origin;
    allowed: string;
    default: string;
    value: string | number | boolean | readonly number[];
    options?: readonly string[] | undefined;
    files?: string[] | undefined;
    min?: number | undefined;
    max?: number | undefined;
    unit?: string | undefined;
    explore?: readonly [number, number] | undefined;
    gap?: string | undefined;
  }[];
  outcomes: readonly Outcome[];
  metrics: readonly Metric[];
  substreams: readonly string[];
  seats: number;
  decisions: {
    name: string;
    help: string;
  }[];
  assumptions: readonly string[];
  contradictions: readonly string[];
};

export type AboutSim = ReturnType<typeof aboutSim>;

export interface Alternative {
  readonly change: Readonly<Record<string, ShownValue>>;
  readonly values: Readonly<Record<string, ShownValue>>;
  readonly habits: readonly string[];
  readonly verdict: Verdict;
  readonly aims: readonly (CheckedAim & {
    readonly gap: number;
  })[];
  readonly distance: number;
  readonly distanceCi: Interval;
  readonly trials: number;
}

export interface Block {
  readonly variants: readonly [BlockVariant, ...BlockVariant[]];
  readonly from: number;
  readonly to: number;
  readonly forTime?: true;
}

export class BlockPlayer {
  constructor(sim: Sim);
  play(block: Block, inFlight?: Float64Array): BlockResult;
}

export type BlockResult =
  | PlayedBlock
  | {
      readonly failure: TrialFailure;
    };

export const builtInSims: Catalogue;

export function csvText(rows: readonly (readonly Cell[])[]): string;

export function differing(sim: Sim, given: Readonly<Record<string, unknown>>): string[];

export function digestOf(tally: Tally): string;

export function documentOf<R extends StudyResult>(result: R): Promise<StudyDocument>;

export function drawnAnew(
  view: {
    readonly toSVG: () => Promise<string>;
    readonly signal: (name: string, value: number) => unknown;
    readonly resize: () => unknown;
  },
  mend: (svg: string) => Signals | undefined,
): Promise<string>;

export function drawnPlot(
  { name, spec }: Pick<Chart, "name" | "spec">,
  width: PlotWidth,
  { compile, toSvg }: Vega,
): Promise<{
  svg: string;
  vega: object;
}>;

export interface Executor {
  readonly width: number;
  readonly blockSeconds?: {
    readonly about: number;
    readonly least: number;
  };
  play(block: Block, signal?: AbortSignal): Promise<BlockResult>;
  playTogether?(blocks: readonly Block[]): Promise<readonly (BlockResult | undefined)[]>;
  solve?(params: readonly ParamValues[], signal?: AbortSignal): Promise<readonly (Exact | undefined)[] | undefined>;
  longestInFlight?(): TrialInFlight | undefined;
  close(): Promise<void>;
}

export function faultAt(error: unknown): readonly PathStep[] | undefined;

export function findSim(word: string): Promise<FoundSim>;

export function findTrials(
  {
    variant,
    key,
  }: {
    readonly variant: PreparedVariant;
    readonly key: Key;
  },
  from: number,
  wanted: Wanted,
  charted: readonly string[],
  signal?: AbortSignal,
  onProgress?: (searched: number, found: number) => void,
): Promise<Found>;

export function finishedSvg(svg: string, name: string): string;

export namespace format {
  export {
    chanceInWords,
    count,
    decimalsFor,
    decimalsKnown,
    differenceWithInterval,
    duration,
    exactMean,
    exactShare,
    fixed,
    intervalsTogether,
    levelInWords,
    meanWithInterval,
    mostPlayed,
    NOTHING,
    pInWords,
    pValue,
    QuantileInterval,
    quantileWithInterval,
    rate,
    share,
    shareInterval,
    shareWithInterval,
    shareZ,
    shownValue,
    solvedShare,
    valueInWords,
    zScore,
  };
}

export interface FoundSim {
  readonly sim: Sim;
  readonly word: string;
  readonly ref?: SimRef | undefined;
  readonly executor?: Executor;
}

export function loadSim(ref: SimRef): Promise<Sim>;

export class LocalExecutor implements Executor {
  readonly width = 1;
  constructor(sim: Sim);
  play(block: Block): Promise<BlockResult>;
  close(): Promise<void>;
}

export function makeReplay(
  sim: Sim,
  params: Readonly<Record<string, unknown>>,
  seed: string | undefined,
  independent: boolean,
  skill?: StudyOptions["skill"],
): {
  variant: PreparedVariant;
  key: Key;
  seed: string;
};

export interface ParamFile extends FileContent {
  readonly schema?: object;
}

export function paramFiles(sim: Sim, given: Readonly<Record<string, unknown>>): Record<string, ParamFile>;

export type PlayOnOptions = Pick<StudyOptions, "signal" | "threads" | "trialSeconds"> & {
  readonly onMore?: () => void;
};

export type PlotWidth = keyof typeof PLOT_WIDTHS;

export const RANDOM_SCHEME = "seedrandom-arc4/threefry4x32-20/xoshiro128starstar/2";

export function shellWord(word: string): string;

export type Signals = Readonly<Record<string, number>>;

export type SimRef =
  | {
      readonly builtIn: string;
    }
  | {
      readonly url: string;
    };

export const studies: readonly Study[];

export interface Study<R extends StudyResult = any> {
  readonly kind: StudyKind<R>;
  readonly document: () => Promise<(result: R) => StudyDocument>;
}

export interface StudyDocument {
  readonly kind: string;
  readonly title: string;
  readonly heading: string;
  readonly headline: string;
  readonly lead: string;
  readonly setting?: string | undefined;
  readonly findings: readonly string[];
  readonly named?: readonly string[];
  readonly sections: readonly DocumentSection[];
  readonly brief: readonly BriefTable[];
  readonly basis: readonly string[];
  readonly games?: () => Promise<readonly ToldGame[]>;
  readonly charts: () => readonly PlacedChart[];
  readonly files: readonly DataFile[];
  readonly exactTables: readonly VariantTables[];
  readonly aims?: readonly TypedAim[];
  readonly played: RunsResult;
  readonly described: RunsResult;
  readonly design?: Design | undefined;
}

export interface StudyTable {
  readonly name: string;
  readonly what: string;
  readonly rows: Rows;
}

export function studyTables({ files, played, exactTables }: StudyDocument): StudyTable[];

export interface TuneAimsResult {
  readonly kind: "tune";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly vary: readonly Variation[];
  readonly skipped?: readonly Skipped[];
  readonly tolerance: number;
  readonly trialsAtMost: number;
  readonly settings: number;
  readonly method: "race" | "search";
  readonly alternatives: readonly Alternative[];
  readonly more: number;
  readonly tried: readonly TriedSetting[];
  readonly inTheWay: string | null;
  readonly between: readonly {
    readonly param: string;
    readonly values: readonly number[];
  }[];
  readonly idle: readonly string[];
  readonly other: OtherKnob | null;
  readonly otherFailed?: string;
  readonly games: number;
  readonly gridGames: number;
  readonly otherGames: number;
  readonly variants: readonly VariantResult[];
  readonly partial: boolean;
}

export interface Wanted {
  readonly outcome?: string | undefined;
  readonly where: readonly Bounds[];
  readonly pick: "first" | "longest" | "typical" | "strangest";
  readonly among: number;
}

export class Watch {
  constructor(found: FoundSim, options: CheckedOptions, precision: number, watched: Watched);
  get trials(): number;
  playTo(trials: number, { onMore, ...how }?: PlayOnOptions): Promise<void>;
  solve(): void;
  isPrecise(): boolean;
  runs(): RunsResult;
  comparison(): CompareResult | undefined;
}

export function watching(sim: SimChoice, given?: WatchOptions): Promise<Watch>;

export interface WatchOptions extends Pick<StudyOptions, "params" | "skill" | "seed" | "level" | "outcome"> {
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly precision?: number;
}

// Exported by no name, but seen through what is.

interface BlockVariant {
  readonly params: ParamValues;
  readonly skill?: Skill | undefined;
  readonly seat?: number | undefined;
  readonly key: Key;
  readonly against?: number | undefined;
}

interface Bounds {
  readonly metric: string;
  readonly low: number;
  readonly high: number;
}

interface BriefTable {
  readonly table: TextTable;
  readonly more?: string | undefined;
}

type Catalogue = Readonly<
  Record<
    string,
    () => Promise<{
      default: unknown;
    }>
  >
>;

type Cell = string | number | boolean | readonly number[] | null | undefined;

interface CheckedOptions extends StudyOptions {
  readonly params: Readonly<Record<string, unknown>>;
  readonly trials: number;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
}

interface ComparedPair {
  readonly a: Variant;
  readonly b: Variant;
  readonly tally: PairedTally;
}

interface DataFile {
  readonly name: string;
  readonly what: string;
  readonly rows: readonly (readonly Cell[])[];
}

interface Design {
  readonly params: ParamValues;
  readonly over: readonly string[];
  readonly rows: number;
  readonly pointTrials: number;
  readonly digest: string;
}

interface DocumentSection {
  readonly id: string;
  readonly title: string;
  readonly findings?: readonly string[];
  readonly tables?: readonly TextTable[];
  readonly elsewhere?: {
    readonly what: string;
    readonly table: string;
  };
  readonly glossary?: readonly {
    readonly name: string;
    readonly help: string;
  }[];
}

type FileField =
  | "value"
  | "text"
  | "file"
  | "switch"
  | "names"
  | "params"
  | "alternatives"
  | "shares"
  | "aims"
  | "players";

interface Found {
  readonly trials: readonly number[];
  readonly searched: number;
}

type Given = Readonly<Record<string, unknown>>;

interface OtherKnob {
  readonly param: string;
  readonly value: ShownValue;
  readonly estimate: number;
  readonly ci: Interval;
}

type PairedTallies = readonly PairedTally[];

interface PlacedChart extends Chart {
  readonly part?: string;
}

type PlayedBlock = (
  | {
      readonly tally: Tally | PairedTallies;
    }
  | {
      readonly counts: PackedTally;
    }
) & {
  readonly seconds: number;
};

const PLOT_WIDTHS: {
  readonly wide: 784;
  readonly narrow: 330;
};

const RESERVED_NAMES: {
  readonly a: "0.1.0";
  readonly aim: "0.2.0";
  readonly aims: "0.2.0";
  readonly among: "0.2.0";
  readonly b: "0.1.0";
  readonly chromium: "0.2.0";
  readonly enter: "0.2.0";
  readonly extend: "0.2.0";
  readonly force: "0.1.0";
  readonly help: "0.1.0";
  readonly independent: "0.1.0";
  readonly json: "0.1.0";
  readonly junit: "0.2.0";
  readonly ladder: "0.2.0";
  readonly level: "0.1.0";
  readonly longest: "0.2.0";
  readonly out: "0.1.0";
  readonly outcome: "0.2.0";
  readonly over: "0.1.0";
  readonly pdf: "0.2.0";
  readonly "point-trials": "0.1.0";
  readonly port: "0.2.0";
  readonly precision: "0.1.0";
  readonly prefix: "0.2.0";
  readonly queue: "0.2.0";
  readonly quick: "0.1.0";
  readonly quiet: "0.1.0";
  readonly results: "0.2.0";
  readonly resume: "0.2.0";
  readonly rows: "0.1.0";
  readonly seed: "0.1.0";
  readonly shard: "0.2.0";
  readonly skill: "0.2.0";
  readonly target: "0.1.0";
  readonly tell: "0.2.0";
  readonly template: "0.2.0";
  readonly threads: "0.1.0";
  readonly tolerance: "0.1.0";
  readonly trial: "0.1.0";
  readonly "trial-seconds": "0.2.0";
  readonly trials: "0.1.0";
  readonly "trust-games": "0.2.0";
  readonly typical: "0.2.0";
  readonly variance: "0.1.0";
  readonly vary: "0.1.0";
  readonly version: "0.1.0";
  readonly where: "0.2.0";
};

type ReservedName = keyof typeof RESERVED_NAMES;

type Rows = Iterable<readonly (readonly Cell[])[]>;

interface StudyKind<R extends StudyResult> {
  readonly name: string;
  readonly summary: string;
  readonly takes: Takes;
  readonly second?: {
    readonly word: string;
    readonly option: ReservedName;
    readonly help: string;
  };
  readonly examples: readonly (readonly [command: string, why: string])[];
  readonly epilogue?: string;
  readonly read: (found: FoundSim, given: Given, note: (text: string) => void) => (options: StudyOptions) => Promise<R>;
  readonly isEmpty: (result: R) => boolean;
  readonly exitStatus?: (result: R) => number;
  readonly doubts?: (result: R) => readonly string[];
  readonly fixedTrials?: true;
  readonly json: (result: R) => unknown;
}

interface TakenOption {
  readonly help: string;
  readonly form: "value" | "alone";
  readonly repeatable?: boolean;
  readonly hidden?: true;
  readonly inFile?: {
    readonly holds: FileField;
    readonly help: string;
  };
}

type Takes = Readonly<Partial<Record<ReservedName, TakenOption>>>;

interface ToldGame {
  readonly what: string;
  readonly varied: VariantResult["varied"];
  readonly trial: number;
  readonly lines: readonly string[];
}

interface TrialFailure {
  readonly trial?: number;
  readonly variant?: number;
  readonly message: string;
  readonly stack?: string;
}

interface TriedSetting extends Pick<Alternative, "values" | "verdict" | "distance" | "distanceCi" | "trials"> {
  readonly left: boolean;
}

interface TypedAim {
  readonly typed: string;
  readonly words: string;
}

interface Variant {
  readonly name: string;
  readonly varied: Readonly<Record<string, ShownValue>>;
  readonly values: ParamValues;
  readonly skill?: Skill | undefined;
  readonly seat?: number | undefined;
  readonly block: BlockVariant;
  readonly exact: () => Exact | undefined;
  readonly takeExact: (exact: Exact | undefined) => void;
  readonly newTally: () => Tally;
}

interface VariantTables {
  readonly name: string;
  readonly tables: readonly (ExactTable | undefined)[];
}

interface Vega {
  readonly compile: (spec: Chart["spec"]) => object | Promise<object>;
  readonly toSvg: (compiled: object, mend: (svg: string) => Signals | undefined) => Promise<string>;
}

type Watched =
  | {
      readonly variant: Variant;
      readonly tally: Tally;
    }
  | ComparedPair;
