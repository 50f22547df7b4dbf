/** The search for the best habits in words, tables, a chart and files. */

import { andList, paramInWords, spaced } from "../base/words.js";
import { isSettled } from "../stats/paired.js";
import { gamesRaced, type ImproveResult, type PlayedAfresh } from "../study/improve.js";
import type { RunsResult, VariantResult } from "../study/result.js";
import { retold } from "../study/retold.js";
import { outcomeDots } from "./charts/dots.js";
import type { StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, differenceWithInterval, shareWithInterval, shownValue, valueInWords } from "./format.js";
import { toldShare, viewRuns } from "./runs-view.js";

export function improveDocument(result: ImproveResult): StudyDocument {
  const { sim, vary, races, afresh } = result;
  const outcome = spaced(result.outcome);
  const changed = afresh.filter((one) => Object.keys(one.changed).length > 0);
  const better = changed.filter((one) => one.better);
  const found =
    better.length > 0
      ? better
          .map(
            (one) =>
              `${whoWins(one, outcome)} ${shareIn(one, "b")} with the best habits of play that were found, ` +
              `${shareIn(one, "a")} with the usual ones: ${differenceIn(one)}, beyond chance`,
          )
          .join("; ")
      : `no habit is better, beyond chance, than those that it has${asItIs(afresh, outcome)}`;
  return findingsDocument({
    kind: "improve",
    title: `${sim.title}: the best habits`,
    headline: `${sim.title}: ${found}`,
    named: [...new Set(better.flatMap((one) => Object.keys(one.changed)))],
    findings: [
      ...better.map((one) => `The best habits${ofSeat(one)}: ${newHabits(one)}.`),
      ...changed
        .filter((one) => !one.better)
        .map((one) => {
          const settled = isSettled(one.compared.differences[0]!) ? "and they are worse" : "which may be chance";
          return (
            `With ${habitsInWords(one)}, ${outcome} comes out at ${shareIn(one, "b")} on fresh dice, and at ${shareIn(one, "a")} before: ` +
            `${differenceIn(one)}, ${settled}: they won their races by luck, as far as so many games tell.`
          );
        }),
      `Tried were ${andList(vary.map(({ param, values }) => `${paramInWords(param)} (${values.map(valueInWords).join(", ")})`))}; there may be others.${changed.length === 0 ? "" : " What won its races was played again, on fresh dice."}`,
    ],
    tables: [
      {
        caption: `What was raced, one policy after another: ${outcome} (intervals that hold at once in each race)`,
        columns: [
          { title: "race", number: true },
          { title: "policy", number: false },
          { title: "value", number: false },
          { title: "games", number: true },
          { title: outcome, number: true },
          { title: "verdict", number: false },
        ],
        rows: races.flatMap(({ param, from, to, tried }, r) =>
          tried.map((one) => [
            `${r + 1}`,
            param,
            shownValue(one.value as string),
            count(one.trials),
            shareWithInterval(one.share, one.ci),
            verdictOn(one.value, from, to),
          ]),
        ),
      },
    ],
    charts: () => [
      ...changed.map((one) => {
        const { seat, compared } = one;
        return outcomeDots(viewRuns(playedBy(result, [compared.a, compared.b])), {
          name: `best-habits${seat === undefined ? "" : `-of-seat-${seat + 1}`}`,
          title: `${sim.title}: how it ends with the best habits${ofSeat(one)}, and before`,
          label: ({ name }) => (name === compared.a.name ? "the habits before" : "the best habits"),
        });
      }),
      // Where all were kept there is nothing to set beside them, and all seats' games are the same.
      ...(changed.length > 0
        ? []
        : afresh.slice(0, 1).map(({ compared }) =>
            outcomeDots(viewRuns(playedBy(result, [compared.a])), {
              name: "best-habits",
              title: `${sim.title}: how it ends with the habits that it has`,
              label: () => "the habits it has",
            }),
          )),
    ],
    files: [
      {
        name: "improve",
        what: "the values that were raced, policy after policy",
        rows: [
          ["race", "policy", "value", "trials", "share", "ci_low", "ci_high", "verdict"],
          ...races.flatMap(({ param, from, to, tried }, r) =>
            tried.map((one) => [
              r + 1,
              param,
              shownValue(one.value as string),
              one.trials,
              one.share,
              ...one.ci,
              verdictOn(one.value, from, to),
            ]),
          ),
        ],
      },
    ],
    besides: gamesRaced(result),
    played: playedBy(
      result,
      afresh.flatMap(({ compared: { a, b } }) => [a, b]),
    ),
  });
}

/** "danger-space=8", and whose it is where each seat has its own. */
export function habitsInWords({ seat, changed }: Pick<PlayedAfresh, "seat" | "changed">): string {
  const habits = Object.entries(changed).map(([param, value]) => `${paramInWords(param)} ${valueInWords(value)}`);
  return `${habits.join(", ")}${seat === undefined ? "" : ` in seat ${seat + 1}`}`;
}

/** "leader best odds (now sensible), join at 4 (now 3)". */
function newHabits({ changed, compared: { a } }: PlayedAfresh): string {
  return andList(
    Object.entries(changed).map(
      ([param, value]) =>
        `${paramInWords(param)} ${valueInWords(value)} (now ${valueInWords(a.summary.params[param]!)})`,
    ),
  );
}

function ofSeat({ seat }: PlayedAfresh): string {
  return seat === undefined ? "" : ` of seat ${seat + 1}`;
}

/** What the habits bring on fresh dice: "+37.41 ± 0.73 points". */
function differenceIn({ compared }: PlayedAfresh): string {
  const { difference, ci } = compared.differences[0]!;
  return differenceWithInterval(difference, ci, true);
}

/** Whose wins they are: "win", "seat 2 wins". */
function whoWins({ seat }: PlayedAfresh, outcome: string): string {
  return seat === undefined ? outcome : `seat ${seat + 1} wins`;
}

/** How often the outcome came up, or the seat won, with the habits before (a) or the best. */
function shareIn({ seat, compared }: PlayedAfresh, side: "a" | "b"): string {
  const { summary, tally } = compared[side];
  const found = toldShare(summary, seat === undefined ? tally.outcomes[0]! : `seat:${seat + 1}`);
  return shareWithInterval(found?.share ?? null, found?.ci ?? null);
}

/** What became of a value in a race: most are neither what was had before nor what was had after it. */
function verdictOn(value: unknown, from: unknown, to: unknown): string {
  if (value === to) return from === to ? "kept" : "taken";
  return value === from ? "given up" : "";
}

/** Where all were kept: how often it comes out so as it is, or who wins. */
function asItIs(afresh: readonly PlayedAfresh[], outcome: string): string {
  if (afresh.length === 0) return "";
  return `: ${andList(afresh.map((one) => `${whoWins(one, outcome)} ${shareIn(one, "a")}`))}`;
}

/** Habits as they were played afresh: those before and the best, of all, or of one seat after another. */
function playedBy({ sim, seed, vary, partial, afresh }: ImproveResult, sides: readonly VariantResult[]): RunsResult {
  const params = vary.map(({ param }) => param).filter((param) => sides.some(({ varied }) => param in varied));
  const variants = sides.map((variant) =>
    retold(variant, { varied: Object.fromEntries(params.map((param) => [param, variant.summary.params[param]!])) }),
  );
  return {
    kind: "sweep",
    sim,
    seed: afresh[0]?.compared.seed ?? seed,
    independent: false,
    partial,
    variants,
    vary: params.map((param) => ({ param, values: [...new Set(variants.map(({ varied }) => varied[param]!))] })),
  };
}
