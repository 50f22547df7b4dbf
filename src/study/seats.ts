/** Are the seats equal? And does what the first is worth grow with more players, and with stronger ones? */

import { machine } from "#machine";
import { InputError, isInputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import { prepareVariant } from "../engine/play.js";
import { parsePlayer } from "../players/skill.js";
import { loadParams, resolveParams } from "../sim/param-values.js";
import type { ParamSpecs } from "../sim/params.js";
import { type Sim, seatsOf } from "../sim/sim.js";
import { squareAndAdd } from "../stats/paired.js";
import { equalAdvantages } from "../stats/seats.js";
import type { Tally } from "../tally/tally.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { lookAtFirst } from "./first-games.js";
import { textOptions } from "./given.js";
import {
  type CheckedOptions,
  checkOptions,
  DEFAULT_TRIALS_THINKING,
  SHARED_OPTIONS,
  type StudyOptions,
} from "./options.js";
import { type Play, playAll } from "./playing.js";
import type { Interval, RunsResult, ShownValue, VariantResult } from "./result.js";
import type { StudyKind } from "./study-kind.js";
import { variantResult } from "./variant-result.js";
import { makeVariant, type Variant } from "./variants.js";
import { readVary, VARY_OPTION } from "./vary.js";
import { anyoneLooksAhead } from "./who-plays.js";

/** How the first seat's advantage changes along one thing that was varied. */
export interface Growth {
  readonly param: string;
  readonly from: ShownValue;
  readonly to: ShownValue;
  /** The advantage at the last value less that at the first. */
  readonly difference: number;
  readonly ci: Interval;
  /** How likely advantages at least as different would be if all values had the same. */
  readonly p: number;
}

/** The result of `seats`. */
export interface SeatsResult {
  readonly kind: "seats";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  /** The game as it was asked for; undefined where it was stopped before its first trial. */
  readonly base: VariantResult | undefined;
  /** One thing varied at a time, each on dice of its own. */
  readonly series: readonly { readonly param: string; readonly variants: readonly VariantResult[] }[];
  readonly growth: readonly Growth[];
  /** All that was played. */
  readonly played: RunsResult;
  readonly partial: boolean;
}

export interface SeatsOptions extends Omit<StudyOptions, "independent" | "outcome" | "precision"> {
  /** What to vary, one at a time; by default the number that says how many seats there are, if one does. */
  readonly vary?: Readonly<Record<string, readonly unknown[]>> | undefined;
  /** Players of all seats, weakest first; by default some, where the game asks its players. None: []. */
  readonly ladder?: readonly string[] | undefined;
}

const LADDER = ["random", "policy", "rollout:20"];
/** Values of the number of players that are tried by themselves. */
const MOST_VALUES = 7;

/**
 * Plays the game, and again with other numbers of players and with other players, each on dice of its own. Throws as
 * `run` does, and an InputError for a game with one seat, and where games don't say who won.
 */
export async function seats(sim: SimChoice, options: SeatsOptions = {}): Promise<SeatsResult> {
  const found = await foundSim(sim);
  const checked = checkOptions(options);
  const base = variantOf(found.sim, {}, checked);
  if (base.newTally().winners === undefined) {
    throw new InputError(`${found.sim.name} has one seat: there is nobody to compare it with`);
  }
  const looked = lookAtFirst(found, [{ ...base, key: base.block.key }], { ...checked, independent: true });
  if (!looked.sides) {
    throw new InputError(
      `${found.sim.name}: of ${counted(looked.games, "game")} none says who won, so that seats can't be compared`,
    );
  }
  const ladder =
    options.ladder ??
    (found.sim.decisions === undefined ? [] : LADDER.filter((one) => one !== "policy" || !looked.unled));
  for (const player of ladder) parsePlayer("ladder", player);
  const series = [
    ...Object.entries(options.vary ?? playersParam(found.sim, checked)).map(([param, values]) => ({ param, values })),
    ...(ladder.length === 0 || "skill" in checked.params ? [] : [{ param: "skill", values: ladder }]),
  ].map(({ param, values }) => ({
    param,
    variants: values.map((value) => variantOf(found.sim, { [param]: value }, checked)),
  }));
  const all = [base, ...series.flatMap(({ variants }) => variants)];
  const alone = all.find((variant) => variant.newTally().winners === undefined);
  if (alone !== undefined) throw new InputError(`with ${alone.name} there is one seat, and nobody to compare it with`);
  // What is varied comes to the game as it was asked for as well: that is played once.
  const played = all.filter((variant) => variant === base || !isSameGame(variant, base));
  const plays = played.map(
    (variant): Play<Tally> => ({
      variants: [variant],
      from: 0,
      to:
        options.trials === undefined && anyoneLooksAhead([variant.skill])
          ? Math.min(DEFAULT_TRIALS_THINKING, checked.trials)
          : checked.trials,
      tally: variant.newTally(),
    }),
  );
  const ends = await withExecutor(found, checked, (executor) => playAll(executor, found, plays, checked));
  const resultOf = (variant: Variant): VariantResult | undefined => {
    const i = Math.max(0, played.indexOf(variant));
    return ends[i]!.next === 0 ? undefined : variantResult(found.sim, variant, plays[i]!.tally, ends[i]!, checked);
  };
  const told = series.map(({ param, variants }) => ({
    param,
    variants: variants.map(resultOf).filter((variant) => variant !== undefined),
  }));
  const partial = ends.some(({ complete }) => !complete);
  const names = series.map(({ param }) => param);
  const results = played.map(resultOf).filter((variant) => variant !== undefined);
  return {
    kind: "seats",
    sim: found.sim,
    seed: checked.seed,
    level: checked.level,
    base: resultOf(base),
    series: told,
    growth: told.flatMap(({ param, variants }) => growthOf(param, variants)),
    played: {
      kind: "sweep",
      sim: found.sim,
      seed: checked.seed,
      independent: true,
      vary: names.map((param) => ({ param, values: results.flatMap(({ varied }) => varied[param] ?? []) })),
      variants: results,
      partial,
    },
    partial,
  };
}

/** With the same parameters and players, and so the same dice. */
function isSameGame(a: Variant, b: Variant): boolean {
  return JSON.stringify(a.block) === JSON.stringify(b.block);
}

/** Dice of its own, so that what is compared is independent. */
function variantOf(sim: Sim, own: Readonly<Record<string, unknown>>, { params, seed }: CheckedOptions): Variant {
  return makeVariant(sim, { ...params, ...own }, Object.keys(own), seed, true);
}

/** The number that says how many seats there are, and values that it may take; nothing where none does, or is given. */
function playersParam(sim: Sim, { params }: CheckedOptions): Record<string, number[]> {
  if (typeof sim.seats !== "function") return {};
  const { skill: _, ...given } = params;
  const seatsAt = (param: string, value: number): number => {
    try {
      const values = resolveParams(sim.params, { ...given, [param]: value }, machine.readFile);
      prepareVariant(sim, values);
      return seatsOf(sim, loadParams(sim.params, values));
    } catch (error) {
      if (isInputError(error)) return 0;
      throw error;
    }
  };
  for (const [param, spec] of Object.entries(sim.params as ParamSpecs)) {
    if (spec.kind !== "integer" || param in given) continue;
    const [low, high] = spec.explore ?? [spec.min, spec.max];
    const tried = Array.from({ length: Math.min(MOST_VALUES + 1, high - low + 1) }, (_, i) => low + i);
    const values = tried.filter((value) => seatsAt(param, value) > 1).slice(0, MOST_VALUES);
    if (new Set(values.map((value) => seatsAt(param, value))).size > 1) return { [param]: values };
  }
  return {};
}

/**
 * From the first to the last value, the limits squared and added (R. G. Newcombe, "Interval estimation for the
 * difference between independent proportions", Statistics in Medicine 17 (1998), 873–890, method 10); and whether all
 * are alike.
 */
function growthOf(param: string, variants: readonly VariantResult[]): Growth[] {
  const told = variants.flatMap(({ varied, summary }) => {
    const { equalSeats, seats: rows, trials } = summary;
    const advantage = equalSeats?.firstPlayer.advantage;
    if (equalSeats === undefined || rows === undefined || advantage === null || advantage === undefined) return [];
    const seats = rows.length;
    const won = (advantage + 1 / seats) * trials;
    return { value: varied[param]!, advantage, ci: equalSeats.firstPlayer.ci, won, trials, seats };
  });
  const [first, last] = [told[0], told.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const difference = last.advantage - first.advantage;
  const down = squareAndAdd(last.advantage - last.ci[0], first.ci[1] - first.advantage, 1);
  const up = squareAndAdd(last.ci[1] - last.advantage, first.advantage - first.ci[0], 1);
  return [
    {
      param,
      from: first.value,
      to: last.value,
      difference,
      ci: [difference - down, difference + up],
      p: equalAdvantages(told),
    },
  ];
}

/** All that studies take but common dice, which would make what is compared depend on each other. */
function ownDice() {
  const { independent: _, ...others } = SHARED_OPTIONS;
  return others;
}

export const seatsStudy: StudyKind<SeatsResult> = {
  name: "seats",
  summary: "Are the seats equal? What is the first worth, and does it grow with players, and with stronger ones",
  takes: {
    vary: {
      ...VARY_OPTION.vary,
      help: "what to vary, one at a time, such as players=2..5 [default: the number of players, if there is one]",
    },
    ladder: {
      help: `players of all seats, weakest first, in games that ask [default: ${LADDER.join(",")}]`,
      form: "value",
      inFile: { holds: "names", help: "players of all seats, weakest first" },
    },
    ...ownDice(),
  },
  examples: [
    ["deadeven seats ./examples/pig-duel.ts", "what is it worth to begin, and is it worth more to the strong?"],
    ["deadeven seats ./my-game.ts --vary players=2..6 --ladder random,rollout:50", "by players, and by their strength"],
  ],
  epilogue:
    "Players who look ahead play 1,000 games unless --trials says otherwise. Everything is played on dice of its own.",
  read(found, given, note) {
    const vary = given.vary === undefined ? undefined : readVary(given, found.sim);
    const texts = textOptions(given, "ladder");
    const ladder = texts.length === 0 ? undefined : texts.flatMap((text) => text.split(",")).map((text) => text.trim());
    return (options) => {
      note(`${counted(options.trials ?? checkOptions(options).trials, "game")} of each, on dice of its own`);
      return seats(found, { ...options, vary, ladder });
    };
  },
  fixedTrials: true,
  isEmpty: ({ base }) => base === undefined,
  json: ({ sim, seed, level, base, series, growth, partial }) => ({
    sim: sim.name,
    version: sim.version,
    seed,
    level,
    base: base && rowOf(base),
    series: series.map(({ param, variants }) => ({
      param,
      values: variants.map((variant) => ({ value: variant.varied[param], ...rowOf(variant) })),
    })),
    growth,
    partial: partial || undefined,
  }),
};

function rowOf({ summary: { trials, seats: rows, noWinner, equalSeats, digest } }: VariantResult) {
  return { trials, seats: rows, noWinner, equalSeats, digest };
}
