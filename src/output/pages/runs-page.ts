/** `index.html` of a run or a sweep: what came out, what it rests on, and how to get it again. */

import type { DrawnChart } from "../charts/drawn-chart.js";
import { capital, count } from "../format.js";
import { headline } from "../headline.js";
import type { Manifest } from "../manifest.js";
import { type ParamInForce, paramsInForce } from "../params-in-force.js";
import { type RunsView, trialsInWords } from "../runs-view.js";
import { metricTable, outcomeTable, sweepTable, type TextTable } from "../tables.js";
import { type Html, html } from "./html.js";
import { bullets, figure, page, section, table } from "./page.js";

export interface RunsPageParts {
  readonly charts: readonly DrawnChart[];
  /** Names of the sim's exact tables that were written. */
  readonly tables: readonly string[];
  readonly manifest: Manifest;
}

/** More variants than this have their full metrics in the CSV files alone. */
const MOST_METRIC_TABLES = 12;

/** The page, whole. */
export function runsPage(view: RunsView, { charts, tables, manifest }: RunsPageParts): string {
  const { result, played } = view;
  const { sim } = result;
  const params = paramsInForce(result);
  const rulings = params.filter(({ spec }) => spec.role === "ruling");
  const others = params.filter(({ spec }) => spec.role !== "ruling");
  const variant = played[0];
  const single = result.vary.length === 0 && variant !== undefined;
  return page(`${sim.title}: ${result.kind === "run" ? "run" : "sweep"}`, [
    html`<h1>${sim.title}</h1>
<p class="soft">${sim.summary} ${sim.source}</p>
<p class="headline">${capital(headline(view))}</p>
`,
    result.partial
      ? html`<p class="warning"><strong>Partial.</strong> This was stopped early, after ${trialsInWords(result)}. The trials that were done count from the first on, so that the figures are unbiased and can be played again.</p>
`
      : html``,
    section("results", "Results", [
      ...(single ? [textTable(outcomeTable(view, variant))] : played.length > 0 ? [textTable(sweepTable(view))] : []),
      bullets(view.outcomes.map(({ name, help }) => html`<strong>${name}</strong>: ${help}`)),
    ]),
    section("charts", "Charts", charts.map(figure)),
    section("metrics", "What was counted", [
      ...(single ? [textTable(metricTable(view.metrics, variant))] : variantMetrics(view)),
      bullets(view.metrics.map(({ name, help }) => html`<strong>${name}</strong>: ${help}`)),
    ]),
    section("parameters", "Parameters in force", others.length === 0 ? [] : [paramTable(others)]),
    section("rulings", "Rulings in force", rulings.length === 0 ? [] : [rulingTable(rulings)]),
    section("assumptions", "Ours, not the rules’", view.assumptions.length === 0 ? [] : [bullets(view.assumptions)]),
    section(
      "contradictions",
      "Where the rules contradict themselves",
      (sim.contradictions ?? []).length === 0 ? [] : [bullets(sim.contradictions!)],
    ),
    section("again", "How to get the same result", reproduction(view, manifest)),
    section("files", "Files", [fileList(tables)]),
  ]);
}

function textTable({ caption, columns, rows }: TextTable): Html {
  return table(caption, columns, rows);
}

function variantMetrics(view: RunsView): Html[] {
  if (view.played.length > MOST_METRIC_TABLES) {
    return [
      html`<p>The metrics of all ${count(view.played.length)} variants are in <a href="metrics.csv">metrics.csv</a>.</p>\n`,
    ];
  }
  return view.played.map((variant) => textTable(metricTable(view.metrics, variant, variant.name)));
}

function paramTable(params: readonly ParamInForce[]): Html {
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

function rulingTable(rulings: readonly ParamInForce[]): Html {
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

function reproduction({ result }: RunsView, manifest: Manifest): Html[] {
  const parts: Html[] = [];
  const { commandLine } = manifest;
  if (commandLine.length > 0) {
    // A seed that was drawn is not on the command line yet.
    const hasSeed = commandLine.some((argument) => argument === "--seed" || argument.startsWith("--seed="));
    const whole = hasSeed ? commandLine : [...commandLine, "--seed", result.seed];
    parts.push(html`<pre><code>${["npx", manifest.package.name, ...whole].map(shellWord).join(" ")}</code></pre>\n`);
  }
  parts.push(html`<p>Or play again what <a href="manifest.json">manifest.json</a> keeps, files and all, and compare:</p>
<pre><code>npx ${manifest.package.name} verify .</code></pre>
`);
  const facts = [
    html`Seed <code>${result.seed}</code>${result.independent ? ", mixed with each variant's parameters" : undefined}`,
    html`${trialsInWords(result)}`,
    html`Sim <code>${result.sim.name}</code>, version ${result.sim.version}; ${manifest.package.name} ${manifest.package.version}; random scheme <code>${manifest.randomScheme}</code>`,
    html`Made with Node.js ${manifest.platform.node} on ${manifest.platform.os} ${manifest.platform.arch}; the result doesn't depend on them, nor on the number of threads`,
    ...(manifest.variants.length === 1 ? [html`Digest <code>${manifest.variants[0]!.digest}</code>`] : []),
  ];
  return [...parts, bullets(facts)];
}

function fileList(tables: readonly string[]): Html {
  const files: [string, string][] = [
    ["outcomes.csv", "how trials ended, with intervals"],
    ["metrics.csv", "means, spreads and quantiles of all that was counted"],
    ["histograms.csv", "how often each value came up, by outcome"],
    ...tables.map((name): [string, string] => [`tables/${name}.csv`, "exact values"]),
    ["manifest.json", "all that it takes to play this again"],
  ];
  return bullets(files.map(([file, what]) => html`<a href="${file}">${file}</a>: ${what}`));
}

/** An argument as it is typed in a shell. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
