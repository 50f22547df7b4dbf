import { distance } from "fastest-levenshtein";

/**
 * What a person gave can't be used: a parameter out of range, a broken file, an unknown name. Its message
 * is one line that says what was given, what would do, and, for a file, where. The command line exits with 2.
 */
export class InputError extends Error {
  override readonly name = "InputError";
}

/** Whether an error says that the input is at fault. By name, since a sim may bring its own copy of the package. */
export function isInputError(error: unknown): error is Error {
  return error instanceof Error && error.name === "InputError";
}

/** " (did you mean NAME?)" with the nearest of `names`, or nothing if none is near; `mark` is put before it, such as "--". */
export function didYouMean(given: string, names: Iterable<string>, mark = ""): string {
  let nearest: string | undefined;
  let least = Math.max(2, Math.floor(given.length / 2)) + 1;
  for (const name of names) {
    // A beginning is nearer than any misspelling.
    if (given.length >= 3 && name.startsWith(given)) return ` (did you mean ${mark}${name}?)`;
    const edits = distance(given.toLowerCase(), name.toLowerCase());
    if (edits < least) {
      least = edits;
      nearest = name;
    }
  }
  return nearest === undefined ? "" : ` (did you mean ${mark}${nearest}?)`;
}
