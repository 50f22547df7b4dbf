/** Studies that workers play through a queue: what comes of them is what one thread gives. */

import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Queue } from "bullmq";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sha256Hex } from "../../src/engine/digest.js";
import { queueName } from "../../src/fleet/names.js";
import { ownVersions } from "../../src/fleet/versions.js";
import { deadeven } from "../support/deadeven.js";
import { freePort, hasRedis, RedisServer } from "./support/redis.js";
import { blocksOf, endWorkers, startWorker, until } from "./support/workers.js";

const COIN = "tests/support/coin.ts";

describe.skipIf(!hasRedis)("a fleet", () => {
  const folder = mkdtempSync(join(tmpdir(), "deadeven-fleet-"));
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.create();
  });
  afterEach(endWorkers);
  afterAll(async () => {
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const queued = (words: string, ...more: string[]) => deadeven([...words.split(" "), "--queue", redis.url, ...more]);
  const here = (words: string, ...more: string[]) => deadeven([...words.split(" "), "--threads", "1", ...more]);
  const digestsIn = (text: string) => [...text.matchAll(/"digests?":("\w{64}"|\[[^\]]*\])/g)].map(([found]) => found);
  /** What is left in the server, but for what a queue keeps of itself. */
  const left = (at = redis) =>
    at.ask(async (client) =>
      (await client.keys("*")).filter((key) => !/:(meta|id|events|stalled-check|workers|stalled|marker)$/.test(key)),
    );

  const contentsOf = (pattern: string) =>
    redis.ask(async (client) =>
      Promise.all((await client.keys(pattern)).map(async (key) => ({ key, text: (await client.get(key)) ?? "" }))),
    );

  const aims = join(folder, "aims.yaml");
  writeFileSync(aims, "sim: forklift\naims:\n  - delivered=0.2..0.8\n  - spread(delivered, ram-kill=2..3)<=0.5\n");
  test.each([
    "run zombie-blitz --trials 30000 --seed 1",
    "run zombie-blitz --trials 30000 --seed two",
    "run forklift --precision 0.01 --trials 1e5 --seed 3",
    "sweep vehicle-smash --vary a-weapon=pistol,rifle --trials 2000 --seed 1",
    "compare zombie-blitz --a players=2 --b players=3 --trials 5000 --seed 1",
    "sensitivity forklift --over ram-kill,overrun --trials 2000 --variance --rows 20 --point-trials 50 --seed 1",
    "skill hex-pursuit --ladder random,policy,rollout:2 --trials 10 --seed 1",
    "improve forklift --trials 2000 --seed 1",
    "tune forklift --vary ram-kill=2..4 --target delivered=0.5 --trials 5000 --seed 1",
    `check ${aims} --seed 1 --trials 20000`,
  ])("%s", async (words) => {
    const workers = [await startWorker(redis.url), await startWorker(redis.url)];
    const [far, near] = [await queued(words, "--json"), await here(words, "--json")];
    const plain = (text: string) => text.replace(/"(elapsedSeconds|secondsPerTrial)":[\d.e+-]+/g, "");
    expect([far.status, plain(far.stdout)]).toEqual([near.status, plain(near.stdout)]);
    expect(workers.reduce((sum, worker) => sum + blocksOf(worker), 0)).toBeGreaterThan(0);
    expect(await left()).toEqual([]);
  });

  test("a report's pages have the same numbers, and a result can be verified by the fleet", async () => {
    await startWorker(redis.url);
    const words = "report zombie-blitz --trials 300 --json --quiet";
    const [far, near] = [
      await queued(words, "--out", join(folder, "far")),
      await here(words, "--out", join(folder, "near")),
    ];
    expect([far.status, far.stdout]).toEqual([0, near.stdout]);
    await here("run forklift --trials 5000 --seed 1 --quiet", "--out", join(folder, "one"));
    expect(await queued("verify", join(folder, "one"), "--quiet")).toMatchObject({ status: 0 });
  });

  test("two studies at once through one server, and a third under a prefix of its own", async () => {
    await startWorker(redis.url);
    const other = await startWorker(redis.url, { more: ["--prefix", "other"] });
    const words = ["run zombie-blitz --trials 40000 --seed a", "run forklift --trials 40000 --seed b"];
    const third = "compare forklift --a ram-kill=2 --b ram-kill=3 --trials 20000 --seed c";
    const far = await Promise.all([
      ...words.map((line) => queued(line, "--json")),
      queued(third, "--json", "--prefix", "other"),
    ]);
    for (const [i, line] of [...words, third].entries()) {
      expect(digestsIn(far[i]!.stdout)).toEqual(digestsIn((await here(line, "--json")).stdout));
    }
    expect(other.log()).not.toContain("zombie-blitz");
    expect(await left()).toEqual([]);
  });

  test("Ctrl-C takes back what is left in the queue, and says what was played", async () => {
    const worker = await startWorker(redis.url);
    // What is being played is played on, and nobody waits for it. Between two blocks there is none: then once more.
    const isLeftAlone = () => worker.log().includes("nobody waits for them");
    for (let times = 1; times <= 5 && !isLeftAlone(); times += 1) {
      const before = blocksOf(worker);
      const stopped = await deadeven(
        ["run", "zombie-blitz", "--trials", "1e9", "--seed", "1", "--queue", redis.url, "--json"],
        {
          meanwhile: (child) => void until(() => blocksOf(worker) > before + 12).then(() => child.kill("SIGINT")),
        },
      );
      expect(stopped.status).toBe(130);
      const { trials, digest } = JSON.parse(stopped.stdout);
      const alone = await here(`run zombie-blitz --trials ${trials} --seed 1 --json`);
      expect(digest).toBe(JSON.parse(alone.stdout).digest);
      await until(async () => (await left()).length === 0);
      await until(isLeftAlone, 10).catch(() => {});
    }
    expect(isLeftAlone()).toBe(true);
  });

  describe("a person's own game", () => {
    test("is played by workers that trust it, with what its parameters name", async () => {
      const cautious = await startWorker(redis.url);
      const deck = join(folder, "deck.json");
      cpSync("sims/zombie-blitz/decks/bare.json", deck);
      const words = `run ${COIN} --trials 20000 --seed 1 --json`;
      let trusting: Awaited<ReturnType<typeof startWorker>> | undefined;
      const far = await deadeven([...words.split(" "), "--queue", redis.url], {
        meanwhile: (child) => {
          let told = "";
          child.stderr!.on("data", (data) => {
            told += data;
          });
          const known = () => cautious.log().includes("this worker trusts none");
          void until(() => known() && /No worker takes part yet.*--trust-games/.test(told)).then(async () => {
            trusting = await startWorker(redis.url, { more: ["--trust-games"], env: { TMPDIR: folder } });
          });
        },
      });
      expect(digestsIn(far.stdout)).toEqual(digestsIn((await here(words)).stdout));
      expect(far.stderr).toMatch(/is given nothing to play: it was started without --trust-games/);
      expect(blocksOf(cautious)).toBe(0);
      expect(blocksOf(trusting!)).toBeGreaterThan(0);

      const other = `run zombie-blitz --deck ${deck} --trials 5000 --seed 1 --json`;
      expect(digestsIn((await queued(other)).stdout)).toEqual(digestsIn((await here(other)).stdout));
      // It clears its games away.
      trusting!.child.kill("SIGTERM");
      expect(await trusting!.ended).toEqual({ status: 0, signal: null });
      expect(readdirSync(folder).filter((name) => name.startsWith("deadeven-games-"))).toEqual([]);
    });

    test("is refused in words by a worker that trusts none, wherever in the queue it lies", async () => {
      const cautious = await startWorker(redis.url);
      const marker = join(folder, "was-played");
      const bundle = `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(marker)}, "");`;
      const [hash, variants] = [sha256Hex(bundle), JSON.stringify([{ params: {}, key: [0, 0, 0, 0] }])];
      const job = {
        study: "forged",
        name: "forged",
        sim: { bundle: hash },
        variants: sha256Hex(variants),
        from: 0,
        to: 1,
      };
      await redis.ask(async (client) => {
        await client.set("deadeven:awaited:forged", "1", "EX", 60);
        await client.set(`deadeven:content:forged:${hash}`, bundle, "EX", 60);
        await client.set(`deadeven:content:forged:${job.variants}`, variants, "EX", 60);
        const queue = new Queue(queueName(await ownVersions(), false), { connection: client, prefix: "deadeven" });
        await queue.add("block", job, { jobId: "forged-1", removeOnFail: true });
        await until(() => cautious.log().includes("forged"));
      });
      expect(cautious.log()).toContain(
        "forged: a block failed: it is of a person's own game, and this worker trusts none",
      );
      expect(existsSync(marker)).toBe(false);
      await redis.ask((client) =>
        client.del(...["awaited:forged", `content:forged:${hash}`].map((key) => `deadeven:${key}`)),
      );
      await redis.ask((client) => client.del(`deadeven:content:forged:${job.variants}`));
    });

    test("travels as one file, named by its content, and is played by nobody where that is another", async () => {
      const trusting = await startWorker(redis.url, { more: ["--trust-games"] });
      let contents: { key: string; text: string }[] = [];
      const far = await deadeven(["run", COIN, "--trials", "2000000", "--seed", "1", "--queue", redis.url], {
        meanwhile: () =>
          void until(async () => {
            contents = await contentsOf("deadeven:content:*");
            return contents.length >= 2;
          }),
      });
      expect(far.status).toBe(0);
      for (const { key, text } of contents) expect(key.split(":").at(-1)).toBe(sha256Hex(text));
      // The game and what it imports, but for this package.
      const [game] = contents.filter(({ text }) => text.includes("defineSim"));
      expect(game!.text).toMatch(/from "deadeven"/);
      expect(game!.text).not.toMatch(/from "\.{1,2}\//);
      expect(trusting.log()).not.toContain("failed");
    });

    test("that throws is told with the command that shows it; one that can't travel with the reason", async () => {
      await startWorker(redis.url, { more: ["--trust-games"] });
      const far = await queued("run tests/support/failing.ts --at 700 --trials 5000 --seed 1");
      const near = await here("run tests/support/failing.ts --at 700 --trials 5000 --seed 1");
      expect([far.status, near.status]).toEqual([1, 1]);
      expect(far.stderr).toMatch(
        /trial \d+ with seed 1 failed: the dice fell off the table\nTo see it:\n {2}deadeven replay/,
      );

      const torn = join(folder, "torn.ts");
      writeFileSync(torn, `${readFileSync(COIN, "utf8")}\nexport const lost = () => import("./nothing-there.js");\n`);
      symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
      mkdirSync(join(folder, "own/node_modules"), { recursive: true });
      symlinkSync(resolve("."), join(folder, "own/node_modules/deadeven"));
      cpSync(torn, join(folder, "own/torn.ts"));
      const refused = await queued(`run ${join(folder, "own/torn.ts")} --trials 100 --seed 1`);
      expect(refused.status).toBe(2);
      expect(refused.stderr).toMatch(/torn\.ts can't be made one file, to travel: .*nothing-there.* \(line \d+\)/);
    });
  });

  test("a block that workers can't play fails with the reason, not as if they had died of it", async () => {
    const far = await deadeven(["run", "forklift", "--trials", "20000", "--seed", "1", "--queue", redis.url], {
      meanwhile: () =>
        void until(async () => (await contentsOf("deadeven:content:*")).length > 0).then(async () => {
          for (const { key } of await contentsOf("deadeven:content:*")) {
            await redis.ask((client) => client.set(key, "[]", "EX", 600));
          }
          await startWorker(redis.url);
        }),
    });
    expect(far.status).toBe(1);
    expect(far.stderr).toMatch(
      /workers can't play trials \d+ to \d+: what lies in the queue is not what its name says/,
    );
    expect(await left()).toEqual([]);
  });

  test("a worker lets go of the threads that it needs no more", async () => {
    const { child } = await startWorker(redis.url, { more: ["--trust-games"] });
    const threads = () => readdirSync(`/proc/${child.pid}/task`).length;
    const play = (game: string, seconds: number) => queued(`run ${game} --trials 2000 --trial-seconds ${seconds}`);
    for (const seconds of [11, 12, 13]) expect(await play("forklift", seconds)).toMatchObject({ status: 0 });
    const some = threads();
    for (const seconds of [14, 15]) expect(await play("forklift", seconds)).toMatchObject({ status: 0 });
    for (const seconds of [16, 17]) expect(await play(COIN, seconds)).toMatchObject({ status: 0 });
    await until(() => threads() <= some);
  });

  test("a worker of another version is given nothing, and both sides say why", async () => {
    const older = join(folder, "older");
    cpSync("dist", join(older, "dist"), { recursive: true });
    const about = readFileSync("package.json", "utf8");
    writeFileSync(join(older, "package.json"), about.replace(/"version": "[^"]+"/, '"version": "0.0.1"'));
    symlinkSync(resolve("node_modules"), join(older, "node_modules"));
    const old = await startWorker(redis.url, { main: join(older, "dist/src/cli/main.js") });
    const words = "run forklift --trials 20000 --seed 1 --json";
    const { version } = JSON.parse(about);
    const far = await deadeven([...words.split(" "), "--queue", redis.url], {
      meanwhile: () => void until(() => old.log().includes("is not played here")).then(() => startWorker(redis.url)),
    });
    expect(digestsIn(far.stdout)).toEqual(digestsIn((await here(words)).stdout));
    expect(far.stderr).toContain(`is given nothing to play: deadeven is 0.0.1 there, and ${version} here`);
    expect(old.log()).toContain(`is not played here: deadeven is ${version} there, and 0.0.1 here`);
    expect(blocksOf(old)).toBe(0);
  });

  test("what else lies in the server is left alone, and a prefix that is taken is refused in words", async () => {
    await redis.ask(async (client) => {
      await client.hset("strange:workers", "a", "{no entry", "b", "7", "c", JSON.stringify({ at: 1e12, versions: {} }));
      await client.set("taken:workers", "something else");
    });
    await startWorker(redis.url, { more: ["--prefix", "strange"] });
    const words = ["run", "forklift", "--trials", "300", "--seed", "1", "--json", "--queue", redis.url, "--prefix"];
    expect((await deadeven([...words, "strange"])).status).toBe(0);
    const refused = `deadeven: can't use the queue at ${redis.url}: something else is kept there under the same --prefix: give another\n`;
    expect(await deadeven([...words, "taken"])).toMatchObject({ status: 2, stderr: refused });
    const worker = ["worker", "--queue", redis.url, "--prefix", "taken"];
    expect(await deadeven(worker)).toMatchObject({ status: 2, stderr: refused });
    await redis.ask((client) => client.del("strange:workers", "taken:workers"));
  });

  test("passwords open the server, and stand nowhere afterwards", async () => {
    const secret = "s3cret.Word";
    const locked = await RedisServer.create("--requirepass", secret);
    const port = new URL(locked.url).port;
    const url = `redis://default:${secret}@127.0.0.1:${port}`;
    try {
      const worker = await startWorker(url);
      const env = { DEADEVEN_QUEUE_PASSWORD: secret };
      const byEnvironment = await startWorker(locked.url, { env });
      const out = join(folder, "secret");
      const words = ["run", "forklift", "--trials", "20000", "--seed", "1", "--out", out, "--queue", url];
      const { status, stdout, stderr } = await deadeven(words);
      expect(status).toBe(0);
      const files = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
      const written = files.map((name) => readFileSync(join(out, name), "latin1"));
      for (const text of [stdout, stderr, worker.log(), byEnvironment.log(), ...written])
        expect(text).not.toContain(secret);
      expect(readFileSync(join(out, "manifest.json"), "utf8")).toContain(`redis://default:***@127.0.0.1:${port}`);

      const without = await deadeven([...words.slice(0, 6), "--queue", locked.url]);
      expect([without.status, without.stderr]).toEqual([
        2,
        `deadeven: can't use the queue at ${locked.url}: it wants a password (in the URL, or in DEADEVEN_QUEUE_PASSWORD)\n`,
      ]);
      const wrong = await deadeven([...words.slice(0, 6), "--queue", url.replace(secret, "wr0ng")]);
      expect(wrong.stderr).toMatch(
        /^deadeven: can't use the queue at redis:\/\/default:\*\*\*@.*: it refuses the user or the password\n$/,
      );
    } finally {
      await locked.stop();
    }
  });

  test("the line may be encrypted, and a certificate that nobody vouches for is refused", async () => {
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1";
    execFileSync("openssl", [...words.split(" "), "-keyout", key, "-out", certificate], { stdio: "ignore" });
    const port = String(await freePort());
    const files = ["--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file", certificate];
    const safe = await RedisServer.create("--tls-port", port, "--port", "0", ...files, "--tls-auth-clients", "no");
    const url = `rediss://127.0.0.1:${port}`;
    try {
      const env = { NODE_EXTRA_CA_CERTS: certificate };
      await startWorker(url, { env });
      const run = ["run", "forklift", "--trials", "20000", "--seed", "1", "--json", "--queue", url];
      const { status, stdout } = await deadeven(run, { env });
      expect(status).toBe(0);
      expect(digestsIn(stdout)).toEqual(digestsIn((await here("run forklift --trials 20000 --seed 1 --json")).stdout));
      expect(await deadeven(run)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining("certificate is not trusted"),
      });
    } finally {
      await safe.stop();
    }
  });
});
