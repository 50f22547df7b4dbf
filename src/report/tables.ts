/** Tables for reports. */

import { intervalsTogether } from "../present/format.js";
import { intervalsInWords, viewRuns } from "../present/runs-view.js";
import { metricTable, sweepTable, type TextTable } from "../present/tables.js";
import type { RunsResult } from "../study/result.js";
import { REPORT_LEVEL } from "./defaults.js";
import { written } from "./finding.js";
import type { Quantity } from "./quantity.js";

/** A row a variant of a sweep: outcomes' shares and the metric that tells most. */
export function ofSweep(result: RunsResult, caption?: string): TextTable {
  const table = sweepTable(viewRuns(result));
  return caption === undefined ? table : { ...table, caption: `${caption} (${intervalsInWords(result)})` };
}

/** What was counted in one run, or in one variant of a sweep (the first unless another is given). */
export function ofMetrics(result: RunsResult, caption: string, variant = result.variants[0]!): TextTable {
  return metricTable(viewRuns(result).metrics, variant, caption);
}

/** A row a label, a column of quantities each: all columns must have their quantities in the order of `labels`. */
export function ofQuantities(
  caption: string,
  first: string,
  labels: readonly string[],
  columns: readonly { readonly title: string; readonly of: readonly Quantity[] }[],
): TextTable {
  const level = columns.flatMap(({ of }) => of).find((quantity) => quantity.level !== undefined)?.level;
  return {
    caption: level === undefined ? caption : `${caption} (${intervalsTogether(REPORT_LEVEL)})`,
    columns: [{ title: first, number: false }, ...columns.map(({ title }) => ({ title, number: true }))],
    rows: labels.map((label, i) => [label, ...columns.map(({ of }) => written(of[i]!, level ?? REPORT_LEVEL))]),
  };
}
