/** Sweeps over things that are not numbers, or over many: a row a variant, dots with intervals. */

import { capital, spaced } from "../../base/words.js";
import type { Metric } from "../../sim/sim.js";
import type { VariantResult } from "../../study/result.js";
import { exactMean, exactShare, meanWithInterval, mostPlayed, shareWithInterval } from "../format.js";
import {
  everEnds,
  intervalsInWords,
  isShare,
  metricAxis,
  type RunsView,
  shortName,
  variantInWords,
  variedInWords,
} from "../runs-view.js";
import { niceTop } from "./bars.js";
import {
  type Chart,
  CI_COLUMNS,
  chart,
  colourScale,
  inFileName,
  OUTCOME_COLOURS,
  SHARE_FORMAT,
  type Spec,
  WIDTH,
} from "./chart.js";
import { meanColumns } from "./lines.js";
import { exactMarks, NAMED_ROWS, TIP, whiskers } from "./marks.js";

/** More rows than this make no picture. */
const MOST_ROWS = 48;

/** What a chart of variants is called, where that isn't by what was varied. */
interface DotsOptions {
  readonly name?: string;
  readonly title?: string;
  /** What stands beside a row. */
  readonly label?: (variant: VariantResult) => string;
}

/**
 * Each outcome's share, a row a variant. Of more variants than fit, those with the largest and the smallest first
 * share.
 */
export function outcomeDots(
  view: RunsView,
  { name, title: given, label = (variant) => shortName(view.result, variant) }: DotsOptions = {},
): Chart {
  const { rows, note } = rowsFor(view);
  const values = rows.flatMap((variant) =>
    variant.summary.outcomes.flatMap(({ outcome, share, ci }) => {
      const exact = variant.summary.exact?.outcomes[outcome];
      const series = spaced(outcome);
      return share === null || !everEnds(view, outcome)
        ? []
        : {
            ...{
              row: label(variant),
              series,
              value: share,
              low: ci?.[0] ?? share,
              high: ci?.[1] ?? share,
            },
            tip: `${series} at ${variantInWords(view.result, variant)}: ${shareWithInterval(share, ci)}`,
            ...(exact === undefined
              ? {}
              : {
                  exact,
                  exactTip: `${series} at ${variantInWords(view.result, variant)}, exactly: ${exactShare(exact, ci, variant.summary.exact?.within)}`,
                }),
          };
    }),
  );
  const names = view.outcomes.filter(({ name }) => everEnds(view, name)).map(({ name }) => spaced(name));
  const title = given ?? `${view.result.sim.title}: how it ends, by ${variedInWords(view.result)}`;
  const first = names[0]!;
  const tips = values.filter(({ series }) => series === first).map(({ tip }) => tip);
  return chart({
    name: name ?? `outcomes-by-${variedNames(view)}`,
    title,
    subtitle: `Dots: shares of games; whiskers: ${intervalsInWords(view.result)}.${exactWords(values)}${note}`,
    caption: view.caption,
    alt: `${title}. Dots. ${tips.join("; ")}.`,
    columns: { row: variantColumn(view), series: "outcome", value: "share", ...CI_COLUMNS, exact: "exact" },
    view: {
      data: { values },
      width: WIDTH - 100,
      height: { step: 28 },
      encoding: {
        y: { ...rowAxis(view, rows), sort: rows.map(label), ...(given === undefined ? {} : { title: null }) },
        x: {
          type: "quantitative",
          title: "share of games",
          scale: { domain: [0, niceTop(Math.max(...values.map(({ high }) => high)))] },
          axis: { format: SHARE_FORMAT, tickCount: 6, domain: false },
        },
        color: {
          field: "series",
          type: "nominal",
          sort: names,
          scale: colourScale(names),
          ...(names.length > 1 ? {} : { legend: null }),
        },
      },
      layer: [
        ...whiskers("x", undefined),
        {
          mark: { type: "point", filled: true, opacity: 1 },
          encoding: {
            x: { field: "value", type: "quantitative" },
            size: { condition: { test: `datum.series === ${JSON.stringify(first)}`, value: 110 }, value: 55 },
            ...TIP,
          },
        },
        ...(values.some(({ exact }) => exact !== undefined) ? [exactMarks("x", 44)] : []),
      ],
    },
  });
}

/** A metric's mean, a row a variant; for a count, with the range in which 90% of games lie. */
export function meanDots(view: RunsView, metric: Metric): Chart {
  const { rows, note } = rowsFor(view);
  const share = isShare(metric);
  const values = rows.flatMap((variant) => {
    const summary = variant.summary.metrics[metric.name];
    if (summary === undefined || summary.mean === null) return [];
    const { mean, ci, p05, p95 } = summary;
    const exact = variant.summary.exact?.metrics[metric.name]?.mean;
    const within = variant.summary.exact?.within;
    return {
      row: shortName(view.result, variant),
      value: mean,
      low: ci?.[0] ?? mean,
      high: ci?.[1] ?? mean,
      p05,
      p95,
      tip: `${variantInWords(view.result, variant)}: ${share ? shareWithInterval(mean, ci) : `${meanWithInterval(mean, ci)}; ${mostPlayed(summary)}`}`,
      ...(exact === undefined
        ? {}
        : {
            exact,
            exactTip: `${variantInWords(view.result, variant)}, exactly: ${share ? exactShare(exact, ci, within) : exactMean(exact, ci, within)}`,
          }),
    };
  });
  const title = `${capital(spaced(metric.name))} by ${variedInWords(view.result)}`;
  const how = share ? "Dots: shares of games" : "Dots: means; pale bars: where 90% of the games played lie";
  const colour = OUTCOME_COLOURS[0];
  return chart({
    name: `${metric.name}-by-${variedNames(view)}`,
    title,
    subtitle: `${capital(metric.help)}. ${how}; whiskers: ${intervalsInWords(view.result)}.${exactWords(values)}${note}`,
    caption: view.caption,
    alt: `${title}. Dots. ${values.map(({ tip }) => tip).join("; ")}.`,
    columns: meanColumns(metric, { row: variantColumn(view) }),
    view: {
      data: { values },
      width: WIDTH - 100,
      height: { step: 28 },
      encoding: {
        y: rowAxis(view, rows),
        x: {
          type: "quantitative",
          title: share ? "share of games" : metricAxis(metric),
          scale: { zero: true, nice: true },
          axis: { ...(share ? { format: SHARE_FORMAT } : {}), tickCount: 6, domain: false },
        },
      },
      layer: [
        ...(share
          ? []
          : [
              {
                mark: { type: "bar", color: colour, opacity: 0.16, height: 14, aria: false },
                encoding: { x: { field: "p05", type: "quantitative" }, x2: { field: "p95" } },
              },
            ]),
        ...whiskers("x", colour),
        {
          mark: { type: "point", filled: true, size: 70, color: colour, opacity: 1 },
          encoding: { x: { field: "value", type: "quantitative" }, ...TIP },
        },
        ...(values.some(({ exact }) => exact !== undefined) ? [exactMarks("x", 44)] : []),
      ],
    },
  });
}

function rowAxis(view: RunsView, rows: readonly VariantResult[]): Spec {
  return {
    field: "row",
    type: "nominal",
    sort: rows.map((variant) => shortName(view.result, variant)),
    title: titleBeside(capital(variedInWords(view.result)), rows.length),
    axis: NAMED_ROWS,
  };
}

/** A title that stands beside so many rows, where it fits there: the chart's own says it too. */
function titleBeside(title: string, rows: number): string | null {
  return title.length * 6.5 > Math.max(80, rows * 28) ? null : title;
}

/** The variants to draw, and what to say where that is not all of them. */
function rowsFor(view: RunsView): { rows: readonly VariantResult[]; note: string } {
  const share = ({ summary }: VariantResult) => summary.outcomes[0]?.share ?? 0;
  const ranked = [...view.played].sort((a, b) => share(b) - share(a));
  if (view.played.length <= MOST_ROWS) return { rows: isUnordered(view) ? ranked : view.played, note: "" };
  const half = MOST_ROWS / 2;
  const first = spaced(view.outcomes[0]!.name);
  return {
    rows: [...ranked.slice(0, half), ...ranked.slice(-half)],
    note: ` Of ${view.played.length} settings, the ${half} with most and the ${half} with least ${first}.`,
  };
}

/** Whether the only thing that was varied is a choice among names, whose order means nothing. */
function isUnordered({ result: { sim, vary } }: RunsView): boolean {
  return vary.length === 1 && ["choice", "file"].includes(sim.params[vary[0]!.param]?.kind ?? "");
}

/** What sets the rows apart, as a column. */
function variantColumn({ result: { vary } }: RunsView): string {
  return vary.length === 1 ? vary[0]!.param : "variant";
}

/** For a file's name: many parameters would make it too long. */
function variedNames({ result: { vary } }: RunsView): string {
  return vary.length > 3 ? "variant" : vary.map(({ param }) => inFileName(param)).join("-and-");
}

function exactWords(points: readonly { readonly exact?: number }[]): string {
  return points.some(({ exact }) => exact !== undefined) ? " Diamonds: exact." : "";
}
