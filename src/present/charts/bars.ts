/** Shares as bars with their intervals: how trials end, and how often something happens. */

import type { Interval } from "../../study/result.js";
import { exactShare, shareWithInterval } from "../format.js";
import {
  type Chart,
  type ChartParts,
  CI_COLUMNS,
  chart,
  colourScale,
  INK,
  OUTCOME_COLOURS,
  SHARE_FORMAT,
  type Spec,
  WIDTH,
} from "./chart.js";
import { exactMarks, TIP, whiskersOnBars, withWordsAt, wordsBeside } from "./marks.js";

export interface ShareBar {
  readonly label: string;
  readonly share: number;
  readonly ci: Interval | null;
  readonly exact?: number | undefined;
  /** What `exact` may be off by. */
  readonly within?: number | undefined;
  /** What was counted, for the tooltip: "234,210 of 1,000,000 trials". */
  readonly counted: string;
}

/**
 * A chart of one bar a share, labelled with the share and its interval. `colours`: one a bar, or all alike. A dashed
 * line at `even`, which all would have if they were equal.
 */
export function shareBars(
  parts: Omit<ChartParts, "view" | "alt">,
  bars: readonly ShareBar[],
  colours: "each" | "alike",
  { axis = "share of games", even }: { readonly axis?: string; readonly even?: number } = {},
): Chart {
  const labels = bars.map(({ label }) => label);
  const marks = bars.map(({ label, share, ci, exact, within, counted }) => ({
    label,
    share,
    low: ci?.[0] ?? share,
    high: ci?.[1] ?? share,
    words: shareWithInterval(share, ci),
    tip: `${label}: ${shareWithInterval(share, ci)} (${counted})`,
    ...(exact === undefined ? {} : { exact, exactTip: `${label}, exactly: ${exactShare(exact, ci, within)}` }),
  }));
  const top = niceTop(Math.max(...marks.map(({ high, exact }) => Math.max(high, exact ?? 0, even ?? 0))));
  const values = withWordsAt(marks, [0, top], even);
  const withExact = bars.some(({ exact }) => exact !== undefined);
  const view: Spec = {
    data: { values },
    width: WIDTH - 110,
    height: { step: 38 },
    encoding: {
      y: {
        field: "label",
        type: "nominal",
        sort: labels,
        title: null,
        scale: { paddingInner: 0.35, paddingOuter: 0.2 },
        axis: { domain: false, ticks: false, labelPadding: 8, labelFontSize: 13, labelLimit: 330 },
      },
      x: {
        type: "quantitative",
        title: axis,
        scale: { domain: [0, top] },
        axis: { format: SHARE_FORMAT, tickCount: 6, domain: false },
      },
    },
    layer: [
      {
        mark: { type: "bar", ...(colours === "alike" ? { color: OUTCOME_COLOURS[5] } : {}) },
        encoding: {
          x: { field: "share", type: "quantitative" },
          ...(colours === "each" ? { color: { field: "label", scale: colourScale(labels), legend: null } } : {}),
          ...TIP,
        },
      },
      ...(even === undefined
        ? []
        : [
            {
              data: { values: [{ even, tip: `even: ${exactShare(even, null)}` }] },
              mark: { type: "rule", strokeDash: [5, 4], strokeWidth: 1.4, color: INK },
              encoding: { y: {}, x: { field: "even", type: "quantitative" }, ...TIP },
            },
          ]),
      ...whiskersOnBars("x", values),
      ...(withExact ? [exactMarks("x")] : []),
      ...wordsBeside(),
    ],
  };
  const alt = `Bars: ${values.map(({ label, words }) => `${label} ${words}`).join("; ")}.`;
  const columns = { label: "label", share: "share", ...CI_COLUMNS, exact: "exact" };
  return chart({ ...parts, alt: `${parts.title}. ${alt}`, view, columns });
}

/** Where a share axis that starts at 0 ends: all of it, or the next round number when all are small. */
export function niceTop(share: number): number {
  if (!(share > 0)) return 1;
  const step = 10 ** Math.floor(Math.log10(share));
  const top = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((k) => k * step).find((candidate) => candidate >= share * 1.001);
  return Math.min(1, top ?? 10 * step);
}
