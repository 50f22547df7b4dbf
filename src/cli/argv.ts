/** The words of the command line, before and after yargs: every value stays the text that was typed. */

import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import type { ParamSpec } from "../sim/params.js";

/** What yargs gives for parsed words when all its guessing is turned off. */
export type Argv = Readonly<Record<string, unknown>> & { readonly _: readonly (string | number)[] };

/**
 * How yargs is to read words: as text, without any of its conveniences. Repeated options become lists, to be refused.
 */
export const parserConfiguration = {
  "boolean-negation": false,
  "camel-case-expansion": false,
  "dot-notation": false,
  "duplicate-arguments-array": true,
  "greedy-arrays": false,
  "parse-numbers": false,
  "parse-positional-numbers": false,
  "short-option-groups": false,
  "strip-aliased": true,
  "strip-dashed": false,
} as const;

/** The words that are not options: the command, the sim, … `standsAlone` says which options take no value. */
export function positionals(words: readonly string[], standsAlone: (option: string) => boolean): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    if (!word.startsWith("-")) found.push(word);
    else if (!word.startsWith("--")) {
      if (word !== "-h") throw new InputError(`there is no option ${word}; options begin with --`);
    } else if (!word.includes("=")) {
      const option = word.slice(2);
      if (!standsAlone(option)) i += 1;
    }
  }
  return found;
}

/**
 * Gives a flag parameter that stands without a value the value true, so that `--driver` and `--driver true` are the
 * same.
 */
export function completeFlags(words: readonly string[], params: Readonly<Record<string, ParamSpec>>): string[] {
  return words.map((word, i) => {
    const spec = word.startsWith("--") ? params[word.slice(2)] : undefined;
    const next = words[i + 1];
    return spec?.kind === "flag" && (next === undefined || next.startsWith("--")) ? `${word}=true` : word;
  });
}

/**
 * Joins every option to its value, and gives one that stands alone the value true, so that yargs can't take a value for
 * an option (`--seed -abc`), or the word after an option for its value.
 */
export function joinValues(words: readonly string[], forms: ReadonlyMap<string, OptionForm>): string[] {
  const joined: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    const form = word.startsWith("--") ? forms.get(word.slice(2)) : undefined;
    if (form === "alone") joined.push(`${word}=true`);
    else if (form === "value" || form === "flag") {
      i += 1;
      joined.push(`${word}=${words[i]}`);
    } else joined.push(word);
  }
  return joined;
}

/** How an option may be typed: alone, with a value, or, as a flag of a sim, either way. */
export type OptionForm = "alone" | "value" | "flag";

/**
 * Refuses options that no one declared, a value that is missing or has no place, and options given twice. Looks at the
 * words as they were typed, before yargs can make anything of them.
 */
export function checkWords(
  words: readonly string[],
  forms: ReadonlyMap<string, OptionForm>,
  repeatable: ReadonlySet<string>,
): void {
  const given = new Set<string>();
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    if (word === "--") return;
    if (!word.startsWith("-") || word === "-") continue;
    const equals = word.indexOf("=");
    const typed = equals < 0 ? word : word.slice(0, equals);
    const name = typed.replace(/^--/, "");
    const form = forms.get(name);
    if (form === undefined) {
      if (name === "shard" && forms.has("queue")) {
        throw new InputError("--shard: this can't be played in parts; use --queue");
      }
      throw new InputError(`there is no option ${typed} here${didYouMean(name.replace(/^-/, ""), forms.keys(), "--")}`);
    }
    if (form === "alone" && equals >= 0) throw new InputError(`${typed} stands alone, without ${word.slice(equals)}`);
    if (form === "value" && equals < 0) {
      i += 1;
      const value = words[i];
      if (value === undefined) throw new InputError(`${typed} needs a value`);
      if (value.startsWith("--")) {
        throw new InputError(`${typed} needs a value; one that begins with two dashes is written ${typed}=${value}`);
      }
    }
    if (form === "flag" && equals < 0) i += 1;
    if (given.has(name) && !repeatable.has(name)) throw new InputError(`${typed} is given twice`);
    given.add(name);
  }
}
