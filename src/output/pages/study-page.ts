/** `index.html` of a comparison, a tuning or a sensitivity study. */

import type { DrawnChart } from "../charts/drawn-chart.js";
import { capital } from "../format.js";
import type { Manifest } from "../manifest.js";
import { paramsInForce } from "../params-in-force.js";
import { trialsInWords, viewRuns } from "../runs-view.js";
import type { StudyDocument } from "../study-document.js";
import { html } from "./html.js";
import { bullets, figure, page, section } from "./page.js";
import { fileList, originSections, paramSections, reproduction, textTable } from "./parts.js";

/** The page, whole. */
export function studyPage(study: StudyDocument, charts: readonly DrawnChart[], manifest: Manifest): string {
  const { played, told } = study;
  const { sim } = played;
  const view = viewRuns(told);
  return page(study.title, [
    html`<h1>${study.title}</h1>
<p class="soft">${sim.summary} ${sim.source}</p>
<p class="headline">${capital(study.headline)}</p>
`,
    played.partial
      ? html`<p class="warning"><strong>Partial.</strong> This was stopped early, after ${trialsInWords(played)}. The trials that were done count from the first on.</p>
`
      : html``,
    study.findings.length === 0 ? html`` : bullets(study.findings),
    section("charts", "Charts", charts.map(figure)),
    section("results", "Results", [
      ...study.tables.map(textTable),
      bullets(view.outcomes.map(({ name, help }) => html`<strong>${name}</strong>: ${help}`)),
    ]),
    ...paramSections(paramsInForce(told)),
    ...originSections(view.assumptions, sim.contradictions ?? []),
    section("again", "How to get the same result", reproduction(played, manifest)),
    section("files", "Files", [
      fileList([
        ...study.files.map(({ name, what }) => [name, what] as const),
        ["outcomes.csv", "how trials of each variant ended, with intervals"],
        ["metrics.csv", "means, spreads and quantiles of all that was counted"],
        ["histograms.csv", "how often each value came up, by outcome"],
        ["manifest.json", "all that it takes to play this again"],
      ]),
    ]),
  ]);
}
