/** What a shell may complete a command line with: commands, games, options, parameters and their choices. */

import { builtInReports, builtInSims } from "../catalogue.js";
import type { ParamSpec, ParamSpecs } from "../sim/params.js";
import { findSim } from "../study/find-sim.js";
import type { Command } from "./command.js";

/** Options whose values are the names of parameters, each with what follows it. */
const OF_PARAMS: Readonly<Record<string, string>> = { vary: "=", a: "=", b: "=", over: "" };

/** Shells by the names that their scripts go by. */
export const SHELLS = ["bash", "zsh", "fish"] as const;

/**
 * What the last of the words may become; the first is the command. Nothing where a file is meant: shells complete those
 * by themselves.
 */
export async function suggestions(words: readonly string[], commands: readonly Command[]): Promise<string[]> {
  const [name, ...rest] = words;
  const names = commands.map((command) => command.name);
  const command = commands.find((candidate) => candidate.name === name);
  const current = words.at(-1) ?? "";
  if (rest.length === 0) {
    // fish leaves out the empty word after a command.
    return [...matching([...names, "completion"], current), ...(command === undefined ? [] : targetsOf(command))];
  }
  if (name === "completion") return matching(SHELLS, current);
  if (command === undefined) return [];
  const specs = await paramsOf(command, rest[0]!);
  const before = rest.at(-2);
  if (before?.startsWith("--") && !current.startsWith("--")) {
    const option = before.slice(2);
    const values = valuesOf(option, specs);
    if (values !== undefined) return matching(values, current);
    const options: Readonly<Record<string, { readonly form: string } | undefined>> = command.options;
    if (options[option]?.form === "value" || specs[option] !== undefined) return [];
  }
  if (current.startsWith("-")) {
    return matching(
      [...Object.keys(specs), ...Object.keys(command.options), "help"].map((option) => `--${option}`),
      current,
    );
  }
  return rest.length === 1 || command.takes?.many === true ? matching(targetsOf(command), current) : [];
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
      return ["true", "false"];
    case "file":
      return Object.keys(spec.builtIn);
    default:
      return undefined;
  }
}
