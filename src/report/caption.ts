import { shortText } from "../base/plain-text.js";
import { counted } from "../base/words.js";
import { count, intervalsTogether, levelInWords } from "../present/format.js";
import { settingChips } from "../present/params-in-force.js";
import type { RunsResult } from "../study/result.js";
import { type Asked, outlineOf } from "./asked.js";
import { REPORT_LEVEL } from "./defaults.js";

/** What a chart of studies says of itself: the sim, what all games have in common, trials, seed and intervals. */
export function captionOf(...studies: readonly Asked[]): string {
  const outlines = studies.map(outlineOf);
  const trials = outlines.flatMap((outline) => outline.trials);
  const [least, most] = [Math.min(...trials), Math.max(...trials)];
  const many = least === most ? counted(most, "game") : `${count(least)} to ${counted(most, "game")}`;
  const { sim, seed } = studies[0]!;
  const variants = outlines.flatMap(({ played }) => played);
  const pooled = { kind: "sweep", sim, seed, independent: false, partial: false, vary: [], variants } as const;
  return [
    sim.title,
    ...(studies.every((study) => study.sim === sim) ? settingChips(pooled) : []),
    `${many} each`,
    `seed ${shortText(seed)}`,
    intervalsOf(...studies),
  ].join(" · ");
}

/** The same of what was worked out, and not played. */
export function exactCaptionOf(result: RunsResult): string {
  return [result.sim.title, ...settingChips(result), "exact"].join(" · ");
}

/** What the intervals in results are, as a page tells it: "95% intervals for all findings at once". */
export function intervalsOf(...studies: readonly Asked[]): string {
  const { level, together } = studies.flatMap((study) => outlineOf(study).played)[0]?.summary ?? {
    level: REPORT_LEVEL,
  };
  return together === undefined ? `${levelInWords(level)} intervals` : intervalsTogether(together);
}
