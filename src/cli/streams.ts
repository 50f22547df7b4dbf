/**
 * Standard output and standard error: who may write there, and what becomes of a reader that goes away or a disk that
 * is full.
 */

import { Console } from "node:console";
import { FAILED, note } from "./command.js";

/**
 * Makes the streams safe to write to. A reader that goes away, such as `head`, is no failure: the work goes on, and its
 * files are written. Where standard output can't be written for another reason, that is said once and the process ends
 * with 1. What a sim prints with `console` goes to standard error, so that it can't end up among the data.
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
  globalThis.console = new Console(process.stderr, process.stderr);
}

/** Text from elsewhere as one line that can't move the cursor or change colours. */
export function oneLine(text: string): string {
  return text.replace(/\r?\n/g, " ").replace(/\p{Cc}/gu, "\uFFFD");
}
