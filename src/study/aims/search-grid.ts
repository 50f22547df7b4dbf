/** Searching a grid that is too large to be raced: several short runs of a tuple bandit, side by side. */

import { pause } from "../../base/map-with-pauses.js";
import type { Executor } from "../../engine/executor.js";
import type { FoundSim } from "../../engine/found-sim.js";
import type { Stream } from "../../random/stream.js";
import type { CheckedOptions } from "../options.js";
import { playAll } from "../playing.js";
import type { Variant } from "../variants.js";
import { distanceOf, gapOf } from "./distance.js";
import { newlyPlayed, type Played } from "./play-on.js";
import type { Setting, Settings } from "./settings.js";
import { type Point, TupleBandit } from "./tuple-bandit.js";

const RUNS = 4;
/** Settings that are looked at before the runs begin: some anywhere, and those that change one thing alone. */
const SCATTERED = 160;
const ONE_CHANGE = 160;
/** Games of each variant at each look at a setting. */
const GAMES_A_LOOK = 250;
/** Looks of a run: so many, and so many more for each value that a knob may take. */
const LOOKS = { least: 60, each: 4, most: 300 };
/** Settings that each run hands on, and how many of them with one change less. */
const HANDED_ON = 10;
const UNDONE = 3;
/** Runs begin at places that lie so far apart, as a part of some knob's values. */
const APART = 0.3;

export interface Searched {
  /** What looks best, the neighbours of the best, and what is like it and changes less. */
  readonly points: readonly Point[];
  readonly games: number;
  /** False when the user stopped it. */
  readonly complete: boolean;
}

/**
 * Searches a grid. Looks at places scattered over it first, and begins a run at each of the best that lie apart, so
 * that a broad hill doesn't hide a steep one. `base` has the place of each knob's value in the game as it was given,
 * where it is among those that may be tried.
 */
export async function searchGrid(
  executor: Executor,
  found: FoundSim,
  settings: Settings,
  base: readonly (number | undefined)[],
  stream: Stream,
  options: CheckedOptions,
): Promise<Searched> {
  const { sizes } = settings;
  const looks = Math.min(LOOKS.most, LOOKS.least + LOOKS.each * sizes.reduce((sum, size) => sum + size, 0));
  const played = new Map<Variant, Played>();
  let games = 0;
  const singles = oneChange(base, sizes);
  const anywhere = Array.from({ length: SCATTERED }, () => sizes.map((size) => stream.below(size)));
  const first = await lookAt([...new Map([...singles, ...anywhere].map((point) => [point.join(), point])).values()]);
  if (first === undefined) return { points: [], games, complete: false };
  const best = [...first].sort((a, b) => b.worth - a.worth).map(({ point }) => point);
  const runs = apart(best, sizes).map((at) => {
    const bandit = new TupleBandit(sizes, stream);
    for (const { point, worth } of first) bandit.book(point, worth);
    return { bandit, at };
  });
  for (let look = 0; look < looks; look += 1) {
    const seen = await lookAt(runs.map(({ at }) => at));
    if (seen === undefined) return { points: [], games, complete: false };
    runs.forEach((run, i) => {
      run.bandit.book(run.at, seen[i]!.worth);
      run.at = run.bandit.next(run.at);
    });
    await pause();
  }
  const bandits = runs.map(({ bandit }) => bandit);
  const changingLittle = best.filter((point) => singles.some((single) => single.join() === point.join()));
  const points = [...handedOn(bandits, base, sizes), ...changingLittle.slice(0, HANDED_ON)];
  return { points: [...new Map(points.map((point) => [point.join(), point])).values()], games, complete: true };

  /** Plays a look's games at each of some places; undefined when the user stopped it. */
  async function lookAt(points: readonly Point[]): Promise<{ point: Point; worth: number }[] | undefined> {
    const here = points.map((point) => settings.at(point));
    const variants = new Set(here.flatMap((setting) => setting?.variants ?? []));
    const plays = [...variants].map((variant) => {
      const one = played.get(variant) ?? newlyPlayed(variant);
      played.set(variant, one);
      const from = one.tally.trials;
      const to = from + GAMES_A_LOOK;
      return { variants: [variant] as [Variant], from, to, tally: one.tally, looks: [to] };
    });
    // Its dice come from no seed that can be typed.
    const { onProgress } = options;
    const before = games;
    const ends = await playAll(executor, found, plays, {
      ...options,
      seed: undefined,
      onProgress:
        onProgress &&
        ((now) => onProgress({ ...now, done: before + now.done, total: Math.max(mostGames(), before + now.total) })),
    });
    games += plays.length * GAMES_A_LOOK;
    if (ends.some(({ complete }) => !complete)) return undefined;
    // What the game refuses is as far off as can be.
    return points.map((point, i) => ({
      point,
      worth: here[i] === undefined ? -1 : -distanceAt(here[i], played),
    }));
  }

  /** Of the whole search, if every setting has as many variants as those that were looked at. */
  function mostGames(): number {
    const each = Math.max(1, played.size / Math.max(1, SCATTERED + singles.length));
    return Math.round((SCATTERED + singles.length + looks * RUNS) * each) * GAMES_A_LOOK;
  }
}

/** The places that differ from the base in one knob, thinned out where there are many. */
function oneChange(base: readonly (number | undefined)[], sizes: readonly number[]): Point[] {
  const places = sizes.flatMap((size, knob): Point[] => {
    // Where another knob can't be left as it is, no place changes this one alone.
    if (base.some((place, other) => place === undefined && other !== knob)) return [];
    return Array.from({ length: size }, (_, place) => base.map((own, other) => (other === knob ? place : own!)));
  });
  const step = Math.max(1, places.length / ONE_CHANGE);
  return Array.from({ length: Math.min(places.length, ONE_CHANGE) }, (_, i) => places[Math.floor(i * step)]!);
}

/** The first of some places, and the next that lie apart from all before; where there are too few, the next of all. */
function apart(ranked: readonly Point[], sizes: readonly number[]): Point[] {
  const starts: Point[] = [];
  const isFar = (one: Point, other: Point) =>
    sizes.some((size, knob) => Math.abs(one[knob]! - other[knob]!) >= Math.max(1, APART * (size - 1)));
  for (const point of ranked) {
    if (starts.length < RUNS && starts.every((start) => isFar(start, point))) starts.push(point);
  }
  return [...starts, ...ranked.filter((point) => !starts.includes(point))].slice(0, RUNS);
}

function distanceAt({ aims }: Setting, played: ReadonlyMap<Variant, Played>): number {
  const gaps = aims.map(({ parts, range, quantity }) => {
    const estimates = parts.map(({ variant, quantity: own }) => own.estimate(played.get(variant)!.tally)!);
    const value = parts.length === 1 ? estimates[0]! : Math.max(...estimates) - Math.min(...estimates);
    return gapOf(value, range, quantity.kind);
  });
  return distanceOf(gaps);
}

/** The best of each run, what lies a step from the best of all, and the best with one change undone. */
function handedOn(
  bandits: readonly TupleBandit[],
  base: readonly (number | undefined)[],
  sizes: readonly number[],
): Point[] {
  return bandits.flatMap((bandit) => {
    const ranked = bandit.ranked();
    const undone = ranked
      .slice(0, UNDONE)
      .flatMap((point) => base.flatMap((place, knob) => (place === undefined ? [] : [point.with(knob, place)])));
    return [...ranked.slice(0, HANDED_ON), ...neighboursOf(ranked[0]!, sizes), ...undone];
  });
}

function neighboursOf(point: Point, sizes: readonly number[]): Point[] {
  return point.flatMap((place, knob) =>
    [place - 1, place + 1].filter((near) => near >= 0 && near < sizes[knob]!).map((near) => point.with(knob, near)),
  );
}
