/** What an injury does: it slows (see movement.ts), staggers a zombie, and in the end fells. */

import type { Log } from "deadeven";
import { DOWN, type Field } from "../state.js";
import * as tell from "../tell.js";
import type { Rules } from "./in-force.js";
import { noteAdjacent } from "./reach.js";

/** Gives a survivor an injury; at `injuries-to-fall` it is lost. Returns whether it still stands. */
export function injureSurvivor(field: Field, rules: Rules, survivor: number, log?: Log): boolean {
  field.injuriesTaken += 1;
  field.injuries[survivor]! += 1;
  const stands = field.injuries[survivor]! < rules.injuriesToFall;
  if (!stands) {
    noteAdjacent(field, survivor);
    field.leave(survivor);
    field.condition[survivor] = DOWN;
    field.survivorsUp -= 1;
    field.survivorsLost += 1;
  }
  log?.(tell.survivorHurt(field, survivor, rules.injuriesToFall));
  return stands;
}

/**
 * Gives a zombie an injury; at `undead-injuries-to-fall` it is down. One that still stands is staggered for the rest of
 * the round.
 */
export function injureZombie(field: Field, rules: Rules, zombie: number, log?: Log): void {
  field.injuries[zombie]! += 1;
  if (field.injuries[zombie]! < rules.undeadInjuriesToFall) {
    field.staggeredIn[zombie] = field.round;
  } else {
    field.leave(zombie);
    field.condition[zombie] = DOWN;
    field.zombiesLeft -= 1;
    field.zombiesDown += 1;
  }
  log?.(tell.zombieHurt(field, zombie, rules.undeadInjuriesToFall));
}

/** Gives a character an injury, one of the living or a zombie. */
export function injure(field: Field, rules: Rules, character: number, log?: Log): void {
  if (character < field.survivors) injureSurvivor(field, rules, character, log);
  else injureZombie(field, rules, character, log);
}

export function isStaggered(field: Field, zombie: number): boolean {
  return field.staggeredIn[zombie] === field.round;
}
