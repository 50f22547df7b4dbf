/**
 * A turn of Pig, the folk dice game, as an example of bringing your own game:
 *
 *     npx deadeven run ./examples/pig.ts --hold-at 25
 *     npx deadeven sweep ./examples/pig.ts --vary hold-at=5..40/5
 *
 * A player rolls one die again and again, adding up what it shows. A 1 ends the turn with nothing; the player may stop
 * before that and keep the sum. When is it best to stop?
 */

import { defineSim, integer } from "deadeven";

const KEPT = 0;
const BUST = 1;

// Places in the scorecard, in the order of `metrics` below.
const SCORE = 0;
const ROLLS = 1;

export default defineSim({
  name: "pig",
  title: "A turn of Pig",
  summary: "One player rolls a die until a 1 takes everything, or until the sum is enough.",
  source: "Folk game.",
  version: "1",
  url: import.meta.url,
  params: {
    "hold-at": integer({
      help: "the sum at which the player stops",
      from: "ours",
      min: 2,
      max: 100,
      default: 20,
      explore: [5, 40],
    }),
    sides: integer({ help: "sides of the die", min: 4, max: 20, default: 6 }),
  },
  outcomes: [
    { name: "kept", help: "the player stopped in time" },
    { name: "bust", help: "a 1 took everything" },
  ],
  metrics: [
    { name: "score", unit: "points", help: "what the turn brought", min: 0, max: 119 },
    { name: "rolls", unit: "rolls", help: "rolls of the die", min: 1, max: 1000 },
  ],
  substreams: ["die"],
  charts: ["score", "rolls"],

  prepare({ "hold-at": holdAt, sides }) {
    return (streams, card, log) => {
      let sum = 0;
      while (sum < holdAt) {
        const roll = streams.die.die(sides);
        card.metrics[ROLLS]! += 1;
        if (roll === 1) {
          log?.(`Rolls a 1 and loses ${sum} points.`);
          card.outcome = BUST;
          return;
        }
        sum += roll;
        log?.(`Rolls ${roll}: ${sum} points.`);
      }
      log?.(`Stops with ${sum} points.`);
      card.outcome = KEPT;
      card.metrics[SCORE] = sum;
    };
  },

  // Optional: where the answer can be had exactly, `run` shows it beside the estimate. Here by the chance of passing
  // each sum.
  exact({ "hold-at": holdAt, sides }) {
    const reach = new Array<number>(holdAt + sides).fill(0);
    reach[0] = 1;
    for (let sum = 0; sum < holdAt; sum += 1) {
      for (let roll = 2; roll <= sides; roll += 1) reach[sum + roll]! += reach[sum]! / sides;
    }
    const ends = reach.slice(holdAt);
    const kept = ends.reduce((total, chance) => total + chance, 0);
    const mean = ends.reduce((total, chance, i) => total + chance * (holdAt + i), 0);
    return { outcomes: { kept, bust: 1 - kept }, metrics: { score: { mean } } };
  },
});
