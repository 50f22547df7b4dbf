import { andList, counted } from "../../base/words.js";
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
 * Several numbers in order, greatest first; those next to one another that can't be told apart share a place, and it is
 * said whether the order is sure. As many claims as numbers.
 */
export function ranking(of: readonly Quantity[], { what, top = of.length, aim }: RankingFinding): Finding {
  return {
    claims: claimsOf(of),
    state(level) {
      const ranked = [...of].sort((x, y) => (y.value ?? 0) - (x.value ?? 0));
      // Where each may equal the next, the ends of a row may still be apart.
      const isApart = (place: readonly Quantity[]) => !overlap(place[0]!, place.at(-1)!, level);
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
        const tie =
          place.length > 1 && places.length > 1 ? ` (${isApart(place) ? CHAIN : "a tie, as far as can be told"})` : "";
        parts.push(
          `${andList(place.map((quantity) => `${quantity.label}${/\d$/.test(quantity.label) ? " with" : ""} ${written(quantity, level)}`))}${tie}`,
        );
        named += place.length;
      }
      const rest = of.length - named;
      const order =
        places.length === of.length
          ? of.length === 1
            ? ""
            : ", from most to least"
          : places.length > 1
            ? ", in order, but for ties"
            : isApart(ranked)
              ? `, from most to least, ${CHAIN}`
              : ", in no order that can be told";
      const text = `${what}${order}: ${parts.join("; then ")}${rest > 0 ? `; then ${rest} more` : ""}.`;
      const isSure = places.length > 1 || isApart(ranked);
      return withAim(text, isSure ? "settled" : "unsettled", ranked[0]?.interval(level) ?? null, aim);
    },
  };
}

/** Of a row whose ends are apart. */
const CHAIN = "each too close to the next to tell";

export interface ChangesFinding {
  /** What the changes are to, as the sentence begins: "Of the rules' gaps". */
  readonly what: string;
  /** What they change: "the win rate". */
  readonly measure: string;
  /** How many of the largest are named with their numbers; 3 by default. */
  readonly top?: number;
  /** A change of this size matters at the table: 0.01, a point, unless said. */
  readonly size?: number;
  /** What a size is counted in, if it is no share: "rounds". */
  readonly unit?: string;
  /**
   * What every change is held to, such as { least: −0.05, most: 0.05 }. `{these}` in its advice stands for those beyond
   * it.
   */
  readonly aim?: Aim;
}

/** A change of a share matters at the table from a point on. */
const SIZE = 0.01;

/**
 * Several changes, largest first whichever way they go: which matter at the table, being certainly beyond a size; which
 * are certainly there and certainly smaller; which are next to nothing, or never came up in any game; and which are
 * open, be it that they never came up in so few. With an aim, beyond it if any change certainly is. As many claims as
 * changes.
 */
export function changes(
  of: readonly Quantity[],
  { what, measure, top = 3, size = SIZE, unit, aim }: ChangesFinding,
): Finding {
  return {
    claims: claimsOf(of),
    state(level) {
      const ranked = [...of].sort((x, y) => Math.abs(y.value ?? 0) - Math.abs(x.value ?? 0));
      const kinds = new Map(ranked.map((quantity) => [quantity, weightOf(quantity, level, size)]));
      const those = (kind: Weight) => ranked.filter((quantity) => kinds.get(quantity) === kind);
      const matter = those("matters");
      const first = andList(matter.slice(0, top).map((quantity) => `${quantity.label} (${written(quantity, level)})`));
      const beyond = `by more than ${unit === undefined ? inMeasure(size, of[0]) : counted(size, unit, unit)}`;
      const all = of.length === 1 ? "the only one" : of.length === 2 ? "both" : `all ${of.length}`;
      const number = matter.length < of.length ? `${matter.length} of ${of.length}` : all;
      const certain =
        matter.length === 0
          ? of.length === 1
            ? `${what}, the only one does not certainly change ${measure} ${beyond}.`
            : `${what}, ${of.length === 2 ? "neither" : `none of ${of.length}`} certainly changes ${measure} ${beyond}.`
          : `${what}, ${number} change${matter.length === 1 ? "s" : ""} ` +
            `${measure} ${beyond}${matter.length > top ? ". The largest, as measured" : ""}: ${first}.`;
      const text = [
        certain,
        namesAfter("Measurable, and perhaps as much", those("perhaps")),
        namesAfter("Measurable, but smaller", those("small")),
        namesAfter("Certainly no more than that", those("slight")),
        namesAfter("Made no difference in any game", those("never").filter(comesUp)),
        namesAfter("Made no difference in any game, of too few to rule it out", those("not yet").filter(comesUp)),
        namesAfter("Never came up with this way of playing, as no game went otherwise", those("never").filter(isIdle)),
        namesAfter("Never came up, in too few games to rule it out", those("not yet").filter(isIdle)),
        namesAfter("Too close to tell", those("open")),
      ].join("");
      const isTold = those("open").length + those("not yet").length < of.length;
      const verdict = isTold ? ("settled" as const) : ("unsettled" as const);
      const verdicts = aim === undefined ? [] : of.map((quantity) => judge(quantity.interval(level), aim));
      const worst = verdicts.includes("beyond") ? "beyond" : verdicts.includes("unsettled") ? "unsettled" : "within";
      const missed = ranked.filter((quantity) => verdicts[of.indexOf(quantity)] === "beyond");
      const these = andList(missed.slice(0, top).map(({ label }) => label));
      const told = aim?.advice === undefined ? aim : { ...aim, advice: aim.advice.replace("{these}", these) };
      return withAim(text, verdict, null, told, worst);
    },
  };
}

/** What a change weighs at the table. */
type Weight = "matters" | "perhaps" | "small" | "slight" | "never" | "not yet" | "open";

function weightOf(quantity: Quantity, level: number, size: number): Weight {
  const ci = quantity.interval(level);
  if (ci === null) return "open";
  if (ci[0] > size || ci[1] < -size) return "matters";
  const within = ci[0] >= -size && ci[1] <= size;
  if (quantity.never) return within ? "never" : "not yet";
  if (isSettled({ ci })) return within ? "small" : "perhaps";
  return within ? "slight" : "open";
}

/** What changes no game in anything says nothing of other ways of playing. */
function isIdle({ idle }: Quantity): boolean {
  return idle === true;
}

function comesUp(quantity: Quantity): boolean {
  return !isIdle(quantity);
}

/** A size as a person says it: "1 point", "0.5". */
function inMeasure(size: number, of: Quantity | undefined): string {
  if (of?.form !== "share difference") return String(size);
  const points = Number((100 * size).toPrecision(6));
  return points === 1 ? "1 point" : `${points} points`;
}

/** More are counted: their chart names them. */
const MOST_NAMED = 6;

/** As a sentence of its own, after a space. */
function namesAfter(words: string, of: readonly Quantity[]): string {
  if (of.length === 0) return "";
  return ` ${words}: ${of.length > MOST_NAMED ? `${of.length} of them` : andList(of.map(({ label }) => label))}.`;
}

function overlap(x: Quantity, y: Quantity, level: number): boolean {
  const [a, b] = [x.interval(level), y.interval(level)];
  return a === null || b === null || (a[0] <= b[1] && b[0] <= a[1]);
}
