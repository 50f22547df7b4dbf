/** Charts written as files, and as they stand on a page. */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Chart } from "./chart.js";
import { drawPng, drawSvg } from "./render.js";

export interface DrawnChart extends Chart {
  readonly svg: string;
}

/** Writes each chart as Vega-Lite, SVG and PNG to a new folder. */
export async function writeCharts(dir: string, charts: readonly Chart[]): Promise<DrawnChart[]> {
  await mkdir(dir);
  const drawn: DrawnChart[] = [];
  for (const chart of charts) {
    const svg = await drawSvg(chart);
    await writeFile(join(dir, `${chart.name}.vl.json`), `${JSON.stringify(chart.spec, null, 1)}\n`);
    await writeFile(join(dir, `${chart.name}.svg`), svg);
    await writeFile(join(dir, `${chart.name}.png`), await drawPng(svg));
    drawn.push({ ...chart, svg });
  }
  return drawn;
}
