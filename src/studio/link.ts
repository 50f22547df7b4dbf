/** The link that holds everything: what stands after the # of the address, and is sent to nobody. */

import { LinkFault } from "./link-fault.js";
import { type LinkFiles, OWN, packed, unpacked } from "./link-files.js";
import { type Given, type GivenFile, isFile, type Question } from "./messages.js";

export { LinkFault } from "./link-fault.js";

/** What is asked where the link says nothing of it. */
export const FIRST: Question = { sim: "zombie-blitz", params: {}, seed: "1", trials: 1e7 };

/** Most games that a link may ask for. */
const MOST_TRIALS = 1e12;
/** Longer than any that a person made: browsers carry links ten times as long. */
export const LONGEST = 100_000;

/** What `before.NAME` is, beside the parameters. */
const BEFORE = "before.";

/** Reads a fragment, with or without its #. Throws a LinkFault in plain words. */
export function readLink(fragment: string): Question {
  if (fragment.length > LONGEST) throw new LinkFault("The link is too long to be one of the studio's.");
  const params: [string, Given][] = [];
  const before: [string, Given][] = [];
  let { sim, seed, trials } = FIRST;
  let pinned = false;
  let own: GivenFile | undefined;
  const put = (name: string, value: Given) => {
    if (name === OWN && isFile(value)) own = readCode(value);
    else if (name.startsWith(BEFORE)) before.push([name.slice(BEFORE.length), value]);
    else params.push([name, value]);
  };
  for (const [name, value] of new URLSearchParams(fragment.replace(/^#/, ""))) {
    if (name === "sim") sim = value;
    else if (name === "seed") seed = readSeed(value);
    else if (name === "trials") trials = readTrials(value);
    else if (name === "before") pinned = true;
    else if (name === "z") for (const [param, file] of Object.entries(unpacked(value))) put(param, file);
    else put(name, value);
  }
  checkFileNames([...params, ...before, ...(own === undefined ? [] : [[OWN, own] as const])]);
  return {
    ...(own === undefined ? { sim } : ownGame(own)),
    seed,
    trials,
    params: Object.fromEntries(params),
    ...(pinned || before.length > 0 ? { before: Object.fromEntries(before) } : {}),
  };
}

/**
 * The fragment for a question, without its #: plain, so that it can be read and changed by hand, but for files, which
 * it carries compressed.
 */
export function writeLink({ sim, own, seed, trials, params, before }: Question): string {
  const words = new URLSearchParams(own === undefined ? { sim, seed } : { seed });
  const files: LinkFiles = {};
  const put = (name: string, value: Given) => {
    if (isFile(value)) files[name] = value;
    else words.set(name, value);
  };
  if (trials !== FIRST.trials) words.set("trials", String(trials));
  if (own !== undefined) put(OWN, own);
  for (const [name, value] of Object.entries(params)) put(name, value);
  if (before !== undefined) words.set("before", "");
  for (const [name, value] of Object.entries(before ?? {})) put(BEFORE + name, value);
  if (Object.keys(files).length > 0) words.set("z", packed(files));
  return words
    .toString()
    .replaceAll("%2C", ",")
    .replace("before=&", "before&")
    .replace(/before=$/, "before");
}

/** Somebody's own game, by the path that its file has once it was saved. */
export function ownGame(own: GivenFile): Pick<Question, "sim" | "own"> {
  return { sim: `./${own.file}`, own };
}

/** What a module with a game is called, for the command line to load it. */
export const CODE_FILE = /\.(ts|js|mjs)$/;

function readCode(own: GivenFile): GivenFile {
  if (!CODE_FILE.test(own.file)) throw new LinkFault(`The link's game is in no file that can be played: ${own.file}`);
  return own;
}

/** Files go by their names in the command that the page shows: two of one name would be one. */
function checkFileNames(given: readonly (readonly [string, Given])[]): void {
  const contents = new Map<string, string>();
  for (const [, value] of given) {
    if (!isFile(value)) continue;
    if ((contents.get(value.file) ?? value.content) !== value.content) {
      throw new LinkFault(`The link has two different files called ${value.file}.`);
    }
    contents.set(value.file, value.content);
  }
}

function readSeed(value: string): string {
  if (value.trim() === "") throw new LinkFault("The link's seed is blank: any other text will do.");
  return value;
}

function readTrials(value: string): number {
  const trials = /^\d+(e\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (!(trials >= 1 && trials <= MOST_TRIALS)) {
    throw new LinkFault(`The link asks for "${value.slice(0, 40)}" games: a whole number from 1 to 1e12 is needed.`);
  }
  return trials;
}
