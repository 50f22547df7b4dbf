import { didYouMean } from "../base/did-you-mean.js";
import { InputError } from "../base/input-error.js";
import type { Sim } from "../sim/sim.js";

/**
 * The parameters that a study goes over: those named, or all. Throws an InputError for a name that the sim doesn't
 * have.
 */
export function chosenParams(sim: Sim, over: readonly string[] | undefined): readonly string[] {
  const all = Object.keys(sim.params);
  if (over === undefined) return all;
  for (const name of over) {
    if (!all.includes(name)) {
      throw new InputError(`over: ${sim.name} has no parameter ${name}${didYouMean(name, all)}`);
    }
  }
  return [...new Set(over)];
}
