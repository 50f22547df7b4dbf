import { defineSim, integer } from "deadeven";

/** Four endings, something that happens or doesn't, and a count: a table may have more of each than the model. */
export default defineSim({
  name: "shades",
  title: "Shades",
  summary: "Ends in one of four ways, with chances that the parameters say.",
  source: "A test.",
  version: "1",
  params: {
    // The other endings keep their proportion, 60 to 30 to 10.
    red: integer({ help: "chance of the first ending, in thousandths", min: 0, max: 1000, default: 300 }),
    storm: integer({ help: "chance of a storm, in thousandths", min: 0, max: 1000, default: 50 }),
    hit: integer({ help: "chance of each of eight shots, in thousandths", min: 0, max: 1000, default: 400 }),
  },
  outcomes: ["red", "green", "blue", "grey"].map((name) => ({ name, help: "a colour" })),
  metrics: [
    { name: "stormy", unit: "games", help: "there was a storm", min: 0, max: 1 },
    { name: "hits", unit: "shots", help: "of eight", min: 0, max: 8 },
  ],
  substreams: ["luck"],
  prepare({ red, storm, hit }) {
    return ({ luck }, card) => {
      const other = () => [1, 1, 1, 1, 1, 1, 2, 2, 2, 3][luck.below(10)]!;
      card.outcome = luck.below(1000) < red ? 0 : other();
      card.metrics[0] = luck.below(1000) < storm ? 1 : 0;
      let hits = 0;
      for (let shot = 0; shot < 8; shot += 1) if (luck.below(1000) < hit) hits += 1;
      card.metrics[1] = hits;
    };
  },
});
