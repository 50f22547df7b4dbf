/** How pages look: on a wide screen, a phone, dark paper and in print. Colours, sizes and spaces are the tokens'. */

import { PLOT_WIDTHS } from "../../present/charts/plot.js";
import { chartThemeCss, themeCss } from "../../present/theme.js";

/** A phone's width: charts are drawn narrow below it. */
export const PHONE = "40rem";

export const STYLE = `${themeCss()}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: var(--s4); }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
main, body > footer, .brand { max-width: ${PLOT_WIDTHS.wide + 92}px; margin: 0 auto; padding: 0 var(--s5); }
body > footer { color: var(--soft); font-size: var(--type-note); padding-top: var(--s3); padding-bottom: var(--s5); margin-top: var(--s6); }
.brand { display: flex; align-items: center; gap: var(--s2); padding-top: var(--s4); padding-bottom: var(--s2); color: var(--soft);
  font-size: var(--type-note); font-weight: 600; letter-spacing: .01em; }
.brand svg { width: 1.5rem; height: 1.5rem; flex: none; }
.brand span { margin-right: auto; } .brand a { font-weight: 400; }
h1 { font-size: var(--type-title); line-height: 1.15; margin: var(--s3) 0 var(--s2); letter-spacing: -.015em; overflow-wrap: anywhere;
  text-wrap: balance; }
h2 { font-size: var(--type-section); line-height: 1.25; margin: var(--s6) 0 var(--s3); letter-spacing: -.01em; overflow-wrap: anywhere;
  text-wrap: balance; }
h3 { font-size: var(--type-body); line-height: 1.35; margin: var(--s5) 0 var(--s1); overflow-wrap: anywhere; text-wrap: balance; }
p { margin: var(--s2) 0; }
/* No last line of a single word. */
p, li, summary, caption { text-wrap: pretty; }
.headline { font-size: var(--type-lead); line-height: 1.4; margin: var(--s4) 0; max-width: 46rem; }
.soft { color: var(--soft); }
.chips { display: flex; flex-wrap: wrap; gap: var(--s2); list-style: none; padding: 0; margin: var(--s3) 0; }
.chips li { margin: 0; background: var(--tint); border: 1px solid var(--line); border-radius: 1rem; padding: .1rem var(--s3);
  font-size: var(--type-note); }
.warning { background: var(--mark); border-radius: .4rem; padding: var(--s2) var(--s4); }
a { color: var(--link); }
code, pre { font: .875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { overflow-wrap: anywhere; }
pre { background: var(--tint); border: 1px solid var(--line); border-radius: .4rem; padding: var(--s3) var(--s4); margin: var(--s2) 0;
  white-space: pre-wrap; overflow-wrap: anywhere; }
pre code { font-size: 1em; }
pre.told { white-space: pre; overflow: auto; max-height: 32rem; overflow-wrap: normal; }
ul { padding-left: 1.2rem; } li { margin: .3rem 0; overflow-wrap: anywhere; }
/* Where a table goes on beyond its edge, a shadow says so. */
.scroll { overflow-x: auto; margin: var(--s3) 0 var(--s5); background:
  linear-gradient(to right, var(--paper) 40%, transparent) left / 3rem 100% no-repeat local,
  linear-gradient(to left, var(--paper) 40%, transparent) right / 3rem 100% no-repeat local,
  linear-gradient(to right, var(--line), transparent) left / .9rem 100% no-repeat scroll,
  linear-gradient(to left, var(--line), transparent) right / .9rem 100% no-repeat scroll; }
.scroll:focus-visible, .chart:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table { border-collapse: collapse; font-size: .9375rem; min-width: 60%; }
caption { max-width: calc(100vw - 2.5rem); text-align: left; color: var(--soft); font-size: var(--type-note); padding-bottom: .4rem; }
th, td { text-align: left; vertical-align: top; padding: .38rem .9rem .38rem 0; border-bottom: 1px solid var(--line); }
th:last-child, td:last-child { padding-right: var(--s1); }
thead th { color: var(--soft); font-weight: 600; font-size: .8667em; border-bottom-width: 2px; vertical-align: bottom; }
tbody th { font-weight: 600; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; }
td.number, tbody th.number { white-space: nowrap; }
tr.changed th, tr.changed td { background: var(--mark); }
.changed { background: var(--mark); border-radius: .25rem; padding: 0 .3rem; font-size: .8667em; white-space: nowrap; }
figure { margin: var(--s4) 0 var(--s5); background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
  padding: var(--s4) var(--s4) var(--s3); }
figure h3 { font-size: 1.0625rem; margin: 0; }
figure .about { color: var(--soft); font-size: var(--type-note); line-height: 1.45; margin: var(--s1) 0 var(--s3); }
figure .basis { color: var(--soft); font-size: var(--type-small); line-height: 1.4; margin: var(--s3) 0 0; }
figure .basis span { display: inline-block; }
figcaption { color: var(--soft); font-size: var(--type-small); margin-top: var(--s1); }
.chart { overflow-x: auto; }
.chart svg { display: block; margin: 0 auto; max-width: 100%; height: auto; background: transparent !important; }
.chart svg > rect:first-child { fill: transparent; }
.chart.narrow { display: none; }
${chartThemeCss(".chart")}
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
button:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: .2rem; }
th button::after { content: "\\2195"; display: inline-block; width: 1em; text-align: center; opacity: .55; }
th[aria-sort] button { color: var(--ink); }
th[aria-sort="ascending"] button::after { content: "\\2191"; opacity: 1; }
th[aria-sort="descending"] button::after { content: "\\2193"; opacity: 1; }
figcaption button { color: var(--link); text-decoration: underline; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: var(--s4) var(--s5); margin: var(--s5) 0; }
.card h2 { margin-top: 0; } .thumb svg { max-width: min(100%, ${PLOT_WIDTHS.narrow}px); margin: 0; }
@media (min-width: 46rem) { .card { display: grid; grid-template-columns: minmax(0, 1fr) ${PLOT_WIDTHS.narrow}px; column-gap: var(--s5); } }
.changes { background: var(--tint); border-radius: .6rem; padding: var(--s4) var(--s5); margin: var(--s5) 0; }
.changes h2 { margin: 0 0 var(--s2); font-size: var(--type-lead); } .changes ol { margin: 0; padding-left: 1.4rem; }
.contents { font-size: var(--type-note); } .contents ul { list-style: none; padding: 0; margin: 0; }
.contents li { margin: 0; } .contents a { display: block; padding: .3rem 0; text-decoration: none; }
.contents a:hover { text-decoration: underline; }
.anchor { text-decoration: none; opacity: .75; padding: 0 .2rem; }
:target { scroll-margin-top: var(--s4); } li:target { background: var(--mark); }
@media (min-width: 78rem) {
  .report .brand, .report main, .report > footer { max-width: ${PLOT_WIDTHS.wide + 92 + 272}px; }
  .report main { display: grid; grid-template-columns: 15rem minmax(0, 1fr); column-gap: 2rem; }
  .report .contents { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: var(--s5) 0; }
}
@media not all and (min-width: 78rem) {
  .contents { display: none; }
}
.findings { list-style: none; padding: 0; margin: var(--s4) 0; }
.findings li { border-left: .25rem solid var(--line); padding: .1rem 0 .1rem .9rem; margin: .9rem 0; font-size: 1.0625rem; }
.findings li.beyond { border-color: var(--alarm); } .findings li.within { border-color: var(--fine); }
.badge { display: inline-block; font-size: .75rem; font-weight: 600; border-radius: .25rem; padding: .05rem .4rem; margin-right: .4rem;
  background: var(--tint); color: var(--soft); border: 1px solid var(--line); vertical-align: .1em; }
.badge.beyond { background: var(--alarm); border-color: var(--alarm); color: var(--paper); }
.badge.within { background: var(--fine); border-color: var(--fine); color: var(--paper); }
.whose { font-size: .75rem; color: var(--soft); margin-right: .4rem; }
.aim { display: block; font-size: var(--type-note); color: var(--soft); margin-top: .1rem; }
.sure { white-space: nowrap; }
.figure { position: relative; white-space: nowrap; text-decoration: underline dotted var(--soft) 1px; text-underline-offset: .2em; }
.figure:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; border-radius: .2rem; }
.whole { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.figure:hover .whole, .figure:focus .whole { clip-path: none; width: auto; height: auto; left: 0; top: 1.6em; z-index: 1; background: var(--ink);
  color: var(--paper); font-size: var(--type-small); font-weight: 400; padding: .2rem .5rem; border-radius: .3rem; }
.printed { display: none; }
.tip { position: fixed; z-index: 2; max-width: 22rem; pointer-events: none; background: var(--ink); color: var(--paper);
  font-size: var(--type-small); padding: .3rem .55rem; border-radius: .3rem; }
details { margin: var(--s3) 0; } summary { cursor: pointer; color: var(--link); }
@media (max-width: ${PHONE}) {
  main, body > footer, .brand { padding-left: var(--s4); padding-right: var(--s4); }
  tbody th:not(.number) { min-width: 7rem; } tbody th { overflow-wrap: normal; } td:last-child:not(.number) { min-width: 16rem; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; } .headline { font-size: 1.125rem; }
  figure { padding: var(--s3); }
}
@media screen and (max-width: ${PHONE}) {
  .figure:hover .whole, .figure:focus .whole { position: fixed; left: var(--s4); top: auto; bottom: var(--s4); font-size: var(--type-body); }
  .chart.wide { display: none; }
  .chart.narrow { display: block; } .chart.narrow svg { width: 100%; max-width: 30rem; }
}
@media print {
  @page { margin: 13mm 15mm; }
  /* All that has a size in rem is smaller on paper, and nothing below 7 pt. */
  :root { font-size: 12.5px; --ink: #000000; --soft: #444444; --line: #bbbbbb; --link: #000000; }
  body { line-height: 1.4; } main, .brand { max-width: none; padding: 0; } .brand { padding-bottom: var(--s2); } .headline { max-width: none; }
  .scroll, .chart { overflow: visible; } .scroll { background: none; margin: var(--s3) 0 var(--s4); }
  /* No chart is cut, whatever it would have to stay with: what stands in a line never is. A line may be alone. */
  section, .sheet { orphans: 1; widows: 1; }
  figure { display: inline-block; width: 100%; vertical-align: top; margin: var(--s2) 0; padding: var(--s2) var(--s4); }
  figure .about, figure .basis { font-size: 7.5pt; line-height: 1.3; margin: var(--s1) 0; }
  /* So narrow that two parts of a page stand on one sheet; the least letters in it have 5.8 pt. */
  .chart.wide svg { max-width: 146mm; max-height: 205mm; }
  figure, tr, li, pre:not(.told), caption, h1, h2, h3 { break-inside: avoid; } h1, h2, h3, caption, thead { break-after: avoid; }
  /* What was found stands on the sheet of the chart that shows it, where both fit. */
  section:has(> figure) > :is(p, ul, .findings), section:has(> figure) > :is(ul, .findings) > li { break-after: avoid; }
  h2 { margin-top: var(--s5); } .findings { margin: var(--s3) 0; } .findings li { margin: var(--s2) 0; font-size: 1rem; }
  .notes { break-before: avoid; } p:has(+ :is(details, .scroll, ul, pre)) { break-after: avoid; break-inside: avoid; }
  /* What has a colour behind it on a screen has a line around it: browsers print no colours behind words. */
  .badge.beyond, .badge.within { background: none; } .badge.beyond { color: var(--alarm); } .badge.within { color: var(--fine); }
  .changes { background: none; border: 1px solid var(--line); }
  /* Nothing scrolls on paper: wide tables have narrower figures, and words enough room to be read. */
  table { font-size: 7.5pt; line-height: 1.25; } th, td { padding-top: .12rem; padding-bottom: .12rem; } :is(thead th, .changed, td code) { font-size: 7pt; }
  td.number, tbody th.number { white-space: normal; } th:first-child:not(.number) { min-width: 7rem; }
  td:last-child:not(.number) { min-width: 10rem; }
  /* A value that is one long word, a deck that was changed in many places, say. */
  td:not(.number) { min-width: 5.5rem; overflow-wrap: anywhere; }
  /* A table that goes on says again what its columns are, and leaves no row alone. */
  thead { display: table-header-group; break-inside: avoid; }
  /* Chromium repeats no head that has a box of a button in it. */
  th button { display: contents; }
  tbody tr:nth-child(-n+2):not(:last-child) { break-after: avoid; } tbody tr:nth-last-child(-n+2):not(:first-child) { break-before: avoid; }
  /* Names of many rows take one line each; lists of what a page rests on take few sheets. */
  table:has(tbody > tr:nth-child(12)) tbody th:not(.number) { min-width: 11rem; }
  #appendix ~ details { font-size: var(--type-note); }
  details > ul, #certainty ~ ul { columns: 2; column-gap: var(--s5); font-size: 8pt; } :is(details, #certainty ~ ul) li { margin: 0 0 .2rem; }
  p { orphans: 3; widows: 3; }
  /* No line of a page's last list has a sheet to itself; where a game is to be found stands under its name. */
  details:is(:last-child:not(:has(table)), :has(> pre.unprinted)) { break-inside: avoid; }
  /* Two cards of an index stand on one sheet. */
  .changes { padding: var(--s3) var(--s4); margin: var(--s3) 0; }
  .card { display: grid; grid-template-columns: minmax(0, 1fr) 20rem; column-gap: var(--s4); padding: var(--s3) var(--s4); }
  .contents, .anchor, .brand a, body > footer { display: none; } .report main { display: block; } .changes, .card { break-inside: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; } summary { list-style: none; color: var(--ink); font-weight: 600; break-after: avoid; }
  /* A table's caption says what its fold did. */
  .table > summary { display: none; }
  .figure { text-decoration: none; } .whole { display: none; }
  sup.printed { display: inline; font-size: 7pt; line-height: 0; } span.printed { display: inline; }
  /* One sheet, of A4 as of Letter. */
  @page sheet { margin: 11mm 13mm; } .summary, .summary main { page: sheet; } .summary .findings .aim { display: none; }
  .summary { line-height: 1.3; } .summary :is(.brand, h1, p, li, .chips, .headline, .findings, .changes) { margin-top: .2rem; margin-bottom: .2rem; padding-top: 0; padding-bottom: 0; }
  .summary h2 { margin: var(--s2) 0 var(--s1); } .summary figure { margin: var(--s1) 0; padding: var(--s1) var(--s4); }
  .summary :is(.notes, .basis, .about) { font-size: 7pt; } .summary .chart.wide svg { max-height: 76mm; }
  .notes { font-size: 7.5pt; color: var(--soft); line-height: 1.3; }
  /* A game fills what is left of one sheet, and goes on on the next. */
  pre.told { max-height: none; white-space: pre-wrap; columns: 2; column-gap: var(--s5); font-size: 7pt; line-height: 1.35; }
  .unprinted, figcaption, .downloads, th button::after, .tip { display: none; }
}
`;
