/**
 * Findings: sentences with their uncertainty, whose chance of a false alarm is shared over all of a page.
 *
 * A finding is made of claims: intervals that must all hold for its sentence to be right. A page with m claims quotes
 * each of them at the level 1 − (1 − level) / m (Bonferroni), so that all of them hold at once with the page's level,
 * however they depend on one another. Holm's method would settle a little more, but gives no intervals to quote beside
 * its verdicts; here a difference is settled exactly when the interval that is printed leaves 0 out.
 */

import {
  decimalsKnown,
  differenceWithInterval,
  fixed,
  meanWithInterval,
  shareWithInterval,
  solvedShare,
} from "../present/format.js";
import type { Interval } from "../stats/wilson.js";
import { parseAim } from "../study/aims/parse-aim.js";
import { DEFAULT_TOLERANCE } from "../study/aims/prepare-aims.js";
import { REPORT_LEVEL } from "./defaults.js";
import type { Form, Quantity } from "./quantity.js";

/** Whether what a finding says is certain at the page's level. `exact`: nothing in it was estimated. */
export type Verdict = "settled" | "unsettled" | "exact";

/** What a report suggests that the game should be: a threshold, and what to do about a game that is beyond it. */
export interface Aim {
  /** The threshold in words, as the page lists it: "win rates of 2 to 5 players within 20 points of one another". */
  readonly says: string;
  /**
   * The same as files of aims have it, where it can be written so: "spread(win, players=2..5)<=0.2". Its bound is the
   * threshold then; that of a spread, whichever way the number differs.
   */
  readonly aim?: string;
  /** Else the least and the most that is well, in the quantity's own measure: 0.2 is 20% or 20 points. */
  readonly least?: number;
  readonly most?: number;
  /** What to change; told only where the game is certainly beyond the threshold. */
  readonly advice?: string;
  /** What such a game is, in a word or two before the sentence, where that is certain: { below: "Too hard" }. */
  readonly called?: { readonly [standing in "below" | "within" | "above"]?: string };
  /** Nobody chooses anything in what it is about: however well people play, it is the same. */
  readonly noChoice?: true;
}

/** On which side of a threshold a quantity certainly lies. */
type Standing = "below" | "above" | "within" | "unsettled";

/** How a quantity stands to an aim: certainly within, certainly beyond, or not known with these trials. */
export type AimVerdict = "within" | "beyond" | "unsettled";

/** How a finding stands to an aim, and whose that is: a suggestion of the report, or the person's who asked for it. */
export interface JudgedAim {
  readonly says: string;
  /** As files of aims have it, where it can be written so. */
  readonly aim?: string;
  readonly whose: "ours" | "yours";
  readonly verdict: AimVerdict;
}

/** A finding in words, at the level of its page. */
export interface Statement {
  /** A sentence or two. */
  readonly text: string;
  readonly verdict: Verdict;
  readonly aim?: JudgedAim;
  /** What to change, as the text says too: where the game is certainly beyond the aim. */
  readonly advice?: string;
  /**
   * Whether it holds with players who look ahead as well, where that was played; `untried` where its page plays with
   * them and this, which is judged by an aim, goes without.
   */
  readonly strength?: "holds" | "turns" | "moves" | "open" | "untried";
  /** What those who look ahead make of it, as the text says too. */
  readonly lookAhead?: string;
}

/** What a sentence says that another of the same kind can say too, or deny. */
export type Gist =
  /** Which way a difference goes; 0 where that is not settled. */
  | { readonly kind: "sign"; readonly sign: -1 | 0 | 1 }
  /** That one is more than another, among several. */
  | {
      readonly kind: "order";
      readonly settled: boolean;
      readonly greater: string;
      readonly less: string;
      readonly of: Readonly<Record<string, Interval>>;
    }
  /** A number. */
  | { readonly kind: "number"; readonly ci: Interval | null };

/** A statement whose advice, and what its game is called, are not yet part of its text. */
export interface Told extends Statement {
  readonly gist?: Gist;
  readonly called?: string;
  readonly noChoice?: true;
}

export interface Finding {
  /** How many intervals must hold for it to be right. */
  readonly claims: number;
  /** Its sentence with each claim at that level. */
  readonly state: (level: number) => Told;
}

/** How many intervals a finding about these quantities rests on. */
export function claimsOf(quantities: readonly { readonly claims: number }[]): number {
  return quantities.reduce((sum, { claims }) => sum + claims, 0);
}

/** The level at which each interval of a page is quoted, so that all findings hold at once; never rounded down. */
export function levelOfEach(findings: readonly Finding[]): number {
  const open = (1 - REPORT_LEVEL) / Math.max(1, claimsOf(findings));
  // Two digits of what is left open are enough for people to read.
  const step = 10 ** (Math.floor(Math.log10(open)) - 1);
  return Number((1 - Math.floor(open / step + 1e-9) * step).toPrecision(12));
}

/** How a page's findings are stated. */
interface Stating {
  /** Whether the report's own aims are told. */
  readonly suggests?: boolean;
  /** Whether its headline questions are played by players who look ahead, too. */
  readonly looksAhead?: boolean;
  /** The finding that stands for the page. */
  readonly verdict?: Finding | undefined;
}

/** All of a page's findings, each of their intervals at that level. */
export function stateAll(
  findings: readonly Finding[],
  level = levelOfEach(findings),
  { suggests = true, looksAhead = false, verdict }: Stating = {},
): { statements: Statement[]; claims: number; each: number } {
  const statements = findings.map((finding): Statement => {
    const { advice, aim: judged, gist: _, noChoice = false, called, ...said } = finding.state(level);
    const aim = suggests ? judged : undefined;
    const isCalled = aim !== undefined && called !== undefined;
    const told = isCalled ? { ...said, text: `${called}: ${inSentence(said.text)}` } : said;
    const isVerdict = finding === verdict || (aim !== undefined && aim.verdict !== "unsettled");
    const isOpen = looksAhead && isVerdict && !noChoice && told.strength === undefined;
    const stated: Statement = { ...told, ...(aim && { aim }), ...(isOpen ? { strength: "untried" } : {}) };
    return aim === undefined || advice === undefined ? stated : { ...stated, text: `${told.text} ${advice}`, advice };
  });
  return { statements, claims: claimsOf(findings), each: level };
}

type Threshold = Pick<Aim, "aim" | "least" | "most">;

/** Where an interval stands to an aim. */
export function judge(ci: Interval | null, aim: Threshold): AimVerdict {
  const standing = standingOf(ci, aim);
  return standing === "below" || standing === "above" ? "beyond" : standing;
}

function standingOf(ci: Interval | null, aim: Threshold): Standing {
  if (ci === null) return "unsettled";
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, spread = false } = boundsOf(aim);
  const [low, high] = spread ? sizeOf(ci) : ci;
  if (low > most) return "above";
  if (high < least) return "below";
  return low >= least && high <= most ? "within" : "unsettled";
}

/** The bounds that an aim states, in its text or as numbers. */
function boundsOf({ aim, least, most }: Threshold): { least?: number; most?: number; spread?: boolean } {
  if (aim === undefined) return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
  const { bound, measure } = parseAim(aim);
  const [low, high] =
    bound.kind === "range"
      ? [bound.low, bound.high]
      : [-1, 1].map((side) => bound.target + side * (bound.tolerance ?? DEFAULT_TOLERANCE));
  return { least: low ?? undefined, most: high ?? undefined, spread: measure.kind === "spread" } as ReturnType<
    typeof boundsOf
  >;
}

/** Where the size of a difference lies, whichever way it goes. */
function sizeOf([low, high]: Interval): Interval {
  return [Math.max(0, low, -high), Math.max(Math.abs(low), Math.abs(high))];
}

/** What was told, judged by an aim if there is one: advice follows where the game is beyond it. */
export function withAim(
  text: string,
  verdict: Verdict,
  ci: Interval | null,
  aim: Aim | undefined,
  judged = aim && judge(ci, aim),
): Told {
  if (aim === undefined || judged === undefined) return { text, verdict };
  const { says, aim: written, advice, noChoice, called = {} } = aim;
  const standing = standingOf(ci, aim);
  const word = standing === "unsettled" ? undefined : called[standing];
  return {
    text,
    verdict,
    ...(noChoice === undefined ? {} : { noChoice }),
    ...(judged === "beyond" && advice !== undefined ? { advice } : {}),
    ...(word === undefined ? {} : { called: word }),
    aim: { says, ...(written === undefined ? {} : { aim: written }), whose: "ours", verdict: judged },
  };
}

/** A quantity as it is written, with its interval at the level: `53.42% ± 0.26`. */
export function written({ form, value, interval, within, heavyTail = false }: Quantity, level: number): string {
  return `${writtenWith(form, value, interval(level), within)}${heavyTail ? " (of a few far-off values)" : ""}`;
}

export function writtenWith(form: Form, value: number | null, ci: Interval | null, within?: number): string {
  if (value !== null && ci !== null && ci[0] === ci[1]) return exact(form, value, within);
  if (form === "share") return shareWithInterval(value, ci);
  if (form === "mean") return meanWithInterval(value, ci);
  return differenceWithInterval(value, ci, form === "share difference");
}

/** An interval alone: `12.1 to 12.9 points`, `1.02 to 1.08`. */
export function between([low, high]: Interval, form: Form): string {
  const scale = form.startsWith("share") ? 100 : 1;
  const decimals = Math.max(0, 1 - Math.floor(Math.log10(Math.max(1e-9, (scale * (high - low)) / 2))));
  const unit = form === "share" ? "%" : form === "share difference" ? " points" : "";
  return `${fixed(scale * low, decimals)} to ${fixed(scale * high, decimals)}${unit}`;
}

/** In percent: of an exact share that is less, no digit matters. */
const LEAST_SHARE = 0.01;

/** A value that is known exactly, to four significant digits, or fewer where it may be off by more than they tell. */
function exact(form: Form, value: number, within = 0): string {
  const scaled = form.startsWith("share") ? 100 * value : value;
  const wanted = scaled === 0 ? 0 : Math.max(0, 3 - Math.floor(Math.log10(Math.abs(scaled))));
  const decimals = within === 0 && Number.isInteger(scaled) ? 0 : Math.min(wanted, 8);
  if (form === "share") {
    // Digits of what hardly ever happens say nothing.
    if (scaled > 0 && scaled < LEAST_SHARE) return `below ${LEAST_SHARE}%`;
    if (scaled < 100 && scaled > 100 - LEAST_SHARE) return `above ${100 - LEAST_SHARE}%`;
    const text = solvedShare(value, decimals, within);
    return /^\d/.test(text) ? `exactly ${text}` : text;
  }
  const size = Math.max(1, Math.abs(scaled));
  const text = fixed(scaled, Math.min(decimals, decimalsKnown(within * size)));
  return `exactly ${text}${form === "share difference" ? " points" : ""}`;
}

/** A sentence after a colon. */
export function inSentence(text: string): string {
  return text.startsWith("Too close to tell: ")
    ? text.slice("Too close to tell: ".length)
    : text.charAt(0).toLowerCase() + text.slice(1);
}
