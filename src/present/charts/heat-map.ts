/** Values over two things: sweeps over two parameters, and the exact tables of a sim. */

import { didYouMean } from "../../base/did-you-mean.js";
import { andList, capital, paramInWords, spaced } from "../../base/words.js";
import type { ExactTable, Metric } from "../../sim/sim.js";
import type { Interval } from "../../study/result.js";
import { count, decimalsFor, fixed, meanWithInterval, shareWithInterval, valueInWords } from "../format.js";
import { settingChips } from "../params-in-force.js";
import { settingInWords } from "../plain-words.js";
import { intervalsInWords, isShare, metricAxis, type RunsView, variantInWords } from "../runs-view.js";
import { shareInCell } from "../tiny-shares.js";
import { CHART_TONES, DIVERGING, SEQUENTIAL } from "../tokens.js";
import {
  asColumn,
  axesOfPanels,
  type Chart,
  type ChartParts,
  CI_COLUMNS,
  chart,
  INK,
  panelsAcross,
  roundShare,
  type Spec,
} from "./chart.js";
import { valueColumn } from "./lines.js";
import { TIP } from "./marks.js";
import { inSteps } from "./ramp.js";

interface HeatCell {
  readonly column: string;
  readonly row: string;
  readonly value: number;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  /** Of three varied things, the third's value. */
  readonly panel?: string;
  /** What stands in the cell. */
  readonly words: string;
  readonly tip: string;
}

/** What a heat map may show besides. */
export interface HeatOptions {
  /** A parameter with a panel a value. */
  readonly by?: string | undefined;
  /** Shares that were asked for: their cells are outlined. */
  readonly target?: { readonly share: number; readonly tolerance: number } | undefined;
  /** The variant that comes nearest to it, by its name: marked. */
  readonly best?: string | undefined;
  /** The outcome's name; the first if not given. */
  readonly outcome?: string | undefined;
}

/**
 * An outcome's share over two varied parameters, or three. Throws an Error that names the nearest outcome where there
 * is none of that name.
 */
export function outcomeHeatMap(
  view: RunsView,
  across: string,
  down: string,
  { by, target, best, outcome: named = view.outcomes[0]!.name }: HeatOptions = {},
): Chart {
  const outcome = view.outcomes.find(({ name }) => name === named);
  if (outcome === undefined) {
    const names = view.outcomes.map(({ name }) => name);
    throw new Error(`there is no outcome ${named}${didYouMean(named, names)}: ${names.join(", ")}`);
  }
  const half = Math.max(0, ...view.played.flatMap(({ summary }) => summary.outcomes.map(({ ci }) => widest(ci))));
  // As many digits in all: what a cell more or less is known doesn't make it another figure.
  const decimals = half > 0.005 ? 0 : 1;
  const cells = view.played.flatMap((variant): HeatCell[] => {
    const { name, varied, summary } = variant;
    const found = summary.outcomes.find((candidate) => candidate.outcome === outcome.name);
    if (found === undefined || found.share === null) return [];
    return [
      {
        column: valueInWords(varied[across]!),
        row: valueInWords(varied[down]!),
        ...(by === undefined ? {} : { panel: settingInWords(view.result.sim, by, varied[by]!) }),
        value: found.share,
        ...endsOf(found.ci),
        words: `${name === best ? "★ " : ""}${shareInCell(found.share, found.ci, decimals)}`,
        tip: `${variantInWords(view.result, variant)}: ${spaced(outcome.name)} ${shareWithInterval(found.share, found.ci)}`,
      },
    ];
  });
  const intervals = capital(intervalsInWords(view.result));
  const title = `${capital(spaced(outcome.name))} by ${andList([across, down, ...(by === undefined ? [] : [by])].map(paramInWords))}`;
  const [columns, rows] = [axisFor(view, across), axisFor(view, down)];
  return heatMap(
    {
      name: `${outcome.name.replace(":", "-")}-heat-map`,
      title,
      subtitle: `Share of games: ${outcome.help}. ${intervals}${intervals.includes(",") ? "," : ""} reach at most ${reachInPoints(half)} either way.${target === undefined ? "" : " Outlined: within the target."}${best === undefined ? "" : " ★: the nearest to it."}`,
      caption: view.caption,
      alt: `${title}. Heat map. ${cells.map(({ tip }) => tip).join("; ")}.`,
    },
    cells,
    columns.isNamed ? byStrength(columns, cells, "column") : columns,
    rows.isNamed ? byStrength(rows, cells, "row") : rows,
    {
      title: `${spaced(outcome.name)}, share of games`,
      column: `${outcome.name}-share`,
      share: true,
      meetsAtHalf: true,
      target,
    },
    by,
  );
}

/** How far intervals of shares reach at most, never rounded down: "12 points", "0.35 points". */
export function reachInPoints(half: number): string {
  const decimals = Math.max(0, decimalsFor(100 * half));
  const steps = Math.ceil(100 * half * 10 ** decimals - 1e-9);
  return `${fixed(steps / 10 ** decimals, decimals)} points`;
}

/** A metric's mean over two varied parameters. */
export function meanHeatMap(view: RunsView, metric: Metric, across: string, down: string): Chart {
  const ofShare = isShare(metric);
  const known = view.played.flatMap((variant) => {
    const { mean, ci } = variant.summary.metrics[metric.name] ?? { mean: null, ci: null };
    return mean === null ? [] : [{ variant, mean, ci }];
  });
  const half = Math.max(0, ...known.map(({ ci }) => widest(ci)));
  // As many digits in all, as above; none where all are whole and known.
  const decimals = ofShare ? (half > 0.005 ? 0 : 1) : Math.min(2, Math.max(0, decimalsFor(half)));
  const cells = known.map(
    ({ variant, mean, ci }): HeatCell => ({
      column: valueInWords(variant.varied[across]!),
      row: valueInWords(variant.varied[down]!),
      value: mean,
      ...endsOf(ci),
      words: ofShare
        ? shareInCell(mean, ci, decimals)
        : // What is small beside the others is not told as nothing.
          fixed(mean, mean !== 0 && Math.abs(mean) < 0.5 ? 2 : decimals),
      tip: `${variantInWords(view.result, variant)}: ${ofShare ? shareWithInterval(mean, ci) : meanWithInterval(mean, ci)}`,
    }),
  );
  const intervals = capital(intervalsInWords(view.result));
  const title = `${capital(spaced(metric.name))} by ${paramInWords(across)} and ${paramInWords(down)}`;
  const reach = ofShare ? reachInPoints(half) : String(Number(half.toPrecision(2)));
  return heatMap(
    {
      name: `${metric.name}-heat-map`,
      title,
      subtitle: `${ofShare ? "Share of games" : "Mean"}: ${metric.help}. ${intervals}${intervals.includes(",") ? "," : ""} reach at most ${reach} either way.`,
      caption: view.caption,
      alt: `${title}. Heat map. ${cells.map(({ tip }) => tip).join("; ")}.`,
    },
    cells,
    axisFor(view, across),
    axisFor(view, down),
    {
      title: ofShare ? "share of games" : `mean ${metricAxis(metric).toLowerCase()}`,
      column: valueColumn(metric),
      share: ofShare,
    },
  );
}

export interface TableOptions {
  /** The variant, by its name, where variants have tables of their own. */
  readonly of?: string;
  /** What it rests on; what was played in the view if not given. */
  readonly caption?: string;
}

/** One of the sim's exact tables, or another of exact values. */
export function tableHeatMap(
  view: RunsView,
  table: ExactTable,
  name: string,
  { of, caption = [view.result.sim.title, ...settingChips(view.result), "exact"].join(" · ") }: TableOptions = {},
): Chart {
  const cells = table.rows.values.flatMap((row, r) =>
    table.columns.values.flatMap((column, c): HeatCell[] => {
      const value = table.cells[r]?.[c];
      if (value === null || value === undefined) return [];
      const words = table.share ? roundShare(value) : count(value);
      return [
        {
          column: valueInWords(column),
          row: valueInWords(row),
          value,
          words,
          tip: `${table.rows.title} ${valueInWords(row)}, ${table.columns.title} ${valueInWords(column)}: ${words}`,
        },
      ];
    }),
  );
  const title = of === undefined ? table.title : `${table.title} (${of})`;
  return heatMap(
    {
      name,
      title,
      subtitle: `${capital(table.value)}. Exact values: nothing here is estimated.`,
      caption,
      alt: `${title}. Heat map of ${table.value}, ${table.rows.title} by ${table.columns.title}.`,
    },
    cells,
    axisOf(table.columns),
    axisOf(table.rows),
    // What stands in brackets is said above.
    { title: table.value.split(" (")[0]!, column: asColumn(table.value), share: table.share },
  );
}

/** A pairing's cell: by whose share, and what is said of it. */
export interface MatrixCell {
  readonly row: string;
  readonly column: string;
  readonly share: number;
  readonly ci: Interval;
}

/** Who wins against whom: shares around one half, which nobody has an edge at. Exact ones have both ends alike. */
export function matrixMap(
  parts: Omit<ChartParts, "view" | "alt">,
  names: readonly string[],
  pairings: readonly MatrixCell[],
): Chart {
  const decimals = pairings.some(({ ci }) => widest(ci) > 0.005) ? 0 : 1;
  const cells = pairings.map(({ row, column, share: value, ci }) => ({
    row,
    column,
    value,
    ...endsOf(ci),
    words: ci[0] === ci[1] ? roundShare(value) : shareInCell(value, ci, decimals),
    tip: `${row} against ${column}: ${shareWithInterval(value, ci)}`,
  }));
  return heatMap(
    { ...parts, alt: `${parts.title}. Heat map. ${cells.map(({ tip }) => tip).join("; ")}.` },
    cells,
    { title: "against", column: "against", values: names },
    { title: "wins of", column: "entry", values: names },
    { title: "share that the row wins", column: "share", share: true, meetsAtHalf: true },
  );
}

interface HeatAxis {
  readonly title: string;
  /** What it is called in a CSV file. */
  readonly column: string;
  readonly values: readonly string[];
  /** Whether its values are names, whose order means nothing. */
  readonly isNamed?: boolean;
}

interface HeatValue {
  readonly title: string;
  readonly column: string;
  readonly share: boolean;
  /** Whether a half is what parts winning from losing. */
  readonly meetsAtHalf?: boolean;
  readonly target?: HeatOptions["target"];
}

function heatMap(
  parts: Omit<ChartParts, "view">,
  cells: readonly HeatCell[],
  across: HeatAxis,
  down: HeatAxis,
  value: HeatValue,
  by = "panel",
): Chart {
  const panels = [...new Set(cells.flatMap(({ panel }) => panel ?? []))];
  const beside = panelsAcross(panels.length);
  const width = Math.max(30, Math.min(64, 620 / beside / across.values.length));
  const colours = coloursFor(cells, value);
  const isFlat = cells.every((cell) => cell.value === cells[0]!.value);
  // Names too long to stand side by side are slanted.
  const widestName = 7 * Math.max(...across.values.map((name) => name.length));
  const slant = widestName > width - 4 ? { labelAngle: -40, labelAlign: "right" } : { labelAngle: 0 };
  const position = (axis: HeatAxis, field: string): Spec => ({
    field,
    type: "nominal",
    sort: axis.values,
    title: capital(axis.title),
    scale: { domain: axis.values },
  });
  const isMet = ({ value: of }: HeatCell) =>
    value.target !== undefined && Math.abs(of - value.target.share) <= value.target.tolerance;
  const short = ({ value: of, words }: HeatCell) => {
    if (!value.share) return words;
    const [, side, bound] = /([<>])([\d.]+)/.exec(words) ?? [];
    if (side === undefined) return fixed(100 * of, 0);
    return side + (side === "<" ? Math.ceil(Number(bound)) : Math.floor(Number(bound)));
  };
  // Cells too small for their words have fewer, or leave them to the tooltip and the CSV, and to the legend.
  const values = cells.map((cell) => ({ ...cell, short: short(cell), ...(isMet(cell) ? { met: true } : {}) }));
  const told = (["words", "short"] as const).find((field) =>
    values.every((cell) => widthInCell(cell[field]) <= width - 6),
  );
  const data = { values };
  const view: Spec = {
    width: { step: width },
    height: { step: 32 },
    encoding: {
      x: { ...position(across, "column"), axis: { ...slant, domain: false, ticks: false, labelPadding: 6 } },
      y: { ...position(down, "row"), axis: { domain: false, ticks: false, labelPadding: 6, labelLimit: 320 } },
    },
    layer: [
      {
        mark: { type: "rect", stroke: "white", strokeWidth: 1.5 },
        encoding: {
          color: {
            field: "value",
            type: "quantitative",
            scale: colours.scale,
            // Where all are alike, it would be of colours that no cell has.
            legend: isFlat
              ? null
              : {
                  title: value.title,
                  titleOrient: "top",
                  titleLimit: 320,
                  gradientLength: 220,
                  gradientThickness: 10,
                  ...colours.labels,
                },
          },
          ...TIP,
        },
      },
      ...(told !== undefined
        ? [
            {
              mark: { type: "text", fontSize: 11, aria: false },
              encoding: {
                text: { field: told },
                color: {
                  condition: { test: colours.isStrong, value: CHART_TONES.onStrong[0] },
                  value: CHART_TONES.onWeak[0],
                },
              },
            },
          ]
        : []),
      ...(cells.some(isMet)
        ? [
            {
              transform: [{ filter: "datum.met === true" }],
              mark: { type: "rect", fill: null, stroke: INK, strokeWidth: 2.5, aria: false },
            },
          ]
        : []),
    ],
  };
  return chart({
    ...parts,
    columns: { panel: by, row: down.column, column: across.column, value: value.column, ...CI_COLUMNS },
    width: Math.max(460, beside * (width * across.values.length + 40) + 110),
    view:
      panels.length === 0
        ? { data, ...view }
        : {
            data,
            facet: { field: "panel", type: "nominal", sort: panels, title: null },
            columns: beside,
            spacing: 22,
            ...axesOfPanels(panels.length),
            spec: view,
          },
  });
}

/** About how wide words of cells are, in pixels. */
function widthInCell(words: string): number {
  return 7 * words.length + (words.endsWith("%") ? 3.5 : 0);
}

function coloursFor(cells: readonly HeatCell[], { share, meetsAtHalf = false }: HeatValue) {
  // A table of one's own may have others, which have no colour of their own.
  const values = cells.map(({ value }) => value).filter(Number.isFinite);
  const [least, most] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  return meetsAtHalf && least < 0.5 && most > 0.5
    ? inSteps([least, most], DIVERGING, { share, middle: 0.5 })
    : inSteps([least, least < most ? most : least + 1], SEQUENTIAL, { share });
}

/** Names in the order of how they fare: the highest share first. */
function byStrength(axis: HeatAxis, cells: readonly HeatCell[], at: "row" | "column"): HeatAxis {
  const mean = (name: string) => {
    const own = cells.filter((cell) => cell[at] === name);
    return own.reduce((sum, { value }) => sum + value, 0) / Math.max(1, own.length);
  };
  return { ...axis, values: [...axis.values].sort((a, b) => mean(b) - mean(a)) };
}

function axisFor({ result }: RunsView, param: string): HeatAxis {
  const variation = result.vary.find((candidate) => candidate.param === param)!;
  const isNamed = ["choice", "file"].includes(result.sim.params[param]?.kind ?? "");
  return { title: paramInWords(param), column: param, values: variation.values.map(valueInWords), isNamed };
}

/** Of an exact table. */
function axisOf({ title, values }: ExactTable["rows"]): HeatAxis {
  return { title, column: asColumn(title), values: values.map(valueInWords) };
}

function endsOf(ci: Interval | null): Pick<HeatCell, "low" | "high"> {
  return ci === null ? {} : { low: ci[0], high: ci[1] };
}

function widest(ci: Interval | null): number {
  return ci === null ? 0 : (ci[1] - ci[0]) / 2;
}
