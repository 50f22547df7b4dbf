/** What are the best habits of play? One policy after another is raced, until none gets better; then played afresh. */

import { InputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import type { FoundSim } from "../engine/found-sim.js";
import { shownParams } from "../sim/param-values.js";
import type { ParamSpec } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { isSettled } from "../stats/paired.js";
import type { CompareResult } from "./compare.js";
import { compare } from "./compare.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { lookAtFirst } from "./first-games.js";
import { checkOptions, SHARED_OPTIONS, type StudyOptions } from "./options.js";
import type { ShownValue } from "./result.js";
import type { StudyKind } from "./study-kind.js";
import { type TriedValue, tune } from "./tune.js";
import { makeVariant } from "./variants.js";

/** Most games of a value in a race, and of each when the answer is played afresh. */
const RACE_TRIALS = 20_000;
/** Rounds over all policies at most: they end when none was changed since it was raced. */
const MOST_ROUNDS = 3;
/** Most values of a number that are tried, over the range worth exploring. */
const MOST_VALUES = 8;
/** No share gets there: the nearest to it is the greatest. */
const ALL = 1 - 1e-9;

/** A race among the values of one policy, the others being what they were. */
export interface HabitRace {
  readonly param: string;
  /** In a game with sides, the seat whose policy it is, from 0. */
  readonly seat?: number | undefined;
  readonly from: ShownValue;
  /** What is surely better than `from`, or `from` itself. */
  readonly to: ShownValue;
  readonly tried: readonly TriedValue[];
}

/** The result of `improve`. */
export interface ImproveResult {
  readonly kind: "improve";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly outcome: string;
  /** The policies that were tried, and their values. */
  readonly vary: readonly { readonly param: string; readonly values: readonly ShownValue[] }[];
  readonly races: readonly HabitRace[];
  /** The best habits, by policy. */
  readonly answer: Readonly<Record<string, ShownValue>>;
  /** The first habits and the best, on fresh dice: in a game with sides for each seat. Fewer when stopped before. */
  readonly afresh: readonly PlayedAfresh[];
  readonly partial: boolean;
}

/** How many games its races took. */
export function gamesRaced({ races }: Pick<ImproveResult, "races">): number {
  return races.reduce((sum, { tried }) => tried.reduce((games, { trials }) => games + trials, sum), 0);
}

/** The habits that a game has, and the best that were found, played against each other on fresh dice. */
export interface PlayedAfresh {
  /** The seat whose habits changed, from 0, all others keeping theirs; missing where all play together. */
  readonly seat?: number | undefined;
  /** What changed, by policy; nothing where no habit was surely better. */
  readonly changed: Readonly<Record<string, ShownValue>>;
  readonly compared: CompareResult;
  /** Whether the fresh dice, too, say that it is better. */
  readonly better: boolean;
}

export interface ImproveOptions extends StudyOptions {
  /** Called before the first race, with the number of policies and of the most games of each value. */
  readonly onStart?: (policies: number, trials: number) => void;
}

/**
 * Finds the best habits among the parameters that the sim declares as policies, by the race of `tune`: one policy at a
 * time, on fresh dice each, until none changes. What is had is left only for what is surely better. In a game with
 * sides, each seat's own are raced for its wins, the others keeping theirs. Throws as `tune` does.
 */
export async function improve(sim: SimChoice, options: ImproveOptions = {}): Promise<ImproveResult> {
  const given = await foundSim(sim);
  const checked = checkOptions({ ...options, trials: options.trials ?? RACE_TRIALS });
  const { seed, level, params, trials } = checked;
  const base = makeVariant(given.sim, params, [], seed);
  const { sides } = lookAtFirst(given, [{ ...base, key: base.block.key }], checked);
  const shown = shownParams(base.values);
  const habits = habitsOf(given.sim, sides).map((habit) => ({
    ...habit,
    values: withOwn(habit.values, shown[habit.param]!),
  }));
  if (habits.length === 0) {
    throw new InputError(
      sides
        ? `${given.sim.name} has no policies that each seat has of its own: a game names them with perSeat`
        : `${given.sim.name} has no policies to choose among: declare them with policy(…)`,
    );
  }
  const { onStart, onProgress, ...rest } = options;
  // How many races there will be, nobody knows.
  const others: StudyOptions = {
    ...rest,
    ...(onProgress && { onProgress: (now) => onProgress({ ...now, left: "unknown" }) }),
  };
  onStart?.(habits.length, trials);
  const answer: Record<string, ShownValue> = {};
  for (const { param } of habits) answer[param] = shown[param]!;
  const races: HabitRace[] = [];
  const afresh: PlayedAfresh[] = [];
  let partial = false;
  await withExecutor(given, checked, async (executor) => {
    const found: FoundSim = { ...given, executor };
    for (const seat of new Set(habits.map((habit) => habit.seat))) {
      const own = habits.filter((habit) => habit.seat === seat);
      const start = Object.fromEntries(own.map(({ param }) => [param, shown[param]!]));
      const best = { ...start };
      // Raced since the last change: when that is all of them, none gets better.
      let unchanged = 0;
      for (let n = 0; unchanged < own.length && n < MOST_ROUNDS * own.length; n += 1) {
        const { param, values } = own[n % own.length]!;
        const race = await tune(found, {
          ...others,
          params: { ...params, ...best },
          vary: { [param]: values },
          target: { outcome: seat === undefined ? base.newTally().outcomes[0]! : `seat:${seat + 1}`, share: ALL },
          trials,
          seed: `${seed} race ${races.length + 1}`,
        });
        partial = race.partial;
        if (partial || race.answer === null) return;
        const from = best[param]!;
        const keeps = [race.answer, ...race.undecided].includes(from);
        const to = keeps ? from : (race.answer as ShownValue);
        unchanged = keeps ? unchanged + 1 : 1;
        best[param] = to;
        races.push({ param, ...(seat === undefined ? {} : { seat }), from, to, tried: race.tried });
      }
      Object.assign(answer, best);
      const compared = await compare(found, {
        ...others,
        params,
        a: start,
        b: best,
        trials,
        seed: `${seed} afresh`,
        ...(seat === undefined ? {} : { outcome: `seat:${seat + 1}` }),
      });
      partial = compared.partial;
      if (compared.paired.a.trials === 0) return;
      const changed = Object.fromEntries(Object.entries(best).filter(([param, value]) => value !== start[param]));
      const [first] = compared.differences;
      const better = first !== undefined && isSettled(first) && first.difference! > 0;
      afresh.push({ ...(seat === undefined ? {} : { seat }), changed, compared, better });
      if (partial) return;
    }
  });
  const outcome = sides ? "won" : base.newTally().outcomes[0]!;
  const vary = habits.map(({ param, values }) => ({ param, values }));
  return { kind: "improve", sim: given.sim, seed, level, outcome, vary, races, answer, afresh, partial };
}

/** A policy that can be tried, and its values. */
export interface Habit {
  readonly param: string;
  readonly values: readonly ShownValue[];
  /** In a game with sides, the seat whose own it is, from 0. */
  readonly seat?: number | undefined;
}

/** The policies that can be tried: in a game with sides those that each seat has of its own, seat after seat. */
export function habitsOf(sim: Sim, sides: boolean): Habit[] {
  const specs = sim.params as Record<string, ParamSpec>;
  const perSeat: readonly (readonly string[])[] = Object.values(sim.perSeat ?? {});
  const habits = Object.entries(specs)
    .filter(([, { role }]) => role === "policy")
    .map(([param, spec]) => ({ param, values: valuesOf(spec) }))
    .filter(({ values }) => values.length > 1);
  if (!sides) return habits;
  return habits
    .map((habit) => ({ ...habit, seat: Math.max(-1, ...perSeat.map((params) => params.indexOf(habit.param))) }))
    .filter(({ seat }) => seat >= 0)
    .sort((a, b) => a.seat - b.seat);
}

/** The values, and the one that it has among them. */
function withOwn(values: readonly ShownValue[], own: ShownValue): readonly ShownValue[] {
  if (values.includes(own)) return values;
  return [...values, own].sort((a, b) => Number(a) - Number(b));
}

/** The values of any parameter that are tried, the one that it has among them. */
export function valuesToTry(spec: ParamSpec, own: ShownValue): readonly ShownValue[] {
  const values = spec.kind === "file" ? Object.keys(spec.builtIn) : valuesOf(spec);
  return values.length === 0 ? [] : withOwn(values, own);
}

function valuesOf(spec: ParamSpec): readonly ShownValue[] {
  switch (spec.kind) {
    case "choice":
      return spec.options;
    case "flag":
      return [false, true];
    case "integer": {
      if (spec.explore === undefined) return [];
      const [low, high] = spec.explore;
      const count = Math.min(MOST_VALUES, high - low + 1);
      return Array.from({ length: count }, (_, i) => Math.round(low + (i * (high - low)) / Math.max(1, count - 1)));
    }
    default:
      return [];
  }
}

export const improveStudy: StudyKind<ImproveResult> = {
  name: "improve",
  summary: "Finds the best habits of play among a game's policies",
  takes: {
    ...withoutIndependent(),
    trials: {
      ...SHARED_OPTIONS.trials,
      help: `most games of each value in a race, and of the answer played afresh [default: ${RACE_TRIALS}]`,
    },
  },
  examples: [
    ["deadeven improve zombie-blitz --players 2", "how should two players play?"],
    ["deadeven improve forklift --trials 1e5", "finer differences"],
  ],
  epilogue:
    "One policy is raced after another, until none gets better; what is had is left only for what is surely better. " +
    "In a game with sides, each seat's own are raced, the other seats keeping to theirs.",
  read(found, _, note) {
    const onStart = (policies: number, trials: number) =>
      note(`${counted(policies, "policy", "policies")}, at most ${counted(trials, "game")} of each value in a race`);
    return (options) => improve(found, { ...options, onStart });
  },
  isEmpty: ({ races }) => races.length === 0,
  json: ({ sim, seed, level, outcome, vary, races, answer, afresh, partial }) => ({
    sim: sim.name,
    seed,
    level,
    outcome,
    vary,
    answer: vary.length === 1 ? answer[vary[0]!.param] : answer,
    tried: races.flatMap(({ param, tried }) => tried.map((one) => ({ param, ...one }))),
    races: races.map(({ tried: _, seat, ...race }) => ({ ...race, seat: seat === undefined ? undefined : seat + 1 })),
    afresh: afresh.map(({ seat, changed, better, compared: { a, b, differences } }) => ({
      seat: seat === undefined ? undefined : seat + 1,
      changed,
      better,
      difference: differences[0]?.difference ?? null,
      differenceCi: differences[0]?.ci ?? null,
      a: a.summary,
      b: b.summary,
    })),
    partial: partial || undefined,
  }),
};

function withoutIndependent() {
  const { independent: _, ...others } = SHARED_OPTIONS;
  return others;
}
