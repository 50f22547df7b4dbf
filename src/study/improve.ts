/** What are the best habits of play? One policy after another is raced, until none gets better; then played afresh. */

import { InputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import type { FoundSim } from "../engine/found-sim.js";
import { lookAt, prepareVariant } from "../engine/play.js";
import { shownParams } from "../sim/param-values.js";
import type { ParamSpec } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { isSettled } from "../stats/paired.js";
import type { CompareResult } from "./compare.js";
import { compare } from "./compare.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
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
  /** The first habits and the best, on fresh dice; undefined when stopped before. */
  readonly afresh: CompareResult | undefined;
  readonly partial: boolean;
}

export interface ImproveOptions extends StudyOptions {
  /** Called before the first race, with the number of policies and of the most games of each value. */
  readonly onStart?: (policies: number, trials: number) => void;
}

/**
 * Finds the best habits among the parameters that the sim declares as policies, by the race of `tune`: one policy at a
 * time, on fresh dice each, until none changes. What is had is left only for what is surely better. In a
 * game with sides, only those of the first: policies named `a-…`. Throws as `tune` does.
 */
export async function improve(sim: SimChoice, options: ImproveOptions = {}): Promise<ImproveResult> {
  const given = await foundSim(sim);
  const checked = checkOptions({ ...options, trials: options.trials ?? RACE_TRIALS });
  const { seed, level, params, trials } = checked;
  const base = makeVariant(given.sim, params, [], seed);
  const { sides } = lookAt(prepareVariant(given.sim, base.values), base.block.key, LOOKED_AT);
  const shown = shownParams(base.values);
  const vary = habitsOf(given.sim, sides).map(({ param, values }) => ({
    param,
    values: withOwn(values, shown[param]!),
  }));
  if (vary.length === 0) {
    throw new InputError(
      sides
        ? `${given.sim.name} has no policies of one side alone: improve tries those named a-…, for the first side`
        : `${given.sim.name} has no policies to choose among: declare them with policy(…)`,
    );
  }
  const { onStart, ...others } = options;
  onStart?.(vary.length, trials);
  const start = Object.fromEntries(vary.map(({ param }) => [param, shown[param]!]));
  const answer = { ...start };
  const races: HabitRace[] = [];
  const outcome = base.newTally().outcomes[0]!;
  let partial = false;
  const afresh = await withExecutor(given, checked, async (executor) => {
    const found: FoundSim = { ...given, executor };
    // Raced since the last change: when that is all of them, none gets better.
    let unchanged = 0;
    for (let n = 0; unchanged < vary.length && n < MOST_ROUNDS * vary.length; n += 1) {
      const { param, values } = vary[n % vary.length]!;
      const race = await tune(found, {
        ...others,
        params: { ...params, ...answer },
        vary: { [param]: values },
        target: { outcome, share: ALL },
        trials,
        seed: `${seed} race ${n + 1}`,
      });
      partial = race.partial;
      if (partial || race.answer === null) return undefined;
      const from = answer[param]!;
      const keeps = [race.answer, ...race.undecided].includes(from);
      const to = keeps ? from : (race.answer as ShownValue);
      unchanged = keeps ? unchanged + 1 : 1;
      answer[param] = to;
      races.push({ param, from, to, tried: race.tried });
    }
    const last = await compare(found, { ...others, params, a: start, b: answer, trials, seed: `${seed} afresh` });
    partial = last.partial;
    return last;
  });
  return { kind: "improve", sim: given.sim, seed, level, outcome, vary, races, answer, afresh, partial };
}

const LOOKED_AT = 50;

/** The policies that can be tried, with their values: in a game with sides, those of the first. */
export function habitsOf(sim: Sim, sides: boolean): { param: string; values: readonly ShownValue[] }[] {
  return Object.entries(sim.params as Record<string, ParamSpec>)
    .filter(([name, { role }]) => role === "policy" && (!sides || name.startsWith("a-")))
    .map(([param, spec]) => ({ param, values: valuesOf(spec) }))
    .filter(({ values }) => values.length > 1);
}

/** The values, and the one that it has among them. */
function withOwn(values: readonly ShownValue[], own: ShownValue): readonly ShownValue[] {
  if (values.includes(own)) return values;
  return [...values, own].sort((a, b) => Number(a) - Number(b));
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
    "One policy is raced after another, until none gets better; what is had is left only for what is surely better.",
  read(found, _, note) {
    const onStart = (policies: number, trials: number) =>
      note(`${counted(policies, "policy", "policies")}, at most ${counted(trials, "game")} of each value in a race`);
    return (options) => improve(found, { ...options, onStart });
  },
  isEmpty: ({ races }) => races.length === 0,
  json: ({ sim, seed, level, outcome, vary, races, answer, afresh, partial }) => {
    const first = afresh?.differences[0];
    const best = afresh?.b.summary.outcomes[0];
    return {
      sim: sim.name,
      seed,
      level,
      outcome,
      vary,
      answer: vary.length === 1 ? answer[vary[0]!.param] : answer,
      share: best?.share ?? null,
      ci: best?.ci ?? null,
      difference: first?.difference ?? null,
      differenceCi: first?.ci ?? null,
      settled: first !== undefined && isSettled(first),
      tried: races.flatMap(({ param, tried }) => tried.map((one) => ({ param, ...one }))),
      races: races.map(({ tried: _, ...race }) => race),
      afresh: afresh && { a: afresh.a.summary, b: afresh.b.summary },
      partial: partial || undefined,
    };
  },
};

function withoutIndependent() {
  const { independent: _, ...others } = SHARED_OPTIONS;
  return others;
}
