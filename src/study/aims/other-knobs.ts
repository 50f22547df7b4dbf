/** What else would move an aim that nothing tried can reach: each other parameter of the rules, one at a time. */

import { isInputError } from "../../base/input-error.js";
import type { Executor } from "../../engine/executor.js";
import type { FoundSim } from "../../engine/found-sim.js";
import type { IntegerSpec, ParamSpec, ParamValue } from "../../sim/params.js";
import type { CheckedOptions } from "../options.js";
import { playAll } from "../playing.js";
import type { Interval, ShownValue } from "../result.js";
import { makeVariant, type Variant } from "../variants.js";
import { gapInterval, gapOf } from "./distance.js";
import { newlyPlayed, type Played } from "./play-on.js";
import { assess } from "./prepare-aims.js";
import type { Setting } from "./settings.js";

/** Games of each variant. */
const GAMES = 4000;

export interface OtherKnob {
  readonly param: string;
  readonly value: ShownValue;
  readonly estimate: number;
  readonly ci: Interval;
}

/**
 * Of all changes of a parameter that wasn't varied, and is no habit of players, the one that brings the aim nearest, if
 * it surely brings it nearer. `aim` is its place among the setting's.
 */
export async function otherKnobs(
  executor: Executor,
  found: FoundSim,
  setting: Setting,
  aim: number,
  varied: readonly string[],
  options: CheckedOptions,
): Promise<{ best: OtherKnob | null; games: number }> {
  const prepared = setting.aims[aim]!;
  const { range, quantity } = prepared;
  const heads = varied.map((param) => param.split(".")[0]!);
  const others = Object.entries(found.sim.params as Record<string, ParamSpec>).filter(
    ([param, { role }]) => role !== "policy" && !heads.includes(param),
  );
  const valuesNow = prepared.parts[0]!.variant.values;
  const probes = [
    undefined,
    ...others.flatMap(([param, spec]) => changesOf(spec, valuesNow[param]!).map((value) => ({ param, value }))),
  ];
  const made = probes.flatMap((probe) => {
    try {
      const change = probe === undefined ? {} : { [probe.param]: probe.value };
      const variants = prepared.parts.map(({ variant }) =>
        makeVariant(found.sim, { ...setting.given.get(variant), ...change }, Object.keys(change), options.seed),
      );
      // What changes nothing, or is the default already, needs no game.
      const changed = JSON.stringify(variants[0]!.values) !== JSON.stringify(prepared.parts[0]!.variant.values);
      return probe === undefined || changed ? [{ probe, played: variants.map(newlyPlayed) }] : [];
    } catch (error) {
      if (isInputError(error)) return [];
      throw error;
    }
  });
  const plays = made.flatMap(({ played }) =>
    played.map(({ variant, tally }) => ({ variants: [variant] as [Variant], from: 0, to: GAMES, tally })),
  );
  const ends = await playAll(executor, found, plays, { ...options, independent: false });
  const games = plays.length * GAMES;
  if (ends.some(({ complete }) => !complete)) return { best: null, games };

  const alpha = (1 - options.level) / made.length;
  const results = made.map(({ probe, played }) => {
    const parts = prepared.parts.map((part, i) => ({ ...part, variant: played[i]!.variant }));
    const tallyOf = (variant: Variant) => played.find((one: Played) => one.variant === variant)!.tally;
    const { estimate, ci } = assess({ ...prepared, parts }, tallyOf, { number: 1, alpha, tOpt: GAMES });
    return { probe, estimate: estimate!, ci };
  });
  const [least] = gapInterval(results[0]!.ci, range, quantity.kind);
  const best = results
    .slice(1)
    .filter(({ ci }) => gapInterval(ci, range, quantity.kind)[1] < least)
    .sort((a, b) => gapOf(a.estimate, range, quantity.kind) - gapOf(b.estimate, range, quantity.kind))[0];
  if (best === undefined) return { best: null, games };
  return { best: { ...best.probe!, estimate: best.estimate, ci: best.ci }, games };
}

/** Half, double, and the nearest, of what a number is; its range may go far beyond what makes sense. */
function aroundIt({ min, max }: IntegerSpec, now: number): number[] {
  const near = [Math.floor(now / 2), now - 1, now + 1, 2 * now];
  return near.map((value) => Math.max(min, Math.min(max, value))).filter((value) => value !== now);
}

/** Other values of a parameter that has the value `now`. */
function changesOf(spec: ParamSpec, now: ParamValue): ShownValue[] {
  switch (spec.kind) {
    case "choice":
      return [...spec.options];
    case "flag":
      return [false, true];
    case "integer":
      return [...new Set(spec.explore ?? aroundIt(spec, now as number))];
    default:
      return [];
  }
}
