/**
 * Standard output and standard error: who may write there, and what becomes of a reader that goes away or a disk that
 * is full.
 */

import { sep } from "node:path";
import { plainText, withoutPasswords } from "../base/plain-text.js";
import { FAILED } from "./exit-status.js";

/**
 * Makes the streams safe to write to. A reader that goes away, such as `head`, is no failure: the work goes on, and its
 * files are written. Where standard output can't be written for another reason, that is said once and the process ends
 * with 1.
 */
export function guardStreams(): void {
  let said = false;
  process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (said || code === "EPIPE") {
      said = true;
      return;
    }
    said = true;
    complain(`can't write to standard output: ${code === "ENOSPC" ? "the disk is full" : message}`);
    process.exitCode = FAILED;
  });
  // There is nowhere left to say it.
  process.stderr.on("error", () => {});
}

/** Text from elsewhere as one line that can't move the cursor or change colours. */
export function oneLine(text: string): string {
  return plainText(text.replace(/\r?\n/g, " "));
}

/** Prints a note: to standard error, so that data can be piped. */
export function note(text: string): void {
  process.stderr.write(`${withoutPasswords(text)}\n`);
}

/** Prints what is wrong, under the program's name: an error, or a doubt about what comes out. */
export function complain(text: string): void {
  note(`deadeven: ${text}`);
}

/** The toolkit's own code, compiled or not, what it plays trials with, and Node's. */
const NOT_THEIRS = [new URL("../", import.meta.url).href, "/node_modules/piscina/", "node:internal"];

/**
 * A failure's stack as the author of a game can use it: their own lines alone, with paths from here. TypeScript that
 * was compiled to CommonJS does not stand in it whole, as an address of its own.
 */
export function readable(stack: string): string {
  const here = `${process.cwd()}${sep}`;
  const lines = stack
    .replace(/data:text\/javascript,\S*filePath=([^\s?)]*)[^\s)]*/g, (_, path) => decodeURIComponent(path))
    .split("\n")
    .map((line) =>
      NOT_THEIRS.some((place) => line.includes(place)) ? line : line.replace("file://", "").replace(here, ""),
    );
  const isFrame = (line: string) => /^\s+at /.test(line);
  // What the language itself does, such as to call back from a list's map, is done for the line that follows.
  const isTheirs = (place: number): boolean => {
    const line = lines[place] ?? "";
    if (/\(<anonymous>\)$/.test(line)) return isTheirs(place + 1);
    return isFrame(line) && !NOT_THEIRS.some((own) => line.includes(own));
  };
  const theirs = lines.filter((line, place) => !isFrame(line) || isTheirs(place));
  // A fault of the toolkit's own is in its own lines.
  return (theirs.some(isFrame) ? theirs : lines).join("\n");
}
