import { told } from "../base/thrown.js";
import type { PlacedChart } from "../present/document.js";
import { draw, type Picture } from "./draw.js";

/** A chart as a picture, as files and pages have it. */
export interface DrawnChart extends PlacedChart, Picture {}

/** A chart that could not be drawn. */
export interface UndrawnChart extends Pick<PlacedChart, "part"> {
  readonly title: string;
  readonly reason: string;
}

/** Draws charts, one after another. One that can't be drawn is told, and costs nothing but itself. */
export async function drawCharts(
  charts: readonly PlacedChart[],
  picture: (chart: PlacedChart) => Promise<Picture> = draw,
): Promise<{ readonly drawn: DrawnChart[]; readonly undrawn: UndrawnChart[] }> {
  const drawn: DrawnChart[] = [];
  const undrawn: UndrawnChart[] = [];
  for (const chart of charts) {
    try {
      drawn.push({ ...chart, ...(await picture(chart)) });
    } catch (error) {
      const { title, part } = chart;
      undrawn.push({ title, reason: told(error).message, ...(part === undefined ? {} : { part }) });
    }
  }
  return { drawn, undrawn };
}
