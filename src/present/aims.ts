/** Aims in words: what was found of each, and what it should be. */

import type { CheckedAim } from "../study/check.js";
import { count, meanWithInterval, shareWithInterval } from "./format.js";

type Found = Pick<CheckedAim, "kind" | "estimate" | "ci" | "low" | "high">;

/** An estimate with its interval, as its kind is written: `46.7% ± 1.9`, `31.2 ± 0.4`, `36 (34 to 37)`. */
export function foundInWords({ kind, estimate, ci }: Found): string {
  if (kind === "share") return shareWithInterval(estimate, ci);
  if (kind === "mean" || estimate === null) return meanWithInterval(estimate, ci);
  return ci[0] === ci[1] ? count(estimate) : `${count(estimate)} (${count(ci[0])} to ${count(ci[1])})`;
}

/** The range that an aim is to keep: "40% to 60%", "at most 2%", "30 or more". */
export function rangeInWords({ kind, low, high }: Found): string {
  const number = (value: number) =>
    kind === "share" ? `${Number((100 * value).toPrecision(6))}%` : String(Number(value.toPrecision(6)));
  if (low === null) return high === null ? "anything" : `at most ${number(high)}`;
  if (high === null) return `at least ${number(low)}`;
  return low === high ? number(low) : `${number(low)} to ${number(high)}`;
}

/** "win=0.4..0.6 is 65.1% ± 0.9, and should be 40% to 60% (half the games are won)". */
export function missedInWords(aim: CheckedAim): string {
  const what = aim.says === undefined ? "" : ` (${aim.says})`;
  return `${aim.aim} is ${foundInWords(aim)}, and should be ${rangeInWords(aim)}${what}`;
}
