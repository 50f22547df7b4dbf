/** Whether the seats are equal, and what the first is worth with other players, in words, tables and a chart. */

import { counted, paramInWords } from "../base/words.js";
import type { VariantResult } from "../study/result.js";
import type { Growth, SeatsResult } from "../study/seats.js";
import { effectBars } from "./charts/effects.js";
import type { StudyDocument } from "./document.js";
import { findingsDocument } from "./findings-document.js";
import { count, differenceWithInterval, levelInWords, NOTHING, pValue, shareWithInterval } from "./format.js";
import { settingInWords } from "./plain-words.js";
import { viewRuns } from "./runs-view.js";
import { equalSeatsInWords } from "./seats.js";
import type { TextTable } from "./tables.js";

/** What is told of the game that was asked for, among others. */
const AS_IT_IS = "as it is";

interface Row {
  readonly label: string;
  readonly group: string;
  readonly variant: VariantResult;
}

export function seatsDocument(result: SeatsResult): StudyDocument {
  const { sim, base, series, growth, level, played } = result;
  const isAsAsked = ({ summary }: VariantResult) => summary.digest === base?.summary.digest;
  const isVaried = series.some(({ variants }) => variants.some(isAsAsked));
  const rows: Row[] = [
    // Where something varied is the game as it was asked for, that says so.
    ...(base === undefined || isVaried ? [] : [{ label: AS_IT_IS, group: AS_IT_IS, variant: base }]),
    ...series.flatMap(({ param, variants }) =>
      variants.map((variant) => ({
        label: `${settingInWords(sim, param, variant.varied[param]!)}${isAsAsked(variant) ? ` (${AS_IT_IS})` : ""}`,
        group: paramInWords(param),
        variant,
      })),
    ),
  ].filter(({ variant }) => variant.summary.seats !== undefined);
  const [first, ...unlike] = base === undefined ? [] : equalSeatsInWords(sim, base);
  const trials = base?.summary.trials ?? 0;
  return findingsDocument({
    kind: "seats",
    title: `${sim.title}: are the seats equal?`,
    headline:
      first === undefined
        ? `${sim.title}: ${base === undefined ? "nothing was played" : `none of ${counted(trials, "game")} says who won`}`
        : `${sim.title}: ${first.slice(0, 1).toLowerCase()}${first.slice(1, -1)}`,
    ...(first === undefined ? {} : { restsOn: `${counted(trials, "game")}, ${levelInWords(level)} intervals` }),
    named: series.map(({ param }) => param),
    findings: [...unlike, ...growth.map((one) => growthInWords(sim, one, level))],
    tables: rows.length === 0 ? [] : [rowsTable(rows, level)],
    charts: () =>
      rows.length === 0
        ? []
        : [
            effectBars(
              {
                name: "first-seat",
                title: `${sim.title}: what the first seat is worth`,
                subtitle: `Bars: seat 1's share of wins less an even one; whiskers: ${levelInWords(level)} intervals, each by itself.`,
                caption: viewRuns(played).caption,
              },
              rows.map(({ label, group, variant }) => ({
                label,
                group,
                value: variant.summary.equalSeats!.firstPlayer.advantage ?? 0,
                ci: variant.summary.equalSeats!.firstPlayer.ci,
                words: advantageOf(variant),
              })),
              [...new Set(rows.map(({ group }) => group))],
              { title: "above an even share", share: true },
            ),
          ],
    files: [
      {
        name: "first-seat",
        what: "what the first seat is worth, a row a setting, and whether seats are equal",
        rows: [
          ["varied", "value", "trials", "seats", "advantage", "ci_low", "ci_high", "p_equal", "test"],
          ...rows.map(({ variant: { varied, summary } }) => {
            const [param] = Object.keys(varied);
            const { firstPlayer, p, test } = summary.equalSeats!;
            return [
              param ?? "",
              param === undefined ? "" : varied[param]!,
              summary.trials,
              summary.seats!.length,
              firstPlayer.advantage,
              ...firstPlayer.ci,
              p,
              test,
            ];
          }),
        ],
      },
    ],
    played,
  });
}

function advantageOf({ summary }: VariantResult): string {
  const { advantage, ci } = summary.equalSeats!.firstPlayer;
  return differenceWithInterval(advantage, ci, true);
}

/** How the advantage changes along one thing, and whether that is more than chance. */
function growthInWords(sim: SeatsResult["sim"], growth: Growth, level: number): string {
  const { param, from, to, difference, ci, p } = growth;
  // A name is said once: "from embers 4 to 8".
  const [end, named] = [settingInWords(sim, param, to), `${paramInWords(param)} `];
  const [low, high] = ci;
  const shrinks = high < 0;
  // What shrinks or grows by so much has no sign.
  const change = shrinks
    ? differenceWithInterval(-difference, [-high, -low], true)
    : differenceWithInterval(difference, ci, true);
  const [apart, differ] = [low > 0 || high < 0, p <= 1 - level];
  const way = low > 0 ? "grows by" : shrinks ? "shrinks by" : "changes by";
  const verdict = apart
    ? differ
      ? "beyond chance"
      : "but all settings together, it may be chance"
    : differ
      ? "which may be chance; that it is not the same in all of them is beyond chance"
      : "which may be chance";
  return (
    `From ${settingInWords(sim, param, from)} to ${end.startsWith(named) ? end.slice(named.length) : end}, what the first seat has above an even share ` +
    `${way} ${apart ? change.replace("+", "") : change}, ${verdict}.`
  );
}

function rowsTable(rows: readonly Row[], level: number): TextTable {
  const most = Math.max(...rows.map(({ variant }) => variant.summary.seats!.length));
  const seats = Array.from({ length: most }, (_, i) => i);
  return {
    caption: `Who won, by seat, with ${levelInWords(level)} intervals, each by itself; p: how likely seats as unequal would be by chance`,
    columns: [
      { title: "", number: false },
      ...["games", ...seats.map((seat) => `seat ${seat + 1}`), "seat 1's advantage", "p"].map((title) => ({
        title,
        number: true,
      })),
    ],
    rows: rows.map(({ label, variant }) => {
      const { seats: own, equalSeats, trials } = variant.summary;
      const shares = own!.map(({ share, ci }) => shareWithInterval(share, ci));
      return [
        label,
        count(trials),
        ...seats.map((seat) => shares[seat] ?? NOTHING),
        advantageOf(variant),
        pValue(equalSeats!.p),
      ];
    }),
  };
}
