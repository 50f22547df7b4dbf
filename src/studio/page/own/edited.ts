/** A file that is being edited. */

import { fault, faultAt } from "../state.js";
import type { Path } from "./schema.js";

export interface Edited {
  readonly param: string;
  readonly value: unknown;
  /** Sets what stands at a place; undefined takes it away. */
  readonly set: (path: Path, value: unknown) => void;
}

/** What is wrong at that place or within it, in the file's own words. */
export function faultWithin({ param }: Edited, path: Path): string | undefined {
  const at = faultAt.value;
  const isThere = at !== undefined && [param, ...path].every((step, i) => at[i] === step);
  return isThere ? fault.value : undefined;
}
