/** What a study takes besides the parameters of its sim: the options of its command, and the fields of its file. */

import type { ReservedName } from "../sim/reserved-names.js";

export interface TakenOption {
  /** What help says of it. */
  readonly help: string;
  /** Whether it is typed with a value or stands alone. */
  readonly form: "value" | "alone";
  /** Whether it may be given more than once. */
  readonly repeatable?: boolean;
  /** It is no use here, and help doesn't offer it: whoever gives it all the same is told why not. */
  readonly hidden?: true;
  /** What a study file holds for it, and what editors say of that; an option without it has no place in a file. */
  readonly inFile?: { readonly holds: FileField; readonly help: string };
}

/**
 * What a field of a study file holds:
 * - `value`: one value, as it is typed; `text`: the same, a text; `file`: the path of one; `switch`: true or false
 * - `names`: a list of names
 * - `params`: values by parameter
 * - `alternatives`: for each parameter its values
 * - `shares`: shares by outcome
 * - `aims`: a list of aims
 * - `players`: a player, or one by seat
 */
export type FileField =
  | "value"
  | "text"
  | "file"
  | "switch"
  | "names"
  | "params"
  | "alternatives"
  | "shares"
  | "aims"
  | "players";

export type Takes = Readonly<Partial<Record<ReservedName, TakenOption>>>;
