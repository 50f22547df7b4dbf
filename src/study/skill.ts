/** How much of a game is skill? A ladder of players, from chance to the strongest, each against the one before. */

import { InputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import { MOST_TOGETHER } from "../engine/block.js";
import type { FoundSim } from "../engine/found-sim.js";
import { secondsPerTrial } from "../engine/thinking.js";
import { parsePlayer } from "../players/skill.js";
import { loadParams } from "../sim/param-values.js";
import { type Sim, seatsOf } from "../sim/sim.js";
import { type Difference, type PairCounts, pairedDifference, squareAndAdd } from "../stats/paired.js";
import { pairCounts } from "../stats/paired-summary.js";
import { differenceSequence, lookSchedule, shareSequence } from "../stats/sequence.js";
import { wilsonInterval } from "../stats/wilson.js";
import { emptyPairedTally, type PairedTallies, type PairedTally } from "../tally/paired-tally.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { lookAtFirst } from "./first-games.js";
import { type Given, textOptions } from "./given.js";
import { gamesRaced, habitsOf, improve, type PlayedAfresh } from "./improve.js";
import {
  type CheckedOptions,
  checkOptions,
  DEFAULT_TRIALS_THINKING,
  PRECISION_OPTION,
  SHARED_OPTIONS,
  type StudyOptions,
} from "./options.js";
import { estimate, type Play, playAll } from "./playing.js";
import { beyondTheCap, isWithin, trialsToTuneFor } from "./precision.js";
import type { Interval, ShownValue, VariantResult } from "./result.js";
import { trialsOfShard } from "./shard.js";
import type { StudyKind } from "./study-kind.js";
import { variantResult } from "./variant-result.js";
import { makeVariant, type Variant } from "./variants.js";

/** The policy with the best habits that `improve` finds; those who come after it on a ladder have them too. */
const HABITS = "habits";

/** The players of a ladder, weakest first. */
const LADDER = ["random", "policy", HABITS, "rollout:50", "rollout:200", "rollout:800", "search:800"];

/** A player on the ladder. */
export interface Rung {
  readonly skill: string;
  readonly trials: number;
  /** How often the player had the outcome, or won. */
  readonly share: number;
  readonly ci: Interval;
  /** To the player before; null for the first. */
  readonly difference: number | null;
  readonly differenceCi: Interval | null;
  /** Of one game, on one thread. */
  readonly secondsPerTrial: number;
  /** One for each seat that the player sat in. */
  readonly variants: readonly VariantResult[];
}

/** The result of `skill`. */
export interface SkillResult {
  readonly kind: "skill";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly interval: "wilson" | "sequence";
  /** What the players were after: an outcome, or `won` in a game with sides. */
  readonly outcome: string;
  /**
   * The seats, from 0, that the players sat in, one after another, against the policy; none where all play together.
   */
  readonly seats: readonly number[];
  /**
   * What `improve` found, of all or of each seat: players from `habits` on have those that fresh dice found better.
   */
  readonly habits: readonly PlayedAfresh[];
  /** Games played to find them. */
  readonly habitGames: number;
  /** Weakest first. */
  readonly ladder: readonly Rung[];
  /** By how much the strongest player exceeds the first, and what part that is of a game's whole variance. */
  readonly range: Difference;
  readonly skillPart: { readonly share: number; readonly ci: Interval } | null;
  readonly partial: boolean;
}

export interface SkillOptions extends Omit<StudyOptions, "independent" | "skill"> {
  /** The players, weakest first; by default from `random` over the policy and rollouts to `search`. */
  readonly ladder?: readonly string[] | undefined;
}

/**
 * Plays the ladder: each player on the same dice as the one before, trial by trial, so that each step is a paired
 * difference. In a game with sides the player sits in one seat, the policy in the others, and the seats are taken in
 * turn. Throws as `run` does, and an InputError where the game asks its players nothing.
 */
export async function skill(sim: SimChoice, options: SkillOptions = {}): Promise<SkillResult> {
  const found = await foundSim(sim);
  const checked = checkOptions({ ...options, trials: options.trials ?? DEFAULT_TRIALS_THINKING });
  const { params, seed, level, trials, precision } = checked;
  if (found.sim.decisions === undefined) {
    throw new InputError(`${found.sim.name} asks its players nothing, so that all play alike`);
  }
  const base = makeVariant(found.sim, params, [], seed);
  const seen = lookAtFirst(found, [{ ...base, key: base.block.key }], checked);
  const all = seatsOf(found.sim, loadParams(found.sim.params, base.values));
  const seats = seen.sides ? Array.from({ length: all }, (_, seat) => seat) : [];
  const asked = options.ladder ?? LADDER.filter((player) => !seen.unled || !LED.includes(player));
  for (const player of asked) if (player !== HABITS) parsePlayer("ladder", player);
  if (asked.length < 2 || new Set(asked).size < asked.length) {
    throw new InputError("a ladder needs two players or more, each once, weakest first: --ladder random,policy");
  }
  if (asked.length > MOST_TOGETHER) throw new InputError(`a ladder has at most ${MOST_TOGETHER} players`);
  const width = Math.max(1, seats.length);
  const each = Math.ceil(trials / width);
  const tOpt = trialsToTuneFor({ ...checked, trials: each });
  // Intervals of several seats hold at once, and their mean is told.
  const eachLevel = 1 - (1 - level) / width;
  const isKnown = (tally: PairedTally) => {
    const { difference, ci } = differenceSequence(pairCounts(tally, tally.a.outcomes[0]!), eachLevel, tOpt!);
    return isWithin(difference, ci, precision!);
  };
  const { rungs, plays, ends, habits, habitGames, seconds } = await withExecutor(found, checked, async (executor) => {
    const opened: FoundSim = { ...found, executor };
    // Told before the search for habits begins, which may take a while itself.
    const withoutHabits = climbs(found.sim, asked, seats, checked, []);
    const part =
      checked.shard === undefined ? { from: 0, to: each } : trialsOfShard(checked.shard, { from: 0, to: each });
    const asPlayed = withoutHabits.map((variants) => ({ variants, ...part }));
    if (options.onEstimate !== undefined) await estimate(executor, asPlayed, options.onEstimate);
    const { habits, habitGames } = asked.includes(HABITS)
      ? await bestHabits(opened, seen.sides, options, checked)
      : NO_HABITS;
    const players = asked.filter((player) => player !== HABITS || habits.some(({ better }) => better));
    const plays = climbs(found.sim, players, seats, checked, habits).map(
      (variants): Play<PairedTallies> => ({
        variants,
        from: 0,
        to: each,
        tally: variants.slice(1).map((variant, i) => emptyPairedTally(variants[i]!.newTally(), variant.newTally())),
        looks: tOpt === undefined ? undefined : lookSchedule(each),
        enough: tOpt === undefined ? undefined : (tallies) => tallies.every(isKnown),
      }),
    );
    const ends = await playAll(executor, opened, plays, { ...checked, onEstimate: undefined });
    const rungs = players.map((player, r) => ({ player, variants: plays.map(({ variants }) => variants[r]!) }));
    // What a game costs is told of the whole, and not looked for again by each of its parts.
    const seconds: number[] = [];
    for (const { variants } of checked.shard === undefined ? rungs : []) {
      const times: number[] = [];
      for (const { block } of variants) times.push((await secondsPerTrial(executor, block)) ?? 0);
      seconds.push(mean(times));
    }
    return { rungs, plays, ends, habits, habitGames, seconds };
  });

  const outcome = plays[0]!.tally[0]!.a.outcomes[0]!;
  // Stopped early, it may have sat in some seats and not in others: nothing is said of a part.
  const nothing = plays.some(({ tally }) => tally[0]!.a.trials === 0);
  const ladder = rungs.slice(0, nothing ? 0 : undefined).map(({ player, variants }, r): Rung => {
    const pairs = plays.map(({ tally }) => tally[Math.max(0, r - 1)]!);
    const tallies = pairs.map(({ a, b }) => (r === 0 ? a : b));
    const played = tallies.map((tally) => tally.trials);
    const { share, ci } = shareOf(
      tallies.map(({ ends }) => ends[0]!),
      played,
      level,
      tOpt,
    );
    const counts = pairs.map((pair) => pairCounts(pair, outcome));
    const step = r === 0 ? undefined : differenceOf(counts, level, tOpt);
    return {
      skill: player,
      trials: sum(played),
      share,
      ci,
      difference: step?.difference ?? null,
      differenceCi: step?.ci ?? null,
      secondsPerTrial: seconds[r] ?? 0,
      variants: variants.map((variant, s) => variantResult(found.sim, variant, tallies[s]!, ends[s]!, checked)),
    };
  });
  const [weakest, strongest] = [ladder[0], ladder.at(-1)];
  const range =
    weakest === undefined || strongest === undefined || weakest === strongest
      ? { difference: null, ci: null }
      : apart(weakest, strongest);
  return {
    kind: "skill",
    sim: found.sim,
    seed,
    level,
    independent: false,
    interval: tOpt === undefined ? "wilson" : "sequence",
    outcome,
    seats,
    habits,
    habitGames,
    ladder,
    range,
    skillPart: range.difference === null ? null : partOfVariance(weakest!.share, strongest!.share, range.ci!),
    partial: ends.some(({ complete }) => !complete),
  };
}

/** Players that a game without a policy has not. */
const LED: readonly string[] = ["policy", HABITS];

type Habits = Pick<SkillResult, "habits" | "habitGames">;
const NO_HABITS: Habits = { habits: [], habitGames: 0 };

/** What `improve` finds; nothing where there are no habits to choose among. */
async function bestHabits(
  sim: FoundSim,
  sides: boolean,
  { ladder: _, trials: __, precision: ___, shard: ____, onEstimate: _____, ...options }: SkillOptions,
  { seed }: CheckedOptions,
): Promise<Habits> {
  if (habitsOf(sim.sim, sides).length === 0) return NO_HABITS;
  const found = await improve(sim, { ...options, seed });
  const afresh = found.afresh.reduce((sum, { compared: { a, b } }) => sum + a.summary.trials + b.summary.trials, 0);
  return { habits: found.afresh, habitGames: gamesRaced(found) + afresh };
}

/** All players, weakest first, in one seat after another: each against the one before. */
function climbs(
  sim: Sim,
  players: readonly string[],
  seats: readonly number[],
  checked: CheckedOptions,
  habits: readonly PlayedAfresh[],
): (readonly [Variant, ...Variant[]])[] {
  const first = players.indexOf(HABITS);
  return (seats.length === 0 ? [undefined] : seats).map((seat) => {
    const found = habits.find((of) => of.seat === seat);
    const own = found?.better === true ? found.changed : {};
    const rungs = players.map((player, r) => rungOf(sim, player, seat, checked, first >= 0 && r >= first ? own : {}));
    return rungs.map((rung, r) => ({ ...rung, block: { ...rung.block, against: Math.max(0, r - 1) } })) as unknown as [
      Variant,
      ...Variant[],
    ];
  });
}

/** A player in all seats, or in one. */
function rungOf(
  sim: Sim,
  player: string,
  seat: number | undefined,
  { params, seed }: CheckedOptions,
  habits: Readonly<Record<string, ShownValue>>,
): Variant {
  const who = player === HABITS ? "policy" : player;
  const skill = seat === undefined ? who : { [seat + 1]: who };
  const variant = makeVariant(sim, { ...params, ...habits, skill }, [], seed, false, seat);
  return seat === undefined
    ? { ...variant, varied: { skill: player }, name: player }
    : { ...variant, varied: { skill: player, seat: seat + 1 }, name: `${player} in seat ${seat + 1}` };
}

/**
 * Over all seats, each counting alike: with the same number of trials pooled; of a ladder that was stopped in one seat
 * the seats' own, put together; else the mean of sequences that hold at once.
 */
function shareOf(
  wins: readonly number[],
  trials: readonly number[],
  level: number,
  tOpt: number | undefined,
): { share: number; ci: Interval } {
  const share = mean(wins.map((count, i) => count / trials[i]!));
  if (tOpt === undefined) {
    if (areAlike(trials)) return { share, ci: wilsonInterval(sum(wins), sum(trials), level) };
    const each = wins.map(
      (count, i): Difference => ({
        difference: count / trials[i]!,
        ci: wilsonInterval(count, trials[i]!, level),
      }),
    );
    return { share, ci: meanOfSeats(each).ci! };
  }
  const each = 1 - (1 - level) / wins.length;
  return { share, ci: meanInterval(wins.map((count, i) => shareSequence(count, trials[i]!, each, tOpt))) };
}

function differenceOf(counts: readonly PairCounts[], level: number, tOpt: number | undefined): Difference {
  if (tOpt === undefined) {
    const trials = counts.map(({ both, aOnly, bOnly, neither }) => both + aOnly + bOnly + neither);
    if (!areAlike(trials)) return meanOfSeats(counts.map((count) => pairedDifference(count, level)));
    const pooled = (part: keyof PairCounts) => sum(counts.map((count) => count[part]));
    return pairedDifference(
      { both: pooled("both"), aOnly: pooled("aOnly"), bOnly: pooled("bOnly"), neither: pooled("neither") },
      level,
    );
  }
  const each = 1 - (1 - level) / counts.length;
  const differences = counts.map((count) => differenceSequence(count, each, tOpt));
  return {
    difference: mean(differences.map(({ difference }) => difference!)),
    ci: meanInterval(differences.map(({ ci }) => ci!)),
  };
}

function areAlike(numbers: readonly number[]): boolean {
  return new Set(numbers).size === 1;
}

/** The mean of what seats have, each by itself: distances to the ends of their intervals are squared and added. */
function meanOfSeats(each: readonly Difference[]): Difference {
  const middle = mean(each.map(({ difference }) => difference!));
  const reach = (end: 0 | 1) => Math.hypot(...each.map(({ difference, ci }) => ci![end] - difference!)) / each.length;
  return { difference: middle, ci: [middle - reach(0), middle + reach(1)] };
}

/** The difference of two shares, as if they had been counted on other dice: that is on the safe side. */
function apart(a: Rung, b: Rung): Difference {
  const difference = b.share - a.share;
  const down = squareAndAdd(b.share - b.ci[0], a.ci[1] - a.share, 1);
  const up = squareAndAdd(b.ci[1] - b.share, a.share - a.ci[0], 1);
  return { difference, ci: [difference - down, difference + up] };
}

/**
 * Of the variance of a game that the first or the last of the ladder plays, each as likely, the part that goes with who
 * it was, whichever is the stronger: a quarter of the squared difference over p(1 − p), p being the share over both.
 * The rest is dice.
 */
function partOfVariance(weakest: number, strongest: number, [low, high]: Interval): SkillResult["skillPart"] {
  const p = (weakest + strongest) / 2;
  const part = (difference: number) => Math.min(1, difference ** 2 / 4 / (p * (1 - p)));
  if (p === 0 || p === 1) return null;
  const nearest = low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high));
  return { share: part(strongest - weakest), ci: [part(nearest), part(Math.max(Math.abs(low), Math.abs(high)))] };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const meanInterval = (all: readonly Interval[]): Interval => [
  mean(all.map(([low]) => low)),
  mean(all.map(([, high]) => high)),
];

export const skillStudy: StudyKind<SkillResult> = {
  name: "skill",
  summary: "How much of a game is skill and how much dice: a ladder of players, each against the one before",
  takes: {
    ladder: {
      help: `the players, weakest first [default: ${LADDER.join(",")}]`,
      form: "value",
      inFile: { holds: "names", help: "the players, weakest first" },
    },
    ...withoutSkill(),
    trials: {
      ...SHARED_OPTIONS.trials,
      help: `games of each player [default: ${DEFAULT_TRIALS_THINKING}]`,
    },
    precision: {
      ...PRECISION_OPTION.precision,
      help: "stop once every step's difference is known to within this, such as 0.05; --trials is then a cap",
    },
  },
  examples: [
    ["deadeven skill zombie-blitz", "is the table hard, or do we play it badly?"],
    ["deadeven skill zombie-blitz --ladder random,policy,rollout:50 --trials 300", "a quick look"],
  ],
  epilogue:
    "In a game with sides, each player sits in one seat against the game's policy in the others, seats in turn.",
  read(found, given, note) {
    const ladder = readLadder(given);
    return (options) => {
      const many = counted(ladder?.length ?? LADDER.length, "way to play", "ways to play");
      const trials = options.trials ?? DEFAULT_TRIALS_THINKING;
      note(`${many}, ${counted(trials, "game")} each`);
      const short = beyondTheCap({ ...options, trials }, "difference");
      if (short !== undefined) note(short);
      return skill(found, { ...options, ladder });
    };
  },
  fixedTrials: true,
  isEmpty: ({ ladder }) => ladder.length === 0,
  json: ({ ladder, sim, seed, level, interval, outcome, seats, habits, range, skillPart, partial }) => ({
    sim: sim.name,
    seed,
    level,
    interval,
    outcome,
    seats: seats.length === 0 ? undefined : seats.map((seat) => seat + 1),
    habits: habits.map(({ seat, changed, better, compared }) => ({
      seat: seat === undefined ? undefined : seat + 1,
      changed,
      better,
      difference: compared.differences[0]?.difference ?? null,
      differenceCi: compared.differences[0]?.ci ?? null,
    })),
    ladder: ladder.map(({ variants, ...rung }) => ({
      ...rung,
      digests: variants.map(({ summary }) => summary.digest),
    })),
    range,
    skillPart,
    partial: partial || undefined,
  }),
};

/** Players come with the ladder, and all on the same dice. */
function withoutSkill() {
  const { skill: _, independent: __, ...others } = SHARED_OPTIONS;
  return others;
}

function readLadder(given: Given): readonly string[] | undefined {
  const texts = textOptions(given, "ladder");
  return texts.length === 0 ? undefined : texts.flatMap((text) => text.split(",")).map((text) => text.trim());
}
