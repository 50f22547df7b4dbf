/** The words of the command line, before and after yargs: every value stays the text that was typed. */

import { didYouMean, InputError } from "../sim/input-error.js";
import { parseInteger } from "../sim/param-values.js";
import type { ParamSpec } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";

/** What yargs gives for parsed words when all its guessing is turned off. */
export type Argv = Readonly<Record<string, unknown>> & { readonly _: readonly (string | number)[] };

/** How yargs is to read words: as text, without any of its conveniences. Repeated options become lists, to be refused. */
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

/** Options of the commands that stand alone, without a value. */
const BARE_OPTIONS = new Set(["json", "quiet", "force", "independent", "variance", "quick", "help", "version"]);

/** The words that are not options: the command, the sim, … `isBare` says which further options stand without a value. */
export function positionals(words: readonly string[], isBare: (option: string) => boolean = () => false): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    if (!word.startsWith("-")) found.push(word);
    else if (!word.startsWith("--")) {
      if (word !== "-h") throw new InputError(`there is no option ${word}; options begin with --`);
    } else if (!word.includes("=")) {
      const option = word.slice(2);
      if (!BARE_OPTIONS.has(option) && !isBare(option)) i += 1;
    }
  }
  return found;
}

/** Gives a flag parameter that stands without a value the value true, so that `--driver` and `--driver true` are the same. */
export function completeFlags(words: readonly string[], params: Readonly<Record<string, ParamSpec>>): string[] {
  return words.map((word, i) => {
    const spec = word.startsWith("--") ? params[word.slice(2)] : undefined;
    const next = words[i + 1];
    return spec?.kind === "flag" && (next === undefined || next.startsWith("--")) ? `${word}=true` : word;
  });
}

/** Writes the options that stand alone so that yargs can't take the word after them for their value. */
export function completeBare(words: readonly string[], forms: ReadonlyMap<string, OptionForm>): string[] {
  return words.map((word) => (word.startsWith("--") && forms.get(word.slice(2)) === "bare" ? `${word}=true` : word));
}

/** How an option may be typed: alone, with a value, or, as a flag of a sim, either way. */
export type OptionForm = "bare" | "value" | "flag";

/**
 * Refuses options that no one declared, a value that is missing or has no place, and options given twice. Looks at the words as
 * they were typed, before yargs can make anything of them.
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
      throw new InputError(`there is no option ${typed} here${didYouMean(name.replace(/^-/, ""), forms.keys(), "--")}`);
    }
    if (form === "bare" && equals >= 0) throw new InputError(`${typed} stands alone, without ${word.slice(equals)}`);
    if (form === "value" && equals < 0) {
      i += 1;
      if (words[i] === undefined || words[i]!.startsWith("--")) throw new InputError(`${typed} needs a value`);
    }
    if (form === "flag" && equals < 0) i += 1;
    if (given.has(name) && !repeatable.has(name)) throw new InputError(`${typed} is given twice`);
    given.add(name);
  }
}

/** The text of an option that takes a value. */
export function textOption(argv: Argv, name: string): string | undefined {
  const value = argv[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw new InputError(`--${name} needs a value`);
  return value;
}

/** The texts of an option that may be given several times. */
export function textOptions(argv: Argv, name: string): string[] {
  const value = argv[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** A whole number, however it is written: 1e6, 1_000_000, 1000000. Throws an InputError with the range. */
export function integerOption(argv: Argv, name: string, min: number, max: number): number | undefined {
  const text = textOption(argv, name);
  if (text === undefined) return undefined;
  const value = parseInteger(text);
  if (value === undefined || value < min || value > max) {
    throw new InputError(
      `--${name} must be a whole number from ${min} to ${max === 1e12 ? "1e12" : max}, not "${text}"`,
    );
  }
  return value;
}

/** A number strictly between 0 and `top`. Throws an InputError with the range. */
export function fractionOption(argv: Argv, name: string, top: number): number | undefined {
  const text = textOption(argv, name);
  if (text === undefined) return undefined;
  const value = /^\d*\.?\d+(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!(value > 0 && value < top)) throw new InputError(`--${name} must be between 0 and ${top}, not "${text}"`);
  return value;
}

/** The sim's parameters among the options, as texts. */
export function paramOptions(argv: Argv, sim: Sim): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(sim.params)) {
    const text = textOption(argv, name);
    if (text !== undefined) given[name] = text;
  }
  return given;
}
