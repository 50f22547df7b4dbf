/**
 * A report's page: findings, charts, tables, what they rest on, and how to get them again. One file that needs nothing
 * else.
 */

import { paramsInForce } from "../../present/params-in-force.js";
import type { BuiltReport } from "../../report/build.js";
import type { JudgedAim, Statement } from "../../report/finding.js";
import type { DrawnChart, UndrawnChart } from "../drawn-chart.js";
import { packageInfo } from "../package-info.js";
import { type Html, html } from "../pages/html.js";
import { bullets, figureOf, page, section, table, undrawnChart } from "../pages/page.js";
import { paramTable, rulingTable, textTable } from "../pages/parts.js";
import { jsonScript, script, vegaScript } from "../pages/script.js";
import {
  aboutGame,
  aimsFile,
  assumptionsOf,
  badge,
  certainty,
  commandOf,
  holdsInWords,
  sentence,
  studyRow,
  summaryOf,
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
  const { report, content, findings, asked } = built;
  const { summary, given, leftOut } = aboutGame(built);
  const suggested = aimsFile(built);
  return page(
    report.title,
    [
      html`<h1>${report.title}</h1>
<p class="soft">${summary}</p>
${given === undefined ? html`` : html`<p><strong>Everything here is about the game with ${given}.</strong></p>\n`}`,
      section("findings", "Findings", [html`<p>${summaryOf(findings)}</p>\n`, findingList(findings)]),
      section("left-out", "Left out for this game", leftOut.length === 0 ? [] : [bullets(leftOut)]),
      section("charts", "Charts", [
        ...charts.map((chart) => figureOf(chart, html`Drawn from the table of data in its CSV file.`)),
        ...undrawn.map(undrawnChart),
      ]),
      section("tables", "Tables", content.tables.map(textTable)),
      section("certainty", "How sure this is", [bullets([...certainty(built), ...(content.notes ?? [])])]),
      section(
        "aims",
        "Aims of your own",
        suggested === undefined
          ? []
          : [
              html`<p>The aims above are suggestions of ours. These can be written in a file: change them, and give it as <code>--aims my-aims.yaml</code>, here or to <code>deadeven check</code>.</p>\n`,
              html`<pre><code>${suggested}</code></pre>\n`,
            ],
      ),
      ...simSections(built),
      section("again", "How to get the same page", [
        html`<pre><code>${commandOf(built)}</code></pre>\n`,
        html`<p>The same seed and trials give the same page, byte for byte, on any machine and any number of threads (${packageInfo.name} ${packageInfo.version}).</p>\n`,
        table(
          "Studies that were played for this page",
          [
            { title: "study" },
            { title: "of" },
            { title: "variants", number: true },
            { title: "games each", number: true },
          ],
          asked.map(studyRow),
        ),
      ]),
    ],
    {
      back: html`<a href="index.html">All reports</a>`,
      scripts: [
        script("sort-tables.js"),
        vegaScript(),
        ...charts.map(({ name, title, vega, csv }) =>
          jsonScript("data-chart", { figure: `chart-${name}`, file: `${report.name}-${name}`, title, ...vega, csv }),
        ),
        script("live-charts.js"),
      ],
    },
  );
}

/** Findings with their badges and aims. */
export function findingList(findings: readonly Statement[]): Html {
  return html`<ul class="findings">
${findings.map((finding) => {
  const mark = badge(finding);
  return html`<li class="${finding.aim?.verdict ?? finding.verdict}">${mark && html`<span class="badge ${mark.kind}">${mark.words}</span>`}${finding.aim && html`<span class="whose">${whose(finding.aim)}</span>`}${strengthMark(finding)}${unbroken(sentence(finding))}${finding.aim && aimLine(finding.aim)}</li>
`;
})}</ul>
`;
}

function strengthMark(finding: Statement): Html {
  const mark = holdsInWords(finding);
  return mark === undefined ? html`` : html`<span class="badge ${mark.kind}">${mark.words}</span>`;
}

/** An aim in words, and as files of aims have it. */
function aimLine({ says, aim }: JudgedAim): Html {
  const written = aim === undefined || aim === says ? html`` : html` <code>${aim}</code>`;
  return html`<span class="aim">Aim: ${says}.${written}</span>`;
}

/** What each sim's numbers rest on. Ids carry the sim's name: a page may have several. */
function simSections({ sims }: BuiltReport): Html[] {
  return sims.flatMap((result) => {
    const { sim } = result;
    const assumptions = assumptionsOf(result);
    const params = paramsInForce(result);
    const rulings = params.filter(({ spec }) => spec.role === "ruling");
    const others = params.filter(({ spec }) => spec.role !== "ruling");
    const name = sims.length > 1 ? `${sim.title}: ` : "";
    const contradictions = sim.contradictions ?? [];
    return [
      section(
        `assumptions-${sim.name}`,
        `${name}Ours, not the rules’`,
        assumptions.length === 0 ? [] : [bullets(assumptions)],
      ),
      section(`rulings-${sim.name}`, `${name}Rulings in force`, rulings.length === 0 ? [] : [rulingTable(rulings)]),
      section(
        `contradictions-${sim.name}`,
        `${name}Where the rules contradict themselves`,
        contradictions.length === 0 ? [] : [bullets(contradictions)],
      ),
      section(`parameters-${sim.name}`, `${name}Parameters in force`, [
        html`<p class="soft">${sim.summary} ${sim.source}</p>\n`,
        ...(others.length === 0
          ? []
          : [html`<details><summary>All ${others.length} parameters</summary>${paramTable(others)}</details>\n`]),
      ]),
    ];
  });
}

/** A number and its uncertainty stay on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/(\S) ([±+−]) (?=\d)/g, "$1\u00a0$2\u00a0");
}
