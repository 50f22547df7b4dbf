/** Reports as a list of questions, each with what it asks and finds: what makes no sense of a variant is left out. */

import { andList } from "../base/words.js";
import type { Ask } from "./ask.js";
import type { Game } from "./game.js";
import { endsQuestion } from "./general/ends.js";
import type { Question } from "./question.js";
import type { LeftOut, ReportContent, Topic } from "./report.js";

/**
 * Asks all questions that make sense of the game, and puts together what they find, in their order. Of a game that is
 * not as it comes, how it ends and how long it takes is told first, whatever of that is left out.
 */
export async function answerAll(ask: Ask, asked: readonly Question[]): Promise<ReportContent> {
  const { game } = ask;
  const questions = isAsItComes(game) || asked.includes(endsQuestion) ? asked : [endsQuestion, ...asked];
  const answers = await Promise.all(
    questions.map(async ({ about, sets = [], unfit, answer }): Promise<Partial<ReportContent>> => {
      const reason = setReason(game, sets) ?? unfit?.(game);
      if (reason !== undefined) return { leftOut: [{ about, reason }] };
      let refused: (why: string) => void = () => {};
      const refusal = new Promise<LeftOut>((resolve) => {
        refused = (why) => resolve({ about, reason: `the game can't be played so (${why})` });
      });
      const told = async () => {
        const { findings = [], charts = [], tables = [], ...others } = await answer(ask.unless(refused));
        return { findings, charts, tables, topics: [{ about, findings, charts, tables }], ...others };
      };
      return Promise.race([told(), refusal.then((left) => ({ leftOut: [left] }))]);
    }),
  );
  return {
    findings: answers.flatMap(({ findings = [] }) => findings),
    charts: answers.flatMap(({ charts = [] }) => charts),
    tables: answers.flatMap(({ tables = [] }) => tables),
    topics: oneOfEach(answers.flatMap(({ topics = [] }) => topics)),
    ...answers.flatMap(({ verdict }) => verdict ?? []).map((verdict) => ({ verdict }))[0],
    notes: answers.flatMap(({ notes = [] }) => notes),
    leftOut: answers.flatMap(({ leftOut = [] }) => leftOut),
  };
}

/** What several questions have on one thing stands together. */
function oneOfEach(topics: readonly Topic[]): Topic[] {
  const byName = new Map<string, Topic>();
  for (const topic of topics) {
    const { about } = topic;
    const { findings, charts, tables } = byName.get(about) ?? { findings: [], charts: [], tables: [] };
    byName.set(about, {
      about,
      findings: [...findings, ...topic.findings],
      charts: [...charts, ...topic.charts],
      tables: [...tables, ...topic.tables],
    });
  }
  return [...byName.values()];
}

function isAsItComes({ given }: Game): boolean {
  return Object.keys(given).length === 0;
}

function setReason({ params, set }: Game, sets: readonly string[]): string | undefined {
  const given = sets.filter((param) => param in set);
  if (given.length === 0) return undefined;
  return `it goes by its own ${andList(given)}, and ${andList(given.map((param) => `${param}=${String(params[param])}`))} was given`;
}
