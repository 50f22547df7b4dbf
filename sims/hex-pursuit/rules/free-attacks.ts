/**
 * Free attacks, an optional rule (the parameter `opportunity`): whoever leaves the melee reach of opponents gives each
 * of them one, also to those who have attacked this round already, at most one a round each. The staggered and those
 * who are down get none, and moving past gives none.
 */

import type { Log, Stream } from "deadeven";
import type { Field } from "../state.js";
import * as tell from "../tell.js";
import { MELEE_REACH } from "./hexes.js";
import type { Rules } from "./in-force.js";
import { injureSurvivor, isStaggered } from "./injuries.js";
import { listBesetting } from "./reach.js";

/** Notes who has a survivor in reach as it sets out, so that moving past others gives no free attacks. */
export function setOut(field: Field, rules: Rules, survivor: number): void {
  if (rules.freeAttacks) listBesetting(field, survivor);
  else field.besetters = 0;
}

/** Whether a zombie may make a free attack this round. */
function hasFreeAttack(field: Field, zombie: number): boolean {
  return !isStaggered(field, zombie) && field.freeAttackIn[zombie] !== field.round;
}

/**
 * The free attacks that a step brings about, before it is made: from each zombie whose reach the step leaves. Returns
 * whether the survivor still stands.
 */
export function freeAttacksOnLeaving(
  field: Field,
  rules: Rules,
  dice: Stream,
  survivor: number,
  step: number,
  log?: Log,
): boolean {
  for (let i = 0; i < field.besetters; i += 1) {
    const zombie = field.besetting[i]!;
    if (zombie < 0 || field.distanceAfter(survivor, step, zombie) <= MELEE_REACH) continue;
    field.besetting[i] = -1;
    if (!hasFreeAttack(field, zombie)) {
      log?.(tell.noFreeAttack(field, zombie, survivor, isStaggered(field, zombie)));
      continue;
    }
    field.freeAttackIn[zombie] = field.round;
    field.freeAttacks += 1;
    const roll = dice.die(6);
    log?.(tell.freeAttack(field, zombie, survivor, roll, rules.bite));
    if (roll >= rules.bite && !injureSurvivor(field, rules, survivor, log)) return false;
  }
  return true;
}
