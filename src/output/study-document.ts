/** A study's result as it is told: headline, findings, tables, charts and files; the same in a terminal and on a page. */

import { join } from "node:path";
import pc from "picocolors";
import type { RunsResult } from "../study/result.js";
import type { Chart } from "./charts/chart.js";
import { writeCharts } from "./charts/drawn-chart.js";
import { type Cell, csvText, histogramsCsv, metricsCsv, outcomesCsv } from "./csv.js";
import { MANIFEST_FILE, manifestOf, type Played } from "./manifest.js";
import { writeOutDir } from "./out-dir.js";
import { studyPage } from "./pages/study-page.js";
import { viewRuns } from "./runs-view.js";
import type { TextTable } from "./tables.js";
import { bullet, plain, type TerminalOptions, tableLines } from "./terminal.js";
import { type WriteOptions, writeText } from "./write-runs.js";

export interface StudyFile {
  readonly name: string;
  readonly what: string;
  readonly rows: readonly (readonly Cell[])[];
}

export interface StudyDocument {
  readonly title: string;
  readonly headline: string;
  /** Sentences, each with its uncertainty. */
  readonly findings: readonly string[];
  readonly tables: readonly TextTable[];
  readonly charts: () => readonly Chart[];
  /** CSV files beside those of the variants. */
  readonly files: readonly StudyFile[];
  /** The variants that were played, and those of them whose parameters and assumptions are told. */
  readonly played: RunsResult;
  readonly told: RunsResult;
  readonly design?: Played["design"];
  /** "compare", "tune" or "sensitivity". */
  readonly kind: string;
}

/** The document as text for a terminal. */
export function studyText(study: StudyDocument, { color }: TerminalOptions): string {
  const paint = pc.createColors(color);
  const { played } = study;
  const trials = played.variants.reduce((sum, { report }) => sum + report.trials, 0);
  return [
    paint.bold(plain(study.headline)),
    ...(played.partial
      ? [paint.yellow("Partial: stopped early; the trials that were done count from the first on.")]
      : []),
    ...study.findings.flatMap((finding) => bullet(plain(finding))),
    ...study.tables.flatMap((table) => ["", ...tableLines(table, paint)]),
    "",
    paint.dim(
      `seed ${plain(played.seed)} · ${trials.toLocaleString("en")} trials of ${played.variants.length} variants`,
    ),
    ...ours(viewRuns(study.told).assumptions),
  ].join("\n");
}

function ours(assumptions: readonly string[]): string[] {
  return assumptions.length === 0
    ? []
    : ["", "Ours, not the rules':", ...assumptions.flatMap((text) => bullet(plain(text)))];
}

/** Writes the document's files to a new folder, all or nothing. Throws as `writeRuns` does. */
export async function writeStudy(study: StudyDocument, options: WriteOptions): Promise<void> {
  const { out, force = false, ref, commandLine = [] } = options;
  const { played, kind, design } = study;
  await writeOutDir(out, force, async (dir) => {
    const manifest = manifestOf({ ...played, kind, ...(design === undefined ? {} : { design }) }, ref, commandLine);
    await writeText(join(dir, MANIFEST_FILE), [`${JSON.stringify(manifest, null, 2)}\n`]);
    await writeText(join(dir, "outcomes.csv"), outcomesCsv(played));
    await writeText(join(dir, "metrics.csv"), metricsCsv(played));
    await writeText(join(dir, "histograms.csv"), histogramsCsv(played));
    for (const { name, rows } of study.files) await writeText(join(dir, name), [csvText(rows)]);
    const drawn = await writeCharts(join(dir, "charts"), study.charts());
    await writeText(join(dir, "index.html"), [studyPage(study, drawn, manifest)]);
  });
}
