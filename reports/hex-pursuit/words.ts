/** The names of things on the page, and where numbers of theirs are found. */

import type { Effect, RunsResult, VariantResult } from "deadeven";
import { format, words } from "deadeven/report";

/** What the rules treat like a weapon. */
export const ALIKE: Readonly<Record<string, string>> = {
  pistol: ", rifle, automatic rifle, crossbow, machine gun",
  bow: ", slingshot",
  fists: ", club, axe, sword, chainsaw, shield bash",
};

export const CLIMBERS = [
  { climber: "living", name: "unhurt survivor" },
  { climber: "clamberer", name: "clamberer" },
] as const;

export const IN_WORDS = { run: "running", "shoot-then-run": "shooting first", hold: "standing" } as const;

/** The variant of a sweep with these varied values. */
export function found({ variants }: RunsResult, values: Readonly<Record<string, string | number>>): VariantResult {
  return variants.find(({ varied }) => Object.entries(values).every(([param, value]) => varied[param] === value))!;
}

/** What one change comes to, in words. */
const CHANGES: Readonly<Record<string, string>> = {
  "undead-turn": "zombies move or attack, never both",
  "zombies-shove": "zombies shove",
  "survivors-shove": "survivors shove",
  opportunity: "the optional free attacks on those who leave",
  pace: "each at its own pace",
};

export function changed({ param }: Effect): string {
  return CHANGES[param] ?? words.spaced(param);
}

/** Survivors lost in a variant, as it is written in tables. */
export function lost({ summary }: VariantResult): string {
  const { mean, ci } = summary.metrics["survivors-lost"]!;
  return format.meanWithInterval(mean, ci);
}
