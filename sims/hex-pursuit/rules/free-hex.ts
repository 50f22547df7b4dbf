/** The free hex: the living, whatever the weapon, may move a clear hex nearer to their target and still attack it. */

import type { Log, Stream } from "deadeven";
import type { Field } from "../state.js";
import * as tell from "../tell.js";
import { freeAttacksOnLeaving, setOut } from "./free-attacks.js";
import type { Rules } from "./in-force.js";
import { CLEAR_COST, canEnter, makeStep } from "./movement.js";

/** Whether a step is a survivor's free hex before an attack on this target. */
export function isFreeHex(field: Field, survivor: number, step: number, target: number): boolean {
  return (
    canEnter(field, field.cellAhead(survivor, step), CLEAR_COST) &&
    field.distanceAfter(survivor, step, target) < field.distance(survivor, target)
  );
}

/**
 * Takes the free hex, which may leave a zombie's reach like any step: `dice` are those of the free attacks. Returns
 * whether the survivor still stands. Throws an Error where the step is no free hex.
 */
export function takeFreeHex(
  field: Field,
  rules: Rules,
  dice: Stream,
  survivor: number,
  step: number,
  target: number,
  log?: Log,
): boolean {
  if (!isFreeHex(field, survivor, step, target)) {
    throw new Error(`step ${step} is no free hex of survivor ${survivor} before an attack on ${target}`);
  }
  setOut(field, rules, survivor);
  if (!freeAttacksOnLeaving(field, rules, dice, survivor, step, log)) return false;
  const from = log && tell.hexOf(field, survivor);
  makeStep(field, survivor, step);
  log?.(tell.freeHex(field, survivor, from!));
  return true;
}
