import { type PreparedVariant, prepareVariant } from "../engine/play.js";
import type { Key } from "../random/key.js";
import type { Sim } from "../sim/sim.js";
import { checkOptions, type StudyOptions } from "./options.js";
import { makeVariant } from "./variants.js";

/**
 * Makes the variant that a run played, with its key, so that single trials can be told. A seed is drawn if none is
 * given.
 */
export function makeReplay(
  sim: Sim,
  params: Readonly<Record<string, unknown>>,
  seed: string | undefined,
  independent: boolean,
  skill?: StudyOptions["skill"],
): { variant: PreparedVariant; key: Key; seed: string } {
  const checked = checkOptions({ seed, params, skill });
  const { values, block } = makeVariant(sim, checked.params, [], checked.seed, independent);
  return { variant: prepareVariant(sim, values, block.skill), key: block.key, seed: checked.seed };
}
