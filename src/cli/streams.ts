/**
 * Standard output and standard error: who may write there, and what becomes of a reader that goes away or a disk that
 * is full.
 */

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
    note(`deadeven: can't write to standard output: ${code === "ENOSPC" ? "the disk is full" : message}`);
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

/** A stack in which TypeScript that was compiled to CommonJS does not stand whole, as an address of its own. */
export function readable(stack: string): string {
  return stack.replace(/data:text\/javascript,\S*filePath=([^\s?)]*)[^\s)]*/g, (_, path) => decodeURIComponent(path));
}
