/** Players in the order of a ladder, and how each fares. */

import type { Interval } from "../../study/result.js";
import { type Chart, type ChartParts, chart, OUTCOME_COLOURS, SHARE_FORMAT, WIDTH } from "./chart.js";
import { NAMED_ROWS, TIP, whiskers, withWordsAt, wordsBeside } from "./marks.js";

export interface LadderStep {
  readonly label: string;
  readonly share: number;
  readonly ci: Interval;
  readonly words: string;
}

/** A share a player, the first at the top. */
export function ladderChart(
  parts: Omit<ChartParts, "view" | "alt">,
  steps: readonly LadderStep[],
  measure: string,
): Chart {
  const colour = OUTCOME_COLOURS[0];
  const marks = steps.map(({ label, share, ci, words }) => ({
    label,
    value: share,
    low: ci[0],
    high: ci[1],
    words,
    tip: `${label}: ${words}`,
  }));
  const values = withWordsAt(marks, [0, 1]);
  const told = steps.map(({ label, words }) => `${label} ${words}`).join("; ");
  return chart({
    ...parts,
    alt: `${parts.title}. Dots: ${told}.`,
    view: {
      data: { values },
      width: WIDTH - 200,
      height: { step: 34 },
      encoding: {
        y: {
          field: "label",
          type: "nominal",
          sort: steps.map(({ label }) => label),
          title: null,
          axis: NAMED_ROWS,
        },
        x: {
          type: "quantitative",
          title: measure,
          scale: { domain: [0, 1] },
          axis: { format: SHARE_FORMAT, tickCount: 6, domain: false },
        },
      },
      layer: [
        ...whiskers("x", colour),
        {
          mark: { type: "point", filled: true, size: 90, color: colour, opacity: 1 },
          encoding: { x: { field: "value", type: "quantitative" }, ...TIP },
        },
        ...wordsBeside(),
      ],
    },
  });
}
