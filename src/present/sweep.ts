/** A sweep, many variants side by side, in words, tables and charts. */

import { shortText } from "../base/plain-text.js";
import { capital } from "../base/words.js";
import type { RunsResult } from "../study/result.js";
import { runsCharts } from "./charts/runs-charts.js";
import type { DocumentSection, StudyDocument } from "./document.js";
import { exactTables } from "./exact-tables.js";
import { count, duration, rate } from "./format.js";
import { headline } from "./headline.js";
import { settingOf } from "./params-in-force.js";
import { type RunsView, viewRuns } from "./runs-view.js";
import { seatsTable } from "./seats.js";
import { skippedInWords } from "./skipped.js";
import { metricTable, sweepTable } from "./tables.js";

/** More variants than this have their full metrics in the CSV files alone. */
const MOST_METRIC_TABLES = 12;

export function sweepDocument(result: RunsResult): StudyDocument {
  const { sim, seed, variants } = result;
  const view = viewRuns(result);
  const trials = variants.reduce((sum, { summary }) => sum + summary.trials, 0);
  const seconds = variants.reduce((sum, { summary }) => sum + summary.elapsedSeconds, 0);
  const tables = exactTables(result);
  const seats = seatsTable(view);
  const results = view.played.length === 0 ? [] : [sweepTable(view), ...(seats === undefined ? [] : [seats])];
  const basis = [`seed ${shortText(seed)}`, duration(seconds), `${rate(trials, seconds)} trials/s`];
  return {
    kind: result.kind,
    title: `${sim.title}: sweep`,
    heading: sim.title,
    headline: `${sim.title}: ${headline(view)}`,
    lead: capital(headline(view)),
    setting: settingOf(result),
    findings: skippedInWords(result.skipped),
    sections: [
      { id: "results", title: "Results", tables: results, glossary: view.outcomes },
      "charts",
      metricsSection(view),
    ],
    brief: results.map((table) => ({ table })),
    basis: variants.length === 1 ? [...basis, `digest ${variants[0]!.summary.digest.slice(0, 12)}`] : basis,
    charts: () => runsCharts(view, tables),
    files: [],
    exactTables: tables,
    played: result,
    described: result,
  };
}

function metricsSection({ played, metrics }: RunsView): DocumentSection {
  const section = { id: "metrics", title: "What was counted", glossary: metrics };
  return played.length > MOST_METRIC_TABLES
    ? { ...section, elsewhere: { what: `The metrics of all ${count(played.length)} variants`, table: "metrics" } }
    : { ...section, tables: played.map((variant) => metricTable(metrics, variant, variant.name)) };
}
