import { andList } from "../../base/words.js";
import { isSettled } from "../../stats/paired.js";
import { type Aim, claimsOf, type Finding, judge, withAim, written } from "../finding.js";
import type { Quantity } from "../quantity.js";

export interface RankingFinding {
  /** What is ranked, as the sentence begins: "Win rate by play style". */
  readonly what: string;
  /** How many of the first are named with their numbers; all by default. */
  readonly top?: number;
  /** What the first of them is held to. */
  readonly aim?: Aim;
}

/**
 * Several numbers in order, greatest first; those next to one another that can't be told apart share a place. As many
 * claims as numbers.
 */
export function ranking(of: readonly Quantity[], { what, top = of.length, aim }: RankingFinding): Finding {
  return {
    claims: claimsOf(of),
    state(level) {
      const ranked = [...of].sort((x, y) => (y.value ?? 0) - (x.value ?? 0));
      const places: Quantity[][] = [];
      for (const quantity of ranked) {
        const place = places.at(-1);
        // One that may equal any of the place's may share it.
        if (place?.some((other) => overlap(other, quantity, level))) place.push(quantity);
        else places.push([quantity]);
      }
      let named = 0;
      const parts: string[] = [];
      for (const place of places) {
        if (named >= top) break;
        parts.push(
          andList(place.map((quantity) => `${quantity.label} ${written(quantity, level)}`)) +
            (place.length > 2 ? " (not all told apart)" : place.length > 1 ? " (not told apart)" : ""),
        );
        named += place.length;
      }
      const rest = of.length - named;
      const text = `${what}: ${parts.join("; then ")}${rest > 0 ? `; then ${rest} more` : ""}.`;
      return withAim(text, places.length > 1 ? "settled" : "unsettled", ranked[0]?.interval(level) ?? null, aim);
    },
  };
}

export interface ChangesFinding {
  /** What the changes are to, as the sentence begins: "Of the rules' gaps". */
  readonly what: string;
  /** What they change: "the win rate". */
  readonly measure: string;
  /** How many of the largest are named with their numbers; 3 by default. */
  readonly top?: number;
  /** What every change is held to, such as { least: −0.05, most: 0.05 }. */
  readonly aim?: Aim;
}

/**
 * Several changes, largest first whichever way they go: how many certainly change something, the largest, and for which
 * that is unsettled or certainly next to nothing. With an aim, beyond it if any change certainly is. As many claims as
 * changes.
 */
export function changes(of: readonly Quantity[], { what, measure, top = 3, aim }: ChangesFinding): Finding {
  return {
    claims: claimsOf(of),
    state(level) {
      const ranked = [...of].sort((x, y) => Math.abs(y.value ?? 0) - Math.abs(x.value ?? 0));
      const settled = ranked.filter((quantity) => isSettled({ ci: quantity.interval(level) }));
      const unsettled = ranked.filter((quantity) => !isSettled({ ci: quantity.interval(level) }));
      const slight = unsettled.filter((quantity) => isSlight(quantity, level));
      const open = unsettled.filter((quantity) => !slight.includes(quantity));
      const first = settled.slice(0, top).map((quantity) => `${quantity.label} (${written(quantity, level)})`);
      const number = settled.length < of.length ? `${settled.length} of ${of.length}` : `all ${of.length}`;
      const certain =
        settled.length === 0
          ? `${what}, none of ${of.length} can be told from no change.`
          : `${what}, ${of.length === 1 ? "it" : number} change${settled.length === 1 ? "s" : ""} ` +
            `${measure}${settled.length > top ? ". The largest, as measured" : ""}: ${andList(first)}.`;
      const text = `${certain}${settled.length === 0 ? "" : namesAfter(" Unsettled", open)}${namesAfter(" No change beyond 0.1 points", slight)}`;
      const verdict = settled.length > 0 ? ("settled" as const) : ("unsettled" as const);
      const verdicts = aim === undefined ? [] : of.map((quantity) => judge(quantity.interval(level), aim));
      const worst = verdicts.includes("beyond") ? "beyond" : verdicts.includes("unsettled") ? "unsettled" : "within";
      return withAim(text, verdict, null, aim, worst);
    },
  };
}

/** Whether a share certainly changes by no more than a tenth of a point, if it changes at all. */
function isSlight({ form, interval }: Quantity, level: number): boolean {
  const ci = interval(level);
  return form === "share difference" && ci !== null && ci[0] >= -0.001 && ci[1] <= 0.001;
}

function namesAfter(words: string, of: readonly Quantity[]): string {
  if (of.length === 0) return "";
  return of.length > 4 ? `${words}: ${of.length} of them.` : `${words}: ${andList(of.map(({ label }) => label))}.`;
}

function overlap(x: Quantity, y: Quantity, level: number): boolean {
  const [a, b] = [x.interval(level), y.interval(level)];
  return a === null || b === null || (a[0] <= b[1] && b[0] <= a[1]);
}
