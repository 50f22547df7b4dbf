/** What work that is kept was played for: whoever goes on with it must want the same. */

import { machine } from "#machine";
import { isInputError } from "../base/input-error.js";
import { sha256Hex } from "../engine/digest.js";
import type { FoundSim } from "../engine/found-sim.js";
import { readSkill } from "../players/skill.js";
import { RANDOM_SCHEME } from "../random/key.js";
import { resolveParams } from "../sim/param-values.js";
import type { ParamSpec, ParamValues } from "../sim/params.js";
import { readAssignments } from "./assignments.js";
import { readEnter } from "./enter.js";
import { type Given, paramOptions } from "./given.js";
import { DEFAULT_LEVEL, defaultTrials, SHARED_OPTIONS, type StudyOptions } from "./options.js";
import { shardText } from "./shard.js";
import type { TakenOption, Takes } from "./takes.js";
import { readVary } from "./vary.js";
import { seatSpecs, shownSkill, variableSpecs } from "./who-plays.js";

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
 * The terms of a study. Throws an InputError when what it varies can't be read.
 */
export function studyTerms(
  { name: command, takes }: { readonly name: string; readonly takes: Takes },
  { sim, word, ref }: FoundSim,
  given: Given,
  { trials, skill, level = DEFAULT_LEVEL, shard }: StudyOptions,
  seed: string,
): Terms {
  const contents: Record<string, string> = {};
  /** A parameter's value as it is typed; a file's content is noted. What it can't be, the study says. */
  const typed = (param: string, value: unknown, specs = variableSpecs(sim)): string => {
    const resolved = resolvedAlone(specs[param], value);
    if (resolved === undefined) return String(value);
    if (typeof resolved !== "object" || !("file" in resolved)) return String(resolved);
    contents[resolved.file] = sha256Hex(resolved.content);
    return resolved.file;
  };
  const assigned = (params: Readonly<Record<string, unknown>>) =>
    Object.entries(params)
      .map(([param, value]) => `${param}=${typed(param, value)}`)
      .join(",");

  const options: Record<string, string> = { level: String(level) };
  const who = readSkill("skill", skill);
  if (who !== undefined) options.skill = shownSkill(who);
  if (shard !== undefined) options.shard = shardText(shard);
  for (const [param, value] of Object.entries(paramOptions(given, sim))) options[param] = typed(param, value);
  for (const [name, { inFile }] of Object.entries(takes as Record<string, TakenOption>)) {
    if (given[name] === undefined || (name in SHARED_OPTIONS && name !== "independent")) continue;
    if (name === "extend" || name === "junit") continue;
    if (inFile?.holds === "params") options[name] = assigned(readAssignments(sim, given, name as "a" | "b") ?? {});
    else if (inFile?.holds === "alternatives") {
      const specs = name === "enter" ? seatSpecs(sim) : variableSpecs(sim);
      options[name] = Object.entries(name === "enter" ? readEnter(given, sim) : readVary(given, sim))
        .map(([param, values]) => `${param}=${values.map((value) => typed(param, value, specs)).join(";")}`)
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
    trials: trials ?? defaultTrials([who, ...skillsGiven(given, sim)]),
    options,
    contents,
  };
}

/** Who plays in single variants, as far as that was given. */
function skillsGiven(given: Given, sim: FoundSim["sim"]): unknown[] {
  const sides = (["a", "b"] as const).map((side) => readAssignments(sim, given, side)?.skill);
  const varied = given.vary === undefined ? [] : (readVary(given, sim).skill ?? []);
  return [...sides, ...varied, ...(given.enter === undefined ? [] : (readEnter(given, sim).skill ?? []))];
}

/** A parameter's value by itself; undefined where it is not allowed. */
function resolvedAlone(spec: ParamSpec | undefined, value: unknown): ParamValues[string] | undefined {
  if (spec === undefined) return undefined;
  try {
    return resolveParams({ value: spec }, { value }, machine.readFile).value;
  } catch (error) {
    if (isInputError(error)) return undefined;
    throw error;
  }
}

/** The first thing in which terms differ from those that work was kept under, in words; undefined where nothing. */
export function differenceOf(kept: Terms, now: Terms): string | undefined {
  if (kept.command !== now.command) return `that was ${kept.command}, this is ${now.command}`;
  if (kept.of !== now.of) return `that is of ${kept.of}, this of ${now.of}`;
  const optionsOf = ({ seed, trials, options }: Terms) => ({ seed, trials: String(trials), ...options });
  const typed = (name: string, value: string | undefined) =>
    value === undefined ? `no --${name}` : `--${name} ${clipped(value)}`;
  return (
    firstOf(
      kept.versions,
      now.versions,
      (name, was, is) => `${name} is version ${is ?? "none"} now, and was ${was ?? "none"}`,
    ) ??
    firstOf(
      optionsOf(kept),
      optionsOf(now),
      (name, was, is) => `that has ${typed(name, was)}, this ${typed(name, is)}`,
    ) ??
    firstOf(kept.contents, now.contents, (name) => `${name} has changed since`)
  );
}

/** The first difference between two tables, in words. */
function firstOf(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
  inWords: (name: string, a: string | undefined, b: string | undefined) => string,
): string | undefined {
  const name = [...Object.keys(a), ...Object.keys(b)].find((key) => a[key] !== b[key]);
  return name === undefined ? undefined : inWords(name, a[name], b[name]);
}

const LONGEST_SHOWN = 80;

function clipped(text: string): string {
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)} …`;
}
