import { type BuiltReport, buildReports } from "../../../src/report/build.js";
import { type GivenForReport, gameOf, NOTHING_GIVEN } from "../../../src/report/game.js";
import { checkReport } from "../../../src/report/report.js";

export const SEED = "dead-even";

/** A report as a draft, built in this thread, with what a person gave. */
export async function built(
  report: unknown,
  trials: number,
  some: Partial<GivenForReport> = {},
  seed = SEED,
): Promise<BuiltReport> {
  checkReport(report);
  const given = { ...NOTHING_GIVEN, ...some };
  const game = report.sim === undefined ? undefined : await gameOf(report.sim, given.params);
  let page: BuiltReport | undefined;
  await buildReports(
    [{ report, word: report.name, game, given }],
    { seed, trials, threads: 1 },
    {
      done: async (found) => {
        page = found;
      },
    },
  );
  return page!;
}

/** Every text that a page says of its own: findings, titles, tables, notes. */
export function textsOf({ findings, content }: BuiltReport): string[] {
  return [
    ...findings.map(({ text }) => text),
    ...content.charts.flatMap(({ title, alt }) => [title, alt]),
    ...content.tables.flatMap(({ caption, columns, rows }) => [
      caption,
      ...columns.map(({ title }) => title),
      ...rows.flat(),
    ]),
    ...(content.notes ?? []),
  ];
}

/** A table's cells by its row's name and its column's title. */
export function cell({ content }: BuiltReport, caption: string, row: string, column: string): string {
  const table = content.tables.find((candidate) => candidate.caption.startsWith(caption))!;
  const at = table.columns.findIndex(({ title }) => title === column);
  return table.rows.find(([name]) => name === row)![at]!;
}
