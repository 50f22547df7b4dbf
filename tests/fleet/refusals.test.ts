/** Servers that can't be used: the study and the worker say why in words, and put nothing there. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { deadeven } from "../support/deadeven.js";
import { bulk, FakeServer } from "./support/fake-server.js";
import { freePort, hasRedis, RedisServer } from "./support/redis.js";
import { endWorkers, startWorker, until } from "./support/workers.js";

/** Both sides are refused, with these words and no others. */
async function refused(url: string, why: RegExp): Promise<void> {
  const both = await Promise.all([
    deadeven(["run", "forklift", "--trials", "300", "--seed", "1", "--json", "--queue", url]),
    deadeven(["worker", "--queue", url]),
  ]);
  for (const { status, stdout, stderr } of both) {
    expect([status, stdout, stderr]).toEqual([2, "", expect.stringMatching(why)]);
    expect(stderr).toMatch(/^deadeven: can't use the queue at .*\n$/);
  }
}

describe.skipIf(!hasRedis)("a server that can't be used", () => {
  const folder = mkdtempSync(join(tmpdir(), "deadeven-refusals-"));
  let servers: { stop(): unknown }[] = [];
  const server = async (...more: string[]) => {
    const made = await RedisServer.create(...more);
    servers.push(made);
    return made;
  };
  afterEach(async () => {
    endWorkers();
    await Promise.all(servers.map((one) => one.stop()));
    servers = [];
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("has no database of that number: nothing is put into another", async () => {
    const redis = await server("--databases", "2");
    await refused(`${redis.url}/2`, /it has no database of that number/);
    expect(await redis.ask((client) => client.dbsize())).toBe(0);
    await startWorker(`${redis.url}/1`);
    const words = ["run", "forklift", "--trials", "300", "--seed", "1", "--json", "--queue", `${redis.url}/1`];
    expect((await deadeven(words)).status).toBe(0);
    expect(await redis.ask((client) => client.dbsize())).toBe(0);
  });

  test("is a replica", async () => {
    const replica = await server("--replicaof", "127.0.0.1 1");
    await refused(replica.url, /it is a replica, which can only be read: name the server that it is a copy of/);
  });

  test("is one of a cluster", async () => {
    const redis = await server("--cluster-enabled", "yes", "--cluster-config-file", join(folder, "nodes.conf"));
    await refused(redis.url, /it is one of a cluster/);
    await refused(`${redis.url}/1`, /it is one of a cluster/);
  });

  test("has no memory left", async () => {
    const redis = await server("--maxmemory", "1");
    await refused(redis.url, /its memory is full \(its setting maxmemory\)/);
  });

  test("can't write to its disk", async () => {
    const redis = await server();
    await redis.ask(async (client) => {
      await client.config("SET", "save", "1 1");
      rmSync(redis.folder, { recursive: true });
      await client.set("other", "1");
      await client.bgsave().catch(() => {});
      await until(async () => {
        const said = await client.set("other", "2").catch((error) => String(error));
        return said !== "OK";
      });
    });
    await refused(redis.url, /it can't write its data to its disk/);
  });

  test("lets the user do too little; one who may do what we say is enough", async () => {
    const rights = ["few on >pw ~deadeven:* +@read +@write", "other on >pw ~else:* +@all", "off off >pw ~* +@all"];
    const acl = join(folder, "users.acl");
    const enough = "enough on >pw ~deadeven:* +@all -@dangerous +info";
    writeFileSync(acl, ["default off", ...rights, enough].map((user) => `user ${user}\n`).join(""));
    const { port } = await server("--aclfile", acl);
    const url = (user: string) => `redis://${user}:pw@127.0.0.1:${port}`;
    await refused(url("few"), /the user may do too little there: .*~deadeven:\* \+@all -@dangerous \+info/);
    await refused(url("other"), /the user may do too little there/);
    await refused(url("off"), /it refuses the user or the password/);
    await refused(`redis://127.0.0.1:${port}`, /it wants a password/);
    const worker = await startWorker(url("enough"));
    const run = ["run", "forklift", "--trials", "2000", "--seed", "1", "--json", "--queue", url("enough")];
    const { status, stderr } = await deadeven(run);
    expect([status, stderr]).toEqual([0, expect.not.stringContaining("trouble")]);
    expect(worker.log()).not.toContain("trouble");
  });

  test("wants no password: that is said, and it is used without", async () => {
    const redis = await server();
    const url = redis.url.replace("//", "//default:secret@");
    const worker = await startWorker(url);
    const { status, stderr } = await deadeven(["run", "forklift", "--trials", "300", "--json", "--queue", url]);
    expect(status).toBe(0);
    for (const said of [stderr, worker.log()]) {
      expect(said).toContain("wants no password: whoever reaches it can make workers play");
      expect(said).not.toContain("WARN");
    }
  });

  test("drops what it likes: that is said in our words alone", async () => {
    const redis = await server("--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru");
    const worker = await startWorker(redis.url);
    const { status, stderr } = await deadeven(["run", "forklift", "--trials", "300", "--json", "--queue", redis.url]);
    expect(status).toBe(0);
    for (const said of [stderr, worker.log()]) {
      expect(said).toContain("set maxmemory-policy noeviction");
      expect(said).not.toContain("IMPORTANT");
    }
  });

  test("has too many connections", async () => {
    const redis = await server("--maxclients", "1");
    await redis.ask((client) => client.ping().then(() => refused(redis.url, /as many connections as it takes/)));
  });

  test("has an encrypted line, or none", async () => {
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1";
    execFileSync("openssl", [...words.split(" "), "-keyout", key, "-out", certificate], { stdio: "ignore" });
    const port = await freePort();
    const files = ["--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file", certificate];
    await server("--tls-port", String(port), "--port", "0", ...files, "--tls-auth-clients", "no");
    await refused(`redis://127.0.0.1:${port}`, /is its line plain \(redis:\/\/\) or encrypted \(rediss:\/\/\)\?/);
    const plain = await server();
    await refused(plain.url.replace("redis:", "rediss:"), /nothing encrypted answers there: .* redis:\/\//);
  });
});

describe("what is no server that can be used", () => {
  test("speaks something else", async () => {
    const page = createServer((_, response) => response.end("hello"));
    await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
    await refused(`redis://127.0.0.1:${(page.address() as AddressInfo).port}`, /what answers there is no Redis server/);
    page.close();
  });

  test.each([
    ["says nothing", () => undefined, /it doesn't answer/],
    [
      "is too old",
      () => bulk("# Server\r\nredis_version:5.0.14\r\n"),
      /it is Redis 5\.0\.14, and 6\.2 or newer is needed/,
    ],
    ["is in protected mode", () => "-DENIED Redis is running in protected mode\r\n", /it is in protected mode/],
  ])("%s", async (_, answer, why) => {
    const fake = await FakeServer.create(answer);
    await refused(`redis://127.0.0.1:${fake.port}`, why);
    fake.close();
  });

  test("still reads its data: it is waited for", async () => {
    let looks = 0;
    const fake = await FakeServer.create((command) => {
      if (command !== "info") return "-ERR unknown command\r\n";
      looks += 1;
      return bulk(`redis_version:7.0.0\r\nloading:${looks > 2 ? 0 : 1}\r\n`);
    });
    const { status, stderr } = await deadeven(["worker", "--queue", `redis://127.0.0.1:${fake.port}`]);
    expect([status, stderr.split("\n", 1)[0]]).toEqual([
      2,
      "The queue's server is still reading its data: waiting for it.",
    ]);
    expect(looks).toBe(3);
    fake.close();
  });
});
