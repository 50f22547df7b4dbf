/** The distribution of a metric, by outcome: bars of shares of games, stacked. */

import { capital, spaced } from "../../base/words.js";
import type { Metric } from "../../sim/sim.js";
import type { VariantResult } from "../../study/result.js";
import { histogramOf } from "../../tally/tally.js";
import { readable } from "../figures.js";
import { count, fixed, meanWithInterval, mostPlayed, NOTHING } from "../format.js";
import { everEnds, metricAxis, type RunsView, shortName, variantInWords, variedInWords } from "../runs-view.js";
import { quantile } from "../tables.js";
import {
  axesOfPanels,
  type Chart,
  chart,
  colourScale,
  INK,
  panelsAcross,
  roundShare,
  SHARE_FORMAT,
  type Spec,
  WIDTH,
} from "./chart.js";
import { TIP } from "./marks.js";

/** Values `from` to `to`, both counted in. */
export interface Bin {
  readonly from: number;
  readonly to: number;
}

/** More bars than this are hard to tell apart. */
const MOST_BINS = 80;
const MOST_SMALL_BINS = 40;
/** Fewest trials' share that a tail must hold to be drawn when leaving it out would let the rest be seen. */
const TAIL = 0.0005;

/** The metric's distribution in one variant. */
export function distributionChart(view: RunsView, metric: Metric, variant: VariantResult): Chart {
  const bins = binsFor([variant], metric.name);
  const summary = variant.summary.metrics[metric.name]!;
  const exact = exactBins(variant, metric.name, bins);
  const median = quantile(variant, metric.name, 0.5);
  const sentences = [
    `${capital(metric.help)}.`,
    `${readable(`Mean ${meanWithInterval(summary.mean, summary.ci)}`)}${median === NOTHING ? "" : `, median ${median}`}; ${mostPlayed(summary)}.`,
    ...(exact.length > 0 ? ["Diamonds: exact."] : []),
    ...tailWords([variant], metric.name, bins),
  ];
  const title = `${capital(spaced(metric.name))}, by how the game ends`;
  return chart({
    name: `distribution-${metric.name}`,
    title,
    subtitle: sentences.join(" "),
    caption: view.caption,
    alt: `${title}. Histogram. ${sentences[1]}`,
    columns: columnsOf(metric),
    view: {
      width: WIDTH,
      height: 260,
      layer: [
        { data: { values: stackedBars(view, [variant], metric, bins) }, ...barMark(view, metric, bins) },
        ...(exact.length > 0 ? [exactLayer(exact)] : []),
      ],
    },
  });
}

/** The metric's distributions in a few variants, side by side on the same axes. */
export function distributionsChart(view: RunsView, metric: Metric): Chart {
  const bins = binsFor(view.played, metric.name, MOST_SMALL_BINS);
  const columns = panelsAcross(view.played.length);
  const title = `${capital(spaced(metric.name))}, side by side`;
  const means = view.played.map((variant) => {
    const counts = variant.summary.metrics[metric.name];
    return `${variantInWords(view.result, variant)}: mean ${meanWithInterval(counts?.mean ?? null, counts?.ci ?? null)}`;
  });
  const sentences = [
    `${capital(metric.help)}, by how the game ends.`,
    ...(view.result.vary.length > 1 ? [`Panels: ${variedInWords(view.result)}.`] : []),
    ...tailWords(view.played, metric.name, bins),
  ];
  return chart({
    name: `distribution-${metric.name}`,
    title,
    subtitle: sentences.join(" "),
    caption: view.caption,
    alt: `${title}. Histograms. ${means.join("; ")}.`,
    columns: { variant: "variant", ...columnsOf(metric) },
    view: {
      data: { values: stackedBars(view, view.played, metric, bins) },
      facet: {
        field: "variant",
        type: "nominal",
        sort: view.played.map((variant) => panelName(view, variant)),
        title: null,
      },
      columns,
      spacing: 22,
      ...axesOfPanels(view.played.length),
      spec: { width: columns === 3 ? 195 : 295, height: 110, ...barMark(view, metric, bins) },
    },
  });
}

/** "4 players" where one parameter is varied, "4 · bold" where more are. */
function panelName({ result }: RunsView, variant: VariantResult): string {
  return result.vary.length === 1 ? variantInWords(result, variant) : shortName(result, variant);
}

/** Bins of equal width over the values that came up, without tails so thin that they would only squeeze the rest. */
export function binsFor(variants: readonly VariantResult[], metric: string, most = MOST_BINS): Bin[] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const { tally } of variants) {
    if (!tally.metrics.some(({ name }) => name === metric)) continue;
    const { values, counts } = histogramOf(tally, metric);
    if (values.length === 0) continue;
    least = Math.min(least, values[0]!);
    greatest = Math.max(greatest, values.at(-1)!);
    const total = counts.reduce((sum, n) => sum + n, 0);
    low = Math.min(low, values[firstPast(counts, total * TAIL)]!);
    high = Math.max(high, values[values.length - 1 - firstPast([...counts].reverse(), total * TAIL)]!);
  }
  if (low > high) return [];
  // A tail is left out only where that gives the rest a good deal more room.
  if (greatest - least < 1.3 * (high - low) || greatest - least < most) {
    low = least;
    high = greatest;
  }
  const width = binWidth(high - low + 1, most);
  const bins: Bin[] = [];
  const start = width === 1 ? low : Math.floor(low / width) * width;
  for (let from = start; from <= high; from += width) bins.push({ from, to: from + width - 1 });
  return bins;
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that cuts so many values into at most that many bins. */
function binWidth(values: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (values / (step * power) <= most - 1) return step * power;
  }
}

function firstPast(counts: readonly number[], amount: number): number {
  let sum = 0;
  const index = counts.findIndex((n) => {
    sum += n;
    return sum > amount;
  });
  return Math.max(0, index);
}

/** Of each bar: its first value and its last, and how many games it holds. */
function columnsOf({ name }: Metric): Readonly<Record<string, string>> {
  return { outcome: "outcome", from: `${name}-at-least`, to: `${name}-at-most`, count: "count", share: "share" };
}

/** A bar for each bin and outcome, each on top of those before it. */
function stackedBars(view: RunsView, variants: readonly VariantResult[], { name, unit }: Metric, bins: readonly Bin[]) {
  const rows: Spec[] = [];
  for (const variant of variants) {
    if (!variant.tally.metrics.some((metric) => metric.name === name)) continue;
    const base = bins.map(() => 0);
    for (const outcome of view.outcomes) {
      if (!variant.tally.outcomes.includes(outcome.name)) continue;
      const counts = binned(histogramOf(variant.tally, name, outcome.name), bins);
      counts.forEach((n, i) => {
        if (n === 0) return;
        const { from, to } = bins[i]!;
        const share = n / variant.tally.trials;
        rows.push({
          variant: panelName(view, variant),
          outcome: spaced(outcome.name),
          ...{ from, to, count: n, share },
          left: from - 0.5,
          right: to + 0.5,
          bottom: base[i]!,
          top: base[i]! + share,
          tip: `${binWords(bins[i]!)} ${unit}, ${spaced(outcome.name)}: ${roundShare(share)} of games (${count(n)})`,
        });
        base[i]! += share;
      });
    }
  }
  return rows;
}

function barMark(view: RunsView, metric: Metric, bins: readonly Bin[]): Spec {
  // What never happens takes no colour, here as in other charts: an outcome has the same one in all.
  const names = view.outcomes.filter(({ name }) => everEnds(view, name)).map(({ name }) => spaced(name));
  const seen = view.outcomes.filter(({ name }) => view.played.some(({ tally }) => endsOf(tally, name) > 0));
  const [first, last] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  const width = bins.length === 0 ? 1 : bins[0]!.to - bins[0]!.from + 1;
  return {
    mark: { type: "rect", stroke: "white", strokeWidth: bins.length > 30 ? 0.4 : 0.8 },
    encoding: {
      x: {
        field: "left",
        type: "quantitative",
        title: metricAxis(metric),
        scale: { domain: [first - 0.5, last + 0.5], nice: false },
        axis: { grid: false, tickMinStep: width, format: "~r" },
      },
      x2: { field: "right" },
      y: {
        field: "bottom",
        type: "quantitative",
        title: "share of games",
        scale: { zero: true, nice: true },
        axis: { format: SHARE_FORMAT, tickCount: 5, domain: false, ticks: false },
      },
      y2: { field: "top" },
      color: {
        field: "outcome",
        type: "nominal",
        sort: names,
        scale: colourScale(names),
        legend: names.length < 2 ? null : { values: seen.map(({ name }) => spaced(name)) },
      },
      ...TIP,
    },
  };
}

function endsOf({ outcomes, ends }: VariantResult["tally"], outcome: string): number {
  return ends[outcomes.indexOf(outcome)] ?? 0;
}

interface ExactBin {
  readonly middle: number;
  readonly exact: number;
  readonly exactTip: string;
}

function exactBins(variant: VariantResult, metric: string, bins: readonly Bin[]): ExactBin[] {
  const pairs = variant.exact?.metrics?.[metric]?.distribution;
  if (pairs === undefined) return [];
  const sums = binned({ values: pairs.map(([value]) => value), counts: pairs.map(([, chance]) => chance) }, bins);
  return sums.map((exact, i) => ({
    middle: (bins[i]!.from + bins[i]!.to) / 2,
    exact,
    exactTip: `${binWords(bins[i]!)}, exactly: ${roundShare(exact)}`,
  }));
}

function exactLayer(points: readonly ExactBin[]): Spec {
  return {
    data: { values: points },
    mark: {
      type: "point",
      shape: "diamond",
      size: points.length > 30 ? 22 : 50,
      filled: true,
      opacity: 1,
      fill: "white",
      stroke: INK,
      strokeWidth: 1.2,
    },
    encoding: {
      x: { field: "middle", type: "quantitative" },
      y: { field: "exact", type: "quantitative" },
      tooltip: { field: "exactTip" },
      description: { field: "exactTip" },
    },
  };
}

/** How much falls into each bin. */
function binned(
  { values, counts }: { readonly values: readonly number[]; readonly counts: readonly number[] },
  bins: readonly Bin[],
): number[] {
  const sums = bins.map(() => 0);
  const first = bins[0];
  if (first === undefined) return sums;
  const width = first.to - first.from + 1;
  values.forEach((value, i) => {
    const index = Math.floor((value - first.from) / width);
    if (index >= 0 && index < sums.length) sums[index]! += counts[i]!;
  });
  return sums;
}

/** Says what was left out, if anything was. */
function tailWords(variants: readonly VariantResult[], metric: string, bins: readonly Bin[]): string[] {
  let beyond = 0;
  let trials = 0;
  let greatest = Number.NEGATIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (const { tally } of variants) {
    if (!tally.metrics.some(({ name }) => name === metric)) continue;
    const histogram = histogramOf(tally, metric);
    const drawn = binned(histogram, bins).reduce((sum, n) => sum + n, 0);
    beyond += tally.trials - drawn;
    trials += tally.trials;
    least = Math.min(least, histogram.values[0]!);
    greatest = Math.max(greatest, histogram.values.at(-1)!);
  }
  if (beyond === 0) return [];
  return [
    `Not drawn: ${roundShare(beyond / trials)} of games in thin tails (all lie from ${fixed(least, 0)} to ${fixed(greatest, 0)}).`,
  ];
}

function binWords({ from, to }: Bin): string {
  return from === to ? fixed(from, 0) : `${fixed(from, 0)} to ${fixed(to, 0)}`;
}
