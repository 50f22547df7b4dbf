/** Shoving: a fourth can't enter a hex, but may push one of the three out and enter the next round. */

import type { Log, Stream } from "deadeven";
import type { Field } from "../state.js";
import * as tell from "../tell.js";
import { HEX_HOLDS } from "./hexes.js";
import { isFull } from "./movement.js";

/**
 * Whom a shover would push out of the full hex a step ahead, or −1: the last to have come; a survivor pushes no fellow.
 */
function shovedOf(field: Field, shover: number, full: number): number {
  const first = shover < field.survivors ? field.survivors : 0;
  let place = HEX_HOLDS - 1;
  while (place >= 0 && field.places[full * HEX_HOLDS + place]! < first) place -= 1;
  return place < 0 ? -1 : field.places[full * HEX_HOLDS + place]!;
}

/** The step out of a full hex nearest to straight on from the shover that leads to a hex with room, or −1. */
function wayOut(field: Field, full: number, ahead: number): number {
  for (let aside = 0; aside <= 2; aside += 1) {
    const right = (ahead + aside) % 6;
    if (!isFull(field, full + field.step[right]!)) return right;
    const left = (ahead + 6 - aside) % 6;
    if (!isFull(field, full + field.step[left]!)) return left;
  }
  return -1;
}

/** Whether a full hex lies a step ahead, with someone in it to push and somewhere to push it. */
export function canShove(field: Field, shover: number, ahead: number): boolean {
  const full = field.cellAhead(shover, ahead);
  return (
    field.isOn(full) && isFull(field, full) && shovedOf(field, shover, full) >= 0 && wayOut(field, full, ahead) >= 0
  );
}

/**
 * Tries to push one out of the full hex a step ahead: an opposed d6, which the shover must win outright. Throws an
 * Error where there is nobody to push.
 */
export function shove(field: Field, dice: Stream, shover: number, ahead: number, log?: Log): void {
  if (!canShove(field, shover, ahead)) throw new Error(`${shover} has nobody to shove by step ${ahead}`);
  const full = field.cellAhead(shover, ahead);
  const shoved = shovedOf(field, shover, full);
  const own = dice.die(6);
  const other = dice.die(6);
  log?.(tell.shoves(field, shover, shoved, own, other));
  if (own <= other) return;
  field.moveStep(shoved, wayOut(field, full, ahead));
  log?.(tell.isPushed(field, shoved));
}
