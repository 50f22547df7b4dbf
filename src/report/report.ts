/** What a report is: which studies it asks for, and what it makes of them. */

import { InputError } from "../base/input-error.js";
import type { Chart } from "../present/charts/chart.js";
import type { TextTable } from "../present/tables.js";
import { checkName } from "../sim/sim.js";
import type { SimChoice } from "../study/find-sim.js";
import type { Ask } from "./ask.js";
import type { Finding } from "./finding.js";

/** A question that makes no sense of the game as it was given, and why. */
export interface LeftOut {
  readonly about: string;
  readonly reason: string;
}

/** What belongs together on a page: findings beside the charts and tables that show them. Parts of a report's own. */
export interface Topic {
  /** What it is about, as a heading: "what the land tiles are worth". */
  readonly about: string;
  readonly findings: readonly Finding[];
  readonly charts: readonly Chart[];
  readonly tables: readonly TextTable[];
}

/** What a page is made of, each in the order in which it stands there. */
export interface ReportContent {
  /** Most important first: the first few stand on the index too. */
  readonly findings: readonly Finding[];
  readonly charts: readonly Chart[];
  readonly tables: readonly TextTable[];
  /** Which of them belong together; what is in none of these stands before them. `answerAll` has one a question. */
  readonly topics?: readonly Topic[];
  /** The finding that stands for the page, at its head and on the index; the first outside its range if not given. */
  readonly verdict?: Finding;
  /** What was played unless said otherwise, in few words, by the parameter that says so: { riders: "two riders" }. */
  readonly chips?: Readonly<Record<string, string>>;
  /** Paragraphs on how to read the page, or what it leaves out. */
  readonly notes?: readonly string[];
  /** What the page is silent about, for this game. */
  readonly leftOut?: readonly LeftOut[];
}

/**
 * A report: one file in `reports/`, or a designer's own, with this as its default export.
 *
 *     import { charts, defineReport, findings, quantities } from "deadeven";
 *
 *     export default defineReport({
 *       name: "my-game",
 *       title: "My Game",
 *       summary: "Is it fair to every seat?",
 *       async build(ask) {
 *         const seats = await ask.sweep("./my-game.ts", { vary: { players: [2, 3, 4] }, trials: 1e6 });
 *         const wins = seats.variants.map((variant) => quantities.outcomeShare(variant, "win"));
 *         return {
 *           findings: [
 *             findings.range(wins, { what: "the win rate", say: ({ spread }) => `Win rates are ${spread} apart.` }),
 *           ],
 *           charts: [charts.outcomeLines(charts.view(seats), "players")],
 *           tables: [],
 *         };
 *       },
 *     });
 */
export interface Report {
  /** Kebab-case: the name of its files. */
  readonly name: string;
  readonly title: string;
  /** What it answers, in a sentence or two. */
  readonly summary: string;
  /** What holds "unless said otherwise" of the game as it comes; said where nothing else was given. */
  readonly usual?: string;
  /**
   * The game that it is about: its parameters are then options of the report, which studies of that game get as their
   * base, and a person's own aims are checked of it. Without one, the report can be given neither.
   */
  readonly sim?: SimChoice;
  /**
   * Asks for studies and says what they show. Everything it needs should be asked for at once (`Promise.all`), so that
   * progress knows how much there is to do.
   */
  readonly build: (ask: Ask) => Promise<ReportContent>;
}

/** Declares a report. */
export function defineReport(report: Report): Report {
  return report;
}

/** Checks that a module's default export is a report. Throws an InputError that says what is missing. */
export function checkReport(value: unknown): asserts value is Report {
  const report = value as Partial<Report> | null | undefined;
  if (typeof report !== "object" || report === null) {
    throw new InputError("not a report: the module's default export must be defineReport({ … })");
  }
  if (typeof report.build !== "function") throw new InputError('not a report: its "build" must be a function');
  for (const field of ["name", "title", "summary"] as const) {
    if (typeof report[field] !== "string" || report[field] === "") {
      throw new InputError(`not a report: its "${field}" must be a text`);
    }
  }
  checkName("not a report", "name", report.name);
  if (report.name === "index") throw new InputError("not a report: its name must not be index, which lists them all");
  if (report.name === "how-sure")
    throw new InputError("not a report: its name must not be how-sure, which explains them all");
}
