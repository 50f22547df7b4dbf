/** A Redis server of a test's own: on a free port of the loopback address, with its files in a folder of its own. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";

export class RedisServer {
  readonly folder = mkdtempSync(join(tmpdir(), "deadeven-redis-"));
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly more: readonly string[],
  ) {}

  /** Starts one; `more` are settings besides. */
  static async create(...more: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), more);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, or again, with whatever it wrote to its folder. */
  async start(): Promise<void> {
    const words = ["--bind", "127.0.0.1", "--dir", this.folder, "--save", "", "--appendonly", "yes"];
    const port = this.more.includes("--port") ? [] : ["--port", String(this.port)];
    this.child = spawn("redis-server", [...words, ...port, ...this.more], { stdio: ["ignore", "pipe", "inherit"] });
    await new Promise<void>((resolve, reject) => {
      let told = "";
      this.child!.stdout!.on("data", (data) => {
        told += data;
        if (told.includes("Ready to accept connections")) resolve();
      });
      this.child!.on("exit", () => reject(new Error(`redis-server ended: ${told}`)));
    });
  }

  /** Ends it at once, as a crash does. */
  async kill(): Promise<void> {
    const child = this.child!;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  /** Removes what it wrote: started again, it knows nothing. */
  forget(): void {
    rmSync(join(this.folder, "appendonlydir"), { recursive: true, force: true });
  }

  signal(signal: NodeJS.Signals): void {
    this.child!.kill(signal);
  }

  async ask<T>(question: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(this.url);
    try {
      return await question(client);
    } finally {
      client.disconnect();
    }
  }

  async stop(): Promise<void> {
    if (this.child?.exitCode === null && this.child.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const hasRedis = (() => {
  try {
    execFileSync("redis-server", ["--version"]);
    return true;
  } catch {
    return false;
  }
})();

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
