import { andList } from "../base/words.js";

/** A worker that played some of the study. */
export interface SeenWorker {
  readonly name: string;
  /** Games in a second, since its first block came back. */
  readonly perSecond: number;
}

/** Workers and their speeds in words: "alpha-12 51,000 games/s, beta-7 49,000 games/s and 3 more". */
export function speedsInWords(speeds: readonly SeenWorker[], most = 3): string {
  const shown = speeds
    .slice(0, most)
    .map(({ name, perSecond }) => `${name} ${Math.round(perSecond).toLocaleString("en")} games/s`);
  return andList(speeds.length > most ? [...shown, `${speeds.length - most} more`] : shown);
}
