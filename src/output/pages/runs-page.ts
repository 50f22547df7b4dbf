/** `index.html` of a run or a sweep: what came out, what it rests on, and how to get it again. */

import type { DrawnChart } from "../charts/drawn-chart.js";
import { capital, count } from "../format.js";
import { headline } from "../headline.js";
import type { Manifest } from "../manifest.js";
import { paramsInForce } from "../params-in-force.js";
import { type RunsView, trialsInWords } from "../runs-view.js";
import { metricTable, outcomeTable, sweepTable } from "../tables.js";
import { type Html, html } from "./html.js";
import { bullets, figure, page, section } from "./page.js";
import { fileList, originSections, paramSections, reproduction, textTable } from "./parts.js";

export interface RunsPageParts {
  readonly charts: readonly DrawnChart[];
  /** Names of the sim's exact tables that were written. */
  readonly tables: readonly string[];
  readonly manifest: Manifest;
}

/** More variants than this have their full metrics in the CSV files alone. */
const MOST_METRIC_TABLES = 12;

/** The page, whole. */
export function runsPage(view: RunsView, { charts, tables, manifest }: RunsPageParts): string {
  const { result, played } = view;
  const { sim } = result;
  const variant = played[0];
  const single = result.vary.length === 0 && variant !== undefined;
  return page(`${sim.title}: ${result.kind === "run" ? "run" : "sweep"}`, [
    html`<h1>${sim.title}</h1>
<p class="soft">${sim.summary} ${sim.source}</p>
<p class="headline">${capital(headline(view))}</p>
`,
    result.partial
      ? html`<p class="warning"><strong>Partial.</strong> This was stopped early, after ${trialsInWords(result)}. The trials that were done count from the first on, so that the figures are unbiased and can be played again.</p>
`
      : html``,
    section("results", "Results", [
      ...(single ? [textTable(outcomeTable(view, variant))] : played.length > 0 ? [textTable(sweepTable(view))] : []),
      bullets(view.outcomes.map(({ name, help }) => html`<strong>${name}</strong>: ${help}`)),
    ]),
    section("charts", "Charts", charts.map(figure)),
    section("metrics", "What was counted", [
      ...(single ? [textTable(metricTable(view.metrics, variant))] : variantMetrics(view)),
      bullets(view.metrics.map(({ name, help }) => html`<strong>${name}</strong>: ${help}`)),
    ]),
    ...paramSections(paramsInForce(result)),
    ...originSections(view.assumptions, sim.contradictions ?? []),
    section("again", "How to get the same result", reproduction(result, manifest)),
    section("files", "Files", [
      fileList([
        ["outcomes.csv", "how trials ended, with intervals"],
        ["metrics.csv", "means, spreads and quantiles of all that was counted"],
        ["histograms.csv", "how often each value came up, by outcome"],
        ...tables.map((name) => [`tables/${name}.csv`, "exact values"] as const),
        ["manifest.json", "all that it takes to play this again"],
      ]),
    ]),
  ]);
}

function variantMetrics(view: RunsView): Html[] {
  if (view.played.length > MOST_METRIC_TABLES) {
    return [
      html`<p>The metrics of all ${count(view.played.length)} variants are in <a href="metrics.csv">metrics.csv</a>.</p>\n`,
    ];
  }
  return view.played.map((variant) => textTable(metricTable(view.metrics, variant, variant.name)));
}
