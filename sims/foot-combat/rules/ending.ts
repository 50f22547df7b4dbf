/** A fight ends when a side is down, or is left unfinished at the round cap. */

import { GOES_ON } from "../../flat/combat.js";
import { A_WINS, B_WINS, BOTH_DOWN, UNFINISHED } from "../metrics.js";
import type { State } from "../state.js";

export function outcomeOf({ standingOf, rounds, setup }: State): number {
  const a = standingOf[0]! > 0;
  const b = standingOf[1]! > 0;
  if (a && b) return rounds < setup.roundCap ? GOES_ON : UNFINISHED;
  return a ? A_WINS : b ? B_WINS : BOTH_DOWN;
}
