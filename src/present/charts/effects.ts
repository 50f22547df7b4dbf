/** Charts of differences and of sensitivity: bars and dots about a line at nothing. */

import type { Interval } from "../../study/result.js";
import {
  asColumn,
  type Chart,
  type ChartParts,
  CI_COLUMNS,
  chart,
  colourScale,
  INK,
  SHARE_FORMAT,
  type Spec,
  TARGET,
  WIDTH,
} from "./chart.js";
import { labelledRows, TIP, whiskers, whiskersOnBars } from "./marks.js";

export interface EffectBar {
  readonly label: string;
  readonly value: number;
  readonly ci: Interval | null;
  /** The value with its interval, as it is written. */
  readonly words: string;
  /** What it is coloured by. */
  readonly group: string;
}

/** Of more, each is lower: they are seen as a whole, on a screen and below what they show on paper. */
const MANY_BARS = 15;

/** A difference of shares, in points with its sign. */
const POINTS = "datum.value === 0 ? '0' : format(100 * datum.value, '+~r')";

/** Bars from zero, both ways, with whiskers: a tornado. Largest first is up to the caller. */
export function effectBars(
  parts: Omit<ChartParts, "view" | "alt">,
  bars: readonly EffectBar[],
  groups: readonly string[],
  axis: {
    readonly title: string;
    /** Differences of shares, in points with their signs; `part`: shares themselves. */
    readonly share: boolean | "part";
  },
): Chart {
  // Two bars may have the same label; their place keeps them apart.
  const values = bars.map(({ label, value, ci, words, group }, place) => ({
    row: `${place}`,
    label,
    value,
    low: ci?.[0] ?? value,
    high: ci?.[1] ?? value,
    words,
    group,
    tip: `${label}: ${words}`,
  }));
  // Nothing stands on a side where nothing lies.
  const [least, most] = [Math.min(0, ...values.map(({ low }) => low)), Math.max(0, ...values.map(({ high }) => high))];
  const domain = least === most ? [-1e-6, 1e-6] : [least, most];
  // Bars of one thing stand under its name once.
  const labels = Object.fromEntries(
    values.map(({ row, label }, place) => [row, label === values[place - 1]?.label ? "" : label]),
  );
  const view: Spec = {
    data: { values },
    width: WIDTH - 180,
    height: { step: bars.length > MANY_BARS ? 18 : 24 },
    encoding: {
      x: {
        type: "quantitative",
        title: axis.share === true ? `${axis.title}, in points` : axis.title,
        scale: { domain, nice: true },
        axis: {
          ...(axis.share === true ? { labelExpr: POINTS } : axis.share === "part" ? { format: SHARE_FORMAT } : {}),
          tickCount: 6,
          domain: false,
        },
      },
    },
    layer: [
      {
        encoding: {
          y: labelledRows(values, labels),
        },
        layer: [
          {
            mark: { type: "bar", opacity: 0.9 },
            encoding: {
              x: { field: "value", type: "quantitative" },
              x2: { datum: 0 },
              color: {
                field: "group",
                type: "nominal",
                sort: groups,
                scale: colourScale(groups),
                ...(groups.length > 1 ? {} : { legend: null }),
              },
              ...TIP,
            },
          },
          ...whiskersOnBars("x", values),
        ],
      },
      {
        data: { values: [{ zero: 0 }] },
        mark: { type: "rule", color: INK, strokeWidth: 1 },
        encoding: { x: { field: "zero", type: "quantitative" } },
      },
    ],
  };
  const told = bars.map(({ label, words }) => `${label} ${words}`).join("; ");
  const columns = {
    label: "label",
    value: axis.share === "part" ? "share" : "difference",
    ...CI_COLUMNS,
    ...(groups.length > 1 ? { group: "group" } : {}),
  };
  return chart({ ...parts, alt: `${parts.title}. Bars: ${told}.`, view, columns });
}

export interface TargetDot {
  readonly label: string;
  readonly value: number;
  readonly ci: Interval;
  readonly words: string;
  readonly group: string;
}

export interface Target {
  readonly share: number;
  readonly tolerance: number;
  /** What the values are of, and what is measured. */
  readonly axis: string;
  readonly measure: string;
}

/** One share a value, with its interval, against a target and its tolerance. */
export function targetDots(
  parts: Omit<ChartParts, "view" | "alt">,
  dots: readonly TargetDot[],
  groups: readonly string[],
  { share, tolerance, axis, measure }: Target,
): Chart {
  const values = dots.map(({ label, value, ci, words, group }) => ({
    label,
    value,
    low: ci[0],
    high: ci[1],
    group,
    tip: `${label}: ${words}`,
  }));
  const view: Spec = {
    data: { values },
    width: WIDTH - 80,
    height: { step: 26 },
    encoding: {
      y: {
        field: "label",
        type: "nominal",
        sort: dots.map(({ label }) => label),
        title: axis,
        axis: { domain: false },
      },
    },
    layer: [
      {
        data: { values: [{ low: share - tolerance, high: share + tolerance }] },
        mark: { type: "rect", color: TARGET },
        encoding: {
          x: { field: "low", type: "quantitative" },
          x2: { field: "high" },
          y: { value: 0 },
          y2: { value: "height" },
        },
      },
      ...whiskers("x"),
      {
        mark: { type: "point", filled: true, size: 80, opacity: 1 },
        encoding: {
          x: {
            field: "value",
            type: "quantitative",
            title: measure,
            scale: { domain: [0, 1] },
            axis: { format: SHARE_FORMAT, tickCount: 6, domain: false },
          },
          color: { field: "group", type: "nominal", sort: groups, scale: colourScale(groups) },
          ...TIP,
        },
      },
    ],
  };
  const told = dots.map(({ label, words }) => `${label} ${words}`).join("; ");
  const columns = { label: asColumn(axis), value: "share", ...CI_COLUMNS, group: "group" };
  return chart({ ...parts, alt: `${parts.title}. Dots: ${told}.`, view, columns });
}
