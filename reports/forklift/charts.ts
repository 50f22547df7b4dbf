/** Charts that the report on the forklift draws more than once, or in its own way. */

import type { RunsResult } from "deadeven";
import { captionOf, charts, format, intervalsOf, type Quantity } from "deadeven/report";
import { rolled } from "./words.js";

export const LOWEST_ROLL = { x: "Lowest roll that kills a rammed zombie" };

const SOURCES = [
  { metric: "wounds-by-zombies", label: "dealt by zombies" },
  { metric: "wounds-by-ramming", label: "from ramming walls and doors" },
  { metric: "repairs", label: "repaired" },
] as const;

function metricNamed(result: RunsResult, name: string) {
  return charts.view(result).metrics.find((metric) => metric.name === name)!;
}

export function meanChart(result: RunsResult, metric: string, name: string, title: string) {
  return charts.named(
    charts.meanLine(charts.view(result), metricNamed(result, metric), "ram-kill"),
    name,
    title,
    LOWEST_ROLL,
  );
}

export function effectsChart(effects: readonly Quantity[], name: string, title: string, caption: string) {
  return charts.bars(effects, {
    name,
    title,
    caption,
    subtitle: `${effects.length} changes one at a time, on the same dice.`,
    axis: "difference in runs delivered",
  });
}

/** Wounds a run by where they come from, and those repaired, over the ramming roll. */
export function woundsChart(rams: RunsResult) {
  const values = SOURCES.flatMap(({ metric, label }) =>
    rams.variants.map(({ varied, summary }) => {
      const { mean, ci } = summary.metrics[metric]!;
      return {
        roll: rolled(varied),
        source: label,
        mean,
        low: ci?.[0] ?? mean,
        high: ci?.[1] ?? mean,
        tip: `${label}, ramming on ${rolled(varied)}: ${format.meanWithInterval(mean, ci)} wounds a run`,
      };
    }),
  );
  const title = "Where the forklift's wounds come from, by the ramming roll";
  const names = SOURCES.map(({ label }) => label);
  const tip = { tooltip: { field: "tip" }, description: { field: "tip" } };
  return charts.chart({
    name: "wounds",
    title,
    subtitle: `Mean wounds a supply run; whiskers: ${intervalsOf(rams)}.`,
    caption: captionOf(rams),
    alt: `${title}. Bars in groups. ${values.map((value) => value.tip).join("; ")}.`,
    view: {
      data: { values },
      width: 600,
      height: 260,
      encoding: {
        x: { field: "roll", type: "nominal", sort: null, title: "Lowest roll that kills", axis: { labelAngle: 0 } },
        xOffset: { field: "source", sort: names },
      },
      layer: [
        {
          mark: { type: "bar" },
          encoding: {
            y: {
              field: "mean",
              type: "quantitative",
              title: "wounds a run",
              axis: { domain: false, ticks: false, tickCount: 6 },
            },
            color: { field: "source", type: "nominal", scale: charts.colourScale(names) },
            ...tip,
          },
        },
        {
          mark: { type: "rule", strokeWidth: 1.4, aria: false },
          encoding: { y: { field: "low", type: "quantitative" }, y2: { field: "high" } },
        },
      ],
    },
  });
}
