/** Charts drawn in a thread of their own, so that games are played meanwhile. */

import { fileURLToPath } from "node:url";
import type { Piscina } from "piscina";
import type { Chart } from "../present/charts/chart.js";
import { type ChartToDraw, draw, type Picture } from "./draw.js";

export class Drawing {
  private pool: Piscina<ChartToDraw, Picture> | undefined;

  /** Draws a chart, when those before it are drawn. */
  async draw({ name, spec }: Chart): Promise<Picture> {
    // From TypeScript sources, as the toolkit's own tests run it, there is no module that a thread could load.
    if (import.meta.url.endsWith(".ts")) return draw({ name, spec });
    this.pool ??= await openPool();
    return this.pool.run({ name, spec });
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }
}

async function openPool(): Promise<Piscina<ChartToDraw, Picture>> {
  const { Piscina } = await import("piscina");
  const filename = fileURLToPath(new URL("./drawing-thread.js", import.meta.url));
  return new Piscina({ filename, minThreads: 1, maxThreads: 1 });
}
