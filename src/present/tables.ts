/** The tables of a result as text, the same in the terminal and on pages. */

import { counted, spaced } from "../base/words.js";
import type { Metric } from "../sim/sim.js";
import { quantileInterval, quantileOf } from "../stats/quantile.js";
import { exactDistances } from "../study/exact-distance.js";
import type { VariantResult, VariantSummary } from "../study/result.js";
import { seatNamed } from "../tally/headline.js";
import { histogramOf } from "../tally/tally.js";
import {
  count,
  exactMean,
  exactShare,
  meanWithInterval,
  NOTHING,
  quantileWithInterval,
  share,
  shareInterval,
  shareWithInterval,
  shownValue,
  zScore,
} from "./format.js";
import { intervalsInWords, isShare, type RunsView, variedInWords } from "./runs-view.js";

/** What stands behind a figure whose tail is heavy, and what it means, for the table's caption. */
const MARK = " *";
const MARK_IN_WORDS =
  "* rests on a few far-off values; others, not seen yet, may lie farther off, and the interval knows nothing of them";

/** A mean or a difference of means as it is written, marked where its tail is heavy. */
export function marked(words: string, { heavyTail }: { readonly heavyTail: boolean }): string {
  return heavyTail ? `${words}${MARK}` : words;
}

/** What the mark means, where a cell of the table has it: for where captions aren't shown. */
export function markInWords({ rows }: TextTable): string | undefined {
  return rows.some((row) => row.some((cell) => cell.endsWith(MARK))) ? MARK_IN_WORDS : undefined;
}

/** A table's caption, with what the mark means where one of its figures has it. */
export function captionWithMark(caption: string, figures: readonly { readonly heavyTail: boolean }[]): string {
  return figures.some(({ heavyTail }) => heavyTail) ? `${caption} (${MARK_IN_WORDS})` : caption;
}

export interface TextTable {
  readonly caption: string;
  readonly columns: readonly { readonly title: string; readonly number: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** How one variant's games ended; with exact chances and z-scores where there are any. */
export function outcomeTable(view: RunsView, variant: VariantResult): TextTable {
  const { summary } = variant;
  const exact = summary.exact?.outcomes ?? {};
  const withExact = summary.outcomes.some(({ outcome }) => exact[outcome] !== undefined);
  return {
    caption: `How ${counted(summary.trials, "game")} ended`,
    columns: [
      { title: "outcome", number: false },
      ...numbers("share", intervalsInWords(view.result).replace("intervals", "interval"), "games"),
      ...(withExact ? numbers("exact", "z") : []),
    ],
    // A seat that is told first has a table of its own: with it here, a game would be counted twice.
    rows: gameOutcomes(summary).map(({ outcome, count: n, share: of, ci }) => {
      return [
        outcome,
        share(of, ci),
        shareInterval(ci),
        count(n),
        ...(withExact ? exactShareCells(variant, outcome) : []),
      ];
    }),
  };
}

/** The outcomes that a game can have, of which each trial had one. */
export function gameOutcomes({ outcomes }: VariantSummary): VariantSummary["outcomes"] {
  return outcomes.filter(({ outcome }) => seatNamed(outcome) === undefined);
}

/** What was counted in one variant: means of counts, shares of what is 0 or 1. */
export function metricTable(
  metrics: readonly Metric[],
  variant: VariantResult,
  caption = "What was counted: means and ranges over all games",
): TextTable {
  const { summary } = variant;
  const known = metrics.filter(({ name }) => summary.metrics[name] !== undefined);
  const exact = summary.exact?.metrics ?? {};
  const withExact = known.some(({ name }) => exact[name] !== undefined);
  return {
    caption: captionWithMark(
      caption,
      known.map(({ name }) => summary.metrics[name]!),
    ),
    columns: [
      { title: "metric", number: false },
      ...numbers("mean", "median", "5–95%", "least–most"),
      { title: "unit", number: false },
      ...(withExact ? numbers("exact mean", "z") : []),
    ],
    rows: known.map((metric) => {
      const found = summary.metrics[metric.name]!;
      const { mean, ci, min, max } = found;
      const start = isShare(metric)
        ? [metric.name, shareWithInterval(mean, ci), "", "", "", "of games"]
        : [
            metric.name,
            marked(meanWithInterval(mean, ci), found),
            quantile(variant, metric.name, 0.5),
            quantiles(variant, metric.name, [0.05, 0.95]),
            range(min, max),
            metric.unit,
          ];
      return [...start, ...(withExact ? exactCells(metric, variant) : [])];
    }),
  };
}

/** A row a variant: shares of all outcomes, and the mean of the metric that tells most. */
export function sweepTable(view: RunsView): TextTable {
  const { result, outcomes } = view;
  const metric = view.charted[0];
  const trials = new Set(result.variants.map(({ summary }) => summary.trials));
  // With many outcomes only the first has its interval beside it; the files have the others.
  const brief = outcomes.length > 3;
  const first = outcomes[0]!.name;
  const withExact = result.variants.some(({ summary }) => summary.exact?.outcomes[first] !== undefined);
  return {
    caption: captionWithMark(
      `How games end${metric === undefined ? "" : `, and ${spaced(metric.name)}`}, by ${variedInWords(result)} (${intervalsInWords(result)})`,
      metric === undefined ? [] : result.variants.flatMap(({ summary }) => summary.metrics[metric.name] ?? []),
    ),
    columns: [
      ...result.vary.map(({ param, values }) => ({ title: param, number: values.every((v) => typeof v === "number") })),
      ...(trials.size > 1 ? numbers("games") : []),
      ...numbers(...outcomes.flatMap(({ name }) => (withExact && name === first ? [name, "exact", "z"] : [name]))),
      ...(metric === undefined ? [] : numbers(metric.name)),
    ],
    rows: result.variants.map((variant) => {
      const { varied, summary } = variant;
      const counts = metric === undefined ? undefined : summary.metrics[metric.name];
      return [
        ...result.vary.map(({ param }) => shownValue(varied[param]!)),
        ...(trials.size > 1 ? [count(summary.trials)] : []),
        ...outcomes.flatMap(({ name }, i) => {
          const found = summary.outcomes.find(({ outcome }) => outcome === name);
          const cell =
            found === undefined
              ? NOTHING
              : brief && i > 0
                ? share(found.share, found.ci)
                : shareWithInterval(found.share, found.ci);
          return withExact && name === first ? [cell, ...exactShareCells(variant, name)] : [cell];
        }),
        ...(metric === undefined
          ? []
          : counts === undefined
            ? [NOTHING]
            : [marked((isShare(metric) ? shareWithInterval : meanWithInterval)(counts.mean, counts.ci), counts)]),
      ];
    }),
  };
}

/** An outcome's exact share and how far the estimate lies from it. */
function exactShareCells(variant: VariantResult, name: string): string[] {
  const { exact, outcomes } = variant.summary;
  const p = exact?.outcomes[name];
  const found = outcomes.find(({ outcome }) => outcome === name);
  if (p === undefined || found === undefined) return [NOTHING, NOTHING];
  return [exactShare(p, found.ci, exact?.within), zScore(zOf(variant, name))];
}

function exactCells(metric: Metric, variant: VariantResult): string[] {
  const { exact, metrics } = variant.summary;
  const known = exact?.metrics[metric.name]?.mean;
  const { mean, ci } = metrics[metric.name]!;
  if (known === undefined || mean === null) return [NOTHING, NOTHING];
  return [
    (isShare(metric) ? exactShare : exactMean)(known, ci, exact?.within),
    zScore(zOf(variant, `mean ${metric.name}`)),
  ];
}

function zOf(variant: VariantResult, name: string): number | undefined {
  return exactDistances(variant).find((distance) => distance.name === name)?.z;
}

/** A quantile with the values between which it may lie. */
export function quantile({ tally, summary: { level } }: VariantResult, metric: string, p: number): string {
  if (!tally.metrics.some(({ name }) => name === metric)) return NOTHING;
  const histogram = histogramOf(tally, metric);
  return quantileWithInterval(quantileOf(histogram, p), quantileInterval(histogram, p, level));
}

/** Two of them, between which most games lie: `1–46`; `12 (10 to 13) – 31 (28 to 34)` where either may be another. */
function quantiles(variant: VariantResult, metric: string, [from, to]: readonly [number, number]): string {
  const [low, high] = [quantile(variant, metric, from), quantile(variant, metric, to)];
  if (low === NOTHING || high === NOTHING) return NOTHING;
  if (low.includes("(") || high.includes("(")) return `${low} – ${high}`;
  return low.startsWith("−") || high.startsWith("−") ? `${low} to ${high}` : `${low}–${high}`;
}

function range(low: number | null, high: number | null): string {
  if (low === null || high === null) return NOTHING;
  return low < 0 || high < 0 ? `${count(low)} to ${count(high)}` : `${count(low)}–${count(high)}`;
}

function numbers(...titles: string[]) {
  return titles.map((title) => ({ title, number: true }));
}
