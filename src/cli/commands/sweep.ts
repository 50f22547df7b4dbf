import { InputError } from "../../sim/input-error.js";
import { sweep as sweepStudy } from "../../study/runs.js";
import { parseVary } from "../../study/vary.js";
import { textOptions } from "../argv.js";
import { type Command, note, simOf } from "../command.js";
import { precisionOption, studyOptions } from "../options.js";
import { playRuns } from "../play-runs.js";

export const sweep: Command = {
  name: "sweep",
  summary: "Plays every combination of the values you name, side by side",
  takes: { word: "SIM", help: "a name from `deadeven list`, or the path of a module" },
  simParams: true,
  options: {
    vary: {
      type: "string",
      nargs: 1,
      group: "Options:",
      describe: "NAME=VALUES: 2..6, 0..100/10, a,b,c; lists parted by ; – give it again for more parameters",
    },
    ...studyOptions,
    ...precisionOption,
  },
  repeatable: ["vary"],
  examples: [
    ["deadeven sweep zombie-blitz --vary players=2..5", "how the number of players matters"],
    ["deadeven sweep forklift --vary ram-kill=2..6 --vary overrun=4..12/2", "two thresholds at once"],
  ],
  run(context) {
    const { argv } = context;
    const found = simOf(context);
    const vary: Record<string, (string | number)[]> = {};
    for (const text of textOptions(argv, "vary")) {
      const { param, values } = parseVary(found.sim, text);
      if (Object.hasOwn(vary, param)) throw new InputError(`--vary names ${param} twice`);
      vary[param] = values;
    }
    if (Object.keys(vary).length === 0)
      throw new InputError("sweep needs --vary NAME=VALUES, such as --vary players=2..5");
    const onStart = (variants: number, trials: number) => {
      if (argv.quiet !== true) note(`${variants} variants, up to ${trials.toLocaleString("en")} games each`);
    };
    return playRuns(
      context,
      (options) => sweepStudy(found, { ...options, vary, onStart }),
      ({ sim, seed, vary: varied, variants }) => ({
        sim: sim.name,
        seed,
        vary: varied,
        variants: variants.map(({ report }) => report),
      }),
    );
  },
};
