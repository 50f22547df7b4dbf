/** What a zombie's attack does: a d6 of `bite` or more is an injury (ours). */

import type { Log, Stream } from "deadeven";
import type { Field } from "../state.js";
import * as tell from "../tell.js";
import type { Rules } from "./in-force.js";
import { injureSurvivor } from "./injuries.js";

/** A zombie attacks a survivor in its reach. */
export function bite(field: Field, rules: Rules, dice: Stream, zombie: number, survivor: number, log?: Log): void {
  const roll = dice.die(6);
  log?.(tell.bites(field, zombie, survivor, roll, rules.bite));
  if (roll >= rules.bite) injureSurvivor(field, rules, survivor, log);
}
