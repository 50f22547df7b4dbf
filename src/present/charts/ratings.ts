/** Ratings on the scale of chess, a row a player. */

import type { Interval } from "../../study/result.js";
import { type Chart, type ChartParts, CI_COLUMNS, chart, INK, OUTCOME_COLOURS, WIDTH } from "./chart.js";
import { NAMED_ROWS, TIP, whiskers, withWordsAt, wordsBeside } from "./marks.js";

export interface RatingRow {
  readonly label: string;
  readonly elo: number;
  readonly ci: Interval | null;
  readonly words: string;
}

/** Dots with intervals, in the order given; a dashed line at 0, the average. */
export function ratingsChart(parts: Omit<ChartParts, "view" | "alt">, rows: readonly RatingRow[]): Chart {
  const colour = OUTCOME_COLOURS[0];
  const marks = rows.map(({ label, elo, ci, words }) => ({
    label,
    value: elo,
    low: ci?.[0] ?? elo,
    high: ci?.[1] ?? elo,
    words,
    tip: `${label}: ${words}`,
  }));
  const ends = marks.flatMap(({ low, high }) => [low, high]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const room = Math.max(1, most - least);
  // Room on the right for the words.
  const domain = [least - 0.04 * room, most + 0.3 * room] as const;
  const values = withWordsAt(marks, domain, 0);
  return chart({
    ...parts,
    alt: `${parts.title}. Dots: ${values.map(({ tip }) => tip).join("; ")}.`,
    columns: { label: "entry", value: "elo", ...CI_COLUMNS },
    view: {
      data: { values },
      width: WIDTH - 140,
      height: { step: 34 },
      encoding: {
        y: { field: "label", type: "nominal", sort: rows.map(({ label }) => label), title: null, axis: NAMED_ROWS },
        x: {
          type: "quantitative",
          title: "rating (Elo, 0 on average)",
          scale: { domain, nice: false },
          axis: { tickCount: 6, domain: false, format: "~d" },
        },
      },
      layer: [
        {
          data: { values: [{ value: 0, tip: "average" }] },
          mark: { type: "rule", strokeDash: [5, 4], strokeWidth: 1.4, color: INK },
          encoding: { y: {}, x: { field: "value", type: "quantitative" }, ...TIP },
        },
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
