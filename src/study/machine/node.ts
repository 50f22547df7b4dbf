/** Studies in Node: files and modules of this machine, and its worker threads. */

import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { InputError } from "../../base/input-error.js";
import { FirstHereExecutor, LocalExecutor } from "../../engine/executor.js";
import { importDefault } from "../../engine/import-module.js";
import type { ThreadPool } from "../../engine/threads.js";
import { MOST_THREADS } from "../options.js";
import type { Machine } from "./machine.js";
import { PATIENCE } from "./patience.js";
import { readFile } from "./read-file.js";

/** Worker threads that run TypeScript, as the toolkit's own tests do, start where tsx is registered. */
const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker-from-source.mjs" : "./worker.js", import.meta.url);

export const machine: Machine = {
  readFile,
  moduleAt(typed) {
    const path = typed.startsWith("file:") ? pathOfUrl(typed) : resolve(typed);
    if (path === undefined || !existsSync(path)) throw new InputError(`there is no sim at ${typed}`);
    if (!statSync(path).isFile())
      throw new InputError(`${typed} is no file: name the module itself, such as ./my-game.ts`);
    return pathToFileURL(path).href;
  },
  importDefault,
  pathOf: fileURLToPath,
  async openExecutor({ sim, ref }, threads = asManyAsCores(), trialSeconds = PATIENCE) {
    if (ref === undefined) return new LocalExecutor(sim);
    const open = async () => (await openPool(threads, trialSeconds)).executor(ref);
    // A game of somebody's own may never end, and can be stopped in a thread of its own alone.
    return "builtIn" in ref && trialSeconds >= PATIENCE ? new FirstHereExecutor(sim, threads * 2, open) : open();
  },
  openExecutors(threads = asManyAsCores(), trialSeconds = PATIENCE) {
    const pools = new Map<string, Promise<ThreadPool>>();
    return {
      async of({ sim, ref }) {
        if (ref === undefined) return new LocalExecutor(sim!);
        // What somebody's own game does to a thread is no concern of others.
        const name = "builtIn" in ref ? "" : ref.url;
        const pool = pools.get(name) ?? openPool(threads, trialSeconds);
        pools.set(name, pool);
        return (await pool).executor(ref);
      },
      async close() {
        await Promise.all([...pools.values()].map(async (pool) => (await pool).close()));
      },
    };
  },
};

async function openPool(threads: number, longestTrial: number): Promise<ThreadPool> {
  const { ThreadPool } = await import("../../engine/threads.js");
  return new ThreadPool(WORKER, threads, longestTrial);
}

function asManyAsCores(): number {
  return Math.min(availableParallelism(), MOST_THREADS);
}

function pathOfUrl(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
