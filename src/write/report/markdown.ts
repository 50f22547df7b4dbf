/** A report as Markdown, for posting where HTML is not taken; its charts are the PNG files beside it. */

import { plainText } from "../../base/plain-text.js";
import type { Chart } from "../../present/charts/chart.js";
import { shownValue } from "../../present/format.js";
import { paramsInForce } from "../../present/params-in-force.js";
import type { TextTable } from "../../present/tables.js";
import type { BuiltReport } from "../../report/build.js";
import {
  aboutGame,
  aimsFile,
  assumptionsOf,
  badge,
  certainty,
  commandOf,
  holdsInWords,
  inOrder,
  sentence,
  summaryOf,
  whose,
} from "./report-words.js";

/** The whole text. */
export function reportMarkdown(built: BuiltReport, charts: readonly Chart[]): string {
  const { report, content, findings, sims } = built;
  const { summary, given, leftOut } = aboutGame(built);
  const suggested = aimsFile(built);
  const blocks = [
    `# ${plain(report.title)}`,
    plain(summary),
    ...(given === undefined ? [] : [`**Everything here is about the game with ${plain(given)}.**`]),
    "## Findings",
    plain(summaryOf(findings)),
    inOrder(findings)
      .map((finding) => {
        const mark = badge(finding);
        const aim = finding.aim === undefined ? "" : ` *(aim, ${whose(finding.aim)}: ${plain(finding.aim.says)})*`;
        const holds = holdsInWords(finding);
        const marks = [mark, holds].flatMap((one) => (one === undefined ? [] : [`**${one.words}.** `])).join("");
        return `- ${marks}${plain(sentence(finding))}${aim}`;
      })
      .join("\n"),
    ...(leftOut.length === 0 ? [] : ["## Left out for this game", list(leftOut)]),
    ...(charts.length === 0 ? [] : ["## Charts"]),
    ...charts.map(({ name, title, alt }) => `### ${plain(title)}\n\n![${plain(alt)}](${report.name}/${name}.png)`),
    ...(content.tables.length === 0 ? [] : ["## Tables"]),
    ...content.tables.map(tableText),
    "## How sure this is",
    list([...certainty(built), ...(content.notes ?? [])]),
    ...(suggested === undefined
      ? []
      : ["## Aims of your own", "The suggested aims that a file can hold:", `\`\`\`yaml\n${suggested}\n\`\`\``]),
    ...sims.flatMap((result) => {
      const { sim } = result;
      const assumptions = assumptionsOf(result);
      const rulings = paramsInForce(result).filter(({ spec }) => spec.role === "ruling");
      const contradictions = sim.contradictions ?? [];
      return [
        `## What it rests on: ${plain(sim.title)}`,
        plain(`${sim.summary} ${sim.source}`),
        ...(assumptions.length === 0 ? [] : ["Ours, not the rules':", list(assumptions)]),
        ...(rulings.length === 0
          ? []
          : [
              "Rulings in force:",
              list(
                rulings.map(
                  ({ name, values, spec }) =>
                    `${name}: ${values.map(shownValue).join(", ")} (${spec.gap ?? spec.help})`,
                ),
              ),
            ]),
        ...(contradictions.length === 0 ? [] : ["Where the rules contradict themselves:", list(contradictions)]),
      ];
    }),
    "## How to get the same page",
    `\`\`\`\n${commandOf(built)}\n\`\`\``,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function tableText({ caption, columns, rows }: TextTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(" | ")} |`;
  const rule = `| ${columns.map(({ number }) => (number ? "---:" : "---")).join(" | ")} |`;
  return [`**${plain(caption)}**`, "", line(columns.map(({ title }) => title)), rule, ...rows.map(line)].join("\n");
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${plain(item)}`).join("\n");
}

/** Text in which nothing is taken for Markdown or HTML, on one line. */
export function plain(text: string): string {
  return plainText(text.replaceAll(/\s+/g, " ")).replaceAll(/[\\`*_[\]<>|~#]/g, "\\$&");
}
