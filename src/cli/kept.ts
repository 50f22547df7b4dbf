/** What a person is told of work and files that were kept. */

import { andList } from "../base/words.js";
import type { JournalFile } from "../write/journal-file.js";
import type { Kept } from "../write/swap.js";
import { complain } from "./streams.js";

const MOST_NAMED = 5;

/** Tells of files in a replaced folder that were not the result's, or not any more. */
export function tellKept({ files, edited, aside }: Kept, say: (text: string) => void): void {
  if (files.length > 0) say(`Kept, since they were not written by deadeven: ${named(files)}`);
  if (edited.length > 0) say(`Kept, since ${edited.length === 1 ? "it was" : "they were"} edited: ${named(edited)}`);
  if (aside !== undefined) complain(`some files of the old folder can't be moved; they are in ${aside}`);
}

function named(files: readonly string[]): string {
  return andList(
    files.length > MOST_NAMED ? [...files.slice(0, MOST_NAMED), `${files.length - MOST_NAMED} more`] : files,
  );
}

/** How to go on with games that were played. */
export function goOn(path: string, what = "The games that were played"): string {
  return `${what} are kept in ${path}: go on with --resume.`;
}

/** Lays a journal aside after a failure, and tells how to go on. */
export function layAside(journal: JournalFile, say: (text: string) => void): void {
  if (journal.isWritten) say(goOn(journal.path, journal.flush() ? undefined : "Those games that could be written"));
  journal.close();
}

let inWork: (() => void) | undefined;

/** Notes a journal that is written to, for `layAsideAtOnce`. */
export function keepIn(journal: JournalFile, say: (text: string) => void): void {
  inWork = () => layAside(journal, say);
}

/** Lays aside what is in work, before the process ends whatever it is at. */
export function layAsideAtOnce(): void {
  inWork?.();
}

/** The arguments without those that only say that they were given before: with the others they give the same result. */
export function firstGiven(commandLine: readonly string[]): string[] {
  return commandLine.filter((word) => word !== "--resume" && word !== "--extend");
}
