/** Results as CSV, quoted as RFC 4180 asks: doubles unrounded, empty where a value is undefined. */

import { stringify } from "csv-stringify/sync";
import type { Cell } from "../present/document.js";
import { shownValue } from "../present/format.js";
import type { ExactTable } from "../sim/sim.js";
import type { RunsResult, VariantResult } from "../study/result.js";
import { histogramOf } from "../tally/tally.js";
import type { Format } from "./format.js";

/** Rows as CSV text, each line ended by CR LF. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) =>
    row.map((cell) =>
      cell === null || cell === undefined ? "" : typeof cell === "string" ? asText(cell) : shownValue(cell),
    ),
  );
  // A lone CR or LF must be quoted too, although it doesn't end a line here.
  return stringify(texts, { record_delimiter: "windows", quoted_match: /[\r\n]/ });
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which makes it a text there. */
function asText(text: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text;
}

/** A study's own files of data, those of its variants, and the sim's exact tables. */
export const csvFiles: Format = ({ document: { files, played, exactTables } }) => [
  ...files.map(({ name, what, rows }) => ({ path: name, what, pieces: [csvText(rows)] })),
  { path: "outcomes.csv", what: "how trials ended, with intervals", pieces: outcomesCsv(played) },
  {
    path: "metrics.csv",
    what: "means, spreads and quantiles of all that was counted",
    pieces: metricsCsv(played),
  },
  { path: "histograms.csv", what: "how often each value came up, by outcome", pieces: histogramsCsv(played) },
  ...exactTables.map(({ name, tables }) => ({
    path: `tables/${name}.csv`,
    what: "exact values",
    pieces: tableCsv(played, tables),
  })),
];

/** `outcomes.csv` in pieces: its header, then the rows of each variant. */
export function* outcomesCsv(result: RunsResult): Generator<string> {
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

/** `metrics.csv` in pieces. */
export function* metricsCsv(result: RunsResult): Generator<string> {
  const quantiles = ["min", "p05", "p25", "median", "p75", "p95", "max"] as const;
  yield header(result, ["trials", "metric", "mean", "sd", "se", "ci_low", "ci_high", ...quantiles]);
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
      ]),
    );
  }
}

/** `histograms.csv` in pieces: each metric's values over all trials, then over those of each outcome. */
export function* histogramsCsv(result: RunsResult): Generator<string> {
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

/** One of the sim's exact tables in pieces: a line a cell. `tables` holds each variant's, in order. */
export function* tableCsv(result: RunsResult, tables: readonly (ExactTable | undefined)[]): Generator<string> {
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

function header({ vary }: RunsResult, columns: readonly string[]): string {
  return csvText([["variant", ...vary.map(({ param }) => param), ...columns]]);
}

function variantRows({ vary }: RunsResult, variant: VariantResult, rows: readonly (readonly Cell[])[]): string {
  const start = [variant.name, ...vary.map(({ param }) => variant.varied[param])];
  return rows.length === 0 ? "" : csvText(rows.map((row) => [...start, ...row]));
}
