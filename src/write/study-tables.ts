/** The tables of a study, whatever they are written as: its own, those of its variants, and the sim's exact ones. */

import type { Cell, StudyDocument } from "../present/document.js";
import type { ExactTable } from "../sim/sim.js";
import type { RunsResult, VariantResult } from "../study/result.js";
import { shownIn } from "../study/variants.js";
import { histogramOf } from "../tally/tally.js";

/** Rows in pieces, the header first: a long table is never in memory whole. */
export type Rows = Iterable<readonly (readonly Cell[])[]>;

export interface StudyTable {
  /** The name of its file, without an ending; a folder may stand before it. */
  readonly name: string;
  /** What it holds, in words. */
  readonly what: string;
  readonly rows: Rows;
}

export function studyTables({ files, played, exactTables }: StudyDocument): StudyTable[] {
  return [
    ...files.map(({ name, what, rows }) => ({ name, what, rows: [rows] })),
    { name: "outcomes", what: "how trials ended, with intervals", rows: outcomeRows(played) },
    ...(played.variants.some(({ summary }) => summary.seats !== undefined)
      ? [{ name: "seats", what: "who won, by seat, with intervals", rows: seatRows(played) }]
      : []),
    ...(played.variants.some(({ summary }) => summary.seats?.[0]?.places !== undefined)
      ? [{ name: "places", what: "which place each seat came in, with intervals", rows: placeRows(played) }]
      : []),
    { name: "metrics", what: "means, spreads and quantiles of all that was counted", rows: metricRows(played) },
    { name: "histograms", what: "how often each value came up, by outcome", rows: histogramRows(played) },
    ...exactTables.map(({ name, tables }) => ({
      name: `tables/${name}`,
      what: "exact values",
      rows: exactRows(played, tables),
    })),
  ];
}

/** How trials ended: a row an outcome of each variant. */
export function* outcomeRows(result: RunsResult): Generator<Cell[][]> {
  yield header(result, ["trials", "outcome", "count", "share", "ci_low", "ci_high"]);
  for (const variant of result.variants) {
    const { trials, outcomes } = variant.summary;
    yield variantRows(
      result,
      variant,
      outcomes.map(({ outcome, count, share, ci }) => [trials, outcome, count, share, ci?.[0], ci?.[1]]),
    );
  }
}

/** Who won: a row a seat of each variant that tells, and the chance of seats as unequal if they were equal. */
export function* seatRows(result: RunsResult): Generator<Cell[][]> {
  yield header(result, ["trials", "seat", "won", "shared", "share", "ci_low", "ci_high", "p_equal"]);
  for (const variant of result.variants) {
    const { trials, seats = [], equalSeats } = variant.summary;
    yield variantRows(
      result,
      variant,
      seats.map(({ seat, won, shared, share, ci }) => [trials, seat, won, shared, share, ci[0], ci[1], equalSeats?.p]),
    );
  }
}

/** Which places the seats came in: a row a seat and place of each variant that tells. */
export function* placeRows(result: RunsResult): Generator<Cell[][]> {
  yield header(result, ["trials", "seat", "place", "count", "share", "ci_low", "ci_high"]);
  for (const variant of result.variants) {
    const { trials, seats = [] } = variant.summary;
    const rows = seats.flatMap(({ seat, places = [] }) =>
      places.map(({ place, count, share, ci }) => [trials, seat, place, count, share, ci[0], ci[1]]),
    );
    yield variantRows(result, variant, rows);
  }
}

/** What was counted: a row a metric of each variant. */
export function* metricRows(result: RunsResult): Generator<Cell[][]> {
  const quantiles = ["min", "p05", "p25", "median", "p75", "p95", "max"] as const;
  yield header(result, ["trials", "metric", "mean", "sd", "se", "ci_low", "ci_high", ...quantiles, "heavy_tail"]);
  for (const variant of result.variants) {
    const { trials, metrics } = variant.summary;
    yield variantRows(
      result,
      variant,
      Object.entries(metrics).map(([name, metric]) => [
        trials,
        name,
        metric.mean,
        metric.sd,
        metric.se,
        metric.ci?.[0],
        metric.ci?.[1],
        ...quantiles.map((quantile) => metric[quantile]),
        metric.heavyTail,
      ]),
    );
  }
}

/** Each metric's values over all trials, then over those of each outcome. */
export function* histogramRows(result: RunsResult): Generator<Cell[][]> {
  yield header(result, ["outcome", "metric", "value", "count"]);
  for (const variant of result.variants) {
    const { tally } = variant;
    const rows: Cell[][] = [];
    for (const { name } of tally.metrics) {
      for (const outcome of [undefined, ...tally.outcomes]) {
        const { values, counts } = histogramOf(tally, name, outcome);
        for (let i = 0; i < values.length; i += 1) rows.push([outcome ?? "all", name, values[i], counts[i]]);
      }
    }
    yield variantRows(result, variant, rows);
  }
}

/** One of the sim's exact tables, a row a cell. `tables` holds each variant's, in order. */
export function* exactRows(result: RunsResult, tables: readonly (ExactTable | undefined)[]): Generator<Cell[][]> {
  const first = tables.find((table) => table !== undefined)!;
  yield header(result, [first.rows.title, first.columns.title, first.value]);
  for (const [index, variant] of result.variants.entries()) {
    const table = tables[index];
    if (table === undefined) continue;
    const cells = table.rows.values.flatMap((row, r) =>
      table.columns.values.map((column, c) => [row, column, table.cells[r]?.[c]]),
    );
    yield variantRows(result, variant, cells);
  }
}

function header({ vary }: RunsResult, columns: readonly string[]): Cell[][] {
  return [["variant", ...vary.map(({ param }) => param), ...columns]];
}

function variantRows({ vary }: RunsResult, variant: VariantResult, rows: readonly (readonly Cell[])[]): Cell[][] {
  // Varied one at a time, a parameter is as it comes in the others' variants.
  const start = [variant.name, ...vary.map(({ param }) => variant.varied[param] ?? shownIn(variant.values, param))];
  return rows.map((row) => [...start, ...row]);
}
