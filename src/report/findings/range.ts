import { fixed } from "../../present/format.js";
import type { Interval } from "../../stats/wilson.js";
import { type Aim, between, claimsOf, type Finding, type Gist, withAim, written } from "../finding.js";
import type { Quantity } from "../quantity.js";

export interface RangeWords {
  /** The label and the number of the greatest and the least. */
  readonly most: { readonly label: string; readonly value: string };
  readonly least: { readonly label: string; readonly value: string };
  /** How far apart they are: `63.1 to 63.5 points`. */
  readonly spread: string;
  /**
   * How many times the least the greatest is: `6.0 times`, with as many digits as its interval supports; undefined
   * below 1.2 or where it isn't known.
   */
  readonly times: string | undefined;
}

export interface RangeFinding {
  /** What is spread, for the sentence where nothing is settled: "the win rate". */
  readonly what: string;
  /** The sentence where the greatest is certainly more than the least. */
  readonly say: (words: RangeWords) => string;
  /** What the spread, the greatest less the least, is held to. */
  readonly aim?: Aim;
}

/**
 * How far apart the greatest and the least of several numbers are. As many claims as numbers: where all their intervals
 * hold, the true spread lies between the greatest lower end less the least upper end, and the greatest upper end less
 * the least lower end, whichever of them are truly the greatest and the least.
 */
export function range(of: readonly Quantity[], { what, say, aim }: RangeFinding): Finding {
  return {
    claims: claimsOf(of),
    state(level) {
      const known = of.flatMap((quantity) => {
        const ci = quantity.interval(level);
        return quantity.value === null || ci === null ? [] : [{ quantity, value: quantity.value, ci }];
      });
      const ranked = known.sort((x, y) => x.value - y.value);
      const [least, most] = [ranked[0], ranked.at(-1)];
      if (least === undefined || most === undefined)
        return { text: `Too close to tell: ${what} is not known.`, verdict: "unsettled" };
      const [lows, highs] = [known.map(({ ci }) => ci[0]), known.map(({ ci }) => ci[1])];
      // Where the true greatest and the true least lie: not always within the intervals of those that came out so.
      const greatest: Interval = [Math.max(...lows), Math.max(...highs)];
      const smallest: Interval = [Math.min(...lows), Math.min(...highs)];
      const spread: Interval = [Math.max(0, greatest[0] - smallest[1]), greatest[1] - smallest[0]];
      const form = least.quantity.form === "share" ? "share difference" : "mean difference";
      const settled = least !== most && most.ci[0] > least.ci[1];
      const words = {
        most: { label: most.quantity.label, value: written(most.quantity, level) },
        least: { label: least.quantity.label, value: written(least.quantity, level) },
        spread: between(spread, form),
        times: timesOf(greatest, smallest),
      };
      const text = settled
        ? say(words)
        : `Too close to tell: ${what} lies between ${words.least.value} (${words.least.label}) and ${words.most.value} ` +
          `(${words.most.label}), too close to be told apart.`;
      const gist: Gist = {
        ...{ kind: "order", settled, greater: most.quantity.label, less: least.quantity.label },
        of: Object.fromEntries(known.map(({ quantity, ci }) => [quantity.label, ci])),
      };
      return { ...withAim(text, settled ? "settled" : "unsettled", spread, aim), gist };
    },
  };
}

/** "3.3 times" where both ends of the ratio's interval round to it or nearly; "3.2 to 3.4 times" else. */
export function timesOf(most: Interval, least: Interval): string | undefined {
  const [low, high] = [most[0] / least[1], most[1] / least[0]];
  if (!(low >= 1.2) || !Number.isFinite(high)) return undefined;
  const decimals = high - low >= 1 || low >= 10 ? 0 : 1;
  const [from, to] = [fixed(low, decimals), fixed(high, decimals)];
  return from === to ? `${from} times` : `${from} to ${to} times`;
}
