import { told } from "../base/thrown.js";
import type { Chart } from "../present/charts/chart.js";
import { drawPng, drawSvg } from "./draw.js";

/** A chart as a picture, as files and pages have it. */
export interface DrawnChart extends Chart {
  readonly svg: string;
  readonly png: Uint8Array;
}

/** A chart that could not be drawn. */
export interface UndrawnChart {
  readonly title: string;
  readonly reason: string;
}

/** Draws charts, one after another. One that can't be drawn is told, and costs nothing but itself. */
export async function drawCharts(
  charts: readonly Chart[],
): Promise<{ readonly drawn: DrawnChart[]; readonly undrawn: UndrawnChart[] }> {
  const drawn: DrawnChart[] = [];
  const undrawn: UndrawnChart[] = [];
  for (const chart of charts) {
    try {
      const svg = await drawSvg(chart);
      drawn.push({ ...chart, svg, png: await drawPng(svg) });
    } catch (error) {
      undrawn.push({ title: chart.title, reason: told(error).message });
    }
  }
  return { drawn, undrawn };
}
