/** What does each parameter, and each ruling, change by itself? */

import { InputError, isInputError } from "../base/input-error.js";
import { shownParams } from "../sim/param-values.js";
import type { ParamSpec } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { holm, mcnemarPValue } from "../stats/holm.js";
import { type Difference, type PairCounts, pairedDifference } from "../stats/paired.js";
import { pairCounts } from "../stats/paired-summary.js";
import { checkHeadline, checkWon, hasHeadline } from "../tally/headline.js";
import { areAlike, emptyPairedTally, type PairedTally } from "../tally/paired-tally.js";
import { chosenParams } from "./chosen-params.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { checkOptions, type StudyOptions } from "./options.js";
import { type PairToPlay, playPairs } from "./play-pairs.js";
import type { ShownValue, VariantResult } from "./result.js";
import { variantResult } from "./variant-result.js";
import { makeVariant, type Variant } from "./variants.js";

/** What one change to one parameter does to the first outcome's share. */
export interface Effect extends Difference {
  readonly param: string;
  /** Whether it is a ruling: a gap in the rules settled another way. */
  readonly ruling: boolean;
  readonly from: ShownValue;
  readonly to: ShownValue;
  readonly trials: number;
  /** In how many trials it came out before (a) and after (b) the change. */
  readonly pairs: PairCounts;
  /** All that came out before and after, trial by trial. */
  readonly paired: PairedTally;
  /** McNemar's, exact, of this difference alone. */
  readonly pValue: number;
  /** Whether the difference is certain at the level, all changes considered together (Holm). */
  readonly settled: boolean;
  /** Whether not one trial came out otherwise, in all that is counted: with this way of playing it never comes up. */
  readonly idle: boolean;
  readonly variant: VariantResult;
}

/** A change that was not tried, and why; `to` is `null` where the parameter has no other value to try. */
export interface SkippedEffect {
  readonly param: string;
  readonly to: ShownValue | null;
  readonly reason: string;
}

/** The result of changing one parameter at a time. */
export interface EffectsResult {
  readonly kind: "effects";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  /** The outcome whose share is looked at: the first. */
  readonly outcome: string;
  /** Missing when stopped before any trial. */
  readonly base?: VariantResult;
  /** Largest first. */
  readonly effects: readonly Effect[];
  readonly skipped: readonly SkippedEffect[];
  /** True when the user stopped it early. */
  readonly partial: boolean;
}

export interface EffectsOptions extends StudyOptions {
  /** The parameters to look at; all if not given. */
  readonly over?: readonly string[] | undefined;
  /** Called before the first trial, with the number of changes tried and of trials for each. */
  readonly onStart?: (changes: number, trials: number) => void;
}

/**
 * Changes one parameter at a time from the base, on common random numbers, and measures the difference of the first
 * outcome's share: every other option of a choice, a ruling or a flag, every other file that comes with the sim, and
 * for a number the ends of the range worth exploring (or, where the sim names none, a tenth down and up). Lists and
 * texts have no natural change and are left out. Which differences are settled is judged with Holm's method over all of
 * them. Throws as `run` does.
 */
export async function effects(sim: SimChoice, options: EffectsOptions = {}): Promise<EffectsResult> {
  const found = await foundSim(sim);
  const checked = checkOptions(options);
  const { params, seed, trials, level, independent } = checked;
  const specs = found.sim.params as Record<string, ParamSpec>;
  const over = chosenParams(found.sim, options.over);
  const base = makeVariant(found.sim, params, [], seed, independent);
  const baseValues = shownParams(base.values);

  const skipped: SkippedEffect[] = [];
  const changes: { param: string; from: ShownValue; variant: Variant }[] = [];
  for (const param of over) {
    const from = baseValues[param]!;
    const others = alternativesTo(specs[param]!, from);
    if (others.length === 0) skipped.push({ param, to: null, reason: "nothing says what else to try: sweep it" });
    for (const to of others) {
      try {
        const variant = makeVariant(found.sim, { ...params, [param]: to }, [param], seed, independent);
        changes.push({ param, from, variant });
      } catch (error) {
        if (!isInputError(error)) throw error;
        skipped.push({ param, to, reason: error.message });
      }
    }
  }
  if (changes.length === 0) throw new InputError("there is nothing to change: name other parameters with --over");
  options.onStart?.(changes.length, trials);

  const outcome = checked.outcome ?? base.newTally().outcomes[0]!;
  checkHeadline("outcome", outcome, [base.newTally()]);
  const pairs = changes.map(
    ({ variant }): PairToPlay => ({
      a: base,
      b: variant,
      tally: emptyPairedTally(base.newTally(), variant.newTally()),
    }),
  );
  const ends = await playPairs(found, pairs, checked);
  checkWon(
    "outcome",
    checked.outcome,
    pairs.flatMap(({ tally }) => [tally.a, tally.b]),
  );

  const measured = changes.flatMap(({ param, from, variant }, i) => {
    const { tally } = pairs[i]!;
    if (tally.a.trials === 0) return [];
    if (!hasHeadline(tally.b, outcome)) {
      skipped.push({ param, to: variant.varied[param]!, reason: `it has no outcome ${outcome}` });
      return [];
    }
    const counts = pairCounts(tally, outcome);
    return [
      {
        param,
        ruling: specs[param]!.role === "ruling",
        from,
        to: variant.varied[param]!,
        trials: tally.a.trials,
        pairs: counts,
        paired: tally,
        ...pairedDifference(counts, level),
        pValue: mcnemarPValue(counts.aOnly, counts.bOnly),
        idle: areAlike(tally),
        variant: variantResult(found.sim, variant, tally.b, ends[i]!, checked),
      },
    ];
  });
  const adjusted = holm(measured.map(({ pValue }) => pValue));
  const list = measured
    .map((effect, i): Effect => ({ ...effect, settled: adjusted[i]! <= 1 - level }))
    .sort((a, b) => Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0));
  const first = pairs.findIndex(({ tally }) => tally.a.trials > 0);
  return {
    kind: "effects",
    sim: found.sim,
    seed,
    level,
    independent,
    outcome,
    base: first < 0 ? undefined : variantResult(found.sim, base, pairs[first]!.tally.a, ends[first]!, checked),
    effects: list,
    skipped,
    partial: ends.some(({ complete }) => !complete),
  };
}

/** The values that a parameter is tried at instead of the one it has. */
export function alternativesTo(spec: ParamSpec, from: ShownValue): ShownValue[] {
  switch (spec.kind) {
    case "choice":
      return spec.options.filter((option) => option !== from);
    case "flag":
      return [from !== true];
    case "file":
      return Object.keys(spec.builtIn).filter((name) => name !== from);
    case "integer": {
      const value = from as number;
      const tenth = Math.max(1, Math.round(Math.abs(value) / 10));
      const ends = spec.explore ?? [Math.max(spec.min, value - tenth), Math.min(spec.max, value + tenth)];
      return [...new Set(ends)].filter((end) => end !== value);
    }
    default:
      return [];
  }
}
