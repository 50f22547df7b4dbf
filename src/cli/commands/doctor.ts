import { filledOption, integerOption, paramOptions } from "../../study/given.js";
import { MOST_THREADS, MOST_TRIALS } from "../../study/options.js";
import { type Command, doing, print, simOf, takesSim } from "../command.js";
import { DONE, FAILED, STOPPED } from "../exit-status.js";
import { JSON_OPTION, QUIET_OPTION, SEED_OPTION, THREADS_OPTION, value } from "../options.js";
import { progressView } from "../progress.js";

export const doctor: Command = {
  name: "doctor",
  summary: "Whether a game can be trusted: does it play alike every time, and count what it says?",
  ...takesSim,
  options: {
    trials: value("how many games are played [default: 10,000]"),
    ...SEED_OPTION,
    ...THREADS_OPTION,
    ...QUIET_OPTION,
    ...JSON_OPTION,
  },
  examples: [["deadeven doctor ./my-game.ts", "before you trust what it says"]],
  epilogue:
    "Plays the same games in another order, in another thread and told turn by turn, and names what makes them differ. " +
    "Compares them with the exact answer, where the sim has one. Exit status 0 if nothing is wrong, 1 if something is.",
  async run(context) {
    const { argv, signal } = context;
    const found = simOf(context);
    const { examine } = await import("../../study/doctor.js");
    const view = await progressView(argv.quiet === true);
    doing(`preparing ${found.sim.name}`);
    const examined = await examine(
      found,
      {
        params: paramOptions(argv, found.sim),
        trials: integerOption(argv, "trials", 1, MOST_TRIALS),
        seed: filledOption(argv, "seed"),
        threads: integerOption(argv, "threads", 1, MOST_THREADS),
        signal,
        onProgress: (progress) => view.update(progress),
      },
      (trial) => doing(`playing trial ${trial} of ${found.sim.name}`),
    ).finally(() => view.stop());
    const { sim, seed, trials, causes, disagreements, unheard, remarks, partial } = examined;
    const faults = [...causes.map(({ means }) => means), ...disagreements, ...unheard];
    if (argv.json === true) print(JSON.stringify(examined));
    else {
      print(`${found.sim.title}: ${trials.toLocaleString("en")} games, seed ${seed}`);
      if (causes.length === 0) {
        print("  Games go the same in any order, on a new preparation, in another thread, and told.");
      }
      for (const fault of faults) print(`  WRONG: ${fault}.`);
      for (const remark of remarks) print(`  Worth a look: ${remark}.`);
      if (faults.length === 0 && remarks.length === 0) print(`  Nothing else to say of ${sim}.`);
    }
    if (partial) return STOPPED;
    return faults.length === 0 ? DONE : FAILED;
  },
};
