/** What may go wrong with workers, the server and the study itself: nothing is lost, and nothing counted twice. */

import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { playTrials, prepareVariant } from "../../src/engine/play.js";
import { keyFromSeed } from "../../src/random/key.js";
import { deadeven } from "../support/deadeven.js";
import deadly from "../support/deadly.js";
import { Line } from "./support/line.js";
import { hasRedis, RedisServer } from "./support/redis.js";
import { blocksOf, endWorkers, LOCK, startWorker, type TestWorker, until } from "./support/workers.js";

const WORDS = ["run", "zombie-blitz", "--trials", "600000", "--seed", "1", "--json"];

describe.skipIf(!hasRedis)("a fleet survives", () => {
  const folder = mkdtempSync(join(tmpdir(), "deadeven-faults-"));
  let redis: RedisServer;
  let expected: string | undefined;
  beforeEach(async () => {
    redis = await RedisServer.create();
    expected ??= digestIn((await deadeven([...WORDS, "--threads", "1"])).stdout);
  });
  afterEach(async () => {
    endWorkers();
    await redis.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const digestIn = (text: string) => JSON.parse(text).digest as string;
  /** Plays through the queue, while something happens. */
  async function played(
    meanwhile: (parent: ChildProcess) => Promise<unknown>,
  ): Promise<{ said: string; digest: string }> {
    let happening: Promise<unknown> | undefined;
    const { status, stdout, stderr } = await deadeven([...WORDS, "--queue", redis.url], {
      meanwhile: (parent) => {
        happening = meanwhile(parent);
      },
    });
    await happening;
    expect([status, stderr]).toEqual([0, stderr]);
    return { said: stderr, digest: digestIn(stdout) };
  }
  /** Until it has some blocks behind it: it is then at another. */
  const busy = (worker: TestWorker) => until(() => blocksOf(worker) >= 10);

  test("a worker that is killed in a block: another plays it", async () => {
    const [victim, other] = [await startWorker(redis.url), await startWorker(redis.url)];
    const { digest } = await played(async () => {
      await busy(victim);
      victim.child.kill("SIGKILL");
    });
    expect(digest).toBe(expected);
    expect(other.log()).toMatch(/which another worker left/);
  });

  /**
   * A worker goes, its block to another, and it comes back. One that goes between two blocks leaves none: then once
   * more.
   */
  async function awayAndBack(url: string, go: (worker: TestWorker) => void, comeBack: (worker: TestWorker) => void) {
    for (let tries = 1; ; tries += 1) {
      const [first, other] = [await startWorker(url), await startWorker(redis.url)];
      const hasLeft = () => other.log().includes("which another worker left");
      const { digest } = await played(async (parent) => {
        let isOver = false;
        parent.once("exit", () => {
          isOver = true;
        });
        await busy(first);
        go(first);
        await until(() => hasLeft() || isOver);
        comeBack(first);
      });
      expect(digest).toBe(expected);
      if (hasLeft()) return { first, left: /trials (\d+ to \d+), which another worker left/.exec(other.log())![1]! };
      expect(tries, "times that it went between two blocks").toBeLessThan(5);
      endWorkers();
    }
  }

  test("a worker that is stopped for longer than its lock, and goes on: its block is counted once", async () => {
    const { first, left } = await awayAndBack(
      redis.url,
      ({ child }) => child.kill("SIGSTOP"),
      ({ child }) => child.kill("SIGCONT"),
    );
    await until(() => first.log().includes(`trials ${left}`));
  });

  test("a worker that is cut off for longer than its lock, and is back: its block is counted once", async () => {
    const line = await Line.to(redis.port);
    const { first } = await awayAndBack(
      line.url,
      () => line.cut(),
      () => line.mend(),
    ).finally(() => line.close());
    expect(first.log()).toContain("The queue is lost");
  });

  test.each([
    ["keeps its data", false],
    ["has lost its data", true],
  ])("a server that is started again and %s", async (_, forgets) => {
    const worker = await startWorker(redis.url);
    const { digest, said } = await played(async () => {
      await busy(worker);
      await redis.kill();
      if (forgets) redis.forget();
      await redis.start();
    });
    expect(digest).toBe(expected);
    expect(said).toContain("The queue is lost");
    expect(said).toContain("The queue is back.");
  });

  test("a server that is away for longer than anybody's lock", async () => {
    const worker = await startWorker(redis.url);
    const { digest } = await played(async () => {
      await busy(worker);
      await redis.kill();
      await new Promise((resolve) => setTimeout(resolve, 4000 * LOCK));
      await redis.start();
    });
    expect(digest).toBe(expected);
  });

  test("a server that hangs for longer than anybody's lock", async () => {
    const worker = await startWorker(redis.url);
    const { digest } = await played(async () => {
      await busy(worker);
      redis.signal("SIGSTOP");
      await new Promise((resolve) => setTimeout(resolve, 4000 * LOCK));
      redis.signal("SIGCONT");
    });
    expect(digest).toBe(expected);
  });

  test("a study that is killed: it goes on from its journal, and the rest of it is played by nobody", async () => {
    const worker = await startWorker(redis.url);
    const out = join(folder, "killed");
    const words = [...WORDS.slice(0, -1), "--queue", redis.url, "--out", out];
    const journal = () => existsSync(`${out}.journal`) && readFileSync(`${out}.journal`, "latin1").includes('"work"');
    const killed = await deadeven(words, {
      meanwhile: (child) => void until(journal).then(() => child.kill("SIGKILL")),
    });
    expect(killed.signal).toBe("SIGKILL");
    const { status, stderr } = await deadeven([...words, "--resume"]);
    expect([status, stderr]).toEqual([0, expect.stringMatching(/Going on: .* games were played before/)]);
    const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    expect(manifest.variants[0].digest).toBe(expected);
    expect(blocksOf(worker)).toBeGreaterThan(0);
  });

  /** A study with one deadly trial, which is none of those that are looked at in this process before. */
  function poisoned(name: string) {
    const [trials, odds] = [3000, 3000];
    const variant = prepareVariant(deadly, { odds, deadly: false, whom: "itself" });
    const markedWith = (seed: string) =>
      Array.from({ length: trials }, (_, trial) => trial).filter(
        (trial) => playTrials(variant, keyFromSeed(seed), trial, trial + 1).ends[1] === 1,
      );
    const seeds = Array.from({ length: 50 }, (_, i) => `${name}-${i}`);
    const seed = seeds.find((one) => markedWith(one).length === 1 && markedWith(one)[0]! > 300)!;
    const game = ["run", "tests/support/deadly.ts", "--odds", String(odds), "--deadly"];
    return { seed, marked: markedWith(seed)[0]!, words: [...game, "--trials", String(trials), "--seed", seed] };
  }

  test.each(["a", "b", "c"])(
    "a game that ends its process: no worker dies, and the trial is named (%s)",
    async (name) => {
      const { seed, marked, words } = poisoned(name);
      const workers = [1, 2].map((threads) => startWorker(redis.url, { threads, more: ["--trust-games"] }));
      const [first, second] = await Promise.all(workers);
      const { status, stderr } = await deadeven([...words, "--queue", redis.url]);
      expect(status).toBe(1);
      expect(stderr).toContain(
        `trial ${marked} with seed ${seed} failed: the process that played it was ended by SIGKILL`,
      );
      expect(stderr).toContain(`--deadly true --seed ${seed} --trial ${marked}`);
      // The same workers play on.
      const coin = ["run", "tests/support/coin.ts", "--trials", "20000", "--seed", seed, "--json"];
      const far = await deadeven([...coin, "--queue", redis.url]);
      expect(digestIn(far.stdout)).toBe(digestIn((await deadeven([...coin, "--threads", "1"])).stdout));
      for (const { child } of [first!, second!]) expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    },
  );

  test("a game that never ends, and its study is gone: the worker lets go of it, and the next is not kept waiting", async () => {
    const worker = await startWorker(redis.url, { more: ["--trust-games"] });
    const endless = ["run", "tests/support/failing.ts", "--how", "never-ends", "--at", "0", "--trial-seconds", "900"];
    const coin = ["run", "tests/support/coin.ts", "--trials", "2000", "--seed", "1", "--json", "--queue", redis.url];
    const plays = async (game: string) =>
      (await redis.ask((client) => client.hvals("deadeven:workers"))).join().includes(`"game":"${game}"`);
    for (const signal of ["SIGINT", "SIGKILL"] as const) {
      await until(async () => !(await plays("failing")));
      let first: ChildProcess | undefined;
      let said = "";
      const begun = worker.log().length;
      const one = deadeven([...endless, "--seed", signal, "--queue", redis.url], {
        meanwhile: (child) => {
          first = child;
        },
      });
      await until(() => plays("failing"));
      const two = deadeven(coin, {
        meanwhile: (child) =>
          child.stderr!.on("data", (data) => {
            said += data;
          }),
      });
      await until(() =>
        said.includes("Waiting: the only worker that trusts games is playing failing for another study."),
      );
      first!.kill(signal);
      expect((await one).signal ?? "SIGINT").toBe(signal);
      expect((await two).status).toBe(0);
      expect(worker.log().slice(begun)).toMatch(/failing: trials \d+ to \d+ are not played on: their study is gone/);
    }
    // Of the one that was killed as well nothing stays.
    expect(await redis.ask((client) => client.ttl("deadeven:workers"))).toBeGreaterThan(0);
    expect(await redis.ask((client) => client.ttl("deadeven:studies"))).not.toBe(-1);
  });

  test("a study that is started again beside itself: the second is refused before it plays", async () => {
    const out = join(folder, "twice");
    const words = [...WORDS, "--queue", redis.url, "--out", out];
    let second: ReturnType<typeof deadeven> | undefined;
    const first = await deadeven(words, {
      meanwhile: (child) => {
        child.stderr!.on("data", (data) => {
          if (!String(data).includes("No worker takes part yet")) return;
          second = deadeven(words);
          void second.finally(() => child.kill("SIGINT"));
        });
      },
    });
    expect(await second).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/twice\.journal is being written by process \d+, which is still playing/),
    });
    expect(first.status).toBe(130);
    expect(existsSync(`${out}.journal`)).toBe(false);
  });

  test("a block that ends every worker: it fails after three, and the trial that did it is named", async () => {
    const { seed, marked, words } = poisoned("poison");
    let done = false;
    const workers: TestWorker[] = [];
    const keepTwo = async () => {
      while (!done) {
        const living = workers.filter(({ child }) => child.exitCode === null && child.signalCode === null);
        if (living.length < 2) workers.push(await startWorker(redis.url, { more: ["--trust-games"] }));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const keeping = keepTwo();
    const killing = [...words, "--whom", "parent"];
    const { status, stderr } = await deadeven([...killing, "--queue", redis.url]).finally(() => {
      done = true;
    });
    await keeping;
    expect(status).toBe(1);
    expect(stderr).toContain(`trial ${marked} with seed ${seed} failed: each worker that played it ended`);
    expect(stderr).toContain(
      `deadeven replay tests/support/deadly.ts --odds 3000 --deadly true --whom parent --seed ${seed} --trial ${marked}`,
    );
    const dead = workers.filter(({ child }) => child.signalCode === "SIGKILL").length;
    expect(dead).toBe(3);
  });
});
