/** All that a person may want to know of a sim, as data: `describe`, and the controls of a page. */

import { machine } from "#machine";
import { allowed, defaultInWords, loadParams, resolveParams, shownParams } from "../sim/param-values.js";
import type { ParamSpec, Role } from "../sim/params.js";
import { type Decision, metricsOf, outcomesOf, type Sim, seatsOf } from "../sim/sim.js";

/** What `aboutSim` says of a sim, and of one of its parameters. */
export type AboutSim = ReturnType<typeof aboutSim>;
export type AboutParam = AboutSim["parameters"][number];

/**
 * Outcomes, metrics and assumptions are those under the given parameters. Throws an InputError when those can't be
 * used.
 */
export function aboutSim(sim: Sim, given: Readonly<Record<string, unknown>>) {
  const values = resolveParams(sim.params, given, machine.readFile);
  const loaded = loadParams(sim.params, values);
  const shown = shownParams(values);
  const param = ([name, spec]: [string, ParamSpec]) => ({
    name,
    kind: spec.kind,
    help: spec.help,
    from: spec.from,
    allowed: allowed(spec),
    default: defaultInWords(spec),
    value: shown[name]!,
    ...(spec.kind === "choice" ? { options: spec.options } : {}),
    ...(spec.kind === "file" ? { files: Object.keys(spec.builtIn) } : {}),
    ...(spec.kind === "integer" ? { min: spec.min, max: spec.max, unit: spec.unit, explore: spec.explore } : {}),
    ...(spec.gap === undefined ? {} : { gap: spec.gap }),
  });
  const withRole = (role: Role) =>
    Object.entries(sim.params as Record<string, ParamSpec>)
      .filter(([, spec]) => spec.role === role)
      .map(param);
  return {
    name: sim.name,
    title: sim.title,
    version: sim.version,
    summary: sim.summary,
    source: sim.source,
    parameters: withRole("parameter"),
    rulings: withRole("ruling"),
    policies: withRole("policy"),
    outcomes: outcomesOf(sim, loaded),
    metrics: metricsOf(sim, loaded),
    substreams: sim.substreams as readonly string[],
    seats: seatsOf(sim, loaded),
    decisions: Object.entries(sim.decisions ?? {}).map(([name, decision]) => ({
      name,
      help: (decision as Decision).help,
    })),
    assumptions: sim.assumptions?.(loaded) ?? [],
    contradictions: sim.contradictions ?? [],
  };
}
