import { defineSim, integer } from "deadeven";

/** The smallest useful sim: heads if a die shows `heads-from` or more. */
export default defineSim({
  name: "coin",
  title: "A coin",
  summary: "One die decides.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    sides: integer({ help: "sides of the die", min: 2, max: 20, default: 6 }),
    "heads-from": integer({ help: "lowest roll that is heads", min: 1, max: 20, default: (p) => p.sides / 2 + 1 }),
  },
  outcomes: [
    { name: "heads", help: "the die shows heads-from or more" },
    { name: "tails", help: "it shows less" },
  ],
  metrics: [{ name: "roll", unit: "pips", help: "what the die shows", min: 1, max: 20 }],
  substreams: ["die"],
  prepare({ sides, "heads-from": headsFrom }) {
    return (streams, card, log) => {
      const roll = streams.die.die(sides);
      card.outcome = roll >= headsFrom ? 0 : 1;
      card.metrics[0] = roll;
      log?.(`The die shows ${roll}: ${card.outcome === 0 ? "heads" : "tails"}.`);
    };
  },
  exact({ sides, "heads-from": headsFrom }) {
    const heads = Math.max(0, sides - headsFrom + 1) / sides;
    return { outcomes: { heads, tails: 1 - heads }, metrics: { roll: { mean: (sides + 1) / 2 } } };
  },
});
