/** What a table's games and the model's say of one thing: how games end, or something counted. */

import type { Stream } from "../../random/stream.js";
import { type Condition, gamesToTell } from "../../stats/games-to-tell.js";
import { meanOf } from "../../stats/mean.js";
import { nominalScores, orderedScores, type Stratum, sameSource } from "../../stats/same-source.js";
import { exactInterval, type Interval, wilsonInterval } from "../../stats/wilson.js";
import { histogramOf, type Tally } from "../../tally/tally.js";
import type { TableGame, TableGames } from "./table.js";

/** Games played under the same parameters, and what the model plays under them. */
export interface Group {
  readonly games: readonly TableGame[];
  readonly tally: Tally;
}

/** A figure as the table has it, and as the model has it. */
export interface Compared {
  /** An ending; null where the measure is one number. */
  readonly ending: string | null;
  readonly table: number;
  readonly tableCi: Interval | null;
  readonly model: number;
  readonly modelCi: Interval | null;
}

/** What it takes to notice a difference. */
export interface Tell {
  /** The ending that would differ; null where the measure is one number. */
  readonly ending: string | null;
  readonly difference: number;
  /** How likely games as many as the table's would have shown it. */
  readonly chance: number;
  /**
   * Games that show it in four of five tables, and how many that is more than there are; null where none do, beside so
   * few of the model's.
   */
  readonly games: number | null;
  readonly more: number | null;
}

/** One thing that was written down, compared. */
export interface Measured {
  /** `outcome`, or a metric's name. */
  readonly measure: string;
  readonly kind: "outcome" | "share" | "mean";
  /** Games for which it was written down. */
  readonly games: number;
  /** How likely the table's games would lie as far off if they came from the model; null where nothing can differ. */
  readonly p: number | null;
  readonly figures: readonly Compared[];
  /** By value: the part of games that do not exceed it; empty for what has no order. */
  readonly atMost: readonly { readonly value: number; readonly table: number; readonly model: number }[];
  readonly tell: Tell | null;
}

/** How a measure is looked at. */
export interface LookAt {
  readonly stream: Stream;
  readonly level: number;
  /** The error that one measure may have. */
  readonly alpha: number;
  /** The difference to be noticed; undefined for the usual one. */
  readonly difference: number | undefined;
}

/** How games ended. `ending` is the one whose difference is to be noticed. */
export function measureEndings(
  groups: readonly Group[],
  { endings, endingOf }: TableGames,
  ending: string | undefined,
  { stream, level, alpha, difference = 0.1 }: LookAt,
): Measured {
  const strata = groups.map(({ games, tally }): Stratum => {
    const few = endings.map((name) => games.filter((game) => game.ending === name).length);
    const many = endings.map((name) =>
      tally.ends.reduce((sum, n, i) => (endingOf(tally.outcomes[i]!) === name ? sum + n : sum), 0),
    );
    return { few, many, scores: nominalScores(endings.length) };
  });
  const counts = endings.map((_, i) => sum(strata.map(({ few }) => few[i]!)));
  const games = sum(counts);
  const weights = weightsOf(strata);
  const figures = endings.map((name, i): Compared => {
    const shares = strata.map(({ many }) => many[i]! / sum(many));
    const intervals = strata.map(({ many }) => wilsonInterval(many[i]!, sum(many), level));
    return {
      ending: name,
      table: counts[i]! / games,
      tableCi: exactInterval(counts[i]!, games, level),
      ...mixed(shares, intervals, weights),
    };
  });
  const told = ending ?? endings[0]!;
  const ordered = strata.map((stratum) => ({ ...stratum, values: endings.map((name) => (name === told ? 1 : 0)) }));
  return {
    measure: "outcome",
    kind: "outcome",
    games,
    p: sameSource(strata, stream),
    figures,
    atMost: [],
    tell: tellOf(told, difference, ordered, alpha, stream),
  };
}

/** A metric. */
export function measureMetric(
  groups: readonly Group[],
  metric: string,
  { stream, level, alpha, difference }: LookAt,
): Measured {
  const known = groups.flatMap(({ games, tally }) => {
    const own = games.flatMap(({ metrics }) => metrics[metric] ?? []);
    const bounds = tally.metrics.find(({ name }) => name === metric);
    return bounds === undefined || own.length === 0 ? [] : { own, tally, bounds };
  });
  const { min, max } = known[0]!.bounds;
  const isShare = min === 0 && max === 1;
  const strata = known.map(({ own, tally }) => {
    const many = new Map<number, number>();
    const { values: seen, counts } = histogramOf(tally, metric);
    for (const [i, value] of seen.entries()) many.set(value, counts[i]!);
    const values = [...new Set([...seen, ...own])].sort((a, b) => a - b);
    const few = values.map((value) => own.filter((other) => other === value).length);
    const all = values.map((value) => many.get(value) ?? 0);
    return { values, few, many: all, scores: orderedScores(few.map((count, i) => count + all[i]!)) };
  });
  const weights = weightsOf(strata);
  const values = [...new Set(strata.flatMap((stratum) => stratum.values))].sort((a, b) => a - b);
  const games = sum(strata.map(({ few }) => sum(few)));
  const own = values.map((value) => sum(strata.map(({ few, values: of }) => few[of.indexOf(value)] ?? 0)));
  const summaries = known.map(({ tally }) => meanOf(histogramOf(tally, metric), level, [min, max]));
  const table = meanOf(compact(values, own), level, [min, max]);
  const model = mixed(
    summaries.map(({ mean }) => mean!),
    summaries.map(({ mean, ci }) => ci ?? [mean!, mean!]),
    weights,
  );
  const usual = isShare ? 0.1 : Number((Math.abs(model.model) / 10 || 1).toPrecision(2));
  return {
    measure: metric,
    kind: isShare ? "share" : "mean",
    games,
    p: sameSource(strata, stream),
    figures: [
      {
        ending: null,
        table: table.mean!,
        tableCi: isShare ? exactInterval(own[values.indexOf(1)] ?? 0, games, level) : table.ci,
        ...model,
      },
    ],
    atMost: cumulated(values, strata, weights),
    tell: tellOf(null, difference ?? usual, strata, alpha, stream),
  };
}

/** Of each group, the part of the table's games that it has. */
function weightsOf(strata: readonly Stratum[]): number[] {
  const games = strata.map(({ few }) => sum(few));
  return games.map((n) => n / sum(games));
}

/** A figure of the model's, over the groups as the table played them. */
function mixed(figures: readonly number[], intervals: readonly Interval[], weights: readonly number[]) {
  const model = sum(figures.map((figure, i) => weights[i]! * figure));
  const arm = (of: (i: number) => number) => Math.hypot(...figures.map((_, i) => weights[i]! * of(i)));
  const modelCi: Interval = [
    model - arm((i) => figures[i]! - intervals[i]![0]),
    model + arm((i) => intervals[i]![1] - figures[i]!),
  ];
  return { model, modelCi };
}

interface Valued extends Stratum {
  /** What each value counts as in the mean that may be off. */
  readonly values: readonly number[];
}

function cumulated(
  values: readonly number[],
  strata: readonly Valued[],
  weights: readonly number[],
): Measured["atMost"] {
  const games = sum(strata.map(({ few }) => sum(few)));
  const parts = strata.map(({ many }) => sum(many));
  let [table, model] = [0, 0];
  return values.map((value) => {
    strata.forEach(({ values: of, few, many }, s) => {
      const i = of.indexOf(value);
      if (i < 0) return;
      table += few[i]!;
      model += (weights[s]! * many[i]!) / parts[s]!;
    });
    return { value, table: table / games, model: Math.min(1, model) };
  });
}

/** How many games show that the mean is off by `difference`; null where it can't be, or no game tells. */
function tellOf(
  ending: string | null,
  difference: number,
  strata: readonly Valued[],
  alpha: number,
  stream: Stream,
): Tell | null {
  const games = sum(strata.map(({ few }) => sum(few)));
  const conditions = conditionsOff(strata, difference);
  const told = conditions && gamesToTell(conditions, alpha, games, stream);
  if (told === undefined) return null;
  const { chance, needed } = told;
  return { ending, difference, chance, games: needed, more: needed === null ? null : Math.max(0, needed - games) };
}

/**
 * The model, and games whose mean is off by `difference`: upwards if there is room for it, else downwards. Of all the
 * ways in which games might differ so, the least far from the model: each value likelier by a factor that grows with
 * it (exponential tilting). Undefined where the mean can't be off by so much.
 */
function conditionsOff(strata: readonly Valued[], difference: number): Condition[] | undefined {
  const weights = weightsOf(strata);
  const parts = strata.map(({ values, many, scores }, s) => {
    const all = sum(many);
    const kept = values.flatMap((value, i) =>
      many[i]! > 0 ? [{ value, model: many[i]! / all, scores: scores[i]! }] : [],
    );
    return { weight: weights[s]!, many: all, kept };
  });
  const tilted = (theta: number) =>
    parts.map(({ weight, many, kept }): Condition & { readonly mean: number } => {
      const top = Math.max(...kept.map(({ value }) => theta * value));
      const chances = kept.map(({ value, model }) => model * Math.exp(theta * value - top));
      const all = sum(chances);
      const values = kept.map((one, i) => ({ ...one, other: chances[i]! / all }));
      return { weight, many, values, mean: sum(values.map(({ value, other }) => value * other)) };
    });
  const meanAt = (theta: number) => sum(tilted(theta).map(({ weight, mean }) => weight * mean));
  const end = (of: (...values: number[]) => number) =>
    sum(parts.map(({ weight, kept }) => weight * of(...kept.map(({ value }) => value))));
  const mean = meanAt(0);
  const target = mean + difference < end(Math.max) ? mean + difference : mean - difference;
  if (target <= end(Math.min)) return undefined;
  return tilted(rootOf((at) => meanAt(at) - target));
}

/** Where something that only grows is zero. */
function rootOf(grows: (at: number) => number): number {
  let [low, high] = [-1e-6, 1e-6];
  while (grows(high) < 0) high *= 2;
  while (grows(low) > 0) low *= 2;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (grows(middle) > 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

function compact(values: readonly number[], counts: readonly number[]) {
  const kept = values.map((_, i) => i).filter((i) => counts[i]! > 0);
  return { values: kept.map((i) => values[i]!), counts: kept.map((i) => counts[i]!) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
