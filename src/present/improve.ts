/** The search for the best habits in words, tables, a chart and files. */

import { andList, spaced } from "../base/words.js";
import { isSettled } from "../stats/paired.js";
import type { ImproveResult } from "../study/improve.js";
import type { RunsResult } from "../study/result.js";
import { outcomeDots } from "./charts/dots.js";
import type { StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, differenceWithInterval, levelInWords, shareWithInterval, shownValue } from "./format.js";
import { viewRuns } from "./runs-view.js";

export function improveDocument(result: ImproveResult): StudyDocument {
  const { sim, vary, races, answer, afresh, level } = result;
  const outcome = spaced(result.outcome);
  const played = playedBy(result);
  const changed = vary.flatMap(({ param }) => {
    const from = races.find((race) => race.param === param)?.from;
    return from === undefined || from === answer[param] ? [] : [{ param, from, to: answer[param]! }];
  });
  const best = afresh?.b.summary.outcomes[0];
  const difference = afresh?.differences[0];
  const found =
    changed.length === 0
      ? "no habit is surely better than those that it has"
      : `best with ${changed.map(({ param, to }) => `${param}=${shownValue(to)}`).join(", ")}`;
  const brings = best === undefined ? "" : `, ${outcome} ${shareWithInterval(best.share, best.ci)}`;
  return findingsDocument({
    kind: "improve",
    title: `${sim.title}: the best habits`,
    headline: `${sim.title}: ${found}${brings}`,
    findings: [
      ...(changed.length === 0 || difference === undefined
        ? []
        : [
            `On fresh dice that is ${differenceWithInterval(difference.difference, difference.ci, true)} to the habits before, ` +
              `${isSettled(difference) ? "" : "not "}settled at ${levelInWords(level)}.`,
          ]),
      `Tried were ${andList(vary.map(({ param, values }) => `${param} (${values.map(shownValue).join(", ")})`))}; others there may be.`,
    ],
    tables: [
      {
        caption: `What was raced, one policy after another: ${outcome} (intervals that hold at once in each race)`,
        columns: [
          { title: "race", number: true },
          { title: "policy", number: false },
          { title: "value", number: false },
          { title: "trials", number: true },
          { title: outcome, number: true },
          { title: "verdict", number: false },
        ],
        rows: races.flatMap(({ param, from, to, tried }, r) =>
          tried.map(({ value, trials, share, ci }) => [
            `${r + 1}`,
            param,
            shownValue(value as string),
            count(trials),
            shareWithInterval(share, ci),
            value === to ? (from === to ? "kept" : "taken") : value === from ? "left" : "",
          ]),
        ),
      },
    ],
    charts: () => (afresh === undefined ? [] : [outcomeDots(viewRuns(played))]),
    files: [
      {
        name: "improve",
        what: "the values that were raced, policy after policy",
        rows: [
          ["race", "policy", "value", "trials", "share", "ci_low", "ci_high", "kept"],
          ...races.flatMap(({ param, to, tried }, r) =>
            tried.map(({ value, trials, share, ci }) => [
              r + 1,
              param,
              shownValue(value as string),
              trials,
              share,
              ...ci,
              value === to,
            ]),
          ),
        ],
      },
    ],
    played,
  });
}

/** The habits before and the best, as they were played afresh. */
function playedBy({ sim, seed, afresh, vary, partial }: ImproveResult): RunsResult {
  const variants = afresh === undefined ? [] : [afresh.a, afresh.b];
  return {
    kind: "sweep",
    sim,
    seed: afresh?.seed ?? seed,
    independent: false,
    partial,
    variants,
    vary:
      variants.length === 0
        ? []
        : vary.map(({ param }) => ({ param, values: variants.map(({ varied }) => varied[param]!) })),
  };
}
