/** A worker's side of a queue: it takes blocks, plays them on its threads, and answers. */

import { hostname } from "node:os";
import type { Job, Worker } from "bullmq";
import type { Redis } from "ioredis";
import { machine } from "#machine";
import { plainText } from "../base/plain-text.js";
import { counted } from "../base/words.js";
import { type Block, type BlockResult, countsOf, type TrialFailure } from "../engine/block.js";
import { sha256Hex } from "../engine/digest.js";
import type { SimRef } from "../engine/found-sim.js";
import type { Executors } from "../study/machine/machine.js";
import { openApart } from "./apart.js";
import { connect, firstOf, loadBullMQ } from "./connection.js";
import { playSteps, stepsAround, stepsOf } from "./in-steps.js";
import {
  type BlockAnswer,
  type BlockJob,
  keysOf,
  type NotedTrials,
  queueName,
  STALLED,
  type StudyEntry,
  type TravellingSim,
  type WorkerEntry,
} from "./names.js";
import { BundleFolder } from "./own-game.js";
import type { QueueAt } from "./queue-at.js";
import { BEAT_SECONDS, Roll } from "./roll.js";
import { inWords, isRefusal } from "./server-trouble.js";
import { ownVersions, versionsApart } from "./versions.js";

/** Seconds after which a worker that says nothing of its block is taken for dead, unless `DEADEVEN_LOCK` says. */
const DEFAULT_LOCK = 30;
/** So many times a block that its worker did not come to the end of is given to another. */
const MOST_RETURNS = 2;
/** Seconds for which an answer is kept for a study that doesn't read it. */
const ANSWER_SECONDS = 600;
/** A study that was not there at so many looks is gone, and what is played for it is ended. */
const LOOKS_WITHOUT = 2;
/** Variants of blocks that are kept at hand, and threads: of our games, and of each of people's own. */
const KEPT_VARIANTS = 256;
const KEPT_MISSED = 256;
const KEPT_THREADS = 3;

export interface WorkerOptions {
  readonly threads: number;
  /** Whether it plays people's own games, which are code. */
  readonly trusts: boolean;
  /** Takes what a person should know: a line a block at most. */
  readonly say: (text: string) => void;
  /** Ends the work, once the blocks that are being played are done. */
  readonly signal: AbortSignal;
  /** What blocks of our games are played on; this machine's threads where it isn't said. */
  readonly openExecutors?: typeof machine.openExecutors;
}

/** Pushes an answer, and only where somebody waits for it: what nobody reads would be left. */
const ANSWER = {
  numberOfKeys: 2,
  lua: `
if redis.call("EXISTS", KEYS[1]) == 0 then return 0 end
redis.call("RPUSH", KEYS[2], ARGV[1])
redis.call("EXPIRE", KEYS[2], ARGV[2])
return 1`,
};
type Answering = Redis & { answer(awaited: string, results: string, text: string, seconds: number): Promise<number> };

/** Plays blocks until the signal aborts. Throws an InputError when the queue can't be used. */
export async function playFromQueue(at: QueueAt, options: WorkerOptions): Promise<void> {
  const { threads, trusts, say, signal, openExecutors = machine.openExecutors } = options;
  const bullmq = await loadBullMQ();
  const client = (await connect(at, say)) as Answering;
  client.defineCommand("answer", ANSWER);
  const versions = await ownVersions();
  const about = { name: `${hostname()}-${process.pid}`, threads, trusts, versions };
  const player = new JobPlayer(client, at, about, say, openExecutors);
  const keys = keysOf(at);
  const workers = new Roll<WorkerEntry>(client, keys.workers);
  const studies = new Roll<StudyEntry>(client, keys.studies);
  const told = new Set<string>();
  const tellOnce = (text: string) => {
    if (!told.has(text)) say(text);
    told.add(text);
  };
  const beat = async () => {
    await workers.enter(about.name, { ...about, plays: player.plays });
    const present = await studies.present();
    player.dropAllBut(present);
    for (const [study, { versions: theirs, own }] of present) {
      const apart = versionsApart(theirs, versions);
      if (apart !== undefined) tellOnce(`Study ${study} is not played here: ${apart}`);
      else if (own && !trusts) tellOnce(`Study ${study} is of somebody's own game, and this worker trusts none`);
    }
  };
  await firstOf(beat(), at).catch((error) => {
    client.disconnect();
    throw error;
  });
  const timer = setInterval(() => {
    if (client.status === "ready") beat().catch((error) => tellOnce(`The queue has trouble: ${inWords(error)}`));
  }, 1000 * BEAT_SECONDS);

  const lock = 1000 * lockSeconds();
  const taking = (own: boolean): Worker =>
    new bullmq.Worker(queueName(versions, own), (job) => player.play(job), {
      connection: client,
      prefix: at.prefix,
      name: about.name,
      concurrency: threads,
      lockDuration: lock,
      stalledInterval: lock,
      maxStalledCount: MOST_RETURNS,
    });
  const takers = trusts ? [taking(false), taking(true)] : [taking(false)];
  // A server that is away is told by `connect`; a block that was given to somebody else is no concern any more.
  for (const taker of takers) {
    taker.on("error", (error) => {
      if (isRefusal(error)) tellOnce(`The queue has trouble: ${inWords(error)}`);
    });
    taker.on("failed", (job, { message }) =>
      say(`${job?.data.name ?? "A game"}: a block failed: ${whyFailed(message)}`),
    );
  }
  const trust = trusts ? "; people's own games are trusted" : "";
  say(`${about.name} plays blocks from ${at.shown} on ${counted(threads, "thread")}${trust}.`);

  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
  say("Ending: blocks that are being played are played to their end.");
  clearInterval(timer);
  if (client.status === "ready") {
    await Promise.allSettled(takers.map((taker) => taker.close()));
    await workers.leave(about.name);
  }
  await player.close();
  client.disconnect();
}

function lockSeconds(): number {
  const given = process.env.DEADEVEN_LOCK ?? "";
  return /^[1-9]\d{0,4}$/.test(given) ? Number(given) : DEFAULT_LOCK;
}

function whyFailed(message: string): string {
  return message === STALLED ? "each worker that played it ended, or was no more heard of" : plainText(message);
}

/** A job that is being played. */
interface Playing {
  readonly study: string;
  readonly game: string;
  /** Ends it. */
  readonly stop: AbortController;
}

class JobPlayer {
  private readonly keys;
  private readonly threads = new Map<string, Threads>();
  private readonly variants = new Map<string, Block["variants"]>();
  private readonly playing = new Set<Playing>();
  /** Studies that were not there, and at how many looks. */
  private readonly missed = new Map<string, number>();
  private folder: BundleFolder | undefined;

  constructor(
    private readonly client: Answering,
    at: QueueAt,
    private readonly about: Pick<WorkerEntry, "name" | "threads" | "trusts">,
    private readonly say: (text: string) => void,
    private readonly openExecutors: typeof machine.openExecutors,
  ) {
    this.keys = keysOf(at);
  }

  /** What is being played: a study's game once. */
  get plays(): WorkerEntry["plays"] {
    return [...new Map([...this.playing].map(({ study, game }) => [study, { study, game }])).values()];
  }

  /** Ends what is played for studies that are gone: a game may take long, or never end. */
  dropAllBut(present: ReadonlyMap<string, unknown>): void {
    const studies = new Set([...this.missed.keys(), ...[...this.playing].map(({ study }) => study)]);
    for (const study of studies) {
      if (present.has(study)) this.missed.delete(study);
      else this.missed.set(study, (this.missed.get(study) ?? 0) + 1);
    }
    const [oldest] = this.missed.keys();
    if (this.missed.size > KEPT_MISSED) this.missed.delete(oldest!);
    for (const { study, stop } of this.playing) if (this.isGone(study)) stop.abort();
  }

  private isGone(study: string): boolean {
    return (this.missed.get(study) ?? 0) >= LOOKS_WITHOUT;
  }

  /** Plays a job and answers. One that nobody waits for any more is dropped: its study sends again what it misses. */
  async play(job: Job<BlockJob>): Promise<void> {
    const { study, name, from, to, variants: hash } = job.data;
    const awaited = this.keys.awaited(study);
    if (this.isGone(study) || (await this.client.exists(awaited)) === 0) return;
    const variants = await this.variantsOf(study, hash);
    const threads = variants && (await this.threadsFor(job.data));
    if (threads === undefined) return;
    const block: Block = { variants: variants!, from, to };
    const begun = performance.now();
    const playing = { study, game: name, stop: new AbortController() };
    this.playing.add(playing);
    const result = await playOn(threads, job, block, playing.stop.signal).finally(() => this.playing.delete(playing));
    if (playing.stop.signal.aborted) {
      this.say(`${name}: trials ${from} to ${to - 1} are not played on: their study is gone`);
      return;
    }
    const common = { job: job.id!, worker: this.about.name };
    const answer: BlockAnswer =
      "failure" in result
        ? { ...common, failure: this.told(result.failure) }
        : { ...common, counts: countsOf(result), seconds: result.seconds };
    const text = JSON.stringify(answer);
    const isTaken = await this.client.answer(awaited, this.keys.results(study), text, ANSWER_SECONDS);
    const seconds = (performance.now() - begun) / 1000;
    const games = (to - from) * block.variants.length;
    const rate = Math.round(games / seconds).toLocaleString("en");
    const left = job.stalledCounter > 0 ? ", which another worker left," : "";
    const trials = `${name}: trials ${from} to ${to - 1}${left}`;
    if ("failure" in result) this.say(`${trials} failed: ${result.failure.message.split("\n")[0]}`);
    else if (isTaken === 0) this.say(`${trials}: nobody waits for them any more`);
    else this.say(`${trials} in ${seconds.toFixed(2)} s, ${rate} games/s`);
  }

  /** A failure as its study is told it. */
  private told(failure: TrialFailure): TrialFailure {
    return { ...failure, message: this.folder?.missing(failure.message) ?? failure.message };
  }

  async close(): Promise<void> {
    await Promise.all([...this.threads.values()].map(({ executors }) => executors.close()));
    this.folder?.remove();
  }

  /** What its hash names; undefined where it is not there any more. */
  private async contentOf(study: string, hash: string): Promise<string | undefined> {
    const text = await this.client.get(this.keys.content(study, hash));
    if (text === null) return undefined;
    if (sha256Hex(text) !== hash) throw new Error("what lies in the queue is not what its name says");
    return text;
  }

  private async variantsOf(study: string, hash: string): Promise<Block["variants"] | undefined> {
    const known = this.variants.get(hash);
    if (known !== undefined) return known;
    const text = await this.contentOf(study, hash);
    if (text === undefined) return undefined;
    const read = JSON.parse(text) as Block["variants"];
    this.variants.set(hash, read);
    const [oldest] = this.variants.keys();
    if (this.variants.size > KEPT_VARIANTS) this.variants.delete(oldest!);
    return read;
  }

  /** What plays a job, counted as in use from now on. Undefined where its game is not there any more. */
  private async threadsFor({ study, sim, trialSeconds }: BlockJob): Promise<Threads | undefined> {
    // Queues are told apart by their names, and whoever reaches the server can write to each.
    if ("bundle" in sim && !this.about.trusts) {
      throw new Error("it is of a person's own game, and this worker trusts none");
    }
    const name = `${"bundle" in sim ? sim.bundle : "ours"} ${trialSeconds}`;
    const text = "bundle" in sim && !this.threads.has(name) ? await this.contentOf(study, sim.bundle) : "";
    if (text === undefined) return undefined;
    // Another block of it may have come meanwhile.
    const threads = this.threads.get(name) ?? this.opened(sim, text, trialSeconds);
    threads.uses += 1;
    // To the end, where those are that were used last.
    this.threads.delete(name);
    this.threads.set(name, threads);
    const idle = [...this.threads].filter(([, { uses }]) => uses === 0);
    for (const [old, { executors }] of idle.slice(0, Math.max(0, this.threads.size - KEPT_THREADS))) {
      this.threads.delete(old);
      void executors.close();
    }
    return threads;
  }

  private opened(sim: TravellingSim, text: string, trialSeconds: number | undefined): Threads {
    const { threads } = this.about;
    if ("builtIn" in sim) return { executors: this.openExecutors(threads, trialSeconds), uses: 0 };
    this.folder ??= new BundleFolder();
    const executors = openApart(threads, trialSeconds);
    return { executors, ref: { url: this.folder.lay(sim.bundle, text) }, uses: 0 };
  }
}

/** Threads that our games share, or that somebody's own has, and how many blocks they are at. */
interface Threads {
  readonly executors: Executors;
  /** Where somebody's own lies. */
  readonly ref?: SimRef;
  uses: number;
}

async function playOn(threads: Threads, job: Job<BlockJob>, block: Block, signal: AbortSignal): Promise<BlockResult> {
  try {
    const executor = await threads.executors.of({ ref: threads.ref ?? (job.data.sim as SimRef) });
    if (job.stalledCounter === 0) return await executor.play(block, signal);
    // Another worker did not come to its end. Should it be a trial that ends workers, what is noted tells which: at the
    // second try the step, at the third the trial itself.
    const noted = typeof job.progress === "object" ? (job.progress as NotedTrials) : undefined;
    const steps = noted === undefined ? stepsOf(block) : stepsAround(block, noted);
    return await playSteps(block.variants, steps, async (step) => {
      await job.updateProgress({ from: step.from, to: step.to });
      return executor.play(step, signal);
    });
  } finally {
    threads.uses -= 1;
  }
}
