import { existsSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { InputError, isInputError } from "../../base/input-error.js";
import { told } from "../../base/thrown.js";
import { checking } from "../../present/studies.js";
import { textOption } from "../../study/given.js";
import { writeWhole } from "../../write/write-whole.js";
import { type Command, endFailuresWith } from "../command.js";
import { CRASHED } from "../exit-status.js";
import { ofFile } from "../located.js";
import { optionsOf, playStudy } from "../study-command.js";

const { kind } = checking;

export const check: Command = {
  name: kind.name,
  summary: kind.summary,
  takes: { word: "AIMS.yaml", help: "a file of aims, in YAML or JSON" },
  options: optionsOf(checking),
  examples: kind.examples,
  epilogue: [
    "A file of aims:",
    "  sim: zombie-blitz",
    "  params: { deck: ./my-deck.json }",
    "  aims:",
    "    - win=0.6..0.75 @players=4",
    '    - { aim: "lost-on-turn-1<=0.12", says: few games are lost before anyone chooses }',
    "An aim is a measure, its bound, and after @ where it holds. Measures:",
    "  win                          an outcome: its share (share(NAME) where a metric has the same name)",
    "  turns, turns.median          a metric: its mean (or NAME.mean), its median, .p05, .p95",
    "  share(turns=10..60)          how often a metric lies there",
    "  seat(2)                      how often that seat wins, in games that have seats",
    "  spread(win, players=2..5)    the greatest less the least, over values of a parameter",
    "Bounds: =0.4..0.6, =0.4.., <=0.02, >=0.5, =0.5±0.03 (+- is the same); =0.5 alone is ±0.01 for a share.",
    "Exit status: 0 all aims met, 1 one missed, 3 none missed but one undecided, 2 bad input, 4 a crash.",
  ].join("\n"),
  async run(context) {
    endFailuresWith(CRASHED);
    const [file] = context.words;
    if (file === undefined) throw new InputError("check needs a file of aims, such as aims.yaml");
    const junit = textOption(context.argv, "junit");
    if (junit !== undefined) checkWritable(junit, file);
    // Not before it is needed: the reader of YAML is large.
    const { readAimsFile } = await import("../aims-file.js");
    const { found, given } = await readAimsFile(file, context.argv);
    // One of an earlier run would be taken for this one's, should it end badly.
    if (junit !== undefined) await rm(junit, { force: true });
    try {
      return await playStudy({ ...context, found, argv: { ...given, ...context.argv } }, checking, async (result) => {
        if (junit !== undefined) await writeJunit(junit, ({ junitText }) => junitText(result));
      });
    } catch (thrown) {
      const error = ofFile(thrown, context.argv);
      if (junit !== undefined && !isInputError(error)) {
        await writeJunit(junit, ({ junitError }) => junitError(file, told(error).message));
      }
      throw isInputError(error) ? new InputError(`${file}: ${error.message}`) : error;
    }
  },
};

/** Throws an InputError where no file can be written, before any game is played. */
function checkWritable(path: string, aims: string): void {
  if (path.trim() === "") throw new InputError("--junit: name a file, such as aims.xml");
  if (resolve(path) === resolve(aims)) throw new InputError(`--junit: ${path} is the file of aims`);
  const folder = dirname(path);
  if (!existsSync(folder)) throw new InputError(`--junit: there is no folder ${folder}`);
  if (existsSync(path) && !statSync(path).isFile()) throw new InputError(`--junit: ${path} is no file`);
}

async function writeJunit(
  path: string,
  textOf: (junit: typeof import("../../write/junit.js")) => string,
): Promise<void> {
  const text = textOf(await import("../../write/junit.js"));
  writeWhole(path, (path) => writeFileSync(path, text));
}
