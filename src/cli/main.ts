#!/usr/bin/env node
/**
 * The thread that a person talks to: it takes signals, prints, and watches. The command runs in a thread of its own,
 * and a game's code only there or below, so that nothing a game does can keep this one from ending.
 */

import { Worker } from "node:worker_threads";
import { told } from "../base/thrown.js";
import { isPatience, PATIENCE } from "../study/machine/patience.js";
import { BAD_INPUT, FAILED, STOPPED } from "./exit-status.js";
import { goOn } from "./kept.js";
import { complain, guardStreams, note, oneLine, readable } from "./streams.js";
import type { CommandData, FromCommand, ToCommand } from "./thread-messages.js";

/** How long the command's thread has to clear up when it is told to end. */
const FAREWELL_MS = 500;

guardStreams();
if (!isPatience) {
  complain(`DEADEVEN_PATIENCE must be a whole number of seconds from 1, not "${process.env.DEADEVEN_PATIENCE}"`);
  process.exit(BAD_INPUT);
}
const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const thread = new Worker(new URL("./command-line.js", import.meta.url), {
  argv: process.argv.slice(2),
  workerData: {
    beats,
    terminal: {
      columns: process.stdout.columns,
      color: wantsColor(process.stdout, process.env),
      progress: process.stderr.isTTY && process.env.TERM !== "dumb" ? { columns: process.stderr.columns } : undefined,
    },
  } satisfies CommandData,
  stdout: true,
});
// What a game writes to standard output itself must not end up among the data.
thread.stdout.pipe(process.stderr);

let doing = "starting";
/** Seconds that this may take, if not the usual. */
let given: number | undefined;
/** For how many it has not been heard of. */
let still = 0;
let status: number | undefined;
/** Where games are kept, as long as the thread has not told that itself. */
let keeps: string | undefined;
let failureStatus: number = FAILED;
thread.on("message", (told: FromCommand) => {
  if ("print" in told) process.stdout.write(`${told.print}\n`);
  else if ("doing" in told) {
    doing = told.doing;
    given = told.seconds;
    still = 0;
  } else if ("keeps" in told) keeps = told.keeps;
  else if ("failsWith" in told) failureStatus = told.failsWith;
  else status = told.ended;
});

let signals = 0;
let deafnessTold = false;
let lastBeat = 0;
// Seconds are counted, not read from a clock, so that none pass while the process is stopped and sent on its way again.
const watch = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  // Before its first beat the thread has none but the toolkit's own code to load.
  still = beat === lastBeat && beat > 0 ? still + 1 : 0;
  lastBeat = beat;
  if (still > 0 && signals === 1 && !deafnessTold) {
    deafnessTold = true;
    complain(`${doing} can't be interrupted; Ctrl-C again ends it at once`);
  }
  const patience = given ?? PATIENCE;
  if (still >= patience) {
    const more = given === undefined ? "DEADEVEN_PATIENCE=600" : "--trial-seconds 600";
    complain(`${doing} has taken ${patience} seconds and may never end (${more} would wait 600 seconds)`);
    endNow(failureStatus);
  }
}, 1000);

function onSignal(): void {
  signals += 1;
  // The first asks to stop and keep what was done; a second one means it.
  thread.postMessage((signals === 1 ? "stop" : "exit") satisfies ToCommand);
  if (signals > 1) setTimeout(() => endNow(STOPPED), FAREWELL_MS);
}
process.on("SIGINT", onSignal);
process.on("SIGTERM", onSignal);

/** Whatever was thrown: undefined, too. */
let failure: { readonly thrown: unknown } | undefined;
thread.on("error", (error) => {
  failure = { thrown: error };
});
thread.on("exit", (code) => {
  clearInterval(watch);
  // The first, too, ends it at once where there was nothing to keep yet.
  if (signals > 1 || (signals === 1 && code === STOPPED)) status = STOPPED;
  else if (failure !== undefined) tellFailure(failure.thrown);
  else if (status === undefined) {
    complain(
      `ended while ${doing}, before its work was done: a sim's code called process.exit, or waits for what never comes`,
    );
  }
  tellKept();
  // A standard output that can't be written has set a status of its own.
  process.exitCode ??= status ?? failureStatus;
  process.off("SIGINT", onSignal);
  process.off("SIGTERM", onSignal);
  if (signals > 1) process.exit();
});

/** Ends the process whatever the command's thread is at; a progress bar had hidden the cursor. */
function endNow(code: number): void {
  if (process.stderr.isTTY) process.stderr.write("\x1b[?25h\x1b[?7h\n");
  tellKept();
  // A thread that waits for the system, as for a pipe that nobody writes to, can't be ended: exit would wait for it.
  setTimeout(() => {
    process.off("SIGINT", onSignal);
    process.kill(process.pid, "SIGINT");
  }, FAREWELL_MS);
  void thread.terminate().then(() => process.exit(code));
}

/** Tells how to go on after a command's thread that could not: it was ended, or failed. */
function tellKept(): void {
  if (keeps !== undefined) note(goOn(keeps));
  keeps = undefined;
}

/** Tells what ended the command's thread: code of a game that failed where nobody could catch it. */
function tellFailure(error: unknown): void {
  if ((error as NodeJS.ErrnoException)?.code === "ERR_WORKER_OUT_OF_MEMORY") {
    complain(`${doing} needs more memory than there is`);
    return;
  }
  const { message, stack } = told(error);
  complain(`while ${doing}, something failed outside of any trial: ${oneLine(message)}`);
  if (stack !== undefined) note(readable(stack));
}

/** Whether to colour what is printed: on a terminal that can, unless NO_COLOR; anywhere where FORCE_COLOR says so. */
function wantsColor({ isTTY }: { isTTY?: boolean }, { NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv): boolean {
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTTY === true && TERM !== "dumb";
}
