import { type Aim, claimsOf, type Finding, judge, withAim, written } from "../finding.js";
import type { Quantity } from "../quantity.js";

export interface ThresholdWords {
  /** How many are certainly beyond the limits, certainly within, and neither. */
  readonly beyond: number;
  readonly within: number;
  readonly unsettled: number;
  readonly of: number;
  /** The labels of those beyond, in the order given. */
  readonly names: readonly string[];
  /** The same with their numbers: `2 players (55.98% ± 0.17)`. */
  readonly numbered: readonly string[];
}

export interface ThresholdFinding {
  /** The limits that each is measured against. */
  readonly limits: { readonly least?: number; readonly most?: number };
  readonly say: (words: ThresholdWords) => string;
  /** What the share of those beyond is held to: { most: 0.1 } is "at most a tenth of them". */
  readonly aim?: Aim;
}

/** How many of several numbers are certainly beyond limits. As many claims as numbers. */
export function threshold(of: readonly Quantity[], { limits, say, aim }: ThresholdFinding): Finding {
  return {
    claims: claimsOf(of),
    state(level) {
      const verdicts = of.map((quantity) => judge(quantity.interval(level), limits));
      const number = (verdict: string) => verdicts.filter((found) => found === verdict).length;
      const [beyond, within, unsettled] = [number("beyond"), number("within"), number("unsettled")];
      const found = of.filter((_, i) => verdicts[i] === "beyond");
      const names = found.map(({ label }) => label);
      const numbered = found.map((quantity) => `${quantity.label} (${written(quantity, level)})`);
      const text = say({ beyond, within, unsettled, of: of.length, names, numbered });
      const more = beyond + within === 0 ? "" : " more";
      const doubt =
        unsettled === 0 ? "" : ` ${unsettled === 1 ? `One${more} is` : `${unsettled}${more} are`} too close to tell.`;
      const all = Math.max(1, of.length);
      return withAim(
        `${text}${doubt}`,
        beyond + within > 0 ? "settled" : "unsettled",
        [beyond / all, (beyond + unsettled) / all],
        aim,
      );
    },
  };
}

export interface CrossingFinding {
  /** What crosses: "the run is delivered". */
  readonly what: string;
  /** The line: 0.5 is 50%. */
  readonly at: number;
  readonly atWords: string;
  /** The sentence where it is certain between which two neighbours the line is crossed. */
  readonly say: (words: {
    readonly before: string;
    readonly after: string;
    readonly from: string;
    readonly to: string;
  }) => string;
}

/**
 * Between which two neighbours, in the order given, a number crosses a line. As many claims as numbers. Where none, or
 * more than one, certainly crosses, it says so.
 */
export function crossing(of: readonly Quantity[], { what, at, atWords, say }: CrossingFinding): Finding {
  return {
    claims: claimsOf(of),
    state(level) {
      const sides = of.map(({ interval }) => {
        const ci = interval(level);
        return ci === null || (ci[0] <= at && ci[1] >= at) ? 0 : ci[0] > at ? 1 : -1;
      });
      const doubtful = of.filter((_, i) => sides[i] === 0).map(({ label }) => label);
      const known = of.map((quantity, i) => ({ quantity, side: sides[i]! })).filter(({ side }) => side !== 0);
      const turns = known
        .slice(1)
        .flatMap((after, i) => (after.side === known[i]!.side ? [] : [{ before: known[i]!, after }]));
      const turn = turns[0];
      if (turn !== undefined && turns.length === 1) {
        const text = say({
          before: turn.before.quantity.label,
          after: turn.after.quantity.label,
          from: written(turn.before.quantity, level),
          to: written(turn.after.quantity, level),
        });
        return { text, verdict: "settled" };
      }
      if (turns.length > 1)
        return { text: `${what}: ${atWords} is crossed ${turns.length} times.`, verdict: "settled" };
      if (doubtful.length > 0) {
        return {
          text: `Too close to tell: ${what} is too near ${atWords} at ${doubtful.join(", ")} to tell the side.`,
          verdict: "unsettled",
        };
      }
      const side = known[0]?.side === 1 ? "above" : "below";
      return {
        text: `${what}: ${side} ${atWords} for all ${of.length}, ${of[0]?.label ?? ""} to ${of.at(-1)?.label ?? ""}.`,
        verdict: "settled",
      };
    },
  };
}
