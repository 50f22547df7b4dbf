import { machine } from "#machine";
import { counted } from "../../base/words.js";
import { allowed, defaultInWords, loadParams, resolveParams, shownParams } from "../../sim/param-values.js";
import type { ParamSpec, Role } from "../../sim/params.js";
import { type Decision, metricsOf, outcomesOf, type Sim, seatsOf } from "../../sim/sim.js";
import { paramOptions } from "../../study/given.js";
import { type Command, print, simOf, takesSim } from "../command.js";
import { DONE } from "../exit-status.js";
import { JSON_OPTION } from "../options.js";

export const describe: Command = {
  name: "describe",
  summary: "A sim's rules source, parameters, rulings, policies, outcomes and metrics",
  ...takesSim,
  options: JSON_OPTION,
  examples: [["deadeven describe zombie-blitz", "what is played, what can be varied, what the rules leave open"]],
  async run(context) {
    const { sim } = simOf(context);
    const about = aboutSim(sim, paramOptions(context.argv, sim));
    print(context.argv.json === true ? JSON.stringify(about) : descriptionOf(about));
    return DONE;
  },
};

/**
 * All that a person may want to know of a sim, as data. Outcomes, metrics and assumptions are those under the given
 * parameters.
 */
function aboutSim(sim: Sim, given: Record<string, string>) {
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

function descriptionOf(about: ReturnType<typeof aboutSim>): string {
  const params = (items: typeof about.parameters) =>
    items.flatMap(({ name, help, from, allowed: may, default: standard, value, gap }) => [
      `  ${name}: ${help}${from === "ours" && items === about.parameters ? " (ours)" : ""}`,
      ...(gap === undefined ? [] : [`    the gap: ${gap}`]),
      `    ${may}; default ${standard}${String(value) === standard ? "" : ` (here ${value})`}`,
    ]);
  const named = (items: readonly { name: string; help: string; unit?: string }[]) =>
    items.map(({ name, help, unit }) => `  ${name}: ${help}${unit ? ` [${unit}]` : ""}`);
  const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : ["", title, ...lines]);
  return [
    `${about.title} (${about.name} ${about.version})`,
    about.summary,
    `Source: ${about.source}`,
    ...section("Parameters", params(about.parameters)),
    ...section("Rulings: what the rules leave open; the first option is the default", params(about.rulings)),
    ...section("Policies: how players play; these are ours", params(about.policies)),
    ...section(
      `Decisions, in ${counted(about.seats, "seat")}: what players choose; --skill says who plays`,
      named(about.decisions),
    ),
    ...section("Outcomes; the first is the one to root for", named(about.outcomes)),
    ...section("Metrics", named(about.metrics)),
    ...section(
      "Where the rules contradict themselves",
      about.contradictions.map((text) => `  ${text}`),
    ),
    ...section(
      "Assumptions of ours",
      about.assumptions.map((text: string) => `  ${text}`),
    ),
  ].join("\n");
}
