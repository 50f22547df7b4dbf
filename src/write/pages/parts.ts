/** Parts that the pages of all results have: parameters, rulings, and how to get the same result again. */

import { shortText } from "../../base/plain-text.js";
import { shownCommand } from "../../base/shell-word.js";
import type { ParamInForce } from "../../present/params-in-force.js";
import { trialsInWords } from "../../present/runs-view.js";
import type { TextTable } from "../../present/tables.js";
import type { RunsResult } from "../../study/result.js";
import type { Manifest } from "../manifest.js";
import { type Html, html } from "./html.js";
import { bullets, section, table } from "./page.js";

export function textTable({ caption, columns, rows }: TextTable): Html {
  return table(caption, columns, rows);
}

/** What was played, in few words under a page's heading. */
export function chipList(chips: readonly string[]): Html {
  if (chips.length === 0) return html``;
  return html`<ul class="chips" aria-label="What was played">${chips.map((chip) => html`<li>${chip}</li>`)}</ul>
`;
}

/** The sections of parameters and rulings in force. */
export function paramSections(params: readonly ParamInForce[]): Html[] {
  const rulings = params.filter(({ spec }) => spec.role === "ruling");
  const others = params.filter(({ spec }) => spec.role !== "ruling");
  return [
    section("parameters", "Parameters in force", others.length === 0 ? [] : [paramTable(others)]),
    section("rulings", "Rulings in force", rulings.length === 0 ? [] : [rulingTable(rulings)]),
  ];
}

/** The sections of what is ours and of where the rules contradict themselves. */
export function originSections(assumptions: readonly string[], contradictions: readonly string[]): Html[] {
  return [
    section("assumptions", "Ours, not the rules’", assumptions.length === 0 ? [] : [bullets(assumptions)]),
    section(
      "contradictions",
      "Where the rules contradict themselves",
      contradictions.length === 0 ? [] : [bullets(contradictions)],
    ),
  ];
}

export function paramTable(params: readonly ParamInForce[]): Html {
  return table(
    "Parameters; those that are not at their default are marked",
    [{ title: "parameter" }, { title: "value" }, { title: "default" }, { title: "from" }, { title: "what it is" }],
    params.map((param) => [
      param.name,
      valueCell(param),
      param.defaults.join(" or "),
      param.spec.role === "policy" ? "play style" : param.spec.from === "ours" ? "ours" : "the rules",
      param.spec.help,
    ]),
  );
}

export function rulingTable(rulings: readonly ParamInForce[]): Html {
  return table(
    "What the rules leave open, and how it was settled; what is not at its default is marked",
    [{ title: "ruling" }, { title: "settled as" }, { title: "other ways" }, { title: "the gap" }],
    rulings.map((ruling) => [
      ruling.name,
      valueCell(ruling),
      ruling.spec.kind === "choice"
        ? ruling.spec.options.filter((option) => !ruling.values.includes(option)).join(", ")
        : "",
      ruling.spec.gap ?? ruling.spec.help,
    ]),
  );
}

function valueCell({ values, changed, varied }: ParamInForce): Html {
  const mark = varied ? "varied" : changed ? "changed" : undefined;
  return html`${values.join(", ")}${mark === undefined ? undefined : html` <span class="changed">${mark}</span>`}`;
}

/** How to get the same result again. */
export function reproduction(result: RunsResult, manifest: Manifest): Html[] {
  const parts: Html[] = [];
  const { commandLine } = manifest;
  if (commandLine.length > 0) {
    // A seed that was drawn is not on the command line yet.
    const hasSeed = commandLine.some((argument) => argument === "--seed" || argument.startsWith("--seed="));
    const whole = hasSeed ? commandLine : [...commandLine, "--seed", result.seed];
    const { line, isWhole } = shownCommand(["npx", manifest.package.name, ...whole]);
    parts.push(html`<pre><code>${line}</code></pre>\n`);
    if (!isWhole)
      parts.push(
        html`<p>Long words are shortened here: <a href="manifest.json">manifest.json</a> has them whole.</p>\n`,
      );
  }
  parts.push(html`<p>Or play again what <a href="manifest.json">manifest.json</a> keeps, files and all, and compare:</p>
<pre><code>npx ${manifest.package.name} verify .</code></pre>
`);
  const facts = [
    html`Seed <code>${shortText(result.seed)}</code>${result.independent ? ", mixed with each variant's parameters" : undefined}`,
    html`${trialsInWords(result)}`,
    html`Sim <code>${result.sim.name}</code>, version ${result.sim.version}; ${manifest.package.name} ${manifest.package.version}; random scheme <code>${manifest.randomScheme}</code>`,
    html`Made with Node.js ${manifest.platform.node} on ${manifest.platform.os} ${manifest.platform.arch}; the result doesn't depend on them, nor on the number of threads`,
    ...(manifest.variants.length === 1 ? [html`Digest <code>${manifest.variants[0]!.digest}</code>`] : []),
  ];
  return [...parts, bullets(facts)];
}

/** Links to files, each with what it holds. */
export function fileList(files: readonly (readonly [file: string, what: string])[]): Html {
  return bullets(files.map(([file, what]) => html`<a href="${file}">${file}</a>: ${what}`));
}
