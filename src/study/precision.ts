/** Stopping once the first outcome's share, or a difference of shares, is known well enough. */

import { counted } from "../base/words.js";
import { differenceSequence, shareSequence, tOptFor } from "../stats/sequence.js";
import type { Interval } from "../stats/wilson.js";
import type { CheckedOptions, StudyOptions } from "./options.js";
import { checkOptions } from "./options.js";

/** Whether both ends of an estimate's interval lie within the precision of it. */
export function isWithin(estimate: number | null, ci: Interval | null, precision: number): boolean {
  return estimate !== null && ci !== null && Math.max(estimate - ci[0], ci[1] - estimate) <= precision;
}

/**
 * The number of trials at which a sequence is to be narrowest: as many as the precision asks for, or the cap where that
 * comes first. Undefined without a precision.
 */
export function trialsToTuneFor({ precision, level, trials }: CheckedOptions): number | undefined {
  return precision === undefined ? undefined : Math.min(tOptFor(precision, level), trials);
}

/**
 * What to say before the first trial where the cap comes before the precision: how near it gets a share of one half,
 * the hardest to know (for `compare`: the difference of two such on dice of their own). Undefined where it gets there.
 */
export function beyondTheCap(options: StudyOptions, of: "share" | "difference"): string | undefined {
  const checked = checkOptions(options);
  const { precision, trials, level } = checked;
  const tOpt = trialsToTuneFor(checked);
  if (precision === undefined || tOpt === undefined) return undefined;
  const quarter = trials / 4;
  const [low, high] =
    of === "share"
      ? shareSequence(trials / 2, trials, level, tOpt)
      : differenceSequence({ both: quarter, aOnly: quarter, bOnly: quarter, neither: quarter }, level, tOpt).ci!;
  const reached = (high - low) / 2;
  if (reached <= precision) return undefined;
  const enough = trials * (reached / precision) ** 2;
  const hardest = of === "share" ? "a share near one half" : "a difference of shares near one half";
  return (
    `${counted(trials, "game")} may be too few for a precision of ${precision}: they tell ${hardest} to within ` +
    `${Number(reached.toPrecision(2))}. Raise --trials to about ${Number(enough.toPrecision(2)).toExponential().replace("+", "")}, or ask for less.`
  );
}
