/** Charts drawn by another worker, so that games are counted meanwhile: one set after the other. */

import type { Chart, PlotWidth } from "deadeven/portable";
import type { DrawnChart } from "../messages.js";

/** The name of the worker that draws. */
export const DRAWER = "drawer";

export interface ToDraw {
  readonly charts: readonly Pick<Chart, "name" | "spec">[];
  readonly width: PlotWidth;
}

export class Easel {
  private drawer: Promise<Worker> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  async draw(charts: readonly Chart[], width: PlotWidth): Promise<DrawnChart[]> {
    const work = { charts: charts.map(({ name, spec }) => ({ name, spec })), width };
    const drawn = this.last.then(() => this.sendOff(work));
    this.last = drawn.catch(() => {});
    const svgs = await drawn;
    return charts.map(({ name, title, subtitle, alt }, i) => ({ name, title, subtitle, alt, svg: svgs[i]! }));
  }

  private async sendOff(work: ToDraw): Promise<readonly string[]> {
    this.drawer ??= opened();
    const drawer = await this.drawer;
    return new Promise((resolve, reject) => {
      drawer.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
      drawer.onerror = (event) => reject(new Error(event.message));
      drawer.postMessage(work);
    });
  }
}

/** The worker that draws, once it has loaded what it needs for it and says so. */
function opened(): Promise<Worker> {
  const drawer = new Worker(self.location.href, { type: "module", name: DRAWER });
  return new Promise((resolve, reject) => {
    drawer.onmessage = () => resolve(drawer);
    drawer.onerror = (event) => reject(new Error(event.message));
  });
}
