/** The game that a report is about: its base, with what a person gave of its parameters. */

import type { FoundSim } from "../engine/found-sim.js";
import { parseKnob } from "../sim/knobs.js";
import { shownParams } from "../sim/param-values.js";
import type { ParamValues } from "../sim/params.js";
import type { GivenAim } from "../study/aims/prepare-aims.js";
import { foundSim, type SimChoice } from "../study/find-sim.js";
import type { ShownValue } from "../study/result.js";
import { makeVariant } from "../study/variants.js";
import type { Tally } from "../tally/tally.js";

/** What a person gave for a report: parameters as typed, knobs into files among them, and aims of their own. */
export interface GivenForReport {
  readonly params: Readonly<Record<string, string>>;
  /** In place of the report's suggestions; none where they stand. */
  readonly aims: readonly GivenAim[];
  /** All of it as it is typed. */
  readonly words: readonly string[];
}

export const NOTHING_GIVEN: GivenForReport = { params: {}, aims: [], words: [] };

export interface Game {
  readonly found: FoundSim;
  /** As a person gave it, by parameter or knob. */
  readonly given: Readonly<Record<string, string>>;
  /** The same as studies take it, by parameter: a file by its content, knobs turned. */
  readonly set: ParamValues;
  /** All parameters of the base as they are shown, and as plain data. */
  readonly params: Readonly<Record<string, ShownValue>>;
  readonly values: ParamValues;
  readonly outcomes: readonly string[];
  readonly metrics: Tally["metrics"];
  readonly seats: number | undefined;
}

/** The game with these parameters. Throws an InputError for those that it doesn't have, or refuses. */
export async function gameOf(sim: SimChoice, given: GivenForReport["params"] = {}): Promise<Game> {
  const found = await foundSim(sim);
  const { values, newTally } = makeVariant(found.sim, given, [], "any");
  const roots = new Set(Object.keys(given).map((name) => parseKnob(name)?.param ?? name));
  const { outcomes, metrics, winners } = newTally();
  return {
    found,
    given,
    set: Object.fromEntries(Object.entries(values).filter(([param]) => roots.has(param))),
    params: shownParams(values),
    values,
    outcomes,
    metrics,
    seats: winners?.seats,
  };
}

/** "players=3, deck=mine.json"; undefined where nothing was given. */
export function givenInWords({ given }: Pick<Game, "given">): string | undefined {
  const parts = Object.entries(given).map(([param, value]) => `${param}=${value}`);
  return parts.length === 0 ? undefined : parts.join(", ");
}
