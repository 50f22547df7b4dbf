/** Changes of a file, as its name tells them. */

import { placeInWords } from "../base/place.js";
import { andList, counted, spaced } from "../base/words.js";
import type { Setting } from "../sim/knobs.js";

/** So many changes of a file are told one by one. */
const MOST_SETTINGS = 3;

/** "Brute count 3 and Gate count 0", or how many there are. */
export function settingsInWords(settings: readonly Setting[]): string {
  if (settings.length > MOST_SETTINGS) return counted(settings.length, "change");
  const told = settings.map(({ path, value }) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `${spaced(placeInWords(path, 0))} ${text}`;
  });
  return andList(told);
}
