/** A person's own aims on a page: decided as `check` decides them, and told before all findings. */

import { andList } from "../base/words.js";
import { foundInWords, rangeInWords } from "../present/aims.js";
import { printMeasure } from "../study/aims/aim.js";
import { parseAim } from "../study/aims/parse-aim.js";
import type { CheckedAim, CheckResult } from "../study/check.js";
import type { AimVerdict, Statement } from "./finding.js";

const VERDICTS: Readonly<Record<CheckedAim["verdict"], AimVerdict>> = {
  met: "within",
  missed: "beyond",
  undecided: "unsettled",
};

export function ownAims({ aims }: CheckResult): Statement[] {
  return aims.map((aim) => {
    const { says, verdict, aim: written } = aim;
    const open = verdict === "undecided" ? ": too near a bound to decide with so many games" : "";
    return {
      text: `The measure ${measureIn(written)} is ${foundInWords(aim)}, and should be ${rangeInWords(aim)}${open}.`,
      verdict: verdict === "undecided" ? "unsettled" : "settled",
      aim: { says: says ?? written, aim: written, whose: "yours", verdict: VERDICTS[verdict] },
    };
  });
}

/** "win with players=2" of "win=0.4..0.6 @players=2". */
function measureIn(aim: string): string {
  const { measure, where } = parseAim(aim);
  return `${printMeasure(measure)}${where.length === 0 ? "" : ` with ${andList(where.map(([param, value]) => `${param}=${value}`))}`}`;
}
