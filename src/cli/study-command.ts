/** The command of a kind of study: it plays with progress, shows, writes, and says how it ended. */

import { InputError } from "../base/input-error.js";
import type { Study } from "../present/studies.js";
import { textOption } from "../study/given.js";
import { readOptions } from "../study/options.js";
import { checkOutDir } from "../write/out-dir.js";
import { type Command, type Context, doing, print, simOf, takesSim, terminal } from "./command.js";
import { DONE, STOPPED } from "./exit-status.js";
import { progressView } from "./progress.js";
import { note } from "./streams.js";

export function studyCommand(study: Study): Command {
  const { name, summary, takes, examples, epilogue } = study.kind;
  return {
    name,
    summary,
    ...takesSim,
    options: takes,
    examples,
    epilogue,
    run: (context) => playStudy(context, study),
  };
}

/** Plays a study, then prints and writes its result. Returns the exit status. */
export async function playStudy(context: Context, { kind, document }: Study): Promise<number> {
  const { argv, signal, commandLine } = context;
  const found = simOf(context);
  const quiet = argv.quiet === true;
  const say = (text: string) => {
    if (!quiet) note(text);
  };
  const start = kind.read(found, argv, say);
  const options = readOptions(argv, found.sim);
  const out = textOption(argv, "out");
  const force = argv.force === true;
  if (out !== undefined) checkOutDir(out, force);
  else if (force) throw new InputError("--force is of use only with --out");

  doing(`preparing ${found.sim.name}`);
  const view = await progressView(quiet);
  const result = await start({ ...options, signal, onProgress: (progress) => view.update(progress) }).finally(() =>
    view.stop(),
  );
  if (kind.isEmpty(result)) {
    note("deadeven: stopped before the first trials were done");
    return STOPPED;
  }
  if (result.partial)
    say("Stopped early: what follows counts the trials done, from the first on, and is marked partial.");
  // What tells and writes a result is loaded only now, so that playing starts soon.
  if (argv.json === true) print(JSON.stringify(kind.json(result)));
  else {
    const { documentText } = await import("../write/terminal.js");
    print(documentText((await document())(result), { color: terminal.color }));
  }
  if (out !== undefined) {
    say("Drawing charts …");
    const { writeDocument } = await import("../write/write-result.js");
    await writeDocument((await document())(result), { out, force, commandLine, ref: found.ref });
    say(`Written to ${out}: open ${out}/index.html`);
  }
  return result.partial ? STOPPED : DONE;
}
