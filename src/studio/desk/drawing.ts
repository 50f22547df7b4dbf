/** When charts are drawn, and of what: by another worker, so that games are counted meanwhile. */

import { type Chart, documentOf, type PlotWidth, type Watch } from "deadeven/portable";
import type { DrawnChart, FromDesk } from "../messages.js";

/** The name of the worker that draws. */
export const DRAWER = "drawer";

export interface ToDraw {
  readonly charts: readonly Pick<Chart, "name" | "spec">[];
  readonly width: PlotWidth;
}

/** Charts are drawn anew when there are so many times as many games, and no more often than that, in milliseconds. */
const MORE = 1.3;
const BETWEEN = 1000;

export class Drawing {
  private width: PlotWidth | undefined;
  private drawer: Promise<Worker> | undefined;
  private busy = false;
  private drawn = { turn: 0, trials: 0, at: Number.NEGATIVE_INFINITY };
  private latest: (() => void) | undefined;

  constructor(private readonly say: (message: FromDesk) => void) {}

  /** From now on charts are wanted, of that width. */
  wanted(width: PlotWidth): void {
    if (this.width === width) return;
    this.width = width;
    this.drawn = { turn: 0, trials: 0, at: Number.NEGATIVE_INFINITY };
    this.latest?.();
  }

  /** There are more games, or no more to come. */
  look(turn: number, watch: Watch, isSettled: boolean): void {
    this.latest = () => this.look(turn, watch, isSettled);
    const { trials } = watch;
    const { drawn, width } = this;
    if (width === undefined || this.busy || (drawn.turn === turn && drawn.trials === trials)) return;
    const isNews = drawn.turn !== turn || isSettled || trials >= MORE * drawn.trials;
    if (!isNews || (!isSettled && performance.now() - drawn.at < BETWEEN)) return;
    this.busy = true;
    this.drawn = { turn, trials, at: performance.now() };
    void this.draw(turn, watch, width);
  }

  private async draw(turn: number, watch: Watch, width: PlotWidth): Promise<void> {
    try {
      const { trials } = watch;
      const comparison = watch.comparison();
      const differs = comparison !== undefined && Object.keys(comparison.b.varied).length > 0;
      const document = differs ? await documentOf(comparison) : await documentOf(watch.runs());
      const charts = document.charts();
      const svgs = await this.sendOff({ charts: charts.map(({ name, spec }) => ({ name, spec })), width });
      const drawn = charts.map(
        ({ name, title, subtitle, alt }, i): DrawnChart => ({ name, title, subtitle, alt, svg: svgs[i]! }),
      );
      this.say({ turn, charts: drawn, trials });
    } finally {
      this.busy = false;
      this.drawn = { ...this.drawn, at: performance.now() };
      this.latest?.();
    }
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
