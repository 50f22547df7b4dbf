/** What shapes a result and is ours, and where the rules contradict themselves. */

import { type Params, params as specs } from "./params.js";

/** What shapes a result under these parameters and is not in the rules. */
export function assumptions({ deck, players, leader, tiles, pile, ...params }: Params): string[] {
  const { "human-dice": dice, "turn-cap": cap, "seconds-a-turn": seconds } = params;
  const notes: string[] = [];
  if (Object.hasOwn(specs.deck.builtIn, deck.file)) {
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
  if (pile === "endless") notes.push(`Dice beyond the ${dice} of the game are borrowed when the pile is empty.`);
  notes.push(`A game is given up as unfinished after ${cap} ${cap === 1 ? "turn" : "turns"}.`);
  notes.push(`A turn is taken to last ${seconds} seconds (minutes): the rules give the length of a game alone.`);
  return notes;
}

export const CONTRADICTIONS = [
  "The game is said to be for 2 to 5 players, yet solo play and team play of up to 10 are named too, without rules. " +
    "players takes 1 to 10; the default is 4.",
  "The penalty for a leader's miss is named before the removal of a dead target, though all dice fall at once. " +
    "reinforce-order: before-removal (the default) may push a dead target off the path; after-removal may empty a space first.",
  "The human dice are counted among the components, yet an empty pile is no obstacle: players are to find more. " +
    "pile: endless (the default) borrows dice; limited keeps to human-dice.",
];
