import { defineSim, InputError, integer } from "deadeven";

/** A sim whose turns two knobs tell, and that refuses most of the grid that they span. */
export default defineSim({
  name: "corner",
  title: "A corner",
  summary: "Takes 20 turns, and one more for each of x and y.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    x: integer({ help: "turns", min: 0, max: 199, default: 100 }),
    y: integer({ help: "turns, of which 40 are the most", min: 0, max: 199, default: 30 }),
  },
  outcomes: [
    { name: "win", help: "the chance came up" },
    { name: "loss", help: "it did not" },
  ],
  metrics: [{ name: "turns", unit: "turns", help: "20 and x and y", min: 0, max: 500 }],
  substreams: ["luck"],
  prepare({ x, y }) {
    if (y > 40) throw new InputError(`y is at most 40, not ${y}`);
    return (streams, card) => {
      card.outcome = streams.luck.below(2);
      card.metrics[0] = 20 + x + y;
    };
  },
});
