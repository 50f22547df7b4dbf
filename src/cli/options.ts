/** Options that several commands share: how help shows them, and how a study takes them. */

import type { Options } from "yargs";
import { InputError } from "../sim/input-error.js";
import { allowed, defaultInWords } from "../sim/param-values.js";
import type { ParamSpec, Role } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { DEFAULT_LEVEL, DEFAULT_TRIALS, MOST_THREADS, MOST_TRIALS, type StudyOptions } from "../study/options.js";
import { parseVary } from "../study/vary.js";
import { type Argv, fractionOption, integerOption, paramOptions, textOption, textOptions } from "./argv.js";

type OptionTable = Readonly<Record<string, Options>>;

/** An option that takes a value, read as text. */
export const value = (describe: string, more: Options = {}): Options => ({
  type: "string",
  nargs: 1,
  group: "Options:",
  ...more,
  describe,
});

/** An option that stands alone. */
export const bare = (describe: string): Options => ({ type: "boolean", group: "Options:", describe });

export const seedOption: OptionTable = {
  seed: value("any text; the same seed gives the same games on any machine [default: drawn, and printed]"),
};

export const jsonOption: OptionTable = { json: bare("print the result as JSON on standard output") };

export const studyOptions: OptionTable = {
  trials: value(
    `games of each variant, at most ${MOST_TRIALS.toExponential().replace("+", "")}; 1e6 and 1_000_000 are the same [default: ${DEFAULT_TRIALS}]`,
  ),
  ...seedOption,
  threads: value(`worker threads, 1 to ${MOST_THREADS} [default: the number of cores]`),
  level: value(`confidence level of the intervals [default: ${DEFAULT_LEVEL}]`),
  independent: bare("give each variant dice of its own, instead of the same dice for all"),
  out: value("write CSV files, charts, a page and a manifest to this folder"),
  force: bare("replace the folder if it holds an earlier result"),
  ...jsonOption,
  quiet: bare("no progress and no notes"),
};

export const precisionOption: OptionTable = {
  precision: value("stop once the first outcome is known to within this, such as 0.005; --trials is then a cap"),
};

export const varyOption: OptionTable = {
  vary: value(
    "NAME=VALUES: 2..6, 0..100/10 (in steps of 10) or a,b,c; lists separated by ; – give it again for more parameters",
  ),
};

/** What the `--vary` options name, and the values of each. Throws an InputError when there is none, or one twice. */
export function readVary(argv: Argv, sim: Sim): Record<string, (string | number)[]> {
  const vary: Record<string, (string | number)[]> = {};
  for (const text of textOptions(argv, "vary")) {
    const { param, values } = parseVary(sim, text);
    if (Object.hasOwn(vary, param)) throw new InputError(`--vary names ${param} twice`);
    vary[param] = values;
  }
  if (Object.keys(vary).length === 0)
    throw new InputError("name what to vary: --vary NAME=VALUES, such as --vary players=2..5");
  return vary;
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
    const describe = `${spec.help}${origin}: ${allowed(spec)} [default: ${defaultInWords(spec)}]${gap}`;
    // A flag may stand without a value.
    return [name, value(describe, { group: GROUPS[spec.role], ...(spec.kind === "flag" ? { nargs: undefined } : {}) })];
  });
  return Object.fromEntries(entries);
}

/** The study options that were given, read and checked. */
export function readStudyOptions(argv: Argv, sim: Sim): StudyOptions {
  const trials = integerOption(argv, "trials", 1, MOST_TRIALS);
  const threads = integerOption(argv, "threads", 1, MOST_THREADS);
  const level = fractionOption(argv, "level", 1);
  const precision = fractionOption(argv, "precision", 0.5);
  const seed = textOption(argv, "seed");
  return {
    params: paramOptions(argv, sim),
    ...(trials === undefined ? {} : { trials }),
    ...(threads === undefined ? {} : { threads }),
    ...(level === undefined ? {} : { level }),
    ...(precision === undefined ? {} : { precision }),
    ...(seed === undefined ? {} : { seed }),
    ...(argv.independent === true ? { independent: true } : {}),
  };
}
