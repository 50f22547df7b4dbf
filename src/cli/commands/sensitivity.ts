import { InputError } from "../../sim/input-error.js";
import { type EffectsOptions, effects } from "../../study/effects.js";
import {
  DEFAULT_POINT_TRIALS,
  DEFAULT_ROWS,
  type IndicesOptions,
  indices,
  MOST_POINT_TRIALS,
  MOST_ROWS,
} from "../../study/indices.js";
import { DEFAULT_TRIALS } from "../../study/options.js";
import type { EffectsResult, IndicesResult } from "../../study/result.js";
import { integerOption, textOption } from "../argv.js";
import { type Command, counted, note, simOf, takesSim } from "../command.js";
import { bare, studyOptions, value } from "../options.js";
import { playDocument } from "../play-study.js";

/** One parameter at a time, and with `--variance` all at once as well. */
interface SensitivityResult {
  readonly effects: EffectsResult;
  readonly indices?: IndicesResult;
  readonly partial: boolean;
}

export const sensitivity: Command = {
  name: "sensitivity",
  summary: "Which parameter, and which unwritten rule, moves the outcome most",
  ...takesSim,
  options: {
    over: value("the parameters to look at, a,b,c [default: all]"),
    variance: bare("also vary everything at once over its range: first-order and total (Sobol) indices"),
    rows: value(`--variance: rows of the design; it plays rows × (parameters + 2) points [default: ${DEFAULT_ROWS}]`),
    "point-trials": value(`--variance: games at each point [default: ${DEFAULT_POINT_TRIALS}]`),
    ...studyOptions,
    trials: {
      ...studyOptions.trials,
      describe: `games for each change, base and changed alike [default: ${DEFAULT_TRIALS}]`,
    },
  },
  examples: [
    ["deadeven sensitivity zombie-blitz", "which gap in the rules matters most?"],
    ["deadeven sensitivity forklift --over ram-kill,overrun,riders --variance", "and how much, over whole ranges?"],
  ],
  epilogue: "Changes are played on the same dice as the base; the points of --variance on dice of their own.",
  run(context) {
    const { argv } = context;
    const found = simOf(context);
    const over = textOption(argv, "over")?.split(",");
    const rows = integerOption(argv, "rows", 2, MOST_ROWS);
    const pointTrials = integerOption(argv, "point-trials", 2, MOST_POINT_TRIALS);
    if (argv.variance !== true && (rows ?? pointTrials) !== undefined) {
      throw new InputError("--rows and --point-trials are of use only with --variance");
    }
    const say = (what: string) => (count: number, trials: number) => {
      if (argv.quiet !== true) note(`${counted(count, what)}, ${counted(trials, "game")} each`);
    };
    return playDocument<SensitivityResult>(context, {
      async start(options) {
        const named = over === undefined ? {} : { over };
        const single: EffectsOptions = { ...options, ...named, onStart: say("change") };
        const oneByOne = await effects(found, single);
        if (argv.variance !== true || oneByOne.partial) return { effects: oneByOne, partial: oneByOne.partial };
        const { trials: _, independent: __, ...rest } = options;
        const together: IndicesOptions = {
          ...rest,
          ...named,
          seed: oneByOne.seed,
          onStart: say("design point"),
          ...(rows === undefined ? {} : { rows }),
          ...(pointTrials === undefined ? {} : { pointTrials }),
        };
        const all = await indices(found, together);
        return { effects: oneByOne, indices: all, partial: all.partial };
      },
      isEmpty: (result) => result.effects.base === undefined,
      json: ({ effects: one, indices: all, partial }) => ({
        sim: one.sim.name,
        seed: one.seed,
        level: one.level,
        outcome: one.outcome,
        base: one.base?.report,
        effects: one.effects.map(({ variant: _, pairs: __, ...effect }) => effect),
        skipped: one.skipped,
        ...(all === undefined
          ? {}
          : {
              indices: all.indices,
              variance: all.variance,
              explained: all.explained,
              explainedCi: all.explainedCi,
              rows: all.rows,
              pointTrials: all.pointTrials,
              ranges: all.ranges,
            }),
        ...(partial ? { partial } : {}),
      }),
      document: async (result) =>
        (await import("../../output/sensitivity-document.js")).sensitivityDocument(result.effects, result.indices),
    });
  },
};
