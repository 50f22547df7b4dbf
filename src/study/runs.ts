/** The plainest questions: how does one variant fare (`run`), and how do many (`sweep`)? */

import { digestOf } from "../engine/digest.js";
import type { JobEnd } from "../engine/schedule.js";
import type { FoundSim } from "../engine/sim-ref.js";
import { InputError } from "../sim/input-error.js";
import { shownParams } from "../sim/param-values.js";
import type { Sim } from "../sim/sim.js";
import { lookSchedule, shareSequence, tOptFor } from "../stats/sequence.js";
import { type ShareInterval, summarize } from "../stats/summary.js";
import type { Tally } from "../tally/tally.js";
import {
  type CheckedOptions,
  checkOptions,
  type SimChoice,
  type StudyOptions,
  toFoundSim,
  withExecutor,
} from "./options.js";
import { type Play, playAll } from "./playing.js";
import type { Interval, RunReport, RunsResult, ShownValue, VariantResult } from "./result.js";
import { makeVariants, type Variant } from "./variants.js";

/**
 * Plays one variant.
 *
 *     const result = await run("zombie-blitz", { params: { players: 4 }, trials: 1e6, seed: "1" });
 *     result.variants[0].report.outcomes[0]; // { outcome: "win", count, share, ci: [low, high] }
 *
 * Throws an InputError on bad input, and a PlayFailure when a trial throws or a worker dies.
 */
export async function run(sim: SimChoice, options: StudyOptions = {}): Promise<RunsResult> {
  return sweep(sim, { ...options, vary: {} });
}

export interface SweepOptions extends StudyOptions {
  /** Parameters and the values each is to take; every combination is played. */
  readonly vary: Readonly<Record<string, readonly unknown[]>>;
  /** Called before the first trial, with the number of variants and of trials a variant. */
  readonly onStart?: (variants: number, trials: number) => void;
}

/** Plays every combination of the varied parameters, all over the same workers. Throws as `run` does. */
export async function sweep(sim: SimChoice, options: SweepOptions): Promise<RunsResult> {
  const found = await toFoundSim(sim);
  const checked = checkOptions(options);
  const vary = Object.entries(options.vary).map(([param, values]) => ({ param, values }));
  for (const { param, values } of vary) {
    if (values.length === 0) throw new InputError(`${param} needs at least one value to vary over`);
  }
  const varied = vary.map(({ param }) => param);
  const { variants, complete } = await makeVariants(found.sim, vary, checked);
  if (complete) options.onStart?.(variants.length, checked.trials);
  const { results, partial } = complete ? await playVariants(found, variants, checked) : { results: [], partial: true };
  return {
    kind: varied.length === 0 ? "run" : "sweep",
    sim: found.sim,
    seed: checked.seed,
    independent: checked.independent ?? false,
    vary: varied.map((param) => ({ param, values: distinct(variants.map((variant) => variant.varied[param]!)) })),
    variants: results,
    partial,
  };
}

/** Plays variants to the end, or until the user stops them; those without a trial are left out. */
async function playVariants(
  found: FoundSim,
  variants: readonly Variant[],
  options: CheckedOptions,
): Promise<{ results: VariantResult[]; partial: boolean }> {
  const { trials, level, precision } = options;
  const tOpt = precision === undefined ? undefined : tOptFor(precision, level);
  const plays = variants.map(
    (variant): Play<Tally> => ({
      variants: [variant],
      from: 0,
      to: trials,
      tally: variant.newTally(),
      ...(tOpt === undefined
        ? {}
        : {
            looks: lookSchedule(trials),
            enough: (tally) => halfWidth(shareSequence(tally.ends[0]!, tally.trials, level, tOpt)) <= precision!,
          }),
    }),
  );
  const ends = await withExecutor(found, options.threads, (executor) => playAll(executor, found, plays, options));
  const shareInterval: ShareInterval | undefined =
    tOpt === undefined ? undefined : (successes, of) => shareSequence(successes, of, level, tOpt);
  const results = variants.flatMap((variant, i) =>
    ends[i]!.next === 0 ? [] : [variantResult(found.sim, variant, plays[i]!.tally, ends[i]!, options, shareInterval)],
  );
  return { results, partial: ends.some(({ complete }) => !complete) };
}

/** A variant's tally with all that is said of it. Shares have Wilson's interval unless another is given. */
export function variantResult(
  sim: Sim,
  variant: Variant,
  tally: Tally,
  end: JobEnd,
  { seed, level }: CheckedOptions,
  shareInterval: ShareInterval | undefined,
): VariantResult {
  const report: RunReport = {
    sim: sim.name,
    version: sim.version,
    seed,
    trials: tally.trials,
    params: shownParams(variant.values),
    level,
    interval: shareInterval === undefined ? "wilson" : "sequence",
    ...summarize(tally, level, shareInterval),
    ...(variant.exact === undefined
      ? {}
      : {
          exact: {
            outcomes: variant.exact.outcomes ?? {},
            metrics: Object.fromEntries(
              Object.entries(variant.exact.metrics ?? {}).map(([name, { mean }]) => [name, { mean }]),
            ),
          },
        }),
    digest: digestOf(tally),
    elapsedSeconds: end.seconds,
    ...(end.complete ? {} : { partial: true as const }),
  };
  const { name, varied, values, exact } = variant;
  return { name, varied, values, tally, ...(exact === undefined ? {} : { exact }), report };
}

function distinct(values: readonly ShownValue[]): ShownValue[] {
  const seen = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...seen.values()];
}

function halfWidth([low, high]: Interval): number {
  return (high - low) / 2;
}
