import { choice, defineSim, integer, policy } from "deadeven";

/** A sim of known chances over several knobs: won with a chance that only x + y tells, in as many turns as z tells. */
export default defineSim({
  name: "ridge",
  title: "A ridge",
  summary: "Wins with a chance that x + y tells.",
  source: "A test.",
  version: "1",
  params: {
    x: integer({ help: "2 percent each", min: 0, max: 30, default: 8 }),
    y: integer({ help: "2 percent each", min: 0, max: 30, default: 8 }),
    z: integer({ help: "turns", min: 1, max: 30, default: 10 }),
    bonus: choice(["none", "ten"], { help: "adds 10 percent" }),
    habit: policy(["plain", "keen"], { help: "keen adds 8 percent" }),
  },
  outcomes: [
    { name: "win", help: "the chance came up" },
    { name: "loss", help: "it did not" },
  ],
  metrics: [{ name: "turns", unit: "turns", help: "z, give or take 2", min: 0, max: 40 }],
  substreams: ["luck"],
  prepare({ x, y, z, bonus, habit }) {
    const perMille = Math.min(900, 20 * (x + y) + (bonus === "ten" ? 100 : 0) + (habit === "keen" ? 80 : 0));
    return (streams, card) => {
      card.outcome = streams.luck.below(1000) < perMille ? 0 : 1;
      card.metrics[0] = z - 1 + streams.luck.below(5);
    };
  },
});
