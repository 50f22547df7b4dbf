/** Progress on standard error: a bar on a terminal, a line now and then elsewhere. */

import { type SeenWorker, speedsInWords } from "../fleet/speeds.js";
import { shareWithInterval } from "../present/format.js";
import type { Progress } from "../study/options.js";
import { terminal } from "./command.js";
import { note } from "./streams.js";

/** Shows progress until `stop` is called. */
export interface ProgressView {
  update(progress: Progress): void;
  stop(): void;
}

const SECONDS_BETWEEN_LINES = 10;

/** Who plays, where that is on other machines: see `Fleet`. */
export interface WhoPlays {
  readonly speeds: readonly SeenWorker[];
}

/** A view that fits where standard error goes; none if `quiet`. */
export async function progressView(quiet: boolean, fleet?: WhoPlays): Promise<ProgressView> {
  if (quiet) return { update() {}, stop() {} };
  const who = () => (fleet === undefined || fleet.speeds.length === 0 ? "" : speedsInWords(fleet.speeds));
  return terminal.progress === undefined ? lines(who) : bar(terminal.progress.columns, who);
}

async function bar(columns: number, who: () => string): Promise<ProgressView> {
  const { SingleBar } = (await import("cli-progress")).default;
  const view = new SingleBar({
    format: "{bar} {percentage}%  {rate} games/s  {left}{estimate}  {who}",
    barsize: 24,
    hideCursor: true,
    // In this thread the stream doesn't know that it leads to a terminal.
    stream: Object.assign(process.stderr, { isTTY: true, columns }),
    clearOnComplete: true,
    linewrap: false,
    fps: 5,
    gracefulExit: false,
  });
  let started = false;
  // However the process ends, the terminal has its cursor and its line wrap back.
  const restore = () => view.stop();
  return {
    update(progress) {
      const shown = shownOf(progress);
      const payload = { ...shown, left: shown.left === "" ? "" : `${shown.left}  `, who: who() };
      const part = partOf(progress);
      if (started) view.update(part, payload);
      else {
        process.once("exit", restore);
        view.start(1, part, payload);
      }
      started = true;
    },
    stop() {
      process.off("exit", restore);
      if (started) view.stop();
    },
  };
}

function lines(who: () => string): ProgressView {
  let next = SECONDS_BETWEEN_LINES;
  return {
    update(progress) {
      if (progress.seconds < next) return;
      next = progress.seconds + SECONDS_BETWEEN_LINES;
      const { rate, left, estimate } = shownOf(progress);
      const percent = Math.floor(100 * partOf(progress));
      const by = who() === "" ? "" : `; ${who()}`;
      note(
        `${progress.done} of ${progress.total} games (${percent}%), ${[`${rate} games/s`, left, estimate].filter((words) => words !== "").join(", ")}${by}`,
      );
    },
    stop() {},
  };
}

function partOf({ done, total, part = done / total }: Progress): number {
  return part;
}

function shownOf(progress: Progress) {
  const { done, seconds, variant, outcome, share, sides = [] } = progress;
  const part = partOf(progress);
  const perSecond = done / Math.max(seconds, 1e-9);
  const where = variant === "base" ? "" : `${variant}: `;
  const left = leftInWords(progress, part);
  return {
    rate: perSecond < 10 ? perSecond.toPrecision(2) : Math.round(perSecond).toLocaleString("en"),
    left,
    estimate:
      sides.length > 0
        ? `${outcome} ${sides.map((side) => `${shareWithInterval(side.share, side.ci)} with ${side.variant}`).join(", ")}`
        : `${where}${outcome} ${(100 * share).toFixed(1)}%`,
  };
}

/** Threads start, and the first games are no measure of the others: a guess is kept back so long. */
const TRUSTED = { seconds: 30, soon: { seconds: 3, part: 0.02 } } as const;

/** Nothing while it can't be told, or could not be trusted. */
function leftInWords({ seconds, left }: Progress, part: number): string {
  const { soon } = TRUSTED;
  const isTrusted = seconds >= TRUSTED.seconds || (seconds >= soon.seconds && part >= soon.part);
  if (left === "unknown" || !isTrusted) return "";
  return `${left === undefined ? "" : `${left} `}${clock((seconds * (1 - part)) / Math.max(part, 1e-9))} left`;
}

/** Seconds as 5 s, 2 min 05 s or 3 h 10 min. */
export function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${String(whole % 60).padStart(2, "0")} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
