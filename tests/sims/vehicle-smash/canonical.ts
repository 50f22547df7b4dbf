import { histogramOf } from "deadeven";
import sim from "../../../sims/vehicle-smash/index.js";
import { play } from "../../support/play.js";

/**
 * 1,000 trials as a text: ends, and every metric's histogram but those ignored. Adrenaline earned counts dice of every
 * roll.
 */
export function canonical(given: Record<string, unknown>, ignored: readonly string[] = []): string {
  const tally = play(sim, given, 1000);
  const metrics = tally.metrics.filter(({ name }) => !ignored.includes(name));
  return JSON.stringify([tally.ends, metrics.map(({ name }) => [name, histogramOf(tally, name)])]);
}
