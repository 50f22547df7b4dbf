import { defineSim, integer } from "deadeven";

/**
 * A die of 100 sides picks the winner of a game for several, so that each seat's chance is known: first some sides on
 * which nobody wins, then some that the first two seats share, then some of the first seat's own; the rest go round.
 */
export default defineSim({
  name: "raffle",
  title: "A raffle",
  summary: "One die picks the winner.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    players: integer({ help: "seats", min: 1, max: 8, default: 2 }),
    nobody: integer({ help: "sides on which nobody wins", min: 0, max: 100, default: 0 }),
    shared: integer({ help: "sides that the first two share", min: 0, max: 100, default: 0 }),
    bonus: integer({ help: "sides of the first seat's own", min: 0, max: 100, default: 0 }),
    silent: integer({ help: "1: the game doesn't say who won", min: 0, max: 1, default: 0 }),
  },
  outcomes: [
    { name: "over", help: "somebody has won" },
    { name: "draw", help: "nobody has" },
  ],
  metrics: [{ name: "roll", unit: "pips", help: "what the die shows", min: 1, max: 100 }],
  substreams: ["die", "seat"],
  seats: ({ players }) => players,
  prepare({ players, nobody, shared, bonus, silent }) {
    return (streams, card) => {
      const roll = streams.die.die(100);
      const seat = streams.seat.below(players);
      card.metrics[0] = roll;
      card.outcome = roll <= nobody ? 1 : 0;
      if (roll <= nobody || silent === 1) return;
      card.winners = roll <= nobody + shared ? 3 : roll <= nobody + shared + bonus ? 1 : 1 << seat;
    };
  },
});
