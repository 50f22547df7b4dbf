/** A report as Markdown, for posting where HTML is not taken; its charts are the PNG files beside it. */

import { plainText } from "../../base/plain-text.js";
import { capital } from "../../base/words.js";
import type { Chart } from "../../present/charts/chart.js";
import { valueInWords } from "../../present/format.js";
import { paramsInForce } from "../../present/params-in-force.js";
import { inPlainWords } from "../../present/plain-words.js";
import type { TextTable } from "../../present/tables.js";
import type { BuiltReport } from "../../report/build.js";
import type { Statement } from "../../report/finding.js";
import {
  aboutGame,
  adviceOf,
  aimsFile,
  assumptionsOf,
  badge,
  certainty,
  commandOf,
  draftInWords,
  headlineOf,
  holdsInWords,
  inOrder,
  lookAheadOf,
  noAdviceIn,
  sentence,
  summaryOf,
  verdictOf,
  whose,
} from "./report-words.js";

/** The whole text. */
export function reportMarkdown(built: BuiltReport, charts: readonly Chart[]): string {
  const { report, content, findings, sims, topics } = built;
  const verdict = verdictOf(built);
  const advised = adviceOf(built).map(({ advice }) => advice!);
  const told = advised.length > 0 ? advised : noAdviceIn(built);
  const { summary, given, leftOut } = aboutGame(built);
  const suggested = aimsFile(built);
  const blocks = [
    `# ${plain(report.title)}`,
    plain(summary),
    ...(given === undefined ? [] : [`**Everything here is about the game with ${plain(given)}.**`]),
    ...(verdict === undefined
      ? []
      : [`**${plain(headlineOf(verdict))}**`, ...[lookAheadOf(verdict) ?? []].flat().map(plain)]),
    plain([summaryOf(findings), draftInWords(built) ?? []].flat().join(" ")),
    ...(told.length === 0 ? [] : ["## What to change first", list(told)]),
    ...topics.flatMap(({ about, findings, charts: names, tables }) => [
      `## ${about === undefined ? "What was found" : plain(capital(about))}`,
      ...(findings.length === 0 ? [] : [inOrder(findings).map(findingLine).join("\n")]),
      ...charts
        .filter(({ name }) => names.includes(name))
        .map(({ name, title, alt }) => `### ${plain(title)}\n\n![${plain(alt)}](${report.name}/${name}.png)`),
      ...tables.map(tableText),
    ]),
    ...(leftOut.length === 0 ? [] : ["## Left out for this game", list(leftOut)]),
    "## How sure this is",
    list([...certainty(built), ...(content.notes ?? [])]),
    ...(suggested === undefined
      ? []
      : ["## Aims of your own", "The suggested aims that a file can hold:", `\`\`\`yaml\n${suggested}\n\`\`\``]),
    ...sims.flatMap((result) => {
      const { sim } = result;
      const { always, sometimes } = assumptionsOf(result);
      const told = (texts: readonly string[]) => list(texts.map((text) => inPlainWords(sim, text)));
      const rulings = paramsInForce(result).filter(({ spec }) => spec.role === "ruling");
      const contradictions = (sim.contradictions ?? []).map((text) => inPlainWords(sim, text));
      return [
        `## What it rests on: ${plain(sim.title)}`,
        plain(`${sim.summary} ${sim.source}`),
        ...(always.length === 0 ? [] : ["Ours, not the rules':", told(always)]),
        ...(sometimes.length === 0 ? [] : ["Ours in some of the games alone:", told(sometimes)]),
        ...(rulings.length === 0
          ? []
          : [
              "Gaps in the rules, and how they were filled:",
              list(
                rulings.map(
                  ({ values, spec }) =>
                    `${capital(spec.gap ?? spec.help).replace(/\.$/, "")}: ${values.map(valueInWords).join(", ")}`,
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

function findingLine(finding: Statement): string {
  const mark = badge(finding);
  const aim = finding.aim === undefined ? "" : ` *(aim, ${whose(finding.aim)}: ${plain(finding.aim.says)})*`;
  const holds = holdsInWords(finding);
  const marks = [mark, holds].flatMap((one) => (one === undefined ? [] : [`**${one.words}.** `])).join("");
  return `- ${marks}${plain(sentence(finding))}${aim}`;
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
