/**
 * A journal on disk: a file that is only ever added to, a line a record, each with its checksum. It begins with the
 * terms that the work is kept under; then, in turns, which process writes, and what it has played. Counts of trials
 * without a gap are put together before they are written.
 */

import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { InputError } from "../base/input-error.js";
import type { Journal, KeptTrials } from "../engine/journal.js";
import { whyUnread } from "../study/machine/read-file.js";
import type { Terms } from "../study/terms.js";
import { mergePacked } from "../tally/packed.js";
import { packageInfo } from "./package-info.js";
import { ownMark, type ProcessMark } from "./process-mark.js";
import { reasonOf } from "./write-failure.js";

/** Changes when an older reader could not make sense of a newer journal. */
const JOURNAL_VERSION = 1;

type Entry =
  | { readonly journal: number; readonly package: typeof packageInfo; readonly terms: Terms }
  | { readonly process: ProcessMark }
  | (KeptTrials & { readonly work: string });

/** What a journal holds. */
export interface KeptWork {
  readonly terms: Terms;
  /** Who wrote to it last. */
  readonly writer?: ProcessMark | undefined;
  /** Records, in order. */
  readonly trials: readonly (KeptTrials & { readonly work: string })[];
  /** How many bytes of the file are whole records. */
  readonly length: number;
}

/**
 * Reads a journal; undefined where there is none, or none that got as far as its terms. What follows a record that is
 * not whole is left out. Throws an InputError for a file that is something else.
 */
export function readJournal(path: string): KeptWork | undefined {
  let bytes: Buffer;
  try {
    // A pipe would never come to an end.
    if (!statSync(path).isFile()) throw new Error("it is no file");
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return undefined;
    throw new InputError(`can't read ${path}: ${whyUnread(error)}`);
  }
  let terms: Terms | undefined;
  let writer: ProcessMark | undefined;
  const trials: (KeptTrials & { work: string })[] = [];
  let length = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, length)) {
    const record = recordIn(bytes.subarray(length, end));
    if (record === undefined) break;
    if ("journal" in record) {
      if (record.journal > JOURNAL_VERSION) {
        throw new InputError(`${path} was written by a newer ${packageInfo.name} (${record.package.version})`);
      }
      terms = record.terms;
    } else if ("process" in record) writer = record.process;
    else trials.push(record);
    length = end + 1;
  }
  if (terms !== undefined) return { terms, writer, trials, length };
  if (isTornStart(bytes)) return undefined;
  throw new InputError(
    `${path} is no journal of ours, and stands where one would be: move it, or choose another --out`,
  );
}

const START = '00000000 {"journal":';

/** Whether a file is a journal that was cut short while its first record was written; a crash may leave zeros, too. */
function isTornStart(bytes: Buffer): boolean {
  const head = bytes.subarray(0, START.length).toString("latin1").replace(/\0+$/, "");
  return START.startsWith(head.replace(/^[0-9a-f]{1,8}/, (sum) => "0".repeat(sum.length)));
}

/** The record of a line; undefined where it is not whole. */
function recordIn(line: Buffer): Entry | undefined {
  const [sum, text] = [line.subarray(0, 8).toString("latin1"), line.subarray(9)];
  return sum === checksum(text) ? (JSON.parse(text.toString("utf8")) as Entry) : undefined;
}

function lineOf(record: Entry): string {
  const text = JSON.stringify(record);
  return `${checksum(text)} ${text}\n`;
}

function checksum(text: string | Buffer): string {
  return crc32(text).toString(16).padStart(8, "0");
}

export interface JournalOptions {
  readonly path: string;
  readonly terms: Terms;
  /** What was kept before, here or in a result's folder. */
  readonly before?: KeptWork | undefined;
  /** What is done about a journal that lies at `path`: it is `before`, and is added to, or it is replaced. */
  readonly there?: "goes on" | "is replaced" | undefined;
  /** Told once, in words, when nothing can be written. */
  readonly onTrouble: (reason: string) => void;
  /** Told when there come to be trials in the file to go on with, and when it is closed or removed. */
  readonly onKept?: ((isKept: boolean) => void) | undefined;
}

/** Seconds from one writing to the next: at first, of all that were played, and at most. */
const FIRST_INTERVAL = 0.5;
const INTERVAL_SHARE = 0.01;
const LONGEST_INTERVAL = 60;

export class JournalFile implements Journal {
  readonly path: string;
  private readonly options: JournalOptions;
  /** By work, in order; those that follow each other are one. */
  private readonly all = new Map<string, KeptTrials[]>();
  private unwritten = new Map<string, KeptTrials[]>();
  private file: number | undefined;
  /** The first of the folders that were made for it. */
  private made: string | undefined;
  /** Bytes that were written whole. */
  private length = 0;
  private signed = false;
  /** Whether there is anything in the file to go on with. */
  private hasTrials = false;
  private readonly opened = performance.now();
  private written = performance.now();
  private troubled = false;

  /** The file is made when it is claimed, or when there is something to keep for the first time. */
  constructor(options: JournalOptions) {
    const { path, before, there } = options;
    this.path = path;
    this.options = options;
    const goesOn = there === "goes on";
    if (goesOn) this.length = before!.length;
    for (const { work, ...trials } of before?.trials ?? []) {
      add(this.all, work, trials);
      if (!goesOn) add(this.unwritten, work, trials);
    }
    if (goesOn && before!.trials.length > 0) this.nowHasTrials();
    // Whoever asks sees at once that this process has it in work.
    if (goesOn) this.flush();
  }

  /** How many trials are kept. */
  get trials(): number {
    return [...this.all.values()]
      .flatMap((list) => this.chainIn(list))
      .reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** Whether there is a file that a later run of the program can go on with. */
  get isWritten(): boolean {
    return this.file !== undefined && this.hasTrials;
  }

  recall(work: string, from: number): readonly KeptTrials[] {
    return this.all.get(work)?.filter((trials) => trials.from === from) ?? [];
  }

  keep(work: string, trials: KeptTrials): void {
    add(this.all, work, trials);
    add(this.unwritten, work, trials);
    const now = performance.now();
    const interval = Math.min(
      LONGEST_INTERVAL,
      Math.max(FIRST_INTERVAL, (INTERVAL_SHARE * (now - this.opened)) / 1000),
    );
    if (now - this.written >= interval * 1000) this.flush();
  }

  /**
   * Writes what is not written yet, and sees it safe on the disk. Returns false where it can't: that is tried again
   * later.
   */
  flush(): boolean {
    this.written = performance.now();
    try {
      this.write(this.unwritten);
      if (this.unwritten.size > 0) this.nowHasTrials();
      this.unwritten = new Map();
      return true;
    } catch (error) {
      if (!this.troubled) this.options.onTrouble(reasonOf(error) ?? (error as Error).message);
      this.troubled = true;
      return false;
    }
  }

  /**
   * Makes the file before there is anything to keep: whoever asks sees that this process has it in work. Where it can't
   * be made, that is told when something is to be kept.
   */
  claim(): void {
    try {
      this.write(new Map());
    } catch {}
  }

  private write(kept: ReadonlyMap<string, readonly KeptTrials[]>): void {
    this.file ??= this.open();
    const entries: Entry[] = this.length === 0 ? [this.header()] : [];
    if (!this.signed) entries.push({ process: ownMark() });
    for (const [work, list] of kept) entries.push(...list.map((trials) => ({ work, ...trials })));
    this.append(entries.map(lineOf).join(""));
    this.signed = true;
  }

  /** All that was kept, in a form that doesn't depend on when it was written. */
  *pieces(): Generator<string> {
    yield lineOf(this.header());
    for (const work of [...this.all.keys()].sort()) {
      // How long it took would be another time each time.
      for (const trials of this.chainIn(this.all.get(work)!)) yield lineOf({ work, ...trials, seconds: 0 });
    }
  }

  close(): void {
    if (this.file === undefined) return;
    closeSync(this.file);
    this.file = undefined;
    this.options.onKept?.(false);
    // Nothing was played, or the disk was full from the start.
    if (!this.hasTrials) this.remove();
  }

  /** Removes the file: its work is done. */
  remove(): void {
    this.close();
    removeJournal(this.path);
    removeEmpty(dirname(this.path), this.made);
  }

  private nowHasTrials(): void {
    if (!this.hasTrials) this.options.onKept?.(true);
    this.hasTrials = true;
  }

  /** What follows each other from the first trial on; of a part of a study, from the part's first. */
  private chainIn(list: readonly KeptTrials[]): KeptTrials[] {
    const isPart = this.options.terms.options.shard !== undefined;
    return chainOf(list, isPart ? Math.min(...list.map(({ from }) => from)) : 0);
  }

  private header(): Entry {
    return { journal: JOURNAL_VERSION, package: packageInfo, terms: this.options.terms };
  }

  private open(): number {
    const { path, there } = this.options;
    if (there === "goes on") return openSync(path, "r+");
    this.made ??= mkdirSync(dirname(path), { recursive: true });
    try {
      if (there === "is replaced") rmSync(path, { force: true });
      const file = openSync(path, "wx+");
      syncFolder(dirname(path));
      return file;
    } catch (error) {
      removeEmpty(dirname(path), this.made);
      this.made = undefined;
      throw error;
    }
  }

  /** Adds text at the end, or nothing of it. */
  private append(text: string): void {
    const file = this.file!;
    const bytes = Buffer.from(text);
    // A record that was not whole is written over.
    if (fstatSync(file).size > this.length) ftruncateSync(file, this.length);
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, this.length + done);
    fsyncSync(file);
    this.length += bytes.length;
  }
}

function add(all: Map<string, KeptTrials[]>, work: string, trials: KeptTrials): void {
  const list = all.get(work) ?? [];
  all.set(work, list);
  append(list, trials);
}

/** Adds trials to a list, to the last ones where they follow those. */
function append(list: KeptTrials[], trials: KeptTrials): void {
  const last = list.at(-1);
  if (last !== undefined && !last.closed && last.to === trials.from) list[list.length - 1] = together(last, trials);
  else list.push(trials);
}

/** Trials and those that follow them. */
function together(a: KeptTrials, b: KeptTrials): KeptTrials {
  const { from, seconds, counts } = a;
  return { from, to: b.to, seconds: seconds + b.seconds, counts: mergePacked(counts, b.counts), closed: b.closed };
}

/** Of trials that may have been kept twice, some that follow each other from this one on. */
function chainOf(list: readonly KeptTrials[], first: number): KeptTrials[] {
  const chain: KeptTrials[] = [];
  let next = first;
  for (;;) {
    const [longest] = list.filter(({ from }) => from === next).sort((a, b) => b.to - a.to);
    if (longest === undefined) return chain;
    append(chain, longest);
    next = longest.to;
  }
}

/** Removes the journal of work that is done. If it can't be, it does no harm: whoever goes on with it sees that. */
export function removeJournal(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

/** Removes a folder and those above it up to `top`, as far as they are empty. */
function removeEmpty(folder: string, top: string | undefined): void {
  if (top === undefined) return;
  try {
    rmdirSync(folder);
    if (folder !== top) removeEmpty(dirname(folder), top);
  } catch {}
}

/** A new file is safe when its folder is; where folders can't be opened, they need not be. */
function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, "r");
    fsyncSync(opened);
    closeSync(opened);
  } catch {}
}
