/** Variants of a sim: a base, and what is varied. */

import type { BlockVariant } from "../engine/block.js";
import { prepareVariant } from "../engine/play.js";
import { readFile } from "../engine/read-file.js";
import { keyFromSeed } from "../random/key.js";
import { InputError } from "../sim/input-error.js";
import { loadParams, resolveParams, shownParams } from "../sim/param-values.js";
import type { ParamValues } from "../sim/params.js";
import type { Exact, Sim } from "../sim/sim.js";
import type { Tally } from "../tally/tally.js";
import type { ShownValue } from "./result.js";

/** A variant that has been checked and can be played. */
export interface Variant {
  /** "base", or what sets it apart: "players=4, ram-kill=3". */
  readonly name: string;
  readonly varied: Readonly<Record<string, ShownValue>>;
  readonly values: ParamValues;
  readonly block: BlockVariant;
  readonly exact?: Exact;
  readonly newTally: () => Tally;
}

/** Most variants in one study: beyond that, a sweep was surely mistyped. */
export const MOST_VARIANTS = 10_000;

/**
 * A variant: parameters given, checked and completed. `varied` names the parameters that set it apart. With `independent`,
 * its dice come from a key mixed with its parameters, so that it shares none with another variant of the same seed.
 * Throws an InputError when the parameters are wrong or don't go together.
 */
export function makeVariant(
  sim: Sim,
  given: Readonly<Record<string, unknown>>,
  varied: readonly string[],
  seed: string,
  independent = false,
): Variant {
  const values = resolveParams(sim.params, given, readFile);
  const { newTally } = prepareVariant(sim, values);
  const exact = sim.exact?.(loadParams(sim.params, values));
  const shown = shownParams(values);
  const own = Object.fromEntries(varied.map((name) => [name, shown[name]!]));
  return {
    name: nameOf(own),
    varied: own,
    values,
    block: { params: values, key: keyFromSeed(independent ? `${seed}\0${JSON.stringify(values)}` : seed) },
    ...(exact === undefined ? {} : { exact }),
    newTally,
  };
}

function nameOf(varied: Readonly<Record<string, ShownValue>>): string {
  const parts = Object.entries(varied).map(([name, value]) => `${name}=${String(value)}`);
  return parts.length === 0 ? "base" : parts.join(", ");
}

/** Every combination of the given values, the last parameter changing fastest. */
export function combinations(
  vary: readonly { param: string; values: readonly unknown[] }[],
): Record<string, unknown>[] {
  const count = vary.reduce((product, { values }) => product * values.length, 1);
  if (count > MOST_VARIANTS) {
    throw new InputError(`that would be ${count} variants; at most ${MOST_VARIANTS} can be run at once`);
  }
  return vary.reduce<Record<string, unknown>[]>(
    (rows, { param, values }) => rows.flatMap((row) => values.map((value) => ({ ...row, [param]: value }))),
    [{}],
  );
}
