/** What a person is told of work and files that were kept. */

import { andList } from "../base/words.js";
import type { JournalFile } from "../write/journal-file.js";
import type { Kept } from "../write/swap.js";

const MOST_NAMED = 5;

/** Tells of files in a replaced folder that were not the result's. */
export function tellKept({ files, aside }: Kept, say: (text: string) => void): void {
  const named =
    files.length > MOST_NAMED ? [...files.slice(0, MOST_NAMED), `${files.length - MOST_NAMED} more`] : files;
  if (files.length > 0) say(`Kept, since they were not written by deadeven: ${andList(named)}`);
  if (aside !== undefined) say(`Some files of the old folder can't be moved; they are in ${aside}`);
}

/** Lays a journal aside after a failure, and tells how to go on. */
export function layAside(journal: JournalFile, say: (text: string) => void): void {
  if (journal.isWritten) {
    const what = journal.flush() ? "The games that were played" : "Those games that could be written";
    say(`${what} are kept in ${journal.path}: go on with --resume.`);
  }
  journal.close();
}

/** The arguments without those that only say that they were given before: with the others they give the same result. */
export function firstGiven(commandLine: readonly string[]): string[] {
  return commandLine.filter((word) => word !== "--resume" && word !== "--extend");
}
