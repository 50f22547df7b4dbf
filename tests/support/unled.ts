import { defineSim, integer } from "deadeven";

/** A game without a policy of its own: three doors, of which the last leads out most often. */
export default defineSim({
  name: "unled",
  title: "Three doors",
  summary: "A door is chosen; it leads out, or not.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: { doors: integer({ help: "doors", min: 1, max: 9, default: 3 }) },
  outcomes: [
    { name: "out", help: "it led out" },
    { name: "in", help: "it didn't" },
  ],
  metrics: [{ name: "door", unit: "", help: "which door", min: 0, max: 8 }],
  substreams: ["luck"],
  decisions: { door: { help: "which door to take" } },
  prepare({ doors }) {
    return (streams, card, _log, play) => {
      const door = play.choose("door", 0, doors, (chosen) => ({
        options: Array.from({ length: doors }, (_, i) => `door ${i + 1}`),
        says: `the player takes door ${chosen + 1}`,
        known: `there are ${doors}`,
      }));
      card.metrics[0] = door;
      card.outcome = streams.luck.below(doors) <= door ? 0 : 1;
    };
  },
});
