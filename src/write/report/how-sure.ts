/** `how-sure.html`: what the words and marks on reports mean, once for all pages. */

import { levelInWords } from "../../present/format.js";
import { REPORT_LEVEL } from "../../report/finding.js";
import { html } from "../pages/html.js";
import { bullets, page, section } from "../pages/page.js";

export const HOW_SURE_PAGE = "how-sure.html";

export function howSurePage(): string {
  const level = levelInWords(REPORT_LEVEL);
  return page(
    "How sure is this?",
    [
      html`<h1>How sure is this?</h1>
<p class="headline">Each figure comes from games that a program played with dice. Played again with other dice it would come out a little different: its interval says how much.</p>
`,
      section("figures", "Figures", [
        bullets([
          "Sentences have as many digits as matter. Point at a figure, or tap it, and its interval is shown; in print it is a footnote; charts and tables have it as well.",
          html`<strong>30.1% ± 0.4</strong> is an interval: from 29.7% to 30.5%. Where its sides differ, both ends are told: <strong>0.5% (0.1 to 2.8)</strong>.`,
          "A game that several questions ask about has one figure on a page, that of the most games. A change is measured on the same dice, and goes with the figures beside it.",
          html`<strong>Points</strong> are percentage points: from 30% to 35% is 5 points.`,
          html`<strong>Exact</strong> figures were worked out, not played: nothing in them was left to dice.`,
          html`<strong>Below 0.01%</strong>, of what was played, means that it never happened in so many games; it may still happen.`,
        ]),
      ]),
      section("findings", "Findings", [
        bullets([
          html`A finding is only stated where its intervals leave no other reading. All findings of a page hold at once with a chance of at least ${level}, however they depend on one another: for that, each interval is made wider than it would be by itself (Bonferroni’s method), and has the level that charts and tables name.`,
          "Charts and tables have the same intervals as sentences, of the same games: what a chart shows as apart, a sentence calls apart.",
          html`<strong>Too close to tell</strong>: more games could decide it either way. It is not the same as “no difference”.`,
          html`<strong>Measurable, but smaller</strong>: certainly there, and certainly less than what matters at the table, which the finding states.`,
          html`<strong>A tie, as far as can be told</strong>: whose place is whose is open. An order is called sure where none of it is.`,
          html`<strong>Outside our suggested range</strong>, and <strong>within</strong>: the whole interval is. The ranges are ours, and yours may differ: a file of your own aims takes their place (<code>--aims</code>).`,
        ]),
      ]),
      section("limits", "What no number of games can tell", [
        bullets([
          "Whether a real table plays as the program does: it follows fixed habits, or looks some moves ahead where a page says so.",
          "Whether a gap in the rules was filled as you mean it. Each page lists the gaps, and how they were filled.",
          "Whether cards, tiles and vehicles that are ours are like yours.",
        ]),
      ]),
      section("again", "The same again", [
        html`<p>Each page has the command that makes it again. The same seed and number of games give the same page, byte for byte, on any machine. Each result carries a digest, a fingerprint of all its counts, which <code>deadeven verify</code> compares.</p>\n`,
      ]),
    ],
    { back: html`<a href="index.html">All reports</a>` },
  );
}
