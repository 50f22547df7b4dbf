/** The files that an answer comes to: its tables and its study as the command line has them, and the reader's own. */

import { csvText, type StudyDocument, studyTables, type Watch } from "deadeven/portable";
import { type Given, type Got, isFile, type Question, type TakenFile } from "../messages.js";
import { atOneMoment, differs } from "./moment.js";
import { compareFile, runFile } from "./study-file.js";

/** The files of what is watched, all of them of the same games. */
export function answerFiles(question: Question, watch: Watch): Promise<Got> {
  return atOneMoment(watch, (document) => {
    const { trials } = watch;
    const comparison = watch.comparison();
    const study = differs(comparison) ? compareFile(question, trials, comparison) : runFile(question, trials);
    const own = [...Object.values(question.params), ...Object.values(question.before ?? {}), question.own];
    return { files: filesOf(document, study, own), of: `${trials.toLocaleString("en")} games` };
  });
}

export function filesOf(document: StudyDocument, study: string, own: readonly (Given | undefined)[]): TakenFile[] {
  const named = new Map(own.filter(isFile).map((given) => [given.file, given]));
  return [
    ...studyTables(document).map(({ name, what, rows }) => ({
      name: `${name.replaceAll("/", "-")}.csv`,
      what,
      content: Array.from(rows, (piece) => (piece.length === 0 ? "" : csvText(piece))).join(""),
    })),
    { name: "study.yaml", what: "the study, as a file that deadeven study plays", content: study },
    ...[...named.values()].map(({ file, content }) => ({
      name: file,
      what: "a file of yours, as it was played",
      content,
    })),
  ];
}
