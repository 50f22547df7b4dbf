import { shortText } from "../base/plain-text.js";
import { count, levelInWords } from "../present/format.js";
import { type Asked, outlineOf } from "./asked.js";
import { REPORT_LEVEL } from "./finding.js";

/** What a chart of studies says of itself: the sim, trials, seed and intervals. */
export function captionOf(...studies: readonly Asked[]): string {
  const trials = studies.flatMap((study) => outlineOf(study).trials);
  const [least, most] = [Math.min(...trials), Math.max(...trials)];
  const many = least === most ? count(most) : `${count(least)} to ${count(most)}`;
  const { sim, seed } = studies[0]!;
  return `${sim.title} · ${many} games each · seed ${shortText(seed)} · ${intervalsOf(...studies)}`;
}

/** What the intervals in results are, as a page quotes them: "99.98% intervals". */
export function intervalsOf(...studies: readonly Asked[]): string {
  const level = studies.flatMap((study) => outlineOf(study).played)[0]?.summary.level ?? REPORT_LEVEL;
  return `${levelInWords(level)} intervals`;
}
