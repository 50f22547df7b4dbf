/** How do many variants fare, side by side? */

import { InputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import type { FoundSim } from "../engine/found-sim.js";
import { lookSchedule, shareSequence } from "../stats/sequence.js";
import type { ShareInterval } from "../stats/summary.js";
import { checkHeadline, checkWon, hasHeadline, headlineCount } from "../tally/headline.js";
import type { Tally } from "../tally/tally.js";
import { farFromExact } from "./exact-distance.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import {
  type CheckedOptions,
  checkOptions,
  EXTEND_OPTION,
  OUTCOME_OPTION,
  PRECISION_OPTION,
  SHARED_OPTIONS,
  type StudyOptions,
} from "./options.js";
import { type Play, playAll } from "./playing.js";
import { beyondTheCap, isWithin, trialsToTuneFor } from "./precision.js";
import type { RunsResult, ShownValue, VariantResult } from "./result.js";
import { solveAll } from "./solve.js";
import type { StudyKind } from "./study-kind.js";
import { variantResult } from "./variant-result.js";
import { makeVariants, type Variant } from "./variants.js";
import { readVary, VARY_OPTION } from "./vary.js";

export interface SweepOptions extends StudyOptions {
  /** Parameters and the values each is to take; every combination is played. */
  readonly vary: Readonly<Record<string, readonly unknown[]>>;
  /** Called before the first trial, with the number of variants and of trials a variant. */
  readonly onStart?: (variants: number, trials: number) => void;
  /**
   * Of which variants exact answers are worked out before any game is played, so that what is wrong with one comes out
   * at once; all, if not given. Any other is worked out when it is first asked for.
   */
  readonly solve?: (variant: Pick<VariantResult, "name" | "varied" | "values">) => boolean;
}

/** Plays every combination of the varied parameters, all over the same workers. Throws as `run` does. */
export async function sweep(sim: SimChoice, options: SweepOptions): Promise<RunsResult> {
  const found = await foundSim(sim);
  const checked = checkOptions(options, options.vary.skill);
  const vary = Object.entries(options.vary).map(([param, values]) => ({ param, values }));
  for (const { param, values } of vary) {
    if (values.length === 0) throw new InputError(`${param} needs at least one value to vary over`);
  }
  const varied = vary.map(({ param }) => param);
  const { variants, skipped, complete } = await makeVariants(found.sim, vary, checked);
  if (checked.outcome !== undefined && complete) {
    checkHeadline(
      "outcome",
      checked.outcome,
      variants.map(({ newTally }) => newTally()),
    );
  }
  const { results, partial } = complete
    ? await playVariants(found, variants, checked, options)
    : { results: [], partial: true };
  checkWon(
    "outcome",
    checked.outcome,
    results.map(({ tally }) => tally),
  );
  return {
    kind: varied.length === 0 ? "run" : "sweep",
    sim: found.sim,
    seed: checked.seed,
    independent: checked.independent,
    ...(checked.outcome === undefined ? {} : { headline: checked.outcome }),
    vary: varied.map((param) => ({ param, values: distinct(variants.map((variant) => variant.varied[param]!)) })),
    ...(skipped.length === 0 ? {} : { skipped }),
    variants: results,
    partial,
  };
}

/** Plays variants to the end, or until the user stops them; those without a trial are left out. */
async function playVariants(
  found: FoundSim,
  variants: readonly Variant[],
  options: CheckedOptions,
  { solve = () => true, onStart }: Pick<SweepOptions, "solve" | "onStart">,
): Promise<{ results: VariantResult[]; partial: boolean }> {
  const { trials, level, precision, outcome } = options;
  const tOpt = trialsToTuneFor(options);
  const plays = variants.map(
    (variant): Play<Tally> => ({
      variants: [variant],
      from: 0,
      to: trials,
      tally: variant.newTally(),
      looks: tOpt === undefined ? undefined : lookSchedule(trials),
      enough:
        tOpt === undefined
          ? undefined
          : (tally) => {
              const name = outcome ?? tally.outcomes[0]!;
              if (!hasHeadline(tally, name)) return false;
              const [first, n] = [headlineCount(tally, name), tally.trials];
              return isWithin(first / n, shareSequence(first, n, level, tOpt), precision!);
            },
    }),
  );
  const ends = await withExecutor(found, options, async (executor) => {
    // Before any game is played: what is wrong with them must not come out at the end.
    if (found.sim.exact !== undefined) await solveAll(variants.filter(solve), executor, options.signal);
    onStart?.(variants.length, trials);
    return playAll(executor, found, plays, options);
  });
  const shareInterval: ShareInterval | undefined =
    tOpt === undefined ? undefined : (successes, of) => shareSequence(successes, of, level, tOpt);
  const results = variants.flatMap((variant, i) =>
    ends[i]!.next === 0 ? [] : [variantResult(found.sim, variant, plays[i]!.tally, ends[i]!, options, shareInterval)],
  );
  return { results, partial: ends.some(({ complete }) => !complete) };
}

function distinct(values: readonly ShownValue[]): ShownValue[] {
  const seen = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...seen.values()];
}

export const sweepStudy: StudyKind<RunsResult> = {
  name: "sweep",
  summary: "Plays every combination of the values you name, side by side",
  takes: { ...VARY_OPTION, ...SHARED_OPTIONS, ...EXTEND_OPTION, ...OUTCOME_OPTION, ...PRECISION_OPTION },
  examples: [
    ["deadeven sweep zombie-blitz --vary players=2..5", "how the number of players matters"],
    ["deadeven sweep forklift --vary ram-kill=2..6 --vary overrun=4..12/2", "two thresholds at once"],
  ],
  read(found, given, note) {
    const vary = readVary(given, found.sim);
    const most = given.precision === undefined ? "" : "at most ";
    const onStart = (variants: number, trials: number) =>
      note(`${counted(variants, "variant")}, ${most}${counted(trials, "game")} each`);
    return (options) => {
      const short = beyondTheCap(options, "share");
      if (short !== undefined) note(short);
      return sweep(found, { ...options, vary, onStart });
    };
  },
  fixedTrials: true,
  isEmpty: ({ variants }) => variants.length === 0,
  doubts: ({ variants }) => variants.flatMap(farFromExact),
  json: ({ sim, seed, headline, vary, skipped, variants, partial }) => ({
    sim: sim.name,
    seed,
    headline,
    vary,
    skipped,
    variants: variants.map(({ summary }) => summary),
    partial: partial || undefined,
  }),
};
