/** A result with what tables, charts and pages say about it, looked up once. */

import { shortText } from "../base/plain-text.js";
import { andList, capital, counted, paramInWords, spaced } from "../base/words.js";
import { loadParams } from "../sim/param-values.js";
import { isFeelMetric } from "../sim/sides.js";
import { type Metric, metricsOf, type Outcome, outcomesOf } from "../sim/sim.js";
import type { OutcomeSummary } from "../stats/summary.js";
import type { RunsResult, VariantResult, VariantSummary } from "../study/result.js";
import { retold } from "../study/retold.js";
import { seatNamed } from "../tally/headline.js";
import { count, intervalsTogether, levelInWords, meanWithInterval, shareWithInterval, valueInWords } from "./format.js";
import { settingChips } from "./params-in-force.js";
import { inPlainWords, settingInWords } from "./plain-words.js";

export interface RunsView {
  readonly result: RunsResult;
  /** Variants that were played at all; a sweep stopped early may have some that were not. */
  readonly played: readonly VariantResult[];
  /** Of all variants, in the sim's order. */
  readonly outcomes: readonly Outcome[];
  readonly metrics: readonly Metric[];
  /** The metrics worth drawing: those the sim names, or all its shares and its first metric. */
  readonly charted: readonly Metric[];
  /** Those of them that a chart can show something of: what is the same in all games, or settings, has no shape. */
  readonly drawn: readonly Metric[];
  /** Trials, seed and intervals, in a line: what every chart says of itself. */
  readonly caption: string;
  readonly assumptions: readonly string[];
}

export function viewRuns(given: RunsResult): RunsView {
  const result = headlineFirst(given);
  const { sim, variants, headline } = result;
  const outcomes = new Map<string, Outcome>();
  const metrics = new Map<string, Metric>();
  const assumptions = new Set<string>();
  const inWords = <T extends { readonly help: string }>(of: T) => ({ ...of, help: inPlainWords(sim, of.help) });
  for (const { values, summary } of variants) {
    const params = loadParams(sim.params, values);
    for (const outcome of outcomesOf(sim, params)) {
      if (!outcomes.has(outcome.name)) outcomes.set(outcome.name, inWords(outcome));
    }
    for (const metric of metricsOf(sim, params, summary.skill !== undefined)) {
      if (!metrics.has(metric.name)) metrics.set(metric.name, inWords(metric));
    }
    for (const assumption of sim.assumptions?.(params) ?? []) assumptions.add(assumption);
  }
  const all = [...metrics.values()];
  const seat = headline === undefined ? undefined : seatNamed(headline);
  if (seat !== undefined) {
    outcomes.set(headline!, {
      name: headline!,
      help: `seat ${seat + 1} has won; a win that several share counts in part`,
    });
  }
  const named: readonly string[] | undefined = sim.charts;
  const isCharted = ({ name, ...metric }: Metric, index: number) =>
    isFeelMetric(name) || (named === undefined && (index === 0 || isShare(metric)));
  const played = variants.filter(({ summary }) => summary.trials > 0);
  const charted = [...new Set([...(named ?? []).flatMap((name) => metrics.get(name) ?? []), ...all.filter(isCharted)])];
  return {
    result,
    played,
    outcomes: [...outcomes.values()].sort((a, b) => Number(b.name === headline) - Number(a.name === headline)),
    metrics: all,
    charted,
    drawn: charted.filter(
      (metric) => (isShare(metric) || sameInAll(played, metric) === undefined) && !isAlikeInAll(played, metric),
    ),
    caption: captionOf(result),
    assumptions: [...assumptions],
  };
}

/** The same result, its variants' outcomes with what was asked to be told first before all others. */
function headlineFirst(result: RunsResult): RunsResult {
  const { headline } = result;
  if (headline === undefined) return result;
  const variants = result.variants.map((variant) => {
    const { summary } = variant;
    const first = toldShare(summary, headline);
    const others = summary.outcomes.filter(({ outcome }) => outcome !== headline);
    return retold(variant, {}, { outcomes: first === undefined ? others : [first, ...others] });
  });
  return { ...result, variants };
}

/** What a summary says of an outcome, or of a seat's wins as `seat:2`; undefined where it has none of that name. */
export function toldShare({ outcomes, seats }: VariantSummary, name: string): OutcomeSummary | undefined {
  const seat = seatNamed(name);
  if (seat === undefined) return outcomes.find(({ outcome }) => outcome === name);
  const found = seats?.[seat];
  return found && { outcome: name, count: found.won, share: found.share, ci: found.ci };
}

/** Whether a game of any variant ended so: what never happens needs no colour and no legend. */
export function everEnds({ played, outcomes }: RunsView, outcome: string): boolean {
  const happened = played.some(({ summary }) => (toldShare(summary, outcome)?.count ?? 0) > 0);
  return happened || outcome === outcomes[0]?.name;
}

/** The value that a metric has in all games of all variants; undefined where it varies, or is in none. */
function sameInAll(played: readonly VariantResult[], { name }: Metric): number | undefined {
  const ends = new Set(
    played.flatMap(({ summary }) => {
      const { min = null, max = null } = summary.metrics[name] ?? {};
      return min === null || max === null ? [] : [min, max];
    }),
  );
  return ends.size === 1 ? [...ends][0] : undefined;
}

/** Whether a metric came out alike in several settings, on the same dice: what was varied has no say in it. */
function isAlikeInAll(played: readonly VariantResult[], { name }: Metric): boolean {
  const summaries = new Set(played.map(({ summary }) => JSON.stringify(summary.metrics[name])));
  return played.length > 1 && summaries.size === 1;
}

/** What no chart is drawn of, and what it came to, as sentences in a list; none where all are drawn. */
export function undrawnInWords({ played, charted, drawn }: RunsView): string[] {
  const undrawn = charted.filter((metric) => !drawn.includes(metric));
  const same = undrawn.flatMap((metric) => {
    const value = sameInAll(played, metric);
    return value === undefined ? [] : [`${spaced(metric.name)} ${count(value)}`];
  });
  const alike = undrawn.flatMap((metric) => {
    const { mean = null, ci = null } = played[0]!.summary.metrics[metric.name] ?? {};
    if (mean === null || sameInAll(played, metric) !== undefined) return [];
    return [`${spaced(metric.name)} ${isShare(metric) ? shareWithInterval(mean, ci) : meanWithInterval(mean, ci)}`];
  });
  return [
    ...(same.length === 0 ? [] : [`The same in all games, so not drawn: ${andList(same)}.`]),
    ...(alike.length === 0 ? [] : [`Alike in all settings, so not drawn: ${andList(alike)}.`]),
  ];
}

/** Whether a metric is 0 or 1 in each trial, so that its mean is a share. */
export function isShare({ min, max }: { readonly min: number; readonly max: number }): boolean {
  return min === 0 && max === 1;
}

/** The number of trials in words: "1,000,000 games", "1,000 to 5,000 games each". */
export function trialsInWords({ variants }: RunsResult): string {
  const trials = variants.map(({ summary }) => summary.trials);
  const least = Math.min(...trials);
  const most = Math.max(...trials);
  const words = least === most ? counted(most, "game") : `${count(least)} to ${counted(most, "game")}`;
  return variants.length > 1 ? `${words} each` : words;
}

/** What the intervals are: "95% intervals"; on a report's page, at which level they hold together. */
export function intervalsInWords({ variants }: RunsResult): string {
  const summary = variants[0]?.summary;
  if (summary === undefined) return "";
  if (summary.together !== undefined) return intervalsTogether(summary.together);
  const level = levelInWords(summary.level);
  return summary.interval === "sequence" ? `${level} intervals, valid at every look` : `${level} intervals`;
}

/** The varied parameters in words: "players and ram kill". */
export function variedInWords({ vary }: RunsResult): string {
  return andList(vary.map(({ param }) => paramInWords(param)));
}

/** A variant by its values alone, where the parameters' names stand beside: "4 · bold". */
export function shortName({ vary }: RunsResult, { name, varied }: VariantResult): string {
  return vary.length === 0 ? name : vary.map(({ param }) => valueInWords(varied[param]!)).join(" · ");
}

/** A variant as a sentence names it: "4 players, leader front". */
export function variantInWords({ sim, vary }: RunsResult, { name, varied }: VariantResult): string {
  const parts = vary.flatMap(({ param }) => {
    const value = varied[param];
    return value === undefined ? [] : [settingInWords(sim, param, value)];
  });
  return parts.length === 0 ? name : parts.join(", ");
}

/** A metric's name in words, capital first, and its unit for an axis: "Turns", "Hits (per game)". */
export function metricAxis({ name, unit }: Metric): string {
  const words = spaced(name);
  return capital(unit === "" || words.split(" ").includes(unit) ? words : `${words} (${unit})`);
}

/** What a chart rests on: the game, how many were played, the seed and the intervals. */
export function captionOf(result: RunsResult, trials = trialsInWords(result)): string {
  const parts = [
    result.sim.title,
    ...settingChips(result),
    trials,
    `seed ${shortText(result.seed)}`,
    intervalsInWords(result),
  ];
  if (result.partial) parts.splice(1, 0, "PARTIAL: stopped early");
  return parts.filter((part) => part !== "").join(" · ");
}
