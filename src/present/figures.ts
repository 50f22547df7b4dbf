/**
 * Figures as people read them: of what a sentence says with its uncertainty, as many digits as matter, and the whole
 * figure beside it.
 */

import { capital } from "../base/words.js";
import { fixed } from "./format.js";

/** A figure of a sentence: as it is read, with its interval, and both in one for where that should be in sight. */
export interface Figure {
  readonly short: string;
  readonly whole: string;
  /** "37% ± 2", "7% (5 to 11)"; as it is read where it has none. */
  readonly inSight: string;
}

export type Part = string | Figure;

/** A comma stands in a number only before three digits: after it, the sentence goes on. */
const DIGITS = "\\d+(?:,\\d{3})*(?:\\.\\d+)?";
const NUMBER = `[+−]?${DIGITS}`;
/**
 * As format.ts writes estimates: `53.4% ± 0.3`, `0.5% (0.1 to 0.9)`, `63.1 to 63.5 points`, `exactly 15.67 points`; and
 * what findings say of one that few games tell of.
 */
const FIGURES = new RegExp(
  [
    `(?<value>${NUMBER})(?<percent>%?) (?:± (?<half>${NUMBER})|\\((?<low>${NUMBER})%? to (?<high>${NUMBER})%?\\))(?<after>%?)(?<points> points)?(?: \\(of a few far-off values\\))?`,
    `(?<from>(?<![+−\\d.,])${DIGITS}) to (?<to>${DIGITS}) points`,
    `exactly (?<exact>${NUMBER})(?<unit>%| points|)`,
  ].join("|"),
  "gu",
);

interface Found {
  readonly at: number;
  readonly whole: string;
  readonly value: number;
  readonly sign: boolean;
  readonly unit: string;
  readonly half: number;
  /** Whether it is told by its ends alone. */
  readonly isRange?: true;
  /** Both ends, where they are told. */
  readonly ends?: readonly [number, number] | undefined;
  /** As many as the figure has. */
  readonly most: number;
  decimals: number;
}

/** A sentence in parts: its figures, and what stands between them. */
export function figuresIn(text: string): Part[] {
  const found = [...text.matchAll(FIGURES)].flatMap((match) => figureOf(match) ?? []);
  tellApart(found);
  const parts: Part[] = [];
  let end = 0;
  found.forEach((figure, i) => {
    const before = text.slice(end, figure.at);
    if (before !== "") parts.push(before);
    const about = i === 0 && !figure.sign && figure.half > 0 && !/(?:\(|about |than )$/.test(before) ? "about " : "";
    const short = (before === "" ? capital(about) : about) + written(figure);
    parts.push({ short, whole: figure.whole, inSight: withReach(figure) ?? short });
    end = figure.at + figure.whole.length;
  });
  const rest = text.slice(end);
  return rest === "" ? parts : [...parts, rest];
}

/** A sentence with as many digits as matter, intervals in sight: "mean 28.3 ± 0.1" of "mean 28.288 ± 0.099". */
export function readable(text: string): string {
  return figuresIn(text)
    .map((part) => (typeof part === "string" ? part : part.inSight))
    .join("");
}

/** A wide range, its ends with as many digits as matter; undefined where it is written so already. */
function rounded(known: Pick<Found, "at" | "whole">, least: number, most: number, decimals: number): Found | undefined {
  const fewer = Math.min(decimals, twoDigits(most));
  if (fewer === decimals || fixed(least, fewer) === fixed(most, fewer)) return undefined;
  const ends = `${fixed(least, fewer)} to ${fixed(most, fewer)} points`;
  return { ...known, value: Number.NaN, sign: true, unit: ends, half: 0, most: 0, decimals: 0 };
}

function figureOf(match: RegExpExecArray): Found | undefined {
  const {
    value,
    percent = "",
    after = "",
    half,
    low,
    high,
    points = "",
    from,
    to,
    exact,
    unit: exactUnit = "",
  } = match.groups!;
  const known = { at: match.index, whole: match[0] };
  if (from !== undefined && to !== undefined) {
    const [least, most] = [numberOf(from), numberOf(to)];
    if (!(most > least)) return undefined;
    // Ends that are read differently both stay.
    if ((most - least) / most > 0.1) return rounded(known, least, most, decimalsIn(from));
    const reach = (most - least) / 2;
    return ready({
      ...known,
      value: (least + most) / 2,
      sign: false,
      unit: " points",
      half: reach,
      isRange: true,
      most: decimalsIn(from),
    });
  }
  const of = value ?? exact!;
  const reach = half !== undefined ? numberOf(half) : low === undefined ? 0 : (numberOf(high!) - numberOf(low)) / 2;
  return ready({
    ...known,
    value: numberOf(of),
    // Without one it is no difference: players count points too.
    sign: /^[+−]/.test(of),
    unit: value === undefined ? exactUnit : percent + after + points,
    half: reach,
    ends: low === undefined ? undefined : [numberOf(low), numberOf(high!)],
    most: decimalsIn(of),
  });
}

/** Two digits of what it is, fewer where its interval leaves the second open. */
function ready(found: Omit<Found, "decimals">): Found {
  const size = Math.abs(found.value);
  const matters = found.unit !== "%" ? twoDigits(size) : size > 90 ? -exponent(100 - size) : twoDigits(size);
  const known = found.half > 0 ? -exponent(oneDigit(found.half)) : matters;
  // What is small, and not nothing, is not told as 0.
  const seen = size > 0 && size < 0.5 ? -exponent(size) : 0;
  const decimals = Math.max(Math.min(matters, known), size < 1000 ? seen : Number.NEGATIVE_INFINITY);
  return { ...found, decimals: Math.min(decimals, found.most) };
}

function twoDigits(size: number): number {
  return Math.max(0, 1 - exponent(size));
}

/** As it is written with one digit: 0.099 is 0.1. */
function oneDigit(reach: number): number {
  return Number(reach.toPrecision(1));
}

function exponent(value: number): number {
  return value > 0 ? Math.floor(Math.log10(value)) : 0;
}

/** Figures that differ must not be read as the same: those that would be get another digit, as far as they have one. */
function tellApart(found: readonly Found[]): void {
  for (let more = true; more; ) {
    more = false;
    for (const figure of found) {
      const alike = found.filter((other) => other.unit === figure.unit && written(other) === written(figure));
      if (alike.every(({ value }) => value === figure.value)) continue;
      for (const one of alike) {
        if (one.decimals >= one.most) continue;
        one.decimals = Math.max(0, one.decimals + 1);
        more = true;
      }
    }
  }
}

function written({ value, sign, unit, decimals }: Found): string {
  if (Number.isNaN(value)) return unit;
  const number = fixed(value, decimals);
  const of = unit === " points" && /^−?1$/.test(number) ? " point" : unit;
  return `${sign && value > 0 && /[1-9]/.test(number) ? "+" : ""}${number}${of}`;
}

/** A figure with its interval, whose first digit is the last that is told; undefined where it has none. */
function withReach(figure: Found): string | undefined {
  const { value, half, ends, most, unit } = figure;
  if (Number.isNaN(value) || !(half > 0)) return undefined;
  const decimals = Math.min(most, Math.max(figure.decimals, -exponent(figure.isRange ? half : oneDigit(half))));
  if (figure.isRange) return `${fixed(value - half, decimals)} to ${fixed(value + half, decimals)}${unit}`;
  const number = written({ ...figure, decimals, unit: "" });
  const reach =
    ends === undefined ? `± ${fixed(half, decimals)}` : `(${fixed(ends[0], decimals)} to ${fixed(ends[1], decimals)})`;
  return unit === "%" ? `${number}% ${reach}` : `${number} ${reach}${unit}`;
}

function numberOf(text: string): number {
  return Number(text.replaceAll(",", "").replace("−", "-"));
}

function decimalsIn(text: string): number {
  return text.split(".")[1]?.length ?? 0;
}
