/** Charts drawn by another worker, so that games are counted meanwhile: one set after the other. */

import type { Chart, PlotWidth } from "deadeven/portable";
import type { DrawnChart } from "../messages.js";

/** The name of the worker that draws. */
export const DRAWER = "drawer";

export interface ToDraw {
  readonly charts: readonly ChartToDraw[];
  /** The plots alone, at a width, or whole charts with their titles and captions. */
  readonly width: PlotWidth | "whole";
}

type ChartToDraw = Pick<Chart, "name" | "spec">;

export class Easel {
  private drawer: Promise<Worker> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly open: () => Worker | Promise<Worker>) {}

  async draw(charts: readonly Chart[], width: PlotWidth): Promise<DrawnChart[]> {
    const svgs = await this.inTurn({ charts: charts.map(({ name, spec }) => ({ name, spec })), width });
    return charts.map(({ name, title, subtitle, alt, spec }, i) => {
      return { name, title, subtitle, alt, spec, svg: svgs[i]! };
    });
  }

  /** A chart with its title and caption, to stand alone. */
  async drawWhole(chart: ChartToDraw): Promise<string> {
    return (await this.inTurn({ charts: [chart], width: "whole" }))[0]!;
  }

  private inTurn(work: ToDraw): Promise<readonly string[]> {
    const drawn = this.last.then(() => this.sendOff(work));
    this.last = drawn.catch(() => {});
    return drawn;
  }

  private async sendOff(work: ToDraw): Promise<readonly string[]> {
    this.drawer ??= this.opened();
    const drawer = await this.drawer;
    return new Promise((resolve, reject) => {
      drawer.onmessage = ({ data }: MessageEvent<readonly string[]>) => resolve(data);
      drawer.onerror = (event) => reject(new Error(event.message));
      drawer.postMessage(work);
    });
  }

  /** The worker that draws, once it has loaded what it needs for it and says so. */
  private async opened(): Promise<Worker> {
    const drawer = await this.open();
    return new Promise((resolve, reject) => {
      drawer.onmessage = () => resolve(drawer);
      drawer.onerror = (event) => reject(new Error(event.message));
    });
  }
}
