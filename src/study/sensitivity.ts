/** Which parameter, and which unwritten rule, moves the outcome most? One at a time, and all at once. */

import { InputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import type { Sim } from "../sim/sim.js";
import {
  DEFAULT_POINT_TRIALS,
  DEFAULT_ROWS,
  MOST_POINT_TRIALS,
  MOST_ROWS,
  type VarianceSharesResult,
  varianceShares,
} from "./all-at-once.js";
import { integerOption, textOption } from "./given.js";
import { type EffectsResult, effects } from "./one-at-a-time.js";
import { DEFAULT_TRIALS, SHARED_OPTIONS } from "./options.js";
import type { StudyKind } from "./study-kind.js";

/** One parameter at a time, and with `--variance` all at once as well. */
export interface SensitivityResult {
  readonly kind: "sensitivity";
  readonly sim: Sim;
  readonly seed: string;
  readonly effects: EffectsResult;
  readonly variance?: VarianceSharesResult | undefined;
  readonly partial: boolean;
}

export const sensitivityStudy: StudyKind<SensitivityResult> = {
  name: "sensitivity",
  summary: "Which parameter, and which unwritten rule, moves the outcome most",
  takes: {
    over: {
      help: "the parameters to look at, a,b,c [default: all]",
      form: "value",
      inFile: { holds: "names", help: "the parameters to look at" },
    },
    variance: {
      help: "also vary everything at once over its range: first-order and total (Sobol) indices",
      form: "alone",
      inFile: { holds: "switch", help: "true for first-order and total indices as well" },
    },
    rows: {
      help: `--variance: rows of the design; it plays rows × (parameters + 2) points [default: ${DEFAULT_ROWS}]`,
      form: "value",
      inFile: { holds: "value", help: "with variance: rows of the design" },
    },
    "point-trials": {
      help: `--variance: games at each point [default: ${DEFAULT_POINT_TRIALS}]`,
      form: "value",
      inFile: { holds: "value", help: "with variance: games at each point" },
    },
    ...SHARED_OPTIONS,
    trials: {
      ...SHARED_OPTIONS.trials,
      help: `games for each change, base and changed alike [default: ${DEFAULT_TRIALS}]`,
    },
  },
  examples: [
    ["deadeven sensitivity zombie-blitz", "which gap in the rules matters most?"],
    ["deadeven sensitivity forklift --over ram-kill,overrun,riders --variance", "and how much, over whole ranges?"],
  ],
  epilogue: "Changes are played on the same dice as the base; the points of --variance on dice of their own.",
  read(found, given, note) {
    const over = textOption(given, "over")?.split(",");
    const rows = integerOption(given, "rows", 2, MOST_ROWS);
    const pointTrials = integerOption(given, "point-trials", 2, MOST_POINT_TRIALS);
    if (given.variance !== true && (rows ?? pointTrials) !== undefined) {
      throw new InputError("--rows and --point-trials are of use only with --variance");
    }
    const onStart = (what: string) => (count: number, trials: number) =>
      note(`${counted(count, what)}, ${counted(trials, "game")} each`);
    return async (options) => {
      const single = await effects(found, { ...options, over, onStart: onStart("change") });
      const { seed, partial } = single;
      const result = { kind: "sensitivity" as const, sim: found.sim, seed, effects: single, partial };
      if (given.variance !== true || partial) return result;
      const { trials: _, independent: __, ...rest } = options;
      const together = { ...rest, over, rows, pointTrials, seed, onStart: onStart("design point") };
      const all = await varianceShares(found, together);
      return { ...result, variance: all, partial: all.partial };
    };
  },
  isEmpty: ({ effects: { base } }) => base === undefined,
  json: ({ effects: one, variance: all, partial }) => ({
    sim: one.sim.name,
    seed: one.seed,
    level: one.level,
    outcome: one.outcome,
    base: one.base?.summary,
    effects: one.effects.map(({ variant: _, pairs: __, ...effect }) => effect),
    skipped: one.skipped,
    indices: all?.indices,
    variance: all?.variance,
    explained: all?.explained,
    explainedCi: all?.explainedCi,
    rows: all?.rows,
    pointTrials: all?.pointTrials,
    ranges: all?.ranges,
    partial: partial || undefined,
  }),
};
