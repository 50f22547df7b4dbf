/** A run, one variant played many times, in words, tables and charts. */

import { shortText } from "../base/plain-text.js";
import { counted } from "../base/words.js";
import type { RunsResult } from "../study/result.js";
import { toldGames } from "../study/told-games.js";
import { EXACT_SECTION, runsCharts } from "./charts/runs-charts.js";
import type { StudyDocument } from "./document.js";
import { exactTables } from "./exact-tables.js";
import { duration, rate } from "./format.js";
import { headline, lead } from "./headline.js";
import { settingOf } from "./params-in-force.js";
import { isShare, undrawnInWords, viewRuns } from "./runs-view.js";
import { equalSeatsInWords, placesTable, seatTable } from "./seats.js";
import { sweepDocument } from "./sweep.js";
import { metricTable, outcomeTable } from "./tables.js";

export function runDocument(result: RunsResult): StudyDocument {
  const { sim, seed } = result;
  const view = viewRuns(result);
  const variant = view.played[0];
  // Stopped before the first trials were done, it has no more to say than a sweep of nothing.
  if (variant === undefined) return sweepDocument(result);
  const { trials, elapsedSeconds } = variant.summary;
  const charted = [...view.charted.filter((metric) => !isShare(metric)), ...view.charted.filter(isShare)];
  const more = view.metrics.length - charted.length;
  const tables = exactTables(result);
  const seats = [seatTable(view, variant), placesTable(view, variant)].filter((table) => table !== undefined);
  const equal = equalSeatsInWords(sim, variant);
  return {
    kind: result.kind,
    title: `${sim.title}: run`,
    heading: sim.title,
    headline: `${sim.title}: ${headline(view)}`,
    lead: lead(view),
    setting: settingOf(result),
    findings: equal,
    sections: [
      { id: "results", title: "How it ends", tables: [outcomeTable(view, variant)], glossary: view.outcomes },
      ...(seats.length === 0 ? [] : [{ id: "seats", title: "Who won", findings: equal, tables: seats }]),
      {
        id: "metrics",
        title: "What was counted",
        findings: undrawnInWords(view),
        tables: [metricTable(view.metrics, variant)],
        glossary: view.metrics,
      },
      EXACT_SECTION,
    ],
    brief: [
      { table: outcomeTable(view, variant) },
      ...seats.map((table) => ({ table })),
      ...(charted.length === 0
        ? []
        : [
            {
              table: metricTable(charted, variant),
              more: more > 0 ? counted(more, "more metric") : undefined,
            },
          ]),
    ],
    basis: [`seed ${shortText(seed)}`, duration(elapsedSeconds), `${rate(trials, elapsedSeconds)} games/s`],
    games: () => toldGames(result),
    charts: () => runsCharts(view, tables),
    files: [],
    exactTables: tables,
    played: result,
    described: result,
  };
}
