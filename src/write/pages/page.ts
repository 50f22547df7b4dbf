/** What every page of ours has in common: one file that needs nothing else, light and dark, narrow and printed. */

import { createHash } from "node:crypto";
import { markSvg } from "../../present/mark.js";
import type { DrawnChart, UndrawnChart } from "../drawn-chart.js";
import { packageInfo } from "../package-info.js";
import { type Html, html, ready } from "./html.js";
import { STYLE } from "./style.js";

/** What a page may have besides its body. */
interface PageParts {
  /** A report has its contents beside it on a wide screen; a summary fits on a sheet of paper. */
  readonly kind?: "report" | "summary";
  /** They come at its end. */
  readonly scripts?: readonly Html[];
  /** Whether Vega is among them: it compiles its expressions in the page, and makes pictures to download. */
  readonly draws?: boolean;
  /** A link to where this page is listed. */
  readonly back?: Html;
}

/** A whole page. */
export function page(
  title: string,
  body: readonly Html[],
  { kind, scripts = [], draws = false, back }: PageParts = {},
): string {
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy(scripts, draws)}">
<meta name="generator" content="${packageInfo.name} ${packageInfo.version}">
<title>${title}</title>
<link rel="icon" href="${ICON}">
<style>${ready(STYLE)}</style>
</head>
<body${kind && html` class="${kind}"`}>
<header class="brand">${ready(markSvg())}<span>Dead Even</span>${back}</header>
<main>
${body}
</main>
<footer><p>Made with Dead Even (${packageInfo.name} ${packageInfo.version}).</p></footer>
${scripts}</body>
</html>
`;
  return whole.html;
}

const ICON = `data:image/svg+xml,${encodeURIComponent(markSvg("#777777"))}`;

/** What the page may do: nothing is ever fetched, and no script runs but its own, letter by letter. */
function policy(scripts: readonly Html[], draws: boolean): string {
  const own = [
    ...scripts
      .map(({ html }) => html)
      .join("")
      .matchAll(/<script>([\s\S]*?)<\/script>/g),
  ].map(([, code]) => `'sha256-${createHash("sha256").update(code!).digest("base64")}'`);
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(own.length > 0 ? [["script-src", ...own, ...(draws ? ["'unsafe-eval'"] : [])].join(" ")] : []),
    `img-src data:${draws ? " blob:" : ""}`,
  ].join("; ");
}

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
    i === 0 ? html`<th scope="row"${kind(i)}>${unbroken(cell)}</th>` : html`<td${kind(i)}>${unbroken(cell)}</td>`,
  )}</tr>
`,
)}</tbody>
</table>
</div>
`;
}

/** On paper a narrow cell has lines: none parts a number from its interval. */
function unbroken(cell: string | Html): string | Html {
  return typeof cell === "string" ? cell.replaceAll(" ± ", "\u00A0±\u00A0") : cell;
}

/** A chart with links to its files. */
export function figure(chart: DrawnChart): Html {
  const file = (ending: string) => `charts/${chart.name}.${ending}`;
  return figureOf(
    chart,
    html`This chart as <a href="${file("svg")}">SVG</a>, <a href="${file("png")}">PNG</a>, <a href="${file("vl.json")}">Vega-Lite</a>`,
  );
}

/**
 * A chart as static pictures, one for a card and one for a phone, of which the style shows one. Its title, and what it
 * rests on, are text around them; `caption` stands under all.
 */
export function figureOf(
  { name, title, subtitle, alt, caption: basis, wide, narrow }: DrawnChart,
  caption: Html,
): Html {
  const image = (svg: string, kind: "wide" | "narrow") =>
    html`<div class="chart ${kind}" role="group" aria-label="Chart: ${title}" tabindex="0">${ready(svg.replace(/<svg /, html`<svg role="img" aria-label="${alt}" `.html))}</div>
`;
  return html`<figure id="chart-${name}">
<h3>${title}</h3>
<p class="about">${subtitle}</p>
${image(wide, "wide")}${image(narrow, "narrow")}<p class="basis">${lineOfParts(basis)}</p>
<figcaption>${caption}</figcaption>
</figure>
`;
}

/** Longer parts would leave lines half empty on a phone. */
const KEPT_WHOLE = 24;

/** What a chart rests on: no line ends within one of its short parts, a seed say. */
function lineOfParts(basis: string): Html[] {
  const parts = basis.split(" · ");
  return parts.map((part, i) => {
    const told = html`${part}${i < parts.length - 1 && "\u00A0·"}`;
    return part.length > KEPT_WHOLE ? html`${told} ` : html`<span>${told}</span> `;
  });
}

/** A part of a page, as its list of contents has it. */
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly content: readonly Html[];
}

/** A page's body: its head, called `top`, and its parts, each under its heading; beside them a list of them. */
export function inParts(head: Html, parts: readonly Part[]): Html[] {
  const told = parts.filter(({ content }) => content.some(({ html }) => html !== ""));
  return [
    html`<nav class="contents" aria-label="On this page">
<ul>
<li><a href="#top">Verdict</a></li>
${told.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)}</ul>
</nav>
`,
    html`<div class="sheet">
${head}${told.map(({ id, title, content }) => section(id, title, content))}</div>
`,
  ];
}

/** A section with its heading; nothing where there is nothing in it. */
export function section(id: string, title: string, content: readonly Html[]): Html {
  if (content.length === 0) return html``;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}</section>
`;
}

/** What only some will read, behind its title. */
export function folded(title: string, content: readonly Html[]): Html {
  return html`<details><summary>${title}</summary>
${content}</details>
`;
}

export function bullets(items: readonly (string | Html)[]): Html {
  return html`<ul>
${items.map((item) => html`<li>${item}</li>\n`)}</ul>
`;
}

/** Where a chart would stand that could not be drawn. */
export function undrawnChart({ title, reason }: UndrawnChart): Html {
  return html`<p class="warning"><strong>${title}</strong> could not be drawn: ${reason}. Its data is in the CSV files.</p>
`;
}
