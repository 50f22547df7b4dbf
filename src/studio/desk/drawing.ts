/** When the charts of what is watched are drawn anew. */

import type { PlotWidth, Watch } from "deadeven/portable";
import type { FromDesk, Question } from "../messages.js";
import type { Easel } from "./easel.js";
import { atOneMoment, sentenceOf } from "./moment.js";

/** Charts are drawn anew when there are so many times as many games, and no more often than that, in milliseconds. */
const MORE = 1.3;
const BETWEEN = 1000;

export class Drawing {
  private width: PlotWidth | undefined;
  private busy = false;
  private drawn = { turn: 0, trials: 0, at: Number.NEGATIVE_INFINITY };
  private latest: (() => void) | undefined;

  constructor(
    private readonly easel: Easel,
    private readonly say: (message: FromDesk) => void,
    private readonly onFault: (turn: number, error: unknown) => void,
  ) {}

  /** From now on charts are wanted, of that width. */
  wanted(width: PlotWidth): void {
    if (this.width === width) return;
    this.width = width;
    this.drawn = { turn: 0, trials: 0, at: Number.NEGATIVE_INFINITY };
    this.latest?.();
  }

  /** There are more games, or no more to come. */
  look(turn: number, question: Question, watch: Watch, isSettled: boolean): void {
    this.latest = () => this.look(turn, question, watch, isSettled);
    const { trials } = watch;
    const { drawn, width } = this;
    if (width === undefined || this.busy || (drawn.turn === turn && drawn.trials === trials)) return;
    const isNews = drawn.turn !== turn || isSettled || trials >= MORE * drawn.trials;
    if (!isNews || (!isSettled && performance.now() - drawn.at < BETWEEN)) return;
    this.busy = true;
    this.drawn = { turn, trials, at: performance.now() };
    void this.draw(turn, question, watch, width);
  }

  private async draw(turn: number, question: Question, watch: Watch, width: PlotWidth): Promise<void> {
    try {
      const [charts, sentence] = await atOneMoment(
        watch,
        (document) => [document.charts(), sentenceOf(document, question)] as const,
      );
      this.say({ turn, charts: await this.easel.draw(charts, width), sentence });
    } catch (error) {
      this.onFault(turn, error);
    } finally {
      this.busy = false;
      this.drawn = { ...this.drawn, at: performance.now() };
      this.latest?.();
    }
  }
}
