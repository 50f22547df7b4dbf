import { isSettled } from "../../stats/paired.js";
import type { Interval } from "../../stats/wilson.js";
import { type Aim, between, claimsOf, type Finding, withAim, written, writtenWith } from "../finding.js";
import type { Pair, Quantity } from "../quantity.js";

export interface DifferenceWords {
  readonly a: string;
  readonly b: string;
  /** b − a with its sign and interval: `+7.61 ± 0.35 points`. */
  readonly by: string;
}

export interface DifferenceFinding {
  /** What differs, for the sentence where nothing is settled: "the win rate". */
  readonly what: string;
  /**
   * The sentence where b is certainly more than a, and where it is certainly less; `more` serves for both if it reads
   * well.
   */
  readonly more: (words: DifferenceWords) => string;
  readonly less?: (words: DifferenceWords) => string;
  /** What b − a is held to. */
  readonly aim?: Aim;
}

/**
 * Two numbers and their difference, b − a. For a pair from one comparison, the difference is that of trials on the same
 * dice; for two quantities of their own, it lies within what their two intervals allow, whatever they have in common.
 * Called unsettled, in words of our own, where no difference at all would fit too. Three claims for a pair, two else.
 */
export function difference(of: Pair | readonly [a: Quantity, b: Quantity], finding: DifferenceFinding): Finding {
  const { what, more, less = more, aim } = finding;
  const paired = "change" in of;
  const [a, b] = paired ? [of.a, of.b] : of;
  const form = a.form === "share" ? "share difference" : "mean difference";
  const apart = (level: number) => (paired ? of.change.interval(level) : differenceOf(a, b, level));
  const by = paired ? of.change.value : a.value === null || b.value === null ? null : b.value - a.value;
  return {
    claims: claimsOf(paired ? [a, b, of.change] : [a, b]),
    state(level) {
      const ci = apart(level);
      const words = { a: written(a, level), b: written(b, level), by: writtenWith(form, by, ci) };
      const settled = isSettled({ ci });
      const text = settled
        ? (ci![0] > 0 ? more : less)(words)
        : `Too close to tell: ${what} is ${words.a}${named(a, b)} and ${words.b}${named(b, a)}${ci === null ? "" : `; the difference lies from ${between(ci, form)}`}.`;
      const sign = settled ? (ci![0] > 0 ? 1 : -1) : 0;
      return { ...withAim(text, settled ? "settled" : "unsettled", ci, aim), gist: { kind: "sign", sign } };
    },
  };
}

/** Whose a number is; nothing where that would not tell it from the other. */
function named({ label }: Quantity, other: Quantity): string {
  return label === other.label ? "" : ` (${label})`;
}

/** b − a wherever both intervals hold. */
function differenceOf(a: Quantity, b: Quantity, level: number): Interval | null {
  const [ofA, ofB] = [a.interval(level), b.interval(level)];
  return ofA === null || ofB === null ? null : [ofB[0] - ofA[1], ofB[1] - ofA[0]];
}
