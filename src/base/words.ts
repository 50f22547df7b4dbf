/** Names, numbers of things, and lists as they stand in sentences. */

import { placeInWords } from "./place.js";
import { splitOutside } from "./split.js";

/**
 * A kebab-case name as words: `zombies-drawn` is `zombies drawn`, `side-a` is `side A`, `a-wins` is `A wins`; `seat:2`,
 * which headlines, is `seat 2 wins`; a place in a file, `deck.cards.Brute.count`, is `Brute count`.
 */
export function spaced(name: string): string {
  const steps = /^[a-z][a-z0-9-]*\./.test(name) ? splitOutside(name, ".", { brackets: false }) : [name];
  return placeInWords(steps, 1)
    .replace(/^seat:(\d+)$/, "seat $1 wins")
    .replace(/^[a-z](?=-)|-[a-z]$/g, (letter) => letter.toUpperCase())
    .replaceAll("-", " ");
}

/** A parameter's name as words: `a-weapon`, which is one side's, is `A's weapon`. */
export function paramInWords(name: string): string {
  return spaced(name).replace(/^([A-Z]) (?=.)/, "$1's ");
}

/** The same text with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 variant`, `2,000 variants`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`. */
export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teen ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th")}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function andList(items: readonly string[]): string {
  return listed(items, "and");
}

/** `a`, `a or b`, `a, b or c`. */
export function orList(items: readonly string[]): string {
  return listed(items, "or");
}

function listed(items: readonly string[], last: string): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}
