/** What a sim says of itself, in words: the names of its parameters and of their options as a person reads them. */

import { spaced } from "../base/words.js";
import type { ParamSpec } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";

/** "reinforce order: before removal" of "reinforce-order: before-removal", where these are names of the sim's own. */
export function inPlainWords({ params }: Pick<Sim, "params">, text: string): string {
  const names = new Set(
    Object.entries(params as Record<string, ParamSpec>).flatMap(([name, spec]) => [
      name,
      ...(spec.kind === "choice" ? spec.options : []),
    ]),
  );
  return text.replace(/[a-z0-9]+(?:-[a-z0-9]+)+/g, (name) => (names.has(name) ? spaced(name) : name));
}
