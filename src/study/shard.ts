/** A part of a study whose trials are fixed beforehand, to be played by itself. */

import { InputError } from "../base/input-error.js";
import { filledOption, type Given } from "./given.js";

/** The `part`-th, from 1, of so many parts. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

const MOST_PARTS = 100_000;

/** What `--shard` says, such as 3/100. Throws an InputError for what is no part. */
export function shardOption(given: Given): Shard | undefined {
  const text = filledOption(given, "shard");
  if (text === undefined) return undefined;
  const [, part, of] = /^(\d{1,9})\/(\d{1,9})$/.exec(text)?.map(Number) ?? [];
  if (part === undefined || of === undefined || part < 1 || part > of || of > MOST_PARTS) {
    throw new InputError(
      `--shard must be a part and how many there are, at most ${MOST_PARTS}, such as 3/100, not ${text}`,
    );
  }
  return { part, of };
}

export function shardText({ part, of }: Shard): string {
  return `${part}/${of}`;
}

/** The trials, of some that follow each other, that fall to a part: all parts together have each once. */
export function trialsOfShard({ part, of }: Shard, { from, to }: { readonly from: number; readonly to: number }) {
  const start = (before: number) => from + Math.floor(((to - from) * before) / of);
  return { from: start(part - 1), to: start(part) };
}
