/** What work that is kept was played for: whoever goes on with it must want the same. */

import { machine } from "#machine";
import { sha256Hex } from "../engine/digest.js";
import type { FoundSim } from "../engine/found-sim.js";
import { RANDOM_SCHEME } from "../random/key.js";
import { resolveParams } from "../sim/param-values.js";
import { readAssignments } from "./assignments.js";
import { type Given, paramOptions } from "./given.js";
import { DEFAULT_LEVEL, DEFAULT_TRIALS, SHARED_OPTIONS, type StudyOptions } from "./options.js";
import type { TakenOption, Takes } from "./takes.js";
import { readVary } from "./vary.js";

export interface Terms {
  readonly command: string;
  /** The game, or the reports. */
  readonly of: string;
  /** Of the game and of the random scheme. */
  readonly versions: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly trials: number;
  /** Other options that were given, as they are typed after their names. */
  readonly options: Readonly<Record<string, string>>;
  /** SHA-256, in hex, of the files that were read, by name. */
  readonly contents: Readonly<Record<string, string>>;
}

/**
 * The terms of a study. Throws an InputError for a parameter that can't be what it was given, and for a file that can't
 * be read.
 */
export function studyTerms(
  { name: command, takes }: { readonly name: string; readonly takes: Takes },
  { sim, word, ref }: FoundSim,
  given: Given,
  { trials = DEFAULT_TRIALS, level = DEFAULT_LEVEL }: StudyOptions,
  seed: string,
): Terms {
  const contents: Record<string, string> = {};
  /** A parameter's value as it is typed; a file's content is noted. */
  const typed = (param: string, value: unknown): string => {
    const resolved = resolveParams({ [param]: sim.params[param] }, { [param]: value }, machine.readFile)[param]!;
    if (typeof resolved !== "object" || !("file" in resolved)) return String(resolved);
    contents[resolved.file] = sha256Hex(resolved.content);
    return resolved.file;
  };
  const assigned = (params: Readonly<Record<string, unknown>>) =>
    Object.entries(params)
      .map(([param, value]) => `${param}=${typed(param, value)}`)
      .join(",");

  const options: Record<string, string> = { level: String(level) };
  for (const [param, value] of Object.entries(paramOptions(given, sim))) options[param] = typed(param, value);
  for (const [name, { inFile }] of Object.entries(takes as Record<string, TakenOption>)) {
    if (given[name] === undefined || (name in SHARED_OPTIONS && name !== "independent") || name === "extend") continue;
    if (inFile?.holds === "params") options[name] = assigned(readAssignments(sim, given, name as "a" | "b") ?? {});
    else if (inFile?.holds === "alternatives") {
      options[name] = Object.entries(readVary(given, sim))
        .map(([param, values]) => `${param}=${values.map((value) => typed(param, value)).join(";")}`)
        .join(" ");
    } else options[name] = typeof given[name] === "string" ? given[name] : JSON.stringify(given[name]);
  }
  if (ref !== undefined && "url" in ref)
    contents[machine.pathOf(ref.url)] = sha256Hex(machine.readFile(new URL(ref.url)));
  return {
    command,
    of: ref !== undefined && "url" in ref ? machine.pathOf(ref.url) : word,
    versions: { [sim.name]: sim.version, "the random scheme": RANDOM_SCHEME },
    seed,
    trials,
    options,
    contents,
  };
}

/** The first thing in which terms differ from those that work was kept under, in words; undefined where nothing. */
export function differenceOf(kept: Terms, now: Terms): string | undefined {
  if (kept.command !== now.command) return `that was ${kept.command}, this is ${now.command}`;
  if (kept.of !== now.of) return `that is of ${kept.of}, this of ${now.of}`;
  for (const [name, was, is] of pairs(kept.versions, now.versions)) {
    return `${name} is version ${is ?? "none"} now, and was ${was ?? "none"}`;
  }
  const numbers = ({ seed, trials }: Terms) => ({ seed, trials: String(trials) });
  const all = [...pairs({ ...numbers(kept), ...kept.options }, { ...numbers(now), ...now.options })];
  for (const [name, was, is] of all) {
    const shown = (value: string | undefined) => (value === undefined ? `no --${name}` : `--${name} ${clipped(value)}`);
    return `that has ${shown(was)}, this ${shown(is)}`;
  }
  for (const [name] of pairs(kept.contents, now.contents)) return `${name} has changed since`;
  return undefined;
}

/** What differs between two tables: the name, and the value in each. */
function pairs(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): [name: string, a: string | undefined, b: string | undefined][] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((name) => a[name] !== b[name])
    .map((name) => [name, a[name], b[name]]);
}

const LONGEST_SHOWN = 80;

function clipped(text: string): string {
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)} …`;
}
