/** Settings that meet a game's aims, or come nearest, in words, tables, charts and files. */

import { andList, capital, counted, orList, spaced } from "../base/words.js";
import type { CheckedAim } from "../study/check.js";
import type { RunsResult, ShownValue } from "../study/result.js";
import { toldGames } from "../study/told-games.js";
import type { Alternative, TuneAimsResult } from "../study/tune-aims.js";
import { aimInWords, foundInWords, measuredInWords, missedInWords } from "./aims.js";
import { stripsByAim } from "./charts/aims.js";
import { regionChart } from "./charts/region.js";
import { inPart, type StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, fixed, levelInWords, shownValue } from "./format.js";
import { inPlainWords } from "./plain-words.js";
import { viewRuns } from "./runs-view.js";
import { skippedInWords } from "./skipped.js";
import type { TextTable } from "./tables.js";

export function tuneAimsDocument(result: TuneAimsResult): StudyDocument {
  const { sim, alternatives, level } = result;
  const played: RunsResult = { ...result, kind: "sweep" };
  const view = viewRuns(played);
  const first = alternatives[0]!;
  const best = view.played.find(({ varied }) =>
    Object.entries(first.values).every(([param, value]) => shownValue(varied[param] ?? "") === shownValue(value)),
  );
  const aims = first.aims.map(({ aim }) => aim);
  const title = `${sim.title}: towards ${andList(aims)}`;

  const others = alternatives.slice(1, 4).map((other) => `${beside(other, first)}: ${standing(other)}.`);
  const typed = first.aims.map((aim) => ({ typed: aim.aim, words: aimInWords(sim, aim) }));
  const table: TextTable = {
    caption: "Alternatives: what they change, and how near they come to each aim",
    columns: [
      ...["change", "verdict"].map((name) => ({ title: name, number: false })),
      ...aims.map((aim) => ({ title: aim, number: true })),
      { title: "off by", number: true },
      { title: "games", number: true },
    ],
    rows: alternatives.map((alternative) => [
      changeInWords(alternative),
      alternative.verdict === "met" ? "meets all" : alternative.verdict,
      ...alternative.aims.map(foundInWords),
      offBy(alternative.distance),
      count(alternative.trials),
    ]),
  };

  return findingsDocument({
    kind: "tune",
    title,
    headline: `${sim.title}: ${answerInWords(result)}`,
    findings: [
      ...others,
      ...(result.more > 0 ? [`${counted(result.more, "more setting")} can't be told apart from the first.`] : []),
      ...habitsInWords(alternatives),
      ...reachInWords(result),
      ...skippedInWords(result.skipped),
      `${costInWords(result)} The intervals hold at ${levelInWords(level)} for everything that was raced at once, however often one looks.`,
    ],
    named: result.vary.map(({ param }) => param),
    parts: [
      { id: "results", title: "How near each alternative comes", findings: others, tables: [table] },
      { id: "region", title: "Everything that was tried" },
    ],
    games: () => toldGames(played, [best]),
    charts: () => [
      stripsByAim(
        {
          name: "alternatives",
          title: `${sim.title}: how near each alternative comes`,
          subtitle:
            "Under each aim, the alternatives, the best first. Bands: what it should be; dots: what was found; " +
            `whiskers: ${levelInWords(level)} intervals, for everything that was raced at once.`,
          caption: view.caption,
        },
        typed.map(({ words }) => words),
        alternatives.map((alternative, i) => ({
          label: `${i === 0 ? "best: " : ""}${inPlainWords(sim, changeInWords(alternative))}`,
          aims: alternative.aims,
        })),
      ),
      ...(result.tried.length < 2
        ? []
        : inPart("region", [
            regionChart(
              {
                name: "region",
                title: `${sim.title}: ${result.tried.some(({ verdict }) => verdict === "met") ? "what meets" : "how far from"} ${aims.length === 1 ? "the aim" : "the aims"}`,
                caption: view.caption,
              },
              result.tried,
              result.vary,
            ),
          ])),
    ],
    files: [
      {
        name: "tune",
        what: "the alternatives, best first, with each aim's estimate and interval",
        rows: [
          [
            ...Object.keys(first.values),
            "verdict",
            "distance",
            "aim",
            "aim_verdict",
            "estimate",
            "ci_low",
            "ci_high",
            "trials",
          ],
          ...alternatives.flatMap((alternative) =>
            alternative.aims.map(({ aim, verdict, estimate, ci, trials }) => [
              ...Object.values(alternative.values).map(shownValue),
              alternative.verdict,
              alternative.distance,
              aim,
              verdict,
              estimate,
              ci[0],
              ci[1],
              trials,
            ]),
          ),
        ],
      },
      {
        name: "settings",
        what: "everything that was raced, the best first: how far it is from its aims",
        rows: [
          [
            ...Object.keys(first.values),
            "verdict",
            "may_be_nearest",
            "distance",
            "distance_low",
            "distance_high",
            "trials",
          ],
          ...result.tried.map(({ values, verdict, left, distance, distanceCi, trials }) => [
            ...Object.values(values).map(shownValue),
            verdict,
            left,
            distance,
            distanceCi[0],
            distanceCi[1],
            trials,
          ]),
        ],
      },
    ],
    aims: typed,
    besides: result.games + result.otherGames - played.variants.reduce((sum, { summary }) => sum + summary.trials, 0),
    played,
  });
}

/** "path-length=9", or that the game is left as it is. */
function changeInWords(alternative: Alternative): string {
  const parts = changesOf(alternative);
  return parts.length === 0 ? "no change" : parts.join(", ");
}

function changesOf({ change }: Alternative): string[] {
  return Object.entries(change).map(([param, value]) => `${param}=${shownValue(value as ShownValue)}`);
}

function answerInWords({ alternatives }: TuneAimsResult): string {
  const first = alternatives[0]!;
  const number = first.aims.length;
  const which = number === 1 ? "its aim" : number === 2 ? "both aims" : `all ${number} aims`;
  const found = first.aims.map((aim) => `${aim.aim} is ${foundInWords(aim)}`).join(", ");
  const change = Object.keys(first.change).length === 0 ? "as it is" : `with ${andList(changesOf(first))}`;
  if (first.verdict === "met") return `${change} it meets ${which}: ${found}`;
  if (first.verdict === "undecided") {
    return `${change} it comes nearest, but more games are needed to say that it meets ${which}: ${found}`;
  }
  return `nothing tried meets ${which}; ${change} it comes nearest: ${found}`;
}

/** "path-length=9 and join-at=2 give win 50.3% ± 3.3 with players=3 and win 74.8% ± 3.0 with players=5". */
function standing(alternative: Alternative): string {
  const [, ...others] = alternative.aims;
  const found = alternative.aims.map((aim) => (others.length === 0 ? foundInWords(aim) : measuredInWords(aim)));
  const changes = changesOf(alternative);
  const [what, one] = [changes.length === 0 ? "no change" : andList(changes), changes.length < 2];
  return alternative.verdict === "met"
    ? `${what} ${one ? "meets" : "meet"} all as well (${found.join(", ")})`
    : `${what} ${one ? "gives" : "give"} ${andList(found)}`;
}

function beside(other: Alternative, first: Alternative): string {
  return other.verdict === first.verdict ? "Beside it" : "Not told apart from it";
}

/** What is no change of the game that a box could print. */
function habitsInWords(alternatives: readonly Alternative[]): string[] {
  const habits = [...new Set(alternatives.flatMap(({ habits }) => habits))];
  if (habits.length === 0) return [];
  return [
    `${capital(andList(habits.map(spaced)))} ${habits.length === 1 ? "is a habit" : "are habits"} of players: no rule can print it, and a group plays as it likes. Look first for an alternative without.`,
  ];
}

/** Where nothing meets the aims: by how much, what is in the way, what lies between, and what else would help. */
function reachInWords({ alternatives, inTheWay, between, idle, other, otherFailed }: TuneAimsResult): string[] {
  const first = alternatives[0]!;
  const blocked = first.aims.find(({ aim }) => aim === inTheWay);
  const lines: string[] = [];
  if (blocked !== undefined)
    lines.push(`In the way is an aim: ${missedInWords(blocked)}, off by ${gapInWords(blocked)}.`);
  if (idle.length > 0) {
    lines.push(
      `${andList(idle)} ${idle.length === 1 ? "does" : "do"} nothing here: every game came out alike with each value that was tried.`,
    );
  }
  for (const { param, values } of between) {
    lines.push(
      `Between two values of ${param} that were tried, on either side of the aim, ${values.length === 1 ? "lies" : "lie"} ${orList(values.map(String))}: try ${values.length === 1 ? "it" : "them"}.`,
    );
  }
  if (other !== null && blocked !== undefined) {
    lines.push(
      `Of what wasn't varied, ${other.param}=${shownValue(other.value)} would bring it nearest: ${foundInWords({ ...blocked, estimate: other.estimate, ci: other.ci })} (4,000 games).`,
    );
  } else if (otherFailed !== undefined) {
    lines.push(`What else would bring it nearer could not be looked at, since a game failed: ${otherFailed}`);
  } else if (blocked !== undefined) lines.push("No single change of another rule brings it nearer beyond chance.");
  return lines;
}

/** By how much an aim is missed: points of a share, or so much of what is counted. */
function gapInWords({ kind, estimate, low, high }: CheckedAim): string {
  const gap = low !== null && estimate! < low ? low - estimate! : estimate! - high!;
  return kind === "share" ? `${offBy(gap)} points` : String(Number(gap.toPrecision(3)));
}

/** A distance in hundredths: points of shares, or of means' bounds. */
function offBy(distance: number): string {
  return distance === 0 ? "0" : fixed(100 * distance, 100 * distance < 1 ? 2 : 1);
}

function costInWords({ method, settings, games, gridGames }: TuneAimsResult): string {
  const how =
    method === "search"
      ? `A search (the N-tuple bandit evolutionary algorithm) looked among ${count(settings)} settings, and what looked best was played again on fresh dice.`
      : `All ${counted(settings, "setting")} were raced.`;
  const saved = gridGames > games ? `; all as well known as the first would have taken ${count(gridGames)}` : "";
  return `${how} That took ${counted(games, "game")}${saved}.`;
}
