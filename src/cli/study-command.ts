/** The command of a kind of study: it plays with progress, shows, writes, and says how it ended. */

import { InputError } from "../base/input-error.js";
import { shellWord } from "../base/shell-word.js";
import type { TrialInFlight } from "../engine/executor.js";
import type { Fleet } from "../fleet/fleet.js";
import { duration } from "../present/format.js";
import type { Study } from "../present/studies.js";
import { filledOption } from "../study/given.js";
import { readOptions, type StudyOptions } from "../study/options.js";
import type { Shard } from "../study/shard.js";
import type { StudyResult } from "../study/study-kind.js";
import type { Takes } from "../study/takes.js";
import { studyTerms } from "../study/terms.js";
import type { KeptWork } from "../write/journal-file.js";
import type { OpenWork } from "../write/open-work.js";
import type { Argv } from "./argv.js";
import { type Command, type Context, doing, keeping, print, simOf, takesSim, terminal } from "./command.js";
import { DONE, FAILED, STOPPED } from "./exit-status.js";
import { firstLook, tellLooks } from "./first-look.js";
import { fleetOption, withFleet } from "./fleet-option.js";
import { firstGiven, keepIn, layAside, tellKept } from "./kept.js";
import { progressView } from "./progress.js";
import { complain, note, oneLine } from "./streams.js";

export function studyCommand(study: Study): Command {
  const { name, summary, second, examples, epilogue } = study.kind;
  return {
    name,
    summary,
    ...takesSim,
    takes: { ...takesSim.takes, ...(second === undefined ? {} : { second: second.word }) },
    options: optionsOf(study),
    examples,
    epilogue,
    run: (context) => playStudy(context, study),
  };
}

/** The options of its command. */
export function optionsOf({ kind: { takes, fixedTrials } }: Study): Takes {
  const { shard } = takes;
  // What decides as it is played has no parts.
  return fixedTrials === true || shard === undefined ? takes : { ...takes, shard: { ...shard, hidden: true } };
}

/** Takes a result before it is printed. */
type Told = (result: any) => Promise<void>;

/**
 * Plays a study, then prints and writes its result; of one that was played in `parts` nothing is left to be played.
 * Returns the exit status.
 */
export async function playStudy(whole: Context, study: Study, told?: Told, parts?: KeptWork): Promise<number> {
  const context = await withResults(await withAims(withSecond(whole, study)));
  const { argv } = context;
  const { kind } = study;
  const say = (text: string) => {
    if (argv.quiet !== true) note(text);
  };
  const fleet = await fleetOption(argv, say);
  const chosen = simOf(context);
  const found = fleet === undefined ? chosen : { ...chosen, executor: await fleet.of(chosen) };
  const start = kind.read(found, argv, say);
  const options = readOptions(argv, found.sim);
  const out = filledOption(argv, "out");
  if (argv.extend === true && kind.takes.extend === undefined) {
    throw new InputError(`a result of ${kind.name} can't be extended: run it again with more --trials`);
  }
  if (options.shard !== undefined) checkShard(kind, argv);
  if (out === undefined) {
    const useless = (["force", "resume", "extend"] as const).find((name) => argv[name] === true);
    if (useless !== undefined) throw new InputError(`--${useless} is of use only with --out`);
    return withFleet(fleet, context.signal, () =>
      playAndTell({ context, study, fleet, say, told }, (more) => start({ ...options, ...more })),
    );
  }
  const { openWork } = await import("../write/open-work.js");
  const work = await openWork({
    out,
    force: argv.force === true,
    resume: argv.resume === true,
    extend: argv.extend === true ? { trials: options.trials } : undefined,
    parts,
    seed: options.seed,
    termsWith: (seed) => studyTerms(kind, found, argv, options, seed),
    say,
    complain,
    onKept: argv.quiet === true ? undefined : keeping,
  });
  if (work === undefined) return DONE;
  const { journal, terms } = work;
  keepIn(journal, say);
  try {
    const playing = { context, study, fleet, say, told };
    const begin = (more: Begun) => start({ ...options, ...more, seed: terms.seed, journal });
    const { shard } = options;
    return await withFleet(fleet, context.signal, () =>
      shard === undefined
        ? playAndTell(playing, begin, { ...work, out })
        : playPart(playing, begin, { ...work, out, shard }),
    );
  } catch (error) {
    layAside(journal, say);
    throw error;
  } finally {
    journal.close();
  }
}

/** Reads the file of aims that an option names: its aims, and its parameters, which options replace. */
async function withAims(context: Context): Promise<Context> {
  const { argv } = context;
  if (typeof argv.aims !== "string") return context;
  const file = filledOption(argv, "aims")!;
  // Not before it is needed: the reader of YAML is large.
  const { readAimsFile } = await import("./aims-file.js");
  const chosen = simOf(context);
  const { found, given } = await readAimsFile(file, argv, chosen);
  const { sim } = chosen;
  if (found.sim.name !== sim.name) {
    throw new InputError(`${file} has aims of ${found.sim.name}, and this is ${sim.name}`);
  }
  return { ...context, argv: { ...given, ...argv, aims: given.aims } };
}

/** The second word, where the study takes one, as the option that it stands for. */
function withSecond(context: Context, { kind: { second } }: Study): Context {
  const word = context.words[1];
  if (second === undefined || word === undefined) return context;
  if (context.argv[second.option] !== undefined) {
    throw new InputError(`--${second.option} is given twice: as ${word}, and by its name`);
  }
  return { ...context, argv: { ...context.argv, [second.option]: word } };
}

/** Reads the table of played games that an option names. */
async function withResults(context: Context): Promise<Context> {
  const path = filledOption(context.argv, "results");
  if (path === undefined) return context;
  const { readResultsFile } = await import("./results-file.js");
  return { ...context, argv: { ...context.argv, results: readResultsFile(path) } };
}

/** What all that is done with a study has in common. */
interface Playing {
  readonly context: Context;
  readonly study: Study;
  readonly fleet: Fleet | undefined;
  readonly say: (text: string) => void;
  readonly told: Told | undefined;
}

/** What a study is begun with besides its options. */
type Begun = Pick<StudyOptions, "signal" | "onLook" | "onProgress" | "onEstimate" | "onHanging">;

/** Throws an InputError where no part of a study can be played by itself. */
function checkShard({ name, fixedTrials }: Study["kind"], argv: Argv): void {
  const decides = fixedTrials !== true ? name : argv.precision !== undefined ? "--precision" : undefined;
  if (decides !== undefined) {
    throw new InputError(`--shard: ${decides} can't be played in parts; use --queue`);
  }
  if (argv.extend === true) throw new InputError("--shard and --extend don't go together: play it anew in parts");
  if (argv.out === undefined) throw new InputError("--shard needs --out, a folder for the part");
  if (argv.seed === undefined) throw new InputError("--shard needs --seed, the same for all parts");
}

/** Plays a part of a study to its folder. */
async function playPart(
  { context: { argv, signal, commandLine, found }, study: { kind }, fleet, say }: Playing,
  start: (more: Begun) => Promise<StudyResult>,
  work: OpenWork & { readonly out: string; readonly shard: Shard },
): Promise<number> {
  const { journal, out, shard } = work;
  const { sim, word } = found!;
  doing(`preparing ${sim.name}`);
  const view = await progressView(argv.quiet === true, fleet);
  await start({
    signal,
    onLook: tellLooks(found!, argv),
    onEstimate: (seconds) => say(`Players look ahead: this will take about ${duration(seconds)}.`),
    onProgress: (progress) => {
      doing(`playing ${sim.name}`);
      view.update(progress);
    },
  }).finally(() => view.stop());
  if (signal.aborted) {
    layAside(journal, say);
    return STOPPED;
  }
  const { writePart } = await import("../write/part-dir.js");
  const words = firstGiven(commandLine);
  tellKept(await writePart({ ...work, study: kind.name, sim: word, given: argv, commandLine: words }), say);
  journal.remove();
  say(`Part ${shard.part} of ${shard.of} is written to ${out}; when all are: deadeven merge DIR … --out DIR`);
  return DONE;
}

/** Plays, prints, and writes to the folder where there is one. */
async function playAndTell(
  { context: { argv, signal, commandLine, found }, study: { kind, document }, fleet, say, told }: Playing,
  start: (more: Begun) => Promise<StudyResult>,
  work?: OpenWork & { readonly out: string },
): Promise<number> {
  doing(`preparing ${found!.sim.name}`);
  const view = await progressView(argv.quiet === true, fleet);
  let isEstimated = false;
  let hanging: TrialInFlight | undefined;
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= firstLook(found!, argv);
    return looking;
  };
  const result = await start({
    signal,
    onLook: tellLooks(found!, argv),
    onEstimate: (seconds) => {
      // Of studies that play in rounds, the first.
      if (!isEstimated) say(`Players look ahead: this will take about ${duration(seconds)}.`);
      isEstimated = true;
    },
    onProgress: (progress) => {
      doing(`playing ${found!.sim.name}`);
      view.update(progress);
      // Only now: the first games are known to end.
      void look();
    },
    onHanging: (trial) => {
      hanging = trial;
    },
  }).finally(() => view.stop());
  if (!result.partial) await look();
  doing(`telling what became of ${found!.sim.name}`);
  if (hanging !== undefined) {
    complain(
      `trial ${hanging.trial} of ${found!.sim.name} (seed ${result.seed}) had been playing for ${Math.round(hanging.seconds)} seconds when it was stopped; ` +
        "what is missing is no random sample of games: it begins with one that takes long",
    );
  }
  if (kind.isEmpty(result)) {
    complain("stopped before there was anything to tell");
    if (work !== undefined) layAside(work.journal, say);
    return STOPPED;
  }
  if (result.partial)
    say("Stopped early: what follows counts the trials done, from the first on, and is marked partial.");
  // What tells and writes a result is loaded only now, so that playing starts soon.
  await told?.(result);
  if (argv.json === true) print(JSON.stringify(kind.json(result)));
  else {
    const { documentText } = await import("../write/terminal.js");
    const how = { color: terminal.color, word: shellWord(found!.word), paged: work !== undefined };
    print(documentText((await document())(result), how));
  }
  if (work !== undefined) {
    const { journal, out, force, terms } = work;
    if (journal.isWritten) journal.flush();
    say("Drawing charts …");
    const { writeDocument } = await import("../write/write-result.js");
    const { kept, undrawn } = await writeDocument((await document())(result), {
      out,
      force,
      commandLine: firstGiven(commandLine),
      ref: found!.ref,
      terms,
      tallies: result.partial || kind.takes.extend !== undefined ? journal.pieces() : undefined,
    });
    journal.remove();
    tellKept(kept, say);
    for (const { title, reason } of undrawn)
      complain(`the chart "${oneLine(title)}" can't be drawn: ${oneLine(reason)}`);
    say(`Written to ${out}: open ${out}/index.html`);
    if (result.partial) say("The same command with --resume goes on from here.");
  }
  const doubts = kind.doubts?.(result) ?? [];
  for (const doubt of doubts) complain(doubt);
  if (result.partial) return STOPPED;
  return doubts.length === 0 ? (kind.exitStatus?.(result) ?? DONE) : FAILED;
}
