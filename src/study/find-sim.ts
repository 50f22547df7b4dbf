/** Finding a sim: a built-in by its name, a designer's own by its module. */

import { machine } from "#machine";
import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { builtInSims } from "../catalogue.js";
import type { FoundSim, SimRef } from "../engine/found-sim.js";
import { checkSim, type Sim } from "../sim/sim.js";

/** How a study may be given its sim: a name or a module's path, the sim itself, or one found before. */
export type SimChoice = string | Sim | FoundSim;

/** The sim that was chosen. Throws an InputError for what is none. */
export async function foundSim(choice: SimChoice): Promise<FoundSim> {
  if (typeof choice === "string") return findSim(choice);
  if (typeof choice !== "object" || choice === null || !("word" in choice || "prepare" in choice)) {
    throw new InputError(
      'a study takes the sim first (a name such as "zombie-blitz", a module\'s path, or what defineSim returns), then its options',
    );
  }
  return "word" in choice ? choice : heldSim(choice);
}

/**
 * Finds the sim that a person names: a built-in's name, or the path of a module (.js, .mjs or .ts) whose default
 * export is a sim. Throws an InputError for an unknown name and for a module that can't be used.
 */
export async function findSim(word: string): Promise<FoundSim> {
  if (Object.hasOwn(builtInSims, word)) {
    const ref = { builtIn: word };
    return { sim: await loadSim(ref), word, ref };
  }
  if (!/[./\\]/.test(word)) {
    const names = Object.keys(builtInSims);
    throw new InputError(
      `there is no sim "${word}"${didYouMean(word, names)}: name one of ${names.join(", ")}, or the path of a module such as ./my-game.ts`,
    );
  }
  const ref = { url: machine.moduleAt(word) };
  return { sim: await loadSim(ref), word, ref };
}

/** A sim that a script holds. */
function heldSim(sim: Sim): FoundSim {
  const { name } = sim;
  // What is loaded through tsx has a query of its own there, that says nothing to another thread.
  const url = sim.url?.replace(/\?.*$/, "");
  return url === undefined ? { sim, word: name } : { sim, word: machine.pathOf(url), ref: { url } };
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
  const sim = await machine.importDefault(ref.url);
  try {
    checkSim(sim);
  } catch (error) {
    throw new InputError(`${machine.pathOf(ref.url)}: ${(error as Error).message}`);
  }
  return sim;
}
