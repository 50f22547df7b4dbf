/** The link that holds everything: what stands after the # of the address, and is sent to nobody. */

import type { Given, Question } from "./messages.js";

/** What is asked where the link says nothing of it. */
export const FIRST: Question = { sim: "zombie-blitz", params: {}, seed: "1", trials: 1e7 };

/** Most games that a link may ask for. */
const MOST_TRIALS = 1e12;
/** Longer than any that a person made. */
const LONGEST = 100_000;

/** A link that can't be used, and why. */
export class LinkFault extends Error {}

/** What `before.NAME` is, beside the parameters. */
const BEFORE = "before.";

/** Reads a fragment, with or without its #. Throws a LinkFault in plain words. */
export function readLink(fragment: string): Question {
  if (fragment.length > LONGEST) throw new LinkFault("The link is too long to be one of the studio's.");
  const params: [string, Given][] = [];
  const before: [string, Given][] = [];
  let { sim, seed, trials } = FIRST;
  let pinned = false;
  for (const [name, value] of new URLSearchParams(fragment.replace(/^#/, ""))) {
    if (name === "sim") sim = value;
    else if (name === "seed") seed = readSeed(value);
    else if (name === "trials") trials = readTrials(value);
    else if (name === "before") pinned = true;
    else if (name.startsWith(BEFORE)) before.push([name.slice(BEFORE.length), value]);
    else params.push([name, value]);
  }
  return {
    sim,
    seed,
    trials,
    params: Object.fromEntries(params),
    ...(pinned || before.length > 0 ? { before: Object.fromEntries(before) } : {}),
  };
}

/** The fragment for a question, without its #. Plain, so that it can be read and changed by hand. */
export function writeLink({ sim, seed, trials, params, before }: Question): string {
  const words = new URLSearchParams({ sim, seed });
  if (trials !== FIRST.trials) words.set("trials", String(trials));
  for (const [name, value] of Object.entries(params)) words.set(name, textOf(value));
  if (before !== undefined) words.set("before", "");
  for (const [name, value] of Object.entries(before ?? {})) words.set(BEFORE + name, textOf(value));
  return words
    .toString()
    .replaceAll("%2C", ",")
    .replace("before=&", "before&")
    .replace(/before=$/, "before");
}

function textOf(value: Given): string {
  return typeof value === "string" ? value : value.file;
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
