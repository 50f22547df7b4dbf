/** Parts that the pages of all results have: parameters, rulings, and how to get the same result again. */

import { shortText } from "../../base/plain-text.js";
import { shownCommand } from "../../base/shell-word.js";
import { capital, spaced } from "../../base/words.js";
import { intervalsTogether, shownValue, valueInWords } from "../../present/format.js";
import type { ParamInForce } from "../../present/params-in-force.js";
import { inPlainWords } from "../../present/plain-words.js";
import { trialsInWords } from "../../present/runs-view.js";
import type { TextTable } from "../../present/tables.js";
import { REPORT_LEVEL } from "../../report/defaults.js";
import type { Sim } from "../../sim/sim.js";
import type { RunsResult } from "../../study/result.js";
import type { ToldGame } from "../../study/told-games.js";
import type { Manifest } from "../manifest.js";
import { type Html, html } from "./html.js";
import { bullets, folded, table } from "./page.js";

/** A table whose names, of columns and of rows, are told as words. */
export function textTable({ caption, columns, rows }: TextTable): Html {
  return table(
    caption,
    columns.map((column) => ({ ...column, title: valueInWords(column.title) })),
    rows.map((cells) => cells.map((cell, i) => (i > 0 && columns[i]?.number === true ? cell : valueInWords(cell)))),
  );
}

/** The same, folded below the chart that shows it. */
export function foldedTable(told: TextTable): Html {
  // What all figures of a page have stands in the caption alone.
  const title = told.caption.replace(` (${intervalsTogether(REPORT_LEVEL)})`, "");
  return html`<details class="table"><summary>Table: ${title}</summary>${textTable(told)}</details>
`;
}

/** What was played, in few words under a page's heading. */
export function chipList(chips: readonly string[]): Html {
  if (chips.length === 0) return html``;
  return html`<ul class="chips" aria-label="What was played">${chips.map((chip) => html`<li>${chip}</li>`)}</ul>
`;
}

/** Parameters and gaps in the rules, as parts of an appendix; what stands before the parameters' table. */
export function paramParts(params: readonly ParamInForce[], before: Html, of = ""): Html[] {
  const rulings = params.filter(({ spec }) => spec.role === "ruling");
  const others = params.filter(({ spec }) => spec.role !== "ruling");
  return [
    ...(rulings.length === 0
      ? []
      : [folded(`${of}Gaps in the rules, and how they were filled`, [rulingTable(rulings)])]),
    folded(`${of}${others.length === 1 ? "Its parameter" : `All ${others.length} parameters`}`, [
      before,
      ...(others.length === 0 ? [] : [paramTable(others)]),
    ]),
  ];
}

/** What is ours, in all games or in some of them alone, and where the rules contradict themselves, likewise. */
export function originParts(
  sim: Sim,
  assumptions: readonly string[],
  of = "",
  sometimes: readonly string[] = [],
): Html[] {
  const contradictions = sim.contradictions ?? [];
  const list = (texts: readonly string[]) => [bullets(texts.map((text) => inPlainWords(sim, text)))];
  return [
    ...(assumptions.length + sometimes.length === 0
      ? []
      : [
          folded(`${of}Ours, not the rules’`, [
            ...(assumptions.length === 0 ? [] : list(assumptions)),
            ...(sometimes.length === 0 ? [] : [html`<p>In some of the games alone:</p>\n`, ...list(sometimes)]),
          ]),
        ]),
    ...(contradictions.length === 0
      ? []
      : [folded(`${of}Where the rules contradict themselves`, list(contradictions))]),
  ];
}

export function paramTable(params: readonly ParamInForce[]): Html {
  return table(
    "Parameters; those that are not as they come are marked",
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
    "What the rules leave open, and how it was filled; what is not as it comes is marked",
    [{ title: "the gap" }, { title: "filled so" }, { title: "other ways" }, { title: "option" }],
    rulings.map((ruling) => [
      capital(ruling.spec.gap ?? ruling.spec.help),
      valueCell(ruling),
      ruling.spec.kind === "choice"
        ? ruling.spec.options
            .filter((option) => !ruling.values.includes(option))
            .map(spaced)
            .join(", ")
        : "",
      html`<code>--${ruling.name}</code>`,
    ]),
  );
}

function valueCell({ values, changed, varied }: ParamInForce): Html {
  const mark = varied ? "varied" : changed ? "changed" : undefined;
  return html`${values.map(valueInWords).join(", ")}${mark === undefined ? undefined : html` <span class="changed">${mark}</span>`}`;
}

/**
 * The command that tells one game: its parameters are those of the command that played it, and what was varied in it. A
 * study file's command has none, and the file's own must be typed.
 */
export function sameGame(
  { params, name }: Sim,
  { commandLine, package: by, seed }: Pick<Manifest, "commandLine" | "package" | "seed">,
  { trial, varied }: Pick<ToldGame, "trial" | "varied">,
): string {
  const kept: string[] = [];
  for (let i = 0; i < commandLine.length; i += 1) {
    const [, option, value] = /^--([^=]+)(?:=(.*))?$/s.exec(commandLine[i]!) ?? [];
    if (option === undefined || option in varied || !(option in params || option.includes("."))) continue;
    kept.push(commandLine[i]!);
    const next = commandLine[i + 1];
    if (value === undefined && next !== undefined && !next.startsWith("--")) kept.push(next);
  }
  const word = commandLine[0] === "study" || commandLine[1] === undefined ? name : commandLine[1];
  const own = Object.entries(varied).flatMap(([option, value]) => [`--${option}`, shownValue(value)]);
  return shownCommand(["npx", by.name, "replay", word, ...kept, ...own, "--seed", seed, "--trial", String(trial)]).line;
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
    html`Seed <code>${shortText(result.seed)}</code>${result.independent ? ", mixed with the parameters of each setting" : undefined}`,
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
