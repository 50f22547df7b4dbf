/** A race among settings: all are played, and those that can't be the nearest to the aims any more drop out. */

import type { Executor } from "../../engine/executor.js";
import type { FoundSim } from "../../engine/found-sim.js";
import type { Interval } from "../../stats/wilson.js";
import type { CheckedOptions } from "../options.js";
import type { Variant } from "../variants.js";
import { distanceOf, gapInterval, gapOf } from "./distance.js";
import { newlyPlayed, type Played, playOn } from "./play-on.js";
import { type Assessment, assess, type Verdict } from "./prepare-aims.js";
import type { Setting } from "./settings.js";
import { aimLooks, tOptOf } from "./tuned-looks.js";

/** What is known of a setting. Its intervals hold at once with those of all others, and at every look. */
export interface Runner {
  readonly setting: Setting;
  readonly played: ReadonlyMap<Variant, Played>;
  found: readonly Assessment[];
  distance: number;
  distanceCi: Interval;
}

export interface Raced {
  /** All of them, and those that may be the nearest. */
  readonly runners: readonly Runner[];
  readonly left: readonly Runner[];
  readonly partial: boolean;
}

/**
 * Plays all settings from one look to the next. The error, 1 − level, is shared out over all settings and aims. The
 * race ends when every setting that is left meets all aims, or all but a twentieth of `enough`; when none meets them,
 * and none can be nearer than the nearest by more than `enough`; or at `options.trials` of each variant.
 */
export async function race(
  executor: Executor,
  found: FoundSim,
  settings: readonly Setting[],
  enough: number,
  options: CheckedOptions,
): Promise<Raced> {
  const { trials, level } = options;
  const alpha = (1 - level) / settings.reduce((sum, { aims }) => sum + aims.length, 0);
  const runners = settings.map(
    (setting): Runner => ({
      setting,
      played: new Map(setting.variants.map((variant) => [variant, newlyPlayed(variant)])),
      found: [],
      distance: Number.POSITIVE_INFINITY,
      distanceCi: [0, Number.POSITIVE_INFINITY],
    }),
  );
  const start = performance.now();
  let left = runners;
  let before = 0;
  for (const [index, upTo] of aimLooks(trials).entries()) {
    const played = left.flatMap((runner) => [...runner.played.values()]);
    if (!(await playOn(executor, found, played, before, upTo, start, options))) return { runners, left, partial: true };
    before = upTo;
    for (const runner of left) {
      runner.found = runner.setting.aims.map((aim) =>
        assess(aim, (variant) => runner.played.get(variant)!.tally, {
          number: index + 1,
          alpha,
          tOpt: tOptOf(aim.range, aim.quantity.kind, alpha, trials),
        }),
      );
      measure(runner);
    }
    const nearest = Math.min(...left.map(({ distanceCi }) => distanceCi[1]));
    left = left.filter(({ distanceCi }) => distanceCi[0] <= nearest);
    if (left.every((runner) => verdictOn(runner) === "met")) break;
    const verdicts = left.map(verdictOn);
    const ends = left.map(({ distanceCi }) => distanceCi);
    const least = Math.min(...ends.map(([low]) => low));
    if (verdicts.includes("met")) {
      // What is left meets all aims, or is so near that it is no matter.
      if (Math.max(...ends.map(([, high]) => high)) <= enough / 20) break;
    } else if (!verdicts.includes("undecided") && (left.length === 1 || nearest - least <= enough)) break;
  }
  return { runners, left, partial: false };
}

/** Books the distance that was found. */
function measure(runner: Runner): void {
  const { setting, found } = runner;
  const kinds = setting.aims.map(({ range, quantity: { kind } }) => ({ range, kind }));
  const gaps = found.map(({ estimate }, i) => gapOf(estimate!, kinds[i]!.range, kinds[i]!.kind));
  const intervals = found.map(({ ci }, i) => gapInterval(ci, kinds[i]!.range, kinds[i]!.kind));
  runner.distance = distanceOf(gaps);
  runner.distanceCi = [distanceOf(intervals.map(([low]) => low)), distanceOf(intervals.map(([, high]) => high))];
}

/** Of all aims together. */
export function verdictOn({ found }: Pick<Runner, "found">): Verdict {
  const verdicts = found.map(({ verdict }) => verdict);
  if (verdicts.length === 0) return "undecided";
  return verdicts.includes("missed") ? "missed" : verdicts.includes("undecided") ? "undecided" : "met";
}
