/** `index.html` of a study: what came out, what it rests on, and how to get it again. */

import { counted, paramInWords, spaced } from "../../base/words.js";
import type { DocumentSection, PlacedChart, TypedAim } from "../../present/document.js";
import { habitsInForce, paramsInForce, settingChips } from "../../present/params-in-force.js";
import { inPlainWords, meaningInWords, settingInWords } from "../../present/plain-words.js";
import { trialsInWords, viewRuns } from "../../present/runs-view.js";
import type { TextTable } from "../../present/tables.js";
import type { Sim } from "../../sim/sim.js";
import type { ToldGame } from "../../study/told-games.js";
import type { Format, OutFile } from "../format.js";
import { MANIFEST_FILE, type Manifest } from "../manifest.js";
import { HOW_SURE_PAGE } from "./how-sure.js";
import { type Html, html } from "./html.js";
import { Notes } from "./notes.js";
import { bullets, figure, folded, inParts, type Part, page, undrawnChart } from "./page.js";
import {
  chipList,
  fileList,
  foldedTable,
  originParts,
  paramParts,
  reproduction,
  sameGame,
  textTable,
} from "./parts.js";
import { script } from "./script.js";

export const documentPage: Format = ({ document, manifest, charts, undrawn, games, files }) => {
  const { played, described, findings, sections, named = [], aims = [] } = document;
  const { sim } = played;
  const notes = new Notes();
  const habits = habitsInForce(described);
  const say = (text: string) => inPlainWords(sim, withAims(text, aims));
  const bulletsOf = (told: readonly string[]) => {
    const [only, ...more] = told.map((finding) => notes.told(say(finding)));
    if (only === undefined) return [];
    return [more.length === 0 ? html`<p>${only}</p>\n` : bullets([only, ...more])];
  };
  const meaningsOf = (params: readonly string[]) =>
    params.flatMap((param) => {
      const meaning = meaningInWords(sim, param);
      return meaning === undefined ? [] : [html`<p class="soft">${meaning}</p>\n`];
    });
  // What a heading names is explained before it is spoken of.
  const isInHeading = (param: string) => say(document.heading).includes(paramInWords(param));
  const beside = sections.flatMap((section) => section.findings ?? []);
  const head = html`<header id="top">
<h1>${say(document.heading)}</h1>
<p class="soft">${sim.summary}</p>
${meaningsOf(named.filter(isInHeading))}${chipList(settingChips(described))}<p class="headline">${notes.verdict(say(document.lead))}${/[.?!]$/.test(document.lead) ? "" : "."}</p>
</header>
${
  played.partial
    ? html`<p class="warning"><strong>Partial.</strong> This was stopped early, after ${trialsInWords(played)}. The trials that were done count from the first on, so that the figures are unbiased and can be played again.</p>
`
    : undefined
}${bulletsOf(findings.filter((finding) => !beside.includes(finding)))}${meaningsOf(named.filter((param) => !isInHeading(param)))}${habits !== "" && html`<p class="soft">Players’ habits: ${habits}. With others it may come out otherwise.</p>\n`}${notes.list()}`;
  const [first] = sections;
  const partOf = ({ part = first!.id }: Pick<PlacedChart, "part">) => part;
  const parts: readonly Part[] = [
    ...sections.map((section) => ({
      id: section.id,
      title: section.title,
      content: [
        ...bulletsOf(section.findings ?? []),
        ...charts.filter((chart) => partOf(chart) === section.id).map(figure),
        ...undrawn.filter((chart) => partOf(chart) === section.id).map(undrawnChart),
        ...tablesOf(
          sim,
          section,
          charts.some((chart) => partOf(chart) === section.id),
          files,
          aims,
        ),
        notes.list(),
      ],
    })),
    {
      id: "games",
      title: "Games to read",
      content: games.length === 0 ? [] : gamesToRead(games, sim, manifest),
    },
    {
      id: "appendix",
      title: "Assumptions, settings, and how to repeat this",
      content: [
        ...originParts(sim, viewRuns(described).assumptions),
        ...paramParts(paramsInForce(described), html`<p class="soft">${sim.source}</p>\n`),
        folded("How to get the same result", reproduction(played, manifest)),
        folded("Files", [
          fileList([
            ...files.flatMap(({ path, what }) => (what === undefined ? [] : [[path, what] as const])),
            [MANIFEST_FILE, "all that it takes to play this again, and to check these files"],
          ]),
        ]),
      ],
    },
  ];
  const scripts = [script("sort-tables.js"), script("unfold-in-print.js")];
  const back = html`<a href="${HOW_SURE_PAGE}">How sure is this?</a>`;
  const whole = page(say(document.title), inParts(head, parts), { kind: "report", scripts, back });
  return [{ path: "index.html", pieces: [whole] }];
};

/** More lines of one game than anybody reads here: the command tells them all. */
const MOST_LINES = 400;
/** In print a game is told in two columns of so many letters, and takes so many rows of them: most of a sheet. */
const PRINTED_LETTERS = 52;
const PRINTED_ROWS = 80;

function gamesToRead(games: readonly ToldGame[], sim: Sim, manifest: Manifest): Html[] {
  return [
    html`<p class="soft">Picked from the first games by what was counted in them: nearest to what is usual, and farthest from it.</p>\n`,
    ...games.map((told, place) => {
      const { what, varied, trial, lines } = told;
      const shown = lines.slice(0, MOST_LINES);
      const printed = place > 0 ? shown.length : printedLines(shown);
      const cut = lines.length - MOST_LINES;
      const unprinted = lines.length - printed;
      // On paper one line says what is left out, and where it is.
      const left =
        place > 0
          ? "Not printed."
          : unprinted > 0
            ? `${counted(unprinted, "more line")} ${unprinted === 1 ? "is" : "are"} not printed.`
            : "";
      const of = Object.entries(varied).map(([param, value]) => settingInWords(sim, param, value));
      return folded(`${what}${of.length === 0 ? "" : `, with ${of.join(", ")}`}: game ${trial}`, [
        html`<pre class="told${place > 0 && " unprinted"}" tabindex="0" role="group" aria-label="${what}">${shown.slice(0, printed).join("\n")}${printed < shown.length && html`<span class="unprinted">\n${shown.slice(printed).join("\n")}</span>`}</pre>\n`,
        cut > 0
          ? html`<p class="soft unprinted">${counted(cut, "more line")} ${cut === 1 ? "is" : "are"} left out here.</p>\n`
          : html``,
        html`<p>${left !== "" && html`<span class="soft printed">${left} </span>`}The same game: <code>${sameGame(sim, manifest, told)}</code></p>\n`,
      ]);
    }),
  ];
}

/** How many of a game's lines are printed: a publisher reads a page of it, and the command tells the rest. */
function printedLines(lines: readonly string[]): number {
  let rows = 0;
  const first = lines.findIndex((line) => {
    rows += Math.max(1, Math.ceil(line.length / PRINTED_LETTERS));
    return rows > PRINTED_ROWS;
  });
  return first < 0 ? lines.length : first;
}

/** A part's tables, folded where a chart shows what is in them, and what their names mean. */
function tablesOf(
  sim: Sim,
  { tables = [], elsewhere, glossary = [] }: DocumentSection,
  isDrawn: boolean,
  files: readonly OutFile[],
  aims: readonly TypedAim[],
): Html[] {
  const file = elsewhere && files.find(({ path }) => path.startsWith(`${elsewhere.table}.`))?.path;
  return [
    ...tables.map((told) => {
      const inWords = tableInWords(sim, told, aims);
      return isDrawn ? foldedTable(inWords) : textTable(inWords);
    }),
    ...(file === undefined ? [] : [html`<p>${elsewhere!.what} are in <a href="${file}">${file}</a>.</p>\n`]),
    ...(glossary.length === 0
      ? []
      : [
          folded("What these words mean", [
            bullets(glossary.map(({ name, help }) => html`<strong>${spaced(name)}</strong>: ${help}`)),
          ]),
        ]),
  ];
}

/** The same sentence, its aims “in words”: names of what should be. */
function withAims(text: string, aims: readonly TypedAim[]): string {
  // The longest first: one may begin as another does.
  const longestFirst = [...aims].sort((a, b) => b.typed.length - a.typed.length);
  return longestFirst.reduce((told, { typed, words }) => told.replaceAll(typed, `“${words}”`), text);
}

function tableInWords(sim: Sim, { caption, columns, rows }: TextTable, aims: readonly TypedAim[]): TextTable {
  const known = new Map(aims.map(({ typed, words }) => [typed, words]));
  return {
    caption: inPlainWords(sim, caption),
    columns: columns.map((column) => ({
      ...column,
      title: known.get(column.title) ?? inPlainWords(sim, column.title),
    })),
    rows: rows.map((row) =>
      row.map((cell, i) => (columns[i]?.number === true ? cell : (known.get(cell) ?? inPlainWords(sim, cell)))),
    ),
  };
}
