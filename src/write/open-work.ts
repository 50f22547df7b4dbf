/** What `--out`, `--force`, `--resume` and `--extend` come to: where work is kept, and what was kept before. */

import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { InputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import { drawnSeed } from "../study/options.js";
import { differenceOf, type Terms } from "../study/terms.js";
import { JournalFile, type KeptWork, readJournal, removeJournal } from "./journal-file.js";
import { TALLIES_FILE, termsIn } from "./manifest.js";
import { checkOutDir, placeOf } from "./out-dir.js";
import { isAlive } from "./process-mark.js";
import { clearLeftovers } from "./swap.js";

export interface WorkOptions {
  readonly out: string;
  readonly force: boolean;
  readonly resume: boolean;
  /** The least number of trials that a finished result is to be extended to; undefined where it is not. */
  readonly extend?: { readonly trials: number | undefined } | undefined;
  /**
   * Of a folder that nobody named: whether what it holds is replaced without `force`. Work for it that was cut short is
   * gone on with where it is the same, and else begun anew.
   */
  readonly unnamed?: { readonly replaced: boolean } | undefined;
  /** All that was played, in parts, of what is asked. */
  readonly parts?: KeptWork | undefined;
  /** As it was given. */
  readonly seed: string | undefined;
  /** What is asked, with that seed. */
  readonly termsWith: (seed: string) => Terms;
  /** Takes what a person should know. */
  readonly say: (text: string) => void;
  /** Takes what goes wrong. */
  readonly complain: (text: string) => void;
  /** Takes the path of the open journal once it has games to go on with, and undefined when it is closed. */
  readonly onKept?: ((path: string | undefined) => void) | undefined;
}

/** Work that is going to be kept. */
export interface OpenWork {
  readonly journal: JournalFile;
  readonly terms: Terms;
  /** Whether an earlier result in the folder may be replaced. */
  readonly force: boolean;
}

/**
 * Finds what was kept of work for a folder, sees that it is the same work, and opens its journal; undefined where it is
 * finished. Throws an InputError that says what to do when the folder can't be written, when work that was cut short
 * would be lost, and when what was kept was played for something else.
 */
export async function openWork(options: WorkOptions): Promise<OpenWork | undefined> {
  const { out, resume, extend, unnamed, seed, termsWith, say, complain } = options;
  const place = placeOf(out);
  await clearLeftovers(place);
  const path = `${place}.journal`;
  const shown = place === resolve(out) ? `${out.replace(/[/\\]+$/, "")}.journal` : path;
  const found = readJournal(path);
  const written = termsIn(place);
  if (found !== undefined) checkIdle(found, path, shown);

  // One that was cut short before its first games were kept is as good as none.
  const cut = found?.trials.length === 0 ? undefined : found;
  const there = existsSync(path) ? "is replaced" : undefined;
  const open = (
    terms: Terms,
    force: boolean,
    before?: KeptWork,
    lies: "goes on" | "is replaced" | undefined = there,
  ): OpenWork => {
    checkOutDir(out, force || unnamed?.replaced === true);
    const onTrouble = (reason: string) =>
      complain(`can't write to ${shown}: ${reason}; playing goes on, and is lost if it is cut short now`);
    const onKept = (isKept: boolean) => options.onKept?.(isKept ? path : undefined);
    const journal = new JournalFile({ path, terms, before, there: lies, onTrouble, onKept });
    journal.claim();
    // Another process that was started at the same time may have been first.
    const claimed = readJournal(path);
    if (claimed?.writer !== undefined && claimed.writer.pid !== process.pid) checkIdle(claimed, path, shown);
    if (before !== undefined && options.parts === undefined)
      say(`Going on: ${counted(journal.trials, "game")} were played before.`);
    return { journal, terms, force: force || unnamed?.replaced === true };
  };

  if (cut !== undefined && (resume || (unnamed !== undefined && !options.force))) {
    const terms = termsWith(seed ?? cut.terms.seed);
    const difference = differenceOf(cut.terms, terms);
    if (difference === undefined) {
      if (written !== undefined && !written.partial && differenceOf(written.terms, terms) === undefined) {
        removeJournal(path);
        return finished(out, terms, say);
      }
      const force = options.force || extend !== undefined || written?.partial === true;
      return open(terms, force, cut, "goes on");
    }
    if (resume) throw new InputError(`${shown} is of other work: ${difference}; ${START_ANEW}`);
  } else if (cut !== undefined && unnamed === undefined && !options.force) {
    throw new InputError(
      `${shown} has the games of a run that was cut short: go on with --resume, or start anew with --force`,
    );
  }

  if (written !== undefined && (resume || extend !== undefined)) {
    const terms = termsWith(seed ?? written.terms.seed);
    const difference = differenceOf(written.terms, terms);
    if (resume && difference === undefined) {
      if (!written.partial) return finished(out, terms, say);
      return open(terms, true, talliesOf(place, out));
    }
    if (extend !== undefined) {
      checkExtension(out, written.terms, terms, extend.trials);
      return open(terms, true, talliesOf(place, out));
    }
    if (!options.force) throw new InputError(`${out} holds another result: ${difference}; ${START_ANEW}`);
  }
  if (extend !== undefined) {
    const what = isFolder(place) ? `${out} holds no result that can be played on` : `there is no result in ${out} yet`;
    throw new InputError(`${what}: give the command without --extend`);
  }
  const terms = termsWith(seed ?? drawnSeed());
  const work = open(terms, options.force, options.parts);
  if (resume) say(`There is nothing to go on with beside ${out}: it starts with the first game.`);
  return work;
}

const START_ANEW = "give the same command, or start anew with --force alone, or in another folder";

function finished(out: string, { trials }: Terms, say: (text: string) => void): undefined {
  say(`${out} is finished (${counted(trials, "game")}): there is nothing to go on with.`);
}

/** Throws an InputError while another process plays into the journal. */
function checkIdle({ writer }: KeptWork, path: string, shown: string): void {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  // Of another machine it can't be known, and going on there is what it is kept for.
  if (writer !== undefined && made !== undefined && isAlive(writer, made, false)) {
    throw new InputError(
      `${shown} is being written by process ${writer.pid}, which is still playing: wait for it, or choose another folder`,
    );
  }
}

/** Throws an InputError unless a result is wanted with more trials and all else the same. */
function checkExtension(out: string, written: Terms, terms: Terms, trials: number | undefined): void {
  if (trials === undefined || trials <= written.trials) {
    const has = `${out} has ${counted(written.trials, "game")}`;
    throw new InputError(`${has}: --extend needs more, such as --trials ${2 * written.trials}`);
  }
  const difference = differenceOf({ ...written, trials: terms.trials }, terms);
  if (difference !== undefined) {
    const why =
      written.options.precision === terms.options.precision
        ? "only --trials may differ"
        : "when to stop is decided while it is played, so play it anew, in another folder";
    throw new InputError(`${out} can't be extended: ${difference}; ${why}`);
  }
}

function talliesOf(place: string, out: string): KeptWork {
  const kept = readJournal(join(place, TALLIES_FILE));
  if (kept === undefined) {
    throw new InputError(`${out} has lost its ${TALLIES_FILE}, and can't be gone on with: replace it with --force`);
  }
  return kept;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
