/** Building reports: their studies are played, their findings told, and what they rest on is gathered. */

import { InputError } from "../base/input-error.js";
import { looksAhead as isThinker } from "../players/skill.js";
import type { TextTable } from "../present/tables.js";
import { checkName } from "../sim/sim.js";
import type { CheckResult } from "../study/check.js";
import type { Progress } from "../study/options.js";
import type { RunsResult } from "../study/result.js";
import { askFor, type Budget } from "./ask.js";
import { type Asked, outlineOf } from "./asked.js";
import { FULL_TRIALS, REPORT_LEVEL } from "./defaults.js";
import type { FoundReport } from "./find-report.js";
import { levelOfEach, type Statement, stateAll } from "./finding.js";
import type { Game, GivenForReport } from "./game.js";
import { ownAims } from "./own-aims.js";
import { PageGames } from "./page-games.js";
import type { Report, ReportContent } from "./report.js";
import { SharedGames } from "./shared-games.js";
import { gamesWithLookAhead, LOOK_AHEAD } from "./strengths.js";
import { StudyQueue } from "./study-queue.js";

/** A part of a page under a heading of its own; that of what belongs to no topic has none. */
export interface BuiltTopic {
  readonly about: string | undefined;
  readonly findings: readonly Statement[];
  /** Names of charts. */
  readonly charts: readonly string[];
  readonly tables: readonly TextTable[];
}

/** A report with everything that its page says. */
export interface BuiltReport {
  readonly report: Report;
  /** The word that names it on a command line. */
  readonly word: string;
  readonly budget: Budget;
  /** The game that it is about, if it names one, and what a person gave. */
  readonly game: Game | undefined;
  readonly given: GivenForReport;
  readonly findings: readonly Statement[];
  /** The finding that the report has stand for the page; undefined where it is left to their order. */
  readonly verdict: Statement | undefined;
  readonly topics: readonly BuiltTopic[];
  /** In how many intervals the findings rest, and the level of each of them. */
  readonly claims: number;
  readonly each: number;
  readonly content: ReportContent;
  readonly asked: readonly Asked[];
  /**
   * For each sim that was played, what the page tells of parameters and assumptions: bases, and the variants of sweeps.
   */
  readonly sims: readonly RunsResult[];
}

/**
 * Builds reports, all at once: their studies are played one after another. Those that are done are handed to `done` as
 * they come. Rejects with the first failure, a ReportStopped where the user stopped it, when no study is running any
 * more.
 */
export async function buildReports(
  found: readonly FoundReport[],
  budget: Budget,
  { onProgress, done }: { onProgress?: (progress: Progress) => void; done: (built: BuiltReport) => Promise<void> },
): Promise<void> {
  // One that fails stops the others: nothing would come of them.
  const stop = new AbortController();
  const signal = budget.signal === undefined ? stop.signal : AbortSignal.any([budget.signal, stop.signal]);
  const queue = new StudyQueue(budget, onProgress);
  const journal = new SharedGames(budget.journal);
  let failure: unknown;
  await Promise.all(
    found.map(async (one, order) => {
      try {
        await build(one, order);
      } catch (error) {
        failure ??= error;
        stop.abort();
      }
    }),
  );
  await queue.close();
  if (failure !== undefined) throw failure;

  async function build({ report, word, game, given }: FoundReport, order: number): Promise<void> {
    const asked: Asked[] = [];
    const { aims } = given;
    const games = new PageGames();
    const put = (level: number) =>
      new Promise<[ReportContent, CheckResult | undefined, CheckResult | undefined]>((resolve, reject) => {
        const shown = { games, level };
        const ask = askFor({ ...budget, signal, journal }, game, queue, order, asked, reject, shown);
        const check = (how: { readonly trials: number; readonly skill?: string }) =>
          ask.check(game!.found, { aims, ...how });
        const own = aims.length === 0 ? undefined : check({ trials: FULL_TRIALS });
        const thinks = own !== undefined && game!.found.sim.decisions !== undefined;
        const few = thinks ? gamesWithLookAhead(LOOK_AHEAD.games, budget.trials) : undefined;
        const again = few === undefined ? undefined : check({ trials: LOOK_AHEAD.games, skill: LOOK_AHEAD.player });
        Promise.all([report.build(ask), own, again]).then(resolve, reject);
      });
    // Twice: first to count the intervals that it rests on, then with each at the level that they need together.
    const [draft] = await put(REPORT_LEVEL);
    const each = levelOfEach(draft.findings);
    const [content, checked, thought] = await put(each);
    checkContent(report, content);
    // Less the places of studies that the game refused.
    const all = asked.filter(() => true);
    const looksAhead = all.some((study) => outlineOf(study).played.some(({ summary }) => isThinker(summary.skill)));
    const { statements, claims } = stateAll(content.findings, each, {
      suggests: checked === undefined,
      looksAhead,
      verdict: content.verdict,
    });
    const own = checked === undefined ? [] : ownAims(checked, thought);
    const findings = [...own, ...statements];
    // Whoever has aims of their own looks for how those stand.
    const verdict = own.length > 0 ? undefined : statements[content.findings.indexOf(content.verdict!)];
    const topics = topicsOf(content, statements, own, verdict);
    await done({
      report,
      word,
      budget,
      game,
      given,
      findings,
      verdict,
      topics,
      claims,
      each,
      content,
      asked: all,
      sims: simsOf(all),
    });
  }
}

function checkContent({ name }: Report, { charts }: ReportContent): void {
  const names = charts.map((chart) => chart.name);
  for (const chart of names) checkName(`report ${name}`, "chart", chart);
  const twice = names.find((chart, i) => names.indexOf(chart) < i);
  if (twice !== undefined) {
    throw new InputError(`report ${name}: two charts are called ${twice}: give one another name with charts.named`);
  }
}

/**
 * A person's own aims, then what belongs to no topic, then topics: that of the verdict first, and those with something
 * to change before others.
 */
function topicsOf(
  content: ReportContent,
  statements: readonly Statement[],
  own: readonly Statement[],
  verdict: Statement | undefined,
): BuiltTopic[] {
  const { findings, charts, tables, topics = [] } = content;
  const said = new Map(findings.map((finding, i) => [finding, statements[i]!]));
  const built = topics.map((topic) => ({
    about: topic.about,
    findings: topic.findings.flatMap((finding) => said.get(finding) ?? []),
    charts: topic.charts.filter((chart) => charts.includes(chart)).map(({ name }) => name),
    tables: topic.tables.filter((table) => tables.includes(table)),
  }));
  const rest: BuiltTopic = {
    about: undefined,
    findings: statements.filter((statement) => !built.some((topic) => topic.findings.includes(statement))),
    charts: charts.map(({ name }) => name).filter((name) => !built.some((topic) => topic.charts.includes(name))),
    tables: tables.filter((table) => !built.some((topic) => topic.tables.includes(table))),
  };
  const mine: BuiltTopic = { about: "your own aims", findings: own, charts: [], tables: [] };
  const weight = ({ findings }: BuiltTopic) => {
    if (verdict !== undefined && findings.includes(verdict)) return 0;
    return findings.some(({ aim }) => aim?.verdict === "beyond") ? 1 : 2;
  };
  const ordered = [...built].sort((a, b) => weight(a) - weight(b));
  return [mine, rest, ...ordered].filter(
    (topic) => topic.findings.length + topic.charts.length + topic.tables.length > 0,
  );
}

/** One result a sim, of the variants whose parameters a page tells. */
function simsOf(asked: readonly Asked[]): RunsResult[] {
  const bySim = new Map<string, RunsResult>();
  for (const study of asked) {
    const { described, vary } = outlineOf(study);
    const known = bySim.get(study.sim.name);
    bySim.set(study.sim.name, {
      kind: "sweep",
      sim: study.sim,
      seed: study.seed,
      independent: false,
      vary: [
        ...(known?.vary ?? []),
        ...vary.filter(({ param }) => !known?.vary.some((other) => other.param === param)),
      ],
      variants: [...(known?.variants ?? []), ...described],
      partial: false,
    });
  }
  return [...bySim.values()];
}
