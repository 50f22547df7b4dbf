import { told } from "../../base/thrown.js";
import { isTrialError, tellTrial } from "../../engine/play.js";
import { filledOption, integerOption, paramOptions } from "../../study/given.js";
import { MOST_TRIALS } from "../../study/options.js";
import { PlayFailure } from "../../study/play-failure.js";
import { makeReplay } from "../../study/replay.js";
import { type Command, doing, print, simOf, takesSim } from "../command.js";
import { DONE } from "../exit-status.js";
import { alone, JSON_OPTION, SEED_OPTION, value } from "../options.js";

export const replay: Command = {
  name: "replay",
  summary: "One game of a run, told turn by turn",
  ...takesSim,
  options: {
    ...SEED_OPTION,
    trial: value("the trial's number, from 0 [default: 0]"),
    independent: alone("the game as a study with --independent played it"),
    ...JSON_OPTION,
  },
  examples: [
    ["deadeven replay zombie-blitz --players 4 --seed 1 --trial 17", "game 17 of `run` with the same options"],
  ],
  epilogue: "Give the seed and the parameters of the run; the game is exactly the one that was counted.",
  async run(context) {
    const { argv } = context;
    const found = simOf(context);
    doing(`preparing ${found.sim.name}`);
    const trial = integerOption(argv, "trial", 0, MOST_TRIALS - 1) ?? 0;
    const { variant, key, seed } = makeReplay(
      found.sim,
      paramOptions(argv, found.sim),
      filledOption(argv, "seed"),
      argv.independent === true,
    );
    const lines: string[] = [];
    const keep = argv.json === true ? (line: string) => void lines.push(line) : print;
    if (argv.json !== true) print(`${found.sim.title}: trial ${trial}, seed ${seed}\n`);
    doing(`telling trial ${trial} of ${found.sim.name}`);
    const card = tell(found.sim.name, seed, trial, () => tellTrial(variant, key, trial, keep));
    const tally = variant.newTally();
    const outcome = tally.outcomes[card.outcome]!;
    const metrics = Object.fromEntries(tally.metrics.map(({ name }, i) => [name, card.metrics[i]!]));
    if (argv.json === true) {
      print(JSON.stringify({ sim: found.sim.name, seed, trial, outcome, metrics, lines }));
    } else {
      print(`\nOutcome: ${outcome}`);
      print(
        Object.entries(metrics)
          .map(([name, value]) => `${name} ${value}`)
          .join(", "),
      );
    }
    return DONE;
  },
};

/** Throws a PlayFailure, with the trial's own stack, when the trial throws. */
function tell<T>(sim: string, seed: string, trial: number, play: () => T): T {
  try {
    return play();
  } catch (error) {
    if (!isTrialError(error)) throw error;
    const { message, stack } = told(error.reason);
    throw new PlayFailure(`${sim}: trial ${trial} with seed ${seed} failed: ${message}`, stack);
  }
}
