import * as format from "../../../src/present/format.js";
import type { Ask } from "../../../src/report/ask.js";
import { type Asked, outlineOf } from "../../../src/report/asked.js";
import { type BuiltReport, buildReports } from "../../../src/report/build.js";
import { type GivenForReport, gameOf, NOTHING_GIVEN } from "../../../src/report/game.js";
import { checkReport } from "../../../src/report/report.js";
import { exactInterval } from "../../../src/stats/wilson.js";
import type { VariantResult } from "../../../src/study/result.js";

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
  // What it was handed when it was put together last.
  let handed: Asked[] = [];
  const watched = {
    ...report,
    build(ask: Ask) {
      handed = [];
      return report.build(watchedAsk(ask, handed));
    },
  };
  await buildReports(
    [{ report: watched, word: report.name, game, given }],
    { seed, trials, threads: 1 },
    {
      done: async (found) => {
        page = found;
      },
    },
  );
  HANDED.set(page!, handed);
  return page!;
}

const HANDED = new WeakMap<BuiltReport, readonly Asked[]>();

/** Notes every result that a report gets, whichever way it asks. */
function watchedAsk(ask: Ask, handed: Asked[]): Ask {
  const noted = (result: unknown): void => {
    if (Array.isArray(result)) for (const one of result) noted(one);
    else if (typeof result === "object" && result !== null) {
      if ("kind" in result && "sim" in result) handed.push(result as Asked);
      else for (const one of Object.values(result)) noted(one);
    }
  };
  return new Proxy(ask, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        const result = value.apply(target, given);
        if (name === "unless") return watchedAsk(result, handed);
        return result.then((studies: unknown) => {
          noted(studies);
          return studies;
        });
      };
    },
  });
}

/** The games that stand on a page with more than one figure, or with an interval of another level. */
export function figuresThatDiffer(page: BuiltReport): string[] {
  const known = new Map<string, VariantResult>();
  const studies = HANDED.get(page)!.filter(({ kind }) => ["run", "sweep", "compare", "effects"].includes(kind));
  if (studies.length === 0) throw new Error("the report got no studies");
  return studies.flatMap((study) =>
    outlineOf(study).played.flatMap((variant) => {
      const { summary, values, seat, tally } = variant;
      if (summary.level !== page.each) return [`${study.kind} ${variant.name}: level ${summary.level}`];
      const key = JSON.stringify([summary.sim, values, summary.skill, seat]);
      const other = known.get(key) ?? variant;
      known.set(key, other);
      return other.tally.trials === tally.trials && other.summary.digest === summary.digest
        ? []
        : [`${study.kind} ${variant.name}: ${tally.trials} games, and ${other.tally.trials}`];
    }),
  );
}

/** A share as the page has it: at the page's level, exactly. */
export function shareOn({ each }: BuiltReport, { summary, tally }: VariantResult, outcome = 0): string {
  const { share, count } = summary.outcomes[outcome]!;
  return format.shareWithInterval(share, exactInterval(count, tally.trials, each));
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

/** The parts of a page that have something to say and no picture of it, or that stand on it twice. */
export function partsWithoutChart({ topics }: BuiltReport): string[] {
  return topics.flatMap(({ about, findings, charts }, place) => {
    const isTwice = topics.findIndex((other) => other.about === about) < place;
    return (findings.length > 0 && charts.length === 0) || isTwice ? [about ?? "what belongs to no part"] : [];
  });
}

const STATISTICIANS = /\bvariants?\b|\brulings?\b|trials\/s|\bsettled at\b|\bHolm\b|\bdigest\b|--[a-z]/i;

/** What a page says of its own in a statistician's words, or with an option's name. */
export function statisticiansWords(page: BuiltReport): string[] {
  const more = page.content.charts.map(({ subtitle }) => subtitle);
  return [...textsOf(page), ...more].filter((text) => STATISTICIANS.test(text));
}
