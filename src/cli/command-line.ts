/** The command line, in a thread of its own: runs the command, and turns what happened into an exit status. */

import { Console } from "node:console";
import { parentPort, workerData } from "node:worker_threads";
import { isInputError } from "../base/input-error.js";
import { holdsOf, told } from "../base/thrown.js";
import { failureStatus } from "./command.js";
import { dispatch } from "./dispatch.js";
import { BAD_INPUT, STOPPED } from "./exit-status.js";
import { layAsideAtOnce } from "./kept.js";
import { complain, note, oneLine, readable } from "./streams.js";
import type { CommandData, FromCommand, ToCommand } from "./thread-messages.js";

/** Errors that tell a person all there is to tell. */
const PUT_IN_WORDS: ReadonlySet<string> = new Set(["PlayFailure", "WriteFailure"]);

/** Aborted by the first Ctrl-C. */
const stop = new AbortController();
/** Whether a command runs that stops by `stop`; otherwise there is nothing to keep. */
let stoppable = false;
parentPort!.on("message", (told: ToCommand) => {
  if (told === "exit" || !stoppable) {
    layAsideAtOnce();
    process.exit(STOPPED);
  }
  stop.abort();
});
parentPort!.unref();
const { beats } = workerData as CommandData;
const beat = () => Atomics.add(beats, 0, 1);
setInterval(beat, 200).unref();
beat();
// What a sim prints must not end up among the data.
globalThis.console = new Console(process.stderr, process.stderr);

const status = await main(process.argv.slice(2));
parentPort!.postMessage({ ended: status } satisfies FromCommand);
// A timer that a game left behind would keep the thread, or fail after the result was told.
process.exit(status);

/** Runs one command line and returns its exit status. */
async function main(words: string[]): Promise<number> {
  try {
    return await dispatch(words, stop.signal, () => {
      stoppable = true;
    });
  } catch (error) {
    if (isInputError(error)) {
      complain(oneLine(error.message));
      return BAD_INPUT;
    }
    const { message, stack } = told(error);
    complain(message);
    const shown = isInWords(error) ? error.trialStack : stack;
    if (shown !== undefined) note(readable(shown));
    return failureStatus;
  }
}

/** Whether somebody put an error into words, or the system did: its own stack is of no use then. */
function isInWords(error: unknown): error is Error & { trialStack?: string } {
  return holdsOf(() => PUT_IN_WORDS.has((error as Error).name) || "code" in (error as Error));
}
