/** What every page of ours has in common: one file that needs nothing else, light and dark, narrow and printed. */

import type { DrawnChart, UndrawnChart } from "../drawn-chart.js";
import { packageInfo } from "../package-info.js";
import { type Html, html, ready } from "./html.js";

/** A whole page; `scripts` come at its end. */
export function page(title: string, body: readonly Html[], scripts: readonly Html[] = []): string {
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${scripts.length > 0 ? POLICY_WITH_SCRIPTS : POLICY}">
<meta name="generator" content="${packageInfo.name} ${packageInfo.version}">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${ready(STYLE)}</style>
</head>
<body>
<main>
${body}
</main>
<footer><p>Made with Dead Even (${packageInfo.name} ${packageInfo.version}).</p></footer>
${scripts}</body>
</html>
`;
  return whole.html;
}

/** Nothing is ever fetched. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** The page's own scripts run; Vega compiles its expressions in the page, and makes pictures to download. */
const POLICY_WITH_SCRIPTS =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'; img-src data: blob:";

/** A column of a table. */
export interface Column {
  readonly title: string;
  /** Numbers stand right, in figures of equal width. */
  readonly number?: boolean;
}

/** A table that scrolls sideways where it is too wide. The first cell of each row is its header. */
export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  const kind = (i: number) => (columns[i]?.number === true ? ready(' class="number"') : "");
  return html`<div class="scroll" role="group" aria-label="${caption}" tabindex="0">
<table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ title }, i) => html`<th scope="col"${kind(i)}>${title}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) => html`<tr>${row.map((cell, i) =>
    i === 0 ? html`<th scope="row"${kind(i)}>${cell}</th>` : html`<td${kind(i)}>${cell}</td>`,
  )}</tr>
`,
)}</tbody>
</table>
</div>
`;
}

/** A chart with links to its files. */
export function figure(chart: DrawnChart): Html {
  const file = (ending: string) => `charts/${chart.name}.${ending}`;
  return figureOf(
    chart,
    html`This chart as <a href="${file("svg")}">SVG</a>, <a href="${file("png")}">PNG</a>, <a href="${file("vl.json")}">Vega-Lite</a>`,
  );
}

/** A chart as a static picture, and what stands under it. Its light colours turn dark with the page (see STYLE). */
export function figureOf({ name, title, alt, svg }: DrawnChart, caption: Html): Html {
  const image = svg.replace(/<svg /, html`<svg role="img" aria-label="${alt}" `.html);
  return html`<figure id="chart-${name}">
<div class="chart" role="group" aria-label="Chart: ${title}" tabindex="0">${ready(image)}</div>
<figcaption>${caption}</figcaption>
</figure>
`;
}

/** A section with its heading; nothing where there is nothing in it. */
export function section(id: string, title: string, content: readonly Html[]): Html {
  if (content.length === 0) return html``;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}</section>
`;
}

export function bullets(items: readonly (string | Html)[]): Html {
  return html`<ul>
${items.map((item) => html`<li>${item}</li>\n`)}</ul>
`;
}

const STYLE = `
:root {
  --paper: #ffffff; --ink: #1f2328; --soft: #57606a; --line: #d5dae0; --tint: #f4f6f8; --link: #0a5ca8; --mark: #fff1cc;
  --grid: #e6e6e6; --alarm: #a32a1a; --fine: #1d6b3a; --blue: #0072b2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15181c; --ink: #e4e7eb; --soft: #a3acb6; --line: #3a4149; --tint: #1f242a; --link: #7cb8f5; --mark: #4a3b10;
    --grid: #2c3238; --alarm: #ff9a8a; --fine: #7fd6a0; --blue: #3a9bd9;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
main, footer { max-width: 54rem; margin: 0 auto; padding: 0 1.25rem; }
main { padding-top: 2rem; }
footer { color: var(--soft); font-size: .875rem; padding-bottom: 2rem; border-top: 1px solid var(--line); margin-top: 3rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.75rem 0 .75rem; padding-top: .25rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
p { margin: .5rem 0; }
.headline { font-size: 1.3rem; line-height: 1.4; margin: 1rem 0; max-width: 40rem; }
.soft { color: var(--soft); }
.warning { background: var(--mark); border-radius: .4rem; padding: .6rem .9rem; }
a { color: var(--link); }
code, pre { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { overflow-wrap: anywhere; }
pre { background: var(--tint); border: 1px solid var(--line); border-radius: .4rem; padding: .7rem .9rem; margin: .5rem 0;
  white-space: pre-wrap; overflow-wrap: anywhere; }
pre code { font-size: 1em; }
ul { padding-left: 1.2rem; } li { margin: .3rem 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; margin: .75rem 0 1.25rem; }
.scroll:focus-visible, .chart:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table { border-collapse: collapse; font-size: .9375rem; min-width: 60%; }
caption { max-width: calc(100vw - 2.5rem); text-align: left; color: var(--soft); font-size: .875rem; padding-bottom: .4rem; }
th, td { text-align: left; vertical-align: top; padding: .38rem .9rem .38rem 0; border-bottom: 1px solid var(--line); }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--soft); font-weight: 600; font-size: .8125rem; border-bottom-width: 2px; white-space: nowrap; }
tbody th { font-weight: 600; white-space: nowrap; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tr.changed th, tr.changed td { background: var(--mark); }
.changed { background: var(--mark); border-radius: .25rem; padding: 0 .3rem; font-size: .8125rem; white-space: nowrap; }
figure { margin: 1.25rem 0 1.75rem; }
.chart { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; overflow-x: auto; }
.chart svg { display: block; margin: 0; max-width: 100%; height: auto; min-width: 30rem; }
/* Charts are drawn for white paper: what is ink, grid or paper there follows the page. */
.chart svg { background: transparent !important; }
.chart svg > rect:first-child { fill: transparent; }
.chart [fill="#222222"], .chart [fill="#000000"] { fill: var(--ink); }
.chart [stroke="#222222"], .chart [stroke="#000000"] { stroke: var(--ink); }
.chart [fill="#0072B2"] { fill: var(--blue); } .chart [stroke="#0072B2"] { stroke: var(--blue); }
.chart [fill="#5C5C5C"] { fill: var(--soft); }
.chart [stroke="#E6E6E6"] { stroke: var(--grid); }
.chart path[fill="white"], .chart path[fill="#ffffff"] { fill: var(--paper); }
.chart [stroke="white"] { stroke: var(--paper); }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: .2rem; }
th button::after { content: "\\2195"; display: inline-block; width: 1em; text-align: center; opacity: .55; }
th[aria-sort] button { color: var(--ink); }
th[aria-sort="ascending"] button::after { content: "\\2191"; opacity: 1; }
th[aria-sort="descending"] button::after { content: "\\2193"; opacity: 1; }
figcaption button { color: var(--link); text-decoration: underline; }
.findings { list-style: none; padding: 0; margin: 1rem 0; }
.findings li { border-left: .25rem solid var(--line); padding: .1rem 0 .1rem .9rem; margin: .9rem 0; font-size: 1.0625rem; }
.findings li.beyond { border-color: var(--alarm); } .findings li.within { border-color: var(--fine); }
.badge { display: inline-block; font-size: .75rem; font-weight: 600; border-radius: .25rem; padding: .05rem .4rem; margin-right: .4rem;
  background: var(--tint); color: var(--soft); border: 1px solid var(--line); vertical-align: .1em; }
.badge.beyond { background: var(--alarm); border-color: var(--alarm); color: var(--paper); }
.badge.within { background: var(--fine); border-color: var(--fine); color: var(--paper); }
.whose { font-size: .75rem; color: var(--soft); margin-right: .4rem; }
.aim { display: block; font-size: .875rem; color: var(--soft); margin-top: .1rem; }
.tip { position: fixed; z-index: 2; max-width: 22rem; pointer-events: none; background: var(--ink); color: var(--paper); font-size: .8125rem;
  padding: .3rem .55rem; border-radius: .3rem; }
details { margin: .75rem 0; } summary { cursor: pointer; color: var(--link); }
figcaption { color: var(--soft); font-size: .8125rem; margin-top: .35rem; }
@media (max-width: 40rem) {
  tbody th { white-space: normal; min-width: 7rem; overflow-wrap: normal; } td:last-child:not(.number) { min-width: 16rem; }
  main { padding-top: 1.25rem; } h1 { font-size: 1.5rem; } .headline { font-size: 1.125rem; }
}
@media print {
  :root { --paper: #ffffff; --ink: #000000; --soft: #444444; --line: #bbbbbb; --tint: #f4f4f4; --link: #000000; --mark: #eeeeee;
    --grid: #dddddd; --alarm: #a32a1a; --fine: #1d6b3a; --blue: #0072b2; }
  body { font-size: 11pt; } main, footer { max-width: none; padding: 0; }
  .scroll, .chart { overflow: visible; } .chart svg { min-width: 0; }
  figure, tr { break-inside: avoid; } h2 { break-after: avoid; } figcaption a { text-decoration: none; }
  .downloads, th button::after, .tip { display: none; }
}
`;

/** Where a chart would stand that could not be drawn. */
export function undrawnChart({ title, reason }: UndrawnChart): Html {
  return html`<p class="warning"><strong>${title}</strong> could not be drawn: ${reason}. Its data is in the CSV files.</p>
`;
}
