/** Options as yargs and help have them: those of commands, and the parameters of a sim. */

import type { Options } from "yargs";
import { allowed, defaultInWords } from "../sim/param-values.js";
import type { ParamSpec, Role } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { SHARED_OPTIONS } from "../study/options.js";
import type { TakenOption, Takes } from "../study/takes.js";

export type OptionTable = Readonly<Record<string, Options>>;

/** An option that takes a value, read as text. */
export const value = (help: string): TakenOption => ({ help, form: "value" });

/** An option that stands alone. */
export const alone = (help: string): TakenOption => ({ help, form: "alone" });

/** The shared options that commands other than studies have as well. */
const { json, seed, threads, queue, prefix, quiet } = SHARED_OPTIONS;
export const JSON_OPTION = { json } satisfies Takes;
export const SEED_OPTION = { seed } satisfies Takes;
export const THREADS_OPTION = { threads } satisfies Takes;
export const QUEUE_OPTIONS = { queue, prefix } satisfies Takes;
export const QUIET_OPTION = { quiet } satisfies Takes;

/** A command's options. */
export function commandOptions(takes: Takes): OptionTable {
  const entries = Object.entries(takes).map(([name, { help, form, hidden }]): [string, Options] => [
    name,
    form === "alone"
      ? { type: "boolean", group: "Options:", describe: help }
      : { ...typed(help, "Options:"), ...(hidden === undefined ? {} : { hidden }) },
  ]);
  return Object.fromEntries(entries);
}

const GROUPS: Readonly<Record<Role, string>> = {
  parameter: "Parameters:",
  ruling: "Rulings, where the rules leave a gap:",
  policy: "How players play:",
};

/** The sim's parameters as options, grouped by what they are for. */
export function simOptions(sim: Sim): OptionTable {
  const entries = Object.entries(sim.params as Record<string, ParamSpec>).map(([name, spec]): [string, Options] => {
    const origin = spec.from === "ours" && spec.role === "parameter" ? " (our assumption)" : "";
    const gap = spec.gap === undefined ? "" : `. The gap: ${spec.gap}`;
    const parts = spec.kind === "file" ? `; a place in it is an option too: --${name}.path.to.value` : "";
    const help = `${spec.help}${origin}: ${allowed(spec)}${parts} [default: ${defaultInWords(spec)}]${gap}`;
    const option = typed(help, GROUPS[spec.role]);
    // A flag may stand without a value.
    return [name, spec.kind === "flag" ? { ...option, nargs: undefined } : option];
  });
  return Object.fromEntries(entries);
}

/** Typed with a value, which is read as text. */
function typed(describe: string, group: string): Options {
  return { type: "string", nargs: 1, group, describe };
}
