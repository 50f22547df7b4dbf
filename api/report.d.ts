// What "deadeven/report" exports, without comments. Written by `npm run api`; a test compares.

export interface Aim {
  readonly says: string;
  readonly aim?: string;
  readonly least?: number;
  readonly most?: number;
  readonly advice?: string;
  readonly called?: {
    readonly [standing in "below" | "within" | "above"]?: string;
  };
  readonly noChoice?: true;
}

export function answerAll(ask: Ask, asked: readonly Question[]): Promise<ReportContent>;

export interface Ask {
  readonly game: Game;
  run(sim: SimChoice, options: Own<StudyOptions> & Solving): Promise<RunsResult>;
  sweep(sim: SimChoice, options: Own<SweepOptions> & Solving): Promise<RunsResult>;
  compare(sim: SimChoice, options: Own<CompareOptions>): Promise<CompareResult>;
  compareEach(sim: SimChoice, options: Own<CompareEachOptions>): Promise<CompareResult[]>;
  effects(sim: SimChoice, options: Own<EffectsOptions>): Promise<EffectsResult>;
  tune(sim: SimChoice, options: Own<TuneOptions>): Promise<TuneResult>;
  check(sim: SimChoice, options: Own<CheckOptions>): Promise<CheckResult>;
  tournament(sim: SimChoice, options: Own<TournamentOptions>): Promise<TournamentResult>;
  tournamentOfPlayers(
    sim: SimChoice,
    options: Omit<Own<TournamentOptions>, "enter"> & {
      readonly players: readonly string[];
      readonly lookAhead: Required<Omit<Thinking, "alone">>;
    },
  ): Promise<TournamentResult | undefined>;
  twice(
    sim: SimChoice,
    options: Own<SweepOptions> &
      Solving & {
        readonly lookAhead?: Thinking;
      },
  ): Promise<Strengths>;
  lookingAhead(
    sim: SimChoice,
    options: Omit<Own<SweepOptions>, "trials"> & Omit<Thinking, "alone">,
  ): Promise<RunsResult | undefined>;
  effectsTwice(
    sim: SimChoice,
    options: Own<EffectsOptions> & {
      readonly lookAhead?: Omit<Thinking, "alone">;
      readonly top?: number;
    },
  ): Promise<EffectsTwice>;
  unless(refused: (reason: string) => void): Ask;
}

export function captionOf(...studies: readonly Asked[]): string;

export namespace charts {
  export function bars(
    of: readonly Quantity[],
    { name, title, subtitle, caption, axis, even, groups }: BarParts,
  ): Chart;
  export const CELL_INK: "#1A1A1A";
  export function chart({ name, title, subtitle, caption, alt, view, width, columns }: ChartParts): Chart;
  export interface Chart {
    readonly name: string;
    readonly title: string;
    readonly subtitle: string;
    readonly caption: string;
    readonly alt: string;
    readonly spec: Spec;
    readonly columns?: Readonly<Record<string, string>> | undefined;
  }
  export interface ChartParts {
    readonly name: string;
    readonly title: string;
    readonly subtitle: string;
    readonly caption: string;
    readonly alt: string;
    readonly view: Spec;
    readonly width?: number;
    readonly columns?: Chart["columns"];
  }
  export function colourScale(names: readonly string[]): Spec;
  export function distributionChart(view: RunsView, metric: Named, variant?: VariantResult): Chart;
  export function distributionsChart(view: RunsView, metric: Named): Chart;
  export function effectBars(
    parts: Omit<ChartParts, "view" | "alt">,
    bars: readonly EffectBar[],
    groups: readonly string[],
    axis: {
      readonly title: string;
      readonly share: boolean | "part";
    },
  ): Chart;
  export function lines(
    series: readonly QuantityLine[],
    at: readonly number[],
    {
      name,
      title,
      subtitle,
      caption,
      axis,
      x,
    }: Omit<BarParts, "groups"> & {
      readonly x: string;
    },
  ): Chart;
  export function matrixMap(
    parts: Omit<ChartParts, "view" | "alt">,
    names: readonly string[],
    pairings: readonly MatrixCell[],
  ): Chart;
  export function meanDots(view: RunsView, metric: Named): Chart;
  export function meanHeatMap(view: RunsView, metric: Named, across: string, down: string): Chart;
  export function meanLine(view: RunsView, metric: Named, param: string): Chart;
  export function named(chart: Chart, name: string, title?: string, { x, legend }?: ChartWords): Chart;
  export const OUTCOME_COLOURS: readonly string[];
  export function outcomeDots(view: RunsView, { name, title: given, label }?: DotsOptions): Chart;
  export function outcomeHeatMap(
    view: RunsView,
    across: string,
    down: string,
    { by, target, best, outcome: named }?: HeatOptions,
  ): Chart;
  export function outcomeLines(view: RunsView, param: string): Chart;
  export function outcomeLinesBySeries(view: RunsView, param: string, seriesParam: string): Chart;
  export const PALE_COLOURS: readonly string[];
  export const SHARE_FORMAT = "~%";
  export function shareBars(
    parts: Omit<ChartParts, "view" | "alt">,
    bars: readonly ShareBar[],
    colours: "each" | "alike",
    {
      axis,
      even,
    }?: {
      readonly axis?: string;
      readonly even?: number;
    },
  ): Chart;
  export function tableHeatMap(view: RunsView, table: ExactTable, name: string, { of, caption }?: TableOptions): Chart;
  export function targetDots(
    parts: Omit<ChartParts, "view" | "alt">,
    dots: readonly TargetDot[],
    groups: readonly string[],
    { share, tolerance, axis, measure }: Target,
  ): Chart;
  export function twoStrengths(
    strengths: Strengths,
    of: (result: RunsResult) => readonly Quantity[],
    parts: Pick<BarParts, "name" | "title" | "axis">,
  ): Chart[];
  export function view(given: RunsResult): RunsView;
}

export function defineReport(report: Report): Report;

export interface EffectsTwice {
  readonly policy: EffectsResult;
  readonly lookAhead: readonly {
    readonly effect: Effect;
    readonly result: CompareResult;
  }[];
  readonly player: string;
}

export function exactCaptionOf(result: RunsResult): string;

export interface Finding {
  readonly claims: number;
  readonly state: (level: number) => Told;
}

export namespace findings {
  export function atBothStrengths(
    strengths: Strengths,
    finding: (result: RunsResult, looksAhead: boolean) => Finding,
  ): Finding;
  export function bothStrengths(
    first: Finding,
    second:
      | {
          readonly finding: Finding;
          readonly how: string;
        }
      | undefined,
  ): Finding;
  export function changes(of: readonly Quantity[], { what, measure, top, size, unit, aim }: ChangesFinding): Finding;
  export function changesTwice({ policy, lookAhead, player }: EffectsTwice, finding: ChangesTwiceFinding): Finding[];
  export function crossing(of: readonly Quantity[], { what, at, atWords, say }: CrossingFinding): Finding;
  export function difference(of: Pair | readonly [a: Quantity, b: Quantity], finding: DifferenceFinding): Finding;
  export function equalSeats(sim: Sim, variant: VariantResult, { alone, held }?: EqualSeatsFinding): Finding;
  export function followedBy(first: Finding, second: Finding): Finding;
  export function gain(
    strengths: Strengths,
    of: (result: RunsResult) => readonly Quantity[],
    { does, hard }: GainFinding,
  ): Finding[];
  export function range(of: readonly Quantity[], { what, say, aim }: RangeFinding): Finding;
  export function ranking(of: readonly Quantity[], { what, top, aim }: RankingFinding): Finding;
  export function threshold(of: readonly Quantity[], { limits, say, aim }: ThresholdFinding): Finding;
  export function value(of: Quantity, { say, aim }: ValueFinding): Finding;
}

export namespace format {
  export function chanceInWords(difference: Pick<Difference, "ci">): string;
  export function count(value: number | null): string;
  export function decimalsFor(uncertainty: number): number;
  export function decimalsKnown(within: number): number;
  export function differenceWithInterval(value: number | null, ci: Interval | null, ofShares: boolean): string;
  export function duration(seconds: number): string;
  export function exactMean(value: number, ci: Interval | null, within?: number): string;
  export function exactShare(value: number, ci: Interval | null, within?: number): string;
  export function fixed(value: number, decimals: number): string;
  export function intervalsTogether(level: number): string;
  export function levelInWords(level: number): string;
  export function meanWithInterval(value: number | null, ci: Interval | null): string;
  export function mostPlayed({ p05, p95 }: { readonly p05: number | null; readonly p95: number | null }): string;
  export const NOTHING = "\u2013";
  export function pInWords(p: number): string;
  export function pValue(p: number | null): string;
  export type QuantileInterval = readonly [low: number | null, high: number | null];
  export function quantileWithInterval(value: number | null, [low, high]: QuantileInterval): string;
  export function rate(trials: number, seconds: number): string;
  export function share(value: number | null, ci: Interval | null): string;
  export function shareInterval(ci: Interval | null): string;
  export function shareWithInterval(value: number | null, ci: Interval | null): string;
  export function shareZ(observed: number | null, exact: number, trials: number): number | undefined;
  export function shownValue(value: ShownValue): string;
  export function solvedShare(value: number, decimals: number, within?: number): string;
  export function valueInWords(value: ShownValue): string;
  export function zScore(z: number | undefined): string;
}

export interface Game {
  readonly found: FoundSim;
  readonly given: Readonly<Record<string, string>>;
  readonly set: ParamValues;
  readonly params: Readonly<Record<string, ShownValue>>;
  readonly values: ParamValues;
  readonly outcomes: readonly string[];
  readonly metrics: Tally["metrics"];
  readonly seats: number | undefined;
}

export function intervalsOf(...studies: readonly Asked[]): string;

export function inTopics(
  parts: readonly PartOfPage[],
): Required<Pick<ReportContent, "findings" | "charts" | "tables" | "topics">>;

export interface LeftOut {
  readonly about: string;
  readonly reason: string;
}

export interface Pair {
  readonly a: Quantity;
  readonly b: Quantity;
  readonly change: Quantity;
}

export type PartOfPage = Pick<Topic, "about"> & Partial<Topic>;

export namespace quantities {
  export function best(label: string, of: readonly Quantity[]): Quantity;
  export function effectOf(effect: Effect, label: string): Quantity;
  export function exactly(label: string, value: number, form?: Form, within?: number): Quantity;
  export function exactMean(variant: VariantResult, metric: string, { label }?: Naming): Quantity;
  export function firstSeatAdvantage(variant: VariantResult): Quantity;
  export function firstSeatEffect({ paired, variant, idle }: Effect, label: string): Quantity | undefined;
  export type Form = "share" | "mean" | "share difference" | "mean difference";
  export function metricEffect({ paired, variant, idle }: Effect, metric: string, label: string): Quantity | undefined;
  export function metricMean(variant: VariantResult, metric: string, { label, given }?: Naming): Quantity;
  export function metricPair(result: CompareResult, metric: string, labels: readonly [a: string, b: string]): Pair;
  export function metricShare(
    variant: VariantResult,
    metric: string,
    within: Values,
    { label, given }?: Naming,
  ): Quantity;
  export function outcomeEffect(
    { paired, variant, idle }: Effect,
    outcome: string,
    label: string,
  ): Quantity | undefined;
  export function outcomePair(result: CompareResult, outcome: string, labels: readonly [a: string, b: string]): Pair;
  export function outcomeShare(
    variant: VariantResult,
    outcome: string | readonly string[],
    { label }?: Naming,
  ): Quantity;
  export { Pair };
  export function pooledShare(
    label: string,
    variants: readonly VariantResult[],
    counted: (
      variant: VariantResult,
      place: number,
    ) =>
      | {
          readonly outcomes: readonly string[];
        }
      | {
          readonly seat: number;
        }
      | ({
          readonly metric: string;
        } & Values),
  ): Quantity;
  export { Quantity };
  export function seatAdvantage(variant: VariantResult, seat: number): Quantity;
  export function seatShare(variant: VariantResult, seat: number, { label }?: Naming): Quantity;
  export interface Values {
    readonly from?: number;
    readonly to?: number;
  }
}

export interface Quantity {
  readonly label: string;
  readonly form: Form;
  readonly value: number | null;
  readonly interval: (level: number) => Interval | null;
  readonly claims: number;
  readonly within?: number | undefined;
  readonly level?: number;
  readonly never?: boolean;
  readonly idle?: boolean;
  readonly heavyTail?: boolean;
}

export interface Question {
  readonly about: string;
  readonly sets?: readonly string[];
  readonly unfit?: (game: Game) => string | undefined;
  readonly answer: (ask: Ask) => Promise<Partial<ReportContent>>;
}

export interface Report {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly usual?: string;
  readonly sim?: SimChoice;
  readonly build: (ask: Ask) => Promise<ReportContent>;
}

export interface ReportContent {
  readonly findings: readonly Finding[];
  readonly charts: readonly Chart[];
  readonly tables: readonly TextTable[];
  readonly topics?: readonly Topic[];
  readonly verdict?: Finding;
  readonly chips?: Readonly<Record<string, string>>;
  readonly notes?: readonly string[];
  readonly leftOut?: readonly LeftOut[];
}

export interface Strengths {
  readonly policy: RunsResult;
  readonly lookAhead: RunsResult | undefined;
  readonly against: readonly RunsResult[];
  readonly player: string;
}

export namespace tables {
  export function ofMetrics(result: RunsResult, caption: string, variant?: VariantResult): TextTable;
  export function ofQuantities(
    caption: string,
    first: string,
    labels: readonly string[],
    columns: readonly {
      readonly title: string;
      readonly of: readonly Quantity[];
    }[],
  ): TextTable;
  export function ofSweep(result: RunsResult, caption?: string): TextTable;
}

export interface TextTable {
  readonly caption: string;
  readonly columns: readonly {
    readonly title: string;
    readonly number: boolean;
  }[];
  readonly rows: readonly (readonly string[])[];
}

export function thoughtOver(variants: readonly VariantResult[]): string;

export interface Topic {
  readonly about: string;
  readonly findings: readonly Finding[];
  readonly charts: readonly Chart[];
  readonly tables: readonly TextTable[];
}

export namespace tournaments {
  export function content(
    result: TournamentResult,
    name: string,
    title: string,
  ): Required<Pick<ReportContent, "charts" | "tables" | "notes">>;
  export function ratings(result: TournamentResult): Quantity[];
  export function verdicts(result: TournamentResult, what: string): Finding[];
}

export namespace words {
  export function andList(items: readonly string[]): string;
  export function capital(text: string): string;
  export function counted(count: number, one: string, many?: string): string;
  export function ordinal(n: number): string;
  export function orList(items: readonly string[]): string;
  export function paramInWords(name: string): string;
  export function spaced(name: string): string;
}

// Exported by no name, but seen through what is.

type AimVerdict = "within" | "beyond" | "unsettled";

type Asked = RunsResult | CompareResult | EffectsResult | TuneResult | CheckResult | TournamentResult;

interface BarParts {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly caption: string;
  readonly axis: string;
  readonly even?: number;
  readonly groups?: readonly string[];
}

interface ChangesFinding {
  readonly what: string;
  readonly measure: string;
  readonly top?: number;
  readonly size?: number;
  readonly unit?: string;
  readonly aim?: Aim;
}

interface ChangesTwiceFinding {
  readonly label: (effect: Effect) => string;
  readonly measure: string;
}

interface ChartWords {
  readonly x?: string;
  readonly legend?: string;
}

interface CompareEachOptions extends Omit<StudyOptions, "precision"> {
  readonly a: Readonly<Record<string, unknown>>;
  readonly others: readonly Readonly<Record<string, unknown>>[];
}

interface CrossingFinding {
  readonly what: string;
  readonly at: number;
  readonly atWords: string;
  readonly say: (words: {
    readonly before: string;
    readonly after: string;
    readonly from: string;
    readonly to: string;
  }) => string;
}

interface DifferenceFinding {
  readonly what: string;
  readonly more: (words: DifferenceWords) => string;
  readonly less?: (words: DifferenceWords) => string;
  readonly aim?: Aim;
}

interface DifferenceWords {
  readonly a: string;
  readonly b: string;
  readonly by: string;
}

interface DotsOptions {
  readonly name?: string;
  readonly title?: string;
  readonly label?: (variant: VariantResult) => string;
}

interface EffectBar {
  readonly label: string;
  readonly value: number;
  readonly ci: Interval | null;
  readonly words: string;
  readonly group: string;
}

interface EqualSeatsFinding {
  readonly alone?: boolean;
  readonly held?: boolean;
}

interface GainFinding {
  readonly does: string;
  readonly hard?: string;
}

type Gist =
  | {
      readonly kind: "sign";
      readonly sign: -1 | 0 | 1;
    }
  | {
      readonly kind: "order";
      readonly settled: boolean;
      readonly greater: string;
      readonly less: string;
      readonly of: Readonly<Record<string, Interval>>;
    }
  | {
      readonly kind: "number";
      readonly ci: Interval | null;
    };

interface HeatOptions {
  readonly by?: string | undefined;
  readonly target?:
    | {
        readonly share: number;
        readonly tolerance: number;
      }
    | undefined;
  readonly best?: string | undefined;
  readonly outcome?: string | undefined;
}

interface JudgedAim {
  readonly says: string;
  readonly aim?: string;
  readonly whose: "ours" | "yours";
  readonly verdict: AimVerdict;
}

interface MatrixCell {
  readonly row: string;
  readonly column: string;
  readonly share: number;
  readonly ci: Interval;
}

type Named = string | Metric;

interface Naming {
  readonly label?: string;
  readonly given?: string;
}

type Own<T extends StudyOptions> = Omit<
  T,
  "seed" | "threads" | "level" | "signal" | "journal" | "solve" | "onProgress" | "onStart"
> & {
  readonly trials: number;
};

interface QuantityLine {
  readonly name: string;
  readonly of: readonly Quantity[];
}

interface RangeFinding {
  readonly what: string;
  readonly say: (words: RangeWords) => string;
  readonly aim?: Aim;
}

interface RangeWords {
  readonly most: {
    readonly label: string;
    readonly value: string;
  };
  readonly least: {
    readonly label: string;
    readonly value: string;
  };
  readonly spread: string;
  readonly times: string | undefined;
}

interface RankingFinding {
  readonly what: string;
  readonly top?: number;
  readonly aim?: Aim;
}

interface RunsView {
  readonly result: RunsResult;
  readonly played: readonly VariantResult[];
  readonly outcomes: readonly Outcome[];
  readonly metrics: readonly Metric[];
  readonly charted: readonly Metric[];
  readonly drawn: readonly Metric[];
  readonly caption: string;
  readonly assumptions: readonly string[];
}

interface ShareBar {
  readonly label: string;
  readonly share: number;
  readonly ci: Interval | null;
  readonly exact?: number | undefined;
  readonly within?: number | undefined;
  readonly counted: string;
}

interface Solving {
  readonly solve?: SweepOptions["solve"];
}

type Spec = Record<string, unknown>;

interface Statement {
  readonly text: string;
  readonly verdict: Verdict;
  readonly aim?: JudgedAim;
  readonly advice?: string;
  readonly strength?: "holds" | "turns" | "moves" | "open" | "untried";
  readonly lookAhead?: string;
}

interface TableOptions {
  readonly of?: string;
  readonly caption?: string;
}

interface Target {
  readonly share: number;
  readonly tolerance: number;
  readonly axis: string;
  readonly measure: string;
}

interface TargetDot {
  readonly label: string;
  readonly value: number;
  readonly ci: Interval;
  readonly words: string;
  readonly group: string;
}

interface Thinking {
  readonly player?: string;
  readonly games?: number;
  readonly alone?: number;
}

interface ThresholdFinding {
  readonly limits: {
    readonly least?: number;
    readonly most?: number;
  };
  readonly say: (words: ThresholdWords) => string;
  readonly aim?: Aim;
}

interface ThresholdWords {
  readonly beyond: number;
  readonly within: number;
  readonly unsettled: number;
  readonly of: number;
  readonly names: readonly string[];
  readonly numbered: readonly string[];
}

interface Told extends Statement {
  readonly gist?: Gist;
  readonly called?: string;
  readonly noChoice?: true;
}

interface ValueFinding {
  readonly say: (value: string) => string;
  readonly aim?: Aim;
}

type Verdict = "settled" | "unsettled" | "exact";
