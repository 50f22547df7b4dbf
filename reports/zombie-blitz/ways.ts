/** Ways for a table to play: habits that may be the best for some number of players, in all combinations. */

import type { VariantResult } from "deadeven";

/** Those that no table did best with, in searches of its habits one after another, are left out. */
export const WAYS = {
  "join-at": [3, 4],
  leader: ["sensible", "best-odds"],
  "danger-space": [7, 21],
  tiles: ["danger", "always"],
  load: ["free", "eager"],
};

export const HABITS = Object.keys(WAYS);

export const HOW_MANY = Object.values(WAYS).reduce((ways, { length }) => ways * length, 1);

/** How two players do best, as far as that was tried. */
export const BEST_OF_TWO = {
  players: 2,
  "join-at": 4,
  leader: "best-odds",
  "danger-space": 21,
  tiles: "always",
  load: "eager",
};

export function wayInWords({ varied }: VariantResult): string {
  return [
    `join with ${varied["join-at"]} dice`,
    varied["danger-space"] === 21 ? "no matter the danger" : "with any in danger",
    varied.leader === "sensible" ? "sensible leader" : "best odds",
    varied.tiles === "always" ? "tiles always" : "tiles in danger",
    varied.load === "eager" ? "load eagerly" : "load with hits to spare",
  ].join(" · ");
}
