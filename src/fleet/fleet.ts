/**
 * A study's side of a queue: blocks go out as jobs to workers on any machines, and what they come to is read from a
 * list of the study's own. The queue's engine, BullMQ, sees that a block whose worker dies goes to another. That none
 * is missing is seen here, whatever happens to the server: a block that is neither waiting, nor played, nor answered is
 * sent again. One that was played twice is counted once: only its first answer is taken.
 */

import { randomBytes } from "node:crypto";
import type { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { plainText } from "../base/plain-text.js";
import { andList } from "../base/words.js";
import type { Block, BlockResult } from "../engine/block.js";
import { sha256Hex } from "../engine/digest.js";
import type { Executor } from "../engine/executor.js";
import type { FoundSim } from "../engine/found-sim.js";
import type { Sim } from "../sim/sim.js";
import type { Executors } from "../study/machine/machine.js";
import { trialsPacked } from "../tally/packed.js";
import { connect, firstOf, loadBullMQ } from "./connection.js";
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
import { bundleOf } from "./own-game.js";
import { DEFAULT_PREFIX, type QueueAt } from "./queue-at.js";
import { BEAT_SECONDS, Roll } from "./roll.js";
import { inWords, isRefusal } from "./server-trouble.js";
import type { SeenWorker } from "./speeds.js";
import { ownVersions, type Versions, versionsApart } from "./versions.js";

/** Blocks in the queue at a time: two for each thread that plays, so that none waits, within these bounds. */
const FEWEST_OUT = 8;
const MOST_OUT = 50_000;
/** Seconds that a block takes: with many threads longer, so that one server and one study can keep up. */
const BLOCK_SECONDS = 2;
const BLOCKS_PER_SECOND = 500;
/** Near a job's end, blocks get shorter down to this part. */
const LEAST_PART = 1 / 8;
/** Seconds after which a block is looked after, and from one look to the next. */
const LOOK_AFTER = 10;
const LOOKED_AFTER_AT_ONCE = 1000;
/** Seconds for which what belongs to a study is kept when nobody refreshes it. */
const AWAITED_SECONDS = 60;
const CONTENT_SECONDS = 600;
/** Contents of which no block is out are kept at hand up to so many. */
const CONTENTS_KEPT = 64;
/** Seconds without an answer after which it is told what workers are busy with, and so many games are named. */
const BUSY_SECONDS = 10;
const MOST_NAMED = 3;
/** Seconds for clearing up at the end. */
const FAREWELL = 5;

export interface FleetOptions {
  /** A trial that takes longer is taken for one that never ends. */
  readonly trialSeconds?: number | undefined;
  /** Takes what a person should know. */
  readonly say: (text: string) => void;
}

/** A block that is out. */
interface Out {
  readonly job: BlockJob;
  readonly own: boolean;
  readonly games: number;
  readonly resolve: (result: BlockResult) => void;
  /** When it was last sent, or looked after. */
  seen: number;
  /** Whether it was missing when it was last looked after. */
  missing: boolean;
}

/** What many blocks share, as it lies in the server. */
interface Content {
  readonly hash: string;
  readonly text: string;
  /** Blocks out that need it. */
  uses: number;
}

export class Fleet implements Executors {
  private readonly study = randomBytes(6).toString("hex");
  private readonly keys;
  private readonly out = new Map<string, Out>();
  private readonly contents = new Map<string, Content>();
  private readonly bundles = new Map<string, Promise<TravellingSim>>();
  private readonly seen = new Map<string, { games: number; since: number }>();
  private readonly told = new Set<string>();
  private readonly sending = new Set<Promise<unknown>>();
  /** Threads of the workers that play what this study has. */
  private threads = 0;
  /** Whether a game is somebody's own. */
  private own = false;
  private answers = 0;
  private sent = 0;
  private opened: Opened | undefined;
  private closed: Promise<void> | undefined;
  /** Since when nothing came back of what is out. */
  private waiting = performance.now();

  constructor(
    private readonly at: QueueAt,
    private readonly options: FleetOptions,
  ) {
    this.keys = keysOf(at);
  }

  /** Connects, and reads who is there. Throws an InputError when the queue can't be used. */
  async open(): Promise<void> {
    const { Queue } = await loadBullMQ();
    const { say } = this.options;
    const client = await connect(this.at, say);
    const reader = client.duplicate();
    reader.on("error", () => {});
    const versions = await ownVersions();
    const queue = (own: boolean) => {
      const made = new Queue(queueName(versions, own), {
        connection: client,
        prefix: this.at.prefix,
        streams: { events: { maxLen: 100 } },
      });
      made.on("error", (error) => {
        if (isRefusal(error)) this.trouble(error);
      });
      return made;
    };
    this.opened = {
      client,
      reader,
      versions,
      queues: [queue(false), queue(true)],
      workers: new Roll<WorkerEntry>(client, this.keys.workers),
      studies: new Roll<StudyEntry>(client, this.keys.studies),
    };
    await firstOf(this.beat(this.opened), this.at);
    let beating = false;
    this.opened.timer = setInterval(async () => {
      // While the server is away or slow, what was asked before waits; more would only pile up.
      if (beating || client.status !== "ready") return;
      beating = true;
      await this.beat(this.opened!).catch((error) => this.trouble(error));
      beating = false;
    }, 1000 * BEAT_SECONDS);
    void this.read(this.opened);
  }

  async of(found: FoundSim): Promise<Executor> {
    const fleet = this;
    if (found.ref !== undefined && "url" in found.ref) this.own = true;
    return {
      get width() {
        return fleet.width;
      },
      get blockSeconds() {
        const about = Math.max(BLOCK_SECONDS, fleet.threads / BLOCKS_PER_SECOND);
        return { about, least: about * LEAST_PART };
      },
      play: (block) => fleet.play(found, block),
      close: async () => {},
    };
  }

  /** Those who played, the fastest first. */
  get speeds(): SeenWorker[] {
    const now = performance.now();
    return [...this.seen]
      .map(([name, { games, since }]) => ({ name, perSecond: (1000 * games) / Math.max(now - since, 1) }))
      .sort((a, b) => b.perSecond - a.perSecond);
  }

  /** Takes back what is left in the queue, and disconnects. */
  close(): Promise<void> {
    this.closed ??= this.leave();
    return this.closed;
  }

  private async leave(): Promise<void> {
    if (this.opened === undefined) return;
    const { client, reader, queues, timer, studies } = this.opened;
    clearInterval(timer);
    reader.disconnect();
    const clear = async () => {
      await Promise.allSettled(this.sending);
      await Promise.all([...this.out].map(([id, { own }]) => queues[own ? 1 : 0].remove(id)));
      await studies.leave(this.study);
      await client.del(
        this.keys.awaited(this.study),
        this.keys.results(this.study),
        ...[...this.contents.values()].map(({ hash }) => this.keys.content(this.study, hash)),
      );
    };
    const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), 1000 * FAREWELL).unref());
    const ended = client.status === "ready" ? await Promise.race([clear().catch(() => "late" as const), late]) : "late";
    if (ended === "late" && this.sent > 0) {
      this.options.say(
        "The queue couldn't be cleared; what is left in it is of no use to anybody, and goes by itself.",
      );
    }
    client.disconnect();
  }

  /** Before the first blocks are back nothing is known of how long they should be: few are sent. */
  private get width(): number {
    const most = Math.min(FEWEST_OUT * (1 + this.answers), MOST_OUT);
    return Math.max(FEWEST_OUT, Math.min(2 * this.threads, most));
  }

  private async play(found: FoundSim, block: Block): Promise<BlockResult> {
    const { sim, ref } = found;
    if (ref === undefined) throw new Error(`${sim.name} names no module, and can't travel`);
    if (this.closed !== undefined) return { failure: { message: "the study was stopped" } };
    const own = "url" in ref;
    const travelling = own ? await this.bundled(ref.url, sim) : ref;
    const variants = this.hold(JSON.stringify(block.variants));
    this.sent += 1;
    const id = `${this.study}-${this.sent}`;
    const { from, to } = block;
    const { trialSeconds } = this.options;
    const job: BlockJob = { study: this.study, name: sim.name, sim: travelling, variants, from, to, trialSeconds };
    const games = (to - from) * block.variants.length;
    const result = await new Promise<BlockResult>((resolve) => {
      const out = { job, own, games, resolve, seen: performance.now(), missing: false };
      if (this.out.size === 0) this.waiting = performance.now();
      this.out.set(id, out);
      this.send(id, out);
    });
    await this.release(variants);
    return result;
  }

  private bundled(url: string, sim: Sim): Promise<TravellingSim> {
    const known = this.bundles.get(url);
    if (known !== undefined) return known;
    // Held for as long as the study lasts.
    const made = bundleOf(url, sim).then((text) => ({ bundle: this.hold(text) }));
    this.bundles.set(url, made);
    return made;
  }

  /** Notes that a block needs a content, and returns its name. */
  private hold(text: string): string {
    const hash = sha256Hex(text);
    const content = this.contents.get(hash) ?? { hash, text, uses: 0 };
    content.uses += 1;
    // To the end, where those are that were used last.
    this.contents.delete(hash);
    this.contents.set(hash, content);
    return hash;
  }

  /** A block is done with a content. Of those that no block needs, the oldest are removed. */
  private async release(hash: string): Promise<void> {
    this.contents.get(hash)!.uses -= 1;
    const idle = [...this.contents.values()].filter(({ uses }) => uses === 0);
    const old = idle.slice(0, Math.max(0, idle.length - CONTENTS_KEPT));
    for (const content of old) this.contents.delete(content.hash);
    if (old.length > 0 && this.closed === undefined) {
      const removed = this.opened!.client.del(old.map((content) => this.keys.content(this.study, content.hash)));
      removed.catch((error) => this.trouble(error));
    }
  }

  /** Puts a block into the queue, what it needs first. Where that fails, it is found missing later. */
  private send(id: string, { job, own }: Out): void {
    const { client, queues } = this.opened!;
    const put = async () => {
      const needs = [job.variants, ...("bundle" in job.sim ? [job.sim.bundle] : [])];
      for (const hash of needs) {
        const { text } = this.contents.get(hash)!;
        const key = this.keys.content(this.study, hash);
        const there = await client.expire(key, CONTENT_SECONDS);
        if (there === 0) await client.set(key, text, "EX", CONTENT_SECONDS);
      }
      await queues[own ? 1 : 0].add("block", job, {
        jobId: id,
        removeOnComplete: true,
        removeOnFail: { age: 3600 },
        attempts: 3,
        backoff: 1000,
      });
    };
    const sent = put().catch((error) => this.trouble(error));
    this.sending.add(sent);
    void sent.then(() => this.sending.delete(sent));
  }

  /** Reads answers for as long as it is open. */
  private async read({ reader }: Opened): Promise<void> {
    const key = this.keys.results(this.study);
    while (this.closed === undefined) {
      try {
        const first = await reader.blpop(key, 5);
        if (first === null) continue;
        this.receive(first[1]);
        for (const text of (await reader.lpop(key, 1000)) ?? []) this.receive(text);
      } catch (error) {
        if (this.closed !== undefined) return;
        this.trouble(error);
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  private receive(text: string): void {
    const answer = JSON.parse(text) as BlockAnswer;
    const out = this.out.get(answer.job);
    // Played twice: it was counted when it came first.
    if (out === undefined) return;
    const { from, to } = out.job;
    if ("failure" in answer) {
      this.settle(answer.job, answer);
      return;
    }
    const { counts, seconds, worker } = answer;
    if (trialsPacked(counts) !== to - from) {
      const message = `${worker} sent counts of ${trialsPacked(counts)} games for trials ${from} to ${to - 1}`;
      this.settle(answer.job, { failure: { message } });
      return;
    }
    const seen = this.seen.get(worker) ?? { games: 0, since: performance.now() - 1000 * seconds };
    seen.games += out.games;
    this.seen.set(worker, seen);
    this.settle(answer.job, { counts, seconds });
  }

  private settle(id: string, result: BlockResult): void {
    const { resolve } = this.out.get(id)!;
    this.out.delete(id);
    this.answers += 1;
    this.waiting = performance.now();
    resolve(result);
  }

  /** Now and then: says that the study is there, reads who plays, and looks after blocks that are out for long. */
  private async beat(opened: Opened): Promise<void> {
    const { client, versions, workers, studies } = opened;
    await client.set(this.keys.awaited(this.study), "1", "EX", AWAITED_SECONDS);
    await studies.enter(this.study, { versions, own: this.own });
    const present = await workers.present();
    for (const { hash } of this.contents.values()) {
      await client.expire(this.keys.content(this.study, hash), CONTENT_SECONDS);
    }
    this.countThreads([...present.values()], versions);
    await this.lookAfter(opened);
  }

  /** Of those who play what this study has; of others it says why they don't. */
  private countThreads(workers: readonly WorkerEntry[], versions: Versions): void {
    const { own } = this;
    const fitting: WorkerEntry[] = [];
    for (const worker of workers) {
      const apart = versionsApart(worker.versions, versions);
      if (apart !== undefined) this.tellOnce(`${worker.name} is given nothing to play: ${apart}`);
      else if (own && !worker.trusts) {
        this.tellOnce(`${worker.name} is given nothing to play: it was started without --trust-games`);
      } else fitting.push(worker);
    }
    this.threads = fitting.reduce((sum, { threads }) => sum + threads, 0);
    this.tellWaiting(fitting);
  }

  /** Says why nothing comes back, where it can be known. */
  private tellWaiting(fitting: readonly WorkerEntry[]): void {
    const seconds = (performance.now() - this.waiting) / 1000;
    if (this.out.size === 0 || seconds < BEAT_SECONDS) return;
    const { own } = this;
    if (fitting.length === 0) {
      const { shown, prefix } = this.at;
      const more = `${prefix === DEFAULT_PREFIX ? "" : ` --prefix ${prefix}`}${own ? " --trust-games" : ""}`;
      const yet = this.answers === 0 ? "yet" : "any more";
      this.tellOnce(`No worker takes part ${yet}; each is started with: deadeven worker --queue ${shown}${more}`);
      return;
    }
    const others = fitting.map(({ plays = [] }) => plays.filter(({ study }) => study !== this.study));
    const areElsewhere = fitting.every(({ plays = [] }, i) => plays.length > 0 && plays.length === others[i]!.length);
    if (seconds < BUSY_SECONDS || !areElsewhere) return;
    const all =
      fitting.length === 1
        ? `the only worker${own ? " that trusts games" : ""} is`
        : `all ${fitting.length} workers${own ? " that trust games" : ""} are`;
    const games = [...new Set(others.flat().map(({ game }) => plainText(game)))];
    const named = andList(games.length > MOST_NAMED ? [...games.slice(0, MOST_NAMED), "others"] : games);
    this.tellOnce(`Waiting: ${all} playing ${named} for another study.`);
  }

  private tellOnce(text: string): void {
    if (this.told.has(text)) return;
    this.told.add(text);
    this.options.say(text);
  }

  /** Blocks that were lost with the server's data, or that their workers died of. */
  private async lookAfter({ client, queues }: Opened): Promise<void> {
    const now = performance.now();
    const late = [...this.out].filter(([, { seen }]) => now - seen > 1000 * LOOK_AFTER).slice(0, LOOKED_AFTER_AT_ONCE);
    await Promise.all(
      late.map(async ([id, out]) => {
        const queue = queues[out.own ? 1 : 0];
        const asked = ["data", "finishedOn", "failedReason", "progress"];
        const [there, finished, reason, progress] = await client.hmget(queue.toKey(id), ...asked);
        // Answered in the meantime.
        if (this.out.get(id) !== out) return;
        out.seen = performance.now();
        if (finished) {
          this.settle(id, { failure: failureOf(out.job, reason, progress) });
          await queue.remove(id);
        } else if (there) out.missing = false;
        // What is neither in the queue nor answered may have been answered just now: only the second look counts.
        else if (!out.missing) out.missing = true;
        else {
          out.missing = false;
          this.send(id, out);
        }
      }),
    );
  }

  private trouble(error: unknown): void {
    if (this.closed === undefined) this.tellOnce(`The queue has trouble: ${inWords(error)}`);
  }
}

interface Opened {
  readonly client: Redis;
  /** Waits for answers, and can do nothing else meanwhile. */
  readonly reader: Redis;
  readonly versions: Versions;
  /** Of games that come with the package, and of people's own. */
  readonly queues: readonly [Queue, Queue];
  readonly workers: Roll<WorkerEntry>;
  readonly studies: Roll<StudyEntry>;
  timer?: NodeJS.Timeout;
}

/** Why the queue gave a block up. Of one that workers died of it is known how far they got. */
function failureOf({ from, to }: BlockJob, reason: string | null | undefined, progress: string | null | undefined) {
  if (reason !== STALLED) {
    return { message: `workers can't play trials ${from} to ${to - 1}: ${plainText(reason ?? "none said why")}` };
  }
  const noted = JSON.parse(progress ?? "null") as NotedTrials | number | null;
  const known = noted !== null && typeof noted === "object" ? noted : { from, to };
  const message = "each worker that played it ended, or was no more heard of";
  return known.to - known.from === 1
    ? { trial: known.from, message }
    : { trial: known.from, message: `it is one of trials ${known.from} to ${known.to - 1}, and ${message}` };
}
