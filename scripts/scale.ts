/**
 * What a fleet costs beside its games, and so how far it scales: processor time of the study, of Redis and of workers
 * for each block, what lies in Redis, and what a tally has to travel. Its workers play nothing: they wait for as long
 * as a block would take, and answer with counts like a real game's. It needs redis-server.
 *
 *     npm run scale                     what a block costs, and the table that follows
 *     npm run scale -- 10 1000 10000    fleets of so many cores besides: how many of them are kept busy
 *     npm run scale -- --two            two real workers against one: a million games each, in three turns
 *     npm run scale -- --blocks 1e6     a million blocks: the most that lay in Redis meanwhile
 *
 * Processor time says nearly the same on a busy machine as on an idle one. How busy many cores are kept needs an idle
 * one: the study, Redis and what stands for all workers share it.
 */

import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { builtInSims } from "../src/catalogue.js";
import { playTrials, prepareVariant } from "../src/engine/play.js";
import { playJobs } from "../src/engine/schedule.js";
import { Fleet } from "../src/fleet/fleet.js";
import { readQueue } from "../src/fleet/queue-at.js";
import { playFromQueue } from "../src/fleet/worker.js";
import { findSim } from "../src/study/find-sim.js";
import { makeVariant } from "../src/study/variants.js";
import { type PackedTally, packTally } from "../src/tally/packed.js";
import { RedisServer } from "../tests/fleet/support/redis.js";
import { endWorkers, gamesOf, startWorker, until } from "../tests/fleet/support/workers.js";
import { deadeven } from "../tests/support/deadeven.js";

const GAME = "zombie-blitz";
/** Games in a second of a core that plays none. */
const PRETENDED = 1000;
/** Processes that stand for all workers. */
const STAND_INS = 2;

/** What one block costs: milliseconds of processor time, and bytes. */
export interface BlockCosts {
  readonly study: number;
  readonly redis: number;
  readonly worker: number;
  /** In Redis, of a block that waits or is played. */
  readonly bytes: number;
  /** Of Redis, when it held most. */
  readonly mostBytes: number;
  readonly blocks: number;
  /** Blocks a second, with all on this machine, as busy as it was. */
  readonly perSecond: number;
}

/** What became of a fleet whose cores play nothing. */
export interface Busyness {
  readonly cores: number;
  /** The part of cores that were at a block, at half of all looks in the middle of the study. */
  readonly busy: number;
  readonly costs: BlockCosts;
}

/** What a stand-in for workers tells when it is asked. */
interface Told {
  readonly playing: number;
  readonly cpu: number;
}

/** Plays nothing with so many cores, each given so many blocks, which take no time unless the cores wait. */
export async function playNothing(cores: number, blocksEach: number, waits: boolean): Promise<Busyness> {
  const redis = await RedisServer.create();
  const words = ["--stand-in", redis.url, String(cores / STAND_INS), String(waits)];
  const standIns = Array.from({ length: STAND_INS }, () =>
    fork(fileURLToPath(import.meta.url), words, { execArgv: ["--conditions=source", "--import=tsx"] }),
  );
  try {
    await Promise.all(standIns.map((child) => new Promise((resolve) => child.once("message", resolve))));
    const found = await findSim(GAME);
    const variant = makeVariant(found.sim, {}, [], "1");
    const fleet = new Fleet(readQueue({ queue: redis.url }, {})!, { say: (text) => console.error(text) });
    await fleet.open();
    const executor = await fleet.of(found);
    let begun = 0;
    let ended = 0;
    const counting = {
      get width() {
        return executor.width;
      },
      get blockSeconds() {
        return executor.blockSeconds!;
      },
      play: async (block: Parameters<typeof executor.play>[0]) => {
        begun += 1;
        const result = await executor.play(block);
        ended += 1;
        return result;
      },
      close: async () => {},
    };
    const memory = () => redis.ask(async (client) => Number(/used_memory:(\d+)/.exec(await client.info("memory"))![1]));
    const costs = async () => ({
      study: Object.values(process.cpuUsage()).reduce((sum, part) => sum + part, 0) / 1000,
      redis: 1000 * (await processorSeconds(redis)),
      worker: (await Promise.all(standIns.map(ask))).reduce((sum, { cpu }) => sum + cpu, 0),
    });
    const play = (blocks: number) => {
      const trials = Math.ceil(blocks * PRETENDED * counting.blockSeconds.about);
      const job = { variants: [variant.block] as const, from: 0, to: trials, tally: variant.newTally() };
      return playJobs([job], counting);
    };
    // What is compiled, and how long blocks are, is known then.
    await play(200);
    const [empty, before, start, first] = [await memory(), await costs(), performance.now(), ended];
    const looks: { playing: number; done: number; bytes: number; out: number }[] = [];
    let over = false;
    const looking = (async () => {
      while (!over) {
        const told = await Promise.all(standIns.map(ask));
        const playing = told.reduce((sum, one) => sum + one.playing, 0);
        looks.push({ playing, done: ended - first, bytes: (await memory()) - empty, out: begun - ended });
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    })();
    await play(blocksEach * cores);
    const seconds = (performance.now() - start) / 1000;
    over = true;
    await looking;
    const [after, blocks] = [await costs(), ended - first];
    await fleet.close();
    const middle = looks.filter(({ done }) => done > 0.25 * blocks && done < 0.75 * blocks);
    const most = looks.reduce((a, b) => (b.bytes > a.bytes ? b : a));
    const each = (part: keyof typeof after) => (after[part] - before[part]) / blocks;
    return {
      cores,
      busy: median(middle.map(({ playing }) => playing)) / cores,
      costs: {
        study: each("study"),
        redis: each("redis"),
        worker: each("worker"),
        bytes: median(looks.filter(({ out }) => out > 0).map(({ bytes, out }) => bytes / out)),
        mostBytes: most.bytes,
        blocks,
        perSecond: blocks / seconds,
      },
    };
  } finally {
    for (const child of standIns) child.kill("SIGKILL");
    await redis.stop();
  }
}

/** Stands for workers with so many cores in all, until it is killed. */
async function standIn(url: string, cores: number, waits: boolean): Promise<void> {
  const counts = await countsOf(GAME);
  let playing = 0;
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send!({ playing, cpu: (user + system) / 1000 } satisfies Told);
  });
  const nothing = {
    width: 2 * cores,
    async play({ from, to }: { readonly from: number; readonly to: number }) {
      const seconds = (to - from) / PRETENDED;
      playing += 1;
      if (waits) await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
      playing -= 1;
      // The first row says how many games there were; the others are as wide as a real game's.
      return { counts: [[0, to - from], ...counts.slice(1)], seconds };
    },
    close: async () => {},
  };
  const options = { threads: cores, trusts: false, signal: new AbortController().signal };
  const say = (text: string) => {
    if (text.includes("plays blocks from")) process.send!("ready");
  };
  const openExecutors = () => ({ of: async () => nothing, close: async () => {} });
  await playFromQueue(readQueue({ queue: url }, {})!, { ...options, say, openExecutors });
}

function ask(child: ChildProcess): Promise<Told> {
  return new Promise((resolve) => {
    child.once("message", (told) => resolve(told as Told));
    child.send("how is it?");
  });
}

/** Counts of real games, as many as make a tally about as wide as it gets. */
async function countsOf(name: string): Promise<PackedTally> {
  const { sim } = await findSim(name);
  const { values, block } = makeVariant(sim, {}, [], "1");
  return packTally(playTrials(prepareVariant(sim, values), block.key, 0, 20_000));
}

/** What fleets come to with blocks of that cost: how long blocks must be, and who is busiest. */
export function plan({ study, redis, worker, bytes }: BlockCosts, tallyBytes: number) {
  return [10, 1000, 10_000].map((cores) => {
    // A study, or Redis, that is at it for half of its time has the other half for what is uneven.
    const least = (2 * cores * Math.max(study, redis)) / 1000;
    const seconds = Math.max(2, cores / 500);
    const perSecond = cores / seconds;
    return {
      cores,
      "shortest block, s": Number(least.toPrecision(2)),
      "block, s": seconds,
      "blocks/s": perSecond,
      "study, %": Math.round((100 * perSecond * study) / 1000),
      "Redis, %": Math.round((100 * perSecond * redis) / 1000),
      "each core, %": Number(((100 * worker) / 1000 / seconds).toFixed(2)),
      "kB/s back": Math.round((perSecond * tallyBytes) / 1000),
      "MB in Redis": Number(((2 * cores * bytes) / 1e6).toFixed(1)),
      busiest: study > redis ? "study" : "Redis",
    };
  });
}

/** How some workers fared from their first blocks to the last. */
export interface Pace {
  readonly gamesPerSecond: number;
  /** Of all processor time that workers, study and Redis took, the part in which games were played. */
  readonly played: number;
}

/**
 * One worker and two, with a thread each, in turns. On two cores with nothing else to do, two workers are as fast as
 * twice one, times the part of processor time in which they play.
 */
export async function twoAgainstOne(trials: number, turns: number): Promise<{ one: Pace; two: Pace }[]> {
  const all: { one: Pace; two: Pace }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const paces = new Map<number, Pace>();
    for (const count of turn % 2 === 0 ? [1, 2] : [2, 1]) paces.set(count, await paceOf(count, trials, String(turn)));
    all.push({ one: paces.get(1)!, two: paces.get(2)! });
  }
  return all;
}

async function paceOf(count: number, trials: number, seed: string): Promise<Pace> {
  const redis = await RedisServer.create();
  try {
    const workers = await Promise.all(Array.from({ length: count }, () => startWorker(redis.url)));
    const games = () => workers.reduce((sum, worker) => sum + gamesOf(worker), 0);
    const measure = async (study: number): Promise<Pace> => {
      const seconds = async () => {
        const each = workers.map(({ child }) => secondsOfThreads(child.pid!));
        const playing = each.map((threads) => Math.max(...threads)).reduce((a, b) => a + b);
        const all = [...each.flat(), ...secondsOfThreads(study)].reduce((a, b) => a + b);
        return { playing, all: all + (await processorSeconds(redis)) };
      };
      await until(() => workers.every((worker) => gamesOf(worker) > 2000), 600);
      const [before, start, first] = [await seconds(), performance.now(), games()];
      await until(() => games() >= trials, 3600);
      const [wall, played, after] = [(performance.now() - start) / 1000, games() - first, await seconds()];
      return {
        gamesPerSecond: played / wall,
        played: (after.playing - before.playing) / (after.all - before.all),
      };
    };
    const words = ["run", GAME, "--trials", String(trials), "--seed", seed, "--json", "--queue", redis.url];
    let pace: Promise<Pace> | undefined;
    const { status, stderr } = await deadeven(words, {
      meanwhile: ({ pid }) => {
        pace = measure(pid!);
      },
    });
    if (status !== 0) throw new Error(stderr);
    return await pace!;
  } finally {
    endWorkers();
    await redis.stop();
  }
}

/** Seconds of processor time of each thread of a process; none of one that has ended. */
function secondsOfThreads(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(
      (thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e9,
    );
  } catch {
    return [];
  }
}

/** Seconds of processor time that Redis took. */
function processorSeconds(redis: RedisServer): Promise<number> {
  return redis.ask(async (client) => {
    const text = await client.info("cpu");
    const of = (name: string) => Number(new RegExp(`${name}:([\\d.]+)`).exec(text)![1]);
    return of("used_cpu_sys") + of("used_cpu_user");
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function main(words: readonly string[]): Promise<void> {
  if (words[0] === "--stand-in") return standIn(words[1]!, Number(words[2]), words[3] === "true");
  if (words[0] === "--two") {
    const all = await twoAgainstOne(Number(words[1] ?? 1e6), Number(words[2] ?? 3));
    console.table(all.map(({ one, two }) => ({ ratio: two.gamesPerSecond / one.gamesPerSecond / 2, ...two })));
    const [ratio, played] = [
      median(all.map(({ one, two }) => two.gamesPerSecond / one.gamesPerSecond / 2)),
      median(all.map(({ two }) => two.played)),
    ];
    console.log(
      `Two workers to twice one: ${ratio.toFixed(2)}; they play in ${(100 * played).toFixed(1)}% of all time.`,
    );
    return;
  }
  if (words[0] === "--blocks") {
    const cores = 64;
    const { costs } = await playNothing(cores, Math.ceil(Number(words[1] ?? 1e6) / cores), false);
    console.table(costs);
    console.log(`${costs.blocks} blocks: at most ${(costs.mostBytes / 1e6).toFixed(2)} MB in Redis.`);
    return;
  }
  const tallies: Record<string, number> = {};
  for (const name of Object.keys(builtInSims)) tallies[name] = JSON.stringify(await countsOf(name)).length;
  console.log("Bytes of a tally, of 20,000 games:");
  console.table(tallies);
  const { costs } = await playNothing(64, 80, false);
  console.log("A block, in milliseconds of processor time, and in bytes:");
  console.table(costs);
  console.log("Fleets:");
  console.table(plan(costs, tallies[GAME]!));
  for (const cores of words.map(Number)) {
    const { busy, costs: own } = await playNothing(cores, 6, true);
    console.log(`${cores} cores: ${(100 * busy).toFixed(1)}% of them busy`);
    console.table(own);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(process.argv.slice(2));
  process.exit();
}
