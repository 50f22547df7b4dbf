import { told } from "../base/thrown.js";
import type { Chart } from "../present/charts/chart.js";
import { draw, type Picture } from "./draw.js";

/** A chart as a picture, as files and pages have it. */
export interface DrawnChart extends Chart, Picture {}

/** A chart that could not be drawn. */
export interface UndrawnChart {
  readonly title: string;
  readonly reason: string;
}

/** Draws charts, one after another. One that can't be drawn is told, and costs nothing but itself. */
export async function drawCharts(
  charts: readonly Chart[],
  picture: (chart: Chart) => Promise<Picture> = draw,
): Promise<{ readonly drawn: DrawnChart[]; readonly undrawn: UndrawnChart[] }> {
  const drawn: DrawnChart[] = [];
  const undrawn: UndrawnChart[] = [];
  for (const chart of charts) {
    try {
      drawn.push({ ...chart, ...(await picture(chart)) });
    } catch (error) {
      undrawn.push({ title: chart.title, reason: told(error).message });
    }
  }
  return { drawn, undrawn };
}
