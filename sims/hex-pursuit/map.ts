/** Maps for a replay: which hexes are shown, and the signs in them. */

import { HEX_HOLDS } from "./rules/hexes.js";
import { type Field, UP } from "./state.js";
import * as tell from "./tell.js";

const DIGITS = "123456789ABCDEFGHIJ";
/** A letter for each kind: walker, sprinter, crawler, and a capital for the clamberer. */
const LETTERS = "wscC";

/** How far around the survivors a map reaches, in hexes, where there is anybody to show. */
const SHOWN = 7;

/**
 * The part of the field around the survivors, a row of hexes a line, each row half a hex further east than its r alone
 * would put it. A hex shows whoever is in it (survivors by number, zombies by a letter for their kind), with #
 * before it if it is an obstacle, or a point if it is clear and empty. Nothing where no survivor is left.
 */
export function tellMap(field: Field, log: (line: string) => void): void {
  if (field.survivorsUp === 0) return;
  const living = extentOf(field, 0, field.survivors);
  const undead = extentOf(field, field.survivors, field.characters);
  const north = Math.min(living.north, Math.max(undead.north, living.north - SHOWN));
  const south = Math.max(living.south, Math.min(undead.south, living.south + SHOWN));
  const west = Math.min(living.west, Math.max(undead.west, living.west - 2 * SHOWN));
  const east = Math.max(living.east, Math.min(undead.east, living.east + 2 * SHOWN));
  for (let r = Math.max(field.minR, north - 1); r <= Math.min(field.maxR, south + 1); r += 1) {
    const firstQ = Math.ceil((west - 2 - r) / 2);
    const lastQ = Math.floor((east + 2 - r) / 2);
    let row = " ".repeat(2 * (2 * firstQ + r - (west - 2)));
    for (let q = firstQ; q <= lastQ; q += 1) {
      const inField = q >= field.minQ && q <= field.maxQ && field.isOn(field.cellAt(q, r));
      row += inField ? drawHex(field, field.cellAt(q, r)) : "    ";
    }
    log(tell.mapRow(r, firstQ, row));
  }
}

/** The rows, and the least and most 2q + r, of those on the field among some of the characters. */
function extentOf(field: Field, from: number, to: number) {
  const extent = { north: Infinity, south: -Infinity, west: Infinity, east: -Infinity };
  for (let character = from; character < to; character += 1) {
    if (field.condition[character] !== UP) continue;
    extent.north = Math.min(extent.north, field.r[character]!);
    extent.south = Math.max(extent.south, field.r[character]!);
    extent.west = Math.min(extent.west, field.along(character));
    extent.east = Math.max(extent.east, field.along(character));
  }
  return extent;
}

/** One hex, four letters wide. */
function drawHex(field: Field, cell: number): string {
  let inside = "";
  for (let i = 0; i < field.crowd[cell]!; i += 1) {
    const character = field.places[HEX_HOLDS * cell + i]!;
    inside += character < field.survivors ? DIGITS[character] : LETTERS[field.kind[character]!];
  }
  const obstacle = field.obstacle[cell] === 1;
  return `${obstacle ? "#" : " "}${inside || (obstacle ? "" : ".")}`.padEnd(4);
}
