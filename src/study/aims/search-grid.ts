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
/** Games of each variant at each look at a setting. */
const GAMES_A_LOOK = 250;
/** Looks of a run: so many, and so many more for each value that a knob may take. */
const LOOKS = { least: 60, each: 4, most: 300 };
/** Settings that each run hands on. */
const HANDED_ON = 10;

export interface Searched {
  /** What looks best, and the neighbours of the best. */
  readonly points: readonly Point[];
  readonly games: number;
  /** False when the user stopped it. */
  readonly complete: boolean;
}

export async function searchGrid(
  executor: Executor,
  found: FoundSim,
  settings: Settings,
  stream: Stream,
  options: CheckedOptions,
): Promise<Searched> {
  const { sizes } = settings;
  const looks = Math.min(LOOKS.most, LOOKS.least + LOOKS.each * sizes.reduce((sum, size) => sum + size, 0));
  const runs = Array.from({ length: RUNS }, () => {
    const bandit = new TupleBandit(sizes, stream);
    return { bandit, at: bandit.anywhere() };
  });
  const played = new Map<Variant, Played>();
  let games = 0;
  for (let look = 0; look < looks; look += 1) {
    const here = runs.map(({ at }) => settings.at(at));
    const variants = new Set(here.flatMap((setting) => setting?.variants ?? []));
    const plays = [...variants].map((variant) => {
      const one = played.get(variant) ?? newlyPlayed(variant);
      played.set(variant, one);
      const from = one.tally.trials;
      return {
        variants: [variant] as [Variant],
        from,
        to: from + GAMES_A_LOOK,
        tally: one.tally,
        looks: [from + GAMES_A_LOOK],
      };
    });
    // Its dice come from no seed that can be typed.
    const ends = await playAll(executor, found, plays, {
      ...options,
      seed: undefined,
      onProgress: progress(look, looks),
    });
    games += plays.length * GAMES_A_LOOK;
    if (ends.some(({ complete }) => !complete)) return { points: [], games, complete: false };
    runs.forEach((run, i) => {
      const setting = here[i];
      // What the game refuses is as far off as can be.
      run.bandit.book(run.at, setting === undefined ? -1 : -distanceAt(setting, played));
      run.at = run.bandit.next(run.at);
    });
    await pause();
  }
  return {
    points: handedOn(
      runs.map(({ bandit }) => bandit),
      sizes,
    ),
    games,
    complete: true,
  };

  function progress(look: number, of: number) {
    const { onProgress } = options;
    return onProgress && ((now: Parameters<typeof onProgress>[0]) => onProgress({ ...now, done: look, total: of }));
  }
}

function distanceAt({ aims }: Setting, played: ReadonlyMap<Variant, Played>): number {
  const gaps = aims.map(({ parts, range, quantity }) => {
    const estimates = parts.map(({ variant, quantity: own }) => own.estimate(played.get(variant)!.tally)!);
    const value = parts.length === 1 ? estimates[0]! : Math.max(...estimates) - Math.min(...estimates);
    return gapOf(value, range, quantity.kind);
  });
  return distanceOf(gaps);
}

/** The best of each run, and what lies a step from the best of all. */
function handedOn(bandits: readonly TupleBandit[], sizes: readonly number[]): Point[] {
  const best = bandits.flatMap((bandit) => bandit.ranked().slice(0, HANDED_ON));
  const steps = bandits.flatMap((bandit) => neighboursOf(bandit.ranked()[0]!, sizes));
  return [...new Map([...best, ...steps].map((point) => [point.join(), point])).values()];
}

function neighboursOf(point: Point, sizes: readonly number[]): Point[] {
  return point.flatMap((place, knob) =>
    [place - 1, place + 1].filter((near) => near >= 0 && near < sizes[knob]!).map((near) => point.with(knob, near)),
  );
}
