/** What is known at the moment, as the page shows it. */

import { type CompareResult, digestOf, format, type VariantSummary, type Watch } from "deadeven/portable";
import type { Now, Question, ShareNow } from "../messages.js";
import { commandFor } from "./command.js";

/** Undefined before the first game. */
export function nowOf(
  question: Question,
  watch: Watch,
  state: Now["state"],
  perSecond: number | undefined,
): Now | undefined {
  const variant = watch.runs().variants[0];
  if (variant === undefined) return undefined;
  const comparison = watch.comparison();
  return {
    state,
    trials: watch.trials,
    perSecond,
    precise: watch.isPrecise(),
    level: format.levelInWords(variant.summary.level),
    outcomes: sharesOf(variant.summary),
    ...(comparison === undefined ? {} : { before: beforeOf(comparison) }),
    ...(state === "playing"
      ? {}
      : { digest: digestOf(variant.tally), command: commandFor(question, watch.trials, comparison) }),
  };
}

function sharesOf({ outcomes }: VariantSummary): ShareNow[] {
  return outcomes.map(({ outcome, share, ci }) => ({
    name: outcome,
    share: share ?? 0,
    ci,
    // Of what never, or always, came up the interval says how sure that is.
    shareText: share === 0 || share === 1 ? `${100 * share}%` : format.share(share, ci),
    aroundText: around(share, ci),
    betweenText: format.shareInterval(ci),
  }));
}

/** What stands after the share where both are written in one: `± 0.26`. */
function around(share: number | null, ci: readonly [number, number]): string {
  const whole = format.shareWithInterval(share, [...ci]);
  return whole.includes("% ") ? whole.slice(whole.indexOf("% ") + 2) : whole;
}

function beforeOf({ a, differences }: CompareResult): NonNullable<Now["before"]> {
  return {
    outcomes: sharesOf(a.summary),
    differences: differences.map(({ outcome, difference, ci }) => ({
      name: outcome,
      text: format.differenceWithInterval(difference, ci, true),
      settled: ci !== null && (ci[0] > 0 || ci[1] < 0),
    })),
  };
}
