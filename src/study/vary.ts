/** Reading what a person wants varied: `ram-kill=2..6`, `players=2,3,4`, `blitz-stop=7,11;7`. */

import { InputError } from "../base/input-error.js";
import { splitOutside } from "../base/split.js";
import { parseInteger } from "../base/whole-number.js";
import { checkedName, specOf } from "../sim/knobs.js";
import { allowed } from "../sim/param-values.js";
import type { ParamSpec } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import { type Given, mapOption, paramText, textOf, textOptions } from "./given.js";
import type { TakenOption } from "./takes.js";
import { variableSpecs } from "./who-plays.js";

/**
 * The parameter and the values, as texts or numbers, of one `--vary`. Throws an InputError that says how to write it.
 */
export function parseVary(sim: Sim, text: string): { param: string; values: (string | number)[] } {
  const [name, values] = splitOutside(text, "=", { brackets: false, most: 2 });
  if (!name || values === undefined) {
    throw new InputError(`--vary: "${text}" should be NAME=VALUES, such as ${exampleOf(sim)}`);
  }
  const param = nameIn(sim, name);
  return { param, values: alternatives(param, specOf(variableSpecs(sim), param), values) };
}

/** The alternatives that a text lists for a parameter. */
export function alternatives(
  param: string,
  spec: ParamSpec | undefined,
  text: string,
  option = "--vary",
): (string | number)[] {
  // A comma belongs to a list's own values, so lists are parted by semicolons; so may anything be.
  const separator = spec?.kind === "integers" || text.includes(";") ? ";" : ",";
  const pieces = text.split(separator).map((piece) => piece.trim());
  if (pieces.includes("")) throw new InputError(`${option}: ${param} has an empty value in "${text}"`);
  return expanded(param, spec, pieces, option);
}

/** Ranges of numbers written out; of a knob, whatever looks like one. */
function expanded(
  param: string,
  spec: ParamSpec | undefined,
  pieces: readonly string[],
  option = "--vary",
): (string | number)[] {
  if (spec === undefined) {
    return pieces.flatMap((piece): (string | number)[] =>
      LIKE_A_RANGE.test(piece) ? range(param, spec, piece, option) : [piece],
    );
  }
  return spec.kind === "integer"
    ? pieces.flatMap((piece) => range(param, spec, piece, option))
    : pieces.map((piece) => textOf(spec, piece));
}

const LIKE_A_RANGE = /^-?\d[\d_]*(\.\.-?\d[\d_]*(\/\d+)?)?$/;

/** 2..6 is 2, 3, 4, 5, 6; 0..100/10 goes by tens. */
function range(param: string, spec: ParamSpec | undefined, piece: string, option = "--vary"): number[] {
  const [, from, to, by] = /^(.+?)(?:\.\.(.+?)(?:\/(.+))?)?$/.exec(piece) ?? [];
  const [low, high, step] = [from, to ?? from, by ?? "1"].map((part) => parseInteger(part ?? ""));
  if (low === undefined || high === undefined || step === undefined || step < 1 || high < low) {
    throw new InputError(
      `${option}: ${param} takes ${spec === undefined ? "values" : allowed(spec)}, ranges such as 2..6 and steps such as 0..100/10, not "${piece}"`,
    );
  }
  if (spec?.kind === "integer" && (low < spec.min || high > spec.max)) {
    throw new InputError(`${option}: ${param} must be ${allowed(spec)}, not ${low < spec.min ? low : high}`);
  }
  if ((high - low) / step > 100_000) throw new InputError(`${option}: "${piece}" is too many values`);
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
}

/** An example that fits the sim. */
function exampleOf(sim: Sim): string {
  const [name, spec] =
    Object.entries(sim.params as Record<string, ParamSpec>).find(([, s]) => s.kind === "integer") ?? [];
  if (name === undefined || spec?.kind !== "integer") return "NAME=a,b,c";
  return `${name}=${spec.min}..${Math.min(spec.max, spec.min + 4)}`;
}

/** The option by which a study is told what to vary. */
export const VARY_OPTION = {
  vary: {
    help: "NAME=VALUES: 2..6, 0..100/10 (in steps of 10) or a,b,c; lists separated by ; – give it again for more parameters",
    form: "value",
    repeatable: true,
    inFile: { holds: "alternatives", help: "for each parameter its values: 2..6, 0..100/10, or a list" },
  },
} as const satisfies Record<string, TakenOption>;

/** What is to be varied, and the values of each. Throws an InputError when there is nothing, or something twice. */
export function readVary(given: Given, sim: Sim): Record<string, (string | number)[]> {
  const vary = readValues(given, "vary", {
    parse: (text) => parseVary(sim, text),
    list(name, values) {
      const param = nameIn(sim, name);
      return { param, values: listed(specOf(variableSpecs(sim), param), param, values) };
    },
  });
  if (Object.keys(vary).length === 0)
    throw new InputError("name what to vary: --vary NAME=VALUES, such as --vary players=2..5");
  return vary;
}

/** A name, and what is listed for it. */
interface ListedValues {
  readonly param: string;
  readonly values: (string | number)[];
}

/** The values of each name that an option was given, typed or, in a study file, as a map. */
export function readValues(
  given: Given,
  option: "vary" | "enter",
  read: {
    readonly parse: (text: string) => ListedValues;
    readonly list: (name: string, values: unknown) => ListedValues;
  },
): Record<string, (string | number)[]> {
  const all: Record<string, (string | number)[]> = {};
  const map = mapOption(given, option);
  const variations =
    map === undefined
      ? textOptions(given, option).map(read.parse)
      : Object.entries(map).map(([name, values]) => read.list(name, values));
  for (const { param, values } of variations) {
    if (Object.hasOwn(all, param)) throw new InputError(`--${option} names ${param} twice`);
    all[param] = values;
  }
  return all;
}

/** The values that a study file lists for a parameter: each as it stands; a text is read as it is on a command line. */
export function listed(
  spec: ParamSpec | undefined,
  param: string,
  values: unknown,
  option = "--vary",
): (string | number)[] {
  if (!Array.isArray(values)) return alternatives(param, spec, String(values), option);
  const texts = values.map((value) => paramText(param, spec, value));
  return expanded(param, spec, texts, option);
}

function nameIn(sim: Sim, param: string): string {
  return checkedName(variableSpecs(sim), param, `--vary: ${sim.name} has no parameter`);
}
