/** What a person gave for options: read and checked, with errors that name the option and its range. */

import { InputError } from "../base/input-error.js";
import { parseInteger } from "../base/whole-number.js";
import { parseYesOrNo } from "../base/yes-or-no.js";
import { settableName } from "../sim/knobs.js";
import type { ParamSpec, ParamSpecs } from "../sim/params.js";
import type { ReservedName } from "../sim/reserved-names.js";
import type { Sim } from "../sim/sim.js";

/**
 * By the option's name: a text, several where it may be given again, or true where it stands alone. A study file gives
 * lists and maps as they are: what is one value there stays one, commas and all.
 */
export type Given = Readonly<Record<string, unknown>>;

/** The text of an option that takes a value. */
export function textOption(given: Given, name: ReservedName): string | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw new InputError(`--${name} needs a value`);
  return value;
}

/** A text that says something. A blank one is what a shell makes of a variable that is not set. */
export function filledOption(given: Given, name: ReservedName): string | undefined {
  const text = textOption(given, name);
  if (text?.trim() === "") throw new InputError(`--${name} must not be blank`);
  return text;
}

/** What a study file gave for an option as a map; undefined where it was typed. */
export function mapOption(given: Given, name: ReservedName): Readonly<Record<string, unknown>> | undefined {
  const value = given[name];
  return typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}

/** The texts of an option that may be given several times, or as a list. */
export function textOptions(given: Given, name: ReservedName): string[] {
  const value = given[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** A whole number, however it is written: 1e6, 1_000_000, 1000000. Throws an InputError with the range. */
export function integerOption(given: Given, name: ReservedName, min: number, max: number): number | undefined {
  const text = textOption(given, name);
  if (text === undefined) return undefined;
  const value = parseInteger(text);
  if (value === undefined || value < min || value > max) {
    throw new InputError(
      `--${name} must be a whole number from ${min} to ${max === 1e12 ? "1e12" : max}, not "${text}"`,
    );
  }
  return value;
}

/** A number strictly between 0 and `top`, and not below `least`. Throws an InputError with the range. */
export function fractionOption(given: Given, name: ReservedName, top: number, least = 0): number | undefined {
  const text = textOption(given, name);
  if (text === undefined) return undefined;
  const value = /^\d*\.?\d+(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!(value > 0 && value >= least && value < top)) {
    throw new InputError(`--${name} must be ${betweenInWords(top, least)}, not "${text}"`);
  }
  return value;
}

/** "between 0 and 0.5", or "at least 1e-9 and below 0.5". */
export function betweenInWords(top: number, least: number): string {
  return least === 0 ? `between 0 and ${top}` : `at least ${least} and below ${top}`;
}

/** The sim's parameters among what was given, and knobs into their files. */
export function paramOptions(given: Given, sim: Sim): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, spec] of Object.entries(sim.params as ParamSpecs)) {
    if (given[name] !== undefined) params[name] = paramText(name, spec, given[name]);
  }
  for (const [name, value] of Object.entries(given)) {
    const knob = name.includes(".") ? settableName(sim.params, name) : undefined;
    if (knob !== undefined) params[knob] = knobText(knob, value);
  }
  return params;
}

/** A parameter's value as it is typed; a list, from a study file, only where the parameter is one. */
export function paramText(name: string, spec: ParamSpec | undefined, value: unknown): string {
  if (spec === undefined) return knobText(name, value);
  if (typeof value === "string") return textOf(spec, value);
  if (!Array.isArray(value)) throw new InputError(`--${name} needs a value`);
  if (spec.kind !== "integers") throw new InputError(`${name} takes one value, not a list`);
  return value.join(",");
}

/** A parameter's text, of several that say the same always one: yes is "true". */
export function textOf(spec: ParamSpec, text: string): string {
  return spec.kind === "flag" ? String(parseYesOrNo(text) ?? text) : text;
}

function knobText(name: string, value: unknown): string {
  if (typeof value !== "string") throw new InputError(`${name} takes one value, not a list`);
  return value;
}
