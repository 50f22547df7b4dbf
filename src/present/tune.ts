/** A tuning in words, tables, charts and files. */

import { andList, capital, counted, paramInWords, spaced } from "../base/words.js";
import type { RunsResult, ShownValue } from "../study/result.js";
import { toldGames } from "../study/told-games.js";
import type { TunedValue, TuneResult } from "../study/tune.js";
import type { TuneAimsResult } from "../study/tune-aims.js";
import { seatNamed } from "../tally/headline.js";
import type { Chart } from "./charts/chart.js";
import { targetDots } from "./charts/effects.js";
import { type HeatOptions, outcomeHeatMap } from "./charts/heat-map.js";
import type { StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, levelInWords, shareWithInterval, shownValue, valueInWords } from "./format.js";
import { type RunsView, viewRuns } from "./runs-view.js";
import { skippedInWords } from "./skipped.js";
import { tuneAimsDocument } from "./tune-aims.js";

export function tuneDocument(result: TuneResult | TuneAimsResult): StudyDocument {
  return "alternatives" in result ? tuneAimsDocument(result) : targetDocument(result);
}

function targetDocument(result: TuneResult): StudyDocument {
  const { sim, vary, target, tolerance, answer, undecided, tried, direction, level } = result;
  const seat = seatNamed(target.outcome) === undefined ? {} : { headline: target.outcome };
  const played: RunsResult = { ...result, kind: "sweep", ...seat };
  const view = viewRuns(played);
  const outcome = spaced(target.outcome);
  const params = andList(vary.map(({ param }) => paramInWords(param)));
  const title = `${sim.title}: ${outcome} at ${percent(target.share)}, by ${params}`;
  const others =
    andList(undecided.slice(0, 8).map((value) => named(vary[0]!.param, value))) +
    (undecided.length > 8 ? " and more" : "");
  const best = view.played.find(
    ({ varied }) => answer !== null && vary.every(({ param }, i) => shownValue(varied[param]!) === cells(answer)[i]),
  );
  const verdictOf = (value: TunedValue) =>
    same(value, answer) ? "nearest" : undecided.some((other) => same(other, value)) ? "can't be told apart" : "farther";

  return findingsDocument({
    kind: "tune",
    title,
    headline: `${sim.title}: ${answerInWords(result)}, ${meetsInWords(result)}`,
    named: vary.map(({ param }) => param),
    findings: [
      `The target: ${outcome} in ${percent(target.share)} of games, give or take ${points(tolerance)}.`,
      ...(undecided.length === 0
        ? []
        : [
            `As near as that, as far as at most ${counted(result.trialsAtMost, "game")} a value tell: ${others}. More games may part them.`,
          ]),
      ...skippedInWords(result.skipped),
      ...directionInWords(direction, params, outcome),
      `The intervals hold at ${levelInWords(level)}${tried.length === 1 ? "" : ` for all ${count(tried.length)} values at once`}, however often one looks.`,
    ],
    tables: [
      {
        caption: `What was tried: ${outcome} by ${params}`,
        columns: [
          ...vary.map(({ param, values }) => ({ title: param, number: values.every((v) => typeof v === "number") })),
          { title: "games", number: true },
          { title: outcome, number: true },
          { title: "verdict", number: false },
        ],
        rows: tried.map(({ value, trials, share, ci }) => [
          ...cells(value),
          count(trials),
          shareWithInterval(share, ci),
          verdictOf(value),
        ]),
      },
    ],
    games: () => toldGames(played, [best]),
    charts: () => [
      ...targetMaps(view, target.outcome, { target: { share: target.share, tolerance }, best: best?.name }),
      targetDots(
        {
          name: "tuning",
          title: `${sim.title}: ${outcome} by ${params}`,
          subtitle:
            "Dots: share of games; whiskers: intervals that hold for all values at once. Band: the target, " +
            `${percent(target.share)} give or take ${points(tolerance)}.`,
          caption: view.caption,
        },
        tried.map(({ value, share, ci }) => ({
          label: cells(value).map(valueInWords).join(" · "),
          value: share,
          ci,
          words: shareWithInterval(share, ci),
          group: verdictOf(value),
        })),
        ["nearest", ...(undecided.length > 0 ? ["can't be told apart"] : []), "farther"],
        { share: target.share, tolerance, axis: capital(params), measure: `${outcome}, share of games` },
      ),
    ],
    files: [
      {
        name: "tune",
        what: "the values that were tried, with intervals that hold at once",
        rows: [
          [...vary.map(({ param }) => param), "trials", "share", "ci_low", "ci_high", "verdict"],
          ...tried.map(({ value, trials, share, ci }) => [
            ...cells(value),
            trials,
            share,
            ci[0],
            ci[1],
            verdictOf(value),
          ]),
        ],
      },
    ],
    played,
  });
}

/** "with ram-kill=4, delivered is 46.7% ± 1.9". */
function answerInWords({ answer, vary, target, share, ci }: TuneResult): string {
  const found = `${spaced(target.outcome)} is ${shareWithInterval(share, ci)}`;
  if (answer === null) return found;
  const settings = isSeveral(answer) ? Object.entries(answer) : [[vary[0]!.param, answer] as const];
  return `with ${andList(settings.map(([name, one]) => named(name, one)))}, ${found}`;
}

/** Whether the answer meets the target. */
function meetsInWords({ meets, misses, target, tolerance, tried, undecided }: TuneResult): string {
  const goal = `the target of ${percent(target.share)}`;
  if (meets) return `which meets ${goal}`;
  if (tried.length === 1) {
    return misses
      ? `not within ${points(tolerance)} of ${goal}`
      : `and more games must tell whether that meets ${goal}`;
  }
  const near = `${undecided.length === 0 ? "nearest" : "as near as any"} to ${goal}`;
  return misses
    ? `${near}, but not within ${points(tolerance)} of it`
    : `${near}; more games must tell whether it meets it`;
}

function directionInWords(direction: TuneResult["direction"], params: string, outcome: string): string[] {
  switch (direction) {
    case "not monotone":
      return [`As ${params} grows, ${outcome} comes neither ever more nor ever less often: it rises and falls.`];
    case "rising":
      return [`As ${params} grows, ${outcome} comes more often, as far as can be told.`];
    case "falling":
      return [`As ${params} grows, ${outcome} comes less often, as far as can be told.`];
    default:
      return [];
  }
}

/** A map of the first outcome's share over two varied parameters, or of three with a panel a value of the third. */
function targetMaps(view: RunsView, outcome: string, marks: Pick<HeatOptions, "target" | "best">): Chart[] {
  if (outcome !== view.outcomes[0]?.name) return [];
  const [by, ...others] = [...view.result.vary]
    .sort((a, b) => a.values.length - b.values.length)
    .map(({ param }) => param);
  if (others.length === 1) return [outcomeHeatMap(view, others[0]!, by!, marks)];
  return others.length === 2 ? [outcomeHeatMap(view, others[1]!, others[0]!, { by, ...marks })] : [];
}

function cells(value: TunedValue): string[] {
  return isSeveral(value) ? Object.values(value).map(shownValue) : [shownValue(value as string)];
}

function named(param: string, value: TunedValue): string {
  return isSeveral(value)
    ? Object.entries(value)
        .map(([name, one]) => named(name, one))
        .join(", ")
    : `${param}=${shownValue(value as string)}`;
}

/** Whether it is a value of each of several parameters. */
function isSeveral(value: TunedValue | null): value is Readonly<Record<string, ShownValue>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function same(a: TunedValue, b: TunedValue | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(6))}%`;
}

function points(share: number): string {
  const points = Number((100 * share).toPrecision(6));
  return `${points} ${points === 1 ? "point" : "points"}`;
}
