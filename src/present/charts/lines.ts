/** Sweeps over a number: shares and means as lines with their intervals. */

import { andList, capital, paramInWords, spaced } from "../../base/words.js";
import type { Metric } from "../../sim/sim.js";
import type { Interval, VariantResult } from "../../study/result.js";
import { exactMean, exactShare, meanWithInterval, mostPlayed, shareWithInterval, valueInWords } from "../format.js";
import { whatItIs } from "../plain-words.js";
import { everEnds, intervalsInWords, isShare, metricAxis, type RunsView, variantInWords } from "../runs-view.js";
import { niceTop } from "./bars.js";
import {
  asColumn,
  type Chart,
  type ChartParts,
  CI_COLUMNS,
  chart,
  colourScale,
  inFileName,
  OUTCOME_COLOURS,
  SHARE_FORMAT,
  type Spec,
  WIDTH,
} from "./chart.js";
import { exactMarks, TIP, whiskers } from "./marks.js";

/** A point of a line. */
interface Point {
  readonly x: number;
  readonly series: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly tip: string;
  readonly exact?: number;
  readonly exactTip?: string;
}

/** Each outcome's share over one varied number. */
export function outcomeLines(view: RunsView, param: string): Chart {
  const points: Point[] = [];
  for (const variant of view.played) {
    for (const { outcome, share, ci } of variant.summary.outcomes) {
      if (share === null || !everEnds(view, outcome)) continue;
      const series = spaced(outcome);
      points.push({
        ...sharePoint(view, variant, param, series, share, ci, variant.summary.exact?.outcomes[outcome]),
        tip: `${series} at ${variantInWords(view.result, variant)}: ${shareWithInterval(share, ci)}`,
      });
    }
  }
  const names = view.outcomes.filter(({ name }) => everEnds(view, name)).map(({ name }) => spaced(name));
  const title = `${view.result.sim.title}: how it ends, by ${paramInWords(param)}`;
  const first = view.outcomes[0]!.name;
  return chart({
    name: `outcomes-by-${inFileName(param)}`,
    title,
    subtitle: `${paramHelp(view, param)}Lines: shares of games; bands and whiskers: ${intervalsInWords(view.result)}.${exactWords(points)}`,
    caption: view.caption,
    alt: `${title}. Lines. ${capital(spaced(first))}: ${shareList(view, first)}.`,
    view: lines(numberAxis(view, param), points, names, "share of games", true),
    columns: { x: param, series: "outcome", value: "share", ...CI_COLUMNS, exact: "exact" },
  });
}

/** The first outcome's share over a number, one line for each value of another parameter. */
export function outcomeLinesBySeries(view: RunsView, param: string, seriesParam: string): Chart {
  const outcome = view.outcomes[0]!.name;
  const points: Point[] = [];
  for (const variant of view.played) {
    const found = variant.summary.outcomes.find((candidate) => candidate.outcome === outcome);
    if (found === undefined || found.share === null) continue;
    points.push({
      ...sharePoint(
        ...([view, variant, param, valueInWords(variant.varied[seriesParam]!), found.share, found.ci] as const),
        variant.summary.exact?.outcomes[outcome],
      ),
      tip: `${variantInWords(view.result, variant)}: ${spaced(outcome)} ${shareWithInterval(found.share, found.ci)}`,
    });
  }
  const names = [...new Set(points.map(({ series }) => series))];
  const title = `${capital(spaced(outcome))} by ${paramInWords(param)} and ${paramInWords(seriesParam)}, as lines`;
  return chart({
    name: `${outcome.replace(":", "-")}-by-${inFileName(param)}-and-${inFileName(seriesParam)}`,
    title,
    subtitle: `Lines: shares of games; bands and whiskers: ${intervalsInWords(view.result)}.${exactWords(points)}`,
    caption: view.caption,
    alt: `${title}. Lines. ${shareList(view, outcome)}.`,
    view: lines(
      numberAxis(view, param),
      points,
      names,
      `${spaced(outcome)}, share of games`,
      false,
      paramInWords(seriesParam),
    ),
    columns: { x: param, series: seriesParam, value: `${outcome}-share`, ...CI_COLUMNS, exact: "exact" },
  });
}

/** A metric's mean over one varied number; for a count, with the range in which 90% of games lie. */
export function meanLine(view: RunsView, metric: Metric, param: string): Chart {
  const share = isShare(metric);
  const words = share ? shareWithInterval : meanWithInterval;
  const values = view.played.flatMap((variant) => {
    const summary = variant.summary.metrics[metric.name];
    if (summary === undefined || summary.mean === null) return [];
    const exact = variant.summary.exact?.metrics[metric.name]?.mean;
    return {
      x: Number(variant.varied[param]),
      value: summary.mean,
      low: summary.ci?.[0] ?? summary.mean,
      high: summary.ci?.[1] ?? summary.mean,
      p05: summary.p05,
      p95: summary.p95,
      tip: `${variantInWords(view.result, variant)}: ${words(summary.mean, summary.ci)}${share ? "" : `; ${mostPlayed(summary)}`}`,
      ...(exact === undefined
        ? {}
        : {
            exact,
            exactTip: `${variantInWords(view.result, variant)}, exactly: ${share ? exactShare(exact, summary.ci, variant.summary.exact?.within) : exactMean(exact, summary.ci, variant.summary.exact?.within)}`,
          }),
    };
  });
  const title = `${capital(spaced(metric.name))} by ${paramInWords(param)}`;
  const colour = OUTCOME_COLOURS[0];
  const band: Spec = {
    mark: { type: "area", color: colour, opacity: 0.13, aria: false },
    encoding: { y: { field: "p05", type: "quantitative" }, y2: { field: "p95" } },
  };
  const how = share ? "Line: share of games" : "Line: mean; shade: where 90% of the games played lie";
  return chart({
    name: `${metric.name}-by-${inFileName(param)}`,
    title,
    subtitle: `${capital(metric.help)}. ${how}; whiskers: ${intervalsInWords(view.result)}.${exactWords(values)}`,
    caption: view.caption,
    alt: `${title}. Line. ${values.map(({ tip }) => tip).join("; ")}.`,
    columns: meanColumns(metric, { x: param }),
    view: {
      data: { values },
      width: WIDTH,
      height: 260,
      encoding: {
        x: numberAxis(view, param),
        y: {
          type: "quantitative",
          title: share ? "share of games" : metricAxis(metric),
          scale: { zero: true },
          axis: { ...(share ? { format: SHARE_FORMAT } : {}), tickCount: 6, domain: false, ticks: false },
        },
      },
      layer: [
        ...(share ? [] : [band]),
        {
          mark: { type: "line", color: colour, strokeWidth: 2.4, aria: false },
          encoding: { y: { field: "value", type: "quantitative" } },
        },
        ...whiskers("y", colour),
        {
          mark: { type: "point", filled: true, size: 48, color: colour, opacity: 1 },
          encoding: { y: { field: "value", type: "quantitative" }, ...TIP },
        },
        ...(values.some(({ exact }) => exact !== undefined) ? [exactMarks("y", 44)] : []),
      ],
    },
  });
}

/** Columns of a metric's means, after those that say what of: only a count has a range. */
export function meanColumns(metric: Metric, of: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const range = isShare(metric) ? undefined : { p05: "p05", p95: "p95" };
  return { ...of, value: valueColumn(metric), ...CI_COLUMNS, ...range, exact: "exact" };
}

/** "turns-mean", "ended-early-share". */
export function valueColumn(metric: Metric): string {
  return `${metric.name}-${isShare(metric) ? "share" : "mean"}`;
}

/** Shares over a number, from wherever they come: a line each. */
export interface ShareLine {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly share: number; readonly ci: Interval | null }[];
}

/** Lines of shares, the first of them thicker; their names stand in the legend. */
export function shareLines(
  parts: Omit<ChartParts, "view" | "alt">,
  series: readonly ShareLine[],
  axis: { readonly x: string; readonly y: string },
): Chart {
  const points = series.flatMap(({ name, points: of }) =>
    of.map(({ x, share, ci }) => ({
      ...{ x, series: name, value: share, low: ci?.[0] ?? share, high: ci?.[1] ?? share },
      tip: `${name}, ${axis.x.toLowerCase()} ${x}: ${shareWithInterval(share, ci)}`,
    })),
  );
  const names = series.map(({ name }) => name);
  return chart({
    ...parts,
    alt: `${parts.title}. Lines. ${points.map(({ tip }) => tip).join("; ")}.`,
    view: lines(axisOver([...new Set(points.map(({ x }) => x))], axis.x), points, names, axis.y, true),
    columns: {
      x: asColumn(axis.x),
      ...(series.length > 1 ? { series: "line" } : undefined),
      value: "share",
      ...CI_COLUMNS,
    },
  });
}

function lines(
  x: Spec,
  points: readonly Point[],
  names: readonly string[],
  axis: string,
  emphasise: boolean,
  legendTitle?: string,
): Spec {
  const first = `datum.series === ${JSON.stringify(names[0])}`;
  const y = { field: "value", type: "quantitative" };
  return {
    data: { values: points },
    width: WIDTH,
    height: 320,
    encoding: {
      x,
      y: {
        type: "quantitative",
        title: axis,
        scale: { domain: [0, niceTop(Math.max(...points.map(({ high }) => high)))] },
        axis: { format: SHARE_FORMAT, tickCount: 6, domain: false, ticks: false },
      },
      color: {
        field: "series",
        type: "nominal",
        sort: names,
        scale: colourScale(names),
        legend: names.length < 2 ? null : { title: legendTitle ?? null, titleOrient: "left" },
      },
    },
    layer: [
      {
        mark: { type: "area", opacity: 0.2, aria: false },
        encoding: { y: { field: "low", type: "quantitative", stack: null }, y2: { field: "high" } },
      },
      {
        mark: { type: "line", aria: false },
        encoding: {
          y,
          strokeWidth: emphasise ? { condition: { test: first, value: 3.4 }, value: 1.7 } : { value: 2.2 },
        },
      },
      ...whiskers("y", undefined),
      {
        mark: { type: "point", filled: true, opacity: 1 },
        encoding: { y, size: emphasise ? { condition: { test: first, value: 70 }, value: 34 } : { value: 44 }, ...TIP },
      },
      ...(points.some(({ exact }) => exact !== undefined) ? [exactMarks("y", 44)] : []),
    ],
  };
}

function sharePoint(
  view: RunsView,
  variant: VariantResult,
  param: string,
  series: string,
  share: number,
  ci: Interval | null,
  exact: number | undefined,
) {
  return {
    x: Number(variant.varied[param]),
    series,
    value: share,
    low: ci?.[0] ?? share,
    high: ci?.[1] ?? share,
    ...(exact === undefined
      ? {}
      : {
          exact,
          exactTip: `${series} at ${variantInWords(view.result, variant)}, exactly: ${exactShare(exact, ci, variant.summary.exact?.within)}`,
        }),
  };
}

/** The axis of a parameter that was varied. */
function numberAxis(view: RunsView, param: string): Spec {
  const spec = view.result.sim.params[param];
  const unit = spec?.kind === "integer" && spec.unit !== undefined && spec.unit !== param ? ` (${spec.unit})` : "";
  const values = new Set(view.played.map(({ varied }) => Number(varied[param])));
  return axisOver([...values], `${capital(paramInWords(param))}${unit}`);
}

/** An axis with a tick at each value that was tried, while there are few. */
function axisOver(tried: readonly number[], title: string): Spec {
  const values = [...tried].sort((a, b) => a - b);
  const padding = (values.at(-1)! - values[0]!) / 40 || 0.5;
  return {
    field: "x",
    type: "quantitative",
    title,
    scale: { domain: [values[0]! - padding, values.at(-1)! + padding], zero: false, nice: false },
    axis: { grid: false, format: "~r", ...(values.length <= 20 ? { values } : { tickMinStep: 1 }) },
  };
}

/** What a parameter is, as a sentence and a space. */
function paramHelp(view: RunsView, param: string): string {
  const what = whatItIs(view.result.sim, param);
  return what === undefined ? "" : `${capital(what)}. `;
}

function exactWords(points: readonly { readonly exact?: number }[]): string {
  return points.some(({ exact }) => exact !== undefined) ? " Diamonds: exact." : "";
}

function shareList(view: RunsView, outcome: string): string {
  return andList(
    view.played.flatMap((variant) => {
      const found = variant.summary.outcomes.find((candidate) => candidate.outcome === outcome);
      return found === undefined
        ? []
        : `${shareWithInterval(found.share, found.ci)} at ${variantInWords(view.result, variant)}`;
    }),
  );
}
