/** Words and maps for a replay. */

import { type Field, KINDS, UP } from "./field.js";

/** "survivor 2", "runner 5": zombies are numbered together, whatever their kind. */
export function nameOf(field: Field, character: number): string {
  return character < field.survivors
    ? `survivor ${character + 1}`
    : `${KINDS[field.kind[character]!]} ${character - field.survivors + 1}`;
}

/** The same at the start of a sentence. */
export function NameOf(field: Field, character: number): string {
  const name = nameOf(field, character);
  return name[0]!.toUpperCase() + name.slice(1);
}

/** A character's hex, "(3,-1)". */
export function hexOf(field: Field, character: number): string {
  return `(${field.q[character]},${field.r[character]})`;
}

/** "1 hex", "4 hexes". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

export function hexes(number: number): string {
  return count(number, "hex", "hexes");
}

const DIGITS = "123456789ABCDEFGHIJ";

/**
 * The part of the field around those still in play, a row of hexes a line, each row half a hex further east than its
 * r alone would put it. A hex shows whoever is in it (survivors by number, zombies by the first letter of their kind),
 * with # before it if it is an obstacle, or a point if it is clear and empty.
 */
export function drawMap(field: Field, log: (line: string) => void): void {
  let [north, south, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let character = 0; character < field.characters; character += 1) {
    if (field.condition[character] !== UP) continue;
    const r = field.r[character]!;
    const along = 2 * field.q[character]! + r;
    north = Math.min(north, r);
    south = Math.max(south, r);
    west = Math.min(west, along);
    east = Math.max(east, along);
  }
  if (north > south) return;
  for (let r = Math.max(field.minR, north - 1); r <= Math.min(field.maxR, south + 1); r += 1) {
    const firstQ = Math.ceil((west - 2 - r) / 2);
    const lastQ = Math.floor((east + 2 - r) / 2);
    let row = " ".repeat(2 * (2 * firstQ + r - (west - 2)));
    for (let q = firstQ; q <= lastQ; q += 1) {
      const inField = q >= field.minQ && q <= field.maxQ && field.isOn(field.cellAt(q, r));
      row += inField ? drawHex(field, field.cellAt(q, r)) : "    ";
    }
    log(`    r ${String(r).padStart(3)}, q from ${String(firstQ).padStart(3)}: ${row.trimEnd()}`);
  }
}

/** One hex, four letters wide. */
function drawHex(field: Field, cell: number): string {
  let inside = "";
  for (let i = 0; i < field.crowd[cell]!; i += 1) {
    const character = field.places[3 * cell + i]!;
    inside += character < field.survivors ? DIGITS[character] : KINDS[field.kind[character]!]![0];
  }
  const obstacle = field.obstacle[cell] === 1;
  return `${obstacle ? "#" : " "}${inside || (obstacle ? "" : ".")}`.padEnd(4);
}
