/** What shapes a result and is ours, and where the rules contradict themselves. */

import { type Params, params } from "./params.js";
import { HUMAN_DICE } from "./setup.js";

/** What shapes a result under these parameters and is not in the rules. */
export function assumptions({ deck, players, leader, tiles, pile, "turn-cap": cap }: Params): string[] {
  const notes: string[] = [];
  if (Object.hasOwn(params.deck.builtIn, deck.file)) {
    const what = deck.tiles.length > 0 ? "cards and land tiles" : "cards (and the choice to play without land tiles)";
    notes.push(`The ${what} are those of our own deck "${deck.file}": the rules do not list them.`);
  }
  if (players === 1) notes.push("The rules name solo play and give no rules for it; solo-rest is ours.");
  if (players > 5) notes.push("The rules name team play and give no rules for it; the rules for 2 to 5 are used.");
  notes.push(
    leader === "random"
      ? "Players choose at random among all legal choices."
      : "Players follow fixed policies of ours (leader, join-at, danger-space, tiles, load); people may play better.",
  );
  if (deck.tiles.length > 0 && leader !== "random" && tiles === "never") {
    notes.push("Nobody loads or uses a land tile.");
  }
  if (pile === "endless") notes.push(`Dice beyond the ${HUMAN_DICE} of the game are borrowed when the pile is empty.`);
  notes.push(`A game is given up as unfinished after ${cap} ${cap === 1 ? "turn" : "turns"}.`);
  return notes;
}

export const CONTRADICTIONS = [
  "The game is said to be for 2 to 5 players, yet solo play and team play of up to 10 are named too, without rules. " +
    "players takes 1 to 10; the default is 4.",
  "The penalty for a leader's miss is named before the removal of a dead target, though all dice fall at once. " +
    "reinforce-order: after-removal (the default) may empty a space first; before-removal may push a dead target off the path.",
];
