/** Marks that several charts share: whiskers of intervals, exact values. */

import { INK, type Spec } from "./chart.js";
import { PLOT_WIDTHS } from "./plot.js";

/** What hovering, or a screen reader, tells of a mark: the field `tip`. */
export const TIP: Spec = { tooltip: { field: "tip" }, description: { field: "tip" } };

/** Rows of names across a grid. */
export const NAMED_ROWS: Spec = {
  grid: true,
  domain: false,
  ticks: false,
  labelPadding: 8,
  labelFontSize: 12,
  labelLimit: 320,
};

/**
 * Rows in the order of the values' field `row`, each with its label, in lines where it is long: several rows may be
 * called alike. `headings` are rows whose labels stand for those below.
 */
export function labelledRows(
  values: readonly { readonly row: string }[],
  labels: Readonly<Record<string, string | readonly string[]>>,
  headings: readonly string[] = [],
): Spec {
  return {
    field: "row",
    type: "nominal",
    sort: values.map(({ row }) => row),
    title: null,
    axis: {
      domain: false,
      ticks: false,
      labelPadding: 8,
      labelLimit: 330,
      labelExpr: `${JSON.stringify(labels)}[datum.value]`,
      ...(headings.length === 0
        ? {}
        : {
            labelFontWeight: {
              condition: { test: `indexof(${JSON.stringify(headings)}, datum.value) >= 0`, value: "bold" },
              value: "normal",
            },
          }),
    },
  };
}

/**
 * Whiskers where they lie on bars: paper around them keeps them legible on a bar of any colour, on light paper as on
 * dark.
 */
export function whiskersOnBars(along: "x" | "y", values: readonly { low: number; high: number }[]): Spec[] {
  // What is exact has none, and a layer that is empty would be a picture of nothing.
  if (values.every(({ low, high }) => low === high)) return [];
  const around = { color: "white", tooltip: null, aria: false };
  const between = { [along]: { field: "low", type: "quantitative" }, [`${along}2`]: { field: "high" } };
  const marks = [
    { mark: { type: "rule", strokeWidth: 4.4, ...around }, encoding: between },
    ...["low", "high"].map((field) => ({
      mark: { ...END, orient: across(along), thickness: 4.4, size: 10, ...around },
      encoding: { [along]: { field, type: "quantitative" } },
    })),
    ...whiskers(along),
  ];
  return marks.map((mark) => ({ transform: [{ filter: "datum.low < datum.high" }], ...mark }));
}

const END = { type: "tick", opacity: 1 };

function across(along: "x" | "y"): "vertical" | "horizontal" {
  return along === "x" ? "vertical" : "horizontal";
}

/** An interval from `low` to `high` along an axis, with ends across. */
export function whiskers(along: "x" | "y", colour: string | undefined = INK): Spec[] {
  const other = `${along}2`;
  const paint = colour === undefined ? {} : { color: colour };
  const end = (field: string): Spec => ({
    mark: { ...END, orient: across(along), thickness: 1.4, size: 7, ...paint },
    encoding: { [along]: { field, type: "quantitative" }, ...TIP },
  });
  return [
    {
      mark: { type: "rule", strokeWidth: 1.4, ...paint },
      encoding: { [along]: { field: "low", type: "quantitative" }, [other]: { field: "high" }, ...TIP },
    },
    end("low"),
    end("high"),
  ];
}

/** A hollow diamond at the field `exact` of the points that have one. */
export function exactMarks(along: "x" | "y", size = 70): Spec {
  return {
    transform: [{ filter: "isValid(datum.exact)" }],
    mark: {
      type: "point",
      shape: "diamond",
      size,
      filled: true,
      fill: "white",
      stroke: INK,
      strokeWidth: 1.4,
      opacity: 1,
    },
    encoding: {
      [along]: { field: "exact", type: "quantitative" },
      tooltip: { field: "exactTip" },
      description: { field: "exactTip" },
    },
  };
}

/** Words stand so far from their mark; a character's width, about; what stands beside a narrow plot, at most. */
const BESIDE_MARK = 9;
const CHARACTER = 7.2;
const NAME = 70;
/** Half of the label at an axis's beginning. */
const AXIS = 20;

/** The field `words` beside each mark, on paper of its own: a line of the grid behind doesn't cross it. */
export function wordsBeside(): Spec[] {
  const encoding = { x: { field: "wordsAt", type: "quantitative" }, text: { field: "words" } };
  const mark = { type: "text", align: "left", baseline: "middle", dx: BESIDE_MARK, fontSize: 12, aria: false };
  return [
    { mark: { ...mark, color: "white", stroke: "white", strokeWidth: 6, strokeJoin: "round" }, encoding },
    { mark: { ...mark, color: INK }, encoding },
  ];
}

/**
 * Marks with the place of their words, for `wordsBeside`: to the right of all that belongs to the mark, and beyond
 * `line` where it would cross them on a phone, where words take most of the axis. `domain`: what the axis spans.
 */
export function withWordsAt<
  T extends { readonly label: string; readonly high: number; readonly words: string; readonly exact?: number },
>(marks: readonly T[], [from, to]: readonly [number, number], line?: number): (T & { readonly wordsAt: number })[] {
  const width = (words: string) => CHARACTER * words.length;
  const endOf = ({ high, exact = high }: T) => Math.max(high, exact);
  // Longer names stand above.
  const names = Math.max(0, ...marks.map(({ label }) => width(label)));
  const room = PLOT_WIDTHS.narrow - (names > NAME ? 0 : NAME) - AXIS;
  // The plot ends where all words fit beside what they belong to.
  const plot = Math.min(
    room,
    ...marks.map(
      (mark) => (room - BESIDE_MARK - width(mark.words)) / Math.max(0.01, (endOf(mark) - from) / (to - from)),
    ),
  );
  const perPixel = (to - from) / Math.max(1, plot);
  return marks.map((mark) => {
    const end = endOf(mark);
    const isCrossed = line !== undefined && end < line && line < end + perPixel * (2 * BESIDE_MARK + width(mark.words));
    return { ...mark, wordsAt: isCrossed ? line : end };
  });
}
