/**
 * Numbers as people read them: never more digits than their uncertainty supports. Used by tables, charts and pages
 * alike.
 */

import { andList, counted, spaced } from "../base/words.js";
import { parseSettings } from "../sim/knobs.js";
import { type Difference, isSettled } from "../stats/paired.js";
import type { Interval, ShownValue } from "../study/result.js";
import { settingsInWords } from "./settings.js";

/** What stands where there is no number. */
export const NOTHING = "–";

/**
 * The number of decimals that an uncertainty supports: as many as it takes to write its second significant digit.
 * 0.26 gives 2, 0.0038 gives 4, 12 gives 0, 340 gives −1 (tens).
 */
export function decimalsFor(uncertainty: number): number {
  if (!(uncertainty > 0) || !Number.isFinite(uncertainty)) return 0;
  return 1 - Math.floor(Math.log10(Number(uncertainty.toPrecision(2))));
}

/** A number rounded to that many decimals (negative: to tens, hundreds …), thousands grouped, with a proper minus. */
export function fixed(value: number, decimals: number): string {
  const step = 10 ** -decimals;
  const rounded = decimals < 0 ? Math.round(value / step) * step : value;
  const text = Math.abs(rounded).toFixed(Math.min(Math.max(decimals, 0), 20));
  const [whole, fraction] = text.split(".") as [string, string | undefined];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",") + (fraction === undefined ? "" : `.${fraction}`);
  return rounded < 0 && /[1-9]/.test(text) ? `−${grouped}` : grouped;
}

/**
 * What lies half-way between two numbers of so many decimals, a little nearer to the even one: two shares that make a
 * whole, 52.75% and 47.25%, do so with fewer digits as well.
 */
function evenHalf(value: number, decimals: number): number {
  const steps = value * 10 ** decimals;
  const below = Math.floor(steps);
  if (Math.abs(steps - below - 0.5) > 1e-9 || Math.abs(steps) > 1e15) return value;
  return (below % 2 === 0 ? below : below + 1) / 10 ** decimals;
}

/** A whole number, thousands grouped; at most two decimals where it is not whole. */
export function count(value: number | null): string {
  if (value === null) return NOTHING;
  return Number.isInteger(value) ? fixed(value, 0) : fixed(value, 2);
}

/** Where most of the games that were played lie, in words. */
export function mostPlayed({ p05, p95 }: { readonly p05: number | null; readonly p95: number | null }): string {
  return `90% of those played from ${count(p05)} to ${count(p95)}`;
}

/** A p-value in a table: `0.27`, `0.031`, `< 0.001`. */
export function pValue(p: number | null): string {
  if (p === null) return NOTHING;
  return p < 0.001 ? "< 0.001" : fixed(p, p < 0.1 ? 3 : 2);
}

/** A p-value in a sentence: `p = 0.27`, `p below 0.001`. */
export function pInWords(p: number): string {
  return p < 0.001 ? "p below 0.001" : `p = ${pValue(p)}`;
}

/** A share as a percentage: `23.42%`. */
export function share(value: number | null, ci: Interval | null): string {
  if (value === null) return NOTHING;
  const decimals = shareDecimals(value, ci);
  return `${fixed(evenHalf(100 * value, decimals), decimals)}%`;
}

/** An interval of a share: `23.16–23.68%`. */
export function shareInterval(ci: Interval | null): string {
  if (ci === null) return NOTHING;
  const decimals = shareDecimals(0, ci);
  return `${fixed(100 * ci[0], decimals)}–${fixed(100 * ci[1], decimals)}%`;
}

/**
 * A share with its interval in one: `23.42% ± 0.26`, `0.012% (0.009 to 0.016)` where the two sides differ, and
 * `below 0.0038%` or `above 99.9962%` where it was never, or always, so.
 */
export function shareWithInterval(value: number | null, ci: Interval | null): string {
  if (value === null || ci === null) return share(value, ci);
  const decimals = shareDecimals(value, ci);
  if (ci[0] === ci[1]) return `${fixed(100 * value, value === 0 || value === 1 ? 0 : decimals)}%`;
  // Where it may be anything, both ends say so.
  if (value === 0 && ci[1] < 1) return `below ${bound(100 * ci[1])}%`;
  if (value === 1 && ci[0] > 0) return `above ${bound(100 * (1 - ci[0]), (room) => 100 - room)}%`;
  return `${share(value, ci)} ${sides(100 * value, [100 * ci[0], 100 * ci[1]], decimals, [0, 100])}`;
}

/** A bound of two digits, never nearer than it is; `from` turns it into what it bounds. */
function bound(room: number, from = (rounded: number) => rounded): string {
  const decimals = Math.max(0, decimalsFor(room));
  return fixed(from(Math.ceil(room * 10 ** decimals - 1e-9) / 10 ** decimals), decimals);
}

/**
 * An exact share beside its estimate: one digit more than the estimate has, and none that `within`, which it may be off
 * by, leaves open.
 */
export function exactShare(value: number, ci: Interval | null, within = 0): string {
  return solvedShare(value, shareDecimals(value, ci) + 1, within);
}

/** An exact share with that many decimals, or fewer where it may be off by more than they tell. */
export function solvedShare(value: number, decimals: number, within = 0): string {
  const known = decimalsKnown(100 * within);
  const least = 10 ** -known;
  const hardly = (chance: number) => within > 0 && 100 * (chance + within) < least * (1 + 1e-9);
  if (hardly(value)) return `below ${fixed(least, known)}%`;
  if (hardly(1 - value)) return `above ${fixed(100 - least, known)}%`;
  return `${fixed(100 * value, Math.min(decimals, known))}%`;
}

/** The decimals that a number has for certain which may be off by so much. */
export function decimalsKnown(within: number): number {
  return within > 0 ? Math.max(0, Math.floor(-Math.log10(within) + 1e-9)) : Number.POSITIVE_INFINITY;
}

/**
 * A mean with its interval: `23.41 ± 0.12`, and `0 to 0.0038` where every trial gave the least there is (or the
 * greatest).
 */
export function meanWithInterval(value: number | null, ci: Interval | null): string {
  if (value === null) return NOTHING;
  // Of one game nothing says how far others would lie from it.
  if (ci === null) return `${count(value)} (of one game)`;
  if (ci[0] === ci[1]) return count(value);
  const width = ci[1] - ci[0];
  if (value === ci[0]) return `${count(value)} to ${bound(width, (room) => value + room)}`;
  if (value === ci[1]) return `${bound(width, (room) => value - room)} to ${count(value)}`;
  const decimals = decimalsFor(width / 2);
  return `${fixed(value, decimals)} ${sides(value, ci, decimals)}`;
}

/**
 * A median, or the like, with the values between which it may lie: `36 (34 to 37)`, and `36` where it can be no other.
 * An end that is null is open: so few games set no bound. Of so few that both are, nothing is told.
 */
export function quantileWithInterval(value: number | null, [low, high]: QuantileInterval): string {
  if (value === null) return NOTHING;
  if (low === high) return count(low);
  if (low === null) return `${count(value)} (${value === high ? "or less" : `at most ${count(high)}`})`;
  if (high === null) return `${count(value)} (${value === low ? "or more" : `at least ${count(low)}`})`;
  return `${count(value)} (${count(low)} to ${count(high)})`;
}

/** As `quantileInterval` gives it. */
export type QuantileInterval = readonly [low: number | null, high: number | null];

/** A difference with its sign and interval: `+7.61 ± 0.35 points` of shares, `−1.20 ± 0.11` of means. */
export function differenceWithInterval(value: number | null, ci: Interval | null, ofShares: boolean): string {
  if (value === null || ci === null) return NOTHING;
  const scale = ofShares ? 100 : 1;
  const [low, high] = [scale * ci[0], scale * ci[1]];
  const decimals = Math.max(0, decimalsFor((high - low) / 2));
  const number = fixed(scale * value, decimals);
  const sign = number.startsWith("−") || !/[1-9]/.test(number) ? "" : "+";
  return `${sign}${number} ${sides(scale * value, [low, high], decimals)}${ofShares ? " points" : ""}`;
}

/** What is said of a difference: whether its interval leaves no doubt which way it goes. */
export function chanceInWords(difference: Pick<Difference, "ci">): string {
  return isSettled(difference) ? "beyond chance" : "which may be chance";
}

/** An exact mean beside its estimate, likewise: `within` is what each unit of its size may be off by. */
export function exactMean(value: number, ci: Interval | null, within = 0): string {
  if (ci === null || ci[0] === ci[1]) return count(value);
  const decimals = decimalsFor((ci[1] - ci[0]) / 2) + 1;
  return fixed(value, Math.min(decimals, decimalsKnown(within * Math.max(1, Math.abs(value)))));
}

/**
 * How many standard errors an observed share lies from the exact one; infinite where the impossible happened,
 * `undefined` where nothing was observed.
 */
export function shareZ(observed: number | null, exact: number, trials: number): number | undefined {
  if (observed === null || trials === 0) return undefined;
  // Exact chances are sums of doubles: what differs by their rounding does not differ.
  if (Math.abs(observed - exact) < 1e-12) return 0;
  return (observed - exact) / Math.sqrt(Math.max(0, exact * (1 - exact)) / trials);
}

/** A z-score: `+1.3`. */
export function zScore(z: number | undefined): string {
  if (z === undefined || Number.isNaN(z)) return NOTHING;
  if (!Number.isFinite(z)) return "impossible";
  const text = fixed(Math.abs(z), 1);
  return text === "0.0" ? text : `${z < 0 ? "−" : "+"}${text}`;
}

/** A time: `0.8 s`, `4 min 10 s`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${fixed(seconds, seconds < 10 ? 1 : 0)} s`;
  return `${fixed(Math.floor(seconds / 60), 0)} min ${Math.floor(seconds % 60)} s`;
}

/** Trials a second, to three digits. */
export function rate(trials: number, seconds: number): string {
  if (!(seconds > 0)) return NOTHING;
  const perSecond = trials / seconds;
  return fixed(perSecond, Math.min(0, 2 - Math.floor(Math.log10(Math.max(1, perSecond)))));
}

/** A level as a percentage: 0.95 is `95%`, 0.999 is `99.9%`. */
export function levelInWords(level: number): string {
  return `${Number((100 * level).toPrecision(12))}%`;
}

/** Intervals that hold together with others: "95% intervals for all findings at once". */
export function intervalsTogether(level: number): string {
  return `${levelInWords(level)} intervals for all findings at once`;
}

/** A parameter's value as it is typed: lists parted by commas. */
export function shownValue(value: ShownValue): string {
  return Array.isArray(value) ? value.join(",") : String(value);
}

/**
 * A choice, a flag or a number as a person says it: `stop at kill`, `yes`, `12`; several of a thing, `3xsmall-car`, as
 * `3 small cars`; a file with changes, `mine[cards.Brute.count=3]`, as `mine with Brute count 3`.
 */
export function valueInWords(value: ShownValue): string {
  const text = shownValue(value);
  if (text === "true" || text === "false") return text === "true" ? "yes" : "no";
  if (SEVERAL.test(text)) return andList(text.split("+").map(thingInWords));
  const { file, settings } = parseSettings(text) ?? {};
  if (file !== undefined && settings !== undefined) return `${file} with ${settingsInWords(settings)}`;
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(text) ? spaced(text) : text;
}

/** `3xsmall-car`, `2xbike+small-car`. */
const SEVERAL = /^(?=.*(?:^|\+)\d+x|.*\+)(?:(?:^|\+)(?:\d+x)?[a-z][a-z0-9]*(?:-[a-z0-9]+)*)+$/;

function thingInWords(thing: string): string {
  const [, number = "1", name] = /^(?:(\d+)x)?(.+)$/.exec(thing)!;
  return counted(Number(number), spaced(name!));
}

/** The digits after a percentage's point that its interval supports. */
function shareDecimals(value: number, ci: Interval | null): number {
  if (ci === null) return Number.isInteger(100 * value) ? 0 : 2;
  return Math.max(0, decimalsFor((100 * (ci[1] - ci[0])) / 2));
}

/**
 * An interval beside its value: `± 0.26` when its sides are written alike, else its ends, `(0.009 to 0.016)`. None is
 * written as if it went beyond what there can be.
 */
function sides(
  value: number,
  [low, high]: Interval,
  decimals: number,
  [least, most]: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
): string {
  const half = (high - low) / 2;
  const isWithin = value - half >= least - 1e-9 && value + half <= most + 1e-9;
  // Sides that differ by less than a tenth are not worth two numbers.
  return isWithin && Math.abs(high - value - half) <= 0.1 * half
    ? `± ${fixed(half, decimals)}`
    : `(${fixed(low, decimals)} to ${fixed(high, decimals)})`;
}
