/** Searching a grid that is too large to be raced: several short runs of a tuple bandit, side by side. */

import { pause } from "../../base/map-with-pauses.js";
import type { Executor } from "../../engine/executor.js";
import type { FoundSim } from "../../engine/found-sim.js";
import type { Stream } from "../../random/stream.js";
import type { CheckedOptions } from "../options.js";
import { overRounds, playAll } from "../playing.js";
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
/** What the runs hand on is played for longer, and so are the neighbours of its best, at most so many steps on. */
const CLIMB = { games: 2000, best: 2, steps: 12 };
/** Settings that are raced in the end. */
const RACED = 40;

export interface Searched {
  /** What looks best, the neighbours of the best, and what is like it and changes less. */
  readonly points: readonly Point[];
  readonly games: number;
  /** Of the places that were looked at anywhere, the part that the game doesn't refuse. */
  readonly playable: number;
  /** False when the user stopped it. */
  readonly complete: boolean;
}

/** A place that was looked at, and its worth: the nearer to all aims, the more; undefined where it is refused. */
interface Seen {
  readonly point: Point;
  readonly worth: number | undefined;
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
  const start = performance.now();
  let games = 0;
  let worst = 0;
  const isPlayable = (point: Point) => settings.at(point) !== undefined;
  const singles = oneChange(base, sizes);
  const anywhere = Array.from({ length: SCATTERED }, () => sizes.map((size) => stream.below(size)));
  const first = await lookAt(once([...singles, ...anywhere]));
  const playable = anywhere.filter(isPlayable).length / SCATTERED;
  const nothing = (complete: boolean): Searched => ({ points: [], games, playable, complete });
  if (first === undefined) return nothing(false);
  const best = ranked(first);
  if (best.length === 0) return nothing(true);
  const runs = apart(best, sizes).map((at) => {
    const bandit = new TupleBandit(sizes, stream);
    for (const seen of first) book(bandit, seen);
    return { bandit, at };
  });
  for (let look = 0; look < looks; look += 1) {
    const seen = await lookAt(runs.map(({ at }) => at));
    if (seen === undefined) return nothing(false);
    runs.forEach((run, i) => {
      book(run.bandit, seen[i]!);
      run.at = run.bandit.next(run.at);
    });
    await pause();
  }
  const tried = runs.map(({ bandit }) => bandit.ranked().filter(isPlayable));
  const alone = new Set(singles.map(String));
  const changingLittle = best.filter((point) => alone.has(String(point))).slice(0, HANDED_ON);
  const climbed = await climb([...handedOn(tried, base, sizes), ...changingLittle]);
  return climbed === undefined ? nothing(false) : { ...nothing(true), points: climbed.slice(0, RACED) };

  /** What the game refuses is worse than anything that it plays: a bandit that knows it turns elsewhere. */
  function book(bandit: TupleBandit, { point, worth }: Seen): void {
    bandit.book(point, worth ?? 1.1 * worst - 0.01);
  }

  /**
   * Plays more games at each of some places, and at the neighbours of the best as long as that finds a better one. All
   * places that it looked at, the best first, and of those that are as good what changes least; undefined when the user
   * stopped it.
   */
  async function climb(from: readonly Point[]): Promise<Point[] | undefined> {
    const known = new Map<string, Seen>();
    const changes = (point: Point) => point.filter((place, knob) => place !== base[knob]).length;
    let next = from;
    for (let step = 0; step <= CLIMB.steps && next.length > 0; step += 1) {
      const seen = await lookAt(once(next), CLIMB.games);
      if (seen === undefined) return undefined;
      for (const one of seen) known.set(String(one.point), one);
      next = ranked(known.values(), changes)
        .slice(0, CLIMB.best)
        .flatMap((point) => neighboursOf(point, sizes))
        .filter((point) => !known.has(String(point)));
    }
    return ranked(known.values(), changes);
  }

  /** Plays a look's games at each of some places; undefined when the user stopped it. */
  async function lookAt(points: readonly Point[], of = GAMES_A_LOOK): Promise<Seen[] | undefined> {
    const here = points.map((point) => settings.at(point));
    const variants = new Set(here.flatMap((setting) => setting?.variants ?? []));
    const plays = [...variants].map((variant) => {
      const one = played.get(variant) ?? newlyPlayed(variant);
      played.set(variant, one);
      const from = one.tally.trials;
      const to = from + of;
      return { variants: [variant] as [Variant], from, to, tally: one.tally, looks: [to] };
    });
    // Its dice come from no seed that can be typed.
    const { onProgress } = options;
    const before = games;
    const ends = await playAll(executor, found, plays, {
      ...options,
      seed: undefined,
      // What looks best is raced afterwards.
      onProgress: overRounds(onProgress, start, ({ done, total }) => ({
        done: before + done,
        total: Math.max(mostGames(), before + total),
        left: "unknown",
      })),
    });
    games += plays.length * of;
    if (ends.some(({ complete }) => !complete)) return undefined;
    return points.map((point, i) => {
      const worth = here[i] && -distanceAt(here[i], played);
      worst = Math.min(worst, worth ?? 0);
      return { point, worth };
    });
  }

  /** Of the whole search, if every setting has as many variants as those that were looked at. */
  function mostGames(): number {
    const each = Math.max(1, played.size / Math.max(1, SCATTERED + singles.length));
    return Math.round((SCATTERED + singles.length + looks * RUNS) * each) * GAMES_A_LOOK;
  }
}

/** Each place once. */
function once(points: readonly Point[]): Point[] {
  return [...new Map(points.map((point) => [String(point), point])).values()];
}

/** The places that the game doesn't refuse, the best first, and of those that are as good the one that costs least. */
function ranked(seen: Iterable<Seen>, cost: (point: Point) => number = () => 0): Point[] {
  return [...seen]
    .flatMap(({ point, worth }) => (worth === undefined ? [] : [{ point, worth }]))
    .sort((a, b) => b.worth - a.worth || cost(a.point) - cost(b.point))
    .map(({ point }) => point);
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
  runs: readonly (readonly Point[])[],
  base: readonly (number | undefined)[],
  sizes: readonly number[],
): Point[] {
  return runs.flatMap((points) => {
    const undone = points
      .slice(0, UNDONE)
      .flatMap((point) => base.flatMap((place, knob) => (place === undefined ? [] : [point.with(knob, place)])));
    return [
      ...points.slice(0, HANDED_ON),
      ...points.slice(0, 1).flatMap((point) => neighboursOf(point, sizes)),
      ...undone,
    ];
  });
}

function neighboursOf(point: Point, sizes: readonly number[]): Point[] {
  return point.flatMap((place, knob) =>
    [place - 1, place + 1].filter((near) => near >= 0 && near < sizes[knob]!).map((near) => point.with(knob, near)),
  );
}
