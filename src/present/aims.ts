/** Aims in words: what was found of each, and what it should be. */

import { andList, spaced } from "../base/words.js";
import type { Sim } from "../sim/sim.js";
import type { Measure } from "../study/aims/aim.js";
import { parseAim } from "../study/aims/parse-aim.js";
import type { CheckedAim } from "../study/check.js";
import { meanWithInterval, quantileWithInterval, shareWithInterval } from "./format.js";
import { settingInWords } from "./plain-words.js";

type Found = Pick<CheckedAim, "kind" | "estimate" | "ci" | "low" | "high">;

/** An estimate with its interval, as its kind is written: `46.7% ± 1.9`, `31.2 ± 0.4`, `36 (34 to 37)`. */
export function foundInWords({ kind, estimate, ci }: Found): string {
  if (kind === "share") return shareWithInterval(estimate, ci);
  if (kind === "mean" || estimate === null) return meanWithInterval(estimate, ci);
  return quantileWithInterval(estimate, ci);
}

/** The range that an aim is to keep: "40% to 60%", "at most 2%", "30 or more". */
export function rangeInWords({ kind, low, high }: Pick<Found, "kind" | "low" | "high">): string {
  const number = (value: number) =>
    kind === "share" ? `${Number((100 * value).toPrecision(6))}%` : String(Number(value.toPrecision(6)));
  if (low === null) return high === null ? "anything" : `at most ${number(high)}`;
  if (high === null) return `at least ${number(low)}`;
  return low === high ? number(low) : `${number(low)} to ${number(high)}`;
}

/** An aim as a page says it: "win 40% to 60%", "seat 1 wins 45% to 55%", "median turns at most 40, with 3 players". */
export function aimInWords(
  sim: Pick<Sim, "params">,
  aim: Pick<Found, "kind" | "low" | "high"> & { aim: string },
): string {
  const { measure, where } = parseAim(aim.aim);
  const settings = where.map(([param, value]) => settingInWords(sim, param, value));
  const range =
    measure.kind === "spread" && aim.kind === "share"
      ? `${rangeInWords(aim).replaceAll("%", "")} points`
      : rangeInWords(aim);
  return `${measureInWords(measure)} ${range}${settings.length === 0 ? "" : `, with ${settings.join(", ")}`}`;
}

/** What an aim is about: "seat 1 wins". */
function measureOf({ aim }: Pick<CheckedAim, "aim">): string {
  return measureInWords(parseAim(aim).measure);
}

/** What an aim is about, what was found of it, and where: "win 50.3% ± 3.3 with players=3". */
export function measuredInWords(aim: CheckedAim): string {
  const where = parseAim(aim.aim).where.map(([param, value]) => `${param}=${value}`);
  return `${measureOf(aim)} ${foundInWords(aim)}${where.length === 0 ? "" : ` with ${andList(where)}`}`;
}

function measureInWords(measure: Measure): string {
  switch (measure.kind) {
    case "name":
    case "outcome":
      return spaced(measure.name);
    case "mean":
      return `mean ${spaced(measure.metric)}`;
    case "quantile":
      return measure.percent === 50
        ? `median ${spaced(measure.metric)}`
        : `${spaced(measure.metric)} in ${measure.percent}% of games`;
    case "within":
      return `games with ${spaced(measure.metric)} ${rangeInWords({ kind: "mean", ...measure.range })}`;
    case "seat":
      return `seat ${measure.seat} wins`;
    case "spread":
      return `spread of ${measureInWords(measure.of)} over ${spaced(measure.param)} ${measure.values.replace("..", " to ")}`;
  }
}

/** "win=0.4..0.6 is 65.1% ± 0.9, and should be 40% to 60% (half the games are won)". */
export function missedInWords(aim: CheckedAim): string {
  const what = aim.says === undefined ? "" : ` (${aim.says})`;
  return `${aim.aim} is ${foundInWords(aim)}, and should be ${rangeInWords(aim)}${what}`;
}
