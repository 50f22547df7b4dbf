/** How a report asks for studies: bound to one seed, one budget of trials, and one queue. */

import { InputError, isInputError } from "../base/input-error.js";
import type { FoundSim } from "../engine/found-sim.js";
import type { Journal } from "../engine/journal.js";
import { type CheckOptions, type CheckResult, check } from "../study/check.js";
import {
  type CompareEachOptions,
  type CompareOptions,
  type CompareResult,
  compare,
  compareEach,
} from "../study/compare.js";
import type { SimChoice } from "../study/find-sim.js";
import type { Executors } from "../study/machine/machine.js";
import { type EffectsOptions, type EffectsResult, effects } from "../study/one-at-a-time.js";
import type { StudyOptions } from "../study/options.js";
import type { RunsResult } from "../study/result.js";
import { type SweepOptions, sweep } from "../study/sweep.js";
import { type TournamentOptions, type TournamentResult, tournament } from "../study/tournament.js";
import { type TuneOptions, type TuneResult, tune } from "../study/tune.js";
import type { Asked } from "./asked.js";
import { FULL_TRIALS, REPORT_LEVEL } from "./defaults.js";
import type { Game } from "./game.js";
import type { PageGames } from "./page-games.js";
import { type EffectsTwice, gamesWithLookAhead, LOOK_AHEAD, type Strengths, timesAsLong } from "./strengths.js";
import type { StudyQueue } from "./study-queue.js";

/** What a report leaves to those who run it. */
type Own<T extends StudyOptions> = Omit<
  T,
  "seed" | "threads" | "level" | "signal" | "journal" | "solve" | "onProgress" | "onStart"
> & {
  /**
   * Trials a variant of a full report: 1e6 for a headline figure, fewer where a chart needs no more. `--quick` and
   * `--trials` scale it.
   */
  readonly trials: number;
};

interface Solving {
  /**
   * Whose exact answers the report shows: they are worked out by the threads that play games, those of the others when
   * they are first asked for.
   */
  readonly solve?: SweepOptions["solve"];
}

/**
 * The studies, as the public functions of the same names give them. All have the report's seed and level; trials are
 * scaled to its budget; those of the report's own game start from the parameters that were given. Studies are played in
 * the order in which they were asked for; games of the same variant that several ask for are played once.
 */
export interface Ask {
  /** The game that the report is about, as it was given. Throws an InputError for a report that names none. */
  readonly game: Game;
  run(sim: SimChoice, options: Own<StudyOptions> & Solving): Promise<RunsResult>;
  sweep(sim: SimChoice, options: Own<SweepOptions> & Solving): Promise<RunsResult>;
  compare(sim: SimChoice, options: Own<CompareOptions>): Promise<CompareResult>;
  /** The comparisons of `a` with each of `others`, as `compare` gives them, for the games of one more variant. */
  compareEach(sim: SimChoice, options: Own<CompareEachOptions>): Promise<CompareResult[]>;
  effects(sim: SimChoice, options: Own<EffectsOptions>): Promise<EffectsResult>;
  tune(sim: SimChoice, options: Own<TuneOptions>): Promise<TuneResult>;
  check(sim: SimChoice, options: Own<CheckOptions>): Promise<CheckResult>;
  tournament(sim: SimChoice, options: Own<TournamentOptions>): Promise<TournamentResult>;
  /**
   * A tournament of players in all seats, with one more who looks ahead where it is no draft: of each seating so many
   * games are played then. Undefined of a game that asks its players nothing, and where that leaves one.
   */
  tournamentOfPlayers(
    sim: SimChoice,
    options: Omit<Own<TournamentOptions>, "enter"> & {
      readonly players: readonly string[];
      readonly lookAhead: Required<Omit<Thinking, "alone">>;
    },
  ): Promise<TournamentResult | undefined>;
  /**
   * A sweep at two strengths: by the game's own policies, and by players who look ahead, of whom a full report plays
   * 1,000 games of each variant unless said otherwise. A draft has the policies' games alone, and so has a game that
   * asks its players nothing.
   */
  twice(sim: SimChoice, options: Own<SweepOptions> & Solving & { readonly lookAhead?: Thinking }): Promise<Strengths>;
  /** Such games alone, of players who look ahead: undefined where `twice` has none. */
  lookingAhead(
    sim: SimChoice,
    options: Omit<Own<SweepOptions>, "trials"> & Omit<Thinking, "alone">,
  ): Promise<RunsResult | undefined>;
  /**
   * The effects by the game's own policies, and the largest of them by players who look ahead, as `twice` has them: a
   * change may matter to poor players alone.
   */
  effectsTwice(
    sim: SimChoice,
    options: Own<EffectsOptions> & {
      readonly lookAhead?: Omit<Thinking, "alone">;
      /** How many of the largest players who look ahead try; 2 unless said. */
      readonly top?: number;
    },
  ): Promise<EffectsTwice>;
  /**
   * The same, but a study that can't be played, because of how the game was given, tells `refused` why instead of
   * failing the report; it never settles.
   */
  unless(refused: (reason: string) => void): Ask;
}

/** How players who look ahead are played. */
interface Thinking {
  /** Who looks ahead; `rollout:50` unless said. */
  readonly player?: string;
  /** Games of each variant in a full report. */
  readonly games?: number;
  /** Seats that also look ahead alone, against the policy in the others; none unless said. */
  readonly alone?: number;
}

/** A study is never scaled below this. */
const FEWEST_TRIALS = 200;

/** What all reports of one command share. */
export interface Budget {
  readonly seed: string;
  /** Trials of a headline figure; others are scaled alike. */
  readonly trials: number;
  readonly threads?: number | undefined;
  /** What plays the games, kept open by whoever put it here; missing where threads of this machine do. */
  readonly executors?: Executors | undefined;
  readonly signal?: AbortSignal;
  /** Has what an earlier run of the program played, and keeps what is played now. */
  readonly journal?: Journal | undefined;
}

const STOPPED_EARLY = "stopped before the report was done";

/** The user stopped a report before all of its studies were done. */
export class ReportStopped extends Error {
  override readonly name = "ReportStopped";
}

/**
 * What one report asks with. `played` receives each study that was played, in the order asked for. A study that fails,
 * or is stopped, tells `fail` and never settles: nothing would come of the report, and one that asks for several at
 * once and waits for them one by one would leave the others' failures to nobody.
 */
export function askFor(
  budget: Budget,
  game: Game | undefined,
  queue: StudyQueue,
  order: number,
  played: Asked[],
  fail: (reason: unknown) => void,
  { games, level }: Shown,
): Ask {
  const scaled = (trials: number) =>
    Math.min(trials, Math.max(FEWEST_TRIALS, Math.ceil((trials * budget.trials) / FULL_TRIALS)));
  /** Studies asked for so far, by whichever of the asks that are made here. */
  const count = { asked: 0 };
  const times = new Map<string, number>();
  return askWith({ budget, game, queue, order, played, scaled, count, games, level, times }, fail);
}

/** What a page's studies are shown with. */
export interface Shown {
  readonly games: PageGames;
  /** Of every interval in a result. */
  readonly level: number;
}

interface Asking {
  readonly budget: Budget;
  readonly game: Game | undefined;
  readonly queue: StudyQueue;
  readonly order: number;
  readonly played: Asked[];
  readonly scaled: (trials: number) => number;
  readonly count: { asked: number };
  readonly games: PageGames;
  readonly level: number;
  /** How often each study was asked for. */
  readonly times: Map<string, number>;
}

function askWith(asking: Asking, fail: (reason: unknown) => void): Ask {
  const { budget, game, queue, order, played, scaled, count: places, games: shown, level, times } = asking;
  const { seed, threads, signal, journal } = budget;

  const placesFor = (results: number) => {
    const place = places.asked;
    places.asked += results;
    return place;
  };
  /**
   * Plays what comes to so many results, each of them a study in its own right: `trials` as they are asked for, or
   * `games` as they are played. What is only for games that ask their players something comes to none of others.
   */
  const studies = <T extends Asked>(
    sim: SimChoice,
    { what, trials, games, weight, results, changes, place = placesFor(results) }: Size,
    play: (found: FoundSim, common: Common) => Promise<T[]>,
  ) => {
    const each = games ?? scaled(trials);
    const study = JSON.stringify([typeof sim === "string" ? sim : "sim" in sim ? sim.sim.name : sim.name, what, each]);
    const time = times.get(study) ?? 0;
    times.set(study, time + 1);
    const result = shown.once(`${study} ${time}`, () =>
      queue.add(
        order,
        each * changes,
        async ({ count, progress }) => {
          if (signal?.aborted) throw new ReportStopped(STOPPED_EARLY);
          const found = await queue.found(sim);
          if (games !== undefined && found.sim.decisions === undefined) return [];
          const outcomes = await play(found, {
            seed,
            level: REPORT_LEVEL,
            trials: each,
            threads,
            signal,
            journal,
            onProgress: progress,
            onStart: (known) => count(known * each),
          });
          if (outcomes.some(({ partial }) => partial)) throw new ReportStopped(STOPPED_EARLY);
          for (const [i, outcome] of outcomes.entries()) played[place + i] = outcome;
          return outcomes;
        },
        weight,
      ),
    );
    return new Promise<T[]>((resolve) => {
      result.then((outcomes) => resolve(outcomes.map((outcome) => shown.shownAt(outcome, level))), fail);
    });
  };
  const study = async <T extends Asked>(
    kind: string,
    sim: SimChoice,
    options: { readonly trials: number },
    changes: number,
    play: (found: FoundSim, common: Common) => Promise<T>,
  ) => {
    const size = { what: [kind, options], trials: options.trials, results: 1, changes };
    const [only] = await studies(sim, size, async (...given) => [await play(...given)]);
    return only!;
  };
  /** From the game as it was given, if it is the report's: what the study sets itself must be something else. */
  const based = <T extends Setting>({ sim }: FoundSim, options: T): T => {
    if (game === undefined || sim.name !== game.found.sim.name) return options;
    const { params, vary, a, b, others = [] } = options;
    for (const param of [params, vary, a, b, ...others].flatMap((set) => Object.keys(set ?? {}))) {
      if (param in game.set) {
        throw new InputError(`this report sets ${param} itself: leave ${param}=${String(game.params[param])} out`);
      }
    }
    return { ...options, params: { ...game.set, ...params } };
  };

  /** Plays a sweep, and solves what its report will show of it. */
  const runs =
    ({ solve = () => false, ...options }: Own<SweepOptions> & Solving) =>
    (found: FoundSim, common: Common) =>
      sweep(found, { ...based(found, options), ...common, solve });

  /** Games in which somebody looks ahead: none in a draft, or of a game that asks its players nothing. */
  const thought = async (
    sim: SimChoice,
    options: Own<SweepOptions> & Solving,
    { player, games }: Required<Omit<Thinking, "alone">>,
  ) => {
    const each = gamesWithLookAhead(games, budget.trials);
    if (each === undefined) return undefined;
    const play = runs(options);
    const size = {
      what: ["thought", options],
      ...{ trials: games, games: each, weight: timesAsLong(player) },
      ...{ results: 1, changes: combinations(options.vary) },
    };
    return (await studies(sim, size, async (...given) => [await play(...given)]))[0];
  };

  const ask: Ask = {
    get game() {
      if (game === undefined) throw new InputError('this report names no game: give defineReport a "sim"');
      return game;
    },
    run: (sim, options) => study("run", sim, options, 1, runs({ ...options, vary: {} })),
    sweep: (sim, options) => study("sweep", sim, options, combinations(options.vary), runs(options)),
    compare: (sim, options) =>
      study("compare", sim, options, 1, (found, common) => compare(found, { ...based(found, options), ...common })),
    compareEach: (sim, options) => {
      const { trials, others } = options;
      const size = { what: ["compare each", options], trials, results: others.length, changes: others.length };
      return studies(sim, size, (found, common) => compareEach(found, { ...based(found, options), ...common }));
    },
    effects: (sim, options) =>
      study("effects", sim, options, options.over?.length ?? GUESSED_CHANGES, (found, common) =>
        effects(found, { ...based(found, options), ...common }),
      ),
    tune: (sim, options) =>
      study("tune", sim, options, combinations(options.vary), (found, common) =>
        tune(found, { ...based(found, options), ...common }),
      ),
    check: (sim, options) =>
      study("check", sim, options, options.aims.length, (found, { onStart, ...common }) =>
        check(found, { ...based(found, options), ...common, onStart: (_, variants) => onStart(variants) }),
      ),
    tournament: (sim, options) =>
      study("tournament", sim, options, combinations(options.enter) ** 2, (found, { onStart, ...common }) =>
        tournament(found, { ...based(found, options), ...common, onStart: (_, seatings) => onStart(seatings) }),
      ),
    async tournamentOfPlayers(sim, { players, lookAhead: { player, games }, trials, ...options }) {
      const each = gamesWithLookAhead(games, budget.trials);
      const enter = { skill: each === undefined ? players : [...players, player] };
      if (enter.skill.length < 2) return undefined;
      const size = {
        what: ["tournament of players", options, enter],
        ...(each === undefined ? { trials } : { trials: games, games: each, weight: timesAsLong(player) }),
        ...{ results: 1, changes: enter.skill.length ** 2 },
      };
      const [result] = await studies(sim, size, async (found, { onStart, ...common }) => [
        await tournament(found, {
          ...based(found, { ...options, enter }),
          ...common,
          onStart: (_, seatings) => onStart(seatings),
        }),
      ]);
      return result;
    },
    async twice(sim, { lookAhead = {}, ...options }) {
      const { player, games, alone } = { ...LOOK_AHEAD, ...lookAhead };
      const thinking = (skill: SweepOptions["skill"]) =>
        thought(sim, { ...options, solve: undefined, skill }, { player, games });
      const seats = Array.from({ length: alone }, (_, seat) => seat + 1);
      const [policy, everybody, ...against] = await Promise.all([
        ask.sweep(sim, options),
        thinking(player),
        ...seats.map((seat) => thinking({ [seat]: player })),
      ]);
      return { policy, lookAhead: everybody, against: against.flatMap((result) => result ?? []), player };
    },
    lookingAhead: (sim, { player = LOOK_AHEAD.player, games = LOOK_AHEAD.games, ...options }) =>
      thought(sim, { ...options, trials: games, skill: player }, { player, games }),
    async effectsTwice(sim, { lookAhead = {}, top = TOP_EFFECTS, ...options }) {
      const { player, games } = { ...LOOK_AHEAD, ...lookAhead };
      const each = gamesWithLookAhead(games, budget.trials);
      const first = ask.effects(sim, options);
      // Before others ask: results have their places in the order of asking, whichever comes first.
      const place = placesFor(top);
      const policy = await first;
      const largest = policy.effects.slice(0, top);
      if (each === undefined || largest.length === 0) return { policy, lookAhead: [], player };
      const others = largest.map(({ param, to }) => ({ [param]: to }));
      const size = {
        what: ["thought effects", options, others],
        ...{ trials: games, games: each, weight: timesAsLong(player) },
        ...{ results: others.length, changes: others.length + 1, place },
      };
      const again = await studies(sim, size, (found, common) =>
        compareEach(found, { ...based(found, { params: options.params, a: {}, others }), ...common, skill: player }),
      );
      return { policy, lookAhead: again.map((result, i) => ({ effect: largest[i]!, result })), player };
    },
    unless: (refused) =>
      askWith(asking, (reason) => {
        const given = Object.keys(game?.given ?? {}).length > 0;
        if (given && isInputError(reason)) refused(reason.message);
        else fail(reason);
      }),
  };
  return ask;
}

function combinations(vary: Readonly<Record<string, readonly unknown[]>>): number {
  return Object.values(vary).reduce((product, values) => product * values.length, 1);
}

type Common = Required<Pick<StudyOptions, "seed" | "level" | "trials" | "onProgress">> &
  Pick<StudyOptions, "signal" | "journal" | "threads"> & {
    readonly onStart: (variants: number) => void;
  };

/** How large a study is, and where its results have their places among all of the report. */
interface Size {
  /** What is asked, as far as it can be written down. */
  readonly what: unknown;
  readonly trials: number;
  readonly games?: number;
  /** How much longer one takes than a game by the policies; 1 unless said. */
  readonly weight?: number;
  readonly results: number;
  readonly changes: number;
  readonly place?: number;
}

/** Where studies set parameters. */
interface Setting {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly vary?: Readonly<Record<string, unknown>>;
  readonly a?: Readonly<Record<string, unknown>>;
  readonly b?: Readonly<Record<string, unknown>>;
  readonly others?: readonly Readonly<Record<string, unknown>>[];
}

/** How many changes `effects` is thought to try until it says so. */
const GUESSED_CHANGES = 30;
/** How many of the largest effects players who look ahead try, unless a question says otherwise. */
const TOP_EFFECTS = 2;
