/** `index.html` of a study: what came out, what it rests on, and how to get it again. */

import type { DocumentSection } from "../../present/document.js";
import { paramsInForce, settingChips } from "../../present/params-in-force.js";
import { trialsInWords, viewRuns } from "../../present/runs-view.js";
import type { Format, OutFile } from "../format.js";
import { MANIFEST_FILE } from "../manifest.js";
import { type Html, html } from "./html.js";
import { bullets, figure, page, section, undrawnChart } from "./page.js";
import { chipList, fileList, originSections, paramSections, reproduction, textTable } from "./parts.js";
import { script } from "./script.js";

export const documentPage: Format = ({ document, manifest, charts, undrawn, files }) => {
  const { played, described, findings, sections } = document;
  const { sim } = played;
  const body = [
    html`<h1>${document.heading}</h1>
<p class="soft">${sim.summary} ${sim.source}</p>
${chipList(settingChips(described))}<p class="headline">${document.lead}</p>
`,
    played.partial
      ? html`<p class="warning"><strong>Partial.</strong> This was stopped early, after ${trialsInWords(played)}. The trials that were done count from the first on, so that the figures are unbiased and can be played again.</p>
`
      : html``,
    findings.length === 0 ? html`` : bullets(findings),
    ...sections.map((part) =>
      part === "charts"
        ? section("charts", "Charts", [...charts.map(figure), ...undrawn.map(undrawnChart)])
        : documentSection(part, files),
    ),
    ...paramSections(paramsInForce(described)),
    ...originSections(viewRuns(described).assumptions, sim.contradictions ?? []),
    section("again", "How to get the same result", reproduction(played, manifest)),
    section("files", "Files", [
      fileList([
        ...files.flatMap(({ path, what }) => (what === undefined ? [] : [[path, what] as const])),
        [MANIFEST_FILE, "all that it takes to play this again, and to check these files"],
      ]),
    ]),
  ];
  return [{ path: "index.html", pieces: [page(document.title, body, { scripts: [script("sort-tables.js")] })] }];
};

function documentSection(
  { id, title, tables = [], elsewhere, glossary = [] }: DocumentSection,
  files: readonly OutFile[],
): Html {
  const file = elsewhere && files.find(({ path }) => path.startsWith(`${elsewhere.table}.`))?.path;
  return section(id, title, [
    ...tables.map(textTable),
    ...(file === undefined ? [] : [html`<p>${elsewhere!.what} are in <a href="${file}">${file}</a>.</p>\n`]),
    ...(glossary.length === 0
      ? []
      : [bullets(glossary.map(({ name, help }) => html`<strong>${name}</strong>: ${help}`))]),
  ]);
}
