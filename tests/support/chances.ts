import { choice, defineSim, flag, integer, ruling } from "deadeven";

/** A sim whose chance of a win is known for every parameter, so that studies of it can be checked. */
export default defineSim({
  name: "chances",
  title: "Known chances",
  summary: "Wins with a chance that the parameters say.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    // 10, 50, 90, 40, 10 percent.
    hump: integer({ help: "place on a hump", min: 0, max: 4, default: 1, explore: [0, 4] }),
    raise: flag({ help: "adds 20 percent", default: false }),
    lift: choice(["none", "some", "lots"], { help: "adds 0, 10 or 30 percent" }),
    idle: ruling(["one", "two", "three"], { gap: "nothing says which", help: "changes nothing" }),
    tiny: ruling(["no", "yes"], { gap: "nothing says whether", help: "takes half a percent off" }),
  },
  outcomes: [
    { name: "win", help: "the chance came up" },
    { name: "loss", help: "it did not" },
  ],
  metrics: [{ name: "lucky", unit: "games", help: "the chance came up", min: 0, max: 1 }],
  substreams: ["luck"],
  prepare({ hump, raise, lift, tiny }) {
    const perMille =
      [100, 500, 900, 400, 100][hump]! +
      (raise ? 200 : 0) +
      { none: 0, some: 100, lots: 300 }[lift] -
      (tiny === "yes" ? 5 : 0);
    return (streams, card) => {
      const won = streams.luck.below(1000) < perMille;
      card.outcome = won ? 0 : 1;
      card.metrics[0] = won ? 1 : 0;
    };
  },
});
