/** What files of studies and aims hold, as options have it. */

import { resolve } from "node:path";
import { InputError, isInputError } from "../base/input-error.js";
import { parseYesOrNo } from "../base/yes-or-no.js";
import type { ParamSpecs } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";
import type { Given } from "../study/given.js";
import { readOptions } from "../study/options.js";

/** True, or nothing where it is off. */
export function switched(field: string, item: unknown): true | undefined {
  const on = typeof item === "string" ? parseYesOrNo(item) : undefined;
  if (on === undefined) throw new InputError(`${field} must be yes or no (true or false)`);
  return on || undefined;
}

/**
 * The same, with the paths of file parameters made to start from the file's folder. Files that come along go by name.
 */
export function located<T>(item: T, specs: ParamSpecs, here: string): T {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const pairs = Object.entries(item).map(([param, value]) => {
    const spec = Object.hasOwn(specs, param) ? specs[param]! : undefined;
    if (spec?.kind !== "file") return [param, value];
    const place = (file: unknown) =>
      typeof file === "string" && /[./\\]/.test(file) && !Object.hasOwn(spec.builtIn, file)
        ? resolve(here, file)
        : file;
    return [param, Array.isArray(value) ? value.map(place) : place(value)];
  });
  return Object.fromEntries(pairs);
}

/** Throws an InputError for an option of a file that can't be, even where the command line has another. */
export function checkOptionsOfFile(given: Given, sim: Sim): void {
  try {
    readOptions(given, sim);
  } catch (error) {
    throw ofFile(error, {});
  }
}

/** An input error as the file's reader reads it: what was not typed is a field, and no option. */
export function ofFile(error: unknown, typed: Given): unknown {
  if (!isInputError(error)) return error;
  return new InputError(error.message.replace(/^--([\w-]+)/, (option, name) => (name in typed ? option : name)));
}
