import { choice, defineSim, integer } from "deadeven";

const WAYS = [
  "throw",
  "no-outcome",
  "out-of-bounds",
  "fraction",
  "no-number",
  "too-large",
  "beyond",
  "before",
  "misspelt",
  "text-outcome",
  "exit",
  "promise",
  "thenable",
  "never-ends",
] as const;

/** A sim that goes wrong at a chosen trial, in a chosen way. */
export default defineSim({
  name: "failing",
  title: "A game that breaks",
  summary: "Fails at a chosen trial.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    at: integer({ help: "the trial that fails", min: 0, max: 1e6, default: 700 }),
    how: choice(WAYS, {
      help: "what happens then",
    }),
  },
  outcomes: [{ name: "fine", help: "nothing happened" }],
  metrics: [{ name: "number", unit: "pips", help: "a number", min: 0, max: 5 }],
  substreams: ["dice"],
  prepare({ at, how }) {
    // A trial doesn't know its number: it is told by its dice, which a seed and a number give.
    let number = -1;
    return (streams, card): unknown => {
      card.metrics[0] = streams.dice.below(6);
      card.outcome = 0;
      number += 1;
      if (number !== at) return undefined;
      if (how === "throw") throw new RangeError("the dice fell off the table");
      if (how === "no-outcome") card.outcome = -1;
      if (how === "out-of-bounds") card.metrics[0] = 6;
      if (how === "fraction") card.metrics[0] = 1.5;
      if (how === "no-number") card.metrics[0] = Number.NaN;
      if (how === "too-large") card.metrics[0] = 2 ** 32 + 3;
      if (how === "beyond") card.metrics[1] = 1;
      if (how === "before") card.metrics[-1] = 1;
      if (how === "misspelt") (card as unknown as { outcom: number }).outcom = 0;
      if (how === "text-outcome") card.outcome = "0" as never;
      if (how === "promise") return Promise.resolve();
      // biome-ignore lint/suspicious/noThenProperty: what a library's own kind of promise looks like
      if (how === "thenable") return { then: () => {} };
      if (how === "exit") (globalThis as unknown as { process: { exit(code: number): never } }).process.exit(3);
      if (how === "never-ends") for (;;);
      return undefined;
    };
  },
});
