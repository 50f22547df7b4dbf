/** Everything varied at once: how much of the outcome's variation over whole ranges is each parameter's doing? */

import { machine } from "#machine";
import { InputError, isInputError } from "../base/input-error.js";
import { mapWithPauses } from "../base/map-with-pauses.js";
import { sha256Hex } from "../engine/digest.js";
import { keyFromSeed } from "../random/key.js";
import { Stream } from "../random/stream.js";
import { parseKnob } from "../sim/knobs.js";
import { loadParams, type ReadFile, resolveParams } from "../sim/param-values.js";
import type { ParamSpec, ParamValues } from "../sim/params.js";
import { metricsOf, outcomesOf, type Sim, seatsOf } from "../sim/sim.js";
import { saltelliDesign, shareOutputs, sobolIndices } from "../stats/sobol.js";
import { checkHeadline, hasHeadline, headlineCount } from "../tally/headline.js";
import { emptyTally, type Tally } from "../tally/tally.js";
import { chosenParams } from "./chosen-params.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { checkOptions, type StudyOptions } from "./options.js";
import { type Play, playAll } from "./playing.js";
import type { Interval, ShownValue, Variation } from "./result.js";
import { inSim, nameOf, type Variant } from "./variants.js";
import { partSkill } from "./who-plays.js";

export const DEFAULT_ROWS = 500;
export const MOST_ROWS = 100_000;
export const DEFAULT_POINT_TRIALS = 50;
export const MOST_POINT_TRIALS = 1_000_000;

/**
 * A parameter's part in the variance of the outcome's chance. Estimates, so they may stray a little below 0 or above 1.
 */
export interface SobolIndexOfParam {
  readonly param: string;
  /** What would go if this parameter alone were fixed. */
  readonly first: number | null;
  readonly firstCi: Interval | null;
  /** What would remain if all others were fixed. */
  readonly total: number | null;
  readonly totalCi: Interval | null;
}

/** The result of varying everything at once. */
export interface VarianceSharesResult {
  readonly kind: "variance shares";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly outcome: string;
  readonly rows: number;
  readonly pointTrials: number;
  /** The values that each parameter took, equally likely. */
  readonly ranges: readonly Variation[];
  /** The parameters that were given; the others had their defaults. */
  readonly given: ParamValues;
  /** Largest total first; empty when stopped early. */
  readonly indices: readonly SobolIndexOfParam[];
  /** Of the outcome's chance over the ranges, the trials' noise taken off. */
  readonly variance: number | null;
  /** How much of a single game's variance the parameters explain; the rest is dice. */
  readonly explained: number | null;
  readonly explainedCi: Interval | null;
  /** Of all points' counts. */
  readonly digest: string | null;
  readonly partial: boolean;
}

export interface VarianceSharesOptions extends Omit<StudyOptions, "trials" | "precision" | "independent"> {
  /** The parameters that vary; if not given, all that have a range worth exploring or a few options. */
  readonly over?: readonly string[];
  /** Rows of the design; rows × (parameters + 2) points are played. Default 500. */
  readonly rows?: number;
  /** Trials at each point, at least 2; default 50. */
  readonly pointTrials?: number;
  /** Called before the first trial, with the number of points and of trials at each. */
  readonly onStart?: (points: number, trials: number) => void;
}

/**
 * First-order and total Sobol indices of the first outcome's chance, while parameters vary over their ranges, every
 * value equally likely. Each design point has dice of its own: common random numbers would count what the dice do as a
 * parameter's doing (see stats/sobol.ts). Throws as `run` does.
 */
export async function varianceShares(
  sim: SimChoice,
  options: VarianceSharesOptions = {},
): Promise<VarianceSharesResult> {
  const found = await foundSim(sim);
  const rows = options.rows ?? DEFAULT_ROWS;
  const pointTrials = options.pointTrials ?? DEFAULT_POINT_TRIALS;
  checkWhole("rows", rows, 2, MOST_ROWS);
  checkWhole("point-trials", pointTrials, 2, MOST_POINT_TRIALS);
  const checked = checkOptions({ ...options, trials: pointTrials });
  const { seed, level, params } = checked;
  const ranges = rangesOf(found.sim, chosenParams(found.sim, options.over), options.over !== undefined);

  const design = saltelliDesign(rows, ranges.length, new Stream(keyFromSeed(`${seed}\0design`), "design"));
  const read = keptFiles();
  const tables = [design.a, design.b, ...design.ab];
  options.onStart?.(rows * tables.length, pointTrials);
  const plays = await mapWithPauses(
    tables.flatMap((table, t) => table.map((row, r) => ({ row, dice: `${t}/${r}` }))),
    ({ row, dice }): Play<Tally> => {
      const own = Object.fromEntries(
        ranges.map(({ param, values }, i) => [param, values[Math.floor(row[i]! * values.length)]!]),
      );
      const variant = pointVariant(found.sim, params, own, `${seed}\0${dice}`, read);
      return { variants: [variant], from: 0, to: pointTrials, tally: variant.newTally() };
    },
    checked.signal,
  );
  const stopped = plays.length < rows * tables.length;
  const ends = stopped
    ? []
    : await withExecutor(found, checked, (executor) =>
        playAll(executor, found, plays, { ...checked, seed: undefined }),
      );
  const outcome = checked.outcome ?? plays[0]!.tally.outcomes[0]!;
  checkHeadline("outcome", outcome, [plays[0]!.tally]);
  const common = {
    kind: "variance shares" as const,
    sim: found.sim,
    seed,
    level,
    outcome,
    rows,
    pointTrials,
    ranges,
    given: givenParams(found.sim, params, read),
  };
  if (stopped || ends.some(({ complete }) => !complete)) {
    // A design with holes says nothing.
    return { ...common, indices: [], variance: null, explained: null, explainedCi: null, digest: null, partial: true };
  }
  const successes = plays.map(({ tally }) => (hasHeadline(tally, outcome) ? headlineCount(tally, outcome) : 0));
  const outputs = (table: number) => shareOutputs(successes.slice(table * rows, (table + 1) * rows), pointTrials);
  const result = sobolIndices(
    { a: outputs(0), b: outputs(1), ab: ranges.map((_, i) => outputs(i + 2)) },
    { trials: pointTrials, level },
  );
  return {
    ...common,
    indices: ranges
      .map(({ param }, i) => ({ param, ...result.indices[i]! }))
      .sort((a, b) => (b.total ?? 0) - (a.total ?? 0)),
    variance: result.variance,
    explained: result.explained,
    explainedCi: result.explainedCi,
    digest: sha256Hex(JSON.stringify(successes)),
    partial: false,
  };
}

/** What each parameter may be; those without a range to explore are left out unless they were asked for. */
function rangesOf(sim: Sim, over: readonly string[], asked: boolean): { param: string; values: ShownValue[] }[] {
  const ranges = over.flatMap((param) => {
    const values = explored((sim.params as Record<string, ParamSpec>)[param]!, asked);
    if (values.length > 1) return [{ param, values }];
    if (asked) throw new InputError(`over: ${param} has no range to vary over; vary it with sweep`);
    return [];
  });
  if (ranges.length === 0) throw new InputError(`${sim.name} has no parameter with a range to explore`);
  return ranges;
}

function explored(spec: ParamSpec, asked: boolean): ShownValue[] {
  switch (spec.kind) {
    case "choice":
      return [...spec.options];
    case "flag":
      return [false, true];
    case "file":
      return Object.keys(spec.builtIn);
    case "integer": {
      const [low, high] = spec.explore ?? (asked ? [spec.min, spec.max] : [0, -1]);
      return Array.from({ length: high - low + 1 }, (_, i) => low + i);
    }
    default:
      return [];
  }
}

/** A design point. Checked as it is played: there are thousands of them. */
function pointVariant(
  sim: Sim,
  base: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, ShownValue>>,
  seed: string,
  read: ReadFile,
): Variant {
  try {
    const { params, skill } = partSkill(base);
    const values = inSim(sim, nameOf(own), () => resolveParams(sim.params, { ...params, ...own }, read));
    return {
      name: nameOf(own),
      varied: own,
      values,
      skill,
      block: { params: values, skill, key: keyFromSeed(seed) },
      exact: () => undefined,
      takeExact: () => {},
      newTally: () => {
        const loaded = loadParams(sim.params, values);
        return emptyTally(outcomesOf(sim, loaded), metricsOf(sim, loaded, skill !== undefined), seatsOf(sim, loaded));
      },
    };
  } catch (error) {
    if (!isInputError(error)) throw error;
    throw new InputError(
      `not every combination of these parameters can be played (${error.message}): name fewer with --over`,
    );
  }
}

/**
 * The parameters that were given, as plain values, files by their content. Those left to their defaults may depend on
 * the point.
 */
function givenParams(sim: Sim, given: Readonly<Record<string, unknown>>, read: ReadFile): ParamValues {
  const { params } = partSkill(given);
  const values = resolveParams(sim.params, params, read);
  const names = Object.keys(params).map((name) => parseKnob(name)?.param ?? name);
  return Object.fromEntries(names.map((name) => [name, values[name]!]));
}

/** Reads each file once. */
function keptFiles(): ReadFile {
  const kept = new Map<string, string>();
  return (source) => {
    const name = String(source);
    const known = kept.get(name) ?? machine.readFile(source);
    kept.set(name, known);
    return known;
  };
}

function checkWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new InputError(`${name} must be a whole number from ${least} to ${most}, not ${value}`);
  }
}
