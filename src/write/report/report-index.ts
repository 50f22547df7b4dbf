/** `index.html` of a folder of reports: a card a page, with its verdict and its first chart. */

import type { BuiltReport } from "../../report/build.js";
import { inSentence } from "../../report/finding.js";
import type { DrawnChart } from "../drawn-chart.js";
import { type Html, html, ready } from "../pages/html.js";
import { Notes } from "../pages/notes.js";
import { page } from "../pages/page.js";
import { verdictParts } from "./report-page.js";
import { adviceOf, headlineOf, summaryOf, verdictOf } from "./report-words.js";

/** A page that was written, and the chart at its head. */
export interface WrittenReport {
  readonly built: BuiltReport;
  readonly first: DrawnChart | undefined;
}

export function reportIndex(reports: readonly WrittenReport[], isPartial: boolean): string {
  return page("Balance reports", [
    html`<h1>Balance reports</h1>
<p class="soft">What millions of simulated games say of ${reports.length === 1 ? "a game" : "these games"}. <a href="how-sure.html">How sure is this?</a></p>
`,
    isPartial
      ? html`<p class="warning"><strong>Partial.</strong> This was stopped early: only the pages that were done are here.</p>\n`
      : html``,
    reports.length < 2
      ? html``
      : html`<ul class="chips" aria-label="The games">${reports.map(({ built }) => html`<li><a href="#${built.report.name}">${gameOf(built.report.title)}</a>${inAWord(built)}</li>`)}</ul>\n`,
    ...reports.map(card),
  ]);
}

/** The game that a report's title names: "Zombie Blitz" of "Zombie Blitz: how even are the odds?". */
function gameOf(title: string): string {
  return title.split(": ")[0]!;
}

/** So many letters are few words. */
const FEW = 40;

/** What a verdict says before its colon, in few words: ": uneven" of "Uneven: 5 players win 77%, 2 players 47%." */
function inAWord(built: BuiltReport): string {
  const verdict = verdictOf(built);
  const [said = "", rest] = verdict === undefined ? [] : headlineOf(verdict).split(": ");
  return rest === undefined || said.length > FEW ? "" : `: ${inSentence(said)}`;
}

function card({ built, first }: WrittenReport): Html {
  const { report, findings } = built;
  const verdict = verdictOf(built);
  const [advised] = adviceOf(built);
  const notes = new Notes();
  return html`<section class="card" aria-labelledby="${report.name}">
<div>
<h2 id="${report.name}"><a href="${report.name}.html">${report.title}</a></h2>
${verdict && verdictParts(verdict, notes)}${advised?.advice !== undefined && html`<p><strong>What to change first:</strong> ${notes.told(advised.advice)}</p>\n`}<p>${summaryOf(findings)} <a href="${report.name}.html">The whole page</a> · <a href="${report.name}.md">as Markdown</a></p>
${notes.list()}</div>
${first && thumbnail(first)}</section>
`;
}

/** Drawn for a phone: its words can be read at that size. */
function thumbnail({ title, alt, narrow }: DrawnChart): Html {
  return html`<div>
<p class="soft">${title}</p>
<div class="chart thumb">${ready(narrow.replace(/<svg /, html`<svg role="img" aria-label="${alt}" `.html))}</div>
</div>
`;
}
