/** `index.html` of a folder of reports: each page with its first findings. */

import type { BuiltReport } from "../../report/build.js";
import { type Html, html } from "../pages/html.js";
import { page } from "../pages/page.js";
import { findingList } from "./report-page.js";
import { summaryOf } from "./report-words.js";

/** How many of a page's findings stand on the index: those beyond their aims first. */
const FIRST = 3;

export function reportIndex(reports: readonly BuiltReport[], isPartial: boolean): string {
  return page("Balance reports", [
    html`<h1>Balance reports</h1>
<p class="soft">What millions of simulated games say of ${reports.length === 1 ? "a game" : "these games"}, and how sure that is.</p>
`,
    isPartial
      ? html`<p class="warning"><strong>Partial.</strong> This was stopped early: only the pages that were done are here.</p>\n`
      : html``,
    ...reports.map(card),
  ]);
}

function card({ report, findings }: BuiltReport): Html {
  const beyond = findings.filter(({ aim }) => aim?.verdict === "beyond");
  const first = [...beyond, ...findings.filter((finding) => !beyond.includes(finding))].slice(0, FIRST);
  return html`<section aria-labelledby="${report.name}">
<h2 id="${report.name}"><a href="${report.name}.html">${report.title}</a></h2>
<p class="soft">${report.summary}</p>
${findingList(first)}
<p><a href="${report.name}.html">${summaryOf(findings)} The whole page</a> · <a href="${report.name}.md">as Markdown</a></p>
</section>
`;
}
