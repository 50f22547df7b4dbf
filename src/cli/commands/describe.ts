import { counted } from "../../base/words.js";
import { type AboutSim, aboutSim } from "../../study/about-sim.js";
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

function descriptionOf(about: AboutSim): string {
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
