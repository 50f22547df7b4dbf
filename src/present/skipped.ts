import { counted } from "../base/words.js";
import type { Skipped } from "../study/result.js";
import { shownValue } from "./format.js";

/** So many are told one by one. */
const MOST_TOLD = 6;

type Values = Skipped["values"];

function named(values: Values): string {
  return Object.entries(values)
    .map(([param, value]) => `${param}=${shownValue(value)}`)
    .join(", ");
}

/** What all of them have alike, where anything is. */
function alike([first, ...others]: readonly Values[]): Values {
  const same = ([param, value]: [string, Values[string]]) =>
    others.every((values) => shownValue(values[param]!) === shownValue(value));
  return Object.fromEntries(Object.entries(first!).filter(same));
}

/** Which were refused for one reason: by what they have alike, since that is likely what they were refused for. */
function refused(all: readonly Values[]): string {
  const common = named(alike(all));
  if (all.length > 1 && common !== "") return `${all.length} with ${common}`;
  const more = all.length > MOST_TOLD ? `; and ${all.length - MOST_TOLD} more` : "";
  return `${all.slice(0, MOST_TOLD).map(named).join("; ")}${more}`;
}

/** What the sim's own checks refused, in a sentence with each reason once; none where nothing was. */
export function skippedInWords(skipped: readonly Skipped[] = []): string[] {
  if (skipped.length === 0) return [];
  const byReason = new Map<string, Values[]>();
  for (const { values, reason } of skipped) {
    const those = byReason.get(reason);
    if (those === undefined) byReason.set(reason, [values]);
    else those.push(values);
  }
  const groups = [...byReason].map(([reason, those]) => `${refused(those)} (${reason})`);
  const more = groups.length > MOST_TOLD ? `; and for ${counted(groups.length - MOST_TOLD, "more reason")}` : "";
  const told = groups.slice(0, MOST_TOLD).join("; ");
  return [`${counted(skipped.length, "combination")} left out, which the game refuses: ${told}${more}.`];
}
