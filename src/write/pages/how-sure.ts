/** `how-sure.html`: what the words and marks on pages mean, once for all of them. */

import { levelInWords } from "../../present/format.js";
import { REPORT_LEVEL } from "../../report/defaults.js";
import type { Format } from "../format.js";
import { type Html, html } from "./html.js";
import { bullets, page, section } from "./page.js";

export const HOW_SURE_PAGE = "how-sure.html";

/** Beside a study's page. */
export const howSureFile: Format = () => [{ path: HOW_SURE_PAGE, pieces: [howSurePage("study")] }];

export function howSurePage(of: "reports" | "study"): string {
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
          html`<strong>36 (34 to 37)</strong> is a median that may be any of these; <strong>36</strong> alone is one that can be no other. Of few games one end may be open. What 90% of the games that were played lie between was counted.`,
          html`<strong>95% intervals</strong>: of 100 intervals like these, 95 hold the figure that they are of.`,
          html`<strong>Beyond chance</strong>: luck alone would hardly make such a difference, as its interval doesn’t reach zero. Where it does, the difference <strong>may be chance</strong>: it may be there, or not at all.`,
          html`<strong>Points</strong> are percentage points: from 30% to 35% is 5 points.`,
          html`<strong>Exact</strong> figures were worked out, not played: nothing in them was left to dice.`,
          html`<strong>Below 0.01%</strong>, of what was played, means that it happened that seldom in so many games, or never; it may still happen.`,
        ]),
      ]),
      ...(of === "reports" ? [findings()] : []),
      section("players", "Who plays", [
        bullets([
          html`<strong>The policy</strong> is the habit that a game’s program plays by where nobody is asked: sensible, and always the same.`,
          html`<strong>Looking ahead, 50 tries a choice</strong> (<code>rollout:50</code>): before each choice the player plays every choice to the end of the game, 50 times with fresh dice, and takes the one that did best.`,
          html`<strong>A search</strong> (<code>search:400</code>) spends its tries on the choices that look best so far.`,
        ]),
      ]),
      section("statistics", "Words of statisticians", [
        bullets([
          html`<strong>A variant</strong> is the game under one set of its parameters; <strong>a ruling</strong> is a parameter that fills a gap in the rules. <strong>A trial</strong> is one game played.`,
          html`<strong>Settled at 95%</strong> is what “beyond chance” says in short, of 95% intervals.`,
          html`<strong>p</strong>: how often chance alone gives something at least as far off, if nothing were. The smaller, the less it is chance. Seats are compared by an exact multinomial test, a likelihood-ratio test or Hotelling’s test, whichever fits how wins are told; growth along a parameter by Rao’s score test; ratings by a test of goodness of fit; a table’s games by exact tests, with games drawn anew 9,999 times.`,
          html`<strong>Adjusted</strong>: where many things are tested at once, each p is raised by Holm’s method, so that even one false alarm among all of them is unlikely. Rankings of changes are judged so as well.`,
          html`<strong>Elo</strong>: a rating as in chess, by Bradley and Terry’s model: 400 more are ten wins to one.`,
          html`<strong>Shares of the variation</strong> are Sobol’s indices: how much of it would be gone if a parameter were known, by itself, and with all that it does together with others.`,
          html`<strong>Intervals valid at every look</strong> hold however often one looks while games are played (confidence sequences); others are Wilson’s, of Newcombe’s kind for differences, and Student’s with a mind to skewness for means.`,
          html`<strong>z</strong>: by how many standard errors a figure lies from its exact value; up to 3.5 is what chance alone does.`,
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
    { back: html`<a href="index.html">${of === "reports" ? "All reports" : "Back to the result"}</a>` },
  );
}

function findings(): Html {
  const level = levelInWords(REPORT_LEVEL);
  return section("findings", "Findings", [
    bullets([
      "A game that several questions ask about has one figure on a page, that of the most games. A change is measured on the same dice, and goes with the figures beside it.",
      html`A finding is only stated where its intervals leave no other reading. All findings of a page hold at once with a chance of at least ${level}, however they depend on one another: for that, each interval is made wider than it would be by itself (Bonferroni’s method), and its exact level stands in the page’s part “How sure this is”.`,
      "Charts and tables have the same intervals as sentences, of the same games: what a chart shows as apart, a sentence calls apart.",
      html`<strong>Too close to tell</strong>: more games could decide it either way. It is not the same as “no difference”.`,
      html`<strong>Holds with look-ahead</strong>, <strong>turns round</strong>, <strong>another number</strong> and <strong>open with look-ahead</strong>: what is found with players who look ahead. <strong>Not tried with look-ahead</strong>: it is known of players who go by the policy, and better ones may see it otherwise.`,
      html`<strong>Measurable, but smaller</strong>: certainly there, and certainly less than what matters at the table, which the finding states.`,
      html`<strong>A tie, as far as can be told</strong>: whose place is whose is open. <strong>Each too close to the next to tell</strong>: so it is of neighbours, but the first is surely before the last. <strong>From most to least</strong>, by itself: the order is beyond chance, each place against the next.`,
      html`<strong>Outside our suggested range</strong>, and <strong>within</strong>: the whole interval is. The ranges are ours, and yours may differ: a file of your own aims takes their place (<code>--aims</code>).`,
    ]),
  ]);
}
