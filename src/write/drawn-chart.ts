import type { Chart } from "../present/charts/chart.js";
import { drawPng, drawSvg } from "./draw.js";

/** A chart as a picture, as files and pages have it. */
export interface DrawnChart extends Chart {
  readonly svg: string;
  readonly png: Uint8Array;
}

/** Draws charts, one after another. */
export async function drawCharts(charts: readonly Chart[]): Promise<DrawnChart[]> {
  const drawn: DrawnChart[] = [];
  for (const chart of charts) {
    const svg = await drawSvg(chart);
    drawn.push({ ...chart, svg, png: await drawPng(svg) });
  }
  return drawn;
}
