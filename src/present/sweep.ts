/** A sweep, many variants side by side, in words, tables and charts. */

import { shortText } from "../base/plain-text.js";
import type { RunsResult, VariantResult } from "../study/result.js";
import { toldGames } from "../study/told-games.js";
import { EXACT_SECTION, runsCharts } from "./charts/runs-charts.js";
import type { DocumentSection, StudyDocument } from "./document.js";
import { exactTables } from "./exact-tables.js";
import { count, duration, rate } from "./format.js";
import { headline, lead } from "./headline.js";
import { settingOf } from "./params-in-force.js";
import { patternInWords } from "./pattern.js";
import { type RunsView, undrawnInWords, variedInWords, viewRuns } from "./runs-view.js";
import { seatsTable } from "./seats.js";
import { skippedInWords } from "./skipped.js";
import { metricTable, sweepTable } from "./tables.js";

/** More variants than this have their full metrics in the CSV files alone. */
const MOST_METRIC_TABLES = 6;

export function sweepDocument(result: RunsResult): StudyDocument {
  const { sim, seed, variants } = result;
  const view = viewRuns(result);
  const trials = variants.reduce((sum, { summary }) => sum + summary.trials, 0);
  const seconds = variants.reduce((sum, { summary }) => sum + summary.elapsedSeconds, 0);
  const tables = exactTables(result);
  const seats = seatsTable(view);
  const results = view.played.length === 0 ? [] : [sweepTable(view), ...(seats === undefined ? [] : [seats])];
  return {
    kind: result.kind,
    title: `${sim.title}: sweep`,
    heading: view.played.length === 0 ? sim.title : `${sim.title}, by ${variedInWords(result)}`,
    headline: `${sim.title}: ${headline(view)}`,
    lead: lead(view),
    setting: settingOf(result),
    findings: [...patternInWords(view), ...skippedInWords(result.skipped)],
    named: result.vary.map(({ param }) => param),
    sections: [
      { id: "results", title: "How it ends", tables: results, glossary: view.outcomes },
      metricsSection(view),
      EXACT_SECTION,
    ],
    brief: results.map((table) => ({ table })),
    basis: [`seed ${shortText(seed)}`, duration(seconds), `${rate(trials, seconds)} games/s`],
    games: () => toldGames(result, ends(view)),
    charts: () => runsCharts(view, tables),
    files: [],
    exactTables: tables,
    played: result,
    described: result,
  };
}

/** The settings in which the first outcome came up least and most often. */
function ends({ played }: RunsView): VariantResult[] {
  const share = ({ summary }: VariantResult) => summary.outcomes[0]?.share ?? 0;
  const ranked = [...played].sort((a, b) => share(a) - share(b));
  return ranked.length < 2 ? ranked : [ranked[0]!, ranked.at(-1)!];
}

function metricsSection(view: RunsView): DocumentSection {
  const { played, metrics } = view;
  const section = {
    id: "metrics",
    title: "What was counted",
    findings: undrawnInWords(view),
    glossary: metrics,
  };
  return played.length > MOST_METRIC_TABLES
    ? { ...section, elsewhere: { what: `What was counted in all ${count(played.length)} settings`, table: "metrics" } }
    : {
        ...section,
        tables: played.map((variant) => metricTable(metrics, variant, `What was counted, with ${variant.name}`)),
      };
}
