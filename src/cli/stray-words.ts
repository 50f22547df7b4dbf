/** Words that a command has no place for, and how to write what they mean. */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import { shellWord } from "../base/shell-word.js";
import { settableName } from "../sim/knobs.js";
import type { ParamSpecs } from "../sim/params.js";
import type { OptionForm } from "./argv.js";
import type { Command } from "./command.js";

/** What a word such as players=4 gives a value to, as it was typed; undefined for other words. */
export function assignedIn(word: string): { name: string; value: string } | undefined {
  const [, name, value] = /^([a-z][^=\s/]*)=(.+)$/s.exec(word) ?? [];
  return name === undefined ? undefined : { name, value: value! };
}

/**
 * Refuses the words after the first that are none of a command's own: those beyond the `most` that it takes, and those
 * that give a value to a parameter or an option, which no file and no report is called.
 */
export function refuseStrayWords(
  { name, options }: Command,
  words: readonly string[],
  most: number,
  specs: ParamSpecs,
  forms: ReadonlyMap<string, OptionForm>,
): void {
  const isParam = (given: string) => settableName(specs, given) !== undefined || given === "skill";
  const isOption = (given: string) =>
    settableName(specs, given) !== undefined || (forms.get(given) ?? "alone") !== "alone";
  const assigned = words.slice(1).filter((word) => isOption(assignedIn(word)?.name ?? ""));
  const stray = assigned[0] ?? words[most];
  if (stray === undefined) return;
  const given = assignedIn(stray);
  const told = `${name} has no use for "${stray}"`;
  if (given === undefined) throw new InputError(told);
  if (assigned.length === 0) throw new InputError(`${told}${didYouMean(given.name, forms.keys(), "--")}`);
  const plain = assigned.map((word) => {
    const { name: option, value } = assignedIn(word)!;
    return `--${option} ${shellWord(value)}`;
  });
  const params = assigned.filter((word) => isParam(assignedIn(word)!.name)).map(shellWord);
  const [first, second] = params;
  const isOnce = new Set(assigned.map((word) => assignedIn(word)!.name)).size === assigned.length;
  const isPlain = isOnce && assigned.every((word) => !/,|\.\./.test(assignedIn(word)!.value));
  const ways = [
    ...["vary", "enter"].flatMap((option) =>
      first !== undefined && option in options ? [params.map((param) => `--${option} ${param}`).join(" ")] : [],
    ),
    ...(first !== undefined && "a" in options && "b" in options
      ? [second === undefined ? `--b ${first}` : `--a ${first} --b ${second}`]
      : []),
    ...(isPlain ? [plain.join(" ")] : []),
  ];
  throw new InputError(ways.length === 0 ? told : `${told}: write ${ways.join(", or ")}`);
}
