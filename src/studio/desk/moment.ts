/** What is known at one moment: the counts go on, so all that is told of them is taken without waiting in between. */

import { type CompareResult, type StudyDocument, studies, type Watch } from "deadeven/portable";
import type { Question } from "../messages.js";

/** What `take` makes of the watched games as they are told: a comparison where something else was pinned. */
export async function atOneMoment<T>(watch: Watch, take: (document: StudyDocument) => T): Promise<T> {
  const [ofRun, ofComparison] = await Promise.all([documentFor("run"), documentFor("compare")]);
  const comparison = watch.comparison();
  return take(differs(comparison) ? ofComparison(comparison) : ofRun(watch.runs()));
}

/** The answer in a sentence that can stand anywhere: with its interval, and what it was played with. */
export function sentenceOf({ headline, setting }: StudyDocument, { seed }: Question): string {
  return `${headline}${setting === undefined ? "" : `, ${setting}`}, seed ${seed}.`;
}

/** Whether what was pinned is anything else than what is watched. */
export function differs(comparison: CompareResult | undefined): comparison is CompareResult {
  return comparison !== undefined && Object.keys(comparison.b.varied).length > 0;
}

function documentFor(name: string): Promise<(result: any) => StudyDocument> {
  return studies.find(({ kind }) => kind.name === name)!.document();
}
