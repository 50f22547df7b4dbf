/** The folder of reports: pages, Markdown, charts and data, an index and a manifest, all or nothing. */

import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sha256Hex } from "../../engine/digest.js";
import { chartRows } from "../../present/charts/chart-rows.js";
import { RANDOM_SCHEME } from "../../random/key.js";
import { type Budget, ReportStopped } from "../../report/ask.js";
import { outlineOf } from "../../report/asked.js";
import { type BuiltReport, buildReports } from "../../report/build.js";
import type { FoundReport } from "../../report/find-report.js";
import type { Progress } from "../../study/options.js";
import type { Terms } from "../../study/terms.js";
import { csvText } from "../csv.js";
import { Drawing } from "../drawing.js";
import { drawCharts, type UndrawnChart } from "../drawn-chart.js";
import type { JournalFile } from "../journal-file.js";
import { MANIFEST_FILE, MANIFEST_VERSION, REPORT_KIND, TALLIES_FILE } from "../manifest.js";
import { writeManifest } from "../manifest-file.js";
import { writeOutDir } from "../out-dir.js";
import { packageInfo } from "../package-info.js";
import { HOW_SURE_PAGE, howSurePage } from "../pages/how-sure.js";
import type { Kept } from "../swap.js";
import { reportMarkdown } from "./markdown.js";
import { printPdf } from "./print-pdf.js";
import { reportIndex, type WrittenReport } from "./report-index.js";
import { type LiveChart, reportPage, summaryPage } from "./report-page.js";

export interface WriteReportsOptions {
  readonly out: string;
  /** Replace the folder if it holds an earlier result. */
  readonly force: boolean;
  /** What was asked, and what is kept of it. */
  readonly terms: Terms;
  readonly journal: JournalFile;
  /** The browser that prints each page, and a summary of it, as PDF; none are written without. */
  readonly browser?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Builds reports and writes their folder. Pages that were done when the user stopped it are kept, marked partial,
 * unless they would replace an earlier result. Returns what was written; throws a ReportStopped if that is nothing.
 */
export async function writeReports(
  found: readonly FoundReport[],
  budget: Budget,
  { out, force, terms, journal, browser, onProgress }: WriteReportsOptions,
): Promise<{ reports: BuiltReport[]; partial: boolean; kept: Kept }> {
  const written: WrittenReport[] = [];
  let partial = false;
  const drawing = new Drawing();
  const kept = await writeOutDir(out, force, async (dir) => {
    try {
      await buildReports(
        found,
        { ...budget, journal },
        {
          onProgress,
          async done(built) {
            const first = await writeReport(dir, built, drawing);
            written.push({ built, first });
            if (browser !== undefined) await printReport(browser, dir, built, first, budget.signal);
          },
        },
      );
    } catch (error) {
      if (!(error instanceof ReportStopped) || written.length === 0 || existsSync(resolve(out))) throw error;
      partial = true;
    } finally {
      await drawing.close();
    }
    const order = found.map(({ report }) => report);
    written.sort((a, b) => order.indexOf(a.built.report) - order.indexOf(b.built.report));
    await writeFile(join(dir, "index.html"), reportIndex(written, partial));
    await writeFile(join(dir, HOW_SURE_PAGE), howSurePage("reports"));
    if (partial) await writeFile(join(dir, TALLIES_FILE), [...journal.pieces()].join(""));
    await writeManifest(dir, manifest(reportsOf(written), budget, partial, terms));
  });
  return { reports: reportsOf(written), partial, kept };
}

function reportsOf(written: readonly WrittenReport[]): BuiltReport[] {
  return written.map(({ built }) => built);
}

/** Whether a folder holds reports that were written before. */
export function holdsReports(dir: string): boolean {
  try {
    const { kind, package: by } = JSON.parse(readFileSync(join(dir, MANIFEST_FILE), "utf8"));
    return kind === REPORT_KIND && by?.name === packageInfo.name;
  } catch {
    return false;
  }
}

/** Writes a report's files, and returns its first chart. */
async function writeReport(dir: string, built: BuiltReport, drawing: Drawing): Promise<LiveChart | undefined> {
  const { report, content } = built;
  const own = join(dir, report.name);
  await mkdir(own);
  const charts: LiveChart[] = [];
  const undrawn: UndrawnChart[] = [];
  for (const chart of content.charts) {
    const csv = csvText(chartRows(chart));
    const file = (ending: string) => join(own, `${chart.name}.${ending}`);
    await writeFile(file("csv"), csv);
    await writeFile(file("vl.json"), `${JSON.stringify(chart.spec, null, 1)}\n`);
    const pictures = await drawCharts([chart], (chart) => drawing.draw(chart));
    undrawn.push(...pictures.undrawn);
    for (const drawn of pictures.drawn) {
      await writeFile(file("svg"), drawn.svg);
      await writeFile(file("png"), drawn.png);
      charts.push({ ...drawn, csv });
    }
  }
  await writeFile(join(dir, `${report.name}.html`), reportPage(built, charts, undrawn));
  await writeFile(join(dir, `${report.name}.md`), reportMarkdown(built, charts));
  return charts[0];
}

/** A report's page as PDF, and its first page alone, to be handed out. */
async function printReport(
  browser: string,
  dir: string,
  built: BuiltReport,
  first: LiveChart | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { name } = built.report;
  const summary = join(dir, `${name}-summary.html`);
  await printPdf(browser, join(dir, `${name}.html`), join(dir, `${name}.pdf`), signal);
  await writeFile(summary, summaryPage(built, first));
  await printPdf(browser, summary, join(dir, `${name}-summary.pdf`), signal);
  await rm(summary);
}

/** All that it takes to build the same pages again, and digests of every game's result to compare. */
function manifest(reports: readonly BuiltReport[], { seed, trials }: Budget, partial: boolean, terms: Terms) {
  const given = reports.length === 1 ? reports[0]!.given.words : [];
  return {
    manifestVersion: MANIFEST_VERSION,
    package: packageInfo,
    randomScheme: RANDOM_SCHEME,
    kind: REPORT_KIND,
    seed,
    trials,
    partial,
    reports: reports.map(({ report, word, findings, asked }) => ({
      name: report.name,
      title: report.title,
      called: word,
      findings,
      studies: asked.map((study) => ({
        kind: study.kind,
        sim: study.sim.name,
        version: study.sim.version,
        variants: outlineOf(study).played.map(({ name, values, summary }) => ({
          name,
          trials: summary.trials,
          digest: summary.digest,
          params: sha256Hex(JSON.stringify(values)),
        })),
      })),
    })),
    // Not as it was typed: folder and threads make no difference, and the same pages have the same manifest.
    commandLine: ["report", ...reports.map(({ word }) => word), ...given, "--seed", seed, "--trials", String(trials)],
    terms,
  };
}
