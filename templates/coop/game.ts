/**
 * New game: players together against a beast. Change it into your own: every number that you may want to vary is a
 * parameter, every question that your rules leave open a ruling.
 */

import { defineSim, integer, placesOf, ruling } from "deadeven";

const METRICS = [
  { name: "turns", unit: "turns", help: "turns until the end", min: 1, max: 100 },
  { name: "hearts-left", unit: "hearts", help: "hearts of the players at the end", min: 0, max: 40 },
] as const;
// Their places on the scorecard.
const { turns: TURNS, "hearts-left": HEARTS_LEFT } = placesOf(METRICS);

const OUTCOMES = [
  { name: "win", help: "the beast is beaten" },
  { name: "lost", help: "no heart is left" },
  { name: "unfinished", help: "neither within 100 turns" },
] as const;
const { win: WIN, lost: LOST, unfinished: UNFINISHED } = placesOf(OUTCOMES);

export default defineSim({
  name: "new-game",
  title: "New game",
  summary: "Players strike a beast together, and it bites back.",
  source: "A rulebook of ours, first draft.",
  version: "1",
  url: import.meta.url,
  params: {
    players: integer({ help: "players at the table", min: 1, max: 6, default: 3 }),
    "hits-on": integer({ help: "what a player's die must show to hit", min: 2, max: 6, default: 5 }),
    health: integer({ help: "hits that beat the beast", min: 1, max: 40, default: 9, explore: [4, 16] }),
    hearts: integer({ help: "hearts that the players share", min: 1, max: 40, default: 6, explore: [3, 12] }),
    "bites-on": integer({ help: "what the beast's die must show to take a heart", min: 2, max: 6, default: 3 }),
    begins: ruling(["players", "beast"], {
      help: "who acts first in a turn",
      gap: "the rules don't say who acts first",
    }),
  },
  outcomes: OUTCOMES,
  metrics: METRICS,
  // Each part of the game that rolls dice has a stream of its own, so that one rolling more doesn't shift the others'.
  substreams: ["players", "beast"],

  prepare({ players, "hits-on": hitsOn, health, hearts, "bites-on": bitesOn, begins }) {
    return (streams, card, log) => {
      let wounds = 0;
      let left = hearts;
      card.outcome = UNFINISHED;

      const strike = () => {
        for (let player = 1; player <= players; player += 1) {
          const roll = streams.players.die(6);
          if (roll >= hitsOn) wounds += 1;
          log?.(`  Player ${player} rolls ${roll}: ${wounds} of ${health} hits.`);
        }
        if (wounds >= health) card.outcome = WIN;
      };
      const bite = () => {
        const roll = streams.beast.die(6);
        if (roll >= bitesOn) left -= 1;
        log?.(`  The beast rolls ${roll}: ${left} hearts left.`);
        if (left === 0) card.outcome = LOST;
      };

      for (let turn = 1; turn <= 100 && card.outcome === UNFINISHED; turn += 1) {
        card.metrics[TURNS] = turn;
        log?.(`Turn ${turn}.`);
        if (begins === "players") strike();
        else bite();
        if (card.outcome !== UNFINISHED) break;
        if (begins === "players") bite();
        else strike();
      }
      card.metrics[HEARTS_LEFT] = left;
    };
  },
});
