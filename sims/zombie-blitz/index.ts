/** Zombie Blitz: a cooperative dice game. The rules, their gaps and how each is settled are in this folder's README. */

import { defineSim } from "deadeven";
import { exactAnswers, hitChances } from "./exact.js";
import { Game, SUBSTREAMS } from "./game.js";
import { params } from "./params.js";
import { HUMAN_DICE, setUp } from "./setup.js";

export default defineSim({
  name: "zombie-blitz",
  title: "Zombie Blitz",
  summary: "Players share out their dice to shoot zombies off a path before one comes past its end.",
  source:
    "A cooperative dice game posted to a board-game design forum, entry 29 of its February 2011 design showdown. " +
    "All of its rules are modelled; the cards and tiles, which it does not list, come from a deck file.",
  version: "1",
  url: import.meta.url,
  params,
  outcomes: [
    { name: "win", help: "the deck is empty and the last zombie is removed" },
    { name: "overrun", help: "a zombie goes past the last space" },
    { name: "unfinished", help: "turn-cap turns are over; neither a win nor a loss" },
  ],
  metrics: ({ deck, players, "path-length": spaces, "turn-cap": turns, "max-dice": maxDice, ...rulings }) => {
    const hitPoints = deck.cards.reduce((sum, card) => sum + card.count * card.hitPoints, 0);
    // With `spend-all` every zombie may be hit once more by every die of an attack.
    const hits = hitPoints + (rulings["surplus-hits"] === "spend-all" ? deck.size * players * maxDice : 0);
    const most = (name: string, unit: string, help: string, max: number, min = 0) => ({ name, unit, help, min, max });
    return [
      most("turns", "turns", "turns begun", turns, 1),
      most("blitzes", "turns", "turns that were a blitz", turns, 1),
      most("zombies-drawn", "cards", "cards drawn from the deck", deck.size),
      most("zombies-killed", "zombies", "zombies removed", deck.size),
      most("most-on-path", "zombies", "most zombies on the path at once", spaces),
      most("furthest-space", "space", "furthest space that a zombie stood on", spaces),
      most("leader-misses", "attacks", "attacks in which the leader counts as having missed", turns),
      most(
        "reinforcements",
        "zombies",
        "zombies deployed for a missed attack or a lone player's rest; not those that their Live effects draw",
        deck.size,
      ),
      most("hits", "hits", "hits made with dice; not those given up or those of tiles", hits),
      most("dice-spent", "dice", "dice that hits took from hands: one or two each", 2 * hits),
      most("dice-in-hand", "dice", "dice in all hands at the end", players * maxDice),
      most("tiles-loaded", "dice", "dice put on tiles", turns * players),
      most("tiles-used", "turns", "turns in which a tile's action was taken", turns),
      most("last-leader", "seat", "seat of the leader of the last turn; 1 led the first", players, 1),
      most("lost-on-turn-1", "games", "games lost on the first turn", 1),
    ];
  },
  substreams: SUBSTREAMS,
  charts: ["turns", "zombies-killed", "most-on-path", "leader-misses", "lost-on-turn-1"],

  assumptions({ deck, players, leader, tiles, pile, "turn-cap": cap }) {
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
    if (pile === "endless")
      notes.push(`Dice beyond the ${HUMAN_DICE} of the game are borrowed when the pile is empty.`);
    notes.push(`A game is given up as unfinished after ${cap} ${cap === 1 ? "turn" : "turns"}.`);
    return notes;
  },
  contradictions: [
    "The game is said to be for 2 to 5 players, yet solo play and team play of up to 10 are named too, without rules. " +
      "players takes 1 to 10; the default is 4.",
    "The penalty for a leader's miss is named before the removal of a dead target, though all dice fall at once. " +
      "reinforce-order: after-removal (the default) may empty a space first; before-removal may push a dead target off the path.",
  ],

  prepare(given) {
    const game = new Game(setUp(given));
    return (streams, card, log) => {
      game.start(streams, log);
      game.finish();
      const { metrics } = card;
      card.outcome = game.outcome;
      metrics[0] = game.turns;
      metrics[1] = game.blitzes;
      metrics[2] = game.drawn;
      metrics[3] = game.killed;
      metrics[4] = game.mostOnPath;
      metrics[5] = game.furthest;
      metrics[6] = game.leaderMisses;
      metrics[7] = game.reinforcements;
      metrics[8] = game.hits;
      metrics[9] = game.diceSpent;
      metrics[10] = game.diceInHand();
      metrics[11] = game.tilesLoaded;
      metrics[12] = game.tilesUsed;
      metrics[13] = game.leader + 1;
      metrics[14] = game.lostOnTurn1();
    };
  },
  exact: exactAnswers,
  tables: (given) => [hitChances(given)],
});
