/** Aims as they can be decided: each with the range that it is to keep, and the variants that it is measured on. */

import { InputError, isInputError, Refusal } from "../../base/input-error.js";
import { checkedName, specOf } from "../../sim/knobs.js";
import type { Sim } from "../../sim/sim.js";
import type { Interval } from "../../stats/wilson.js";
import type { Tally } from "../../tally/tally.js";
import { anyoneWon } from "../../tally/winners.js";
import type { ShownValue } from "../result.js";
import type { Variant } from "../variants.js";
import { alternatives } from "../vary.js";
import { variableSpecs } from "../who-plays.js";
import { type Aim, type Bound, printAim, printMeasure, type Range } from "./aim.js";
import { parseAim } from "./parse-aim.js";
import { type Look, type Quantity, quantityOf } from "./quantity.js";

/** An aim as scripts and files give it: its text, or the text and a word on what it is for. */
export type GivenAim = string | { readonly aim: string; readonly says?: string };

/** Of a share without a tolerance of its own. */
export const DEFAULT_TOLERANCE = 0.01;

export interface PreparedAim {
  /** As `printAim` writes it. */
  readonly text: string;
  readonly says?: string | undefined;
  readonly aim: Aim;
  readonly range: Range;
  readonly quantity: Pick<Quantity, "kind" | "bounds">;
  /** Where it is measured: one variant, or one for each value of a spread. */
  readonly parts: readonly { readonly variant: Variant; readonly quantity: Quantity }[];
}

export type Verdict = "met" | "missed" | "undecided";

/** What was found of an aim at one look. */
export interface Assessment {
  readonly verdict: Verdict;
  readonly estimate: number | null;
  readonly ci: Interval;
  /** Of all its variants together. */
  readonly trials: number;
}

/** Reads an aim's text. Throws as `parseAim` does. */
export function readAim(given: GivenAim): { readonly aim: Aim; readonly says?: string | undefined } {
  if (typeof given === "string") return { aim: parseAim(given) };
  return { aim: parseAim(given.aim), says: given.says };
}

/** The parameters that aims set, in conditions and spreads, each with all its values as texts, in order. */
export function paramsOfAims(sim: Sim, aims: readonly Aim[]): Map<string, Set<string>> {
  const params = new Map<string, Set<string>>();
  const note = (param: string, values: readonly unknown[]) => {
    const known = params.get(param) ?? new Set();
    params.set(param, known);
    for (const value of values) known.add(String(value));
  };
  for (const aim of aims) {
    inAim(aim, () => {
      for (const [param, value] of aim.where) note(nameIn(sim, param), [value]);
      if (aim.measure.kind === "spread") note(nameIn(sim, aim.measure.param), spreadValues(sim, aim));
    });
  }
  return params;
}

/** Does what an aim asks for. What it can't be read as is told with the aim itself. */
function inAim<T>(aim: Aim, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw isInputError(error) && !error.message.startsWith("aim ")
      ? new InputError(`aim "${printAim(aim)}": ${error.message}`)
      : error;
  }
}

/**
 * Looks an aim up in the sim: `variantOf` makes the variant under conditions. Throws an InputError that quotes the aim.
 */
export function prepareAim(
  sim: Sim,
  { aim, says }: { readonly aim: Aim; readonly says?: string | undefined },
  variantOf: (conditions: Readonly<Record<string, unknown>>) => Variant,
  tolerance = DEFAULT_TOLERANCE,
): PreparedAim {
  return inAim(aim, () => {
    const text = printAim(aim);
    const conditions = conditionsOf(sim, aim);
    const { measure } = aim;
    const of = measure.kind === "spread" ? measure.of : measure;
    const places: readonly Readonly<Record<string, unknown>>[] =
      measure.kind === "spread"
        ? spreadValues(sim, aim).map((value) => ({ ...conditions, [nameIn(sim, measure.param)]: value }))
        : [conditions];
    const parts = places.map((place) => {
      const variant = variantOf(place);
      return { variant, quantity: quantityOf(of, variant.newTally()) };
    });
    const { kind, bounds } = parts[0]!.quantity;
    const quantity = measure.kind === "spread" ? { kind, bounds: spreadBounds(parts) } : { kind, bounds };
    const range = rangeOf(aim.bound, kind, printMeasure(measure), tolerance);
    checkRange(text, range, quantity, printMeasure(measure));
    return { text, says, aim, range, quantity, parts };
  });
}

/**
 * Throws an InputError for a range that no share and no mean is ever seen to keep; a Refusal for one that lies beyond
 * what the variant's own bounds allow, as other settings may have others.
 */
function checkRange(text: string, { low, high }: Range, { kind, bounds }: PreparedAim["quantity"], measure: string) {
  const [least, most] = bounds;
  if (kind !== "quantile" && low !== null && low === high) {
    throw new InputError(`it is never seen to be just ${low}: write a tolerance, as in ${measure}=${low}±0.01`);
  }
  if (kind === "quantile" && low !== null && high !== null && Math.ceil(low) > Math.floor(high)) {
    throw new InputError(`it can't hold: ${measure} is a whole number, and none lies from ${low} to ${high}`);
  }
  if ((low !== null && low > most) || (high !== null && high < least)) {
    throw new Refusal(`aim "${text}": it can't hold: ${measure} goes from ${least} to ${most}`);
  }
}

/** Throws an InputError for an aim that is given twice. */
export function checkOnce(aims: readonly PreparedAim[]): void {
  const again = aims.find(({ text }, i) => aims.findIndex((other) => other.text === text) < i);
  if (again !== undefined) throw new InputError(`aim "${again.text}" is given twice`);
}

/** Throws an InputError for two aims of the same measure, under the same conditions, that can't both hold. */
export function checkTogether(aims: readonly PreparedAim[]): void {
  const measured = ({ aim: { measure, where } }: PreparedAim) =>
    JSON.stringify([printMeasure(measure), where.map(String).sort()]);
  const apart = ({ range: a }: PreparedAim, { range: b }: PreparedAim) =>
    (a.high !== null && b.low !== null && a.high < b.low) || (b.high !== null && a.low !== null && b.high < a.low);
  aims.forEach((aim, i) => {
    const other = aims.slice(i + 1).find((one) => measured(one) === measured(aim) && apart(one, aim));
    if (other !== undefined) {
      throw new InputError(`aims "${aim.text}" and "${other.text}" can't both hold: no value lies in both`);
    }
  });
}

/** The conditions, by parameter. */
function conditionsOf(sim: Sim, { where }: Aim): Record<string, string> {
  const pairs = where.map(([typed, value]) => {
    const param = nameIn(sim, typed);
    const spec = specOf(variableSpecs(sim), param);
    if ((spec === undefined || spec.kind === "integer") && value.includes("..")) {
      throw new InputError(
        `after @ each parameter has one value, not ${param}=${value}: give the aim again for another, or spread(MEASURE, ${param}=${value})`,
      );
    }
    return [param, value] as const;
  });
  return Object.fromEntries(pairs);
}

/** The values that a spread goes over. */
function spreadValues(sim: Sim, { measure, where }: Aim): ShownValue[] {
  if (measure.kind !== "spread") return [];
  const param = nameIn(sim, measure.param);
  if (where.some(([name]) => nameIn(sim, name) === param)) {
    throw new InputError(`${param} is both spread over and set after @`);
  }
  const all = alternatives(param, specOf(variableSpecs(sim), param), measure.values, "spread");
  if (all.length < 2) throw new InputError(`a spread needs two values or more, as in spread(win, ${param}=a,b)`);
  return all;
}

function nameIn(sim: Sim, param: string): string {
  return checkedName(variableSpecs(sim), param, `${sim.name} has no parameter`);
}

/** The range that a bound stands for. Throws an InputError for what makes no sense for this kind of measure. */
function rangeOf(bound: Bound, kind: Quantity["kind"], measure: string, tolerance: number): Range {
  const numbers = bound.kind === "around" ? [bound.target] : [bound.low, bound.high].filter((end) => end !== null);
  const beyond = kind === "share" ? numbers.find((end) => end < 0 || end > 1) : undefined;
  if (beyond !== undefined) {
    throw new InputError(`${measure} is a share, from 0 to 1 (0.5 is half), and ${beyond} is none`);
  }
  if (bound.kind === "range") return { low: bound.low, high: bound.high };
  const { target } = bound;
  const own = bound.tolerance ?? (kind === "share" ? tolerance : kind === "quantile" ? 0 : undefined);
  if (kind === "share" && own !== undefined && own >= 1) {
    throw new InputError(`the tolerance of a share lies between 0 and 1, as in ${measure}=${target}±0.01: not ${own}`);
  }
  if (own === undefined) {
    throw new InputError(`a mean is never just ${target}: write a tolerance, as in ${measure}=${target}±1, or a range`);
  }
  return { low: target - own, high: target + own };
}

function spreadBounds(parts: PreparedAim["parts"]): Interval {
  const [low, high] = parts[0]!.quantity.bounds;
  return [0, high - low];
}

/** What is found of an aim at a look, its variants' tallies being at hand. */
export function assess({ parts, range }: PreparedAim, tallyOf: (variant: Variant) => Tally, look: Look): Assessment {
  const tallies = parts.map(({ variant }) => tallyOf(variant));
  const each = { ...look, alpha: look.alpha / parts.length };
  const estimates = parts.map(({ quantity }, i) => quantity.estimate(tallies[i]!));
  const intervals = parts.map(({ quantity }, i) => quantity.interval(tallies[i]!, each));
  const ci: Interval = parts.length === 1 ? intervals[0]! : spreadInterval(intervals);
  return {
    verdict: verdictOf(ci, range),
    estimate: parts.length === 1 ? estimates[0]! : spreadOf(estimates),
    ci,
    trials: tallies.reduce((sum, { trials }) => sum + trials, 0),
  };
}

/** Throws an InputError for an aim of a seat's wins where none of the games that were played says who won. */
export function checkSeatsWin({ text, parts, aim }: PreparedAim, tallyOf: (variant: Variant) => Tally): void {
  const of = aim.measure.kind === "spread" ? aim.measure.of : aim.measure;
  if (of.kind !== "seat") return;
  const tallies = parts.map(({ variant }) => tallyOf(variant));
  const trials = tallies.reduce((sum, tally) => sum + tally.trials, 0);
  if (trials === 0 || tallies.some(({ winners }) => winners !== undefined && anyoneWon(winners))) return;
  throw new InputError(
    `aim "${text}": of ${trials.toLocaleString("en")} games none says which seat won; name an outcome, such as ${tallies[0]!.outcomes[0]}`,
  );
}

/** Whether a measure that lies in this interval keeps the range. */
export function verdictOf([least, greatest]: Interval, { low, high }: Range): Verdict {
  const [from, to] = [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY];
  if (least >= from && greatest <= to) return "met";
  return greatest < from || least > to ? "missed" : "undecided";
}

function spreadOf(estimates: readonly (number | null)[]): number | null {
  const known = estimates.filter((estimate) => estimate !== null);
  return known.length < estimates.length ? null : Math.max(...known) - Math.min(...known);
}

/** While each part lies in its interval, the greatest less the least lies in this one. */
function spreadInterval(intervals: readonly Interval[]): Interval {
  const [lows, highs] = [intervals.map(([low]) => low), intervals.map(([, high]) => high)];
  return [Math.max(0, Math.max(...lows) - Math.min(...highs)), Math.max(...highs) - Math.min(...lows)];
}
