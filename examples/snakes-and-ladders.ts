/**
 * Snakes and ladders, alone: how long until square 100? An example of a game that a Markov chain solves.
 *
 *     npx deadeven run ./examples/snakes-and-ladders.ts
 *     npx deadeven run ./examples/snakes-and-ladders.ts --overshoot bounce
 *
 * The board is that of the American "chutes and ladders".
 */

import { defineSim, integer, ruling } from "deadeven";
import { absorption } from "deadeven/exact";

const LAST = 100;

const SLIDES = new Map<number, number>([
  ...([
    [1, 38],
    [4, 14],
    [9, 31],
    [21, 42],
    [28, 84],
    [36, 44],
    [51, 67],
    [71, 91],
    [80, 100],
  ] as const),
  ...([
    [16, 6],
    [47, 26],
    [49, 11],
    [56, 53],
    [62, 19],
    [64, 60],
    [87, 24],
    [93, 73],
    [95, 75],
    [98, 78],
  ] as const),
]);

// Places in the scorecard, in the order of `metrics` below.
const TURNS = 0;
const SLID = 1;

export default defineSim({
  name: "snakes-and-ladders",
  title: "Snakes and ladders",
  summary: "A pawn walks from before square 1 to square 100, up ladders and down snakes.",
  source: "Folk game, with the board of the American edition.",
  version: "1",
  url: import.meta.url,
  params: {
    sides: integer({ help: "sides of the die", min: 2, max: 20, default: 6 }),
    overshoot: ruling(["stay", "bounce", "arrive"], {
      help: "what a roll does that would go beyond the last square",
      gap: "many printed rules don't say whether the last square must be met exactly",
    }),
  },
  outcomes: [
    { name: "arrived", help: "the pawn stands on the last square" },
    { name: "unfinished", help: "not within 1,000 turns" },
  ],
  metrics: [
    { name: "turns", unit: "turns", help: "turns until the end", min: 1, max: 1000 },
    { name: "slides", unit: "slides", help: "ladders and snakes taken", min: 0, max: 1000 },
  ],
  substreams: ["die"],

  prepare({ sides, overshoot }) {
    return (streams, card, log) => {
      let square = 0;
      card.outcome = 1;
      while (card.metrics[TURNS]! < 1000) {
        card.metrics[TURNS]! += 1;
        const roll = streams.die.die(sides);
        const walked = walk(square, roll, overshoot);
        square = SLIDES.get(walked) ?? walked;
        if (square !== walked) card.metrics[SLID]! += 1;
        log?.(
          `Rolls ${roll}: to ${walked}${square === walked ? "" : `, and ${square > walked ? "up" : "down"} to ${square}`}.`,
        );
        if (square === LAST) {
          card.outcome = 0;
          return;
        }
      }
    };
  },

  // A square, and where a roll leads from it: that is all a Markov chain needs. 1,000 turns are never enough in less
  // than one game of 10^10, so that the cap is left out.
  exact({ sides, overshoot }) {
    const rows = Array.from({ length: LAST + 1 }, (_, square) =>
      square === LAST
        ? []
        : Array.from({ length: sides }, (_, face) => {
            const walked = walk(square, face + 1, overshoot);
            return [SLIDES.get(walked) ?? walked, 1 / sides] as const;
          }),
    );
    return { metrics: { turns: { mean: absorption(rows, 0).meanSteps } } };
  },
});

/** The square that a roll leads to, before snakes and ladders. */
function walk(square: number, roll: number, overshoot: "stay" | "bounce" | "arrive"): number {
  const beyond = square + roll - LAST;
  if (beyond <= 0) return square + roll;
  if (overshoot === "arrive") return LAST;
  return overshoot === "bounce" ? LAST - beyond : square;
}
