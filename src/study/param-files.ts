/** The files that a sim's parameters stand for, with what may stand in them: for pages on which they are edited. */

import { machine } from "#machine";
import { resolveParams } from "../sim/param-values.js";
import type { FileContent, ParamSpec } from "../sim/params.js";
import type { Sim } from "../sim/sim.js";

/** A parameter's file, and, where the sim says it, what may stand in it, as a JSON Schema. */
export interface ParamFile extends FileContent {
  readonly schema?: object;
}

/** The files in force, by parameter. Throws an InputError when the given parameters can't be used. */
export function paramFiles(sim: Sim, given: Readonly<Record<string, unknown>>): Record<string, ParamFile> {
  const values = resolveParams(sim.params, given, machine.readFile);
  const files: Record<string, ParamFile> = {};
  for (const [name, spec] of Object.entries(sim.params as Record<string, ParamSpec>)) {
    if (spec.kind !== "file") continue;
    const schema = spec.schema?.();
    files[name] = { ...(values[name] as FileContent), ...(schema === undefined ? {} : { schema }) };
  }
  return files;
}
