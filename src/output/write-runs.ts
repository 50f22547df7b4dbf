/** Everything that `--out DIR` writes for a run or a sweep. */

import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { SimRef } from "../engine/sim-ref.js";
import { loadParams } from "../sim/param-values.js";
import type { ExactTable } from "../sim/sim.js";
import type { RunsResult } from "../study/result.js";
import { writeCharts } from "./charts/drawn-chart.js";
import { runsCharts, type VariantTables } from "./charts/runs-charts.js";
import { histogramsCsv, metricsCsv, outcomesCsv, tableCsv } from "./csv.js";
import { MANIFEST_FILE, manifestOf } from "./manifest.js";
import { writeOutDir } from "./out-dir.js";
import { runsPage } from "./pages/runs-page.js";
import { viewRuns } from "./runs-view.js";

export interface WriteOptions {
  /** The folder to make. */
  readonly out: string;
  /** Replace the folder if it holds an earlier result. */
  readonly force?: boolean;
  /** Where the sim was found; without it the result can't be verified later. */
  readonly ref?: SimRef;
  /** The arguments after `deadeven` that asked for the result; empty when a script did. */
  readonly commandLine?: readonly string[];
}

/**
 * Writes a result's CSV files, charts, page and manifest to a new folder, all or nothing. Throws an InputError when the
 * folder can't be made or may not be replaced, and an Error that says why when writing fails.
 */
export async function writeRuns(result: RunsResult, options: WriteOptions): Promise<void> {
  const { out, force = false, ref, commandLine = [] } = options;
  await writeOutDir(out, force, async (dir) => {
    const manifest = manifestOf(result, ref, commandLine);
    await writeText(join(dir, MANIFEST_FILE), [`${JSON.stringify(manifest, null, 2)}\n`]);
    await writeText(join(dir, "outcomes.csv"), outcomesCsv(result));
    await writeText(join(dir, "metrics.csv"), metricsCsv(result));
    await writeText(join(dir, "histograms.csv"), histogramsCsv(result));

    const tables = variantTables(result);
    if (tables.length > 0) await mkdir(join(dir, "tables"));
    for (const { name, tables: own } of tables) {
      await writeText(join(dir, "tables", `${name}.csv`), tableCsv(result, own));
    }

    const view = viewRuns(result);
    const drawn = await writeCharts(join(dir, "charts"), runsCharts(view, tables));
    const page = runsPage(view, { charts: drawn, tables: tables.map(({ name }) => name), manifest });
    await writeText(join(dir, "index.html"), [page]);
  });
}

/** The sim's exact tables by name, with each variant's. */
function variantTables({ sim, variants }: RunsResult): VariantTables[] {
  if (sim.tables === undefined) return [];
  const names = new Map<string, (ExactTable | undefined)[]>();
  variants.forEach(({ values }, index) => {
    for (const table of sim.tables!(loadParams(sim.params, values))) {
      if (!names.has(table.name)) names.set(table.name, new Array(variants.length).fill(undefined));
      names.get(table.name)![index] = table;
    }
  });
  return [...names].map(([name, tables]) => ({ name, tables }));
}

/** Writes a file piece by piece: a long one is never in memory whole. */
export async function writeText(path: string, pieces: Iterable<string>): Promise<void> {
  const file = await open(path, "wx");
  try {
    for (const piece of pieces) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}
