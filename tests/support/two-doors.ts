import { defineSim, ruling } from "deadeven";

// Options of the decision.
const [LEFT, RIGHT] = [0, 1];

/**
 * A game whose policy plays it badly, so that what is found of it turns round with players who look ahead. A four-sided
 * die wins up to a number that depends on the door: of doors that are as they are, 1 by the left one, where the policy
 * goes, and 3 by the right one; of doors made alike, 2 by either.
 */
export default defineSim({
  name: "two-doors",
  title: "Two doors",
  summary: "One door, then one die.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    doors: ruling(["uneven", "alike"], {
      help: "how likely they are to win: 1 in 4 and 3 in 4, or 2 in 4 each",
      gap: "no rules, no words on it",
    }),
  },
  outcomes: [
    { name: "win", help: "the die shows little enough" },
    { name: "loss", help: "it shows more" },
  ],
  metrics: [],
  substreams: ["die"],
  decisions: { door: { help: "which door to take" } },
  prepare({ doors }) {
    const wins = doors === "alike" ? [2, 2] : [1, 3];
    return (streams, card, log, play) => {
      const door = play.asks(0) ? play.choose("door", 0, 2, () => ["left", "right"]) : LEFT;
      card.outcome = streams.die.die(4) <= wins[door === RIGHT ? RIGHT : LEFT]! ? 0 : 1;
      log?.(`Through the ${door === LEFT ? "left" : "right"} door.`);
    };
  },
});
