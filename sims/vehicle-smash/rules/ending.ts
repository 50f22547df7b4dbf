/** How a fight ends: a side with no vehicle left in it has lost, or escaped if any of its vehicles got away. */

import type { Log } from "deadeven";
import { NO_WINNER } from "../../flat/metrics.js";
import { A_ESCAPES, A_WINS, B_ESCAPES, B_WINS, BOTH_DESTROYED, UNFINISHED } from "../metrics.js";
import { ESCAPED, type Fight } from "../state.js";
import * as tell from "../tell.js";

/** Sets the outcome if a round has ended the fight. */
export function judge(fight: Fight, log?: Log): void {
  const a = fight.fighting[0]! > 0;
  const b = fight.fighting[1]! > 0;
  if (a && b) {
    if (fight.rounds < fight.params["round-cap"]) return;
    fight.outcome = UNFINISHED;
    fight.cutOff = true;
    log?.(tell.cutOff(fight));
    return;
  }
  const escapedA = hasEscaped(fight, 0);
  const escapedB = hasEscaped(fight, 1);
  if (a) fight.outcome = escapedB ? B_ESCAPES : A_WINS;
  else if (b) fight.outcome = escapedA ? A_ESCAPES : B_WINS;
  // Both sides are out at the same moment: a side that has got somebody away has beaten one that hasn't.
  else if (escapedA) fight.outcome = escapedB ? UNFINISHED : A_WINS;
  else fight.outcome = escapedB ? B_WINS : BOTH_DESTROYED;
  log?.(tell.ending(fight));
}

/** The side that an outcome is a win for: 0 for A, 1 for B, NO_WINNER for neither. */
export function winner(outcome: number): number {
  if (outcome === A_WINS) return 0;
  return outcome === B_WINS ? 1 : NO_WINNER;
}

function hasEscaped(fight: Fight, side: number): boolean {
  for (let v = 0; v < fight.size; v += 1) {
    if (fight.forces.side[v] === side && fight.fate[v] === ESCAPED) return true;
  }
  return false;
}
