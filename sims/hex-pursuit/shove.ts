/** Shoving: a fourth can't enter a hex, but may push one of the three out and enter the next round. */

import type { Log, Stream } from "deadeven";
import { type Field, HEX_HOLDS } from "./field.js";
import { hexOf, NameOf, nameOf } from "./telling.js";

/**
 * Tries to push the last to have come, of the characters from `first` on, out of the full hex a step ahead, straight on
 * or as nearly so as there is room: an opposed d6, which the shover must win outright. Returns whether there was anyone
 * to shove and somewhere to push it.
 */
export function shoveInto(
  field: Field,
  dice: Stream,
  shover: number,
  ahead: number,
  first: number,
  log?: Log,
): boolean {
  const full = field.cellOf(shover) + field.step[ahead]!;
  if (!field.isOn(full) || !field.isFull(full)) return false;
  let place = HEX_HOLDS - 1;
  while (place >= 0 && field.places[full * HEX_HOLDS + place]! < first) place -= 1;
  const way = wayOut(field, full, ahead);
  if (place < 0 || way < 0) return false;
  const shoved = field.places[full * HEX_HOLDS + place]!;
  const own = dice.die(6);
  const other = dice.die(6);
  log?.(
    `  ${NameOf(field, shover)} at ${hexOf(field, shover)} tries to shove ${nameOf(field, shoved)} out of ` +
      `${hexOf(field, shoved)}: rolls ${own} against ${other}: ${own > other ? "it gives way" : "it stays"}.`,
  );
  if (own > other) {
    const to = full + field.step[way]!;
    field.moveTo(shoved, field.qOfCell(to), field.rOfCell(to));
    log?.(`    ${NameOf(field, shoved)} is pushed to ${hexOf(field, shoved)}.`);
  }
  return true;
}

/** The step out of a full hex nearest to straight on from the shover that leads to a hex with room, or −1. */
function wayOut(field: Field, full: number, ahead: number): number {
  for (let aside = 0; aside <= 2; aside += 1) {
    const right = (ahead + aside) % 6;
    if (!field.isFull(full + field.step[right]!)) return right;
    const left = (ahead + 6 - aside) % 6;
    if (!field.isFull(full + field.step[left]!)) return left;
  }
  return -1;
}
