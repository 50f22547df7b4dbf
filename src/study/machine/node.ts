/** Studies in Node: files and modules of this machine, and its worker threads. */

import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { InputError } from "../../base/input-error.js";
import { FirstHereExecutor, LocalExecutor } from "../../engine/executor.js";
import { importDefault } from "../../engine/import-module.js";
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
  async openExecutor({ sim, ref }, threads = Math.min(availableParallelism(), MOST_THREADS), trialSeconds = PATIENCE) {
    if (ref === undefined) return new LocalExecutor(sim);
    const open = async () => {
      const { ThreadExecutor } = await import("../../engine/threads.js");
      return new ThreadExecutor(WORKER, ref, threads, trialSeconds);
    };
    // A game of somebody's own may never end, and can be stopped in a thread of its own alone.
    return "builtIn" in ref && trialSeconds >= PATIENCE ? new FirstHereExecutor(sim, threads * 2, open) : open();
  },
};

function pathOfUrl(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
