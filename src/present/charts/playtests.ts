/** A table's games beside the model's. */

import { capital, spaced } from "../../base/words.js";
import type { PlaytestMeasure, Way } from "../../study/playtests.js";
import { meanWithInterval, shareWithInterval } from "../format.js";
import {
  type Chart,
  type ChartParts,
  chart,
  colourScale,
  OUTCOME_COLOURS,
  roundShare,
  SHARE_FORMAT,
  WIDTH,
} from "./chart.js";
import { NAMED_ROWS, TIP, whiskers } from "./marks.js";

type Parts = Omit<ChartParts, "view" | "alt">;

export const SIDES = ["at the table", "in the model"] as const;

/** Shares, a row each: the table's dot with its interval above the model's. What never happened in either has none. */
export function sharesBeside(parts: Parts, measures: readonly PlaytestMeasure[]): Chart {
  const values = measures.flatMap(({ measure, figures }) =>
    figures.flatMap(({ ending, table, tableCi, model, modelCi }) => {
      if (ending !== null && table === 0 && model === 0) return [];
      const row = spaced(ending ?? measure);
      return [
        { side: SIDES[0], value: table, ci: tableCi },
        { side: SIDES[1], value: model, ci: modelCi },
      ].map(({ side, value, ci }) => ({
        row,
        side,
        value,
        low: ci?.[0] ?? value,
        high: ci?.[1] ?? value,
        tip: `${row} ${side}: ${shareWithInterval(value, ci)}`,
      }));
    }),
  );
  const rows = [...new Set(values.map(({ row }) => row))];
  return chart({
    ...parts,
    alt: `${parts.title}. Dots: ${values.map(({ tip }) => tip).join("; ")}.`,
    view: {
      data: { values },
      width: WIDTH - 100,
      height: { step: 19, for: "offset" },
      encoding: {
        y: { field: "row", type: "nominal", sort: rows, title: null, axis: NAMED_ROWS, scale: { paddingInner: 0.35 } },
        yOffset: { field: "side", type: "nominal", sort: SIDES },
        x: {
          type: "quantitative",
          title: "share of games",
          scale: { domain: [0, 1] },
          axis: { format: SHARE_FORMAT, tickCount: 6, domain: false },
        },
        color: { field: "side", type: "nominal", sort: SIDES, scale: sideColours() },
      },
      layer: [
        ...whiskers("x", undefined),
        {
          mark: { type: "point", filled: true, size: 80, opacity: 1 },
          encoding: { x: { field: "value", type: "quantitative" }, ...TIP },
        },
      ],
    },
  });
}

/** How many games a metric does not exceed, at each value: the table's steps beside the model's. */
export function stepsBeside(parts: Parts, { measure, figures, atMost }: PlaytestMeasure, unit: string): Chart {
  const [figure] = figures;
  const steps = atMost.flatMap(({ value, table, model }) => [
    { value, side: SIDES[0], part: table, tip: `${roundShare(table)} of the table's games have ${value} or less` },
    { value, side: SIDES[1], part: model, tip: `${roundShare(model)} of the model's have ${value} or less` },
  ]);
  // What hardly ever comes up would take the room of what does.
  const values = steps.filter(
    ({ value }) =>
      value <=
      Math.max(
        ...atMost.filter(({ table, model }) => table < 1 || model < 0.999).map((at) => at.value),
        atMost[0]!.value,
      ) +
        1,
  );
  return chart({
    ...parts,
    alt:
      `${parts.title}. Steps. Mean at the table ${meanWithInterval(figure!.table, figure!.tableCi)}, ` +
      `in the model ${meanWithInterval(figure!.model, figure!.modelCi)}.`,
    view: {
      data: { values },
      width: WIDTH,
      height: 240,
      mark: { type: "line", interpolate: "step-after", strokeWidth: 2.4 },
      encoding: {
        x: {
          field: "value",
          type: "quantitative",
          title: capital(
            unit === "" || spaced(measure).includes(unit) ? spaced(measure) : `${spaced(measure)} (${unit})`,
          ),
          scale: { zero: false, nice: false },
          axis: { grid: false, tickMinStep: 1 },
        },
        y: {
          field: "part",
          type: "quantitative",
          title: "games with so much or less",
          scale: { domain: [0, 1] },
          axis: { format: SHARE_FORMAT, tickCount: 6, domain: false, ticks: false },
        },
        color: { field: "side", type: "nominal", sort: SIDES, scale: sideColours() },
        ...TIP,
      },
    },
  });
}

/** What they speak for no further than this has no bar that could be seen. */
const LEAST_BELIEF = 0.001;

/** How far the games speak for each way to play, the first of them most. */
export function waysBars(parts: Parts, ways: readonly (Way & { readonly label: string })[]): Chart {
  const drawn = ways.filter(({ belief }, i) => i === 0 || belief >= LEAST_BELIEF);
  const left = ways.length - drawn.length;
  const values = drawn.map(({ label, belief }) => ({ label, belief, tip: `${label}: ${roundShare(belief)}` }));
  return chart({
    ...parts,
    subtitle: `${parts.subtitle}${left > 0 ? ` Left out: ${left} with less than ${100 * LEAST_BELIEF}% each.` : ""}`,
    alt: `${parts.title}. Bars: ${values.map(({ tip }) => tip).join("; ")}.`,
    view: {
      data: { values },
      width: WIDTH - 140,
      height: { step: 26 },
      mark: { type: "bar", color: OUTCOME_COLOURS[0], height: 15 },
      encoding: {
        y: { field: "label", type: "nominal", sort: values.map(({ label }) => label), title: null, axis: NAMED_ROWS },
        x: {
          field: "belief",
          type: "quantitative",
          title: "how likely, each being as likely beforehand",
          scale: { domain: [0, 1] },
          axis: { format: SHARE_FORMAT, tickCount: 6, domain: false },
        },
        ...TIP,
      },
    },
  });
}

function sideColours() {
  return { ...colourScale(SIDES), range: [OUTCOME_COLOURS[4], OUTCOME_COLOURS[0]] };
}
