import { InputError, isInputError } from "../../base/input-error.js";
import { EXTEND_OPTION, SHARED_OPTIONS } from "../../study/options.js";
import type { Command } from "../command.js";
import { ofFile } from "../located.js";
import { playStudy } from "../study-command.js";

export const study: Command = {
  name: "study",
  summary: "Any of these, as written in a file that can be kept and run again",
  takes: { word: "FILE", help: "a YAML file" },
  options: { ...SHARED_OPTIONS, ...EXTEND_OPTION },
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
  async run(context) {
    const [file] = context.words;
    if (file === undefined) throw new InputError("study needs a file, such as ram-kill.yaml");
    // Not before it is needed: the reader of YAML is large.
    const { readStudyFile } = await import("../study-file.js");
    const { study: asked, found, given } = await readStudyFile(file);
    try {
      return await playStudy({ ...context, found, argv: { ...given, ...context.argv } }, asked);
    } catch (thrown) {
      const error = ofFile(thrown, context.argv);
      throw isInputError(error) ? new InputError(`${file}: ${error.message}`) : error;
    }
  },
};
