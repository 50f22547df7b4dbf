/** Who has whom in melee reach. */

import type { Field } from "../state.js";
import { HEX_HOLDS, MELEE_REACH } from "./hexes.js";

/** Whether two characters have each other in melee reach. */
export function inReach(field: Field, a: number, b: number): boolean {
  return field.distance(a, b) <= MELEE_REACH;
}

/** Counts how beset a survivor is: the zombies that have it in reach. */
export function noteAdjacent(field: Field, survivor: number): void {
  const cell = field.cellOf(survivor);
  let adjacent = field.zombiesAt[cell]!;
  for (let i = 0; i < 6; i += 1) adjacent += field.zombiesAt[cell + field.step[i]!]!;
  if (adjacent > field.mostAdjacent) field.mostAdjacent = adjacent;
}

/** Lists in the field's `besetting` the zombies that have a survivor in reach. */
export function listBesetting(field: Field, survivor: number): void {
  const cell = field.cellOf(survivor);
  let found = 0;
  for (let i = -1; i < 6; i += 1) {
    const near = i < 0 ? cell : cell + field.step[i]!;
    if (field.zombiesAt[near] === 0) continue;
    for (let place = 0; place < field.crowd[near]!; place += 1) {
      const character = field.places[HEX_HOLDS * near + place]!;
      if (character < field.survivors) continue;
      field.besetting[found] = character;
      found += 1;
    }
  }
  field.besetters = found;
}
