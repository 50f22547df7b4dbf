/** Playing many variants to the end: trials cut into blocks, handed to an executor, and merged in order of trial. */

import { looksAhead } from "../players/skill.js";
import { addPacked, trialsPacked } from "../tally/packed.js";
import { mergePairedTally, type PairedTallies } from "../tally/paired-tally.js";
import { mergeTally, type Tally } from "../tally/tally.js";
import { type Block, type BlockResult, countsOf, type PlayedBlock, type TrialFailure } from "./block.js";
import type { Executor } from "./executor.js";
import type { Journal } from "./journal.js";

/** Trials of one variant, or of a base and others, that are to be played. */
export interface Job<T extends Tally | PairedTallies> {
  readonly variants: Block["variants"];
  /** The first trial, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** A tally of no trials, or of those before `from`: what is played is added to it. */
  readonly tally: T;
  /**
   * Counts of trials, ascending, at which `enough` is asked whether to stop there. Fixed beforehand, and asked of
   * exactly that many trials, so that the stopping point does not depend on how the work was spread.
   */
  readonly looks?: readonly number[] | undefined;
  readonly enough?: ((tally: T) => boolean) | undefined;
  /** What a journal calls it: see `workOf`. */
  readonly work?: string | undefined;
}

/** What a job came to. Its tally holds trials up to `next` − 1, without gaps. */
export interface JobEnd {
  readonly next: number;
  /** False when the user stopped it before its last trial, or before `enough` was satisfied. */
  readonly complete: boolean;
  /** Its part of the time that all jobs took together, and what its trials took in earlier runs of the program. */
  readonly seconds: number;
}

export interface ScheduleOptions {
  /** Stops early; what was done in order from the first trial is kept. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called after each merge, with the job's index, how many of all jobs' trials were played, and how many the journal
   * had; those of a base and others count once for each of the others.
   */
  readonly onProgress?: (job: number, done: number, recalled: number) => void;
  /** Has what was played before, and keeps what is played now. */
  readonly journal?: Journal | undefined;
}

/** A trial, or a worker, failed: the run is over. */
export class PlayError extends Error {
  override readonly name = "PlayError";
  constructor(
    /** Index of the job. */
    readonly job: number,
    readonly failure: TrialFailure,
  ) {
    super(failure.message);
  }
}

/** Seconds that a block should take: long enough to cost nothing, short enough to report and to stop soon. */
const BLOCK_SECONDS = 0.1;
const FIRST_BLOCK = 250;
/** A job's first block is no more than so many times the smallest: its games may be slower than others'. */
const MOST_GUESSED = 4;
/** Blocks that are handed out together have up to so many games, and take so many seconds as far as can be guessed. */
const FEW_TOGETHER = (MOST_GUESSED * FIRST_BLOCK) / 2;
const SHORT_TOGETHER = BLOCK_SECONDS / 2;

/** How many times each trial of some variants is counted: once, or once for each that is compared with the first. */
export function weightOf({ length }: Block["variants"]): number {
  return Math.max(1, length - 1);
}

/** The smallest block: where somebody looks ahead, a single game may take as long as a block should. */
function leastBlock(variants: Block["variants"]): number {
  return variants.some(({ skill }) => looksAhead(skill)) ? 1 : Math.ceil(FIRST_BLOCK / weightOf(variants));
}

/**
 * Plays all jobs, earlier ones first, on the executor. Resolves when all are done or the signal aborts.
 * Throws a PlayError when a trial throws or a worker dies: the first one, whatever the number of threads.
 */
export async function playJobs<T extends Tally | PairedTallies>(
  jobs: readonly Job<T>[],
  executor: Executor,
  { signal, onProgress, journal }: ScheduleOptions = {},
): Promise<JobEnd[]> {
  const lines = jobs.map((job, index) => new JobLine<T>(job, index, journal));
  const recalled = lines.reduce((trials, line) => trials + line.recall() * line.weight, 0);
  let done = 0;
  const open = new Set<OpenBlock>();
  let tasks = 0;
  const failures: Failure[] = [];
  // A job that had enough before the failing block needs none of its trials: on fewer threads it would not have been
  // played.
  const firstFailure = () =>
    failures
      .filter(({ by }) => !lines[by.job]!.endsBefore(by.from))
      .reduce<Failure | undefined>((first, next) => (first && isBefore(first.by, next.by) ? first : next), undefined);

  await new Promise<void>((resolve) => {
    let settled = false;
    const settle = () => {
      settled = true;
      signal?.removeEventListener("abort", settle);
      resolve();
    };
    if (signal?.aborted) return settle();
    signal?.addEventListener("abort", settle, { once: true });

    let current = 0;
    // As measured on the latest block of any job: a guess for the first ones of others.
    let perSecond = 0;
    const nextBlock = (): OpenBlock | undefined => {
      while (current < lines.length && lines[current]!.left === 0) current += 1;
      const line = lines[current];
      if (line === undefined) return undefined;
      // While others wait, no block need be small to keep all of the executor busy.
      const width = current === lines.length - 1 ? executor.width : 1;
      const block = line.nextBlock(width, perSecond, executor.blockSeconds);
      return { job: line.index, from: block.from, block };
    };

    /** The blocks that are handed out next: one, or some small ones together, as long as none of the executor idles. */
    const nextBlocks = (): OpenBlock[] => {
      const blocks: OpenBlock[] = [];
      const most = executor.playTogether === undefined ? 1 : Math.ceil((lines.length - current) / executor.width);
      let games = 0;
      do {
        const next = nextBlock();
        if (next === undefined) break;
        blocks.push(next);
        games += gamesIn(next.block);
        if (leastBlock(next.block.variants) === 1) break;
      } while (blocks.length < most && games <= Math.min(FEW_TOGETHER, perSecond * SHORT_TOGETHER));
      return blocks;
    };

    const fill = () => {
      const failed = firstFailure();
      while (!settled && failed === undefined && tasks < executor.width) {
        const blocks = nextBlocks();
        if (blocks.length === 0) break;
        void start(blocks);
      }
      // A block before the one that failed may hold an earlier failure: the first is the one that is told, on any
      // number of threads.
      const waiting = failed === undefined ? open.size > 0 : [...open].some((block) => isBefore(block, failed.by));
      if (!settled && !waiting) settle();
    };

    // Since when what comes back next has been all that was played: so that what jobs took adds up to the whole.
    let since = performance.now();
    /** The time since then, in seconds, shared out by how long each block was played. */
    const secondsOf = (results: readonly (BlockResult | undefined)[]): number[] => {
      const now = performance.now();
      const passed = (now - since) / 1000;
      since = now;
      const played = results.map((result) => (result !== undefined && "seconds" in result ? result.seconds : 0));
      const all = played.reduce((sum, seconds) => sum + seconds, 0);
      return played.map((seconds) => (all === 0 ? passed / played.length : passed * (seconds / all)));
    };

    const start = async (blocks: readonly OpenBlock[]) => {
      for (const block of blocks) open.add(block);
      tasks += 1;
      let results: readonly (BlockResult | undefined)[] = [];
      try {
        results =
          blocks.length === 1
            ? [await executor.play(blocks[0]!.block)]
            : await executor.playTogether!(blocks.map(({ block }) => block));
      } catch (error) {
        if (!settled) failures.push({ by: blocks[0]!, error });
      }
      tasks -= 1;
      const seconds = secondsOf(results);
      for (const [i, block] of blocks.entries()) {
        open.delete(block);
        if (settled) continue;
        const result = results[i];
        if (result !== undefined) take(block, result, seconds[i]!);
        // Something happened to another.
        else if (blocks.length > 1) void start([block]);
      }
      fill();
    };

    const take = (by: OpenBlock, result: BlockResult, seconds: number) => {
      try {
        if ("failure" in result) throw new PlayError(by.job, result.failure);
        const line = lines[by.job]!;
        perSecond = gamesIn(by.block) / Math.max(result.seconds, 1e-6);
        line.perSecond = perSecond;
        const before = line.merged;
        line.take(by.from, result, seconds);
        done += (line.merged - before) * line.weight;
        if (line.merged > before) onProgress?.(line.index, done, recalled);
      } catch (error) {
        failures.push({ by, error });
      }
    };

    fill();
  });

  const failed = firstFailure();
  if (failed !== undefined) throw failed.error;
  return lines.map((line) => ({ next: line.merged, complete: line.finished, seconds: line.seconds }));
}

/** A block that is being played. */
interface OpenBlock {
  readonly job: number;
  readonly from: number;
  readonly block: Block;
}

function gamesIn({ variants, from, to }: Block): number {
  return (to - from) * variants.length;
}

interface Failure {
  readonly by: OpenBlock;
  readonly error: unknown;
}

function isBefore(a: OpenBlock, b: OpenBlock): boolean {
  return a.job < b.job || (a.job === b.job && a.from < b.from);
}

/** One job's progress: blocks are handed out in order, come back in any, and are merged in order. */
class JobLine<T extends Tally | PairedTallies> {
  /** Trials before this one are merged into the job's tally. */
  merged: number;
  /** Games in a second, as measured on the latest block; 0 before the first. */
  perSecond = 0;
  /** What its trials took, those of the journal too, and of that what the journal has. */
  seconds = 0;
  private keptSeconds = 0;
  private handedOut: number;
  private end: number;
  private look = 0;
  private readonly waiting = new Map<number, PlayedBlock>();
  readonly weight: number;

  constructor(
    private readonly job: Job<T>,
    readonly index: number,
    private readonly journal: Journal | undefined,
  ) {
    this.merged = job.from;
    this.handedOut = job.from;
    this.end = job.to;
    this.weight = weightOf(job.variants);
    this.skipLooks();
  }

  /** Trials not handed out yet. */
  get left(): number {
    return this.end - this.handedOut;
  }

  get finished(): boolean {
    return this.merged >= this.end;
  }

  /** Whether the job came to its end, by enough or by its last trial, without the block that starts at this trial. */
  endsBefore(from: number): boolean {
    return from >= this.end;
  }

  /** Takes what the journal has of this job, as if it had just been played. Returns how many trials that were. */
  recall(): number {
    const { work } = this.job;
    if (work === undefined || this.journal === undefined) return 0;
    while (!this.finished) {
      const until = Math.min(this.end, this.nextLook(this.merged));
      const [kept] = this.journal
        .recall(work, this.merged)
        .filter(({ to }) => to <= until)
        .sort((a, b) => b.to - a.to);
      if (kept === undefined) break;
      this.merged += addPacked(this.job.tally, kept.counts);
      this.seconds += kept.seconds;
      this.handedOut = this.merged;
      this.lookAround();
    }
    this.keptSeconds = this.seconds;
    return this.merged - this.job.from;
  }

  /**
   * The next block, never across a look. Near the end, smaller blocks keep all of the executor's `width` busy. `guess`
   * is how many games other jobs play in a second. Where blocks travel far, many are handed out before the first is
   * back, and the guess is trusted.
   */
  nextBlock(width: number, guess: number, seconds: Executor["blockSeconds"]): Block {
    const from = this.handedOut;
    const { variants } = this.job;
    const trialsIn = (time: number) => Math.ceil(((this.perSecond || guess) * time) / variants.length);
    const smallest = leastBlock(variants);
    const isGuessed = this.perSecond === 0 && (seconds === undefined || smallest === 1);
    const upTo = isGuessed ? MOST_GUESSED * smallest : Number.POSITIVE_INFINITY;
    const wanted = Math.max(smallest, Math.min(trialsIn(seconds?.about ?? BLOCK_SECONDS), upTo));
    const least = Math.max(smallest, Math.min(wanted, trialsIn(seconds?.least ?? 0)));
    const size = Math.max(least, Math.min(wanted, Math.ceil(this.left / width)));
    const to = Math.min(from + size, this.end, this.nextLook(from));
    this.handedOut = to;
    return { variants: this.job.variants, from, to };
  }

  /** Takes what a block came to, and merges all that now follow without a gap. */
  take(from: number, played: PlayedBlock, seconds: number): void {
    if (this.finished) return;
    this.seconds += seconds;
    this.waiting.set(from, played);
    let next = this.waiting.get(this.merged);
    while (next !== undefined && !this.finished) {
      this.waiting.delete(this.merged);
      this.keep(next);
      this.merged += "counts" in next ? addPacked(this.job.tally, next.counts) : merge(this.job.tally, next.tally);
      this.lookAround();
      next = this.waiting.get(this.merged);
    }
  }

  /** Keeps what is about to be merged. */
  private keep(played: PlayedBlock): void {
    const { work } = this.job;
    if (work === undefined || this.journal === undefined) return;
    const counts = countsOf(played);
    const to = this.merged + trialsPacked(counts);
    this.journal.keep(work, {
      from: this.merged,
      to,
      seconds: this.seconds - this.keptSeconds,
      counts,
      closed: this.job.looks?.[this.look] === to,
    });
    this.keptSeconds = this.seconds;
  }

  /** Where there is a look at what is merged now: asks whether it is enough. */
  private lookAround(): void {
    if (this.job.looks?.[this.look] !== this.merged) return;
    this.skipLooks();
    if (this.job.enough?.(this.job.tally)) {
      this.end = this.merged;
      this.handedOut = this.merged;
      this.waiting.clear();
    }
  }

  private nextLook(after: number): number {
    return this.job.looks?.find((count) => count > after) ?? Number.POSITIVE_INFINITY;
  }

  private skipLooks(): void {
    const { looks } = this.job;
    while (looks !== undefined && this.look < looks.length && looks[this.look]! <= this.merged) this.look += 1;
  }
}

/** Merges either kind of tally, and returns how many trials were added. */
function merge(into: Tally | PairedTallies, from: Tally | PairedTallies): number {
  if ("trials" in into) mergeTally(into, from as Tally);
  else for (const [i, pair] of into.entries()) mergePairedTally(pair, (from as PairedTallies)[i]!);
  return trialsOf(from);
}

function trialsOf(tally: Tally | PairedTallies): number {
  return "trials" in tally ? tally.trials : tally[0]!.a.trials;
}
