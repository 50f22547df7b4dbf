import { InputError, isInputError } from "../../base/input-error.js";
import type { ReservedName } from "../../sim/reserved-names.js";
import { SHARED_OPTIONS } from "../../study/options.js";
import type { Takes } from "../../study/takes.js";
import { positionals } from "../argv.js";
import type { Command } from "../command.js";
import { readStudyFile } from "../study-file.js";

export const study: Command = {
  name: "study",
  summary: "Any of these, as written in a file that can be kept and run again",
  takes: { word: "FILE", help: "a YAML file" },
  options: SHARED_OPTIONS,
  examples: [["deadeven study ram-kill.yaml --out out/ram-kill", "what ram-kill.yaml asks"]],
  epilogue: [
    "A study file:",
    "  study: sweep",
    "  sim: forklift",
    "  params: { turns: 15 }",
    "  vary: { ram-kill: 2..6 }",
    "  trials: 1e6",
    "  seed: 1",
    "Others name a: { players: 4 } and b: { players: 5 } (compare), target: { win: 0.5 } (tune) or over: [players, join-at] (sensitivity).",
    "Options on the command line replace the file's. schemas/study.schema.json describes it to editors.",
  ].join("\n"),
  async run({ words, commandLine, dispatch }) {
    const [file] = words;
    if (file === undefined) throw new InputError("study needs a file, such as ram-kill.yaml");
    const asked = readStudyFile(file);
    const own = commandLine.filter((word) => word.startsWith("-"));
    const replaced = new Set(own.flatMap((word) => optionOf(word) ?? []));
    const rest = optionsOnly(commandLine);
    try {
      return await dispatch([...asked.filter((word) => !replaced.has(optionOf(word) ?? "")), ...rest]);
    } catch (error) {
      throw isInputError(error) ? new InputError(`${file}: ${error.message}`) : error;
    }
  },
};

/** `--trials` of `--trials=10`; nothing of a word that is no option. */
function optionOf(word: string): string | undefined {
  return word.startsWith("--") ? word.split("=")[0] : undefined;
}

/** The words without the command and the file. */
function optionsOnly(words: readonly string[]): string[] {
  const rest = [...words];
  for (const positional of positionals(words, standsAlone).slice(0, 2)) rest.splice(rest.indexOf(positional), 1);
  return rest;
}

function standsAlone(option: string): boolean {
  return (SHARED_OPTIONS as Takes)[option as ReservedName]?.form === "alone";
}
