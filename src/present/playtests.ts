/** A table's games beside the model's, in words, tables, charts and files. */

import { andList, capital, counted, spaced } from "../base/words.js";
import { TABLES } from "../stats/games-to-tell.js";
import type { Compared } from "../study/playtests/measures.js";
import { AS_GIVEN, type PlaytestMeasure, type PlaytestsResult, type Way } from "../study/playtests.js";
import type { RunsResult } from "../study/result.js";
import { nameOf } from "../study/variants.js";
import { sharesBeside, stepsBeside, waysBars } from "./charts/playtests.js";
import { inPart, type StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, fixed, levelInWords, meanWithInterval, pValue, shareWithInterval, shownValue } from "./format.js";
import { inPlainWords } from "./plain-words.js";
import { captionOf, viewRuns } from "./runs-view.js";
import type { TextTable } from "./tables.js";

export function playtestsDocument(result: PlaytestsResult): StudyDocument {
  const { sim, measures, ways, level, games } = result;
  const played: RunsResult = { ...result, kind: "sweep" };
  const view = viewRuns(played);
  const title = `${sim.title}: at the table and in the model`;
  const model = asGiven(played);
  const atTable = `${counted(games, "game")} at the table`;
  const ofModel = model.variants.reduce((sum, { summary }) => sum + summary.trials, 0);
  const caption = captionOf(model, `${atTable}, ${count(ofModel)} of the model`);
  const falseAlarm =
    `The chance that ${measures.length === 1 ? "it" : measures.length === 2 ? "either" : "any of them"} is said not ` +
    `to fit although it does is at most ${levelInWords(1 - level)}.`;
  const shares = measures.filter(({ kind }) => kind !== "mean");
  const means = measures.filter(({ kind }) => kind === "mean");
  const unitOf = (measure: string) => view.metrics.find(({ name }) => name === measure)?.unit ?? "";
  const off = measures.filter(({ differs }) => differs).map(differenceInWords);
  const beside: TextTable = {
    caption: `What was written down of ${counted(games, "game")}, and what the model gives (${levelInWords(level)} intervals)`,
    columns: [
      { title: "measure", number: false },
      ...["games", "at the table", "in the model", "p", "p, adjusted"].map((name) => ({
        title: name,
        number: true,
      })),
      { title: "fits?", number: false },
    ],
    rows: measures.flatMap((measure) =>
      measure.figures.map((figure, i) => [
        figure.ending ?? measure.measure,
        i === 0 ? count(measure.games) : "",
        figureInWords(measure, figure.table, figure.tableCi),
        figureInWords(measure, figure.model, figure.modelCi),
        ...(i === 0 ? [pValue(measure.p), pValue(measure.adjusted), fitInWords(measure)] : ["", "", ""]),
      ]),
    ),
  };
  const tell: TextTable = {
    caption:
      `How many games show a difference, in four of five tables (of ${count(TABLES)} that were drawn with it: ` +
      "good to about 1 of 100 tables, and 3 of 100 games)",
    columns: [
      { title: "difference", number: false },
      ...["games it takes", "more than these", "shown by these"].map((name) => ({ title: name, number: true })),
    ],
    rows: measures.flatMap((measure) =>
      measure.tell === null
        ? []
        : [
            [
              stated(measure),
              gamesInWords(measure.tell.games),
              gamesInWords(measure.tell.more),
              `in ${chanceInWords(measure.tell.chance)} tables`,
            ],
          ],
    ),
  };
  const tried: TextTable = {
    caption: `Ways to play, judged by ${andList(result.judgedBy.map(spaced))}, each as likely beforehand`,
    columns: [
      { title: "way to play", number: false },
      ...["how likely", "as likely as the first", "games"].map((name) => ({ title: name, number: true })),
    ],
    rows: ways.map((way, i) => [
      wayInWords(way),
      beliefInWords(way.belief),
      i === 0 ? "" : `1 to ${timesInWords(1 / way.likelihood)}`,
      count(way.trials),
    ]),
  };

  return findingsDocument({
    kind: "playtests",
    title,
    headline: `${sim.title}: ${verdictInWords(result)}`,
    findings: [...off, ...waysInWords(result), ...tellInWords(result), falseAlarm],
    named: Object.keys(ways[0]?.change ?? {}),
    parts: [
      { id: "results", title: "At the table and in the model", findings: [...off, falseAlarm], tables: [beside] },
      // How it was played stands at the head, right below what does not fit.
      ...(ways.length === 0 ? [] : [{ id: "ways", title: "How it was played", tables: [tried] }]),
      { id: "tell", title: "How many games would tell", findings: tellInWords(result), tables: [tell] },
    ],
    charts: () => [
      ...(shares.length === 0
        ? []
        : [
            sharesBeside(
              {
                name: "shares",
                title: `${sim.title}: how it ends, at the table and in the model`,
                subtitle: `Dots: shares of games; whiskers: ${levelInWords(level)} intervals.`,
                caption,
              },
              shares,
            ),
          ]),
      ...means.map((measure) =>
        stepsBeside(
          {
            name: `${measure.measure}-beside`,
            title: `${capital(spaced(measure.measure))}, at the table and in the model`,
            subtitle: `Steps: games that have so much or less. ${capital(fitInWords(measure))} (${chanceAlone(measure.p)}).`,
            caption,
          },
          measure,
          unitOf(measure.measure),
        ),
      ),
      ...(ways.length === 0
        ? []
        : inPart("ways", [
            waysBars(
              {
                name: "ways",
                title: `${sim.title}: how was it played at the table?`,
                subtitle: `What the table's games speak for, judged by ${andList(result.judgedBy.map(spaced))}.`,
                caption: captionOf(model, `${atTable}, ${gamesOfWays(ways)}`),
              },
              ways.map((way) => ({ ...way, label: inPlainWords(sim, wayInWords(way)) })),
            ),
          ])),
    ],
    files: [
      {
        name: "playtests",
        what: "what was written down, beside the model",
        rows: [
          [
            "measure",
            "ending",
            "games",
            "table",
            "table_low",
            "table_high",
            "model",
            "model_low",
            "model_high",
            "p",
            "p_adjusted",
            "differs",
          ],
          ...measures.flatMap(({ measure, games: of, figures, p, adjusted, differs }) =>
            figures.map(({ ending, table, tableCi, model, modelCi }) => [
              measure,
              ending,
              of,
              table,
              tableCi?.[0],
              tableCi?.[1],
              model,
              modelCi?.[0],
              modelCi?.[1],
              p,
              adjusted,
              differs,
            ]),
          ),
        ],
      },
      {
        name: "tell",
        what: "how many games show a difference",
        rows: [
          ["measure", "ending", "difference", "games", "more", "chance"],
          ...measures.flatMap(({ measure, tell }) =>
            tell === null ? [] : [[measure, tell.ending, tell.difference, tell.games, tell.more, tell.chance]],
          ),
        ],
      },
      ...(ways.length === 0
        ? []
        : [
            {
              name: "ways",
              what: "ways to play, and how far the table's games speak for each",
              rows: [
                ["way", "belief", "likelihood", "trials"],
                ...ways.map((way) => [wayInWords(way), way.belief, way.likelihood, way.trials]),
              ],
            },
          ]),
    ],
    played,
    described: model,
  });
}

/** The model as it was given, without the other ways to play. */
function asGiven({ variants, vary, ...played }: RunsResult): RunsResult {
  return {
    ...played,
    vary: vary.filter(({ param }) => param !== "plays"),
    variants: variants.filter(({ varied }) => varied.plays === AS_GIVEN),
  };
}

function verdictInWords({ games, measures }: PlaytestsResult): string {
  const off = measures.filter(({ differs }) => differs);
  const table = `the table's ${counted(games, "game")}`;
  if (off.length === 0) return `${table} ${games === 1 ? "fits" : "fit"} the model, as far as so many tell`;
  const [worst, ...more] = [...off].sort((a, b) => (a.adjusted ?? 1) - (b.adjusted ?? 1));
  const too =
    more.length === 0 ? "" : `; ${games === 1 ? "it differs" : "they differ"} in ${andList(more.map(named))} too`;
  const rest = measures.length - off.length;
  const others = rest === 0 ? "" : `; nothing speaks against the other ${rest === 1 ? "measure" : `${rest} measures`}`;
  return `${table} ${games === 1 ? "does" : "do"} not fit the model: ${misfitInWords(worst!, games)}${too}${others}`;
}

/** "win in none of them, in 63.14% ± 0.18 of the model's"; "turns 12.5 ± 2.3 at the table, …". */
function misfitInWords(measure: PlaytestMeasure, games: number): string {
  const { ending, table, model, modelCi } = farthest(measure);
  if (measure.kind === "mean") return besideInWords(measure);
  const times = Math.round(table * measure.games);
  const at = times === 0 ? "none" : times === measure.games ? "all" : count(times);
  const of = measure.games < games || games === 1 ? `${counted(measure.games, "game")} at the table` : "them";
  return `${spaced(ending ?? measure.measure)} in ${at} of ${of}, in ${shareWithInterval(model, modelCi)} of the model's`;
}

/** The figure that is farthest off: of two ends, which are as far off but for rounding, the first. */
function farthest({ figures }: PlaytestMeasure): Compared {
  const off = ({ table, model }: Compared) => Math.abs(table - model);
  return figures.reduce((most, figure) => (off(figure) > off(most) * (1 + 1e-9) ? figure : most));
}

function differenceInWords(measure: PlaytestMeasure): string {
  return `${capital(besideInWords(measure))}: ${chanceAlone(measure.adjusted)}.`;
}

/** "turns 38.1 ± 3.2 at the table, 33.42 ± 0.04 in the model". */
function besideInWords(measure: PlaytestMeasure): string {
  const { ending, table, tableCi, model, modelCi } = farthest(measure);
  return (
    `${spaced(ending ?? measure.measure)} ${measure.kind !== "mean" && table === 0 ? `never (${figureInWords(measure, table, tableCi)})` : figureInWords(measure, table, tableCi)} at the table, ` +
    `${figureInWords(measure, model, modelCi)} in the model`
  );
}

function waysInWords({ ways, best, judgedBy, level, measures }: PlaytestsResult): string[] {
  const [first, second] = ways;
  if (first === undefined || second === undefined) return [];
  const by = `judged by ${andList(judgedBy.map(spaced))}, all ways being as likely beforehand`;
  let sum = 0;
  const likely = ways.filter(({ belief }) => {
    const open = sum < level;
    sum += belief;
    return open;
  });
  const ruledOut =
    likely.length === ways.length
      ? `none of ${ways.length} ways can be ruled out`
      : `${likely.length} of ${ways.length} ways to play are ${levelInWords(level)} likely together`;
  const told =
    likely.length === 1
      ? `Of the ${ways.length} ways to play that were tried, ${wayInWords(first)} fits best: ${beliefInWords(first.belief)} likely, ` +
        `${timesInWords(1 / second.likelihood)} times as likely as ${wayInWords(second)} (${by}).`
      : `How it was played can't be told: ${ruledOut}, the likeliest of them ${wayInWords(first)}, at ${beliefInWords(first.belief)} (${by}).`;
  const off = best.filter(({ differs }) => differs).map(named);
  if (!measures.some(({ differs }) => differs)) return [told];
  if (best.length === 0) return [`${told} So it isn't how it was played, as far as that was tried.`];
  return [
    `${told} ${
      off.length === 0
        ? "With it nothing speaks against the model."
        : `With it ${andList(off)} ${off.length === 1 && off[0] !== HOW ? "does" : "do"} not fit either.`
    }`,
  ];
}

const HOW = "how games end";

function named({ measure }: PlaytestMeasure): string {
  return measure === "outcome" ? HOW : spaced(measure);
}

function tellInWords({ measures }: PlaytestsResult): string[] {
  return measures.flatMap((measure) => {
    const { tell } = measure;
    if (tell === null || measure.differs) return [];
    const what = stated(measure);
    if (tell.more === null)
      return [
        `A difference of ${what} would have shown in ${chanceInWords(tell.chance)} such tables, and no number of them ` +
          "shows it in four of five beside so few games of the model: ask for more with --trials.",
      ];
    if (tell.more === 0)
      return [`A difference of ${what} would most likely have shown (in ${chanceInWords(tell.chance)} tables).`];
    return [
      `A difference of ${what} would have shown in ${chanceInWords(tell.chance)} such tables; ` +
        `about ${gamesInWords(tell.more)} more games would show it in four of five.`,
    ];
  });
}

/** "10 points of win", "3.3 turns". */
function stated({ measure, kind, tell }: PlaytestMeasure): string {
  const { difference, ending } = tell!;
  const number = Number((kind === "mean" ? difference : 100 * difference).toPrecision(4));
  if (kind === "mean") return `${number} in ${spaced(measure)}`;
  return `${number} ${number === 1 ? "point" : "points"} of ${spaced(ending ?? measure)}`;
}

function figureInWords({ kind }: PlaytestMeasure, value: number, ci: Compared["tableCi"]): string {
  return kind === "mean" ? meanWithInterval(value, ci) : shareWithInterval(value, ci);
}

function fitInWords({ p, differs }: PlaytestMeasure): string {
  if (p === null) return "always alike";
  return differs ? "does not fit" : "nothing against it";
}

/** "1,002 to 300,000 of each way to play". */
function gamesOfWays(ways: readonly Way[]): string {
  const trials = ways.map((way) => way.trials);
  const [least, most] = [Math.min(...trials), Math.max(...trials)];
  return `${least === most ? count(most) : `${count(least)} to ${count(most)}`} of each way to play`;
}

function wayInWords({ change }: Way): string {
  if (Object.keys(change).length === 0) return AS_GIVEN;
  return nameOf(Object.fromEntries(Object.entries(change).map(([param, value]) => [param, shownValue(value)])));
}

/** How often chance alone gives something as far off. */
function chanceAlone(p: number | null): string {
  if (p === null) return "nothing can differ";
  if (p < 0.001) return "chance alone does so in fewer than 1 of 1,000 tables";
  const of = p < 0.1 ? 1000 : 100;
  return `chance alone does so in ${fixed(of * p, 0)} of ${count(of)} tables`;
}

function beliefInWords(belief: number): string {
  if (belief < 0.001) return "below 0.1%";
  if (belief > 0.999) return "above 99.9%";
  return `${fixed(100 * belief, belief < 0.1 || belief > 0.99 ? 1 : 0)}%`;
}

/** "7", "1,200", "over a million". */
function timesInWords(times: number): string {
  if (!(times < 1e6)) return "over a million";
  return times < 100 ? String(Number(times.toPrecision(2))) : count(Number(times.toPrecision(3)));
}

/** "about 12 of 100": it was found by drawing tables, and another draw would come out a little different. */
function chanceInWords(chance: number): string {
  const of = Math.round(100 * chance);
  return of >= 100 ? "nearly all" : `about ${Math.max(1, of)} of 100`;
}

/** To two digits, upwards: more would claim too much. */
function gamesInWords(games: number | null): string {
  if (games === null) return "no number does";
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, games))) - 1);
  return count(Math.ceil(games / step) * step);
}
