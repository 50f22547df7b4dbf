import { counted } from "../base/words.js";
import type { Skipped } from "../study/result.js";
import { shownValue } from "./format.js";

/** So many are told one by one. */
const MOST_TOLD = 6;

/** What the sim's own checks refused, in a sentence with the reasons; none where nothing was. */
export function skippedInWords(skipped: readonly Skipped[] = []): string[] {
  if (skipped.length === 0) return [];
  const told = skipped.slice(0, MOST_TOLD).map(({ values, reason }) => {
    const named = Object.entries(values).map(([param, value]) => `${param}=${shownValue(value)}`);
    return `${named.join(", ")} (${reason})`;
  });
  const more = skipped.length > MOST_TOLD ? `; and ${skipped.length - MOST_TOLD} more` : "";
  return [`${counted(skipped.length, "combination")} left out, which the game refuses: ${told.join("; ")}${more}.`];
}
