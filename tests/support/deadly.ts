import { defineSim, flag, integer } from "deadeven";

/** A game some of whose trials end the whole process that plays them, at once. */
export default defineSim({
  name: "deadly",
  title: "A game that ends its process",
  summary: "One trial in so many is marked.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    odds: integer({ help: "one trial in so many is marked", min: 1, max: 1e6, default: 5000 }),
    deadly: flag({ help: "whether those end the process", default: false }),
  },
  outcomes: [
    { name: "plain", help: "nothing happened" },
    { name: "marked", help: "it would have been deadly" },
  ],
  metrics: [],
  substreams: ["dice"],
  prepare({ odds, deadly }) {
    return ({ dice }, card) => {
      const marked = dice.below(odds) === 0;
      card.outcome = marked ? 1 : 0;
      if (marked && deadly) process.kill(process.pid, "SIGKILL");
    };
  },
});
