/** Finding a sim: a built-in by its name, a designer's own by its module. */

import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { didYouMean, InputError } from "../sim/input-error.js";
import { checkSim, type Sim } from "../sim/sim.js";
import { builtInSims } from "./built-in.js";
import type { Executor } from "./executor.js";
import { importDefault } from "./import-module.js";

/** What a worker, on this machine or another, needs to find a sim. Plain data. */
export type SimRef = { readonly builtIn: string } | { readonly url: string };

/** A sim and where it was found; without a reference it can only be played in this thread. */
export interface FoundSim {
  readonly sim: Sim;
  /** What the person called it: a built-in's name, or a path. */
  readonly called: string;
  readonly ref?: SimRef;
  /** Where its blocks are played, kept open by whoever put it here; studies open their own where there is none. */
  readonly executor?: Executor;
}

/**
 * Finds the sim that a person names: a built-in's name, or the path of a module (.js, .mjs or .ts) whose default
 * export is a sim. Throws an InputError for an unknown name and for a module that can't be used.
 */
export async function findSim(nameOrPath: string): Promise<FoundSim> {
  if (Object.hasOwn(builtInSims, nameOrPath)) {
    const ref = { builtIn: nameOrPath };
    return { sim: await loadSim(ref), called: nameOrPath, ref };
  }
  if (!/[./\\]/.test(nameOrPath)) {
    const names = Object.keys(builtInSims);
    throw new InputError(
      `there is no sim "${nameOrPath}"${didYouMean(nameOrPath, names)}: name one of ${names.join(", ")}, or the path of a module such as ./my-game.ts`,
    );
  }
  const path = pathOf(nameOrPath);
  if (path === undefined || !existsSync(path)) throw new InputError(`there is no sim at ${nameOrPath}`);
  if (!statSync(path).isFile())
    throw new InputError(`${nameOrPath} is no file: name the module itself, such as ./my-game.ts`);
  const ref = { url: pathToFileURL(path).href };
  return { sim: await loadSim(ref), called: nameOrPath, ref };
}

function pathOf(nameOrPath: string): string | undefined {
  if (!nameOrPath.startsWith("file:")) return resolve(nameOrPath);
  try {
    return fileURLToPath(nameOrPath);
  } catch {
    return undefined;
  }
}

/** A sim that a script holds. */
export function heldSim(sim: Sim): FoundSim {
  return sim.url === undefined
    ? { sim, called: sim.name }
    : { sim, called: fileURLToPath(sim.url), ref: { url: sim.url } };
}

/** Loads the sim that a reference names. Throws an InputError when its module can't be used. */
export async function loadSim(ref: SimRef): Promise<Sim> {
  if ("builtIn" in ref) {
    // A manifest may name one of another version of the package.
    if (!Object.hasOwn(builtInSims, ref.builtIn)) throw new InputError(`there is no sim "${ref.builtIn}"`);
    const sim = (await builtInSims[ref.builtIn]!()).default;
    checkSim(sim);
    return sim;
  }
  const sim = await importDefault(ref.url);
  try {
    checkSim(sim);
  } catch (error) {
    throw new InputError(`${fileURLToPath(ref.url)}: ${(error as Error).message}`);
  }
  return sim;
}
