import { distance } from "fastest-levenshtein";

/**
 * " (did you mean NAME?)" with the nearest of `names`, or nothing if none is near; `mark` is put before it, such as
 * "--".
 */
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
