import { InputError } from "../../base/input-error.js";
import { told } from "../../base/thrown.js";
import { andList, counted } from "../../base/words.js";
import { isTrialError, type PreparedVariant, tellTrial } from "../../engine/play.js";
import { readSkill } from "../../players/skill.js";
import { count } from "../../present/format.js";
import { findTrials, parseBounds, type Wanted } from "../../study/find-trials.js";
import { filledOption, type Given, integerOption, paramOptions, textOption, textOptions } from "../../study/given.js";
import { MOST_TRIALS } from "../../study/options.js";
import { PlayFailure } from "../../study/play-failure.js";
import { makeReplay } from "../../study/replay.js";
import { SKILL_OPTION } from "../../study/who-plays.js";
import { partOf } from "../../tally/winners.js";
import { type Command, doing, print, simOf, takesSim } from "../command.js";
import { DONE, FAILED, STOPPED } from "../exit-status.js";
import { alone, JSON_OPTION, SEED_OPTION, value } from "../options.js";
import { complain, note } from "../streams.js";

export const replay: Command = {
  name: "replay",
  summary: "One game of a run, told turn by turn",
  ...takesSim,
  options: {
    ...SEED_OPTION,
    ...SKILL_OPTION,
    trial: value("the trial's number, from 0, or where to begin to look for one [default: 0]"),
    outcome: value("the first trial that ends so, or, as seat:2, that this seat wins"),
    where: {
      ...value('the first trial with a metric within bounds: "turns>40", "turns=30..45"; again for more of them'),
      repeatable: true,
    },
    longest: alone("of those, or of all, the one with most of the first metric: turns, or rounds, in the games here"),
    typical: alone("of those, or of all, one that ends as most do, its metrics near their medians"),
    among: value("how many trials are looked through [default: 1e6; 1e4 with --longest and --typical]"),
    independent: alone("the game as a study with --independent played it"),
    ...JSON_OPTION,
  },
  examples: [
    ["deadeven replay zombie-blitz --players 4 --seed 1 --trial 17", "game 17 of `run` with the same options"],
    ["deadeven replay zombie-blitz --seed 1 --outcome win --longest", "of 10,000 games, the longest one that was won"],
    ['deadeven replay forklift --seed 1 --where "turns>30" --where "ram-kills>=9"', "the first game like that"],
  ],
  epilogue: "Give the seed and the parameters of the run; the game is exactly the one that was counted.",
  async run(context) {
    const { argv, signal } = context;
    const found = simOf(context);
    doing(`preparing ${found.sim.name}`);
    const from = integerOption(argv, "trial", 0, MOST_TRIALS - 1) ?? 0;
    const made = makeReplay(
      found.sim,
      paramOptions(argv, found.sim),
      filledOption(argv, "seed"),
      argv.independent === true,
      readSkill("--skill", argv.skill),
    );
    const { variant, key, seed } = made;
    const wanted = wantedOf(argv, variant);
    let trial = from;
    let others: readonly number[] = [];
    if (wanted !== undefined) {
      doing(`looking through ${found.sim.name}, trial by trial`);
      const charted = found.sim.charts ?? [];
      const search = await tell(found.sim.name, seed, () =>
        findTrials(made, from, wanted, charted, signal, tellNowAndThen(wanted.among)),
      );
      if (signal.aborted) return STOPPED;
      const [first, ...rest] = search.trials;
      if (first === undefined) {
        complain(`none of ${counted(search.searched, "trial")} from trial ${from} is like that`);
        return FAILED;
      }
      trial = first;
      others = rest;
    }
    const lines: string[] = [];
    const keep = argv.json === true ? (line: string) => void lines.push(line) : print;
    if (argv.json !== true) print(`${found.sim.title}: trial ${trial}, seed ${seed}\n`);
    doing(`telling trial ${trial} of ${found.sim.name}`);
    const card = await tell(found.sim.name, seed, () => tellTrial(variant, key, trial, keep));
    const tally = variant.newTally();
    const outcome = tally.outcomes[card.outcome]!;
    const winners = seatsIn(tally.winners === undefined ? 0 : card.winners);
    const metrics = Object.fromEntries(tally.metrics.map(({ name }, i) => [name, card.metrics[i]!]));
    if (argv.json === true) {
      print(
        JSON.stringify({
          sim: found.sim.name,
          seed,
          trial,
          others,
          outcome,
          winners: winners.length === 0 ? undefined : winners,
          metrics,
          lines,
        }),
      );
    } else {
      print(`\nOutcome: ${outcome}`);
      if (winners.length > 0) print(`Won by ${andList(winners.map((seat) => `seat ${seat}`))}`);
      print(
        Object.entries(metrics)
          .map(([name, value]) => `${name} ${value}`)
          .join(", "),
      );
      if (others.length > 0)
        print(`Others like it: ${others.length === 1 ? "trial" : "trials"} ${andList(others.map(String))}`);
    }
    return DONE;
  },
};

/** Seats, from 1, of a set with a bit for each. */
function seatsIn(set: number): number[] {
  return Array.from({ length: 32 }, (_, seat) => seat + 1).filter((seat) => partOf(set, seat - 1) > 0);
}

/** Says every ten seconds how far a search has come. */
function tellNowAndThen(among: number): (searched: number, found: number) => void {
  let last = performance.now();
  return (searched, found) => {
    if (performance.now() - last < 10_000) return;
    last = performance.now();
    note(
      `${count(searched)} of ${counted(among, "trial")} looked through, ${found === 0 ? "none" : count(found)} like that so far`,
    );
  };
}

/** What is looked for; undefined where a trial was named. */
function wantedOf(argv: Given, variant: PreparedVariant): Wanted | undefined {
  const outcome = textOption(argv, "outcome");
  const { metrics } = variant.newTally();
  const names = metrics.map(({ name }) => name);
  const where = textOptions(argv, "where").map((text) => parseBounds(text, metrics));
  const { longest, typical } = argv;
  if (longest === true && typical === true) throw new InputError("--longest and --typical: give one of them");
  if (longest === true && names.length === 0) throw new InputError("--longest: the game has no metric to go by");
  const pick = longest === true ? "longest" : typical === true ? "typical" : "first";
  const among = integerOption(argv, "among", 1, 1e7);
  if (outcome === undefined && where.length === 0 && pick === "first") {
    if (among === undefined) return undefined;
    throw new InputError("--among: say what to look for: --outcome, --where, --longest or --typical");
  }
  return { outcome, where, pick, among: among ?? (pick === "first" ? 1e6 : 1e4) };
}

/** Throws a PlayFailure, with the trial's own stack, when a trial throws. */
async function tell<T>(sim: string, seed: string, play: () => T | Promise<T>): Promise<T> {
  try {
    return await play();
  } catch (error) {
    if (!isTrialError(error)) throw error;
    const { message, stack } = told(error.reason);
    throw new PlayFailure(`${sim}: trial ${error.trial} with seed ${seed} failed: ${message}`, stack);
  }
}
