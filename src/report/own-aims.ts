/** A person's own aims on a page: decided as `check` decides them, and told before all findings. */

import { andList, counted } from "../base/words.js";
import { foundInWords, rangeInWords } from "../present/aims.js";
import { playerInWords } from "../present/plain-words.js";
import { printMeasure } from "../study/aims/aim.js";
import { parseAim } from "../study/aims/parse-aim.js";
import type { CheckedAim, CheckResult } from "../study/check.js";
import type { AimVerdict, Statement } from "./finding.js";
import { type Holds, LEADS } from "./findings/strengths.js";
import { LOOK_AHEAD } from "./strengths.js";

const VERDICTS: Readonly<Record<CheckedAim["verdict"], AimVerdict>> = {
  met: "within",
  missed: "beyond",
  undecided: "unsettled",
};

/** What was found of each; and again with players who look ahead, where that was played. */
export function ownAims({ aims }: CheckResult, lookAhead?: CheckResult): Statement[] {
  return aims.map((aim, i) => {
    const other = lookAhead?.aims[i];
    const holds = other && holdsFor(aim.verdict, other.verdict);
    const again =
      holds === undefined
        ? undefined
        : `${LEADS[holds]} (${playerInWords(LOOK_AHEAD.player)}, ${counted(other!.trials, "game")}): it is ${foundInWords(other!)}.`;
    const { says, verdict, aim: written } = aim;
    const open = verdict === "undecided" ? ": too near a bound to decide with so many games" : "";
    return {
      text: `The measure ${measureIn(written)} is ${foundInWords(aim)}, and should be ${rangeInWords(aim)}${open}.${again === undefined ? "" : ` ${again}`}`,
      verdict: verdict === "undecided" ? "unsettled" : "settled",
      ...(holds === undefined ? {} : { strength: holds }),
      ...(again === undefined ? {} : { lookAhead: again }),
      aim: { says: says ?? written, aim: written, whose: "yours", verdict: VERDICTS[verdict] },
    };
  });
}

function holdsFor(policy: CheckedAim["verdict"], lookAhead: CheckedAim["verdict"]): Holds {
  if (policy === "undecided" || lookAhead === "undecided") return "open";
  return policy === lookAhead ? "holds" : "turns";
}

/** "win with players=2" of "win=0.4..0.6 @players=2". */
function measureIn(aim: string): string {
  const { measure, where } = parseAim(aim);
  return `${printMeasure(measure)}${where.length === 0 ? "" : ` with ${andList(where.map(([param, value]) => `${param}=${value}`))}`}`;
}
