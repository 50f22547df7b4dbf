import { defineSim, flag, integer, policy, type Trial } from "deadeven";

/**
 * A walk of so many steps, with a choice before each: take a sure step or a risky one. Its state can be copied, so that
 * it can be gone back to where it was marked.
 */
class Walker {
  at = 0;
  steps = 0;
  copyFrom(other: Walker): void {
    this.at = other.at;
    this.steps = other.steps;
  }
}

export default defineSim({
  name: "walk",
  title: "A walk",
  summary: "Step by step to a goal.",
  source: "A test.",
  version: "1",
  url: import.meta.url,
  params: {
    marks: flag({ help: "whether it marks where it can be gone back to", default: true }),
    habit: policy(["safe", "bold"], { help: "which steps it takes by itself" }),
    steps: integer({ help: "steps", min: 1, max: 50, default: 8 }),
    goal: integer({ help: "how far is far enough", min: 1, max: 500, default: 13 }),
  },
  outcomes: [
    { name: "there", help: "it was reached" },
    { name: "short", help: "it wasn't" },
  ],
  metrics: [
    { name: "at", unit: "paces", help: "how far", min: 0, max: 500 },
    { name: "asked", unit: "choices", help: "choices made", min: 0, max: 100 },
  ],
  substreams: ["luck", "wind"],
  decisions: { step: { help: "a sure step of 1, or 0 to 3 by luck" } },
  prepare({ marks, habit, steps, goal }) {
    const walker = new Walker();
    let choices = 0;
    const resume: Trial<"luck" | "wind"> = (streams, card, _log, play) => {
      while (walker.steps < steps) {
        if (marks) play.mark();
        for (choices = 0; choices < 2; choices += 1) {
          const risks = play.asks(0) ? play.choose("step", 0, 2) === 1 : habit === "bold";
          walker.at += risks ? streams.luck.below(4) : 1;
          card.metrics[1]! += 1;
        }
        walker.at -= Math.min(walker.at, streams.wind.below(2));
        walker.steps += 1;
      }
      card.metrics[0] = walker.at;
      // What was counted is a part of where a game stands, and goes back to a mark with it.
      card.outcome = walker.at >= goal && card.metrics[1] === 2 * steps ? 0 : 1;
    };
    return {
      trial(streams, card, log, play) {
        walker.at = 0;
        walker.steps = 0;
        resume(streams, card, log, play);
      },
      state: walker,
      resume,
      known(_seat: number, tell: (value: number) => void) {
        tell(walker.at);
        tell(2 * walker.steps + choices);
      },
    };
  },
});
