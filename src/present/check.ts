/** Checked aims in words, tables, charts and files. */

import { counted } from "../base/words.js";
import type { CheckResult } from "../study/check.js";
import type { RunsResult } from "../study/result.js";
import { aimInWords, foundInWords, missedInWords } from "./aims.js";
import { aimStrips } from "./charts/aims.js";
import type { StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, levelInWords } from "./format.js";
import { viewRuns } from "./runs-view.js";

export function checkDocument(result: CheckResult): StudyDocument {
  const { sim, aims, level, trialsAtMost } = result;
  const played: RunsResult = { ...result, kind: "sweep" };
  const view = viewRuns(played);
  const title = `${sim.title}: as it should be?`;
  const withWord = aims.some(({ says }) => says !== undefined);
  const typed = aims.map((aim) => ({ typed: aim.aim, words: aimInWords(sim, aim) }));
  const open = aims.filter(({ verdict }) => verdict === "undecided").length;

  return findingsDocument({
    kind: "check",
    title,
    headline: `${sim.title}: ${verdictInWords(result)}`,
    findings: [
      ...aims.filter(({ verdict }) => verdict === "missed").map((aim) => `Missed: ${missedInWords(aim)}.`),
      ...(aims.some(({ verdict }) => verdict === "missed")
        ? ["With the same aims, “deadeven tune” looks for settings that meet them all."]
        : []),
      ...(open === 0
        ? []
        : [
            `${counted(trialsAtMost, "game")} of a kind don't decide ` +
              `${open === 1 ? "one aim" : `${open} aims`}: the truth lies too near a bound for so few. More ` +
              "games (--trials), or a wider range, would tell.",
          ]),
      `That any of these verdicts is false has at most the chance ${levelInWords(1 - level)}, however often ` +
        "one looks. Each was reached after as many games as it took.",
    ],
    tables: [
      {
        caption: `What should be, and what is (${levelInWords(level)} for all at once)`,
        columns: [
          { title: "aim", number: false },
          { title: "found", number: true },
          { title: "verdict", number: false },
          { title: "games", number: true },
          ...(withWord ? [{ title: "what for", number: false }] : []),
        ],
        rows: aims.map((aim) => [
          aim.aim,
          foundInWords(aim),
          aim.verdict === "missed" ? "MISSED" : aim.verdict,
          count(aim.trials),
          ...(withWord ? [aim.says ?? ""] : []),
        ]),
      },
    ],
    charts: () => [
      aimStrips(
        {
          name: "aims",
          title: `${sim.title}: what should be, and what is`,
          subtitle:
            "Each aim on a scale of its own. Bands: what it should be; dots: what was found; whiskers: " +
            `intervals that hold for all aims at once, at ${levelInWords(level)}.`,
          caption: view.caption,
        },
        aims.map((aim, i) => ({ ...aim, label: typed[i]!.words })),
      ),
    ],
    files: [
      {
        name: "aims",
        what: "each aim with its verdict, estimate and interval",
        rows: [
          ["aim", "verdict", "estimate", "ci_low", "ci_high", "at_least", "at_most", "trials", "says"],
          ...aims.map(({ aim, verdict, estimate, ci, low, high, trials, says }) => [
            aim,
            verdict,
            estimate,
            ci[0],
            ci[1],
            low,
            high,
            trials,
            says,
          ]),
        ],
      },
    ],
    aims: typed,
    played,
  });
}

/** "2 of 3 aims met; missed: win=0.4..0.6, found 65.1% ± 0.9". */
function verdictInWords({ aims }: CheckResult): string {
  const of = (verdict: string) => aims.filter((aim) => aim.verdict === verdict);
  const [met, missed, open] = [of("met"), of("missed"), of("undecided")];
  const sum =
    met.length === aims.length
      ? aims.length === 1
        ? `its aim is met: ${aims[0]!.aim} is ${foundInWords(aims[0]!)}`
        : `all ${aims.length} aims met`
      : `${met.length} of ${counted(aims.length, "aim")} met`;
  const told = (verdict: string, some: typeof aims) =>
    some.length === 0 ? "" : `; ${verdict}: ${some.map((aim) => `${aim.aim}, found ${foundInWords(aim)}`).join("; ")}`;
  return `${sum}${told("missed", missed)}${told("undecided", open)}`;
}
