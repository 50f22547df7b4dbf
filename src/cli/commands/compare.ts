import { InputError } from "../../sim/input-error.js";
import { parseAssignments } from "../../study/assignments.js";
import { compare as compareStudy } from "../../study/compare.js";
import { textOption } from "../argv.js";
import { type Command, simOf, takesSim } from "../command.js";
import { precisionOption, studyOptions, value } from "../options.js";
import { playDocument } from "../play-study.js";

export const compare: Command = {
  name: "compare",
  summary: "Two variants on the same dice: what is the difference, and is it settled?",
  ...takesSim,
  options: {
    a: value("one variant: players=2,join-at=3"),
    b: value("the other; differences are b − a"),
    ...studyOptions,
    ...precisionOption,
    precision: {
      ...precisionOption.precision,
      describe: "stop once the difference is known to within this, such as 0.005; --trials is then a cap",
    },
  },
  examples: [
    ["deadeven compare zombie-blitz --a players=4 --b players=5", "does a fifth player help?"],
    ["deadeven compare forklift --a ram-kill=5 --b ram-kill=4", "what if it rams on a 4+?"],
  ],
  epilogue:
    "Both variants play with the same dice, trial by trial, so that luck cancels out; --independent gives each its own.",
  run(context) {
    const found = simOf(context);
    const side = (name: "a" | "b") => {
      const text = textOption(context.argv, name);
      if (text === undefined) throw new InputError(`compare needs --${name} NAME=VALUE,…, such as --${name} players=4`);
      return text === "" ? {} : parseAssignments(found.sim, `--${name}`, text);
    };
    const [a, b] = [side("a"), side("b")];
    return playDocument(context, {
      start: (options) => compareStudy(found, { ...options, a, b }),
      isEmpty: (result) => result.paired.a.trials === 0,
      json: (result) => ({
        sim: result.sim.name,
        seed: result.seed,
        trials: result.paired.a.trials,
        level: result.level,
        interval: result.interval,
        a: result.a.report,
        b: result.b.report,
        differences: result.differences,
        metrics: result.metrics,
        correlation: result.correlation,
        independentTrials: result.independentTrials,
        settled: result.settled,
        ...(result.partial ? { partial: true } : {}),
      }),
      document: async (result) => (await import("../../output/compare-document.js")).compareDocument(result),
    });
  },
};
