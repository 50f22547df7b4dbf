/** What is said of adrenaline in runs of both sims. */

import { WITHIN } from "./exact-duel.js";
import type { AdrenalineRules, InitiativeRules } from "./rulings.js";
import type { SpendingPolicy } from "./spending.js";

const EARNED = "Every roll of one's own earns adrenaline, initiative included, and it can be spent at once.";

/** How characters spend adrenaline, by policy, but for initiative. */
const SPENDING: Readonly<Record<SpendingPolicy, readonly string[]>> = {
  none: [],
  sensible: [
    EARNED,
    "Adrenaline buys successes where they turn no damage into some, or win an escape, a repair or a grip " +
      "broken, and soaks where that keeps something standing; never dodges.",
  ],
  soak: [EARNED, "Adrenaline soaks damage wherever there is any."],
  push: [EARNED, "Adrenaline buys all that an own roll lacks to succeed, also where the hit then does no damage."],
  mixed: [
    EARNED,
    "Adrenaline soaks damage wherever there is any, and buys all that an own roll lacks to succeed, also where the hit then does no damage.",
  ],
};

/** How characters spend adrenaline on a single roll outside a fight's rounds, where there is no initiative. */
export function spendingOf(rules: AdrenalineRules): readonly string[] {
  return SPENDING[rules.adrenaline];
}

/** How characters spend adrenaline in a fight. */
export function spendingInRounds(rules: AdrenalineRules & InitiativeRules): readonly string[] {
  const buyers = SIDES.filter((side) => rules[`${side}-buy-initiative`] === "to-gain");
  if (buyers.length === 0) {
    return rules.adrenaline === "none" ? [] : [...SPENDING[rules.adrenaline], "Adrenaline buys nothing on initiative."];
  }
  const said = [
    ...(rules.adrenaline === "none" ? [EARNED] : SPENDING[rules.adrenaline]),
    `Adrenaline buys successes on initiative for side ${buyers.join(" and ").toUpperCase()}, where one then acts before ` +
      "an enemy, or no longer after it. All buy at once, when all have rolled.",
  ];
  if (rules["enemy-initiative"] === "shared") said.push("Nothing is bought on a roll that side B shares.");
  return said;
}

/** Whether anybody spends adrenaline. */
export function isSpent(rules: AdrenalineRules & InitiativeRules): boolean {
  return rules.adrenaline !== "none" || SIDES.some((side) => rules[`${side}-buy-initiative`] !== "never");
}

const SIDES = ["a", "b"] as const;

/** Up to where the exact answer of a duel is exact. */
export const EXACT_WITHIN = `The exact answer follows adrenaline up to a cap on each side's points; no chance in it is off by more than ${WITHIN}.`;
