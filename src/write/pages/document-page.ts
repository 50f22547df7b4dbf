/** `index.html` of a study: what came out, what it rests on, and how to get it again. */

import { spaced } from "../../base/words.js";
import type { DocumentSection } from "../../present/document.js";
import { valueInWords } from "../../present/format.js";
import { paramsInForce, settingChips } from "../../present/params-in-force.js";
import { trialsInWords, viewRuns } from "../../present/runs-view.js";
import type { Sim } from "../../sim/sim.js";
import type { ToldGame } from "../../study/told-games.js";
import type { Format, OutFile } from "../format.js";
import { MANIFEST_FILE, type Manifest } from "../manifest.js";
import { HOW_SURE_PAGE } from "./how-sure.js";
import { type Html, html } from "./html.js";
import { Notes } from "./notes.js";
import { bullets, figure, folded, page, section, undrawnChart } from "./page.js";
import { chipList, fileList, originParts, paramParts, reproduction, sameGame, textTable } from "./parts.js";
import { script } from "./script.js";

export const documentPage: Format = ({ document, manifest, charts, undrawn, games, files }) => {
  const { played, described, findings, sections } = document;
  const { sim } = played;
  const notes = new Notes();
  const body = [
    html`<h1>${document.heading}</h1>
<p class="soft">${sim.summary}</p>
${chipList(settingChips(described))}<p class="headline">${notes.told(document.lead)}</p>
`,
    played.partial
      ? html`<p class="warning"><strong>Partial.</strong> This was stopped early, after ${trialsInWords(played)}. The trials that were done count from the first on, so that the figures are unbiased and can be played again.</p>
`
      : html``,
    findings.length === 0 ? html`` : bullets(findings.map((finding) => notes.told(finding))),
    notes.list(),
    ...sections.map((part) =>
      part === "charts"
        ? section("charts", "Charts", [...charts.map(figure), ...undrawn.map(undrawnChart)])
        : documentSection(part, files),
    ),
    section("games", "Games to read", games.length === 0 ? [] : gamesToRead(games, sim, manifest)),
    section("appendix", "What it rests on, and how to get it again", [
      ...originParts(sim, viewRuns(described).assumptions),
      ...paramParts(paramsInForce(described), html`<p class="soft">${sim.source}</p>\n`),
      folded("How to get the same result", reproduction(played, manifest)),
      folded("Files", [
        fileList([
          ...files.flatMap(({ path, what }) => (what === undefined ? [] : [[path, what] as const])),
          [MANIFEST_FILE, "all that it takes to play this again, and to check these files"],
        ]),
      ]),
    ]),
  ];
  const scripts = [script("sort-tables.js"), script("unfold-in-print.js")];
  const back = html`<a href="${HOW_SURE_PAGE}">How sure is this?</a>`;
  return [{ path: "index.html", pieces: [page(document.title, body, { scripts, back })] }];
};

/** More lines of one game than anybody reads here: the command tells them all. */
const MOST_LINES = 400;

function gamesToRead(games: readonly ToldGame[], sim: Sim, manifest: Manifest): Html[] {
  return [
    html`<p class="soft">Picked from the first games by what was counted in them: nearest to what is usual, and farthest from it.</p>\n`,
    ...games.map((told) => {
      const { what, varied, trial, lines } = told;
      const cut = lines.length - MOST_LINES;
      const of = Object.entries(varied).map(([param, value]) => `${spaced(param)} ${valueInWords(value)}`);
      return folded(`${what}${of.length === 0 ? "" : `, with ${of.join(", ")}`}: game ${trial}`, [
        html`<pre class="told" tabindex="0" role="group" aria-label="${what}">${lines.slice(0, MOST_LINES).join("\n")}</pre>\n`,
        cut > 0 ? html`<p class="soft">${cut} more lines are left out here.</p>\n` : html``,
        html`<p>The same game: <code>${sameGame(sim, manifest, told)}</code></p>\n`,
      ]);
    }),
  ];
}

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
      : [
          folded("What these words mean", [
            bullets(glossary.map(({ name, help }) => html`<strong>${spaced(name)}</strong>: ${help}`)),
          ]),
        ]),
  ]);
}
