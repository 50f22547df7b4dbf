/** What a person gave for options, as texts: read and checked, with errors that name the option and its range. */

import { InputError } from "../base/input-error.js";
import { parseInteger } from "../base/whole-number.js";
import type { ReservedName } from "../sim/reserved-names.js";
import type { Sim } from "../sim/sim.js";

/** By the option's name: a text, several where it may be given again, or true where it stands alone. */
export type Given = Readonly<Record<string, unknown>>;

/** The text of an option that takes a value. */
export function textOption(given: Given, name: ReservedName): string | undefined {
  return textOf(given, name);
}

/** The texts of an option that may be given several times. */
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

/** A number strictly between 0 and `top`. Throws an InputError with the range. */
export function fractionOption(given: Given, name: ReservedName, top: number): number | undefined {
  const text = textOption(given, name);
  if (text === undefined) return undefined;
  const value = /^\d*\.?\d+(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!(value > 0 && value < top)) throw new InputError(`--${name} must be between 0 and ${top}, not "${text}"`);
  return value;
}

/** The sim's parameters among what was given, as texts. */
export function paramOptions(given: Given, sim: Sim): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name of Object.keys(sim.params)) {
    const text = textOf(given, name);
    if (text !== undefined) params[name] = text;
  }
  return params;
}

function textOf(given: Given, name: string): string | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw new InputError(`--${name} needs a value`);
  return value;
}
