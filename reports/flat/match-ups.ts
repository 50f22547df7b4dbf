/** Duels of all pairs of vehicles, solved exactly, and which of them are contested. */

import type { VariantResult } from "deadeven";
import type { Ask } from "deadeven/report";
import { exactOutcome, UNSEEN, VEHICLES } from "./figures.js";

/** A match-up in which either side wins at least this often is contested. */
export const CONTESTED = 0.05;

export const WITHOUT_ADRENALINE = { adrenaline: "none" };

/** Games of what is played without it, to say beside a finding what it would be. */
export const BARE_TRIALS = 2e4;

/** All pairs under some rules, by side A's vehicle and then B's. */
export function askPairs(ask: Ask, params: Readonly<Record<string, unknown>> = {}) {
  const pairs = { "side-a": VEHICLES, "side-b": VEHICLES };
  return ask.sweep("vehicle-smash", {
    vary: pairs,
    params,
    trials: UNSEEN,
    solve: isOnce,
  });
}

/** Each pair once, whoever is A. */
export function once(variants: readonly VariantResult[]): readonly VariantResult[] {
  return variants.filter(isOnce);
}

function isOnce({ varied }: Pick<VariantResult, "varied">): boolean {
  return VEHICLES.indexOf(String(varied["side-a"])) <= VEHICLES.indexOf(String(varied["side-b"]));
}

export function isContested(variant: VariantResult): boolean {
  return Math.min(exactOutcome(variant, "a-wins"), exactOutcome(variant, "b-wins")) >= CONTESTED;
}
