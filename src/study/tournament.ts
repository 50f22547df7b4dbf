/** Who wins against whom, how strong is each, and which mix does nobody beat? Everyone plays everyone, in all seats. */

import { InputError } from "../base/input-error.js";
import { counted } from "../base/words.js";
import type { JobEnd } from "../engine/schedule.js";
import { keyFromSeed } from "../random/key.js";
import { loadParams } from "../sim/param-values.js";
import { type Sim, seatsOf } from "../sim/sim.js";
import { shareSequence, tOptFor } from "../stats/sequence.js";
import {
  pairings,
  type SequenceInterval,
  summarizeTournament,
  type TournamentCounts,
  type TournamentSummary,
} from "../stats/tournament.js";
import type { Tally } from "../tally/tally.js";
import { gamesWon } from "../tally/winners.js";
import { ENTER_OPTION, readEnter, seatSpec } from "./enter.js";
import { withExecutor } from "./executors.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { lookAtFirst } from "./first-games.js";
import { type CheckedOptions, checkOptions, PRECISION_OPTION, SHARED_OPTIONS, type StudyOptions } from "./options.js";
import { overRounds, type Play, playAll } from "./playing.js";
import { isWithin } from "./precision.js";
import type { IntervalKind, ShownValue, VariantResult, Variation } from "./result.js";
import { seatings } from "./seatings.js";
import type { StudyKind } from "./study-kind.js";
import { variantResult } from "./variant-result.js";
import { combinations, makeVariant, type Variant } from "./variants.js";

/** The result of `tournament`. */
export interface TournamentResult {
  readonly kind: "tournament";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  /** Of the pairings' shares; ratings have those of a fixed number of trials. */
  readonly interval: IntervalKind;
  /** What each seat has of its own, and the values that competed. */
  readonly enter: readonly Variation[];
  readonly entries: readonly string[];
  /** At a table. */
  readonly seats: number;
  /** Of each seating, in so many batches, that all seatings have played. */
  readonly trials: number;
  readonly batches: number;
  /** Null where the user stopped it before all seatings had some. */
  readonly summary: TournamentSummary | null;
  /** One a seating. */
  readonly variants: readonly VariantResult[];
  /** Who sat where, of each of these, each seat holding a place in `entries`. */
  readonly seatings: readonly (readonly number[])[];
  readonly partial: boolean;
}

export interface TournamentOptions extends Omit<StudyOptions, "skill" | "outcome"> {
  /** What each seat has of its own, a name of the sim's `perSeat` or `skill`, and the values that compete. */
  readonly enter: Readonly<Record<string, readonly unknown[]>>;
  /** Called before the first trial, with the number of entries, of seatings, and of trials of each. */
  readonly onStart?: (entries: number, seatings: number, trials: number) => void;
}

/** All that studies take, but for who plays, which is entered. */
function withoutSkill() {
  const { skill: _, ...others } = SHARED_OPTIONS;
  return {
    ...others,
    trials: {
      ...others.trials,
      help: others.trials.help.replace("games of each variant", "games of each way to seat the entries"),
    },
  };
}

const PAIRING_PRECISION = {
  precision: {
    ...PRECISION_OPTION.precision,
    help: "stop once every pairing's share is known to within this, such as 0.01; --trials is then a cap",
  },
};

/** Intervals rest on so many batches of trials that follow each other. */
const BATCHES = 100;
/** Of those that a precision asks for in any case. */
const BATCHES_OF_PRECISION = 50;
/** They are played in so many rounds, so that what is stopped early has some of all. */
const ROUNDS = 10;
const MOST_SEATINGS = 10_000;

/**
 * Plays a tournament: all entries at tables of the game's size, in all orders of seats, on the same dice. Throws as
 * `run` does, and an InputError for what no seat has of its own, for fewer than two entries, and where games don't say
 * who won.
 */
export async function tournament(sim: SimChoice, options: TournamentOptions): Promise<TournamentResult> {
  const found = await foundSim(sim);
  const { perSeat = {} } = found.sim;
  const enter = Object.entries(options.enter).map(([param, values]) => ({ param, values }));
  for (const { param } of enter) seatSpec(found.sim, param);
  const checked = checkOptions(options, options.enter.skill);
  const { level, precision } = checked;
  const base = makeVariant(found.sim, checked.params, [], checked.seed);
  const seats = seatsOf(found.sim, loadParams(found.sim.params, base.values));
  if (seats < 2) throw new InputError(`${found.sim.name} has one seat: there is nobody to win against`);
  const few = enter.find(({ param }) => param !== "skill" && perSeat[param]!.length < seats);
  if (few !== undefined) {
    throw new InputError(`${found.sim.name} has ${seats} seats, and a ${few.param} for ${perSeat[few.param]!.length}`);
  }
  const all = combinations(enter);
  const entries = all.map((own) => Object.values(own).map(String).join(" · "));
  const twice = entries.find((name, i) => entries.indexOf(name) !== i);
  if (twice !== undefined) throw new InputError(`enter: ${twice} is named twice`);
  if (entries.length < 2) throw new InputError("enter: a tournament needs two entries or more");
  const tables = seatings(entries.length, seats, MOST_SEATINGS);
  const variants = tables.map((seated) =>
    seatingVariant(
      found.sim,
      seated.map((entry) => all[entry]!),
      checked,
    ),
  );
  const looked = lookAtFirst(
    found,
    variants.map((variant) => ({ ...variant, key: variant.block.key })),
    checked,
  );
  if (!looked.sides) {
    throw new InputError(
      `${found.sim.name}: of ${counted(looked.games, "game")} none says who won, so that nobody wins against another`,
    );
  }
  options.onStart?.(entries.length, tables.length, checked.trials);

  const sequence = sequenceFor(checked);
  const countsOf = (points: Batches["points"], batches: Batches["batches"]): TournamentCounts => ({
    entries: entries.length,
    seatings: tables.map((seated, s) => ({ seated, points: points[s]!.slice(0, batches.length) })),
    batches,
  });
  const { plays, ends, points, batches } = await withExecutor(found, checked, (executor) =>
    playBatches({
      variants,
      options: checked,
      play: (round, more) => playAll(executor, found, round, { ...checked, ...more }),
      // One batch says nothing of how sure ratings are.
      enough:
        sequence &&
        ((soFar, done) =>
          done.length > 1 &&
          pairings(countsOf(soFar, done)).every(
            ({ share, trials }) => share !== null && isWithin(share, sequence(share * trials, trials), precision!),
          )),
    }),
  );
  const played = variants.flatMap((variant, s) =>
    ends[s]!.next === 0
      ? []
      : [
          {
            seated: tables[s]!,
            result: variantResult(found.sim, variant, plays[s]!.tally, ends[s]!, checked, sequence),
          },
        ],
  );
  return {
    kind: "tournament",
    sim: found.sim,
    seed: checked.seed,
    level,
    independent: checked.independent,
    interval: precision === undefined ? "wilson" : "sequence",
    enter: enter.map(({ param, values }) => ({ param, values: values as readonly ShownValue[] })),
    entries,
    seats,
    trials: batches.reduce((sum, n) => sum + n, 0),
    batches: batches.length,
    summary:
      batches.length === 0
        ? null
        : summarizeTournament(countsOf(points, batches), level, keyFromSeed(`${checked.seed}\0resamples`), sequence),
    variants: played.map(({ result }) => result),
    seatings: played.map(({ seated }) => seated),
    partial: ends.some(({ complete }) => !complete),
  };
}

/** The game with an entry in each seat. */
function seatingVariant(
  sim: Sim,
  seated: readonly Readonly<Record<string, unknown>>[],
  { params, seed, independent }: CheckedOptions,
): Variant {
  const own: Record<string, unknown> = {};
  for (const name of Object.keys(seated[0]!)) {
    if (name === "skill") own.skill = Object.fromEntries(seated.map(({ skill }, seat) => [seat + 1, String(skill)]));
    else for (const [seat, entry] of seated.entries()) own[sim.perSeat![name]![seat]!] = entry[name];
  }
  const variant = makeVariant(sim, { ...params, ...own }, Object.keys(own), seed, independent);
  if (variant.newTally().winners?.seats !== seated.length) {
    throw new InputError(`${sim.name}: with ${variant.name} there are not ${seated.length} seats as without`);
  }
  return variant;
}

/** The interval of a share that was looked at again and again; undefined with a fixed number of trials. */
function sequenceFor({ precision, level, trials }: CheckedOptions): SequenceInterval | undefined {
  if (precision === undefined) return undefined;
  const tOpt = Math.min(tOptFor(precision, level), trials);
  return (wins, games) => shareSequence(wins, games, level, tOpt);
}

/** What was played of all seatings, batch by batch. */
interface Batches {
  readonly plays: readonly Play<Tally>[];
  readonly ends: readonly JobEnd[];
  /** Of each seating and batch: games won from each seat. */
  readonly points: readonly (readonly (readonly number[])[])[];
  /** Trials of each batch that all seatings have played. */
  readonly batches: readonly number[];
}

interface BatchesToPlay {
  readonly variants: readonly Variant[];
  readonly options: CheckedOptions;
  /** Plays one round of batches. */
  readonly play: (
    round: readonly Play<Tally>[],
    more: Pick<StudyOptions, "onProgress" | "onEstimate">,
  ) => Promise<JobEnd[]>;
  /** Whether what is known after a batch is enough. */
  readonly enough?: ((points: Batches["points"], batches: Batches["batches"]) => boolean) | undefined;
}

/** Plays batches of trials of all seatings, round by round: to the last one, or until there is enough. */
async function playBatches({ variants, options, play, enough }: BatchesToPlay): Promise<Batches> {
  const { trials, onProgress, onEstimate, shard } = options;
  const start = performance.now();
  const lasts = lastTrials(options);
  // A part's trials follow each other.
  const rounds = shard === undefined ? ROUNDS : 1;
  const each = enough === undefined ? Math.ceil(lasts.length / rounds) : 1;
  const tallies = variants.map(({ newTally }) => newTally());
  const points: number[][][] = variants.map(() => []);
  const noted = points.map(countedAtLooks);
  const seconds = variants.map(() => 0);
  let round: Play<Tally>[] = [];
  let ends: JobEnd[] = [];
  let before = 0;
  for (let first = 0; first < lasts.length; first += each) {
    const looks = lasts.slice(first, first + each);
    const [from, to] = [lasts[first - 1] ?? 0, looks.at(-1)!];
    round = variants.map((variant, s): Play<Tally> => {
      return { variants: [variant], from, to, tally: tallies[s]!, looks, enough: noted[s] };
    });
    let total = (to - from) * variants.length;
    ends = await play(round, {
      onProgress: overRounds(onProgress, start, (progress) => {
        total = progress.total;
        const rest = (trials - to) * variants.length;
        const left = enough === undefined ? undefined : "at most";
        return { done: before + progress.done, total: before + total + rest, left };
      }),
      onEstimate: first > 0 ? undefined : (time) => onEstimate?.((time * trials) / to),
    });
    before += total;
    for (const [s, end] of ends.entries()) seconds[s]! += end.seconds;
    if (ends.some(({ complete }) => !complete) || enough?.(points, batchesOf(lasts, points))) break;
  }
  return {
    plays: round,
    ends: ends.map((end, s) => ({ ...end, seconds: seconds[s]! })),
    points,
    batches: batchesOf(lasts, points),
  };
}

/** Asked at the end of each batch: it is never enough, and what was won from each seat is noted. */
function countedAtLooks(points: number[][]): (tally: Tally) => boolean {
  let before: readonly number[] | undefined;
  return (tally) => {
    const sums = pointsIn(tally);
    points.push(sums.map((sum, seat) => sum - (before?.[seat] ?? 0)));
    before = sums;
    return false;
  };
}

/** The games won from each seat, those that nobody won shared by all. */
function pointsIn({ winners, trials }: Tally): number[] {
  const { seats, keys, counts } = winners!;
  const won = keys.reduce((sum, set, i) => (set === 0 ? sum : sum + counts[i]!), 0);
  return Array.from({ length: seats }, (_, seat) => gamesWon(winners!, seat) + (trials - won) / seats);
}

/** The number of trials at the end of each batch. */
function lastTrials({ trials, precision, level }: CheckedOptions): number[] {
  if (precision === undefined) {
    const batches = Math.min(BATCHES, trials);
    return Array.from({ length: batches }, (_, batch) => Math.round(((batch + 1) * trials) / batches));
  }
  const size = Math.ceil(Math.min(tOptFor(precision, level), trials) / BATCHES_OF_PRECISION);
  return Array.from({ length: Math.ceil(trials / size) }, (_, batch) => Math.min(trials, (batch + 1) * size));
}

/** The trials of each batch that all seatings have played. */
function batchesOf(lasts: readonly number[], points: Batches["points"]): number[] {
  const common = Math.min(...points.map(({ length }) => length));
  return lasts.slice(0, common).map((last, batch) => last - (lasts[batch - 1] ?? 0));
}

export const tournamentStudy: StudyKind<TournamentResult> = {
  name: "tournament",
  summary: "Who wins against whom, in all seats: a matrix, ratings, and the mix that nobody beats",
  takes: { ...ENTER_OPTION, ...withoutSkill(), ...PAIRING_PRECISION },
  examples: [
    ["deadeven tournament foot-combat --enter weapon=pistol,spear,punch", "which weapon beats which"],
    ["deadeven tournament vehicle-smash --enter side=motorcycle,small-car,medium-car", "which vehicle is strongest"],
    [
      "deadeven tournament ./examples/pig-duel.ts --enter hold-at=15,20,25 --enter skill=policy,rollout:20",
      "every combination competes",
    ],
  ],
  epilogue: "A game says with perSeat what each seat has of its own; who plays, skill, each seat has anyway.",
  read(found, given, note) {
    const enter = readEnter(given, found.sim);
    const most = given.precision === undefined ? "" : "at most ";
    const onStart = (entries: number, tables: number, trials: number) =>
      note(
        `${counted(entries, "entry", "entries")}, ${counted(tables, "way", "ways")} to seat them, ` +
          `${most}${counted(trials, "game")} each`,
      );
    return (options) => tournament(found, { ...options, enter, onStart });
  },
  fixedTrials: true,
  isEmpty: ({ summary }) => summary === null,
  json: jsonOf,
};

function jsonOf({ summary, entries, variants, seatings: seated, sim, ...result }: TournamentResult) {
  const { matrix, matrixCi, ratings, fit, cycles, dominated, mixture } = summary!;
  const named = (values: readonly unknown[]) => Object.fromEntries(values.map((value, i) => [entries[i]!, value]));
  return {
    sim: sim.name,
    version: sim.version,
    seed: result.seed,
    trials: result.trials,
    level: result.level,
    interval: result.interval,
    enter: result.enter,
    seats: result.seats,
    entries,
    matrix,
    matrixCi,
    ratings: ratings.map((rating, i) => ({ entry: entries[i]!, ...rating })),
    fit,
    cycles: cycles.map(({ entries: ring, p }) => ({ entries: ring.map((entry) => entries[entry]!), p })),
    dominated: dominated.map(({ entry, by, p }) => ({ entry: entries[entry]!, by: entries[by]!, p })),
    mixture: mixture && named(mixture.weights),
    mixtureCi: mixture && named(mixture.ci),
    mixtureBeatenBy: mixture === null ? null : mixture.beatenBy,
    seatings: variants.map(({ summary: { trials, digest } }, s) => ({
      seats: seated[s]!.map((entry) => entries[entry]!),
      trials,
      digest,
    })),
    partial: result.partial || undefined,
  };
}
