import { defineSim } from "deadeven";

/** What the last game left behind. */
let kept: number[] = [];

/** A sim that makes a list in each game. */
export default defineSim({
  name: "wasteful",
  title: "Wasteful",
  summary: "A die that is written on a list.",
  source: "A test.",
  version: "1",
  params: {},
  outcomes: [{ name: "rolled", help: "the die is rolled" }],
  metrics: [{ name: "face", unit: "", help: "what it shows", min: 1, max: 6 }],
  substreams: ["die"],
  prepare:
    () =>
    ({ die }, card) => {
      kept = [die.die(6)];
      card.outcome = 0;
      card.metrics[0] = kept[0]!;
    },
});
