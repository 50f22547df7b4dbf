import { count, levelInWords } from "../output/format.js";
import type { Asked } from "./ask.js";
import { REPORT_LEVEL } from "./finding.js";

/** What a chart of studies says of itself: the sim, trials, seed and intervals. */
export function captionOf(...studies: readonly Asked[]): string {
  const trials = studies.flatMap(trialsOf);
  const [least, most] = [Math.min(...trials), Math.max(...trials)];
  const many = least === most ? count(most) : `${count(least)} to ${count(most)}`;
  const { sim, seed } = studies[0]!;
  return `${sim.title} · ${many} trials a variant · seed ${seed} · ${levelInWords(REPORT_LEVEL)} intervals`;
}

function trialsOf(study: Asked): number[] {
  switch (study.kind) {
    case "compare":
      return [study.paired.a.trials];
    case "effects":
      return study.effects.map(({ trials }) => trials);
    default:
      return study.variants.map(({ report }) => report.trials);
  }
}
