/**
 * A report's page: findings, charts, tables, what they rest on, and how to get them again. One file that needs nothing
 * else.
 */

import { capital } from "../../base/words.js";
import { paramsInForce } from "../../present/params-in-force.js";
import type { BuiltReport } from "../../report/build.js";
import type { JudgedAim, Statement } from "../../report/finding.js";
import type { DrawnChart, UndrawnChart } from "../drawn-chart.js";
import { packageInfo } from "../package-info.js";
import { type Html, html } from "../pages/html.js";
import { Notes } from "../pages/notes.js";
import { bullets, figureOf, folded, inParts, type Part, page, table, undrawnChart } from "../pages/page.js";
import { chipList, foldedTable, originParts, paramParts } from "../pages/parts.js";
import { jsonScript, script, vegaScript } from "../pages/script.js";
import {
  aboutGame,
  adviceOf,
  aimsFile,
  assumptionsOf,
  badge,
  certainty,
  chipsOf,
  commandOf,
  draftInWords,
  headlineOf,
  holdsInWords,
  inOrder,
  lookAheadOf,
  noAdviceIn,
  restOf,
  sentence,
  studyRows,
  summaryOf,
  verdictOf,
  whose,
} from "./report-words.js";

/** A chart with what the page needs to draw it and to hand out its data. */
export interface LiveChart extends DrawnChart {
  readonly csv: string;
}

/** The page, whole. */
export function reportPage(
  built: BuiltReport,
  charts: readonly LiveChart[],
  undrawn: readonly UndrawnChart[] = [],
): string {
  const { report, topics } = built;
  const [first] = charts;
  const topicAt = (place: number) => `topic-${place + 1}`;
  const notes = new Notes(
    new Map(topics.flatMap(({ about }, i) => (about === undefined ? [] : [[about, topicAt(i)]]))),
  );
  // Made first: its figures have the first footnotes.
  const top = head(built, first, notes);
  const shown = (name: string) => charts.filter((chart) => chart.name === name && chart !== first);
  const { leftOut } = aboutGame(built);
  const verdict = verdictOf(built);
  // What stands right above is not told again.
  const after = (place: number, findings: readonly Statement[]) =>
    place > 0 || verdict === undefined || !findings.includes(verdict) ? undefined : verdict;
  const parts: readonly Part[] = [
    ...topics.map((topic, place) => {
      const { about, findings, tables, charts: names } = topic;
      const drawn = names.flatMap(shown);
      return {
        id: topicAt(place),
        title: about === undefined ? (topics.length > 1 ? "In short" : "What was found") : capital(about),
        content: [
          ...(findings.length === 0
            ? []
            : [
                findingList(inOrder(findings), notes, { anchors: anchorsOf(built), toldAbove: after(place, findings) }),
              ]),
          ...(first !== undefined && names.includes(first.name)
            ? [
                html`<p class="soft"><a href="#chart-${first.name}">${first.title}</a>: the chart at the top of this page.</p>\n`,
              ]
            : []),
          ...drawn.map(figureFor),
          ...tables.map(foldedTable),
          notes.list(),
        ],
      };
    }),
    { id: "undrawn", title: "Not drawn", content: undrawn.map(undrawnChart) },
    { id: "left-out", title: "Left out for this game", content: leftOut.length === 0 ? [] : [bullets(leftOut)] },
    { id: "certainty", title: "How sure this is", content: certaintyParts(built) },
    { id: "appendix", title: "Assumptions, settings, and how to repeat this", content: appendix(built) },
  ];
  return page(report.title, inParts(top, parts), {
    kind: "report",
    back: html`<a href="index.html">All reports</a>`,
    scripts: [
      script("sort-tables.js"),
      script("unfold-in-print.js"),
      vegaScript(),
      ...charts.map(({ name, title, vega, csv }) =>
        jsonScript("data-chart", { figure: `chart-${name}`, file: `${report.name}-${name}`, title, ...vega, csv }),
      ),
      script("live-charts.js"),
    ],
    draws: true,
  });
}

/** So many findings stand on a summary, what is outside its range first. */
const IN_SUMMARY = 5;

/** What fits on one sheet of paper: the verdict, what to change first, the first chart, and what was found besides. */
export function summaryPage(built: BuiltReport, first: LiveChart | undefined): string {
  const notes = new Notes();
  const verdict = verdictOf(built);
  const others = inOrder(built.findings).filter((finding) => finding !== verdict && finding.verdict !== "unsettled");
  return page(
    built.report.title,
    [
      head(built, first, notes, false),
      html`<h2>What was found besides</h2>\n`,
      findingList(
        others.slice(0, IN_SUMMARY).map((finding) => ({ ...finding, text: headlineOf(finding) })),
        notes,
      ),
      notes.list(),
    ],
    { kind: "summary" },
  );
}

/** What a reader should know after ten seconds: the game, the verdict, a picture, and what to change first. */
function head(built: BuiltReport, first: LiveChart | undefined, notes: Notes, links = true): Html {
  const { report, findings } = built;
  const { summary, given } = aboutGame(built);
  const verdict = verdictOf(built);
  const draft = draftInWords(built);
  return html`<header id="top">
<h1>${report.title}</h1>
${given === undefined ? html`` : html`<p><strong>Everything here is about the game with ${given}.</strong></p>\n`}${chipList(chipsOf(built))}${verdict && verdictParts(verdict, notes)}<p class="soft">${summaryOf(findings)}</p>
${draft && html`<p class="soft draft">${withCode(draft)}</p>\n`}</header>
${changesFirst(built, notes, links)}<p class="soft">${summary}</p>
${first === undefined ? html`` : figureFor(first)}${notes.list()}`;
}

/** The verdict: what it is held to, and what better players make of it. */
export function verdictParts(verdict: Statement, notes: Notes): Html {
  const lookAhead = lookAheadOf(verdict);
  return html`<p class="headline">${notes.verdict(headlineOf(verdict))}</p>
${badge(verdict) && html`<p>${badgeOf(verdict)}${verdict.aim && aimLine(verdict.aim)}</p>\n`}${lookAhead !== undefined && html`<p class="soft">${notes.verdict(lookAhead)}</p>\n`}`;
}

/** The changes that would help most, each leading to the finding that speaks for it. */
function changesFirst(built: BuiltReport, notes: Notes, links: boolean): Html {
  const anchors = anchorsOf(built);
  const advised = adviceOf(built);
  const none = noAdviceIn(built);
  if (advised.length === 0 && none.length === 0) return html``;
  const change = (finding: Statement) =>
    html`<li>${notes.told(finding.advice!)}${links && html`\u00A0<a href="#${anchors.get(finding)}">Why</a>`}</li>\n`;
  return html`<section class="changes" aria-labelledby="changes">
<h2 id="changes">What to change first</h2>
${advised.length > 0 ? html`<ol>\n${advised.map(change)}</ol>` : none.map((text) => html`<p>${withCode(text)}</p>`)}
</section>
`;
}

function figureFor(chart: LiveChart): Html {
  return figureOf(chart, html`Drawn from the table of data in its CSV file.`);
}

function certaintyParts(built: BuiltReport): Html[] {
  return [
    html`<p>Point at a figure, or tap it, for its interval: with so much it is known. <a href="how-sure.html">How sure is this?</a> explains the words.</p>\n`,
    bullets([...certainty(built), ...(built.content.notes ?? [])].map(withCode)),
  ];
}

/** What stands between backticks is to be typed. */
function withCode(text: string): Html {
  return html`${text.split(/`([^`]+)`/).map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** Assumptions, gaps, parameters, aims, and the command: for whoever checks the page, folded. */
function appendix(built: BuiltReport): Html[] {
  const suggested = aimsFile(built);
  return [
    ...simParts(built),
    ...(suggested === undefined
      ? []
      : [
          folded("Aims of your own", [
            html`<p>The ranges above are suggestions of ours. These can be written in a file: change them, and give it as <code>--aims my-aims.yaml</code>, here or to <code>deadeven check</code>.</p>\n`,
            html`<pre><code>${suggested}</code></pre>\n`,
          ]),
        ]),
    folded("How to make the same page", [
      html`<pre><code>${commandOf(built)}</code></pre>\n`,
      html`<p>The same seed and trials give the same page, byte for byte, on any machine and any number of threads (${packageInfo.name} ${packageInfo.version}).</p>\n`,
      table(
        "Studies that were played for this page",
        [
          { title: "study" },
          { title: "of" },
          { title: "settings", number: true },
          { title: "games each", number: true },
        ],
        studyRows(built.asked),
      ),
    ]),
  ];
}

/** Where each finding stands on its page. */
function anchorsOf({ findings }: BuiltReport): ReadonlyMap<Statement, string> {
  return new Map(findings.map((finding, place) => [finding, `finding-${place + 1}`]));
}

/** Findings with their badges and aims. */
function findingList(
  findings: readonly Statement[],
  notes: Notes,
  {
    anchors = new Map<Statement, string>(),
    toldAbove,
  }: {
    readonly anchors?: ReadonlyMap<Statement, string>;
    /** Of which only the rest is told. */
    readonly toldAbove?: Statement | undefined;
  } = {},
): Html {
  return html`<ul class="findings">
${findings.map((finding) => {
  const anchor = anchors.get(finding);
  if (finding === toldAbove) {
    const rest = restOf(finding);
    const above = html`<a href="#top">The verdict is at the top of this page.</a>`;
    return html`<li${anchor && html` id="${anchor}"`}>${above}${rest !== "" && html` ${notes.told(rest)}`}</li>
`;
  }
  return html`<li${anchor && html` id="${anchor}"`} class="${finding.aim?.verdict ?? finding.verdict}">${marks(finding)}${notes.told(sentence(finding))}${anchor && html`\u00A0<a class="anchor" href="#${anchor}" aria-label="Link to this finding">#</a>`}${finding.aim && aimLine(finding.aim)}</li>
`;
})}</ul>
`;
}

/** How a finding stands to its aim, whose that is, and whether it holds with players who look ahead. */
function marks(finding: Statement): Html {
  const holds = holdsInWords(finding);
  return html`${badgeOf(finding)}${holds && html`<span class="badge ${holds.kind}">${holds.words}</span>`}`;
}

function badgeOf(finding: Statement): Html {
  const mark = badge(finding);
  return html`${mark && html`<span class="badge ${mark.kind}">${mark.words}</span>`}${finding.aim?.whose === "yours" && html`<span class="whose">${whose(finding.aim)}</span>`}`;
}

function aimLine({ says, whose: owner }: JudgedAim): Html {
  return html`<span class="aim">${owner === "ours" ? "We suggest" : "Your aim"}: ${says}.</span>`;
}

/** What each game's numbers rest on. */
function simParts({ sims }: BuiltReport): Html[] {
  return sims.flatMap((result) => {
    const { sim } = result;
    const of = sims.length > 1 ? `${sim.title}: ` : "";
    const { always, sometimes } = assumptionsOf(result);
    return [
      ...originParts(sim, always, of, sometimes),
      ...paramParts(paramsInForce(result), html`<p class="soft">${sim.summary} ${sim.source}</p>\n`, of),
    ];
  });
}
