/** What files of studies and aims hold, as options have it. */

import { resolve } from "node:path";
import { InputError } from "../base/input-error.js";
import type { ParamSpecs } from "../sim/params.js";

/** True, or nothing where it is off. */
export function switched(field: string, item: unknown): true | undefined {
  if (item !== "true" && item !== "false") throw new InputError(`${field} must be true or false`);
  return item === "true" ? true : undefined;
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
