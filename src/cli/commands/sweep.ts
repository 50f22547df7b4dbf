import { sweep as sweepStudy } from "../../study/runs.js";
import { type Command, counted, note, simOf, takesSim } from "../command.js";
import { precisionOption, readVary, studyOptions, varyOption } from "../options.js";
import { playStudy } from "../play-study.js";
import { runsOutput } from "../runs-output.js";

export const sweep: Command = {
  name: "sweep",
  summary: "Plays every combination of the values you name, side by side",
  ...takesSim,
  options: { ...varyOption, ...studyOptions, ...precisionOption },
  repeatable: ["vary"],
  examples: [
    ["deadeven sweep zombie-blitz --vary players=2..5", "how the number of players matters"],
    ["deadeven sweep forklift --vary ram-kill=2..6 --vary overrun=4..12/2", "two thresholds at once"],
  ],
  run(context) {
    const { argv } = context;
    const found = simOf(context);
    const vary = readVary(argv, found.sim);
    const onStart = (variants: number, trials: number) => {
      if (argv.quiet === true) return;
      const most = argv.precision === undefined ? "" : "at most ";
      note(`${counted(variants, "variant")}, ${most}${counted(trials, "game")} each`);
    };
    return playStudy(context, {
      ...runsOutput,
      start: (options) => sweepStudy(found, { ...options, vary, onStart }),
      json: ({ sim, seed, vary: varied, variants, partial }) => ({
        sim: sim.name,
        seed,
        vary: varied,
        variants: variants.map(({ report }) => report),
        ...(partial ? { partial } : {}),
      }),
    });
  },
};
