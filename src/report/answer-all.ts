/** Reports as a list of questions, each with what it asks and finds: what makes no sense of a variant is left out. */

import { andList } from "../base/words.js";
import type { Ask } from "./ask.js";
import type { Game } from "./game.js";
import { endsQuestion } from "./general/ends.js";
import type { Question } from "./question.js";
import type { LeftOut, ReportContent } from "./report.js";

/**
 * Asks all questions that make sense of the game, and puts together what they find, in their order. Of a game that is
 * not as it comes, how it ends and how long it takes is told first, whatever of that is left out.
 */
export async function answerAll(ask: Ask, asked: readonly Question[]): Promise<ReportContent> {
  const leftOut: LeftOut[] = [];
  const questions = isAsItComes(ask.game) || asked.includes(endsQuestion) ? asked : [endsQuestion, ...asked];
  const fitting = questions.filter(({ about, sets = [], unfit }) => {
    const reason = setReason(ask.game, sets) ?? unfit?.(ask.game);
    if (reason !== undefined) leftOut.push({ about, reason });
    return reason === undefined;
  });
  const parts = await Promise.all(fitting.map(({ answer }) => answer(ask)));
  return {
    findings: parts.flatMap(({ findings = [] }) => findings),
    charts: parts.flatMap(({ charts = [] }) => charts),
    tables: parts.flatMap(({ tables = [] }) => tables),
    notes: parts.flatMap(({ notes = [] }) => notes),
    leftOut,
  };
}

function isAsItComes({ given }: Game): boolean {
  return Object.keys(given).length === 0;
}

function setReason({ params, set }: Game, sets: readonly string[]): string | undefined {
  const given = sets.filter((param) => param in set);
  if (given.length === 0) return undefined;
  return `it goes by its own ${andList(given)}, and ${andList(given.map((param) => `${param}=${String(params[param])}`))} was given`;
}
