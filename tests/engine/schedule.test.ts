import { keyFromSeed, prepareVariant, resolveParams } from "deadeven";
import { describe, expect, test, vi } from "vitest";
import type { Block, BlockResult } from "../../src/engine/block.js";
import { BlockPlayer } from "../../src/engine/block.js";
import { digestOf } from "../../src/engine/digest.js";
import type { Executor } from "../../src/engine/executor.js";
import type { Journal } from "../../src/engine/journal.js";
import { type Job, PlayError, playJobs } from "../../src/engine/schedule.js";
import { packTally } from "../../src/tally/packed.js";
import type { Tally } from "../../src/tally/tally.js";
import coin from "../support/coin.js";
import { play, readFile } from "../support/play.js";

const params = resolveParams(coin.params, {}, readFile);
const variants = [{ params, key: keyFromSeed("1") }] as const;
const newTally = () => prepareVariant(coin, params).newTally();

/** Plays blocks in any order that `delay` makes, as if they had taken `seconds`. */
class ScriptedExecutor implements Executor {
  private readonly player = new BlockPlayer(coin);
  readonly blocks: Block[] = [];
  constructor(
    readonly width: number,
    private readonly seconds: (n: number) => number,
    private readonly delay: (n: number) => number = () => 0,
  ) {}
  async play(block: Block): Promise<BlockResult> {
    const n = this.blocks.push(block);
    for (let i = this.delay(n); i > 0; i -= 1) await new Promise((resolve) => setImmediate(resolve));
    const result = this.player.play(block);
    return "failure" in result ? result : { ...result, seconds: this.seconds(n) };
  }
  async close() {}
}

function job(to: number, more: Partial<Job<Tally>> = {}): Job<Tally> {
  return { variants, from: 0, to, tally: newTally(), ...more };
}

describe("the tally doesn't depend on how the work was spread", () => {
  const expected = digestOf(play(coin, {}, 20_011));
  test.each([
    ["one block at a time", new ScriptedExecutor(1, () => 0.1)],
    ["many at a time", new ScriptedExecutor(7, () => 0.1)],
    [
      "finishing out of order",
      new ScriptedExecutor(
        5,
        () => 0.05,
        (n) => (n * 7) % 13,
      ),
    ],
    [
      "slow, then fast trials",
      new ScriptedExecutor(
        3,
        (n) => (n < 5 ? 10 : 1e-4),
        (n) => n % 3,
      ),
    ],
  ])("%s", async (_, executor) => {
    const only = job(20_011);
    expect(await playJobs([only], executor)).toMatchObject([{ next: 20_011, complete: true }]);
    expect(digestOf(only.tally)).toBe(expected);
    // Every trial once: blocks tile the range.
    const blocks = executor.blocks.toSorted((a, b) => a.from - b.from);
    blocks.forEach((block, i) => {
      expect(block.from).toBe(i === 0 ? 0 : blocks[i - 1]!.to);
    });
  });
});

test("20,000 trials extended to 30,000 are 30,000 trials", async () => {
  const tally = newTally();
  await playJobs([{ variants, from: 0, to: 20_000, tally }], new ScriptedExecutor(2, () => 0.1));
  await playJobs([{ variants, from: 20_000, to: 30_000, tally }], new ScriptedExecutor(3, () => 0.01));
  expect(digestOf(tally)).toBe(digestOf(play(coin, {}, 30_000)));
});

test("a run that is stopped keeps an unbroken beginning", async () => {
  const stop = new AbortController();
  const only = job(1_000_000);
  let last = 0;
  const [end] = await playJobs(
    [only],
    new ScriptedExecutor(
      4,
      () => 0.05,
      (n) => (n * 5) % 7,
    ),
    {
      signal: stop.signal,
      onProgress: (_, done) => {
        expect(done).toBeGreaterThan(last);
        last = done;
        if (done > 5000) stop.abort();
      },
    },
  );
  expect(end!.complete).toBe(false);
  expect(end!.next).toBe(last);
  expect(only.tally.trials).toBe(last);
  expect(digestOf(only.tally)).toBe(digestOf(play(coin, {}, last)));
});

test("a run stops at the same look however the work was spread", async () => {
  const looks = [100, 105, 1000, 3000, 9000, 10_000];
  const enough = (tally: Tally) => tally.ends[0]! >= 1400;
  const stops = new Set<number>();
  for (const executor of [
    new ScriptedExecutor(1, () => 0.1),
    new ScriptedExecutor(
      6,
      () => 0.01,
      (n) => (n * 3) % 11,
    ),
    new ScriptedExecutor(2, () => 1e-5),
  ]) {
    const only = job(10_000, { looks, enough });
    const [end] = await playJobs([only], executor);
    expect(end!.complete).toBe(true);
    stops.add(only.tally.trials);
    expect(digestOf(only.tally)).toBe(digestOf(play(coin, {}, only.tally.trials)));
    for (const { from, to } of executor.blocks) {
      expect(looks.some((look) => from < look && look < to)).toBe(false);
    }
  }
  expect([...stops]).toEqual([3000]);
});

test("several variants are played over the same executor, and a failure names its variant and trial", async () => {
  const jobs = [job(3000), job(10), job(5000)];
  await playJobs(jobs, new ScriptedExecutor(3, () => 0.1));
  expect(jobs.map(({ tally }) => tally.trials)).toEqual([3000, 10, 5000]);

  const broken: Executor = {
    width: 2,
    play: async ({ from }) => ({ failure: { trial: from, message: "broken" } }),
    close: async () => {},
  };
  await expect(playJobs([job(10)], broken)).rejects.toThrow(PlayError);
  const dead: Executor = { width: 2, play: () => Promise.reject(new Error("gone")), close: async () => {} };
  await expect(playJobs([job(10)], dead)).rejects.toThrow("gone");
});

test("of several failures the first is told, whichever comes in first", async () => {
  let asked = 0;
  const executor: Executor = {
    width: 4,
    play: async ({ from }) => {
      asked += 1;
      // The earlier block, the longer it takes.
      for (let i = 20 - asked * 4; i > 0; i -= 1) await new Promise((resolve) => setImmediate(resolve));
      return { failure: { trial: from + 3, message: "broken" } };
    },
    close: async () => {},
  };
  await expect(playJobs([job(10_000)], executor)).rejects.toMatchObject({ job: 0, failure: { trial: 3 } });
  expect(asked).toBe(4);
});

test("a failure after the look at which a run had enough is none, whenever it comes in", async () => {
  const looks = [250, 500, 10_000];
  const enough = (tally: Tally) => tally.trials >= 500;
  const player = new BlockPlayer(coin);
  for (const slow of ["before", "after"]) {
    const executor: Executor = {
      width: 6,
      play: async (block) => {
        const fails = (block.from < 1250 && block.to >= 1250) || block.from >= 4_000;
        if (fails === (slow === "after")) await new Promise((resolve) => setTimeout(resolve, 10));
        return fails ? { failure: { trial: block.from, message: `broken at ${block.from}` } } : player.play(block);
      },
      close: async () => {},
    };
    const [first, second] = [job(10_000, { looks, enough }), job(2000)];
    const ended = playJobs([first, second], executor).catch((error: PlayError) => error.job);
    // The second job has no look to stop at, and fails whatever became of the first one's failure.
    expect(await ended).toBe(1);
    expect(first.tally.trials).toBe(500);
    const alone = job(10_000, { looks, enough });
    expect(await playJobs([alone], executor)).toMatchObject([{ next: 500, complete: true }]);
    expect(digestOf(alone.tally)).toBe(digestOf(play(coin, {}, 500)));
  }
});

test("Ctrl-C does not wait for the blocks before a failure", async () => {
  const stop = new AbortController();
  const executor: Executor = {
    width: 2,
    play: async ({ from }) => {
      if (from === 0) return new Promise(() => {});
      setTimeout(() => stop.abort(), 20);
      return { failure: { trial: from, message: "broken" } };
    },
    close: async () => {},
  };
  await expect(playJobs([job(10_000)], executor, { signal: stop.signal })).rejects.toThrow("broken");
});

test("what a journal has is not played again, and told apart in progress; its seconds count", async () => {
  const kept = newTally();
  await playJobs([{ variants, from: 0, to: 600, tally: kept }], new ScriptedExecutor(1, () => 0.1));
  const trials = { from: 0, to: 600, seconds: 5, counts: packTally(kept), closed: false };
  const more: [number, number][] = [];
  const journal: Journal = {
    recall: (work, from) => (work === "coin" && from === 0 ? [trials] : []),
    keep: (_, { from, to }) => more.push([from, to]),
  };
  const executor = new ScriptedExecutor(1, () => 0.1);
  const told: [number, number][] = [];
  const only = job(1000, { work: "coin" });
  const [end] = await playJobs([only], executor, {
    journal,
    onProgress: (_, done, recalled) => told.push([done, recalled]),
  });
  expect(executor.blocks.map(({ from }) => from)[0]).toBe(600);
  expect(more.flat().at(0)).toBe(600);
  expect(more.flat().at(-1)).toBe(1000);
  expect(told.at(-1)).toEqual([400, 600]);
  expect(end!.seconds).toBeGreaterThan(5);
  expect(digestOf(only.tally)).toBe(digestOf(play(coin, {}, 1000)));
});

test("it may have trials beyond a look: those are played up to it", async () => {
  const kept = newTally();
  await playJobs([{ variants, from: 0, to: 600, tally: kept }], new ScriptedExecutor(1, () => 0.1));
  const trials = { from: 0, to: 600, seconds: 5, counts: packTally(kept), closed: false };
  const journal: Journal = { recall: (_, from) => (from === 0 ? [trials] : []), keep() {} };
  const only = job(1000, { work: "coin", looks: [500, 1000], enough: ({ trials: done }) => done === 500 });
  expect(await playJobs([only], new ScriptedExecutor(1, () => 0.1), { journal })).toMatchObject([
    { next: 500, complete: true },
  ]);
});

test("of many small jobs each is played in one block, once it is known how fast games are", async () => {
  const executor = new ScriptedExecutor(4, (n) => (n === 1 ? 0.001 : 0.01));
  const jobs = [job(250), ...Array.from({ length: 8 }, () => job(600))];
  await playJobs(jobs, executor);
  for (const { tally } of jobs.slice(1)) expect(digestOf(tally)).toBe(digestOf(play(coin, {}, 600)));
  // Of the last, all of the executor has some.
  const sizes = executor.blocks.map(({ from, to }) => to - from);
  expect(sizes.filter((size) => size === 600).length).toBeGreaterThanOrEqual(4);
  expect(sizes.slice(-2)).toEqual([250, 100]);
});

describe("small blocks of many jobs are played together", () => {
  const key = (n: number) => [{ params, key: keyFromSeed(`${n}`) }] as const;
  const alone = (n: number, to: number) => digestOf(play(coin, {}, to, `${n}`));

  /** Plays many at a time; `lost` says what doesn't come to anything the first time. */
  class Together extends ScriptedExecutor {
    readonly lots: number[] = [];
    constructor(private readonly lost: (lot: number, place: number) => boolean = () => false) {
      super(3, () => 1e-4);
    }
    async playTogether(blocks: readonly Block[]): Promise<(BlockResult | undefined)[]> {
      const lot = this.lots.push(blocks.length);
      const results: (BlockResult | undefined)[] = [];
      for (const [place, block] of blocks.entries()) {
        results.push(this.lost(lot, place) ? undefined : await this.play(block));
      }
      return results;
    }
  }

  test.each([
    ["all of them", undefined],
    ["though some come to nothing the first time", (lot: number, place: number) => (lot + place) % 3 === 0],
  ])("and come to the same: %s", async (_, lost) => {
    const executor = new Together(lost);
    const looks = [3, 7, 12];
    const seen: number[][] = [];
    const jobs = Array.from({ length: 100 }, (_, n) => {
      seen.push([]);
      const enough = ({ trials }: Tally) => seen[n]!.push(trials) < 0;
      return job(12 + (n % 5), { variants: key(n), ...(n % 2 === 0 ? { looks, enough } : {}) });
    });
    const ends = await playJobs(jobs, executor);
    expect(ends.every(({ complete }) => complete)).toBe(true);
    for (const [n, { tally, to }] of jobs.entries()) expect(digestOf(tally)).toBe(alone(n, to));
    for (const [n, trials] of seen.entries()) expect(trials).toEqual(n % 2 === 0 ? looks : []);
    // 50 jobs with looks are three or four blocks each.
    expect(executor.lots.length).toBeGreaterThan(0);
    expect(Math.max(...executor.lots)).toBeGreaterThan(10);
  });

  test("and what each took adds up to what all took", async () => {
    // A clock that each look at it moves on, by 1 to 5 ms.
    const times = [0];
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      times.push(times.at(-1)! + 1 + (times.length % 5));
      return times.at(-1)!;
    });
    const jobs = Array.from({ length: 200 }, (_, n) => job(6, { variants: key(n) }));
    const executor = new Together();
    const ends = await playJobs(jobs, executor).finally(() => clock.mockRestore());
    expect(Math.max(...executor.lots)).toBeGreaterThan(10);
    const sum = ends.reduce((total, { seconds }) => total + seconds, 0);
    expect(sum).toBeCloseTo((times.at(-1)! - times[1]!) / 1000, 9);
    expect(ends.every(({ seconds }) => seconds > 0)).toBe(true);
  });

  test("none idles for another's lot, and a long block is handed out by itself", async () => {
    const executor = new Together();
    await playJobs(
      Array.from({ length: 9 }, () => job(2000)),
      executor,
    );
    expect(executor.lots).toEqual([]);
    expect(executor.blocks.length).toBeGreaterThanOrEqual(9);
  });

  test("games in which somebody looks ahead are long enough by themselves", async () => {
    const executor = new Together();
    const player = new BlockPlayer(coin);
    // The coin asks nobody anything: who plays is left out where it is played.
    executor.play = async ({ variants: [{ params, key }], ...block }) => {
      const result = player.play({ variants: [{ params, key }], ...block });
      return "failure" in result ? result : { ...result, seconds: 1e-4 };
    };
    const skill = { all: "rollout:50" };
    const jobs = Array.from({ length: 60 }, (_, n) => job(3, { variants: [{ params, skill, key: key(n)[0].key }] }));
    await playJobs(jobs, executor);
    expect(executor.lots).toEqual([]);
    for (const [n, { tally }] of jobs.entries()) expect(digestOf(tally)).toBe(alone(n, 3));
  });

  test("a failure among them is the one that is told, and the first of several", async () => {
    const failing = (n: number): BlockResult => ({ failure: { trial: n, message: `broken at ${n}` } });
    const player = new BlockPlayer(coin);
    const jobs = Array.from({ length: 80 }, (_, n) => job(5 + n, { variants: key(n) }));
    const number = ({ to }: Block) => to - 5;
    const executor: Executor = {
      width: 2,
      // Those that were lost fail only when they are played by themselves.
      play: async (block) => (number(block) === 41 ? failing(41) : player.play(block)),
      playTogether: async (blocks) =>
        blocks.map((block) => {
          const n = number(block);
          if (n === 60) return failing(60);
          return n > 38 && n < 60 ? undefined : player.play(block);
        }),
      close: async () => {},
    };
    await expect(playJobs(jobs, executor)).rejects.toMatchObject({ job: 41, failure: { message: "broken at 41" } });
  });
});
