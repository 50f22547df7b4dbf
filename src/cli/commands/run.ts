import { run as runStudy } from "../../study/runs.js";
import { type Command, simOf, takesSim } from "../command.js";
import { precisionOption, studyOptions } from "../options.js";
import { playStudy } from "../play-study.js";
import { runsOutput } from "../runs-output.js";

export const run: Command = {
  name: "run",
  summary: "Plays one variant many times: how it ends, how often, and how sure that is",
  ...takesSim,
  options: { ...studyOptions, ...precisionOption },
  examples: [
    ["deadeven run zombie-blitz --players 4 --trials 1e6 --seed 1", "a million games for four players"],
    ["deadeven run zombie-blitz --precision 0.005 --trials 1e7", "until the win rate is known to half a percent"],
    ["deadeven run zombie-blitz --deck my-deck.json --out out/my-deck", "your own deck, with charts and CSV files"],
    ["deadeven run ./my-game.ts", "your own game"],
  ],
  run: (context) =>
    playStudy(context, {
      ...runsOutput,
      start: (options) => runStudy(simOf(context), options),
      json: ({ variants }) => variants[0]!.report,
    }),
};
