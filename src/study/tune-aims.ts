/** Which settings make a game what it should be? Any number of knobs, any number of aims. */

import { InputError } from "../base/input-error.js";
import { mapWithPauses } from "../base/map-with-pauses.js";
import type { Executor } from "../engine/executor.js";
import type { FoundSim } from "../engine/found-sim.js";
import { keyFromSeed } from "../random/key.js";
import { Stream } from "../random/stream.js";
import { parseKnob, specOf } from "../sim/knobs.js";
import type { FileContent, FileSpec, ParamSpecs } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { shareSequence } from "../stats/sequence.js";
import { packTally } from "../tally/packed.js";
import { gapOf } from "./aims/distance.js";
import { type OtherKnob, otherKnobs } from "./aims/other-knobs.js";
import { checkSeatsWin, type GivenAim, type Verdict } from "./aims/prepare-aims.js";
import { type Raced, type Runner, race, verdictOn } from "./aims/race.js";
import { searchGrid } from "./aims/search-grid.js";
import { type KnobValues, type Setting, Settings } from "./aims/settings.js";
import type { CheckedAim } from "./check.js";
import { withExecutor } from "./executors.js";
import { isUnchanged } from "./file-changes.js";
import { foundSim, type SimChoice } from "./find-sim.js";
import { type CheckedOptions, checkOptions, type StudyOptions } from "./options.js";
import { PlayFailure } from "./play-failure.js";
import type { Interval, ShownValue, Skipped, VariantResult, Variation } from "./result.js";
import { variantResult } from "./variant-result.js";
import { makeVariant, NOT_GIVEN } from "./variants.js";
import { variableSpecs } from "./who-plays.js";

/** A grid of more settings than this is searched, and not raced whole. */
export const MOST_RACED = 200;
/** Alternatives that are told. */
const MOST_TOLD = 8;

/** A setting that was found, nearest first, and of those that meet all aims the one that changes least. */
export interface Alternative {
  /** What it changes from the game as it was given; empty where that is it. */
  readonly change: Readonly<Record<string, ShownValue>>;
  readonly values: Readonly<Record<string, ShownValue>>;
  /** Of what it changes: how players play, which no box can print. */
  readonly habits: readonly string[];
  readonly verdict: Verdict;
  readonly aims: readonly (CheckedAim & { readonly gap: number })[];
  /** From all aims together, 0 where all are met: in shares, or parts of a mean's bound. */
  readonly distance: number;
  readonly distanceCi: Interval;
  readonly trials: number;
}

/** A setting that was raced, as far as it was played. */
export interface TriedSetting extends Pick<Alternative, "values" | "verdict" | "distance" | "distanceCi" | "trials"> {
  /** Whether it may be the nearest: it never dropped out of the race. */
  readonly left: boolean;
}

/** The result of `tune` with aims. */
export interface TuneAimsResult {
  readonly kind: "tune";
  readonly sim: Sim;
  readonly seed: string;
  readonly level: number;
  readonly independent: boolean;
  readonly vary: readonly Variation[];
  readonly skipped?: readonly Skipped[];
  readonly tolerance: number;
  readonly trialsAtMost: number;
  /** How many settings were raced, or how many there are, refused ones with them, where a search chose among them. */
  readonly settings: number;
  readonly method: "race" | "search";
  readonly alternatives: readonly Alternative[];
  /** How many more can't be told apart from the first. */
  readonly more: number;
  /** Everything that was raced: what is left first, the best of all first. */
  readonly tried: readonly TriedSetting[];
  /** Where nothing meets them: the aim that the first alternative is farthest from. */
  readonly inTheWay: string | null;
  /** Values between two that were tried, on either side of it. */
  readonly between: readonly { readonly param: string; readonly values: readonly number[] }[];
  /** Knobs that changed nothing, wherever one of them was tried: every game came out alike. */
  readonly idle: readonly string[];
  /** What else moves that aim most, of all that wasn't varied. */
  readonly other: OtherKnob | null;
  /** Why that could not be looked at, where a game failed. */
  readonly otherFailed?: string;
  /**
   * Games played, and what a full grid would have taken to be known as well as the first alternative: where a search
   * chose among its settings, as many of them as the game allows, going by those that were looked at anywhere.
   */
  readonly games: number;
  readonly gridGames: number;
  /** Games played to look at what wasn't varied. */
  readonly otherGames: number;
  readonly variants: readonly VariantResult[];
  readonly partial: boolean;
}

export interface TuneAimsOptions extends StudyOptions {
  readonly vary: Readonly<Record<string, readonly unknown[]>>;
  readonly aims: readonly GivenAim[];
  /** Of shares' targets without one of their own, and how near is near enough; default 0.01. */
  readonly tolerance: number;
  readonly onStart?: (settings: number, searched: boolean, trials: number) => void;
}

/**
 * Finds settings that meet all aims, or come nearest. A small grid is raced whole (`race`). A large one is searched
 * (`searchGrid`) on dice of its own; what looks best is then raced on the seed's, so that what is told isn't the luck
 * of the search. Throws as `run` does.
 */
export async function tuneAims(sim: SimChoice, options: TuneAimsOptions): Promise<TuneAimsResult> {
  const found = await foundSim(sim);
  const checked = checkOptions(options);
  const { seed, level, independent, trials } = checked;
  const { tolerance, aims } = options;
  const knobs: KnobValues[] = Object.entries(options.vary).map(([param, values]) => ({ param, values }));
  if (knobs.length === 0) throw new InputError("tune needs something to vary");
  if (aims.length === 0) throw new InputError("tune needs an aim, such as win=0.4..0.6");
  const settings = new Settings(found.sim, knobs, aims, tolerance, checked);
  const searched = settings.count > MOST_RACED;
  options.onStart?.(settings.count, searched, trials);

  let games = 0;
  let otherGames = 0;
  let skipped: readonly Skipped[] = settings.skipped;
  let playable = 1;
  let raced: Raced = { runners: [], left: [], partial: true };
  let other: OtherKnob | null = null;
  let otherFailed: string | undefined;
  const base = baseValues(found, knobs, checked);
  await withExecutor(found, checked, async (executor) => {
    const some = searched ? await promising(executor) : { settings: await all(), games: 0, complete: true };
    games += some.games;
    if (!some.complete) return;
    raced = await race(executor, found, some.settings, tolerance, checked);
    games += gamesOf(raced.runners);
    if (!raced.partial) checkSeats(raced);
    const best = ranked(found.sim, raced, knobs, base)[0];
    if (!raced.partial && best !== undefined && verdictOn(best) === "missed") {
      try {
        const probe = await otherKnobs(executor, found, best.setting, farthest(best), settings.varied, checked);
        otherGames = probe.games;
        other = probe.best;
      } catch (error) {
        // Nobody asked for these games: one that fails costs no answer.
        if (!(error instanceof PlayFailure)) throw error;
        otherFailed = error.message.replace(/\s*\n\s*/g, " ");
      }
    }
  });

  async function all(): Promise<Setting[]> {
    const made = await mapWithPauses(settings.points(), (point) => settings.at(point), checked.signal);
    const allowed = made.filter((setting) => setting !== undefined);
    if (allowed.length === 0 && skipped.length > 0) {
      throw new InputError(`every combination is refused: ${skipped[0]!.reason}`);
    }
    return allowed;
  }

  /** Those that a search finds, made anew for the seed's own dice. */
  async function promising(executor: Executor) {
    const dice = `${seed}\0search`;
    const grid = new Settings(found.sim, knobs, aims, tolerance, { ...checked, seed: dice });
    const stream = new Stream(keyFromSeed(`${seed}\0steps`), "search");
    const asGiven = knobs.map(({ param, values }) => {
      const place = values.findIndex((value) => String(value) === String(base[param]));
      return place < 0 ? undefined : place;
    });
    const end = await searchGrid(executor, found, grid, asGiven, stream, checked);
    skipped = grid.skipped;
    playable = end.playable;
    if (end.complete && end.points.length === 0) {
      throw new InputError(
        `every combination that was looked at, ${skipped.length} of ${settings.count}, is refused: ${skipped[0]!.reason}`,
      );
    }
    return { ...end, settings: end.points.flatMap((point) => settings.at(point) ?? []) };
  }

  const order = ranked(found.sim, raced, knobs, base);
  const told = order.slice(0, MOST_TOLD).map((runner) => alternativeOf(found.sim, runner, base));
  const first = order[0];
  const missed = first !== undefined && verdictOn(first) === "missed";
  const inTheWay = missed ? farthest(first) : undefined;
  const settingsCount = searched ? settings.count : settings.count - skipped.length;
  const tOpt = Math.sqrt(100 * trials);
  return {
    kind: "tune",
    sim: found.sim,
    seed,
    level,
    independent,
    vary: settings.varied.map((param) => ({ param, values: valuesSeen(raced.runners, param) })),
    ...(skipped.length === 0 ? {} : { skipped }),
    tolerance,
    trialsAtMost: trials,
    settings: settingsCount,
    method: searched ? "search" : "race",
    alternatives: told,
    more: Math.max(0, raced.left.length - told.length),
    tried: [...order, ...raced.runners.filter((runner) => !order.includes(runner))]
      .filter(({ found: assessed }) => assessed.length > 0)
      .map((runner) => ({
        values: runner.setting.values,
        verdict: verdictOn(runner),
        distance: runner.distance,
        distanceCi: runner.distanceCi,
        trials: gamesOf([runner]),
        left: order.includes(runner),
      })),
    inTheWay: inTheWay === undefined ? null : first!.setting.aims[inTheWay]!.text,
    between:
      first === undefined || verdictOn(first) === "met" ? [] : betweenValues(raced.runners, first, farthest(first)),
    idle: raced.partial ? [] : idleKnobs(raced.runners),
    other,
    ...(otherFailed === undefined ? {} : { otherFailed }),
    games,
    otherGames,
    gridGames: first === undefined ? 0 : gamesOf([first]) * Math.round(playable * settingsCount),
    variants: playedVariants(found, raced, checked, tOpt),
    partial: raced.partial,
  };
}

/** Throws an InputError for an aim of a seat's wins where nobody wins by seat, whatever the setting. */
function checkSeats({ runners }: Raced): void {
  const parts = runners.map(({ setting }) => setting.aims);
  const tallies = new Map(runners.flatMap(({ played }) => [...played].map(([variant, { tally }]) => [variant, tally])));
  parts[0]?.forEach((aim, i) => {
    const everywhere = parts.flatMap((aims) => aims[i]!.parts);
    checkSeatsWin({ ...aim, parts: everywhere }, (variant) => tallies.get(variant)!);
  });
}

/** The values that the knobs have in the game as it was given; what a file leaves out is what it stands for. */
function baseValues(found: FoundSim, knobs: readonly KnobValues[], { params, seed }: CheckedOptions) {
  const names = knobs.map(({ param }) => param);
  const { varied, values } = makeVariant(found.sim, params, names, seed);
  const specs = found.sim.params as ParamSpecs;
  const own = knobs.map(({ param, values: tried }): readonly [string, ShownValue] => {
    const shown = varied[param]!;
    const file = parseKnob(param)?.param;
    if (shown !== NOT_GIVEN || file === undefined) return [param, shown];
    const [spec, whole] = [specs[file] as FileSpec, values[file] as FileContent];
    const same = tried.find((value) => isUnchanged(spec, whole, param, value));
    return [param, same === undefined ? shown : (same as ShownValue)];
  });
  return Object.fromEntries(own);
}

/**
 * Those that are left, best first. What meets all aims goes by what it changes: rules before habits of players, the
 * fewest, the smallest. The others go by how near they come.
 */
function ranked(
  sim: Sim,
  { left }: Raced,
  knobs: readonly KnobValues[],
  base: Readonly<Record<string, ShownValue>>,
): Runner[] {
  const rank = { met: 0, undecided: 1, missed: 2 } as const;
  const keys = new Map(
    left.map((runner) => {
      const change = changeOf(runner, base);
      const size = Object.entries(change).reduce(
        (sum, [param, value]) => sum + stepOf(knobs, param, base[param]!, value),
        0,
      );
      return [runner, [habitsIn(sim, change).length, Object.keys(change).length, size]] as const;
    }),
  );
  const byChange = (a: Runner, b: Runner) => {
    const [one, other] = [keys.get(a)!, keys.get(b)!];
    return one.map((key, i) => key - other[i]!).find((difference) => difference !== 0) ?? 0;
  };
  return left
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => {
      const verdict = rank[verdictOn(a)] - rank[verdictOn(b)];
      if (verdict !== 0) return verdict;
      const order = verdictOn(a) === "met" ? byChange(a, b) : a.distance - b.distance || byChange(a, b);
      return order || a.distance - b.distance;
    });
}

/** How large a change is, as a part of the range that was asked for; of names each is whole. */
function stepOf(knobs: readonly KnobValues[], param: string, from: ShownValue, to: ShownValue): number {
  const numbers = knobs.find((knob) => knob.param === param)!.values.map(Number);
  const reach = Math.max(...numbers, Number(from)) - Math.min(...numbers, Number(from));
  const step = Math.abs(Number(to) - Number(from)) / reach;
  return Number.isFinite(step) ? step : 1;
}

/** Of what is changed: how players play. */
function habitsIn(sim: Sim, change: Readonly<Record<string, ShownValue>>): string[] {
  const specs = variableSpecs(sim);
  return Object.keys(change).filter((param) => specOf(specs, param)?.role === "policy");
}

function alternativeOf(sim: Sim, runner: Runner, base: Readonly<Record<string, ShownValue>>): Alternative {
  const { setting, found, distance, distanceCi } = runner;
  const change = changeOf(runner, base);
  return {
    change,
    values: setting.values,
    habits: habitsIn(sim, change),
    verdict: verdictOn(runner),
    aims: found.map((assessment, i) => {
      const { text, says, quantity, range } = setting.aims[i]!;
      const { verdict, estimate, ci, trials } = assessment;
      const gap = gapOf(estimate!, range, quantity.kind);
      return { aim: text, says, verdict, kind: quantity.kind, estimate, ci, trials, ...range, gap };
    }),
    distance,
    distanceCi,
    trials: gamesOf([runner]),
  };
}

function changeOf({ setting: { values } }: Runner, base: Readonly<Record<string, ShownValue>>) {
  return Object.fromEntries(Object.entries(values).filter(([param, value]) => String(base[param]) !== String(value)));
}

/** Knobs of which any two settings that differ in it alone came to the same in every game. */
function idleKnobs(runners: readonly Runner[]): string[] {
  const names = Object.keys(runners[0]?.setting.values ?? {});
  return names.filter((name) => {
    const alike = new Map<string, Set<string>>();
    let several = false;
    for (const { setting, played } of runners) {
      const others = JSON.stringify({ ...setting.values, [name]: null });
      const tallies = JSON.stringify([...played.values()].map(({ tally }) => packTally(tally)));
      const seen = alike.get(others);
      several ||= seen !== undefined;
      alike.set(others, (seen ?? new Set()).add(tallies));
    }
    return several && [...alike.values()].every((tallies) => tallies.size === 1);
  });
}

/** The place of the aim that a setting is farthest from. */
function farthest({ setting, found }: Runner): number {
  const gaps = found.map(({ estimate }, i) => gapOf(estimate!, setting.aims[i]!.range, setting.aims[i]!.quantity.kind));
  return gaps.indexOf(Math.max(...gaps));
}

/**
 * Where two settings that were tried differ from the first in one number alone, lie next to each other with room
 * between, and find an aim too low here and too high there: the numbers between.
 */
function betweenValues(runners: readonly Runner[], first: Runner, aim: number): TuneAimsResult["between"] {
  const { range } = first.setting.aims[aim]!;
  const side = ({ found }: Runner) => {
    const estimate = found[aim]!.estimate!;
    return range.low !== null && estimate < range.low ? -1 : range.high !== null && estimate > range.high ? 1 : 0;
  };
  return Object.entries(first.setting.values).flatMap(([param, value]) => {
    if (typeof value !== "number") return [];
    const along = runners
      .filter(({ setting: { values }, found }) => {
        const others = Object.entries(values).filter(([name]) => name !== param);
        return found.length > 0 && others.every(([name, other]) => other === first.setting.values[name]);
      })
      .map((runner) => ({ at: Number(runner.setting.values[param]), side: side(runner) }))
      .sort((a, b) => a.at - b.at);
    return along.slice(1).flatMap(({ at, side: above }, i) => {
      const { at: from, side: below } = along[i]!;
      if (above * below >= 0 || at - from < 2) return [];
      const room = Array.from({ length: Math.min(at - from - 1, 10) }, (_, n) => from + 1 + n);
      return [{ param, values: room }];
    });
  });
}

function gamesOf(runners: readonly Runner[]): number {
  return runners.reduce(
    (sum, { played }) => sum + [...played.values()].reduce((own, { tally }) => own + tally.trials, 0),
    0,
  );
}

function valuesSeen(runners: readonly Runner[], param: string): ShownValue[] {
  const all = runners.flatMap(({ setting }) => setting.variants.map(({ varied }) => varied[param]!));
  return [...new Map(all.map((value) => [String(value), value])).values()];
}

function playedVariants(found: FoundSim, { runners, partial }: Raced, options: CheckedOptions, tOpt: number) {
  const played = runners.flatMap((runner) => [...runner.played.values()]).filter(({ tally }) => tally.trials > 0);
  return played.map(({ variant, tally, seconds }) =>
    variantResult(found.sim, variant, tally, { next: tally.trials, complete: !partial, seconds }, options, (s, n) =>
      shareSequence(s, n, options.level, tOpt),
    ),
  );
}
