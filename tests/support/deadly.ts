import { choice, defineSim, flag, integer } from "deadeven";

/** A game some of whose trials end the whole process that plays them, at once, or the one that started it. */
export default defineSim({
  name: "deadly",
  title: "A game that ends its process",
  summary: "One trial in so many is marked.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    odds: integer({ help: "one trial in so many is marked", min: 1, max: 1e6, default: 5000 }),
    deadly: flag({ help: "whether those end a process", default: false }),
    whom: choice(["itself", "parent"], { help: "which process they end" }),
  },
  outcomes: [
    { name: "plain", help: "nothing happened" },
    { name: "marked", help: "it would have been deadly" },
  ],
  metrics: [],
  substreams: ["dice"],
  prepare({ odds, deadly, whom }) {
    return ({ dice }, card) => {
      const marked = dice.below(odds) === 0;
      card.outcome = marked ? 1 : 0;
      if (marked && deadly) process.kill(whom === "itself" ? process.pid : process.ppid, "SIGKILL");
    };
  },
});
