/** What a shell may complete a command line with: commands, games, options, parameters and their choices. */

import { readdirSync } from "node:fs";
import { builtInReports, builtInSims } from "../catalogue.js";
import type { ParamSpec, ParamSpecs } from "../sim/params.js";
import { findSim } from "../study/find-sim.js";
import type { Command } from "./command.js";

/** Options whose values are the names of parameters, each with what follows it. */
const OF_PARAMS: Readonly<Record<string, string>> = { vary: "=", a: "=", b: "=", over: "" };

/** Shells by the names that their scripts go by. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/** What the last of some words may become. */
export interface Suggestions {
  readonly words: readonly string[];
  /** Whether a file's name would do as well. */
  readonly files: boolean;
}

/** What the last of the words may become; the first is the command. */
export async function suggestions(words: readonly string[], commands: readonly Command[]): Promise<Suggestions> {
  const [name, ...rest] = words;
  const command = commands.find((candidate) => candidate.name === name);
  const current = words.at(-1) ?? "";
  if (rest.length === 0) return onlyWords(matching([...commands.map(({ name }) => name), "completion"], current));
  if (name === "completion") return onlyWords(matching(SHELLS, current));
  if (command === undefined) return onlyWords([]);
  const specs = await paramsOf(command, rest[0]!);
  const before = rest.at(-2);
  if (before?.startsWith("--") && !current.startsWith("--")) {
    const option = before.slice(2);
    const values = valuesOf(option, specs);
    if (values !== undefined) return { words: matching(values, current), files: specs[option]?.kind === "file" };
    const options: Readonly<Record<string, { readonly form: string } | undefined>> = command.options;
    if (options[option]?.form === "value" || specs[option] !== undefined) return { words: [], files: true };
  }
  if (current.startsWith("-")) {
    const options = [...Object.keys(specs), ...Object.keys(command.options), "help"].map((option) => `--${option}`);
    return onlyWords(matching(options, current));
  }
  const isTarget = rest.length === 1 || command.takes?.many === true;
  return { words: isTarget ? matching(targetsOf(command), current) : [], files: isTarget };
}

/** The same for fish, which leaves out an empty last word, wherever that would stand, and completes no files itself. */
export async function suggestionsInFish(words: readonly string[], commands: readonly Command[]): Promise<string[]> {
  const waits =
    commands.some(({ name }) => name === words.at(-1)) || (words.length > 1 && words.at(-1)!.startsWith("--"));
  const all = await Promise.all(
    [words, ...(waits ? [[...words, ""]] : [])].map(async (typed) => {
      const found = await suggestions(typed, commands);
      return [...found.words, ...(found.files ? filesAt(typed.at(-1)!) : [])];
    }),
  );
  return [...new Set(all.flat())];
}

/** Files and folders whose names begin so. */
function filesAt(start: string): string[] {
  const folder = start.slice(0, start.lastIndexOf("/") + 1);
  try {
    return readdirSync(folder === "" ? "." : folder, { withFileTypes: true })
      .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? "/" : ""}`)
      .filter((path) => path.startsWith(start) && (start !== folder || !path.slice(folder.length).startsWith(".")))
      .sort();
  } catch {
    // No such folder, or none that may be read.
    return [];
  }
}

function onlyWords(words: readonly string[]): Suggestions {
  return { words, files: false };
}

function matching(all: readonly string[], start: string): string[] {
  return [...new Set(all)].filter((one) => one.startsWith(start));
}

/** What may stand after a command. */
function targetsOf({ takes }: Command): string[] {
  if (takes?.word === "SIM") return Object.keys(builtInSims);
  return takes?.word.startsWith("NAME") ? ["all", ...Object.keys(builtInReports), ...Object.keys(builtInSims)] : [];
}

async function paramsOf(command: Command, word: string): Promise<ParamSpecs> {
  const find = command.takes?.word === "SIM" ? findSim : command.simOfWord;
  try {
    return (await find?.(word))?.sim.params ?? {};
  } catch {
    // Half a name, or a file that is none: there is nothing to say yet.
    return {};
  }
}

/** The values that an option can be completed with; undefined where it is none of these. */
function valuesOf(option: string, specs: ParamSpecs): readonly string[] | undefined {
  const after = OF_PARAMS[option];
  if (after !== undefined && Object.keys(specs).length > 0) return Object.keys(specs).map((param) => param + after);
  const spec = specs[option] as ParamSpec | undefined;
  switch (spec?.kind) {
    case "choice":
      return spec.options;
    case "flag":
      return ["yes", "no"];
    case "file":
      return Object.keys(spec.builtIn);
    default:
      return undefined;
  }
}
