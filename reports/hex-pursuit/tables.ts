/** The page's tables. */

import type { CompareResult, ExactTable } from "deadeven";
import { format, intervalsOf, tables, words } from "deadeven/report";
import type { Figures } from "./figures.js";
import { GRADES, HEIGHTS, HORDES, LEADS, PURSUERS, type Studies, TACTICS, WEAPONS } from "./studies.js";
import { ALIKE, CLIMBERS, found, IN_WORDS, lost } from "./words.js";

/** By the part of the page. */
export function tablesOf({ held, chased, chasedFreely, leads, climbs }: Studies, figures: Figures) {
  const { chances, holding, top, gaps, switches } = figures;
  return {
    whenToRun: [choiceTable(chased, "Run or stand, zombies 4 hexes behind")],
    lead: [
      {
        caption: `By how far ahead the four are: survivors lost of four to 12 zombies (${intervalsOf(leads)})`,
        columns: ["hexes ahead", ...TACTICS.map((tactic) => IN_WORDS[tactic])].map((title) => ({
          title,
          number: true,
        })),
        rows: LEADS.map((lead) => [
          String(lead),
          ...TACTICS.map((tactic) => lost(found(leads, { "head-start": lead, tactic }))),
        ]),
      },
    ],
    freeAttacks: [choiceTable(chasedFreely, "Run or stand with the optional free attacks, zombies 4 hexes behind")],
    stand: [
      tables.ofSweep(held, "A stand with pistols, by the number of zombies"),
      tables.ofMetrics(held, "What was counted in stands against 30 zombies", held.variants[HORDES.indexOf(30)]!),
    ],
    weapons: [
      tables.ofQuantities(
        "Stands held, everyone with the same weapon",
        "weapon",
        WEAPONS.map((weapon) => `${words.spaced(weapon)}${ALIKE[weapon] ?? ""}`),
        [20, 30, 40, 60].map((zombies) => ({
          title: `${zombies} zombies`,
          of: WEAPONS.map((weapon) => holding(weapon, zombies)),
        })),
      ),
    ],
    ranges: [rangeTable(chances)],
    climbing: [
      {
        caption:
          "Chance to reach the top, exact, by where on a stretch a failed check falls from, which the rules leave open",
        columns: ["climber", "grade", "feet", "falls from its top", "from its bottom", "played, from its top"].map(
          (title, i) => ({
            title,
            number: i > 0,
          }),
        ),
        rows: CLIMBERS.flatMap(({ climber, name }) =>
          GRADES.flatMap((grade) =>
            HEIGHTS.map((height) => [
              name,
              String(grade),
              String(height),
              ...["top", "bottom"].map((from) => format.share(top(climber, grade, height, from).value, [0, 0.001])),
              ...[found(climbs, { climber, grade, height, "fall-from": "top" })].map(({ summary }) =>
                format.shareWithInterval(summary.outcomes[0]!.share, summary.outcomes[0]!.ci),
              ),
            ]),
          ),
        ),
      },
    ],
    rules: [
      tables.ofQuantities(
        "What one change does to how often a stand is held, or all get away by running",
        "change",
        [...gaps, ...switches].map(({ label }) => label),
        [{ title: "difference", of: [...gaps, ...switches] }],
      ),
    ],
  };
}

/** Survivors lost by running and by standing, by the number of zombies. */
function choiceTable(results: readonly CompareResult[], what: string) {
  return {
    caption: `${what}: survivors lost of four (${intervalsOf(...results)})`,
    columns: ["zombies", "running", "standing", "difference"].map((title) => ({ title, number: true })),
    rows: results.map((result, i) => {
      const { difference, ci } = result.metrics["survivors-lost"]!;
      return [
        String(PURSUERS[i]),
        ...[result.a, result.b].map(lost),
        format.differenceWithInterval(difference, ci, false),
      ];
    }),
  };
}

/** The chances to hit in words, distances that are alike for all weapons taken together. */
function rangeTable({ rows, columns, cells }: ExactTable) {
  const spans: { from: number; to: number }[] = [];
  columns.values.forEach((_, c) => {
    const span = spans.at(-1);
    if (span !== undefined && cells.every((row) => row[c] === row[span.from])) span.to = c;
    else spans.push({ from: c, to: c });
  });
  const names = spans.map(({ from, to }) =>
    from === to ? String(columns.values[from]) : `${columns.values[from]} to ${columns.values[to]}`,
  );
  return {
    caption: "Chance to hit by distance in hexes, exact; – where the weapon may not be used",
    columns: ["weapon", ...names].map((title, i) => ({ title, number: i > 0 })),
    rows: rows.values.map((weapon, r) => [
      words.spaced(String(weapon)),
      ...spans.map(({ from }) => {
        const chance = cells[r]![from]!;
        return chance === null ? format.NOTHING : `${format.fixed(100 * chance, 1)}%`;
      }),
    ]),
  };
}
