/** What all studies have in common on the command line: play with progress, show, write, and say how it ended. */

import { checkOutDir } from "../output/out-dir.js";
import type { StudyDocument } from "../output/study-document.js";
import type { WriteOptions } from "../output/write-runs.js";
import { InputError } from "../sim/input-error.js";
import type { StudyOptions } from "../study/options.js";
import { textOption } from "./argv.js";
import { type Context, DONE, note, print, STOPPED, simOf } from "./command.js";
import { readStudyOptions } from "./options.js";
import { progressView } from "./progress.js";

/** A study, and how its result comes out. Outputs are loaded only when asked for, so that playing starts soon. */
export interface Study<R extends { readonly partial: boolean }> {
  start(options: StudyOptions): Promise<R>;
  /** Whether nothing at all was played before the user stopped it. */
  isEmpty(result: R): boolean;
  json(result: R): unknown;
  table(result: R, look: { readonly color: boolean }): Promise<string>;
  write(result: R, options: WriteOptions): Promise<void>;
}

/** Plays a study, then prints and writes its result. Returns the exit status. */
export async function playStudy<R extends { readonly partial: boolean }>(
  context: Context,
  study: Study<R>,
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
  const result = await study
    .start({ ...options, signal, onProgress: (progress) => view.update(progress) })
    .finally(() => view.stop());
  if (study.isEmpty(result)) {
    note("deadeven: stopped before the first trials were done");
    return STOPPED;
  }
  if (result.partial && !quiet) {
    note("Stopped early: what follows counts the trials done, from the first on, and is marked partial.");
  }
  if (argv.json === true) print(JSON.stringify(study.json(result)));
  else print(await study.table(result, { color: process.stdout.isTTY === true }));
  if (out !== undefined) {
    if (!quiet) note("Drawing charts …");
    await study.write(result, {
      out,
      force,
      commandLine: context.commandLine,
      ...(found.ref === undefined ? {} : { ref: found.ref }),
    });
    if (!quiet) note(`Written to ${out}: open ${out}/index.html`);
  }
  return result.partial ? STOPPED : DONE;
}

/** A study whose result is told by a document. */
export interface DocumentStudy<R extends { readonly partial: boolean }> extends Omit<Study<R>, "table" | "write"> {
  document(result: R): Promise<StudyDocument>;
}

/** Plays a study whose result is told by a document. Returns the exit status. */
export function playDocument<R extends { readonly partial: boolean }>(
  context: Context,
  { document, ...study }: DocumentStudy<R>,
): Promise<number> {
  const output = () => import("../output/study-document.js");
  return playStudy(context, {
    ...study,
    table: async (result, look) => (await output()).studyText(await document(result), look),
    write: async (result, options) => (await output()).writeStudy(await document(result), options),
  });
}
