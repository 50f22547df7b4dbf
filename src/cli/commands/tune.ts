import { InputError } from "../../sim/input-error.js";
import { DEFAULT_TRIALS } from "../../study/options.js";
import { DEFAULT_TOLERANCE, tune as tuneStudy } from "../../study/tune.js";
import { type Argv, fractionOption, textOption } from "../argv.js";
import { type Command, counted, note, simOf, takesSim } from "../command.js";
import { readVary, studyOptions, value, varyOption } from "../options.js";
import { playDocument } from "../play-study.js";

export const tune: Command = {
  name: "tune",
  summary: "Finds the value of a parameter that makes an outcome as frequent as you want it",
  ...takesSim,
  options: {
    ...varyOption,
    target: value("OUTCOME=SHARE, such as win=0.5"),
    tolerance: value(`how far from the target still meets it [default: ${DEFAULT_TOLERANCE}]`),
    ...studyOptions,
    trials: {
      ...studyOptions.trials,
      describe: `most games for each value; values that can't win get fewer [default: ${DEFAULT_TRIALS}]`,
    },
  },
  repeatable: ["vary"],
  examples: [
    [
      "deadeven tune forklift --vary ram-kill=2..6 --target delivered=0.5",
      "which ramming threshold gives an even run?",
    ],
    ["deadeven tune zombie-blitz --vary players=2..5 --vary join-at=1..3 --target win=0.5", "two at once"],
  ],
  run(context) {
    const { argv } = context;
    const found = simOf(context);
    const vary = readVary(argv, found.sim);
    const target = readTarget(argv);
    const tolerance = fractionOption(argv, "tolerance", 0.5);
    const onStart = (values: number, trials: number) => {
      if (argv.quiet !== true) note(`${counted(values, "value")}, at most ${counted(trials, "game")} each`);
    };
    return playDocument(context, {
      start: (options) =>
        tuneStudy(found, { ...options, vary, target, onStart, ...(tolerance === undefined ? {} : { tolerance }) }),
      isEmpty: ({ answer }) => answer === null,
      json: (result) => ({
        sim: result.sim.name,
        seed: result.seed,
        level: result.level,
        vary: result.vary,
        target: result.target,
        tolerance: result.tolerance,
        answer: result.answer,
        meets: result.meets,
        misses: result.misses,
        undecided: result.undecided,
        share: result.share,
        ci: result.ci,
        tried: result.tried,
        direction: result.direction,
        ...(result.partial ? { partial: true } : {}),
      }),
      document: async (result) => (await import("../../output/tune-document.js")).tuneDocument(result),
    });
  },
};

function readTarget(argv: Argv): { outcome: string; share: number } {
  const text = textOption(argv, "target");
  const [, outcome, share] = /^([^=]+)=(\d*\.?\d+)(?:%)?$/.exec(text ?? "") ?? [];
  if (outcome === undefined || share === undefined) {
    throw new InputError(
      `tune needs --target OUTCOME=SHARE, such as --target win=0.5${text === undefined ? "" : `, not "${text}"`}`,
    );
  }
  const value = text!.endsWith("%") ? Number(share) / 100 : Number(share);
  if (!(value > 0 && value < 1)) throw new InputError(`--target: the share must be between 0 and 1, not ${share}`);
  return { outcome, share: value };
}
