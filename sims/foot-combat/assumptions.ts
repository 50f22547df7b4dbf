/** What a run says of the rules it takes for granted: ours, not the text's. */

import { EXACT_WITHIN, isSpent, spendingInRounds } from "../flat/assumptions.js";
import { ATTACKS } from "../flat/weapons.js";
import { isSolvable } from "./exact.js";
import type { Params } from "./params.js";

export function assumptions(p: Params): readonly string[] {
  const said = [
    "A die is a ten-sided die; the text never names it.",
    `A fighter goes down at ${p.health} damage and loses ${p["wound-penalties"].join(", ")} dice ` +
      "after 1, 2, 3 … damage; the text gives no health and no wounds.",
    `A fighter moves up to ${p.move} slots and attacks in the same round, on a line: ` +
      "no cover, no flanks, nobody retreats.",
    "A fighter attacks the nearest standing enemy, among those the most wounded, and keeps to one whom it holds.",
    "All fighters of a side have the same ratings and the same weapon, never run out of ammunition, " +
      "and fight to the end.",
  ];
  said.push(...spendingInRounds(p));
  if (isSpent(p) && isSolvable(p)) said.push(EXACT_WITHIN);
  const weapons = [p["a-weapon"], p["b-weapon"]];
  if (weapons.includes("grapple") && p.grapple === "hold") {
    said.push("A holder stays with the one it holds, and lets go when it goes down.");
  }
  if (weapons.every((weapon) => ATTACKS[weapon].range < p.distance) && p.move === 0) {
    said.push(`Nobody reaches anybody, so that every fight is left unfinished after ${p["round-cap"]} rounds.`);
  }
  return said;
}
