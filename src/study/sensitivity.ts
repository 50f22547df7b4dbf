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
import { foundSim, type SimChoice } from "./find-sim.js";
import { integerOption, textOptions } from "./given.js";
import { type EffectsOptions, type EffectsResult, effects } from "./one-at-a-time.js";
import { DEFAULT_TRIALS, OUTCOME_OPTION, SHARED_OPTIONS } from "./options.js";
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

export interface SensitivityOptions extends EffectsOptions {
  /** Also vary everything at once over its range; default false. */
  readonly variance?: boolean;
  /** Of the design of `variance`: see `varianceShares`. */
  readonly rows?: number | undefined;
  readonly pointTrials?: number | undefined;
  /** Called before the first point of that design, with the number of points and of trials at each. */
  readonly onDesign?: (points: number, trials: number) => void;
}

/**
 * Changes one parameter at a time (`effects`) and, with `variance`, all at once (`varianceShares`). Throws as they do.
 */
export async function sensitivity(sim: SimChoice, options: SensitivityOptions = {}): Promise<SensitivityResult> {
  const found = await foundSim(sim);
  const { variance = false, rows, pointTrials, onDesign, ...single } = options;
  const one = await effects(found, single);
  const { seed, partial } = one;
  const result = { kind: "sensitivity" as const, sim: found.sim, seed, effects: one, partial };
  // A part of a study is a part of both.
  if (!variance || (partial && single.shard === undefined)) return result;
  const { trials: _, independent: __, precision: ___, ...shared } = single;
  const all = await varianceShares(found, { ...shared, rows, pointTrials, seed, onStart: onDesign });
  return { ...result, variance: all, partial: all.partial };
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
    ...OUTCOME_OPTION,
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
    const over = given.over === undefined ? undefined : textOptions(given, "over").flatMap(namesIn);
    const rows = integerOption(given, "rows", 2, MOST_ROWS);
    const pointTrials = integerOption(given, "point-trials", 2, MOST_POINT_TRIALS);
    if (given.variance !== true && (rows ?? pointTrials) !== undefined) {
      throw new InputError("--rows and --point-trials are of use only with --variance");
    }
    const say = (what: string) => (count: number, trials: number) =>
      note(`${counted(count, what)}, ${counted(trials, "game")} each`);
    const own = { over, variance: given.variance === true, rows, pointTrials };
    return (options) =>
      sensitivity(found, { ...options, ...own, onStart: say("change"), onDesign: say("design point") });
  },
  fixedTrials: true,
  isEmpty: ({ effects: { base } }) => base === undefined,
  json: ({ effects: one, variance: all, partial }) => ({
    sim: one.sim.name,
    seed: one.seed,
    level: one.level,
    outcome: one.outcome,
    base: one.base?.summary,
    effects: one.effects.map(({ variant: _, pairs: __, paired: ___, ...effect }) => effect),
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

function namesIn(text: string): string[] {
  return text.split(",");
}
