/** What `run` and `sweep` have in common: play with progress, show, write, and say how it ended. */

import { checkOutDir } from "../output/out-dir.js";
import { InputError } from "../sim/input-error.js";
import type { StudyOptions } from "../study/options.js";
import type { RunsResult } from "../study/result.js";
import { textOption } from "./argv.js";
import { type Context, DONE, note, print, STOPPED, simOf } from "./command.js";
import { readStudyOptions } from "./options.js";
import { progressView } from "./progress.js";

/** Plays what `start` asks for, then prints and writes the result. Returns the exit status. */
export async function playRuns(
  context: Context,
  start: (options: StudyOptions) => Promise<RunsResult>,
  asJson: (result: RunsResult) => unknown,
): Promise<number> {
  const { argv, signal } = context;
  const found = simOf(context);
  const options = readStudyOptions(argv, found.sim);
  const out = textOption(argv, "out");
  const force = argv.force === true;
  const quiet = argv.quiet === true;
  if (out !== undefined) checkOutDir(out, force);
  else if (force) throw new InputError("--force is of use only with --out");

  const view = await progressView(quiet);
  let result: RunsResult;
  try {
    result = await start({ ...options, signal, onProgress: (progress) => view.update(progress) });
  } finally {
    view.stop();
  }
  if (result.variants.length === 0) {
    note("deadeven: stopped before the first trials were done");
    return STOPPED;
  }
  if (result.partial && !quiet)
    note("Stopped early: what follows counts the trials done, from the first on, and is marked partial.");
  if (argv.json === true) print(JSON.stringify(asJson(result)));
  else {
    const { runsTable } = await import("../output/terminal.js");
    print(runsTable(result, { color: process.stdout.isTTY === true }));
  }
  if (out !== undefined) {
    if (!quiet) note("Drawing charts …");
    const { writeRuns } = await import("../output/write-runs.js");
    await writeRuns(result, {
      out,
      force,
      commandLine: context.commandLine,
      ...(found.ref === undefined ? {} : { ref: found.ref }),
    });
    if (!quiet) note(`Written to ${out}; open ${out}/index.html`);
  }
  return result.partial ? STOPPED : DONE;
}
